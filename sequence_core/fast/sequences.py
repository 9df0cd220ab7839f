"""Compiled: which lines a chip completes, and which of them count (C12-C20).

The windows of one direction through the new chip lie on one line. They are kept by their first
place on that line, ascending: the order of C18. Sets of windows are never listed, only counted.
"""

from __future__ import annotations

from sequence_core.fast.compiling import compiled
from sequence_core.fast.limits import CLAIMS, FREE, LOCKED, RUN, SEQUENCES
from sequence_core.fast.records import Game, Rules


@compiled
def shared(t: Rules, line: int, start: int, other: int) -> int:
    """Return how many chips two windows of a line have in common, `start` being the first."""
    chips = 0
    for place in range(other, start + t.length):
        chips += 1 - (t.line_free[line] >> place & 1)
    return chips


@compiled
def fits(t: Rules, g: Game, line: int, start: int) -> bool:
    """Whether a window shares few enough chips with each claim of the side (C15)."""
    base = t.side[g.seat] * CLAIMS
    for claim in range(base, base + g.claims[t.side[g.seat]]):
        chips = 0
        for place in range(start, start + t.length):
            space = t.line_start[line] + place * t.line_step[line]
            at = space * 4 + g.claim_way[claim]
            if t.line[at] == g.claim_line[claim] and t.cell[space] != FREE:
                chips += (t.bit[at] & g.claim_mask[claim]) != 0
        if chips > t.share:
            return False
    return True


@compiled
def complete(t: Rules, g: Game, space: int) -> None:
    """Mark what a chip completes, or leave the question which (C17, C18)."""
    for way in range(4):
        line = t.line[space * 4 + way]
        found, runs = 0, g.runs[way]
        start = 0
        while runs:
            if runs & 1 and fits(t, g, line, start):
                g.start[way * RUN + found] = start
                found += 1
            runs >>= 1
            start += 1
        g.found[way], g.longest[way], g.ways[way] = found, 0, 0
        if found:
            chain(t, g, space, way)
    count_sets(t, g)
    if not g.sets:
        return
    g.asked_at = space
    side = t.side[g.seat]
    if t.asks and g.claims[side] + g.set_lines < t.asks_below and differ(t, g, space):
        g.asked = 1
        g.questions += 1
    else:
        mark_nearest(t, g)


@compiled
def chain(t: Rules, g: Game, space: int, way: int) -> None:
    """Find, from each window of a direction on, the longest chains of neighbours that keep C15.

    `reach` is their length, `chains` their number, `cost` the least sum of distances (doubled)
    from the windows' middles to the chip, `after` the next window of the first such chain.
    """
    line, base = t.line[space * 4 + way], way * RUN
    where = (space - t.line_start[line]) // t.line_step[line]
    longest = 0
    for i in range(base + g.found[way] - 1, base - 1, -1):
        reach, chains, cost, after = 0, 1, 0, 0
        for j in range(i + 1, base + g.found[way]):
            if t.share == 0 or shared(t, line, g.start[i], g.start[j]) > t.share:
                continue
            if g.reach[j] > reach:
                reach, chains, cost, after = g.reach[j], g.chains[j], g.cost[j], j
            elif g.reach[j] == reach:
                chains += g.chains[j]
                if g.cost[j] < cost:
                    cost, after = g.cost[j], j
        g.reach[i], g.chains[i], g.after[i] = reach + 1, chains, after
        g.cost[i] = cost + abs(2 * (where - g.start[i]) - t.length + 1)
        longest = max(longest, reach + 1)
    g.longest[way], g.ways[way] = longest, 0
    for i in range(base, base + g.found[way]):
        g.ways[way] += g.chains[i] * (g.reach[i] == longest)
    trace_back(t, g, line, way)


@compiled
def trace_back(t: Rules, g: Game, line: int, way: int) -> None:
    """Find the length of the longest chain that ends with each window of a direction."""
    base = way * RUN
    for i in range(base, base + g.found[way]):
        g.behind[i] = 1
        for j in range(base, i):
            if t.share and shared(t, line, g.start[j], g.start[i]) <= t.share:
                g.behind[i] = max(g.behind[i], g.behind[j] + 1)


@compiled
def count_sets(t: Rules, g: Game) -> None:
    """Count the largest sets and their lines: one line of any direction where none is shared."""
    g.sets, g.set_lines = 0, 0
    for way in range(4):
        if not g.found[way]:
            continue
        if t.share == 0:
            g.sets += g.ways[way]
            g.set_lines = 1
        else:
            g.sets = (g.sets or 1) * g.ways[way]
            g.set_lines += g.longest[way]


