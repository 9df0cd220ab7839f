"""What is wrong with a board file is said all at once, each at its place, with a stable code."""

from __future__ import annotations

from pathlib import Path

import pytest

from sequence_core.boardfile import CODES, Problem, check_board, load_board
from sequence_core.errors import BadBoard
from tests.boards.files import GOOD, ROWS
from tests.tables import SHELF

LISTED = ROWS + "".join(f"[keys.{key}]\n" for key in "abcdef")
LIST = ", ".join(f'{{ front = "{key * 3}", key = "{key}" }}' for key in "abcdef")
CARDS = ROWS.replace("[spaces]", f"cards = [{LIST}]\n[spaces]")
CAPITALS = GOOD.replace('{ front = "Paris"', '{ copies = 2, front = "Paris"')

CASES: list[tuple[str, str, str, str, tuple[int, int], str]] = [
    ("B004", GOOD, 'id = "class"', 'id = "class', (2, 12), "not TOML"),
    ("B010", GOOD, "title =", 'titel = "x"\ntitle =', (3, 1), "did you mean title?"),
    ("B010", GOOD, "kind = \"wild\"", 'kind = "wild", cops = 1', (21, 39), "did you mean copies?"),
    ("B011", GOOD, 'title = "Capitals of a class"\n', "", (1, 1), "the key title is missing"),
    ("B011", GOOD, 'kind = "remove", ', "", (22, 5), "the key kind is missing"),
    ("B011", ROWS, "rows =", "row =", (4, 1), "the key rows is missing"),
    ("B012", GOOD, "height = 5", 'height = "5"', (27, 10), "this is a text; it has to be a whole"),
    ("B012", GOOD, 'free = "middle"', "free = 1979-05-27", (29, 8), "this is a date or time"),
    ("B013", GOOD, "format = 1", "format = 2", (1, 10), "it has to be 1"),
    ("B013", GOOD, '"scatter"', '"scater"', (26, 10), "did you mean scatter?"),
    ("B013", GOOD, 'id = "class"', 'id = "a class"', (2, 6), "write it like this: my-board"),
    ("B013", GOOD, '"Capitals of a class"', '"  "', (3, 9), "it may not be empty"),
    ("B014", GOOD, "Capitals of", "Capitals\\u0007of", (3, 9), "control character U+0007"),
    ("B014", GOOD, "of a class", "x" * 500, (3, 9), "this text has 509 characters"),
    ("B015", ROWS, '[spaces]\n', '[spaces]\nlayout = "spiral"\n', (5, 1), "both say where"),
    ("B015", GOOD, "[spaces]", "[pack]\ncopies = 1\n[spaces]", (25, 1), "both say what"),
    ("B020", ROWS, "c d e f a", "c d e f", (8, 1), "row 3 has 4 spaces; the others have 5"),
    ("B020", ROWS, "b c d e f", "b c d e f a", (7, 1), "row 2 has 6 spaces"),
    ("B021", GOOD, "height = 5\nwidth = 5", "height = 1\nwidth = 4", (26, 10), "26 by 40"),
    ("B022", GOOD, "width = 5", "width = 6", (26, 10), "12 keys do not share 29 open spaces"),
    ("B023", GOOD, '"middle"', '["c3", "z9"]', (29, 15), "names from a1 to e5"),
    ("B030", LISTED, "d e f a b", "d e f a zz", (9, 9), "zz is not listed among the keys"),
    ("B031", LISTED, "[keys.f]", "[keys.f]\n[keys.g]", (22, 1), "no space shows g"),
    ("B032", LISTED, "[keys.c]", '[keys.c]\nlabel = ["x", "y"]', (19, 9), "2 texts for 3 spaces"),
    ("B033", ROWS, "rows =", "each = 4\nrows =", (7, 1), "a has 3 spaces; every key has to"),
    ("B040", CARDS, 'key = "f" }', 'key = "F." }', (4, 183), "did you mean f?"),
    ("B041", LISTED, "[spaces]", 'cards = [{ front = "x", key = "a" }]\n[spaces]', (18, 1),
     "no card goes on b"),
    ("B041", ROWS, "[spaces]", 'cards = [{ front = "x", key = "a" }]\n[spaces]', (7, 3),
     "no card goes on b"),
    ("B042", CAPITALS, "specials =", "cards_each = 3\nspecials =", (6, 5),
     "France has 2 cards; every key has to have 3"),
    ("B043", GOOD, '"Joker"', '"PARIS "', (21, 15), "the card PARIS  looks like Paris"),
    ("B050", LISTED, "[keys.f]", "[keys.f]\nlabel = \"A\"", (22, 9), "looks like the label of a"),
    ("B060", GOOD, "[rules.options]", '[rules]\nvariant = "themes"\n[rules.options]', (32, 11),
     "did you mean themed?"),
    ("B061", GOOD, "hand = 4", "hands = 4", (33, 1), "did you mean hand?"),
    ("B062", GOOD, "hand = 4", "hand = 99", (33, 8), "option hand is 1 to 20, not 99"),
    ("B063", GOOD, "length = 4", "length = 6", (32, 10), "no line of 6 spaces fits"),
    ("B064", GOOD, "hand = 4", "hand = 20", (33, 8), "with 2 players: 40 cards are needed"),
    ("B070", GOOD, "id =", 'extends = "kid"\nid =', (2, 11), "did you mean kids?"),
    ("B080", GOOD, "[rules.options]", '[labels.es.cards]\nPari = "x"\n[rules.options]', (32, 1),
     "did you mean Paris?"),
]


