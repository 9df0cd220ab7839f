"""The rules of Numbers and Dice as a player reads them: complete, and true to the options."""

from __future__ import annotations

import re

import pytest

from sequence_core.options import limits, shown
from tests.source import ROOT
from tests.tables import SHELF

PAGES = {
    key: (ROOT / "docs" / "rules" / f"{key}.md").read_text(encoding="utf-8")
    for key in ("numbers", "dice")
}
RULES = {"numbers": [f"N{n}" for n in range(1, 11)], "dice": [f"D{n}" for n in range(1, 9)]}


def rules(key: str) -> str:
    return PAGES[key].partition("## Options")[0]


def rows(key: str) -> list[tuple[str, ...]]:
    """Return option, default and values of each line in the page's table."""
    table = PAGES[key].partition("## Options")[2]
    lines = [line for line in table.splitlines() if line.startswith("| `")]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]


@pytest.mark.parametrize("key", PAGES)
def test_every_rule_has_a_heading_in_order_and_words_under_it(key: str) -> None:
    headings = re.findall(r"^### ([ND]\d+) \w", rules(key), re.MULTILINE)
    assert headings == RULES[key]
    texts = re.split(r"^### .*$", rules(key), flags=re.MULTILINE)[1:]
    assert all(len(text.split()) >= 12 for text in texts)


@pytest.mark.parametrize("key", PAGES)
def test_every_option_stands_there_with_its_default_and_values(key: str) -> None:
    declared = SHELF.variant(key).options.declared()
    assert sorted(row[:2] for row in rows(key)) == sorted(
        (f"`{name}`", f"`{shown(option.default)}`") for name, option in declared.items())
    for name, _default, values in rows(key):
        option = declared[name.strip("`")]
        if "choices" in option.metadata:
            assert values == ", ".join(f"`{word}`" for word in option.metadata["choices"])
        elif name != "`player_counts`":
            assert values.strip("`") == limits(option)


@pytest.mark.parametrize("key", PAGES)
def test_every_option_is_explained_under_a_rule(key: str) -> None:
    for name, option in SHELF.variant(key).options.declared().items():
        assert re.search(rf"`{name}[`=]", rules(key)), name
        for choice in option.metadata.get("choices", ()):
            assert re.search(rf"[`=]{choice}`", rules(key)), f"{name}={choice}"


@pytest.mark.parametrize("key", PAGES)
def test_the_short_rules_say_what_a_player_needs(key: str) -> None:
    text = SHELF.variant(key).rules_text
    for word in ("Aim", "Players", "A turn", "No move"):
        assert f"{word}." in text
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("key", PAGES)
def test_every_rule_has_a_test_that_names_it(key: str) -> None:
    folder = ROOT / "tests" / "variants" / key
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    named = {name.upper() for names in re.findall(r"def test_((?:[nd]\d+_)+)", tests)
             for name in names.split("_")}
    assert set(RULES[key]) <= named