@compiled
def differ(t: Rules, g: Game, space: int) -> bool:
    """Whether the largest sets lock different chips (C18)."""
    if t.share == 0:
        return differ_alone(t, g, space)
    for way in range(4):
        line, first, last = t.line[space * 4 + way], -1, -1
        for i in range(way * RUN, way * RUN + g.found[way]):
            if g.reach[i] == g.longest[way]:
                chip = first_chip(t, line, g.start[i])
                if first not in (-1, chip):
                    return True
                first = chip
            if g.behind[i] == g.longest[way]:
                chip = last_chip(t, line, g.start[i])
                if last not in (-1, chip):
                    return True
                last = chip
    return False


@compiled
def differ_alone(t: Rules, g: Game, space: int) -> bool:
    """Whether single windows lock different chips; of those with one chip each is the same."""
    seen = -1
    for way in range(4):
        line = t.line[space * 4 + way]
        for i in range(way * RUN, way * RUN + g.found[way]):
            first, last = first_chip(t, line, g.start[i]), last_chip(t, line, g.start[i])
            chips = 0 if first == last else ((way + 1) * 64 + first) * 64 + last
            if seen not in (-1, chips):
                return True
            seen = chips
    return False


@compiled
def first_chip(t: Rules, line: int, start: int) -> int:
    """Return the first place of a window that is not free."""
    while t.line_free[line] >> start & 1:
        start += 1
    return start


@compiled
def last_chip(t: Rules, line: int, start: int) -> int:
    """Return the last place of a window that is not free."""
    end = start + t.length - 1
    while t.line_free[line] >> end & 1:
        end -= 1
    return end


@compiled
def mark_nearest(t: Rules, g: Game) -> None:
    """Mark the set whose middles lie nearest to the chip, the first of equals (C18)."""
    best = -1
    for way in range(4):
        if t.share:
            best = -1
        for i in range(way * RUN, way * RUN + g.found[way]):
            head = g.reach[i] == g.longest[way]
            if head and (best < 0 or g.cost[i] < g.cost[best]):
                best = i
        if t.share and best >= 0:
            mark_chain(t, g, best)
    if t.share == 0:
        mark_chain(t, g, best)
    judge(t, g)


@compiled
def mark_chain(t: Rules, g: Game, i: int) -> None:
    """Mark the first nearest chain that begins with a window."""
    for _window in range(g.reach[i]):
        mark(t, g, i)
        i = g.after[i]


@compiled
def mark_choice(t: Rules, g: Game, number: int) -> None:
    """Mark the set of that number, in the order of C18: the last direction changes fastest."""
    g.asked = 0
    if t.share == 0:
        for i in range(4 * RUN):
            if i % RUN < g.found[i // RUN]:
                if number == 0:
                    mark(t, g, i)
                number -= 1
    else:
        rest = g.sets
        for way in range(4):
            if g.found[way]:
                rest //= g.ways[way]
                mark_ways(t, g, way, number // rest)
                number %= rest
    judge(t, g)


@compiled
def mark_ways(t: Rules, g: Game, way: int, number: int) -> None:
    """Mark the longest chain of that number along a direction, in lexical order."""
    line, before, left = t.line[g.asked_at * 4 + way], -1, g.longest[way]
    for i in range(way * RUN, way * RUN + g.found[way]):
        if g.reach[i] != left:
            continue
        if before >= 0 and shared(t, line, g.start[before], g.start[i]) > t.share:
            continue
        if number < g.chains[i]:
            mark(t, g, i)
            before, left = i, left - 1
        else:
            number -= g.chains[i]


@compiled
def mark(t: Rules, g: Game, i: int) -> None:
    """Claim one of the windows found and lock its chips (C13)."""
    way, start, side = i // RUN, g.start[i], t.side[g.seat]
    line = t.line[g.asked_at * 4 + way]
    claim = side * CLAIMS + g.claims[side]
    g.claim_line[claim], g.claim_way[claim] = line, way
    g.claim_mask[claim] = ((1 << t.length) - 1) << start
    g.claims[side] += 1
    for place in range(start, start + t.length):
        space = t.line_start[line] + place * t.line_step[line]
        if g.cell[space] < LOCKED:
            g.cell[space] |= LOCKED
            g.loose[side] -= 1
            g.loose_all -= 1


@compiled
def judge(t: Rules, g: Game) -> None:
    """End the game if the side has enough (C14, G11)."""
    side = t.side[g.seat]
    if g.claims[side] >= t.needed:
        g.over, g.winner, g.finisher, g.reason = 1, side, g.seat, SEQUENCES
