"""Imagining: every state that fits a view is possible, and equally likely; nothing else is."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from sequence_core.dealers import shuffled, stream_key
from sequence_core.imagine import imagine
from sequence_core.operations import Carry, Shuffle
from sequence_core.state import State
from sequence_core.views import view
from tests.core.letters import VIEWERS, letters
from tests.tables import SHELF, seeded


def test_every_outcome_of_a_tiny_case_is_about_as_likely() -> None:
    table = letters("ABCDE").draw(0).draw(1).draw(1)
    seen, mine = table.sees(0), table.state.hand(0)
    outcomes = Counter((s.hand(1), s.cards["deck"]) for s in (
        imagine(seen, seed) for seed in range(4800)))
    unseen = [card for card in "ABCDE" if card not in mine]
    assert set(outcomes) == {(order[:2], order[2:]) for order in permutations(unseen)}
    assert all(140 < times < 260 for times in outcomes.values())
    assert (table.state.hand(1), table.state.cards["deck"]) in outcomes


def test_after_a_reshuffle_old_hands_are_imagined_from_the_old_pack() -> None:
    table = letters("ABCDEF").draw(0).draw(1).draw(1)
    rest = table.state.cards["deck"]
    table.do(Carry(rest, "deck", "pile"), Carry(rest, "pile", "deck"), Shuffle("deck", "reshuffle"))
    for seed in range(60):
        state = imagine(table.sees(0), seed)
        assert sorted(state.hand(1)) == sorted(table.state.hand(1))
        assert sorted(state.cards["deck"]) == sorted(rest)


def test_known_cards_stay_where_they_are() -> None:
    table = letters("ABCD")
    top = table.state.cards["deck"][-1]
    table.do(Carry((top,), "deck", "pile"), Carry((top,), "pile", "hand:1")).draw(1)
    assert all(imagine(table.sees(0), seed).hand(1)[0] == top for seed in range(40))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_imagined_state_looks_the_same_to_the_viewer(viewer: int | None) -> None:
    table = letters("AABBCDEF").draw(0).draw(1).draw(1)
    for seed in range(20):
        state = imagine(table.sees(viewer), seed)
        assert state.viewer == "host"
        assert view(state, viewer) == table.sees(viewer)


def test_imagining_is_a_function_of_view_seed_and_count() -> None:
    seen = letters("ABCDEFGH").draw(1).sees(0)
    assert imagine(seen, 5, 2) == imagine(seen, 5, 2)
    assert imagine(seen, 5, 2) != imagine(seen, 5, 3)
    assert imagine(seen, 5, 2) != imagine(seen, 6, 2)


def test_the_host_has_nothing_to_imagine() -> None:
    state = letters("ABCD").state
    assert imagine(state, 1) is state


def swapped(state: State, seat: int, seed: int) -> State:
    """Return the state with all cards that a seat cannot see dealt anew among their places."""
    seen = view(state, seat)
    places = [(zone, place) for zone, held in seen.cards.items()
              for place, card in enumerate(held) if card in seen.pools]
    pool = tuple(state.cards[zone][place] for zone, place in places)
    cards = {zone: list(held) for zone, held in state.cards.items()}
    new = shuffled(stream_key(seed, "swap", 0), pool)
    for (zone, place), card in zip(places, new, strict=True):
        cards[zone][place] = card
    return evolve(state, cards={zone: tuple(held) for zone, held in cards.items()})


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 30), st.sampled_from([2, 3, 4]))
def test_cards_a_seat_cannot_see_change_nothing_for_it(seed: int, moves: int, players: int) -> None:
    table = seeded(players, seed)
    for _number in range(moves):
        table.play(table.state.waiting[0], table.legal(table.state.waiting[0])[-1])
        if table.state.outcome:
            return
    seat, rules = table.state.waiting[0], table.rules
    other = swapped(table.state, seat, seed)
    assert view(other, seat) == view(table.state, seat)
    assert rules.legal(other, seat) == rules.legal(table.state, seat)
    for text in ("play JC a1", "play 2S b1", "swap 2S", "remove JS e5", "discard 2S", "pass"):
        move = rules.parse(text)
        assert rules.why(other, seat, move) == rules.why(table.state, seat, move)
    for key in ("random", "greedy"):
        bot = SHELF.bot(key).make(rules, 1, {})
        assert bot.choose(view(other, seat), seat) == bot.choose(view(table.state, seat), seat)
