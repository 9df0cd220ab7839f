from collections import Counter

import pytest
from attrs import evolve

from sequence_core.board import Board, Space
from sequence_core.dealers import SeededDealer, below, stream_key
from sequence_core.errors import BadOptions
from sequence_core.game import Game
from sequence_core.operations import Ask, Carry, Close, Finish, Note, Operation
from sequence_core.outcome import Outcome
from sequence_core.rules import Rules
from sequence_core.table import TURN
from sequence_core.testing import check_variant
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF, Table, position

LAST = ("equal-last-turn",)
CENTRES = ("four-centres",)
BOTH = LAST + CENTRES
CLASSIC = SHELF.variant("classic")


def with_rules(table: Table, *keys: str) -> Table:
    """Return the same table under house rules."""
    setup = table.rules.setup
    rules = build_rules(CLASSIC, [seat.name for seat in setup.seats], setup.options,
                        [SHELF.house_rule(key) for key in keys])
    return Table(rules, evolve(table.state, setup=rules.setup), table.dealer)


def asked(table: Table) -> list[str]:
    """Return the kinds of the questions of the last step."""
    return [op.kind for op in table.last() if isinstance(op, Ask)]


def drawn_in(operations: list[Operation]) -> list[Operation]:
    return [op for op in operations if isinstance(op, Carry) and op.source == "deck"]


CENTRE = """
    *........*
    ..........
    ..........
    ..........
    ....AA....
    ....A.....
"""


def test_g11_four_centre_spaces_win_at_once() -> None:
    table = with_rules(position(CENTRE, ("3H",)), *CENTRES).play(0, "play 3H f6")
    assert table.state.outcome == Outcome((0,), "centres")
    assert isinstance(table.last()[-1], Finish)
    assert drawn_in(table.last()) == []
    assert table.rules.describe(table.state, table.last()[-1]) == (
        "the four centre spaces are taken")


def test_three_centre_spaces_or_a_mixed_centre_do_not_win() -> None:
    mixed = CENTRE.replace("....A.....", "....B.....")
    assert with_rules(position(CENTRE, ("2S",)), *CENTRES).play(
        0, "play 2S b1").state.outcome is None
    assert with_rules(position(mixed, ("3H",)), *CENTRES).play(
        0, "play 3H f6").state.outcome is None


def test_without_the_house_rule_the_centre_is_like_any_other_place() -> None:
    assert position(CENTRE, ("3H",)).play(0, "play 3H f6").state.outcome is None


def test_sequences_still_win_beside_the_centre() -> None:
    table = position("*AAA.....*", ("5S",), claims=["A a9-e5"])
    table = with_rules(table, *CENTRES).play(0, "play 5S e1")
    assert table.state.outcome == Outcome((0,), "sequences")


def test_c18_nobody_is_asked_for_lines_when_the_centre_wins() -> None:
    text = """
        *........*
        ..........
        ..........
        ..........
        ....AA....
        AAAAA.AAAA
    """
    table = position(text, ("3H",), needed="20", share="0")
    assert asked(table.fork().play(0, "play 3H f6")) == ["claim"]
    table = with_rules(table, *CENTRES).play(0, "play 3H f6")
    assert asked(table) == []
    assert table.state.outcome == Outcome((0,), "centres")


def board_of(rows: int, columns: int, free: tuple[int, ...] = ()) -> Board:
    spaces = tuple(Space(None if n in free else "2S") for n in range(rows * columns))
    return Board("odd", "Odd", rows, columns, spaces)


