"""The rules of Sequence Dice (D1-D8)."""

from __future__ import annotations

import itertools

import pytest

from sequence_core.bots import make_bot
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import BadBoard, BadOptions
from sequence_core.game import Game
from sequence_core.operations import Lift, Place, Roll
from sequence_core.options import Options
from sequence_core.outcome import Outcome
from sequence_core.testing import check_variant
from sequence_core.variant import build_rules
from tests.tables import SHELF
from tests.variants.dice.rolled import VARIANT, rolled, rules, started

BOARD = """
    2 3 4 5 6 2
    6 7 8 9 7 3
    5 9 12 12 8 4
    4 8 12 12 9 5
    3 7 9 8 7 6
    2 6 5 4 3 2
"""

SEVENS = "......\n.A..B.\n......\n......\n.A..B.\n......"
"""All sevens are covered: b2 and b5 by A, e2 and e5 by B."""

FULL = "AABBAA\nBBAABB\nAABBAA\nBBAABB\nAABBAA\nBBAABB"
"""A full board without a line."""


def test_d1_the_board() -> None:
    board = rules().setup.board
    assert board is not None
    assert [space.key for space in board.spaces] == BOARD.split()
    assert (board.rows, board.columns, board.free) == (6, 6, 0)
    assert {key: mask.bit_count() for key, mask in board.by_key.items()} == dict.fromkeys(
        [*map(str, range(2, 10)), "12"], 4)


@pytest.mark.parametrize(("length", "windows"), [(5, 32), (6, 14)])
def test_d1_windows(length: int, windows: int) -> None:
    board = rules().setup.board
    assert board is not None
    assert len(board.lines(length)) == windows


def test_d1_no_cards() -> None:
    setup = rules().setup
    assert (setup.deck, setup.faces, setup.zones) == ((), (), ())


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_d1_players_and_sides(players: int, sides: int) -> None:
    assert len(rules(players).setup.sides) == sides


@pytest.mark.parametrize("players", [1, 5, 6])
def test_d1_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match="2, 3, 4 players"):
        rules(players)


def test_d2_a_chip_goes_on_an_open_space_with_the_sum() -> None:
    table = rolled("", 7, 3)
    assert table.legal() == ["place b2", "place e2", "place b5", "place e5"]
    table.play(0, "place e5")
    assert (table.state.chip_at("e5"), table.turn) == (0, 1)
    assert table.legal(1) == ["place b1", "place f2", "place a5", "place e6"]


def test_d2_a_covered_space_takes_no_chip_while_another_is_open() -> None:
    table = rolled(SEVENS.replace("B", ".", 1), 7)
    assert table.legal() == ["place e2"]
    assert table.why(0, "place e5") == "e5 already holds a chip; name an open space"
    assert table.why(0, "place b2") == "b2 holds a chip of your own side"
    assert table.why(0, "place a1").startswith("you rolled 7, and a1 does not fit that")
    assert table.why(0, "replace e5").startswith("you rolled 7: put a chip on an open space")


def test_d2_if_all_are_covered_an_opponents_chip_is_replaced() -> None:
    table = rolled(SEVENS, 7, 3)
    assert table.legal() == ["replace e2", "replace e5"]
    table.play(0, "replace e2")
    assert [type(op) for op in table.last()[:2]] == [Lift, Place]
    assert (table.state.chip_at("e2"), table.turn) == (0, 1)


def test_d2_a_replacing_chip_may_complete_a_line() -> None:
    table = rolled("......\n.AABAA\n.B....\n....B.\n..B...\n......", 9)
    assert table.legal() == ["replace d2", "replace b3", "replace e4", "replace c5"]
    assert table.play(0, "replace d2").state.outcome == Outcome((0,), "sequences")


@pytest.mark.parametrize(("total", "text", "spaces"), [
    (2, "B....B\n......\n......\n......\n......\nA....B", ["a1", "f1", "f6"]),
    (12, "......\n......\n..BB..\n..AB..\n......\n......", ["c3", "d3", "d4"]),
])
def test_d2_twos_and_twelves_are_replaced_too(total: int, text: str, spaces: list[str]) -> None:
    assert rolled(text, total).legal() == [f"replace {space}" for space in spaces]


def test_d2_if_none_may_be_replaced_nothing_happens() -> None:
    table = rolled("......\n.A..A.\n......\n......\n.A....\n......", 7, 3, 7, 4)
    table.play(0, "place e5").play(1, "place b1")
    assert (table.turn, table.legal(1)) == (1, ["place c1", "place f3", "place a4", "place d6"])
    assert table.state.notes["passed"] == 0


