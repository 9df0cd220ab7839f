"""Seats, cards, chips, options, and the order of play (S1-S3, S8, S9, G1-G5)."""

from __future__ import annotations

from collections import Counter

import pytest

from sequence_core.dealers import SeededDealer, StackedDealer
from sequence_core.errors import BadBoard, BadOptions
from sequence_core.game import Game
from sequence_core.operations import Carry, Lay, Roll
from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.table import BOX, DECK
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF, Table
from tests.variants.stacks.stacked import NAMES, asked, chips_held, stacks, zone

VARIANT = SHELF.variant("stacks")


def rules(players: int, **options: Plain) -> Rules:
    return build_rules(VARIANT, player_names(players), options)


def deck_of(players: int) -> Counter[str]:
    return Counter(rules(players).setup.deck)


@pytest.mark.parametrize("players", [1, 7, 12])
def test_s1_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOptions, match=f"this game is for 2, 3, 4, 5, 6 players, not {players}"):
        rules(players)


def test_s1_120_cards_with_three_players_or_more() -> None:
    deck = deck_of(3)
    assert sum(deck.values()) == 120
    assert {deck[f"{colour}{n}"] for colour in "RB" for n in range(1, 6)} == {9}
    assert (deck["RW"], deck["BW"]) == (7, 7)
    actions = {"Skip": 3, "Reverse": 3, "StealCard": 3, "Block": 3, "StealChip": 4}
    assert {card: deck[card] for card in actions} == actions


def test_s2_112_cards_with_two_players() -> None:
    out = deck_of(3) - deck_of(2)
    assert sum(deck_of(2).values()) == 112
    assert out == {"Reverse": 3, "Block": 1, "StealChip": 2, "StealCard": 1, "Skip": 1}


def test_s1_40_chips_that_are_no_cards_of_the_deck() -> None:
    state, _step = rules(2).start(SeededDealer(1))
    assert Counter(state.cards["supply"]) == {"red": 20, "blue": 20}
    assert not {"red", "blue"} & set(state.setup.deck)


def won_with_empty_supply(chips: str) -> Table:
    others = dict.fromkeys(range(1, 5), "red " * 5)
    return stacks(("R5 R1", *["R2"] * 5), players=6, piles={"r1": 4}, won=others, chips=chips)


def test_s1_unlimited_supply_brings_new_chips() -> None:
    table = won_with_empty_supply("unlimited").play(0, "put R5 r1")
    for seat in range(1, 6):
        table.play(seat, "pass")
    assert chips_held(table, 0) == "red"
    assert any(isinstance(op, Lay) for op in table.last())


def test_s1_boxed_supply_completes_a_pile_without_a_chip() -> None:
    table = won_with_empty_supply("boxed").play(0, "put R5 r1")
    for seat in range(1, 6):
        table.play(seat, "pass")
    assert (chips_held(table, 0), zone(table, "r1")) == ("", "")
    assert zone(table, "aside") == "R1 R2 R3 R4 R5"
    assert asked(table) == ("turn", (0,))


def test_s3_five_cards_each_and_two_piles_of_each_colour() -> None:
    state, _step = rules(6).start(SeededDealer(1))
    assert [len(state.hand(seat)) for seat in range(6)] == [5] * 6
    assert len(state.cards[DECK]) == 90
    assert [name for name in state.cards if name[0] in "rb" and name[1:].isdecimal()] == [
        "r1", "r2", "b1", "b2"]


def test_s3_piles_per_colour_is_an_option() -> None:
    one = stacks(("R1 R1 R2",), piles_per_colour=1).play(0, "put R1 r1")
    assert [move for move in one.legal() if move.startswith("put")] == ["put R2 r1"]
    assert "r4" in stacks(piles_per_colour=4).state.cards


def test_s3_the_piles_are_shared() -> None:
    table = stacks(("R1 B1", "R2 B2")).play(0, "put R1 r1", "discard B1").play(1, "put R2 r1")
    assert zone(table, "r1") == "R1 R2"


