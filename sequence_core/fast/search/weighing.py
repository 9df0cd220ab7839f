"""Compiled: what a chip is worth by the lines through it, looked up in tables (see `worth`)."""

from __future__ import annotations

from sequence_core.fast.compiling import compiled, inlined, place, word
from sequence_core.fast.limits import CLAIMS, HAND, LINES, LOW, USE
from sequence_core.fast.records import Game, Rules
from sequence_core.fast.search.layout import Thought, Worths

PARTS = 8
"""A worth is a whole number of eighths of a point."""
LINE_DONE = 85 * PARTS
WIN = 1000 * PARTS


@inlined
def around(s: Thought, bits: int, at: int) -> int:
    """Return the bits in reach of a place of a line, the place itself left out."""
    reach = s.reach
    low = (1 << reach) - 1
    near = bits << reach >> s.place[place(at)]
    return near & low | (near >> (reach + 1) & low) << reach


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
def pattern(t: Rules, g: Game, s: Thought, side: int, at: int) -> int:
    """Return how a line lies around a place for a side: its own spaces, then those closed to it."""
    line = t.line[place(at)]
    own = around(s, g.lines[place(side * LINES + line)], at)
    closed = 0
    for other in range(t.sides):
        if other != side:
            closed |= g.lines[place(other * LINES + line)]
    closed = around(s, closed, at) & ~s.free[place(at)] | s.outside[place(at)]
    if g.claims[side]:
        closed |= around(s, shut(t, g, side, line), at)
    return own | closed << 2 * s.reach


@inlined
def look(s: Thought, lies: int) -> int:
    """Return where in a table a pattern stands: its spaces as digits 0 open, 1 own, 2 closed."""
    closed = lies >> 2 * s.reach
    own = lies & ((1 << 2 * s.reach) - 1) & ~closed
    return word(s.third[place(own)] + 2 * s.third[place(closed)])


@inlined
def with_hand(t: Rules, s: Thought, lies: int, at: int) -> int:
    """Return how a line would lie if all were played that the hand can; a second table has it."""
    own = lies | around(s, s.fit[place(t.line[place(at)])], at)
    return look(s, own) + word(s.patterns)


@compiled
def see_hand(t: Rules, g: Game, s: Thought, sees: bool) -> None:
    """Note on all lines what the hand of the seat to move fits, or forget it."""
    if s.reach == 0:
        return
    for i in range(g.seat * HAND, g.seat * HAND + g.count[g.seat]):
        key = g.hand[place(i)] & USE
        if g.weight[key] & LOW == 0 or key >= t.wild:
            continue
        for nth in range(t.first[key], t.first[key] + (t.weight[key] & LOW)):
            space = t.shown[place(nth)]
            for at in range(space * 4, space * 4 + 4):
                bits = s.fit[place(t.line[place(at)])]
                new = bits | t.bit[place(at)] if g.cell[place(space)] == 0 else bits
                s.fit[place(t.line[place(at)])] = new if sees else 0


@compiled
def building(t: Rules, g: Game, s: Thought, side: int, space: int, steps: Worths) -> int:
    """Return what a chip on a space adds to a side's own lines."""
    total, done = 0, 0
    for at in range(space * 4, space * 4 + 4):
        lies = pattern(t, g, s, side, at)
        worth = steps[look(s, lies)]
        done += worth >= LINE_DONE
        total += worth + steps[with_hand(t, s, lies, at)]
    return total + finish(t, g, side, done)


@inlined
def finish(t: Rules, g: Game, side: int, done: int) -> int:
    """Return what so many lines done at once are worth beside themselves: the game, or nothing."""
    return WIN if done and g.claims[side] + done >= t.needed else 0


@compiled
def danger(t: Rules, g: Game, s: Thought, side: int, space: int, threats: Worths) -> int:
    """Return what a side loses if it cannot have a space."""
    total = 0
    for at in range(space * 4, space * 4 + 4):
        total += threats[look(s, pattern(t, g, s, side, at))]
    return total * 2 if g.claims[side] + 1 >= t.needed else total


@compiled
def chip_worth(
    t: Rules, g: Game, s: Thought, space: int, steps: Worths, threats: Worths
) -> int:
    """Return what a chip of the seat's side on a space is worth."""
    if s.reach == 0:
        return 0
    side = t.side[g.seat]
    if t.sides == 2 and g.claims[0] + g.claims[1] == 0:
        return plain_worth(t, g, s, space, steps, threats)
    total = building(t, g, s, side, space, steps)
    for other in range(t.sides):
        if other != side:
            total += danger(t, g, s, other, space, threats)
    return total


@compiled
def plain_worth(
    t: Rules, g: Game, s: Thought, space: int, steps: Worths, threats: Worths
) -> int:
    """Return what a chip is worth between two sides without claims, in half the time."""
    side = t.side[g.seat]
    total, threat, done, width = 0, 0, 0, 2 * s.reach
    for at in range(space * 4, space * 4 + 4):
        line = t.line[place(at)]
        mine = around(s, g.lines[place(side * LINES + line)], at)
        theirs = around(s, g.lines[place((1 - side) * LINES + line)], at)
        free, outside = ~s.free[place(at)], s.outside[place(at)]
        lies = mine | (theirs & free | outside) << width
        worth = steps[look(s, lies)]
        done += worth >= LINE_DONE
        total += worth + steps[with_hand(t, s, lies, at)]
        threat += threats[look(s, theirs | (mine & free | outside) << width)]
    return total + finish(t, g, side, done) + (threat * 2 if t.needed == 1 else threat)


@compiled
def lift_worth(
    t: Rules, g: Game, s: Thought, space: int, steps: Worths, threats: Worths
) -> int:
    """Return what it is worth to take the chip off a space."""
    if s.reach == 0:
        return 0
    side = t.side[g.seat]
    owner = (g.cell[place(space)] & 127) - 1
    if owner == side:
        return -WIN
    gain = 0
    for at in range(space * 4, space * 4 + 4):
        gain += min(steps[look(s, pattern(t, g, s, side, at))], LINE_DONE)
    return (8 * danger(t, g, s, owner, space, threats) + 7 * gain) // 10
