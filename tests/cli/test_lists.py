import json
from itertools import pairwise

import pytest

from sequence_core.shelf import Shelf
from tests.cli.terminal import lines_wider, run
from tests.source import ROOT


def test_variants_lists_what_is_on_the_shelf() -> None:
    result = run("variants")
    assert result.exit_code == 0
    for variant in Shelf.load().variants.values():
        assert variant.key in result.stdout
        assert variant.title in result.stdout


def test_variants_as_json() -> None:
    listed = json.loads(run("variants", "--json").stdout)
    assert {variant["key"] for variant in listed} == set(Shelf.load().variants)


@pytest.mark.parametrize("key", sorted(Shelf.load().variants))
def test_rules_shows_options_with_limits_and_parts_with_hooks(key: str) -> None:
    result = run("rules", key)
    assert result.exit_code == 0
    for name in Shelf.load().variants[key].options.declared():
        assert f"  {name} " in result.stdout
    assert "Parts, in order" in result.stdout
    assert not lines_wider(result.stdout, 80)


def test_rules_lays_text_out_anew_and_indents_the_parts() -> None:
    lines = run("rules", "classic").stdout.splitlines()
    text = lines[: lines.index("Options (--option NAME=VALUE)")]
    broken = [line for line, after in pairwise(text)
              if after and line and len(line) + 1 + len(after.split()[0]) <= 80]
    assert broken == []
    parts = lines[lines.index("Parts, in order, for 2 players") + 2 :]
    assert all(line.startswith("  ") for line in parts)


def test_rules_shows_the_parts_under_the_options_given() -> None:
    assert "AutoDraw" in run("rules", "classic").stdout
    manual = run("rules", "classic", "--players", "6", "--option", "draw=manual").stdout
    assert "ManualDraw" in manual
    assert "for 6 players" in manual


def test_rules_as_json_names_each_part_and_its_hooks() -> None:
    listed = json.loads(run("rules", "classic", "--json").stdout)
    parts = {part["name"]: part["hooks"] for part in listed["parts"]}
    assert "sequence_moves".removeprefix("sequence_") in parts["Placing"]
    assert "after_place" in parts["Sequences"]
    assert next(option for option in listed["options"] if option["name"] == "length") == {
        "name": "length", "default": "5", "limits": "2 to 26",
        "help": "spaces in a sequence (C12)"}


def test_plugins_lists_what_is_loaded() -> None:
    result = run("plugins")
    assert result.exit_code == 0
    assert "bots: random, bots: greedy" in result.stdout
    listed = json.loads(run("plugins", "--json").stdout)
    assert {plugin["name"] for plugin in listed} >= {"classic", "bots"}


@pytest.mark.parametrize("command", ["play", "resume", "replay", "variants", "rules", "plugins"])
def test_each_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert command in result.stdout


def test_a_plugin_file_puts_its_variant_on_the_shelf() -> None:
    file = str(ROOT / "examples" / "quick_variant.py")
    before, after = run("variants").stdout, run("variants", "--plugin", file).stdout
    added = [line.split()[0] for line in after.splitlines() if line not in before.splitlines()]
    assert len(added) == 1
    played = run("play", "--plugin", file, "--variant", added[0], "--seat", "bot:random",
                 "--seat", "bot:random", "--plain")
    assert played.exit_code == 0
    assert "Seed: " in played.stdout
