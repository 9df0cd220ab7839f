"""Views and redaction: what is known stays known, what is hidden stays hidden."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from sequence_core.imagine import unseen_cards
from sequence_core.moves import Discard, Move, Pass
from sequence_core.operations import Carry, Note, Shuffle
from sequence_core.record import step_plain, view_plain
from sequence_core.rules import Step
from sequence_core.setup import Viewer
from sequence_core.views import fold_all, redact, view
from tests.core.letters import VIEWERS, ZONES, Letters, letters
from tests.tables import Table, seeded

CARRIES = st.tuples(st.sampled_from(ZONES), st.sampled_from(ZONES), st.integers(0, 9))
SHUFFLES = st.sampled_from(ZONES)


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    table = letters("ABCD").draw(0)
    card = table.state.hand(0)[0]
    assert table.sees(0).hand(0) == (card,)
    assert table.sees(1).hand(0) == table.sees(None).hand(0) == ("?1",)
    carries = {viewer: redact(table.state.setup, Step(0, None, None, tuple(table.log)), viewer)
               .operations[-1] for viewer in VIEWERS}
    assert carries[0] == Carry((card,), "deck", "hand:0", ("?1",))
    assert carries[1] == carries[None] == Carry(("?1",), "deck", "hand:0", ("?1",))


def test_a_card_carried_openly_into_a_hand_is_known_to_all() -> None:
    table = letters("ABCD")
    top = table.state.cards["deck"][-1]
    table.do(Carry((top,), "deck", "pile"), Carry((top,), "pile", "hand:0")).draw(0)
    assert table.sees(1).hand(0) == (top, "?1")
    assert table.state.pools["?1"].shown == (top,)


def test_of_two_equal_cards_the_known_one_leaves_a_hand_first() -> None:
    table = letters("AA").draw(0)
    table.do(Carry(("A",), "deck", "pile"), Carry(("A",), "pile", "hand:0"))
    assert table.sees(1).hand(0) == ("?1", "A")
    table.do(Carry(("A",), "hand:0", "pile"))
    assert table.sees(1).hand(0) == ("?1",)
    assert all(table.told(viewer) == table.sees(viewer) for viewer in VIEWERS)


def test_g6_a_reshuffle_keeps_old_hands_apart_from_the_new_deck() -> None:
    table = letters("ABCDEF").draw(0).draw(1)
    rest = table.state.cards["deck"]
    table.do(Carry(rest[:-1], "deck", "pile"), Carry(rest[-1:], "deck", "hand:1"))
    table.do(Carry(rest[:-1], "pile", "deck"), Shuffle("deck", "reshuffle"))
    seen = table.sees(None)
    assert seen.cards["deck"] == ("?2",) * 3
    assert seen.hand(0) == ("?1",)
    assert seen.hand(1) == ("?1", "?1")
    held = tuple(sorted(table.state.hand(0) + table.state.hand(1)))
    assert unseen_cards(seen) == {"?1": held, "?2": tuple(sorted(rest[:-1]))}


def test_shuffling_old_unknowns_with_other_cards_merges_what_is_known_of_them() -> None:
    table = letters("ABCDEF").draw(0)
    shown = table.state.cards["deck"][-2:]
    table.do(Carry(shown, "deck", "pile"), Carry(shown[:1], "pile", "deck"))
    table.do(Shuffle("deck", "reshuffle"))
    seen = table.sees(None)
    assert set(seen.cards["deck"] + seen.hand(0)) == {"?2"}
    hidden = table.state.cards["deck"] + table.state.hand(0)
    assert unseen_cards(seen) == {"?2": tuple(sorted(hidden))}


def test_a_pool_is_forgotten_once_all_its_cards_were_seen() -> None:
    table = letters("AB")
    table.do(Carry(table.state.cards["deck"], "deck", "pile"))
    assert table.state.pools == {}


def test_of_unknowns_that_lie_apart_nobody_can_tell_which_left() -> None:
    table = letters("ABCD").draw(0)
    top = table.state.cards["deck"][-1]
    table.do(Carry((top,), "deck", "pile"), Carry((top,), "pile", "hand:0")).draw(0)
    first, _known, last = table.state.hand(0)
    table.do(Carry((last,), "hand:0", "pile"))
    assert table.state.hand(0) == (top, first)
    assert [table.told(viewer).hand(0) for viewer in VIEWERS] == [
        (top, "?1"), (top, first), (top, "?1")]
    assert all(table.told(viewer) == table.sees(viewer) for viewer in VIEWERS)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(CARRIES, CARRIES, CARRIES, SHUFFLES), min_size=4, max_size=25))
def test_what_a_viewer_is_told_adds_up_to_what_it_sees(doings: list[object]) -> None:
    table = letters("AABCDEFFGH")
    table.do(Carry(("A",), "deck", "pile"), Carry(("F",), "deck", "pile"))
    for seat in (0, 1, 0, 1):
        table.draw(seat)
    do_all(table, doings)
    for viewer in VIEWERS:
        seen = table.sees(viewer)
        assert table.told(viewer) == seen
        for zone, held in seen.cards.items():
            for token, card in zip(held, table.state.cards[zone], strict=True):
                assert token in (card, *seen.pools)
        for token, cards in unseen_cards(seen).items():
            true = [table.state.cards[zone][place] for zone, held in seen.cards.items()
                    for place, card in enumerate(held) if card == token]
            assert sorted(true) == list(cards)


def do_all(table: Letters, doings: list[object]) -> None:
    """Carry one card, or shuffle, as the doings say."""
    for doing in doings:
        if isinstance(doing, str):
            table.do(Shuffle(doing, "reshuffle"))
            continue
        assert isinstance(doing, tuple)
        source, target, place = doing
        held = table.state.cards[source]
        if held and source != target:
            table.do(Carry((held[place % len(held)],), source, target))


def played(moves: int = 40) -> Table:
    """Return a game of three after some moves."""
    table = seeded(3, 11)
    for number in range(moves):
        legal = table.legal(table.state.waiting[0])
        table.play(table.state.waiting[0], legal[number * 7 % len(legal)])
    return table


def test_a_spectator_sees_no_hand_and_no_deck() -> None:
    table = played()
    seen = view(table.state, None)
    for name in (*(f"hand:{seat}" for seat in range(3)), "deck"):
        assert all(card.startswith("?") for card in seen.cards[name])
        assert len(seen.cards[name]) == len(table.state.cards[name])


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_json_for_clients_holds_no_unseen_card(viewer: Viewer) -> None:
    table = played()
    other = next(n for n in range(3) if n != viewer)
    for card in table.state.hand(other):
        marked = evolve(table.state, cards={
            zone: tuple("SECRET" if (zone, c) == (f"hand:{other}", card) else c for c in held)
            for zone, held in table.state.cards.items()})
        assert "SECRET" not in json.dumps(view_plain(view(marked, viewer)))
        assert "SECRET" in json.dumps(view_plain(view(marked, other)))
    steps = [redact(table.rules.setup, step, viewer) for step in table.steps]
    drawn = [op for step in steps for op in step_plain(step)["operations"]  # type: ignore[union-attr]
             if op["op"] == "carry" and op["source"] == "deck"]  # type: ignore[index,call-overload]
    seats = {op["target"] for op in drawn if not op["cards"][0].startswith("?")}  # type: ignore[index,call-overload,union-attr]
    shown = {target for target in seats if str(target).startswith("hand:")}
    assert shown == ({f"hand:{viewer}"} if viewer is not None else set())


def test_redacted_shuffles_have_no_order() -> None:
    table = played()
    shuffles = [op for op in redact(table.rules.setup, table.steps[0], 1).operations
                if isinstance(op, Shuffle)]
    assert shuffles
    assert all(op.cards is None for op in shuffles)


def test_the_host_sees_all_and_a_view_cannot_be_widened() -> None:
    table = played()
    assert view(table.state, "host") is table.state
    assert redact(table.rules.setup, table.steps[0], "host") is table.steps[0]
    assert "viewer" not in repr(table.state)
    assert all(card not in repr(view(table.state, 0)) for card in table.state.hand(0))


def test_the_whole_log_folds_to_the_state_for_everybody() -> None:
    table = played()
    assert fold_all(table.rules.setup, table.steps) == table.state
    for viewer in (None, 0, 1, 2):
        steps = [redact(table.rules.setup, step, viewer) for step in table.steps]
        assert fold_all(table.rules.setup, steps, viewer) == view(table.state, viewer)


@frozen(slots=False)
class Bury(Move):
    """Put a card under the deck, unseen."""

    word: ClassVar[str] = "bury"
    card: str


def test_a_move_hides_its_card_unless_an_operation_shows_it() -> None:
    table = letters("ABCD").draw(0)
    setup, card = table.state.setup, table.state.hand(0)[0]
    table.log.clear()
    buried = Step(9, 0, Bury(card), tuple(table.do(Carry((card,), "hand:0", "deck")).log))
    assert redact(setup, buried, 0).move == Bury(card)
    assert redact(setup, buried, 1).move == redact(setup, buried, None).move == Bury("?")
    shown = Step(9, 0, Discard("A"), (Carry(("A",), "hand:0", "pile", ("?1",)),))
    assert redact(setup, shown, 1).move == Discard("A")
    assert redact(setup, Step(9, 0, Pass(), (Note("n", 1),)), 1).move == Pass()
