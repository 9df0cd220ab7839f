"""`docs/boards.md` and `docs/rules/themed.md` are complete and true."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from sequence_core.boardfile import CODES, check_board, load_board
from sequence_core.boardfile import document as format_1
from tests.boards.files import GOOD
from tests.source import ROOT
from tests.tables import SHELF

PAGE = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
THEMED = (ROOT / "docs" / "rules" / "themed.md").read_text(encoding="utf-8")
TABLES = [format_1.BoardFile, format_1.Spaces, format_1.KeyText, format_1.Card, format_1.Special,
          format_1.Pack, format_1.RulesOf, format_1.LabelsOf]


def test_every_code_is_explained() -> None:
    rows = re.findall(r"^\| `(B\d+)` \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert {code: words for code, words, _what in rows} == CODES


@pytest.mark.parametrize("table", TABLES)
def test_every_key_is_explained(table: type) -> None:
    for field in attrs.fields(table):
        assert f"`{field.name}`" in PAGE, field.name
        assert field.metadata["help"]


def test_the_board_for_a_class_is_good_and_its_numbers_are_true() -> None:
    example = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]
    assert check_board(example, SHELF) == []
    board = load_board(example, SHELF)
    assert len(board.deck) == 28
    assert len(board.by_key) == 12
    assert board.spaces == load_board(GOOD, SHELF).spaces


def test_the_board_that_extends_another_is_good(tmp_path: Path) -> None:
    example = next(text for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
                   if "extends" in text)
    path = tmp_path / "robots.toml"
    path.write_text(example, encoding="utf-8")
    assert {face.text for face in load_board(path, SHELF).faces if face.kind} == {"robot", "magnet"}


def test_every_rule_of_themed_has_a_heading_and_a_test() -> None:
    assert re.findall(r"^### (T\d+) \w", THEMED, re.MULTILINE) == ["T1", "T2", "T3", "T4", "T5"]
    tests = (ROOT / "tests" / "boards" / "test_shipped.py").read_text(encoding="utf-8")
    for rule in ("t1", "t2", "t3", "t4", "t5"):
        assert f"def test_{rule}_" in tests


def test_every_shipped_board_is_mentioned() -> None:
    pages = "".join(path.read_text(encoding="utf-8")
                    for path in (ROOT / "docs" / "rules").glob("*.md"))
    assert [name for name in SHELF.boards if name not in pages] == []
