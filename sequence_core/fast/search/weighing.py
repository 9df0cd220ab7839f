"""Compiled: what a chip is worth by the lines through it, in points.

As `sequence_core.worth` has it, with figures of its own: they were chosen by playing many thousands
of two-player classic games against bots that go by that module's.
"""

from __future__ import annotations

import numpy

from sequence_core.fast.compiling import compiled, inlined, place, whole
from sequence_core.fast.limits import CLAIMS, HAND, LENGTH, LINES, LOW, USE
from sequence_core.fast.records import Game, Rules
from sequence_core.fast.search.layout import Thought

WIN = 1000.0
LINE = 147.0
"""A line completed."""
LAST = 1.84
"""How much more the nearest line of another side counts if it would win the game."""
TAKEN, OPENED = 0.6, 0.52
"""How much a chip taken counts beside a space blocked, and a line opened beside one built."""


def _further(*values: float) -> numpy.ndarray:
    """Return worths by spaces lacked, a third for each one more."""
    longer = list(values)
    while len(longer) <= LENGTH:
        longer.append(longer[-1] / 3)
    return numpy.array(longer)


OWN = _further(LINE, 22.6, 5.86, 1.45, 0.46)
"""What an open line is worth to its side, by the spaces it lacks."""
GAIN = OWN[:-1] - OWN[1:]
"""What a chip adds to a line that lacks so many spaces after it."""
THREAT = _further(0.0, 29.6, 4.92, 1.26, 0.85)
"""What taking an open line away from others is worth, by the spaces it lacks."""
NEAR = 2.49 ** numpy.arange(LENGTH + 1)
"""How much more a line counts by how many spaces it lacks that the hand fits."""
_1, _2, _4 = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F


@inlined
def ones(bits: int) -> int:
    """Return how many bits of a line are set."""
    bits -= bits >> 1 & _1
    bits = (bits & _2) + (bits >> 2 & _2)
    bits = bits + (bits >> 4) & _4
    bits += bits >> 8
    bits += bits >> 16
    return bits + (bits >> 32) & 0x7F


@compiled
def shut(t: Rules, g: Game, side: int, line: int) -> int:
    """Return the spaces of a side's claims on a line that no other line of it may hold (C15)."""
    closed = 0
    for claim in range(side * CLAIMS, side * CLAIMS + g.claims[side]):
        if g.claim_line[claim] == line:
            inner = g.claim_mask[claim]
            for _step in range(t.share):
                inner &= inner << 1 & inner >> 1
            closed |= inner
    return closed


@compiled
def open_to(t: Rules, g: Game, s: Thought, side: int, line: int) -> int:
    """Return the spaces of a line that are not closed to a side."""
    closed = 0
    for other in range(t.sides):
        if other != side:
            closed |= g.lines[place(other * LINES + line)]
    closed &= ~t.line_free[place(line)]
    if g.claims[side]:
        closed |= shut(t, g, side, line)
    return s.spots[place(line)] & ~closed


@inlined
def windows(t: Rules, spaces: int) -> int:
    """Return the places of a line where as many of these spaces lie in a row as a line needs."""
    spaces &= spaces >> t.shift[0]
    spaces &= spaces >> t.shift[1]
    spaces &= spaces >> t.shift[2]
    if t.long:
        spaces &= spaces >> t.shift[3]
        spaces &= spaces >> t.shift[4]
    return spaces


@compiled
def see_hand(t: Rules, g: Game, s: Thought, seat: int, sees: bool) -> None:
    """Note on all lines what the hand of a seat fits, and its wild cards, or forget them."""
    s.wilds = s.wilds if sees else 0
    for i in range(seat * HAND, seat * HAND + g.count[seat]):
        key = g.hand[place(i)] & USE
        if key == t.wild and sees:
            s.wilds += 1
        if g.weight[key] & LOW == 0 or key >= t.wild:
            continue
        for nth in range(t.first[key], t.first[key] + (t.weight[key] & LOW)):
            space = t.shown[place(nth)]
            for at in range(space * 4, space * 4 + 4):
                bits = s.fit[place(t.line[place(at)])]
                new = bits | t.bit[place(at)] if g.cell[place(space)] == 0 else bits
                s.fit[place(t.line[place(at)])] = new if sees else 0


@compiled
def building(t: Rules, g: Game, s: Thought, side: int, space: int, wilds: int) -> float:
    """Return what a chip on a space adds to a side's own lines."""
    total, done, row = 0.0, 0, (1 << t.length) - 1
    for at in range(space * 4, space * 4 + 4):
        line = whole(t.line[place(at)])
        lacking = ~(g.lines[place(side * LINES + line)] | t.bit[place(at)])
        fit = s.fit[place(line)]
        starts = windows(t, open_to(t, g, s, side, line)) & t.reach[place(at)]
        start, complete = 0, 0
        while starts:
            if starts & 1:
                gap = lacking >> start & row
                lacks = ones(gap)
                if lacks:
                    near = min(ones(gap & fit >> start) + wilds, lacks)
                    total += GAIN[place(lacks)] * NEAR[place(near)]
                else:
                    complete = 1
            starts >>= 1
            start += 1
        done += complete
    if done:
        total += WIN if g.claims[side] + done >= t.needed else LINE
    return total


@compiled
def opening(t: Rules, g: Game, s: Thought, side: int, space: int, wilds: int) -> float:
    """Return what a side gains by a chip of others leaving a space."""
    total, row = 0.0, (1 << t.length) - 1
    for at in range(space * 4, space * 4 + 4):
        line, bit = whole(t.line[place(at)]), t.bit[place(at)]
        lacking, fit = ~g.lines[place(side * LINES + line)], s.fit[place(line)]
        starts = windows(t, open_to(t, g, s, side, line) | bit) & t.reach[place(at)]
        start = 0
        while starts:
            if starts & 1:
                gap = lacking >> start & row
                lacks = ones(gap)
                near = min(ones(gap & fit >> start) + wilds, lacks)
                total += OWN[place(lacks)] * NEAR[place(near)]
            starts >>= 1
            start += 1
    return total


@compiled
def danger(t: Rules, g: Game, s: Thought, side: int, space: int) -> float:
    """Return what the lines through a space promise a side that may build on them."""
    total, nearest, row = 0.0, 0.0, (1 << t.length) - 1
    for at in range(space * 4, space * 4 + 4):
        line = whole(t.line[place(at)])
        lacking = ~g.lines[place(side * LINES + line)]
        starts = windows(t, open_to(t, g, s, side, line)) & t.reach[place(at)]
        start = 0
        while starts:
            if starts & 1:
                threat = THREAT[place(ones(lacking >> start & row))]
                total += threat
                nearest = max(nearest, threat)
            starts >>= 1
            start += 1
    if g.claims[side] + 1 >= t.needed:
        total += (LAST - 1.0) * nearest
    return total


@compiled
def chip_worth(t: Rules, g: Game, s: Thought, space: int, wilds: int) -> float:
    """Return what a chip of the seat's side on a space is worth."""
    side = whole(t.side[g.seat])
    total = building(t, g, s, side, space, wilds)
    for other in range(t.sides):
        if other != side:
            total += danger(t, g, s, other, space)
    return total


@compiled
def lift_worth(t: Rules, g: Game, s: Thought, space: int) -> float:
    """Return what it is worth to take the chip off a space."""
    side, owner = whole(t.side[g.seat]), whole(g.cell[place(space)] & 127) - 1
    if owner == side:
        return -WIN
    return (TAKEN * danger(t, g, s, owner, space)
            + OPENED * opening(t, g, s, side, space, s.wilds))
