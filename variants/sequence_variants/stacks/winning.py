"""Chips: laying them out, and the win (S1, S16)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.operations import Carry, Finish, Lay, Operation
from sequence_core.state import State
from sequence_variants.stacks.cards import COLOURS, chips
from sequence_variants.stacks.places import SUPPLY, chips_of

NEEDED = 5
"""The chips that win, with at least `EACH` of each colour (S16)."""

EACH = 2


def wins(held: tuple[str, ...]) -> bool:
    """Whether these chips win: five or more, two of each colour among them (S16)."""
    return len(held) >= NEEDED and min(map(held.count, COLOURS)) >= EACH


def lacking(held: tuple[str, ...]) -> int:
    """Return how many more chips it takes to win."""
    each = sum(max(0, EACH - held.count(colour)) for colour in COLOURS)
    return max(NEEDED - len(held), each)


def standing(state: State) -> list[int]:
    """Return the chips of each side: what counts if the game ends without a winner (S17)."""
    return [len(state.cards[chips_of(seats[0])]) for seats in state.setup.sides]


@frozen(eq=False)
class Winning:
    """Lays the chips out and ends the game the moment somebody has enough (S16)."""

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        """Lay the chips out of the box."""
        return (Lay(SUPPLY, chips()),)

    @hookimpl
    def sequence_after_carry(self, state: State, op: Carry) -> Iterable[Operation]:
        """Look after every chip that changes hands."""
        return _won(state, op.target) if op.target.startswith("chips:") else ()

    @hookimpl
    def sequence_after_lay(self, state: State, op: Lay) -> Iterable[Operation]:
        """Look after a chip that is new on the table."""
        return _won(state, op.zone) if op.zone.startswith("chips:") else ()


def _won(state: State, zone: str) -> tuple[Operation, ...]:
    """Finish if the chips of a zone win."""
    if not wins(state.cards[zone]):
        return ()
    return (Finish((state.side(state.setup.zone[zone].owner or 0),), "chips"),)
