"""Boards as pictures: every label is inside its space, whatever it says."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from sequence_cli.opening import Chair, bots_of, names_of, new_game, new_rules
from sequence_cli.svg.fitting import LINE, fitted
from sequence_cli.svg.measure import text_width
from sequence_cli.svg.picture import board_svg
from sequence_core.board import Board, Space
from sequence_core.driver import play_out
from sequence_core.game import Game
from sequence_core.shelf import Shelf

SVG = "{http://www.w3.org/2000/svg}"
MIXED = (
    "长颈鹿", "大熊猫和小熊猫", "זברה", "زرافة", "الفيل الكبير جدا", "col·lecció",
    "l'avió, \"groc\"", "Donaudampfschifffahrtsgesellschaft", "Rhode Island and Providence",
    "हिन्दी शब्द", "தமிழ்",
    "ไทยภาษา", "한국어 단어", "x̧̂́", "WWWWWWWW", "iiiiiiiiii", "🇪🇸 España", "👨‍👩‍👧‍👦", "3+5",
    "a|b & <c>",
    "Щука Жаворонок", "½ + ¼", "two\nlines", "W" * 400, "日本語の長い文章がここにあります。",
)
WIDEST = {
    "i": 0.278, "l": 0.278, "t": 0.394, "f": 0.352, "r": 0.427, "I": 0.421, "J": 0.455, " ": 0.352,
    "a": 0.613, "e": 0.615, "n": 0.634, "m": 0.974, "w": 0.818, "W": 0.989, "M": 0.863, "O": 0.787,
    "0": 0.636, "%": 1.076, "@": 1.0, "é": 0.615, "Ñ": 0.748, "ł": 0.284, "Ж": 1.077, "ש": 0.714,
    "س": 1.222, "虎": 1.0, "한": 1.0, "♠": 0.896, "🦒": 1.275,
}
"""Advances in em, the greatest among fonts that systems take for sans-serif."""


def board_of(labels: tuple[str, ...], columns: int, symbol: str = "") -> Board:
    spaces = tuple(Space(f"k{n}", label, symbol=symbol if n % 2 else "", group=f"g{n % 13}")
                   for n, label in enumerate(labels))
    return Board("test", "A test", len(spaces) // columns, columns, spaces, summary="a summary")


def number(one: ET.Element, name: str) -> float:
    return float(one.get(name, "0"))


def box_of(text: ET.Element) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a text by measure."""
    size = number(text, "font-size")
    half = text_width(text.text or "") * size / 2
    top = number(text, "y") - 0.9 * size
    return number(text, "x") - half, top, number(text, "x") + half, top + LINE * size


def strays(svg: str) -> list[str]:
    """Return the texts of spaces that leave their space or lie over each other."""
    found = []
    for cell in ET.fromstring(svg).iter(f"{SVG}svg"):
        if cell.get("viewBox"):
            continue
        boxes: list[tuple[float, float, float, float]] = []
        for text in cell.iter(f"{SVG}text"):
            box = box_of(text)
            inside = (min(box[:2]) >= 1 and box[2] <= number(cell, "width") - 1
                      and box[3] <= number(cell, "height") - 1)
            apart = all(box[1] >= other[3] - 0.1 or box[3] <= other[1] + 0.1 for other in boxes)
            if not (inside and apart):
                found.append(text.text or "")
            boxes.append(box)
    return found


@pytest.fixture(scope="module")
def played() -> Game:
    """Return a finished game, with chips and sequences on the board."""
    shelf, seated = Shelf.load(), [Chair("", "greedy"), Chair("", "random")]
    game = new_game(new_rules(shelf, "classic", names_of(seated), {}), seated, 7)
    play_out(game, bots_of(shelf, game))
    return game


def test_measured_widths_are_no_less_than_those_of_usual_fonts() -> None:
    assert [sign for sign, em in WIDEST.items() if text_width(sign) < em] == []


def test_marks_that_combine_take_no_width() -> None:
    assert text_width("e\u0301") == text_width("e")
    assert text_width("👩🏽‍🔬") == text_width("🦒")


@pytest.mark.parametrize("symbol", ["", "🦒", "H₂O"])
def test_labels_stay_in_their_spaces(symbol: str) -> None:
    assert strays(board_svg(board_of(MIXED, 5, symbol))) == []


@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (26, 40)])
def test_boards_of_any_size_are_drawn(rows: int, columns: int) -> None:
    labels = tuple(MIXED[n % len(MIXED)] for n in range(rows * columns))
    svg = board_svg(board_of(labels, columns))
    assert strays(svg) == []
    assert len(list(ET.fromstring(svg).iter(f"{SVG}svg"))) == rows * columns + 1


def test_labels_and_chips_do_not_overlap(played: Game) -> None:
    svg = board_svg(played.setup.board, played.view(None))  # type: ignore[arg-type]
    assert strays(svg) == []
    root = ET.fromstring(svg)
    chips = sum(mask.bit_count() for mask in played.state.chips)
    assert len(list(root.iter(f"{SVG}circle"))) == chips > 0
    assert len(list(root.iter(f"{SVG}line"))) == sum(map(len, played.state.claims)) > 0


def test_all_that_stands_round_the_board_is_on_the_paper() -> None:
    board = board_of(("x",) * 60, 10)
    root = ET.fromstring(board_svg(board))
    width, height = number(root, "width"), number(root, "height")
    for text in [*root.findall(f"{SVG}text"), *root.findall(f"{SVG}g/{SVG}text")]:
        left, top, right, bottom = box_of(text)
        assert min(left, top) >= 0, text.text
        assert (right <= width, bottom <= height) == (True, True), text.text


def test_a_picture_needs_nothing_else_and_runs_nothing() -> None:
    svg = board_svg(board_of(MIXED, 5))
    names = {one.tag.removeprefix(SVG) for one in ET.fromstring(svg).iter()}
    assert names <= {"svg", "g", "title", "rect", "text", "polygon", "circle", "line"}
    assert svg.count("http") == 1


def test_free_spaces_and_colours_are_shown_and_said() -> None:
    pets = (Space(key, key, group="pets") for key in "abcd")
    root = ET.fromstring(board_svg(Board("b", "B", 1, 5, (Space(None), *pets))))
    assert len(list(root.iter(f"{SVG}polygon"))) == 1
    titles = [one.text for one in root.iter(f"{SVG}title")]
    assert titles == ["B", "a1: free", "b1: a (pets)", "c1: b (pets)", "d1: c (pets)",
                      "e1: d (pets)"]
    assert "pets" in [one.text for one in root.findall(f"{SVG}text")]


def test_a_long_word_is_shrunk_before_it_is_broken() -> None:
    assert len(fitted("kangaroos", 100, 60, 22.0).lines) == 1
    assert fitted("", 100, 60, 22.0).lines == ()


def test_what_xml_cannot_hold_is_left_out() -> None:
    root = ET.fromstring(board_svg(board_of(("a\x00b\ufffe",) * 5, 5)))
    assert "a b" in [text.text for text in root.iter(f"{SVG}text")]
