"""What lines are worth: the arithmetic behind judging a chip on a space, in points.

It knows boards, chips and claims, no cards: any part whose game is about lines may use it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import field, frozen

from sequence_core.board import Line
from sequence_core.state import State

WIN = 1000.0
LINE = 100.0
"""A line of one's own completed."""

OWN = (LINE, 14.0, 5.0, 1.6, 0.5)
"""What an open line is worth to its side, by the number of spaces it still lacks."""

THREAT = (0.0, 46.0, 7.0, 2.0, 0.5)
"""What taking an open line away from an opponent is worth, by the spaces it still lacks."""

LAST = 2.0
"""How much more an opponent's line counts if it would win the game."""

NEAR = 2.0
"""How much more an own line counts for each missing space that a card in hand fits."""


@frozen
class Reach:
    """What a hand could do next: the mask of spaces its cards fit, and how many are wild."""

    spaces: int = 0
    wilds: int = 0

    def factor(self, gap: int) -> float:
        """Return how much more a line with these missing spaces counts for them."""
        near = (gap & self.spaces).bit_count() + self.wilds
        return NEAR ** min(near, gap.bit_count())


@frozen
class LineSense:
    """Values chips by the lines of `length` spaces through them.

    `share` chips two claims of a side may have in common, `needed` claims win (None: no number
    does). Every method takes a state or a view.
    """

    length: int
    share: int = 1
    needed: int | None = None
    own: tuple[float, ...] = field(init=False)
    threat: tuple[float, ...] = field(init=False)

    @own.default
    def _own(self) -> tuple[float, ...]:
        return _extended(OWN, self.length)

    @threat.default
    def _threat(self) -> tuple[float, ...]:
        return _extended(THREAT, self.length)

    @cached_property
    def steps(self) -> tuple[float, ...]:
        """What a chip adds to an own line that lacks so many spaces after it."""
        return tuple(self.own[left] - self.own[left + 1] for left in range(self.length))

    def open_lines(self, state: State, side: int, space: str) -> list[Line]:
        """Return the lines through a space that a side can still complete.

        None holds a chip of others (on another space), and none shares too much with a claim of
        the side's (C15).
        """
        board, own = state.board, state.chips[side]
        closed = state.covered & ~own & ~board.bit[space]
        lines = [line for line in board.through(self.length)[space] if not line.mask & closed]
        claims = state.claims[side]
        if claims:
            chips = ~board.free
            lines = [line for line in lines if self._fits(line.mask & chips, claims)]
        return lines

    def _fits(self, mask: int, claims: Iterable[int]) -> bool:
        return all((mask & claim).bit_count() <= self.share for claim in claims)

    def completed(self, state: State, side: int, space: str) -> list[Line]:
        """Return lines a chip of the side on a space would complete, as many as can count."""
        board = state.board
        held, chips = state.chips[side] | board.free | board.bit[space], ~board.free
        counted: list[Line] = []
        for line in self.open_lines(state, side, space):
            if not line.mask & ~held and self._fits(
                line.mask & chips, [other.mask for other in counted]
            ):
                counted.append(line)
        return counted

    def completing(self, state: State, side: int, lines: int) -> float:
        """Return what so many lines completed at once are worth."""
        if self.needed is not None and lines and len(state.claims[side]) + lines >= self.needed:
            return WIN
        return LINE * lines

    def building(self, state: State, side: int, space: str, reach: Reach) -> float:
        """Return what a chip adds to the side's own lines."""
        board = state.board
        held = state.chips[side] | board.free | board.bit[space]
        steps, total, done = self.steps, 0.0, 0
        spaces, wilds = reach.spaces, reach.wilds
        for line in self.open_lines(state, side, space):
            gap = line.mask & ~held
            if not gap:
                done += 1
                continue
            left, near = gap.bit_count(), (gap & spaces).bit_count() + wilds
            total += steps[left] * NEAR ** min(near, left)
        if done:
            lines = 1 if done == 1 else len(self.completed(state, side, space))
            total += self.completing(state, side, lines)
        return total

    def blocking(self, state: State, side: int, space: str) -> float:
        """Return what a chip on a space takes from all other sides."""
        return sum(
            self.danger(state, other, space) for other in range(len(state.chips)) if other != side
        )

    def danger(self, state: State, side: int, space: str) -> float:
        """Return what the lines through a space promise a side that may build on them."""
        held, threat = state.chips[side] | state.board.free, self.threat
        total = nearest = 0.0
        for line in self.open_lines(state, side, space):
            worth = threat[(line.mask & ~held).bit_count()]
            total += worth
            nearest = max(nearest, worth)
        if self.needed is not None and len(state.claims[side]) + 1 >= self.needed:
            total += (LAST - 1) * nearest
        return total

    def opening(self, state: State, side: int, space: str, reach: Reach) -> float:
        """Return what a side gains by a chip of others leaving a space."""
        held = state.chips[side] | state.board.free
        total = 0.0
        for line in self.open_lines(state, side, space):
            gap = line.mask & ~held
            total += self.own[gap.bit_count()] * reach.factor(gap)
        return total

    def nearest(self, state: State, side: int, space: str) -> tuple[Line, int] | None:
        """Return the side's open line through a space with most chips, and how many it holds.

        The space itself is not counted; None if there is no line.
        """
        held = state.chips[side] | state.board.free
        held &= ~state.board.bit[space]
        lines = self.open_lines(state, side, space)
        if not lines:
            return None
        best = max(lines, key=lambda line: (line.mask & held).bit_count())
        return best, (best.mask & held).bit_count()

    def future(self, state: State, side: int, claims: tuple[int, ...]) -> float:
        """Return what all lines of the board promise a side once it has these claims."""
        board, own = state.board, state.chips[side]
        closed, held, chips = state.covered & ~own, own | board.free, ~board.free
        return sum(
            self.own[(line.mask & ~held).bit_count()]
            for line in board.lines(self.length)
            if not line.mask & closed and line.mask & ~held
            and self._fits(line.mask & chips, claims)
        )


def _extended(worths: tuple[float, ...], length: int) -> tuple[float, ...]:
    """Return worths for lines that lack up to `length` spaces, each further one a third."""
    values = list(worths)
    while len(values) <= length:
        values.append(values[-1] / 3)
    return tuple(values)
