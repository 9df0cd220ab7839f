"""Compiled: who is likely to win, read off the lines, the hands and the claims.

Every side has a *promise*: a sum over the lines it can still complete, by the spaces they lack and
those of them that its hands fit, and over its special cards and claims. A side's chance is its
share of the promises' exponentials (a logistic model where there are two sides). The figures were
fitted to the results of hundreds of thousands of two-player classic games between bots that play
by judgement; they are by spaces lacked and by whether the next claim wins, so that they serve
sequences of other lengths, other boards and other numbers of sides as well.
"""

from __future__ import annotations

import numpy

from sequence_core.fast.compiling import compiled, inlined, place
from sequence_core.fast.limits import HAND, LINES, USE
from sequence_core.fast.records import Game, Rules
from sequence_core.fast.search.layout import Thought
from sequence_core.fast.search.weighing import ones, open_to, see_hand, windows

LACKS = 4
"""Lines that lack more spaces than this promise nothing."""
FITS = LACKS + 1

PROMISE = numpy.array([
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [0.063, 0.232, 0.0, 0.0, 0.0],
    [0.059, 0.176, 0.414, 0.0, 0.0],
    [0.019, 0.041, 0.127, 0.354, 0.0],
    [0.006, 0.013, 0.034, 0.112, 0.227],
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [0.015, 0.294, 0.0, 0.0, 0.0],
    [0.035, 0.172, 0.85, 0.0, 0.0],
    [0.009, 0.03, 0.117, 0.668, 0.0],
    [0.001, 0.004, 0.024, 0.104, 0.6],
]).ravel()
"""What an open line promises by the spaces it lacks and those that the hand fits; then once more
for a side whose next claim wins."""
WILD = (0.448, 1.201)
REMOVER = (0.364, 0.449)
"""What a special card in hand promises, before the last claim and at it."""
ENDING = (0.161, 0.255)
"""What each space that completes a line promises."""
ENDING_FITS = (0.481, 2.453)
ENDING_WILD = 0.597
"""What it promises that the hand fits one of them, and that a wild card can be played there."""
CLAIM = 1.687
TO_MOVE = 0.152


@compiled
def judge_standing(t: Rules, g: Game, s: Thought) -> None:
    """Find each side's chance to win, or how the game ended."""
    if g.over:
        for side in range(t.sides):
            s.chance[side] = 1.0 if g.winner == side else 0.0 if g.winner >= 0 else 1.0 / t.sides
        return
    total = 0.0
    for side in range(t.sides):
        s.chance[side] = growth(promise(t, g, s, side))
        total += s.chance[side]
    for side in range(t.sides):
        s.chance[side] /= total


@compiled
def promise(t: Rules, g: Game, s: Thought, side: int) -> float:
    """Return how well a side stands."""
    last = 1 if g.claims[side] + 1 >= t.needed else 0
    total = CLAIM * g.claims[side] + (TO_MOVE if t.side[g.seat] == side else 0.0)
    removers = 0
    for seat in range(t.seats):
        if t.side[seat] == side:
            see_hand(t, g, s, seat, True)
            removers += removers_of(t, g, seat)
    total += WILD[last] * s.wilds + REMOVER[last] * removers
    s.endings = s.endings_fit = 0
    for line in range(t.lines):
        total += line_promise(t, g, s, side, line, last)
    total += ENDING[last] * s.endings
    if s.endings_fit:
        total += ENDING_FITS[last]
    if s.endings and s.wilds:
        total += ENDING_WILD
    for seat in range(t.seats):
        if t.side[seat] == side:
            see_hand(t, g, s, seat, False)
    return total


@compiled
def removers_of(t: Rules, g: Game, seat: int) -> int:
    """Return how many different cards of a hand take chips."""
    count = 0
    for i in range(seat * HAND, seat * HAND + g.count[seat]):
        count += (g.hand[place(i)] & USE) == t.remover
    return count


@compiled
def line_promise(t: Rules, g: Game, s: Thought, side: int, line: int, last: int) -> float:
    """Return what the windows of one line promise; count the spaces that complete one."""
    lacking, fit = ~g.lines[place(side * LINES + line)], s.fit[place(line)]
    starts = windows(t, open_to(t, g, s, side, line))
    total, ending, start, row = 0.0, 0, 0, (1 << t.length) - 1
    while starts:
        if starts & 1:
            gap = lacking >> start & row
            lacks = ones(gap)
            if 0 < lacks <= LACKS:
                near = ones(gap & fit >> start)
                total += PROMISE[place((last * FITS + lacks) * FITS + near)]
                if lacks == 1:
                    ending |= gap << start
        starts >>= 1
        start += 1
    s.endings += ones(ending)
    s.endings_fit |= ending & fit
    return total


@inlined
def growth(exponent: float) -> float:
    """Return nearly e to the power of a number, the same on every machine."""
    value = 1.0 + exponent / 1024.0
    for _square in range(10):
        value *= value
    return value
