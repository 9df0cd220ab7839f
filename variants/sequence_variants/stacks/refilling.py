"""Filling up hands, and new decks (S6, S15, S17)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.operations import Ask, Carry, Close, Note, Operation
from sequence_core.state import State
from sequence_core.table import DECK, TURN, discards, drawing, hand
from sequence_variants.stacks.places import ACTION_PILE, ASIDE, turn_of
from sequence_variants.stacks.turning import end_turn

HAND = 5
"""The cards of a full hand (S3, S6)."""


@frozen(eq=False)
class Refill:
    """Fills an empty hand up to five in its own turn, any hand at its start if `always` (S6).

    Notes a seat as `due` for each card that the deck has no more. An empty hand with nothing to
    draw ends the turn at once; if it began so, it is noted as `idle_turn` (S17). The note
    `emptied` says that the last card of a hand was played: five are drawn once its effect, the
    question for a Block included, is over.
    """

    always: bool = True

    @hookimpl
    def sequence_after_ask(self, state: State, op: Ask) -> Iterable[Operation]:
        """Fill up, or end the turn of a seat that has nothing and gets nothing."""
        if op.kind != TURN:
            return ()
        seat = op.seats[0]
        held = len(state.cards[hand(seat)])
        if not held and not drawable(state):
            number = state.prompts[-1].number
            return Note("idle_turn", number), *end_turn(state, seat, number)
        if held and not self.always:
            return ()
        return draws(state, seat, HAND - held)

    @hookimpl
    def sequence_after_note(self, state: State, op: Note) -> Iterable[Operation]:
        """Draw five for a hand that was played out, once nobody can block any more."""
        if op.name not in ("emptied", "completed") or "emptied" not in state.notes:
            return ()
        if "completed" in state.notes:
            return ()
        seat, seen = turn_of(state), Note("emptied")
        if state.hand(seat):
            return (seen,)
        if drawable(state):
            return seen, *draws(state, seat, HAND)
        prompt = next(p for p in reversed(state.prompts) if p.kind == TURN)
        return seen, *end_turn(state, seat, prompt.number)


@frozen(eq=False)
class RefillAtEnd:
    """Fills hands up to five when their turn is over (S6)."""

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Fill up once the turn has ended."""
        if op.kind != TURN:
            return ()
        return draws(state, op.seats[0], HAND - len(state.hand(op.seats[0])))


def draws(state: State, seat: int, count: int) -> tuple[Operation, ...]:
    """Return what draws so many cards: those of the deck, and a note for each beyond."""
    deck = state.cards[DECK]
    if count == 1 and deck:
        return (drawing(deck[-1], seat),)
    ready = min(count, len(deck))
    drawn = (Carry(deck[-ready:][::-1], DECK, hand(seat)),) if ready > 0 else ()
    return (*drawn, *(Note("due", seat),) * (count - ready))


def drawable(state: State) -> bool:
    """Whether there is a card to draw, now or from a new deck."""
    return bool(state.cards[DECK] or renewing(state))


def renewing(state: State) -> tuple[Carry, ...]:
    """Return what makes a new deck: the piles set aside, else action cards, else discards (S15).

    Personal piles keep their tops.
    """
    for zone in (ASIDE, ACTION_PILE):
        if state.cards[zone]:
            return (Carry(state.cards[zone], zone, DECK),)
    own = map(discards, range(len(state.setup.seats)))
    return tuple(Carry(state.cards[zone][:-1], zone, DECK)
                 for zone in own if len(state.cards[zone]) > 1)