def test_d2_full_skip_replaces_nothing() -> None:
    table = rolled("......\n.A..B.\n......\n......\n.A....\n......", 7, 7, 4, full="skip")
    table.play(0, "place e5")
    assert (table.turn, table.state.notes["passed"]) == (0, 1)


def test_d3_ten_removes_an_opponents_chip() -> None:
    table = rolled("B.B...\nA.....\n..B..B\n......\n......\n......", 10, 3)
    assert table.legal() == ["remove c1", "remove f3"]
    table.play(0, "remove c1")
    assert [type(op) for op in table.last()[:1]] == [Lift]
    assert (table.state.chip_at("c1"), table.turn) == (None, 1)


def test_d3_none_is_taken_off_a_two_or_a_twelve() -> None:
    table = rolled("B.B...\n......\n..B...\n......\n......\n......", 10)
    assert table.why(0, "remove a1").startswith("you rolled 10, and a1 does not fit that")
    assert table.why(0, "remove c3").startswith("you rolled 10, and c3 does not fit that")
    assert table.why(0, "place a2") == (
        "you rolled 10: remove an opponent's chip that is not on a 2 or a 12")


def test_d3_without_such_a_chip_the_turn_is_over() -> None:
    table = started(rolls=(10, 3))
    assert (table.turn, table.state.notes["passed"]) == (1, 0)
    table = rolled("B....A\n......\n..B...\nA.....", 7, 10, 3).play(0, "place b2")
    assert (table.turn, table.legal(1)) == (1, ["remove b2", "remove a4"])


def test_d4_eleven_goes_on_any_open_space() -> None:
    table = rolled(SEVENS, 11)
    assert len(table.legal()) == 32
    assert "place c3" in table.legal()


def test_d4_on_a_full_board_any_unlocked_opponents_chip_is_replaced() -> None:
    table = rolled(FULL, 11)
    assert table.legal() == [
        f"replace {name}" for name in table.state.board.named(table.state.chips[1])]
    assert "replace c1" in table.legal()


def test_d4_on_a_full_board_skip_does_nothing() -> None:
    table = rolled(FULL.replace("A", ".", 1), 2, 11, 11, 10, full="skip")
    table.play(0, "place a1")
    assert table.state.notes["idle_turns"] == 2
    assert {move.split()[0] for move in table.legal(table.turn)} == {"remove"}


@pytest.mark.parametrize("total", [2, 12])
def test_d5_two_and_twelve_bring_another_turn(total: int) -> None:
    table = started(rolls=(total, total, total, 7, 3))
    for _turn in range(3):
        table.play(0, table.legal(0)[0])
        assert table.turn == 0
    assert table.play(0, "place b2").turn == 1


def test_d5_even_if_nothing_could_be_done() -> None:
    twelves = "......\n......\n..AA..\n..A...\n......\n......"
    table = rolled(twelves, 12, 12, 7, 3)
    table.play(0, "place d4")
    assert (table.turn, table.state.notes["passed"]) == (0, 0)
    assert table.legal(0)[0] == "place b2"
    assert table.play(0, "place b2").turn == 1


def test_d6_one_sequence_wins() -> None:
    assert rolled(".AAAA.", 2).play(0, "place a1").state.outcome == Outcome((0,), "sequences")


def test_d6_six_in_a_row_may_be_asked_for() -> None:
    table = rolled(".AAAA.", 2, 2, length=6).play(0, "place a1")
    assert table.state.outcome is None
    assert table.play(0, "place f1").state.outcome == Outcome((0,), "sequences")


@pytest.mark.parametrize("length", [4, 7])
def test_d6_other_lengths_are_refused(length: int) -> None:
    with pytest.raises(BadOptions, match="length is 5 to 6"):
        rules(length=length)


def test_d6_with_more_sequences_claimed_chips_are_neither_removed_nor_replaced() -> None:
    text = "......\nBBBBB.\n......\n......\n.A..A.\n.B...."
    for roll, moves in ((10, ["remove b6"]), (6, None), (11, None)):
        table = rolled(text, roll, claims=["B a2-e2"], needed=2)
        assert moves is None or table.legal() == moves
    table = rolled(text.replace("A..A", "B..B"), 7, claims=["B a2-e2"], needed=2)
    assert table.legal() == ["replace b5", "replace e5"]
    assert table.why(0, "replace b2") == "the chip on b2 is part of a sequence and stays"


