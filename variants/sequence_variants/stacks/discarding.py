"""The discard that ends a turn (S4, S14, S17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Discard, Move
from sequence_core.operations import Operation
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import TURN, find_card, fold_text, hand, not_held, spending
from sequence_core.words import _
from sequence_variants.stacks.places import out_of_turn, playable
from sequence_variants.stacks.turning import end_turn


@frozen(eq=False)
class Discarding:
    """Lets a seat end its turn by a discard, any card of its hand (S4, S14).

    With `must_play` not while a number or wild card can be played; action cards are never forced.
    """

    must_play: bool = False
    moves: ClassVar = (Discard,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer each card, in hand order."""
        if self.must_play and playable(state, seat):
            return ()
        discard = state.setup.derive(_discards)
        return [discard[card] for card in dict.fromkeys(state.cards[hand(seat)])]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Carry the card and end the turn."""
        if not isinstance(move, Discard):
            return None
        prompt = state.prompt(TURN, seat)
        return None if prompt is None else (
            spending(move.card, seat), *end_turn(state, seat, prompt.number))

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused discard."""
        if not isinstance(move, Discard):
            return None
        missing = out_of_turn(state, seat) or not_held(state, seat, move.card)
        if missing is None and self.must_play and playable(state, seat):
            return _("you must go on: a card of yours can be put on a pile")
        return missing

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `discard R3`."""
        typed = fold_text(text)
        face = find_card(state.setup, typed.removeprefix("discard "))
        return (Discard(face.id),) if face and typed.startswith("discard ") else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a discard."""
        if not isinstance(thing, Discard):
            return None
        face = state.setup.face.get(thing.card)
        return _("discards {card}").format(card=face.text if face else thing.card)


def _discards(setup: Setup) -> dict[str, Discard]:
    """Return the discard of each card."""
    return {card: Discard(card) for card in setup.face}
