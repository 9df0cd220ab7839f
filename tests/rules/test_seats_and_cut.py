"""Seats, sides, the cut and the deal (G1-G5, C1-C3)."""

from collections import Counter

import pytest

from sequence_core.errors import BadOptions
from sequence_core.operations import Carry, Roll
from sequence_core.setup import side_letter
from sequence_core.table import BOX, DECK, cut, hand
from tests.tables import COUNTS, Table, rules_for, seeded, started

SIDES = {2: "AB", 3: "ABC", 4: "ABAB", 6: "ABABAB", 8: "ABABABAB", 9: "ABCABCABC",
         10: "ABABABABAB", 12: "ABABABABABAB"}
HANDS = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}


def letters(table: Table) -> str:
    return "".join(side_letter(seat.side) for seat in table.rules.setup.seats)


def cuts(table: Table) -> list[tuple[int, str]]:
    """Return who cut which card, in order."""
    return [
        (int(op.target.partition(":")[2]), op.cards[0])
        for op in table.steps[0].operations
        if isinstance(op, Carry) and op.target.startswith("cut:")
    ]


@pytest.mark.parametrize("players", COUNTS)
def test_g1_play_starts_left_of_the_dealer_and_goes_clockwise(players: int) -> None:
    table = seeded(players, 5)
    dealer = table.state.notes["dealer"]
    turns = [table.turn]
    while len(turns) <= players:
        move = next(m for m in table.legal(table.turn) if m.startswith("play"))
        table.play(table.turn, move)
        turns.append(table.turn)
    assert turns == [(dealer + 1 + n) % players for n in range(players + 1)]


@pytest.mark.parametrize("players", COUNTS)
def test_g2_sides_alternate_strictly_round_the_table(players: int) -> None:
    assert letters(seeded(players, 1)) == SIDES[players]


def test_g2_members_of_a_side_place_chips_of_one_colour() -> None:
    table = started(4, deal="2S 3S 4S 5S", first_player="first_seat")
    for seat, move in enumerate(("2S b1", "3S c1", "4S d1", "5S e1")):
        table.play(seat, f"play {move}")
    assert [table.state.chip_at(space) for space in ("b1", "c1", "d1", "e1")] == [0, 1, 0, 1]


@pytest.mark.parametrize(("players", "sides"), [(4, "3"), (8, "3"), (10, "3"), (9, "2"), (3, "2"),
                                                (2, "3")])
def test_g2_unequal_sides_are_refused(players: int, sides: str) -> None:
    with pytest.raises(BadOptions, match=f"{players} players do not form {sides} equal sides"):
        rules_for(players, sides=sides)


