"""New decks out of the discards (G6)."""

import pytest

from sequence_core.operations import Carry, Shuffle
from tests.tables import Table, position, seeded

DEAD_2S = """
    *A.......*
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ......A...
    *........*
    """


def shuffles(table: Table) -> int:
    return sum(isinstance(op, Shuffle) for op in table.last())


def test_g6_the_last_card_drawn_makes_a_new_deck_at_once() -> None:
    table = position(hands=("3S", "4S"), deck="KD", piles={0: "5S JC", 1: "6S 2S"})
    table.play(0, "play 3S c1")
    assert table.hand(0) == "KD"
    assert sorted(table.deck.split()) == ["2S", "3S", "5S", "6S", "JC"]
    assert table.pile(0) == table.pile(1) == ""


def test_g6_while_cards_are_left_no_deck_is_made() -> None:
    table = position(hands=("3S", "4S"), deck="KD QD", piles={1: "6S"})
    table.play(0, "play 3S c1")
    assert (table.deck, table.pile(0), table.pile(1)) == ("QD", "3S", "6S")


def test_g6_dead_cards_are_shuffled_in_as_well() -> None:
    table = position(DEAD_2S, hands=("2S 3S", "4S"), deck="KD", piles={1: "6S"})
    table.play(0, "swap 2S")
    assert table.hand(0) == "3S KD"
    assert sorted(table.deck.split()) == ["2S", "6S"]


def test_g6_on_demand_waits_for_the_next_draw() -> None:
    table = position(hands=("3S", "4S"), deck="KD", piles={0: "5S"}, reshuffle="on_demand",
                     reshuffles=["4S"])
    table.play(0, "play 3S c1")
    assert (table.deck, table.pile(0), shuffles(table)) == ("", "5S 3S", 0)
    table.play(1, "play 4S d1")
    assert shuffles(table) == 1
    assert table.hand(1) == "4S"
    assert sorted(table.deck.split()) == ["3S", "5S"]


@pytest.mark.parametrize("reshuffle", ["on_empty", "on_demand"])
def test_g6_a_deck_emptied_by_the_deal_is_made_anew_when_a_draw_needs_it(reshuffle: str) -> None:
    table = seeded(8, 1, hand=13, reshuffle=reshuffle)
    assert table.deck == ""
    seat = table.turn
    move = next(m for m in table.legal(seat) if m.startswith("play"))
    table.play(seat, move)
    assert shuffles(table) == 1
    assert move.split()[1] == table.state.hand(seat)[-1]
    assert table.deck == ""


def test_g6_off_draws_nothing_from_nothing_and_the_game_goes_on() -> None:
    table = position(hands=("3S 5S", "4S"), deck="", piles={0: "6S"}, reshuffle="off")
    table.play(0, "play 3S c1")
    assert (table.hand(0), table.pile(0), table.turn) == ("5S", "6S 3S", 1)
    assert shuffles(table) == 0


def test_g6_off_a_seat_with_an_empty_hand_passes() -> None:
    table = position(hands=("", "4S"), deck="", reshuffle="off")
    assert table.legal(0) == ["pass"]
    assert table.play(0, "pass").turn == 1


@pytest.mark.parametrize(("reshuffle", "piles", "legal"), [
    ("on_empty", {}, False), ("on_empty", {1: "6S"}, True), ("on_demand", {1: "6S"}, True),
    ("on_demand", {}, False), ("off", {1: "6S"}, False)])
def test_g6_c10_a_dead_card_is_kept_where_nothing_can_be_drawn(
    reshuffle: str, piles: dict[int, str], legal: bool
) -> None:
    table = position(DEAD_2S, hands=("2S 3S", "4S"), deck="", piles=piles, reshuffle=reshuffle)
    assert ("swap 2S" in table.legal(0)) == legal
    if not legal:
        reason = "there is no card to draw for it, so it stays in your hand"
        assert table.why(0, "swap 2S") == reason


def test_g6_all_piles_go_into_one_deck_with_three_players() -> None:
    table = position(hands=("3S", "4S", "5S"), players=3, deck="KD",
                     piles={0: "2H", 1: "2D", 2: "2C"})
    table.play(0, "play 3S c1")
    carried = [op.source for op in table.last() if isinstance(op, Carry) and op.target == "deck"]
    assert carried == ["discards:0", "discards:1", "discards:2"]
    assert sorted(table.deck.split()) == ["2C", "2D", "2H", "3S"]
