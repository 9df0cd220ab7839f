"""The rules of Stacks as a player reads them: complete, and true to the options."""

import re

from sequence_core.options import limits, shown
from tests.source import ROOT
from tests.tables import SHELF

PAGE = (ROOT / "docs" / "rules" / "stacks.md").read_text(encoding="utf-8")
RULES, OPTIONS = PAGE.split("## Options")
VARIANT = SHELF.variant("stacks")


def test_every_rule_of_stacks_has_a_heading_in_order() -> None:
    assert re.findall(r"^### (S\d+) \w", PAGE, re.MULTILINE) == [f"S{n}" for n in range(1, 18)]


def test_every_option_of_stacks_stands_there_as_it_is() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| (.*) \|$", OPTIONS, re.MULTILINE)
    assert rows == [
        (name, shown(option.default), ", ".join(f"`{word}`" for word in option.metadata["choices"])
         if "choices" in option.metadata else limits(option))
        for name, option in VARIANT.options.declared().items()]


def test_every_option_of_stacks_is_explained_under_a_rule() -> None:
    for name, option in VARIANT.options.declared().items():
        assert f"`{name}`" in RULES, name
        for choice in option.metadata.get("choices", ()):
            assert f"`{choice}`" in RULES, f"{name}={choice}"


def test_the_short_rules_of_stacks_say_what_a_player_needs() -> None:
    for word in ("Aim", "Players", "Piles", "A turn", "Action cards", "Block", "New cards"):
        assert f"{word}." in VARIANT.rules_text
    assert max(map(len, VARIANT.rules_text.splitlines())) <= 100


def test_every_rule_of_stacks_has_a_test_that_names_it() -> None:
    folder = ROOT / "tests" / "variants" / "stacks"
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    named = {name.upper() for names in re.findall(r"def test_((?:[gs]\d+_)+)", tests)
             for name in names.split("_")}
    assert {f"S{n}" for n in range(1, 18)} <= named