def test_g1_g4_a_lot_names_the_dealer_and_the_next_seat_starts() -> None:
    game = Game.start(rules(4), StackedDealer(rolls={"cut": [[2]]}))
    assert [op.values for op in game.steps[0].operations if isinstance(op, Roll)] == [(2,)]
    assert (game.state.notes["dealer"], game.waiting) == (1, (2,))


@pytest.mark.parametrize(("first_player", "starts"), [("first_seat", 0), ("random", 1)])
def test_g4_who_starts_is_an_option(first_player: str, starts: int) -> None:
    game = Game.start(
        rules(4, first_player=first_player), StackedDealer(rolls={"cut": [[2]]}))
    assert game.waiting == (starts,)


def test_g2_everybody_plays_alone() -> None:
    assert [seat.side for seat in rules(6).setup.seats] == [0, 1, 2, 3, 4, 5]


def test_g5_discards_lie_open_before_each_player() -> None:
    table = stacks(("B4 R1", "R3"))
    table.play(0, "discard B4")
    assert table.state.setup.zone["discards:0"].seen_by == "all"
    assert table.pile(0) == "B4"


def test_a_board_is_refused() -> None:
    with pytest.raises(BadBoard, match="without a board"):
        build_rules(VARIANT, NAMES[:2], board=SHELF.variant("classic").board)


def moves_next(table: Table) -> int:
    """Return who moves after the player on turn discards."""
    return table.fork().play(table.turn, "discard R4").turn


def order(cards: str, players: int, **notes: Plain) -> Table:
    hands = [f"{cards} R4 R4"] + ["R4"] * (players - 1)
    return stacks(hands, players=players, notes=notes)


def test_s8_a_skip_costs_the_next_player_a_turn() -> None:
    assert moves_next(order("Skip", 3).play(0, "skip")) == 2
    assert moves_next(order("Skip", 3)) == 1


def test_s8_each_further_skip_costs_one_more_opponent_a_turn() -> None:
    assert moves_next(order("Skip Skip", 5).play(0, "skip", "skip")) == 3
    assert moves_next(order("Skip Skip Skip", 5).play(0, "skip", "skip", "skip")) == 4


def test_s8_skips_go_round_again_but_never_take_the_own_turn() -> None:
    table = order("Skip Skip Skip R4", 3).play(0, "skip", "skip", "skip", "discard R4")
    assert (table.turn, table.state.notes["skips"]) == (0, 1)
    assert moves_next(table) == 2
    exact = order("Skip Skip R4", 3).play(0, "skip", "skip", "discard R4")
    assert (exact.turn, "skips" in exact.state.notes) == (0, False)
    assert moves_next(exact) == 1


def test_s8_with_two_players_each_skip_is_an_extra_turn() -> None:
    table = order("Skip Skip R4", 2).play(0, "skip", "skip", "discard R4")
    assert table.turn == 0
    table.play(0, "discard R4")
    assert table.turn == 0
    assert moves_next(table) == 1


def test_s9_a_reverse_turns_play_round_when_the_turn_ends() -> None:
    table = order("Reverse", 4).play(0, "reverse")
    assert "direction" not in table.state.notes
    table.play(0, "discard R4")
    assert (table.turn, table.state.notes["direction"]) == (3, -1)
    assert moves_next(table) == 2


def test_s9_two_reverses_in_a_turn_cancel_out() -> None:
    table = order("Reverse Reverse", 4).play(0, "reverse", "reverse", "discard R4")
    assert (table.turn, "direction" in table.state.notes) == (1, False)


def test_s9_reverses_come_before_skips() -> None:
    for cards in ("skip reverse", "reverse skip"):
        assert moves_next(order("Skip Reverse", 4).play(0, *cards.split())) == 2
        assert moves_next(order("Skip Reverse", 5).play(0, *cards.split())) == 3


def test_s9_a_second_reverse_turns_play_back() -> None:
    table = order("Reverse", 3, direction=-1).play(0, "reverse", "discard R4")
    assert (table.turn, "direction" in table.state.notes) == (1, False)


def test_the_box_is_empty_once_dealt() -> None:
    state, step = rules(2).start(SeededDealer(3))
    assert state.cards[BOX] == ()
    assert not any(isinstance(op, Carry) and op.target.startswith("cut") for op in step.operations)
