"""Placing chips: ordinary cards on the spaces that show them, wild ones anywhere (C6-C8, C4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Play
from sequence_core.operations import Operation, answering, placing
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import (
    REMOVER,
    TURN,
    WILD,
    Offers,
    card_and_space,
    distinct,
    key_mask,
    not_held,
    not_on_turn,
    offered,
    offers,
    spending,
)
from sequence_core.words import _


@frozen(eq=False)
class Placing:
    """Lets a seat play a card and put a chip on an open space that fits it (C6, C7, C8)."""

    moves: ClassVar = (Play,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the plays: distinct cards in hand order, then spaces ascending."""
        setup = state.setup
        open_spaces = setup.board.takes_chips & ~state.covered if setup.board else 0
        return offered(setup.derive(all_plays), distinct(state, seat), open_spaces)

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Discard the card, place the chip, answer the turn."""
        if not isinstance(move, Play):
            return None
        prompt = state.prompt(TURN, seat)
        return None if prompt is None else (
            spending(move.card, seat), placing(seat, move.space), answering(prompt.number, seat))

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused play: the card first, then the space."""
        if not isinstance(move, Play):
            return None
        if state.prompt(TURN, seat) is None:
            return not_on_turn(state)
        return not_held(state, seat, move.card) or _why_not_there(state, move)

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read a card and a space, such as `5H e7`."""
        meant = card_and_space(state, text.removeprefix("play "))
        if meant is None or meant[0].kind == REMOVER:
            return ()
        return (Play(meant[0].id, meant[1]),)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a play."""
        if not isinstance(thing, Play):
            return None
        return _("plays {card} on {space}").format(
            card=card_text(state.setup, thing.card), space=thing.space)


@frozen(eq=False)
class Supply:
    """Limits each side's chips to those in the box (C4); `chips` counts them by side.

    A card is not dead for want of a chip.
    """

    chips: tuple[int, ...]

    @hookimpl
    def sequence_forbid(self, state: State, seat: int, move: Move) -> bool:
        """Veto a placing when the side has no chip left."""
        return isinstance(move, Play) and self._used_up(state, seat)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain that no chip is left."""
        if isinstance(move, Play) and self._used_up(state, seat):
            return _("your side has no chip left")
        return None

    def _used_up(self, state: State, seat: int) -> bool:
        side = state.side(seat)
        return state.chips[side].bit_count() >= self.chips[side]


def all_plays(setup: Setup) -> dict[str, Offers[Play]]:
    """Map each card that places a chip to its plays."""
    board = setup.board
    if board is None:
        return {}
    masks = key_mask(setup)
    masks.update({face.id: board.takes_chips for face in setup.faces if face.kind == WILD})
    return {
        card: offers(board, mask, partial(Play, card)) for card, mask in masks.items()
    }


def card_text(setup: Setup, card: str) -> str:
    """Return what a card shows, or its id if it is unknown."""
    face = setup.face.get(card)
    return face.text if face else card


def _why_not_there(state: State, move: Play) -> str | None:
    """Return why a held card places no chip on that space."""
    board, face = state.board, state.setup.face[move.card]
    fits = {card: mask for card, mask in key_mask(state.setup).items() if card == face.id}
    if face.kind == WILD:
        fits[face.id] = board.takes_chips
    if face.id not in fits:
        return _("{card} places no chip").format(card=face.text)
    if move.space not in board.bit:
        return _("there is no space {space} on this board").format(space=move.space)
    bit = board.bit[move.space]
    if bit & board.free:
        return _("{space} is a free space and never takes a chip; name another").format(
            space=move.space)
    if not fits[face.id] & ~state.covered:
        return _("no open space shows {card}; hand it in as a dead card").format(card=face.text)
    if not bit & fits[face.id]:
        where = ", ".join(board.named(fits[face.id] & ~state.covered))
        return _("{space} does not show {card}; it goes on {where}").format(
            space=move.space, card=face.text, where=where)
    if bit & state.covered:
        return _("{space} already holds a chip; name an open space").format(space=move.space)
    return None