@pytest.mark.parametrize("players", [6, 12])
def test_g3_the_host_chooses_two_or_three_sides(players: int) -> None:
    assert letters(seeded(players, 1, sides="2")) == "AB" * (players // 2)
    assert letters(seeded(players, 1, sides="3")) == "ABC" * (players // 3)


def test_g4_the_lowest_card_deals_ace_high() -> None:
    table = started(3, cuts="AS JH QC")
    assert cuts(table) == [(0, "AS"), (1, "JH"), (2, "QC")]
    assert table.state.notes["dealer"] == 1
    assert table.turn == 2


def test_g4_an_ace_is_above_a_king() -> None:
    assert started(2, cuts="AS KH").state.notes["dealer"] == 1


def test_g4_only_those_tied_for_lowest_cut_again() -> None:
    table = started(4, cuts="3S KD 3H 9C 8D 8S 4C 5C")
    assert cuts(table) == [(0, "3S"), (1, "KD"), (2, "3H"), (3, "9C"),
                           (0, "8D"), (2, "8S"), (0, "4C"), (2, "5C")]
    assert table.state.notes["dealer"] == 0


def test_g4_a_tie_above_the_lowest_is_not_cut_again() -> None:
    assert len(cuts(started(3, cuts="9S 9D 2C"))) == 3


@pytest.mark.parametrize("packs", ["merged", "stacked"])
def test_g4_the_cut_cards_go_back_before_the_deal(packs: str) -> None:
    table = started(4, cuts="3S 4S 5S 6S", packs=packs)
    state, setup = table.state, table.rules.setup
    assert not any(state.cards[cut(seat)] for seat in range(4))
    assert not state.cards[BOX]
    held = Counter(state.cards[DECK])
    for seat in range(4):
        held.update(state.cards[hand(seat)])
    assert held == Counter(setup.deck)


@pytest.mark.parametrize(("sides", "cutters"), [("2", [0, 1, 0, 1]), ("3", [0, 1, 2, 0, 1])])
def test_g4_one_per_side_lets_the_lowest_seat_of_each_side_cut(
    sides: str, cutters: list[int]
) -> None:
    cards = ["9S 9D 4S 3S", "9S 9D KS 4S 3S"][sides == "3"]
    table = started(6, cuts=cards, sides=sides, cut="one_per_side")
    assert [seat for seat, _card in cuts(table)] == cutters
    assert table.state.notes["dealer"] == 1


@pytest.mark.parametrize("players", COUNTS)
def test_g4_the_first_seat_may_start_without_a_cut(players: int) -> None:
    table = seeded(players, 2, first_player="first_seat")
    assert table.turn == 0
    assert not cuts(table)


def test_g4_the_first_player_may_be_drawn_by_lot() -> None:
    turns = Counter(seeded(3, seed, first_player="random").turn for seed in range(20))
    assert set(turns) == {0, 1, 2}
    table = seeded(3, 1, first_player="random")
    rolls = [op for op in table.steps[0].operations if isinstance(op, Roll)]
    assert [table.turn + 1] == list(rolls[0].values or ())


def test_g4_the_cut_stands_in_the_record_for_all_to_see() -> None:
    table = seeded(2, 9)
    assert len(cuts(table)) >= 2
    assert all(table.rules.setup.zone[cut(seat)].seen(None) for seat in (0, 1))


def test_g5_every_discard_pile_is_face_up_and_personal() -> None:
    table = started(3, deal="2S 3S 4S", first_player="first_seat")
    table.play(0, "play 2S b1").play(1, "play 3S c1")
    assert (table.pile(0), table.pile(1), table.pile(2)) == ("2S", "3S", "")
    setup = table.rules.setup
    assert all(setup.zone[f"discards:{seat}"].seen(None) for seat in range(3))


@pytest.mark.parametrize("players", [1, 5, 7, 11, 13])
def test_c1_other_numbers_of_players_are_refused_with_the_valid_ones(players: int) -> None:
    with pytest.raises(BadOptions, match="2, 3, 4, 6, 8, 9, 10, 12 players, not"):
        rules_for(players)


@pytest.mark.parametrize("players", COUNTS)
def test_c2_hands_by_number_of_players(players: int) -> None:
    table = seeded(players, 3)
    assert {len(table.state.hand(seat)) for seat in range(players)} == {HANDS[players]}
    assert len(table.state.cards[DECK]) == 104 - players * HANDS[players]


def test_c2_the_hand_is_an_option() -> None:
    assert len(seeded(2, 3, hand=4).state.hand(1)) == 4


def test_c2_a_deal_larger_than_the_deck_is_refused() -> None:
    with pytest.raises(BadOptions, match="120 cards are needed for the deal; there are 104"):
        rules_for(12, hand=10)


def test_c2_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    table = started(3, deal="2S 3S 4S 5S 6S 7S", cuts="2D 3D 4D", hand=2)
    assert [table.hand(seat) for seat in (1, 2, 0)] == ["2S 5S", "3S 6S", "4S 7S"]


def test_c3_two_packs_without_jokers() -> None:
    setup = rules_for(2).setup
    assert len(setup.deck) == 104
    assert set(Counter(setup.deck).values()) == {2}
    assert {card[-1] for card in setup.deck} == set("SDCH")


@pytest.mark.parametrize("first_player", ["left_of_dealer", "first_seat", "random"])
@pytest.mark.parametrize("players", [2, 6, 12])
def test_c3_stacked_packs_deal_from_one_whole_pack(players: int, first_player: str) -> None:
    for seed in range(5):
        table = seeded(players, seed, packs="stacked", first_player=first_player)
        hands = [card for seat in range(players) for card in table.state.hand(seat)]
        deck = table.state.cards[DECK]
        assert len(set(deck[:52])) == 52
        assert sorted([*hands, *deck[52:]]) == sorted(set(deck))


def test_c3_merged_packs_mix() -> None:
    decks = [seeded(2, seed).state.cards[DECK] for seed in range(5)]
    assert all(len(set(deck[:52])) < 52 for deck in decks)


def test_c3_one_pack_must_reach_for_the_deal() -> None:
    assert len(seeded(12, 1, packs="stacked", hand=4).state.cards[DECK]) == 56
    with pytest.raises(BadOptions, match="60 cards are needed for the deal; there are 52"):
        rules_for(12, packs="stacked", hand=5)
