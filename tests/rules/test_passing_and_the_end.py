"""Forced passes, deadlock and the end of the game (G9-G11, C14)."""

import pytest

from sequence_core.operations import Carry
from tests.tables import Table, position

DEAD_4S = "*..A.....*" + "\n.........." * 7 + "\n....A....."
"""Both spaces of the four of spades are covered."""

def stuck(players: int = 2, claims: tuple[str, ...] = (), text: str = "",
          **options: str | int) -> Table:
    hands = ("",) * players
    return position(text, hands=hands, players=players, claims=claims, **options)


def pass_on(table: Table, turns: int) -> Table:
    for _turn in range(turns):
        table.play(table.turn, "pass")
    return table


def test_g9_any_play_is_free_and_no_jack_is_forced() -> None:
    table = position("*A.......*", hands=("JS 4S JC", ""))
    legal = table.legal(0)
    assert "pass" not in legal
    assert {"play 4S d1", "play 4S e9", "play JC c1"} <= set(legal)
    assert "remove JS b1" not in legal
    table = position("*B.......*", hands=("JS 4S", ""))
    assert {"remove JS b1", "play 4S d1", "play 4S e9"} == set(table.legal(0))


def test_g9_handing_in_a_dead_card_is_forced_where_it_is_the_only_move() -> None:
    table = position(DEAD_4S, hands=("4S", ""), deck="4S 5S")
    assert table.legal(0) == ["swap 4S"]
    assert table.why(0, "pass") == "you can only pass when nothing else is possible"
    table.play(0, "swap 4S")
    assert table.legal(0) == ["pass"]


def test_g9_a_forced_pass_keeps_the_cards_and_draws_nothing() -> None:
    table = position(hands=("JS JH", "3S"), deck="KD")
    assert table.legal(0) == ["pass"]
    table.play(0, "pass")
    assert (table.hand(0), table.deck, table.turn) == ("JS JH", "KD", 1)
    assert not any(isinstance(op, Carry) for op in table.last())


def test_g9_a_forced_pass_opens_no_draw_by_hand() -> None:
    table = position(hands=("JS JH", "3S"), deck="KD", draw="manual").play(0, "pass")
    assert table.legal(0) == []


def test_g9_a_seat_with_an_open_draw_draws_before_it_passes() -> None:
    table = position(hands=("3S", "JS"), deck="JH KD", draw="manual", players=2)
    table.play(0, "play 3S c1").play(1, "remove JS c1")
    assert table.legal(0) == ["draw"]
    assert table.play(0, "draw").legal(0) == ["pass"]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_g10_three_rounds_of_idle_turns_end_the_game(players: int) -> None:
    table = pass_on(stuck(players), 3 * players - 1)
    assert table.state.outcome is None
    pass_on(table, 1)
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "deadlock"


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_g10_the_rounds_are_an_option(rounds: int) -> None:
    table = pass_on(stuck(idle_rounds=rounds), 2 * rounds - 1)
    assert table.state.outcome is None
    assert pass_on(table, 1).state.outcome is not None


def test_g10_zero_is_never() -> None:
    assert pass_on(stuck(idle_rounds=0), 40).state.outcome is None


def test_g10_a_play_starts_the_count_anew() -> None:
    table = position(hands=("", "3S"), deck="", reshuffle="off", idle_rounds=1)
    table.play(0, "pass").play(1, "play 3S c1")
    pass_on(table, 1)
    assert table.state.outcome is None
    assert pass_on(table, 1).state.outcome is not None


def test_g10_a_turn_with_an_exchange_that_ends_in_a_pass_is_idle() -> None:
    table = position(DEAD_4S, hands=("4S", ""), deck="4S", reshuffle="off", idle_rounds=1)
    table.play(0, "swap 4S", "pass").play(1, "pass")
    assert table.state.outcome is not None


@pytest.mark.parametrize(("claims", "stalemate", "winners"), [
    ((), "most_sequences", ()),
    (("A b2-f2",), "most_sequences", (0,)),
    (("B b2-f2",), "most_sequences", (1,)),
    (("A b2-f2", "B b3-f3"), "most_sequences", ()),
    (("A b2-f2",), "draw", ()),
])
def test_g10_most_sequences_win_and_equal_is_a_draw(
    claims: tuple[str, ...], stalemate: str, winners: tuple[int, ...]
) -> None:
    table = pass_on(stuck(claims=claims, stalemate=stalemate), 6)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == winners


def test_g10_three_sides_where_two_lead_equally_is_a_draw() -> None:
    claims = ("A b2-f2", "C b3-f3")
    table = pass_on(stuck(3, claims=claims, needed=2), 9)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ()


def test_g11_nothing_is_drawn_or_moved_after_the_end() -> None:
    table = position(".AAAA.....", hands=("JC 3S", "3H"), claims=["A b3-f3"], deck="KD")
    table.play(0, "play JC f1")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)
    assert [op.word for op in table.last()] == ["carry", "place", "mark", "finish"]
    assert table.hand(0) == "3S"
    assert table.legal(0) == table.legal(1) == []
    assert table.state.waiting == ()
    assert table.why(1, "play 3H f6") == "the game is over"


@pytest.mark.parametrize(("players", "options", "needed"), [
    (2, {}, 2), (3, {}, 1), (4, {}, 2), (6, {}, 2), (6, {"sides": "3"}, 1), (8, {}, 2), (9, {}, 1),
    (10, {}, 2), (12, {}, 2), (12, {"sides": "3"}, 1), (2, {"needed": 1}, 1), (3, {"needed": 2}, 2),
    (2, {"needed": 3}, 3),
])
def test_c14_two_sequences_win_with_two_sides_and_one_with_three(
    players: int, options: dict[str, str | int], needed: int
) -> None:
    lines = ["A a3-e3", "A a5-e5", "A a7-e7"][: needed - 1]
    hands = ("JC 3S", "3H", *("",) * 10)[:players]
    table = position("*AAA......", hands=hands, players=players, claims=lines, **options)
    assert table.fork().play(0, "play JC f1").state.outcome is None
    table.play(0, "play JC e1")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"needed": 2}), (12, {})])
def test_c14_one_sequence_too_few_does_not_win(players: int, options: dict[str, int]) -> None:
    hands = ("JC 3S", *("3H",) * 1, *("",) * (players - 2))
    table = position("*AAAA.....", hands=hands, players=players, **options)
    assert table.play(0, "play JC f1").state.outcome is None


def test_c14_a_partner_adds_to_the_sides_sequences() -> None:
    table = position("*AAAA.....", hands=("", "", "JC", ""), players=4, turn=2,
                     claims=["A b3-f3"])
    table.play(2, "play JC f1")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)
