"""Dealers: exact numbers, given orders, replayed logs."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sequence_core.dealers import (
    GAMMA,
    ReplayDealer,
    SeededDealer,
    StackedDealer,
    below,
    dealer_from,
    fnv1a,
    mix,
    shuffled,
    stream_key,
)
from sequence_core.errors import BadRecord
from sequence_core.operations import Note, Roll, Shuffle

LETTERS = tuple("ABCDEFGH")
SHUFFLE = Shuffle("deck", "deal")


def test_the_numbers_are_those_of_the_documented_formula() -> None:
    assert mix(GAMMA) == 0xE220A8397B1DCDAF
    assert fnv1a("") == 0xCBF29CE484222325
    assert fnv1a("a") == 0xAF63DC4C8601EC8C
    key = stream_key(7, "deal", 2)
    assert key == mix((mix(7 + GAMMA) ^ fnv1a("deal")) + 2 * GAMMA & (1 << 64) - 1)
    assert below(key, 0, 104) == (mix(key + GAMMA & (1 << 64) - 1) >> 32) * 104 >> 32


def test_the_test_vectors_hold() -> None:
    assert [stream_key(0, "deal", 0), stream_key(7, "deal", 0), stream_key(7, "reshuffle", 3)] == [
        0x4CD9AE33305C9870, 0x34E80AFF54A9A101, 0x9E0BEBF4F7F00F05]
    assert "".join(shuffled(stream_key(7, "deal", 0), LETTERS)) == "EFACHGBD"
    assert SeededDealer(7).roll(Roll(6), 0).values == (4, 6, 4, 6, 6, 3)


@given(st.integers(0, 2**64 - 1), st.integers(0, 40))
def test_a_shuffle_can_be_drawn_card_by_card_from_the_top(seed: int, drawn: int) -> None:
    cards = tuple(f"{n}" for n in range(52))
    key, lazy, top = stream_key(seed, "deal", 0), list(cards), []
    for position in range(drawn):
        other = position + below(key, position, len(cards) - position)
        lazy[position], lazy[other] = lazy[other], lazy[position]
        top.append(lazy[position])
    assert shuffled(key, cards)[:drawn] == tuple(top)


def test_each_order_of_a_few_cards_is_about_as_likely() -> None:
    orders = Counter(shuffled(stream_key(seed, "deal", 0), ("A", "B", "C")) for seed in range(6000))
    assert len(orders) == 6
    assert all(900 < times < 1100 for times in orders.values())


def test_streams_seeds_and_counts_draw_differently_and_the_same_again() -> None:
    dealer = SeededDealer(3)
    first = dealer.shuffle(SHUFFLE, LETTERS, 0).cards
    assert first == SeededDealer(3).shuffle(SHUFFLE, LETTERS, 0).cards
    others = {dealer.shuffle(SHUFFLE, LETTERS, 1).cards,
              SeededDealer(4).shuffle(SHUFFLE, LETTERS, 0).cards,
              dealer.shuffle(Shuffle("deck", "reshuffle"), LETTERS, 0).cards}
    assert len(others | {first}) == 4


@given(st.integers(-(2**70), 2**70))
def test_a_seed_of_any_size_deals(seed: int) -> None:
    assert sorted(SeededDealer(seed).shuffle(SHUFFLE, LETTERS, 0).cards or ()) == list(LETTERS)


def test_rolls_are_within_the_dice() -> None:
    values = [value for count in range(300)
              for value in SeededDealer(1).roll(Roll(2, 6), count).values or ()]
    assert set(values) == {1, 2, 3, 4, 5, 6}


def test_a_seed_does_not_show_in_a_dealers_repr() -> None:
    assert "91827" not in repr(SeededDealer(91827))


def test_a_stacked_dealer_lays_the_given_cards_on_top() -> None:
    dealer = StackedDealer({"deal": [["C", "A"], ["H"]]})
    assert dealer.shuffle(SHUFFLE, LETTERS, 0).cards == tuple("HGFEDBAC")
    assert dealer.shuffle(SHUFFLE, LETTERS, 1).cards == tuple("GFEDCBAH")
    assert dealer.shuffle(SHUFFLE, LETTERS, 2).cards == tuple("HGFEDCBA")


def test_a_stacked_dealer_rolls_what_it_is_told_then_ones() -> None:
    dealer = StackedDealer(rolls={"rolls": [[6, 5]]})
    assert dealer.roll(Roll(2), 0).values == (6, 5)
    assert dealer.roll(Roll(2), 1).values == (1, 1)


def test_a_replay_deals_what_the_log_holds_and_nothing_else() -> None:
    seeded = SeededDealer(5)
    shuffle, roll = seeded.shuffle(SHUFFLE, LETTERS, 0), seeded.roll(Roll(2), 0)
    replay = ReplayDealer.of([shuffle, Note("x", 1), roll])
    assert replay.shuffle(SHUFFLE, LETTERS, 0) == shuffle
    assert replay.roll(Roll(2), 0) == roll
    with pytest.raises(BadRecord, match="no such roll"):
        replay.roll(Roll(2), 1)


def test_a_replay_refuses_another_zone_and_other_cards() -> None:
    shuffle = SeededDealer(5).shuffle(SHUFFLE, LETTERS, 0)
    with pytest.raises(BadRecord, match="no shuffle of pack"):
        ReplayDealer.of([shuffle]).shuffle(Shuffle("pack", "deal"), LETTERS, 0)
    with pytest.raises(BadRecord, match="other cards"):
        ReplayDealer.of([shuffle]).shuffle(SHUFFLE, LETTERS[1:], 0)


@pytest.mark.parametrize("dealer", [
    SeededDealer(12), StackedDealer({"deal": [["A"]]}, {"rolls": [[2, 3]]})])
def test_a_dealer_is_read_back_from_its_plain_form(dealer: SeededDealer | StackedDealer) -> None:
    assert dealer_from(dealer.plain()) == dealer


@pytest.mark.parametrize("plain", [
    {}, {"kind": "seeded", "seed": "7"}, {"kind": "stacked", "tops": []}, {"kind": "replay"}])
def test_a_dealer_that_cannot_be_is_refused(plain: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="neither seeded nor stacked"):
        dealer_from(plain)


def test_a_replay_is_not_recorded_anew() -> None:
    with pytest.raises(BadRecord, match="not recorded"):
        ReplayDealer.of([]).plain()
