"""What lines are worth where dice decide: every chip may go again, and some sums are rare."""

from __future__ import annotations

from attrs import frozen

from sequence_core.board import Line
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_variants.dice.rolling import rolled_in

GROWTH = 4.0
"""How much more a line counts for each further chip of its side."""

OPEN = 0.6
"""What is left of a line's worth for each space it lacks, on the likeliest sum; less on others."""

HELD = 0.15
"""What is left of it for each space that holds a chip of others: it has to be replaced first."""

OTHERS = 1.2
"""How much more the lines of others count: they move next."""


@frozen
class DiceSense:
    """Values lines of `length` spaces for a side, whatever lies on them."""

    length: int

    def change(self, state: State, seat: int, space: str, *, placed: bool) -> float:
        """Return what a chip put on a space, or taken off it, brings a seat's side."""
        side, bit = state.side(seat), state.board.bit[space]
        total = 0.0
        for other, chips in enumerate(state.chips):
            after = chips | bit if placed and other == side else chips & ~bit
            rest = (state.covered | bit if placed else state.covered & ~bit) & ~after
            gain = (self._worth(state, space, after, rest)
                    - self._worth(state, space, chips, state.covered & ~chips))
            total += gain if other == side else -OTHERS * gain
        return total

    def _worth(self, state: State, space: str, own: int, others: int) -> float:
        """Return what the lines through a space promise a side with these chips."""
        locked, ease = state.locked & others, state.setup.derive(eases)
        return sum(
            self._line(line, own, others, ease)
            for line in state.board.through(self.length)[space] if not line.mask & locked)

    def _line(self, line: Line, own: int, others: int, ease: tuple[float, ...]) -> float:
        """Return what one line promises."""
        worth = GROWTH ** (line.mask & own).bit_count()
        for place in line.spaces:
            bit = 1 << place
            if others & bit:
                worth *= HELD
            elif not own & bit:
                worth *= ease[place]
        return worth


def eases(setup: Setup) -> tuple[float, ...]:
    """Return for each space how easily it is rolled, up to `OPEN`."""
    board = setup.board
    if board is None:
        return ()
    chances = [rolled_in(space.key) for space in board.spaces]
    most = max(chances, default=1) or 1
    return tuple(OPEN * (chance / most) ** 0.5 for chance in chances)
