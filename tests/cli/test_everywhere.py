"""Every command, wherever it may run: help, plain, narrow, without colours, in ASCII, piped."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from sequence_cli.app import COMMANDS, LazyGroup, sequence
from sequence_cli.exits import meanings
from sequence_core.shelf import Shelf
from tests.cli.terminal import lines_wider, run, start
from tests.cli.test_app import REFUSALS
from tests.cli.window import Window
from tests.source import ROOT

VARIANT = next(iter(Shelf.load(third_parties=False).variants))
BARE = {"NO_COLOR": "1", "PYTHONIOENCODING": "ascii", "LANG": "C", "LC_ALL": "C", "COLUMNS": "60"}


def commands(
    group: click.Command, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield every command with its name, those of inner groups as well."""
    if isinstance(group, LazyGroup):
        for name in group.list_commands(click.Context(group)):
            found = group.get_command(click.Context(group), name)
            assert found is not None
            yield (*path, name), found
            yield from commands(found, (*path, name))


ALL = dict(commands(sequence))


@pytest.mark.parametrize("path", [(), *ALL], ids=" ".join)
def test_the_help_begins_with_an_example(path: tuple[str, ...]) -> None:
    shown = run(*path, "--help").stdout
    usage, example = shown.split("\n\n")[:2]
    assert usage.startswith("Usage: ")
    assert example.strip().startswith(" ".join(["sequence", *path]))
    assert not lines_wider(shown, 80)


def test_the_help_says_what_exit_codes_mean_and_each_is_tested() -> None:
    shown = run("--help").stdout
    for code, meaning in meanings().items():
        assert re.search(rf"^ +{code}  {re.escape(meaning)}", shown, re.MULTILINE)
    assert {code for _error, code in REFUSALS} | {0, 130} == set(meanings())


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = str(tmp_path_factory.mktemp("games") / "g.json")
    run("play", "--seat", "Zoë=bot:greedy", "--seat", "bot:greedy", "--seed", "3", "--save", file)
    return file


LINES = {
    "play": (["play", "--seed", "7"], "10c a6\nboard\nhelp\nhint\nquit\n"),
    "bots": (["play", "--seat", "bot:greedy", "--seat", "bot:greedy"], ""),
    "resume": (["resume"], ""),
    "replay": (["replay", "FILE"], ""),
    "step": (["replay", "FILE", "--step"], "\nq\n"),
    "log": (["log", "FILE"], ""),
    "variants": (["variants"], ""),
    "rules": (["rules", VARIANT], ""),
    "boards": (["boards", "list"], ""),
    "plugins": (["plugins"], ""),
}


@pytest.mark.parametrize("name", LINES)
def test_every_command_speaks_plain_text(name: str, file: str) -> None:
    words, typed = LINES[name]
    result = run(*(file if word == "FILE" else word for word in words), "--plain", typed=typed)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    assert not lines_wider(result.stdout, 80)


@pytest.mark.parametrize("name", LINES)
def test_every_command_works_in_ascii_and_without_colours(name: str, file: str) -> None:
    words, typed = LINES[name]
    result = CliRunner(charset="ascii", env=BARE).invoke(
        sequence, [file if word == "FILE" else word for word in words], input=typed,
        prog_name="sequence", catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert result.stdout_bytes.isascii()
    assert b"\x1b" not in result.stdout_bytes


def test_a_command_works_piped_in_ascii_and_without_colours() -> None:
    words, typed = LINES["play"]
    process = start(*words, **BARE)
    out, err = process.communicate(typed.encode(), timeout=30)
    assert process.returncode == 0, err
    assert b"Traceback" not in err
    assert out.isascii()
    assert b"\x1b" not in out


def test_sixty_columns_are_enough_to_read(file: str) -> None:
    with Window("replay", file, columns=60, NO_COLOR="1", LINES="", COLUMNS="") as window:
        assert window.end() == 0
    assert not lines_wider(window.raw.decode().replace("\r", ""), 60)
    assert b"\x1b" not in window.raw


def test_the_command_line_names_no_variant() -> None:
    keys = set(Shelf.load(third_parties=False).variants)
    for path in sorted((ROOT / "cli").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) \
                    and id(node) not in prose:
                assert node.value not in keys, (path, node.lineno)
                assert not re.search(rf"sequence \w+ ({'|'.join(keys)})\b", node.value), path


PLUGIN = '''
import click
from sequence_core.hookspecs import hookimpl

@hookimpl
def sequence_commands(group):
    @group.command()
    def greet():
        """Greet."""
        click.echo("good day")
'''


def test_a_plugins_own_commands_work_and_are_loaded_only_when_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "greeting.py"
    file.write_text(PLUGIN, encoding="utf-8")
    load, loads = Shelf.load, []

    def with_greeting(**flags: bool) -> Shelf:
        loads.append(flags)
        shelf = load(**flags)
        shelf.add_file(file)
        return shelf

    monkeypatch.setattr(Shelf, "load", with_greeting)
    monkeypatch.setattr(sequence, "_loaded", False)
    assert run("completion", "fish").exit_code == 0
    assert not loads
    assert run("greet").stdout == "good day\n"
    assert len(loads) == 1
    sequence.commands.pop("greet")  # type: ignore[attr-defined]
    assert set(COMMANDS) <= {path[0] for path in ALL}
