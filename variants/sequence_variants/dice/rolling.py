"""Rolling: for the first turn, and at the start of every turn (D2, D5, D7)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.operations import Ask, Note, Operation, Roll
from sequence_core.state import State
from sequence_core.table import TURN

FIRST = "first"
"""The stream of the rolls for the first turn."""

TURNS = "rolls"
"""The stream of the rolls in the turns."""

ROLLED = "rolled"
"""The note of the roll of the turn: its two numbers."""

AGAIN = (2, 12)
"""The sums that bring another turn (D5)."""


@frozen(eq=False)
class RollForFirst:
    """Lets everyone roll for the first turn, those tied for the highest sum again (D7).

    Notes the sums of those who roll as `rolling`, by seat, and the seat that starts as
    `next_turn`.
    """

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        """Let every seat roll."""
        return self._round(range(len(state.setup.seats)))

    @hookimpl
    def sequence_after_roll(self, state: State, op: Roll) -> Iterable[Operation]:
        """Write the sum down; once all have rolled, name the first or let the best roll again."""
        noted = state.notes.get("rolling")
        if op.stream != FIRST or not op.values or not isinstance(noted, dict):
            return ()
        sums = {int(seat): value for seat, value in noted.items() if isinstance(value, int)}
        sums[-1 if op.seat is None else op.seat] = sum(op.values)
        if not all(sums.values()):
            return (Note("rolling", {str(seat): value for seat, value in sums.items()}),)
        best = [seat for seat, value in sums.items() if value == max(sums.values())]
        if len(best) > 1:
            return self._round(best)
        return Note("rolling"), Note("next_turn", best[0])

    def _round(self, seats: Iterable[int]) -> tuple[Operation, ...]:
        """Return the rolls of some seats, one after the other; 0 stands for one to come."""
        rolling = tuple(seats)
        return (Note("rolling", {str(seat): 0 for seat in rolling}),
                *(Roll(2, stream=FIRST, seat=seat) for seat in rolling))


@frozen(eq=False)
class Rolling:
    """Rolls two dice when a turn is asked for, and notes them as `rolled` (D2).

    A sum of 2 or 12 brings the seat another turn, whatever it can do now (D5): it is noted as
    `next_turn`.
    """

    @hookimpl
    def sequence_after_ask(self, state: State, op: Ask) -> Iterable[Operation]:
        """Roll."""
        return (Roll(2, stream=TURNS, seat=op.seats[0]),) if op.kind == TURN else ()

    @hookimpl
    def sequence_after_roll(self, state: State, op: Roll) -> Iterable[Operation]:
        """Write the roll down."""
        if op.stream != TURNS or not op.values:
            return ()
        rolled = Note(ROLLED, list(op.values))
        return (rolled, Note("next_turn", op.seat)) if sum(op.values) in AGAIN else (rolled,)


def rolled(state: State) -> int:
    """Return the sum of the roll of this turn, 0 without one."""
    values = state.notes.get(ROLLED)
    return sum(v for v in values if isinstance(v, int)) if isinstance(values, list) else 0


def rolled_in(key: str | None) -> int:
    """Return how many of the 36 rolls of two dice have a space's key as their sum.

    >>> rolled_in("7"), rolled_in("2"), rolled_in(None)
    (6, 1, 0)
    """
    total = int(key) if key is not None and key.isdecimal() else 0
    return max(0, 6 - abs(total - 7))
