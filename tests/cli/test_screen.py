import pytest

from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.grid import board_lines
from sequence_cli.screen.marks import Marks, legend
from sequence_cli.screen.palette import wanted
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.told import result
from sequence_cli.screen.widths import clusters, cut, pad, short_labels, width, wrapped
from sequence_core.board import Board, Space
from sequence_core.operations import Mark, Place
from sequence_core.options import Options
from sequence_core.outcome import Outcome
from sequence_core.setup import Seat, Setup
from sequence_core.state import blank
from sequence_core.views import fold

EMOJI = "👩\u200d🚀"


@pytest.mark.parametrize(("text", "columns"), [
    ("5♥", 2), ("虎", 2), ("e\u0301", 1), ("🐘", 2), ("❤\ufe0f", 2), (EMOJI, 2), ("", 0),
])
def test_widths_are_those_displayed(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_text_is_cut_between_characters_as_seen() -> None:
    assert cut("虎虎虎", 5) == "虎虎"
    assert list(clusters("e\u0301a")) == ["e\u0301", "a"]
    assert width(pad("虎", 5)) == 5


def test_lines_are_laid_out_by_width_and_long_words_are_cut() -> None:
    assert wrapped(["aa", "bb", "cccccccc"], 5) == ["aa bb", "ccccc", "ccc"]
    assert all(width(line) <= 7 for line in wrapped(["虎" * 9, "b"], 7, indent="  "))


def test_short_labels_are_unique_and_five_columns_at_most() -> None:
    labels = [(f"New Hampshire {n}", "") for n in range(30)] + [("Ohio", "OH"), ("虎虎虎虎", "")]
    short = short_labels(labels)
    assert len(set(short.values())) == len(labels)
    assert all(0 < width(text) <= 5 for text in short.values())
    assert short["Ohio"] == "OH"


def table(rows: int, columns: int, label: str = "{}") -> Setup:
    """Return a table of two sides on a board whose corner is free."""
    spaces = tuple(Space(str(n), label.format(n)) if n else Space(None)
                   for n in range(rows * columns))
    return Setup("test", Options(), (Seat("Ann", 0), Seat("Bea", 1)),
                 board=Board("test", "Test", rows, columns, spaces))


def test_c7_c13_chips_claims_and_free_spaces_are_told_apart_without_colour() -> None:
    state = fold(blank(table(2, 3)), [
        Place(0, "b1"), Place(0, "c1"), Mark(0, ("b1-c1",)), Place(1, "a2")])
    assert board_lines(state, Paper(), Marks(("a2", "b2"), {"c2"})) == [
        "     a    b    c",
        "  1  *   [A●] [A●]",
        "  2  B■+  4-  >5",
    ]


def test_marks_stand_side_by_side() -> None:
    state = fold(blank(table(2, 3)), [Place(0, "b1"), Place(0, "c1"), Mark(0, ("b1-c1",)),
                                      Place(1, "a2")])
    marks = Marks(("c1", "a2", "b2"), {"a2", "b2"})
    assert board_lines(state, Paper(), marks)[1:] == [
        "  1  *   [A●] [A●]+",
        "  2 >B■+ >4-   5",
    ]


def test_the_legend_is_a_line_that_names_every_mark() -> None:
    lines = legend(Paper())
    assert len(lines) == 1
    for sign in ("A●", "[A●]", "+", "-", ">", "*"):
        assert f"{sign} " in lines[0]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-8"])
def test_signs_fit_every_encoding(encoding: str) -> None:
    text = Glyphs(encoding).fit("5♥ A● [B■] … 虎 – é")
    text.encode(encoding)
    assert text.startswith("5♥" if encoding == "utf-8" else "5H")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_each_of_six_sides_has_a_shape_of_its_own(encoding: str) -> None:
    shapes = [Glyphs(encoding).shape(side) for side in range(6)]
    assert len(set(shapes)) == 6
    assert all(width(shape) == 1 for shape in shapes)


@pytest.mark.parametrize("size", [(26, 40), (40, 26), (3, 60)])
@pytest.mark.parametrize("label", ["{}", "word {}", "虎虎虎{}"])
def test_a_board_too_large_is_shown_in_part(size: tuple[int, int], label: str) -> None:
    setup = table(*size, label)
    last = setup.board.names[-1] if setup.board else ""
    state = fold(blank(setup), [Place(0, last)])
    for paper in (Paper(), Paper(60, window=60), Paper(20, rows=12, window=20)):
        lines = board_lines(state, paper, Marks((last,)), 14)
        assert all(width(line) <= paper.window for line in lines)
        assert any(" A●+" in line for line in lines)
    lines = board_lines(state, Paper(), Marks((last,)), 14)
    assert len(lines) <= 15
    assert "more: board SPACE" in lines[-1]


def test_a_named_space_is_shown_of_a_board_too_large() -> None:
    setup = table(26, 40)
    lines = board_lines(blank(setup), Paper(), Marks(("a1",)), 14, "z20")
    assert any(" 20 " in line for line in lines)
    assert " z " in lines[0]


def test_a_large_window_shows_all_of_a_large_board() -> None:
    setup = table(26, 40)
    paper = Paper(80, rows=60, window=300)
    assert len(board_lines(blank(setup), paper)) == 27


@pytest.mark.parametrize(("when", "environment", "terminal", "colours"), [
    ("auto", {}, True, True), ("auto", {}, False, False), ("auto", {"NO_COLOR": "1"}, True, False),
    ("auto", {"TERM": "dumb"}, True, False), ("always", {"NO_COLOR": "1"}, False, True),
    ("never", {}, True, False), ("auto", {"NO_COLOR": ""}, True, True),
])
def test_colours_follow_flag_environment_and_terminal(
    when: str, environment: dict[str, str], terminal: bool, colours: bool
) -> None:
    assert wanted(when, environment, terminal=terminal) is colours


def test_the_result_names_winners_and_reason() -> None:
    assert result(table(2, 2), Outcome((1,), "sequences")) == "Bea wins (sequences)."
    assert "draw" in result(table(2, 2), Outcome((), "deadlock"))