def test_d6_with_more_sequences_the_player_chooses_which_lines_count() -> None:
    text = "AA.AAA\n......\n......\n......\n......\n......"
    table = rolled(text, 4, 7, needed=2).play(0, "place c1")
    assert table.legal() == ["claim a1-e1", "claim b1-f1"]
    assert table.play(0, "claim b1-f1").claims() == ["b1-f1"]
    table = rolled(text, 4, 7, needed=2, claim="auto").play(0, "place c1")
    assert table.claims() == ["a1-e1"]


def test_d6_sequences_share_as_many_chips_as_the_option_says() -> None:
    text = "A.....\nA.....\nA.....\nA.....\n.AAAA.\n......"
    assert rolled(text, 3, needed=2).play(0, "place a5").state.outcome is not None
    table = rolled(text, 3, 7, needed=2, share=0, claim="auto").play(0, "place a5")
    assert len(table.claims()) == 1


def test_d7_the_highest_sum_starts() -> None:
    assert started((5, 9, 7), players=3).turn == 1


def test_d7_only_those_tied_for_it_roll_again() -> None:
    table = started((9, 4, 9, 6, 6, 5, 8), players=3)
    rolls = [op.seat for op in table.last() if isinstance(op, Roll) and op.stream == "first"]
    assert rolls == [0, 1, 2, 0, 2, 0, 2]
    assert table.turn == 2
    assert "rolling" not in table.state.notes


def test_d8_turns_in_which_the_dice_allow_nothing_end_the_game_after_three_rounds() -> None:
    table = started(rolls=[10] * 6)
    assert table.state.outcome == Outcome((), "deadlock")
    assert started(rolls=[*[10] * 5, 7]).state.outcome is None


def test_d8_extra_turns_count_as_turns() -> None:
    text = "B....B\n......\n......\n......\n......\nB....."
    table = rolled(text, 7, 2, *[2] * 6, full="skip").play(0, "place b2").play(1, "place f6")
    assert table.state.outcome == Outcome((), "deadlock")


@pytest.mark.parametrize(("stalemate", "winners"), [("most_sequences", (1,)), ("draw", ())])
def test_d8_the_side_with_most_sequences_wins_a_deadlock(
    stalemate: str, winners: tuple[int, ...]
) -> None:
    text = "BBBBB.\n......\n......\n......\n......\n......"
    table = rolled(text, 2, 10, 10, 10, needed=2, claims=["B a1-e1"], stalemate=stalemate,
                   idle_rounds=1).play(0, "place f1")
    assert table.state.outcome == Outcome(winners, "deadlock")


def test_a_space_alone_reads_as_what_the_roll_does_there() -> None:
    for text, roll, move in (("", 7, "place b2"), (SEVENS, 7, "replace b2"),
                             ("", 11, "place b2"), (FULL, 10, "remove b2")):
        table = rolled(text, roll)
        assert [str(m) for m in table.rules.read(table.state, 0, " B2 ")] == [move]
        assert table.rules.describe(table.state, table.rules.parse(move)).endswith(
            "chip on b2")


def test_the_greedy_bot_beats_the_random_one() -> None:
    won = 0
    for seed, seat in itertools.product(range(10), (0, 1)):
        game = Game.start(rules(), SeededDealer(seed))
        bots = {seat: make_bot(SHELF, "greedy", game.rules, seed),
                1 - seat: make_bot(SHELF, "random", game.rules, seed)}
        play_out(game, bots)
        won += game.outcome is not None and game.outcome.winners == (seat,)
    assert won >= 15


@pytest.mark.parametrize(("text", "roll", "move", "words"), [
    (".AAAA.", 2, "place a1", "wins with a1-e1"),
    ("......\n.BBB..", 10, "remove b2", "breaks 3 of 5 in a2-e2"),
    (".AA...", 4, "place d6", "makes 1 of 5 in a6-e6"),
])
def test_words_for_what_a_move_does(text: str, roll: int, move: str, words: str) -> None:
    table = rolled(text, roll)
    assert table.rules.judge(table.state, 0, table.rules.parse(move)).words == words


@pytest.mark.parametrize("options", [{"needed": 2}, {"full": "skip", "length": 6}])
def test_random_games_hold_under_options(options: dict[str, int | str]) -> None:
    check_variant(VARIANT, players=(2, 3, 4), options=options, limit=60)  # type: ignore[arg-type]


def test_dice_needs_its_own_options_and_a_board() -> None:
    with pytest.raises(BadBoard, match="its own options"):
        build_rules(VARIANT, ("A", "B"), Options())
