"""Removing chips (C9)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Literal

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Remove
from sequence_core.operations import Lift, Operation
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import (
    REMOVER,
    TURN,
    Offers,
    card_and_space,
    distinct,
    hand,
    not_held,
    not_on_turn,
    of_kind,
    offered,
    offers,
    spend,
)
from sequence_core.words import _

_removers = partial(of_kind, REMOVER)


@frozen(eq=False)
class Removing:
    """Lets a card of kind `remove` take a chip that is not part of a sequence off the board (C9).

    `target`: `opponent` chips only, or `any`, one's own too.
    """

    target: Literal["opponent", "any"] = "opponent"
    moves: ClassVar = (Remove,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the removals: distinct cards in hand order, then spaces ascending."""
        if state.setup.derive(_removers).isdisjoint(state.cards[hand(seat)]):
            return ()
        removals, targets = state.setup.derive(_all_removals), self.targets(state, seat)
        return offered(removals, distinct(state, seat), targets)

    def targets(self, state: State, seat: int) -> int:
        """Return the mask of the chips the seat may take."""
        chips = state.covered & ~state.locked
        return chips if self.target == "any" else chips & ~state.chips[state.side(seat)]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Discard the card, lift the chip, answer the turn."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Remove) else None
        if prompt is None or not isinstance(move, Remove):
            return None
        side = state.chip_at(move.space)
        lift = () if side is None else (Lift(side, move.space),)
        return spend(seat, move.card, prompt, *lift)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused removal."""
        if not isinstance(move, Remove):
            return None
        if state.prompt(TURN, seat) is None:
            return not_on_turn(state)
        missing = not_held(state, seat, move.card)
        if missing:
            return missing
        if move.card not in state.setup.derive(_removers):
            return _("{card} removes no chip; play it on a space").format(
                card=state.setup.face[move.card].text)
        return self._why_not_that(state, seat, move.space)

    def _why_not_that(self, state: State, seat: int, space: str) -> str | None:
        """Return why the chip on a space cannot be taken."""
        board = state.board
        if space not in board.bit:
            return _("there is no space {space} on this board").format(space=space)
        bit = board.bit[space]
        if bit & board.free:
            return _("{space} is a free space and holds no chip; name a space that does").format(
                space=space)
        if not bit & state.covered:
            return _("{space} holds no chip; name a space that does").format(space=space)
        if bit & state.chips[state.side(seat)] and self.target == "opponent":
            return _("the chip on {space} is your own side's; take another side's").format(
                space=space)
        if bit & state.locked:
            return _("the chip on {space} is part of a sequence and stays; take another").format(
                space=space)
        return None

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read a card that removes and a space, such as `js c4`."""
        meant = card_and_space(state, text.removeprefix("remove "))
        if meant is None or meant[0].kind != REMOVER:
            return ()
        return (Remove(meant[0].id, meant[1]),)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a removal."""
        if not isinstance(thing, Remove):
            return None
        face = state.setup.face.get(thing.card)
        return _("plays {card} and removes the chip on {space}").format(
            card=face.text if face else thing.card, space=thing.space)


def _all_removals(setup: Setup) -> dict[str, Offers[Remove]]:
    """Map each removing card to its removals."""
    board = setup.board
    if board is None:
        return {}
    return {
        card: offers(board, board.takes_chips, partial(Remove, card))
        for card in setup.derive(_removers)
    }
