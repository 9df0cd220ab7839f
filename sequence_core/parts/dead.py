"""Dead cards: cards whose spaces are all covered (C10, C11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Draw, Move, Swap
from sequence_core.operations import Ask, Carry, Close, Note, Operation
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import (
    DRAW,
    TURN,
    can_draw,
    discards,
    find_card,
    fold_text,
    hand,
    key_mask,
    not_held,
    not_on_turn,
)
from sequence_core.words import _


@frozen(eq=False)
class DeadCards:
    """Lets a seat hand in one dead card a turn for another (C10).

    `offered` is false where `AutoExchange` does it instead. `reshuffles` says whether discards
    can be drawn again. Notes the number of the turn's prompt as `swapped` and the seat as `due` a
    card.
    """

    offered: bool = True
    reshuffles: bool = True
    moves: ClassVar = (Swap,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer each dead card, in hand order."""
        if not self.offered or state.notes.get("swapped") == prompt.number:
            return ()
        dead = dead_cards(state, seat)
        if not dead or not can_draw(state, reshuffles=self.reshuffles):
            return ()
        return [Swap(card) for card in dead]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Hand the card in and draw at once; the turn goes on."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Swap) else None
        if prompt is None or not isinstance(move, Swap):
            return None
        return exchange(seat, move.card, prompt)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused exchange."""
        if not isinstance(move, Swap):
            return None
        if state.prompt(TURN, seat) is None:
            return not_on_turn(state)
        missing = not_held(state, seat, move.card)
        if missing:
            return missing
        prompt, face = state.prompt(TURN, seat), state.setup.face[move.card]
        if face.kind:
            return _("{card} is never dead; play it or keep it").format(card=face.text)
        if prompt is not None and state.notes.get("swapped") == prompt.number:
            return _("you have handed in a dead card this turn already; play a card now")
        if move.card not in dead_cards(state, seat):
            where = ", ".join(state.board.named(
                key_mask(state.setup)[move.card] & ~state.covered))
            return _("{card} is not dead: it goes on {where}").format(
                card=face.text, where=where)
        if not can_draw(state, reshuffles=self.reshuffles):
            return _("there is no card to draw for it, so it stays in your hand")
        return None if self.offered else _("dead cards are handed in for you: play another card")

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `swap 9C`."""
        word, _blank, rest = fold_text(text).partition(" ")
        face = find_card(state.setup, rest) if word == Swap.word else None
        return (Swap(face.id),) if face else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe an exchange."""
        if not isinstance(thing, Swap):
            return None
        face = state.setup.face.get(thing.card)
        return _("hands in {card} as a dead card").format(card=face.text if face else thing.card)


@frozen(eq=False)
class AutoExchange:
    """Hands in the first dead card in hand order, once a turn, as soon as one is held (C10)."""

    reshuffles: bool = True

    @hookimpl
    def sequence_after_ask(self, state: State, op: Ask) -> Iterable[Operation]:
        """Look through the hand when its turn begins."""
        return self._exchange(state, op.seats[0]) if op.kind == TURN else ()

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Look again once a card was drawn by hand in the turn (G7)."""
        return self._exchange(state, op.seats[0]) if op.kind == DRAW else ()

    def _exchange(self, state: State, seat: int) -> Iterable[Operation]:
        prompt = state.prompt(TURN, seat)
        if prompt is None or state.notes.get("swapped") == prompt.number:
            return ()
        dead = dead_cards(state, seat)
        if not dead or not can_draw(state, reshuffles=self.reshuffles):
            return ()
        return exchange(seat, dead[0], prompt)


@frozen(eq=False)
class ForcedExchange:
    """Makes handing in a dead card the only move while one is held and none was handed in (C10)."""

    reshuffles: bool = True

    @hookimpl
    def sequence_forbid(self, state: State, seat: int | None, move: Move) -> bool:
        """Veto every other answer to the turn; an open draw is another matter (G7)."""
        return not isinstance(move, Swap | Draw) and self._due(state, seat)

    @hookimpl
    def sequence_why(self, state: State, seat: int | None, move: Move) -> str | None:
        """Explain that the exchange comes first."""
        if isinstance(move, Swap) or seat is None or not self._due(state, seat):
            return None
        return _("hand in a dead card first: {cards}").format(
            cards=", ".join(state.setup.face[card].text for card in dead_cards(state, seat)))

    def _due(self, state: State, seat: int | None) -> bool:
        prompt = None if seat is None else state.prompt(TURN, seat)
        if seat is None or prompt is None or state.notes.get("swapped") == prompt.number:
            return False
        dead = dead_cards(state, seat)
        return bool(dead) and can_draw(state, reshuffles=self.reshuffles)


def exchange(seat: int, card: str, prompt: Prompt) -> tuple[Operation, ...]:
    """Return the operations that hand in a dead card and draw another in the turn asked for."""
    carry = Carry((card,), hand(seat), discards(seat))
    return carry, Note("swapped", prompt.number), Note("due", seat)


def dead_cards(state: State, seat: int) -> list[str]:
    """Return a hand's distinct dead cards in hand order; specials are never dead (C11)."""
    everywhere, mask_of = state.setup.derive(_masks)
    left = everywhere & ~state.covered
    cards = [card for card in state.cards[hand(seat)] if not mask_of(card, left) & left]
    return list(dict.fromkeys(cards)) if len(cards) > 1 else cards


def _masks(setup: Setup) -> tuple[int, Callable[[str, int], int]]:
    """Return a look-up of the spaces a card could go on, for cards that can be dead.

    Before it comes the mask of all spaces and one beyond, which is never covered.
    """
    count = len(setup.board.spaces) if setup.board else 0
    return (2 << count) - 1, {card: mask for card, mask in key_mask(setup).items() if mask}.get
