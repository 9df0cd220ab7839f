"""What a roll does: a chip put, replaced or taken (D2-D4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Literal

from attrs import frozen

from sequence_core.board import Board
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move
from sequence_core.operations import Lift, Operation, Place, answering
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import TURN, Offers, fold_text, not_on_turn, offers
from sequence_core.words import _
from sequence_variants.dice.moves import Chip, Put, Replace, Take
from sequence_variants.dice.rolling import rolled

REMOVES, ANYWHERE = 10, 11
"""The sums that take a chip (D3) and that put one anywhere (D4)."""

SAFE = ("2", "12")
"""The keys of the spaces no chip is taken from by a 10 (D3)."""


@frozen(eq=False)
class RolledChips:
    """Offers what the roll of the turn allows, each on its spaces in reading order.

    `full` says what a sum does whose spaces are all covered: `replace` an opponent's chip there
    or `skip` the turn.
    """

    full: Literal["replace", "skip"] = "replace"
    moves: ClassVar = (Put, Replace, Take)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the moves of the roll."""
        kind, spaces = self.allowed(state, seat)
        return state.setup.derive(_OFFERS[kind]).on(spaces)

    def allowed(self, state: State, seat: int) -> tuple[type[Chip], int]:
        """Return what the roll is for, and the mask of the spaces where it can be done."""
        total, covered = rolled(state), state.covered
        fits = state.setup.derive(spaces_of)[total]
        if total == REMOVES:
            return Take, fits & self._takeable(state, seat)
        if fits & ~covered or self.full == "skip":
            return Put, fits & ~covered
        return Replace, fits & self._takeable(state, seat)

    def _takeable(self, state: State, seat: int) -> int:
        """Return the mask of the opponents' chips that are in no sequence (D6)."""
        return state.covered & ~state.chips[state.side(seat)] & ~state.locked

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Lift and place, and answer the turn."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Chip) else None
        if prompt is None or not isinstance(move, Chip):
            return None
        owner = state.chip_at(move.space)
        lift = () if owner is None else (Lift(owner, move.space),)
        place = () if isinstance(move, Take) else (Place(seat, move.space),)
        return (*lift, *place, answering(prompt.number, seat))

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain by the roll first, then by the space."""
        if not isinstance(move, Chip):
            return None
        if state.prompt(TURN, seat) is None:
            return not_on_turn(state)
        kind, spaces = self.allowed(state, seat)
        if move.space not in state.board.bit:
            return _("there is no space {space} on this board").format(space=move.space)
        if not isinstance(move, kind):
            total = rolled(state)
            return _("you rolled {total}: {todo}").format(total=total, todo=_todo(kind, total))
        return self._why_not_there(state, seat, move.space, spaces)

    def _why_not_there(self, state: State, seat: int, space: str, spaces: int) -> str:
        """Return why a space is not among those of the roll."""
        board, total = state.board, rolled(state)
        bit, fits = board.bit[space], state.setup.derive(spaces_of)[total]
        if not bit & fits:
            where = ", ".join(board.named(spaces))
            return _("you rolled {total}, and {space} does not fit that; choose from {where}"
                     ).format(total=total, space=space, where=where)
        if bit & state.chips[state.side(seat)]:
            return _("{space} holds a chip of your own side").format(space=space)
        if bit & state.locked:
            return _("the chip on {space} is part of a sequence and stays").format(space=space)
        if bit & state.covered:
            return _("{space} already holds a chip; name an open space").format(space=space)
        return _("{space} holds no chip; name a space that does").format(space=space)

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read a space, such as `d4`: what the roll does there."""
        space = fold_text(text)
        if state.prompt(TURN, seat) is None or space not in state.board.index:
            return ()
        return (self.allowed(state, seat)[0](space),)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe the moves, and what a turn's roll is for."""
        if isinstance(thing, Prompt) and thing.kind == TURN and rolled(state):
            total, (kind, _spaces) = rolled(state), self.allowed(state, thing.asked[0])
            return _("You rolled {total}: {todo}").format(total=total, todo=_todo(kind, total))
        if isinstance(thing, Put):
            return _("puts a chip on {space}").format(space=thing.space)
        if isinstance(thing, Replace):
            return _("replaces the chip on {space}").format(space=thing.space)
        if isinstance(thing, Take):
            return _("removes the chip on {space}").format(space=thing.space)
        return None


def spaces_of(setup: Setup) -> dict[int, int]:
    """Map each sum of two dice to the mask of the spaces it is about (D2-D4); 0 to none."""
    board = setup.board
    if board is None:
        return dict.fromkeys(range(13), 0)
    masks = {total: board.by_key.get(str(total), 0) for total in range(13)}
    safe = sum(board.by_key.get(key, 0) for key in SAFE)
    return {**masks, REMOVES: board.takes_chips & ~safe, ANYWHERE: board.takes_chips}


def _offers(kind: Callable[[str], Chip]) -> Callable[[Setup], Offers[Chip]]:
    """Return what makes the moves of a kind for a setup; for `Setup.derive`."""
    def made(setup: Setup) -> Offers[Chip]:
        board: Board | None = setup.board
        return Offers([]) if board is None else offers(board, board.takes_chips, kind)
    return made


_OFFERS: dict[type[Chip], Callable[[Setup], Offers[Chip]]] = {
    kind: _offers(kind) for kind in (Put, Replace, Take)
}


def _todo(kind: type[Chip], total: int) -> str:
    """Say what a roll asks for."""
    if kind is Take:
        return _("remove an opponent's chip that is not on a 2 or a 12")
    if kind is Replace:
        return _("all its spaces are covered, so replace an opponent's chip there")
    if total == ANYWHERE:
        return _("put a chip on any open space")
    return _("put a chip on an open space that shows it")
