"""Dead cards: cards whose spaces are all covered (C10, C11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Draw, Move, Swap
from sequence_core.operations import Ask, Carry, Note, Operation
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.table import (
    TURN,
    can_draw,
    discards,
    find_card,
    fold_text,
    hand,
    key_mask,
    not_held,
)
from sequence_core.words import _


@frozen(eq=False)
class DeadCards:
    """Lets a seat hand in one dead card a turn for another (C10).

    `policy`: `optional`, `forced` (before any other move), or `auto` (the first dead card in hand
    order is handed in when the turn starts). `reshuffles` says whether discards can be drawn
    again. Notes the number of the turn's prompt as `swapped` and the seat as `due` a card.
    """

    policy: Literal["optional", "forced", "auto"] = "optional"
    reshuffles: bool = True
    moves: ClassVar = (Swap,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt | None) -> Iterable[Move]:
        """Offer each dead card, in hand order."""
        if prompt is None or prompt.kind != TURN or self.policy == "auto":
            return ()
        if state.notes.get("swapped") == prompt.number:
            return ()
        dead = tuple(dead_cards(state, seat))
        if not dead or not can_draw(state, reshuffles=self.reshuffles):
            return ()
        return [Swap(card) for card in dead]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Hand the card in and draw at once; the turn goes on."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Swap) else None
        if prompt is None or not isinstance(move, Swap):
            return None
        return self._exchange(seat, move.card, prompt.number)

    @hookimpl
    def sequence_after_ask(self, state: State, op: Ask) -> Iterable[Operation] | None:
        """Hand in the first dead card under `auto`."""
        if self.policy != "auto" or op.kind != TURN:
            return None
        if not can_draw(state, reshuffles=self.reshuffles):
            return None
        for card in dead_cards(state, op.seats[0]):
            return self._exchange(op.seats[0], card, state.prompts[-1].number)
        return None

    def _exchange(self, seat: int, card: str, number: int) -> tuple[Operation, ...]:
        carry = Carry((card,), hand(seat), discards(seat))
        return carry, Note("swapped", number), Note("due", seat)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused exchange."""
        if not isinstance(move, Swap):
            return None
        missing = not_held(state, seat, move.card)
        if missing:
            return missing
        prompt, face = state.prompt(TURN, seat), state.setup.face[move.card]
        if face.kind:
            return _("{card} is never dead").format(card=face.text)
        if prompt is not None and state.notes.get("swapped") == prompt.number:
            return _("you have handed in a dead card this turn already")
        if move.card not in dead_cards(state, seat):
            where = ", ".join(state.board.named(
                key_mask(state.setup)[move.card] & ~state.covered))
            return _("{card} is not dead: it goes on {where}").format(
                card=face.text, where=where)
        if not can_draw(state, reshuffles=self.reshuffles):
            return _("there is no card to draw for it")
        return None

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
        dead = next(dead_cards(state, seat), None) is not None
        return dead and can_draw(state, reshuffles=self.reshuffles)


def dead_cards(state: State, seat: int) -> Iterator[str]:
    """Yield a hand's distinct dead cards in hand order; specials are never dead (C11)."""
    open_spaces, masks = ~state.covered, state.setup.derive(key_mask)
    for card in dict.fromkeys(state.cards[f"hand:{seat}"]):
        mask = masks.get(card)
        if mask and not mask & open_spaces:
            yield card
