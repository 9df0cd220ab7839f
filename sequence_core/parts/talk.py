"""Table talk: the host's penalty (G8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Discard, Move, Penalty
from sequence_core.operations import Ask, Operation
from sequence_core.prompts import Prompt
from sequence_core.setup import side_letter
from sequence_core.state import State
from sequence_core.table import find_card, fold_text, not_held, spend
from sequence_core.words import _

PENALTY = "penalty"


@frozen(eq=False)
class TableTalk:
    """Lets the host call a penalty on a side of two or more (G8).

    Every member discards one card of their own choice, in any order, before play goes on; the
    cards are not replaced. One penalty at a time.
    """

    moves: ClassVar = (Penalty, Discard)
    answers: ClassVar = (PENALTY, None)

    @hookimpl
    def sequence_moves(self, state: State, seat: int | None) -> Iterable[Move]:
        """Offer the host each team, and a penalised seat its cards in hand order."""
        if seat is None:
            if any(prompt.kind == PENALTY for prompt in state.prompts):
                return ()
            return [Penalty(side_letter(side)) for side, seats in enumerate(state.setup.sides)
                    if len(seats) > 1]
        return [Discard(card) for card in dict.fromkeys(state.hand(seat))]

    @hookimpl
    def sequence_play(
        self, state: State, seat: int | None, move: Move
    ) -> Iterable[Operation] | None:
        """Ask the side's members, or take a member's card."""
        if seat is None and isinstance(move, Penalty):
            members = state.setup.sides[ord(move.side) - ord("A")]
            asked = tuple(member for member in members if state.hand(member))
            return (Ask(PENALTY, asked, blocking=True, terms={"side": move.side}),)
        if seat is None or not isinstance(move, Discard):
            return None
        prompt = state.prompt(PENALTY, seat)
        return spend(seat, move.card, prompt) if prompt else None

    @hookimpl
    def sequence_why(self, state: State, seat: int | None, move: Move) -> str | None:
        """Explain penalties and what they ask."""
        if isinstance(move, Penalty):
            return self._why_no_penalty(state, seat, move)
        if seat is None:
            return _("that is for a player, not for the host")
        if state.prompt(PENALTY, seat) is None:
            return _("nobody asks you to discard") if isinstance(move, Discard) else None
        if isinstance(move, Discard):
            return not_held(state, seat, move.card)
        return _("discard one card first: your side talked at the table")

    def _why_no_penalty(self, state: State, seat: int | None, move: Penalty) -> str | None:
        if seat is not None:
            return _("only the host calls a penalty")
        by_letter = {side_letter(side): seats for side, seats in enumerate(state.setup.sides)}
        if move.side not in by_letter:
            return _("there is no side {side}; sides are {sides}").format(
                side=move.side, sides=", ".join(by_letter))
        if len(by_letter[move.side]) < 2:
            return _("side {side} plays alone and cannot talk").format(side=move.side)
        return _("a penalty is open already")

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `discard 9C`, or the card alone where one is asked for."""
        if state.prompt(PENALTY, seat) is None:
            return ()
        face = find_card(state.setup, fold_text(text).removeprefix("discard "))
        return (Discard(face.id),) if face else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe penalties, what they ask, and discards."""
        if isinstance(thing, Prompt) and thing.kind == PENALTY:
            return _("Your side talked at the table: discard a card")
        if isinstance(thing, Penalty):
            return _("calls a penalty on side {side}").format(side=thing.side)
        if isinstance(thing, Discard):
            face = state.setup.face.get(thing.card)
            return _("discards {card}").format(card=face.text if face else thing.card)
        return None
