"""The rules as a player reads them: complete, and true to the options."""

import re

from sequence_core.options import limits, shown
from tests.source import ROOT
from tests.tables import SHELF

PAGE = (ROOT / "docs" / "rules" / "classic.md").read_text(encoding="utf-8")
CLASSIC = SHELF.variant("classic")


def rows() -> dict[str, tuple[str, str]]:
    """Return default and values of each option in the page's table."""
    cells = [[cell.strip().strip("`") for cell in line.strip("|").split("|")]
             for line in PAGE.partition("## Options")[2].splitlines() if line.startswith("| `")]
    return {name: (default, values.replace("`", "")) for name, default, values in cells}


def test_every_rule_has_a_heading_in_order() -> None:
    headings = re.findall(r"^### ([GC]\d+) \w", PAGE, re.MULTILINE)
    assert headings == [*(f"G{n}" for n in range(1, 12)), *(f"C{n}" for n in range(1, 21))]


def test_every_rule_has_words_under_its_heading() -> None:
    rules = re.split(r"^##+ .*$", PAGE.partition("## Options")[0], flags=re.MULTILINE)[2:]
    assert len(rules) >= 31
    texts = [text for text in rules if text.strip()]
    assert len(texts) == 31
    assert all(len(text.split()) >= 12 for text in texts)


def test_every_option_stands_there_with_its_default() -> None:
    declared = CLASSIC.options.declared()
    page = {name: default for name, (default, _values) in rows().items()}
    assert page == {name: shown(option.default) for name, option in declared.items()}


def test_every_option_stands_there_with_its_values() -> None:
    for name, option in CLASSIC.options.declared().items():
        if "choices" in option.metadata:
            assert rows()[name][1] == ", ".join(option.metadata["choices"])
        elif name != "player_counts":
            assert rows()[name][1] == limits(option)


def test_every_option_is_explained_under_a_rule() -> None:
    rules = PAGE.partition("## Options")[0]
    for name, option in CLASSIC.options.declared().items():
        assert re.search(rf"`{name}[`=]", rules), name
        for choice in option.metadata.get("choices", ()):
            assert re.search(rf"[`=]{choice}`", rules), f"{name}={choice}"


def test_the_short_rules_say_what_a_player_needs() -> None:
    text = CLASSIC.rules_text
    for word in ("Aim", "Players", "A turn", "Jacks", "Dead cards", "Sequences", "No move"):
        assert f"{word}." in text
    assert max(map(len, text.splitlines())) <= 100


def test_every_rule_has_a_test_that_names_it() -> None:
    tests = "".join(path.read_text(encoding="utf-8")
                    for path in (ROOT / "tests" / "rules").glob("test_*.py"))
    named = {name.upper() for names in re.findall(r"def test_((?:[gc]\d+_)+)", tests)
             for name in names.split("_")}
    assert {*(f"G{n}" for n in range(1, 12)), *(f"C{n}" for n in range(1, 21))} <= named