@pytest.mark.parametrize(("board", "reason"), [
    (board_of(9, 10), "even numbers of rows and columns"),
    (board_of(10, 9), "even numbers of rows and columns"),
    (board_of(6, 6, (14,)), "not free ones"),
])
def test_four_centres_refuses_a_board_without_them(board: Board, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        build_rules(CLASSIC, player_names(2), {}, [SHELF.house_rule("four-centres")], board)


def test_the_centre_is_judged_for_bots() -> None:
    table = with_rules(position(CENTRE, ("3H 2S", "3H")), *CENTRES)
    judge = table.rules.judge
    wins, other = (table.rules.parse(text) for text in ("play 3H f6", "play 2S b1"))
    assert judge(table.state, 0, wins).score > 900 > judge(table.state, 0, other).score
    blocks = with_rules(position(CENTRE, ("", "3H JS"), turn=1), *CENTRES)
    assert "takes a space of the centre" in blocks.rules.judge(blocks.state, 1, wins).words
    lifts = blocks.rules.parse("remove JS e5")
    assert "off the centre" in blocks.rules.judge(blocks.state, 1, lifts).words


TWO_ROWS = """
    *AAA.....*
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    *BBB.....*
"""
"""5S on e1 completes a line of A, 10D on e10 one of B."""


def test_the_other_side_gets_its_turn_and_nothing_is_drawn_after_it() -> None:
    table = with_rules(position(TWO_ROWS, ("5S", "9H"), claims=["A a9-e5"]), *LAST)
    table.play(0, "play 5S e1")
    assert table.state.outcome is None
    assert table.state.waiting == (1,)
    assert Note("reached", [0]) in table.last()
    assert len(drawn_in(table.last())) == 1
    note = Note("reached", [0])
    assert table.rules.describe(table.state, note) == (
        "side A has reached the goal; the other sides get their turn")
    table.play(1, "play 9H i3")
    assert table.state.outcome == Outcome((0,), "last_turn")
    assert drawn_in(table.last()) == []
    assert isinstance(table.last()[-1], Finish)
    assert table.rules.describe(table.state, table.last()[-1]) == (
        "every side has had its last turn")


def test_the_side_that_moves_last_ends_the_game_with_its_own_turn() -> None:
    table = position(TWO_ROWS, ("", "10D"), turn=1, claims=["B f9-f5"])
    table = with_rules(table, *LAST).play(1, "play 10D e10")
    assert table.state.outcome == Outcome((1,), "last_turn")
    assert drawn_in(table.last()) == []


def test_equal_numbers_of_sequences_are_a_draw() -> None:
    table = position(TWO_ROWS, ("5S", "10D"), claims=["A a9-e5", "B f9-f5"])
    table = with_rules(table, *LAST).play(0, "play 5S e1").play(1, "play 10D e10")
    assert table.state.outcome == Outcome((), "last_turn")
    assert [len(claims) for claims in table.state.claims] == [2, 2]


def test_most_sequences_win_among_those_that_reached_the_goal() -> None:
    text = """
        *AAA.....*
        ..........
        ..........
        ..........
        ..........
        ....B.....
        ....B.....
        ....B.....
        ....B.....
        *BBB.....*
    """
    table = position(text, ("5S", "10D"), claims=["A a9-e5", "B j9-j5"])
    table = with_rules(table, *LAST).play(0, "play 5S e1").play(1, "play 10D e10")
    assert [len(claims) for claims in table.state.claims] == [2, 3]
    assert table.state.outcome == Outcome((1,), "last_turn")


def test_a_side_short_of_the_goal_does_not_share_in_it() -> None:
    table = position(TWO_ROWS, ("5S", "10D"), claims=["A a9-e5"])
    table = with_rules(table, *LAST).play(0, "play 5S e1").play(1, "play 10D e10")
    assert table.state.outcome == Outcome((0,), "last_turn")


def test_a_forced_pass_is_a_turn_too() -> None:
    table = position(TWO_ROWS, ("5S", ""), claims=["A a9-e5"], deck="")
    table = with_rules(table, *LAST).play(0, "play 5S e1").play(1, "pass")
    assert table.state.outcome == Outcome((0,), "last_turn")


def test_three_sides_each_get_their_turn() -> None:
    table = position("*AAA.....*", ("5S", "9H", "8H"), players=3)
    table = with_rules(table, *LAST).play(0, "play 5S e1").play(1, "play 9H i3")
    assert table.state.outcome is None
    table.play(2, "play 8H i4")
    assert table.state.outcome == Outcome((0,), "last_turn")


def test_the_round_of_turns_starts_at_the_dealers_left() -> None:
    table = position("*AAA.....*", ("5S", "9H", "8H"), players=3)
    table.state = evolve(table.state, notes={"dealer": 0})
    table = with_rules(table, *LAST).play(0, "play 5S e1")
    assert table.state.outcome == Outcome((0,), "last_turn")


def test_a_team_has_one_turn_a_round_whoever_takes_it() -> None:
    table = position(TWO_ROWS, ("", "", "5S", "9H"), turn=2, players=4, claims=["A a9-e5"])
    table = with_rules(table, *LAST).play(2, "play 5S e1")
    assert table.state.outcome is None
    table.play(3, "play 9H i3")
    assert table.state.outcome == Outcome((0,), "last_turn")


def choosing(turn: int) -> Table:
    """Return a table where a chip on e2 makes six in a row, for the seat to move."""
    letter = "AB"[turn]
    text = f"*........*\n.{letter * 3}.{letter * 2}..."
    hands = (*("", "")[:turn], "2C")
    return position(text, hands, turn=turn, needed="1")


def test_c18_a_side_that_will_be_answered_is_asked_which_lines_count() -> None:
    table = choosing(0)
    assert asked(table.fork().play(0, "play 2C e2")) == []
    table = with_rules(table, *LAST).play(0, "play 2C e2")
    assert asked(table) == ["claim"]
    table.play(0, table.legal(0)[1])
    assert table.claims(0) == ["c2-g2"]
    assert table.state.waiting == (1,)
    assert table.state.outcome is None


def test_c18_the_side_that_moves_last_is_not_asked() -> None:
    table = with_rules(choosing(1), *LAST).play(1, "play 2C e2")
    assert asked(table) == []
    assert table.claims(1) == ["c2-g2"]
    assert table.state.outcome == Outcome((1,), "last_turn")


def test_c18_nor_is_it_asked_when_another_side_has_ended_the_game() -> None:
    text = "*AAA.....*\n.BBB.BB..."
    table = position(text, ("5S", "2C"), claims=["A a9-e5"])
    table = with_rules(table, *LAST).play(0, "play 5S e1").play(1, "play 2C e2")
    assert asked(table) == []
    assert table.state.outcome == Outcome((0,), "last_turn")


def test_c13_the_chips_of_the_goal_are_locked_in_the_last_turn() -> None:
    table = with_rules(position(TWO_ROWS, ("5S", "JS"), claims=["A a9-e5"]), *LAST)
    table.play(0, "play 5S e1")
    assert "part of a sequence" in table.why(1, "remove JS e1")


@pytest.mark.parametrize("keys", [BOTH, BOTH[::-1]])
def test_both_rules_answer_the_centre_with_a_last_turn(keys: tuple[str, ...]) -> None:
    table = with_rules(position(CENTRE, ("3H", "JS")), *keys).play(0, "play 3H f6")
    assert table.state.outcome is None
    table.play(1, "remove JS f6")
    assert table.state.outcome == Outcome((0,), "last_turn")


@pytest.mark.parametrize("keys", [BOTH, BOTH[::-1]])
def test_both_rules_count_sequences_before_the_centre(keys: tuple[str, ...]) -> None:
    text = CENTRE + "..........\n" * 3 + "*BBB.....*"
    table = position(text, ("3H", "10D"), claims=["B f9-j5"])
    table = with_rules(table, *keys).play(0, "play 3H f6").play(1, "play 10D e10")
    assert table.state.notes["reached"] == [0, 1]
    assert table.state.outcome == Outcome((1,), "last_turn")


def test_a_house_rule_is_chosen_once_and_fits_or_is_refused() -> None:
    last = SHELF.house_rule("equal-last-turn")
    with pytest.raises(BadOptions, match="chosen twice"):
        build_rules(CLASSIC, player_names(2), {}, [last, last])
    setup = build_rules(CLASSIC, player_names(2)).setup
    with pytest.raises(BadOptions, match="take turns clockwise"):
        last.change(setup, [], setup.options)


def play_out(rules: Rules, seed: int) -> Game:
    """Play a game of random moves."""
    game = Game.start(rules, SeededDealer(seed))
    while game.outcome is None:
        seat = game.waiting[0]
        moves = game.legal(seat)
        game.play(seat, moves[below(stream_key(seed, "test", game.clock), 0, len(moves))])
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("keys", [LAST, CENTRES, BOTH])
def test_random_games_end_as_the_house_rules_say(players: int, keys: tuple[str, ...]) -> None:
    rules = build_rules(CLASSIC, player_names(players), {},
                        [SHELF.house_rule(key) for key in keys])
    for seed in range(4):
        game = play_out(rules, seed)
        outcome, claims = game.outcome, [len(each) for each in game.state.claims]
        assert outcome is not None
        assert outcome.reason in ("last_turn", "centres", "sequences", "deadlock")
        if outcome.reason == "last_turn":
            turns = Counter(
                game.state.side(op.seats[0]) for step in game.steps for op in step.operations
                if isinstance(op, Close) and op.kind == TURN)
            assert len(set(turns.values())) == 1
            for side in outcome.winners:
                assert claims[side] == max(claims) or "four-centres" in keys


def test_the_record_names_the_house_rules() -> None:
    rules = build_rules(CLASSIC, player_names(2), {}, [SHELF.house_rule(key) for key in BOTH])
    assert rules.setup.house_rules == BOTH


@pytest.mark.parametrize(("players", "keys"), [(2, BOTH), (3, LAST), (4, CENTRES)])
def test_the_conformance_suite_holds_under_house_rules(
    players: int, keys: tuple[str, ...]
) -> None:
    check_variant(CLASSIC, players, house_rules=[SHELF.house_rule(key) for key in keys])