@pytest.mark.parametrize(("code", "text", "old", "new", "place", "words"), CASES)
def test_a_mistake_is_reported_at_its_place(
    code: str, text: str, old: str, new: str, place: tuple[int, int], words: str
) -> None:
    assert check_board(text, SHELF) == []
    assert old in text
    found = check_board(text.replace(old, new, 1), SHELF)
    assert [problem for problem in found
            if problem.code == code and (problem.line, problem.column) == place
            and words in str(problem)], "\n".join(map(str, found))


def test_a_language_that_is_none_is_reported() -> None:
    found = check_board(GOOD + "[labels.spanish]\n", SHELF)
    assert [(one.code, one.line) for one in found] == [("B081", 35)]


SEVEN = """\
format = 1
titel = "Seven mistakes"
title = "Seven mistakes"
language = "English!"

specials = [
    { front = "joker", kind = "wild", copies = "two" },
]

[spaces]
rows = [
    "a b c d e",
    "b c d e",
    "c d e a b",
    "d e a b x",
]

[keys]
a = { label = "Ant" }
b = { label = "Bee" }
c = { label = "ANT" }
d = {}
e = {}

[rules.options]
lenght = 4
"""


def test_seven_mistakes_are_seven_exact_reports() -> None:
    found = check_board(SEVEN, SHELF)
    assert [(one.code, one.line, one.column) for one in found] == [
        ("B010", 2, 1), ("B013", 4, 12), ("B012", 7, 48), ("B020", 13, 5), ("B030", 15, 14),
        ("B050", 21, 15), ("B061", 26, 1),
    ]
    assert [one.source for one in found] == [SEVEN.splitlines()[one.line - 1] for one in found]
    assert found[0] == Problem(
        "B010", "<text>", 2, 1, 'titel = "Seven mistakes"', "titel is no key here",
        "did you mean title?")


def test_loading_tells_the_first_mistake_and_carries_all() -> None:
    with pytest.raises(BadBoard, match=r"<text>:2:1: B010 titel is no key here; did you mean"
                                       r" title\?; 6 more problems") as caught:
        load_board(SEVEN, SHELF)
    assert len(caught.value.problems) == 7


def saved(folder: Path, content: bytes, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def test_a_file_that_is_not_there_is_reported(tmp_path: Path) -> None:
    found = check_board(tmp_path / "no.toml", SHELF)
    assert [(one.code, one.line) for one in found] == [("B001", 1)]
    assert "No such file" in found[0].message


def test_a_byte_order_mark_and_windows_line_ends_are_accepted(tmp_path: Path) -> None:
    text = b"\xef\xbb\xbf" + ROWS.replace("\n", "\r\n").encode()
    path = saved(tmp_path, text)
    assert check_board(path, SHELF) == []
    assert load_board(path, SHELF).spaces == load_board(ROWS, SHELF).spaces
    found = check_board(saved(tmp_path, text.replace(b"c d e f a", b"c d e f")), SHELF)
    assert [(one.code, one.line, one.column) for one in found] == [("B020", 8, 1)]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16_is_named(encoding: str, tmp_path: Path) -> None:
    found = check_board(saved(tmp_path, ROWS.encode(encoding)), SHELF)
    assert [(one.code, one.message, one.hint) for one in found] == [
        ("B003", "the file is UTF-16 text", "save it as UTF-8")]


def test_another_encoding_is_reported_where_it_shows(tmp_path: Path) -> None:
    text = ROWS.replace("Letters", "Lettres françaises").encode("latin-1")
    found = check_board(saved(tmp_path, text), SHELF)
    assert [(one.code, one.line, one.column) for one in found] == [("B003", 2, 22)]


def test_a_file_over_the_cap_is_refused(tmp_path: Path) -> None:
    found = check_board(saved(tmp_path, ROWS.encode() + b"#" * 1_000_000), SHELF)
    assert [one.code for one in found] == ["B002"]


def test_text_nested_too_deeply_is_refused() -> None:
    found = check_board("format = " + "[" * 5000, SHELF)
    assert [one.code for one in found] == ["B004"]


def test_boards_that_extend_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    head = 'format = 1\ntitle = "x"\nextends = "{}.toml"\n'
    first = saved(tmp_path, head.format("two").encode(), "one.toml")
    saved(tmp_path, head.format("one").encode(), "two.toml")
    found = check_board(first, SHELF)
    assert ("B071", 3, 11) in [(one.code, one.line, one.column) for one in found]


def test_nothing_is_missed_that_a_board_not_found_would_say(tmp_path: Path) -> None:
    mine = saved(tmp_path, b"""\
format = 1
extends = "kidz"
autors = ["me"]
cards = [{ front = "fierce", key = "tiger" }]
""")
    assert [(one.code, one.line) for one in check_board(mine, SHELF)] == [("B070", 2), ("B010", 3)]


def test_a_board_that_extends_one_with_problems_is_refused(tmp_path: Path) -> None:
    saved(tmp_path, ROWS.replace("rows", "rowz").encode(), "base.toml")
    mine = saved(tmp_path, b'format = 1\nextends = "base.toml"\n')
    assert ("B072", 2) in [(one.code, one.line) for one in check_board(mine, SHELF)]


def test_every_code_is_tested() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [code for code in CODES if f'"{code}"' not in source] == []
