"""Boards that extend a board of another game: options are those of the file's own."""

from __future__ import annotations

import pytest

from sequence_core.boardfile import check_board, load_board
from tests.tables import SHELF

HEAD = 'format = 1\ntitle = "Mine"\nextends = "{base}"\n'
KIDS = SHELF.boards["kids"].options


def extending(base: str, rules: str) -> str:
    return HEAD.format(base=base) + rules


def told(text: str) -> list[tuple[str, int, str]]:
    return [(one.code, one.line, f"{one.message}; {one.hint}") for one in check_board(text, SHELF)]


def test_options_the_own_game_does_not_know_are_not_taken_over() -> None:
    text = extending("kids", '[rules]\nvariant = "dice"\n[rules.options]\nlenght = 6\n')
    assert told(text) == [("B061", 7, "dice has no option lenght; did you mean length?")]


def test_options_out_of_the_own_games_limits_are_not_taken_over() -> None:
    text = extending("kids", '[rules]\nvariant = "dice"\n')
    assert KIDS["length"] == 4
    assert not [one for one in told(text) if "option" in one[2]]


def test_options_both_games_have_are_taken_over() -> None:
    board = load_board(extending("travel", '[rules]\nvariant = "numbers"\n'), SHELF)
    assert (board.variant, board.options) == ("numbers", SHELF.boards["travel"].options)


def test_options_of_the_same_game_are_taken_over() -> None:
    board = load_board(extending("kids", "[rules.options]\nhand = 4\n"), SHELF)
    assert board.options == {**KIDS, "hand": 4}
    named = extending("kids", '[rules]\nvariant = "themed"\n[rules.options]\nhand = 4\n')
    assert load_board(named, SHELF).options == board.options


@pytest.mark.parametrize(("rules", "said"), [
    ("hand = 4", "B061: dice has no option hand; "),
    ("length = 9", "B062: option length is 5 to 6, not 9; "),
])
def test_a_game_that_comes_from_the_other_board_is_named(rules: str, said: str) -> None:
    [found] = check_board(extending("dice", f"[rules.options]\n{rules}\n"), SHELF)
    assert f"{found.code}: {found.message}; {found.hint}" == (
        f"{said}the game is that of the board dice, which this one extends; "
        "see: sequence rules dice")


def test_a_board_its_game_cannot_use_is_refused_for_any_number_of_players() -> None:
    assert told(extending("dice", '[rules]\nvariant = "themed"\n')) == [
        ("B064", 4, "themed needs its own options and a board that has cards; ")]
