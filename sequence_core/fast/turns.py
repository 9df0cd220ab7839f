"""Compiled: what a seat may do, counted and not listed, and what comes of it (C6-C11, G9, G10)."""

from __future__ import annotations

from sequence_core.fast.cards import draw, spend
from sequence_core.fast.compiling import compiled, inlined, place, spliced, whole
from sequence_core.fast.limits import (
    AUTO,
    DEAD,
    DEADLOCK,
    FEW,
    FORCED,
    HAND,
    LINES,
    LOCKED,
    LOW,
    NO_EXCHANGE,
    OFF,
    USE,
)
from sequence_core.fast.records import Game, Rules, Tally
from sequence_core.fast.sequences import complete, mark_choice


@inlined
def count_moves(t: Rules, g: Game) -> int:
    """Return how many moves the seat has: plays, then removals, then exchanges; or sets (C18)."""
    if g.asked:
        return g.sets
    seat, weights = g.seat, 0
    base, side = seat * HAND, t.side[seat]
    for i in range(FEW):
        weights += g.weight[g.hand[base + i] & USE]
    for i in range(FEW, t.hand):
        weights += g.weight[g.hand[base + i] & USE]
    plays, dead, removers = weights & LOW, weights >> 32 & 0xFFFF, weights >> 48
    removals = removers * (g.loose_all - (0 if t.any_target else g.loose[side]))
    if t.boxed and g.chips[side] >= t.supply[side]:
        plays = 0
    if dead:
        dead *= may_exchange(t, g)
        if t.exchange == FORCED and dead:
            plays = removals = 0
    g.placings, g.liftings, g.exchanges = plays, removals, dead
    return plays + removals + dead


@inlined
def may_exchange(t: Rules, g: Game) -> bool:
    """Whether the seat may hand in a dead card in its turn (C10)."""
    if t.exchange in (NO_EXCHANGE, AUTO) or g.swapped:
        return False
    return g.top < g.size or (t.reshuffle != OFF and g.discarded > 0)


@spliced
def make_move(t: Rules, g: Game, y: Tally, number: int) -> bool:
    """Carry out the move of that number after `count_moves`; whether it ends the turn."""
    g.moves += 1
    g.unasked = t.automatic
    if g.asked:
        mark_choice(t, g, number)
    elif number < g.placings:
        play_card(t, g, y, number)
    elif number < g.placings + g.liftings:
        remove(t, g, y, number - g.placings)
    elif g.exchanges:
        exchange(t, g, y, number - g.placings - g.liftings)
        return False
    else:
        pass_turn(t, g)
    return not (g.asked or g.over)


@spliced
def play_card(t: Rules, g: Game, y: Tally, number: int) -> None:
    """Play a card and place a chip (C6, C8)."""
    base = g.seat * HAND
    nth = total = before = 0
    for i in range(FEW):
        total += g.weight[g.hand[base + i] & USE] & LOW
        nth += total <= number
        before = total if total <= number else before
    for i in range(FEW, t.hand):
        total += g.weight[g.hand[base + i] & USE] & LOW
        nth += total <= number
        before = total if total <= number else before
    space = place(open_space(t, g, g.hand[place(base + nth)] & USE, number - before))
    y.played[spend(t, g, g.seat, nth)] += 1
    y.placed[space] += 1
    if put_chip(t, g, space):
        complete(t, g, space)


@inlined
def open_space(t: Rules, g: Game, key: int, number: int) -> int:
    """Return the open space of that number among those a card may go on."""
    if key == t.wild:
        return nth_open(t, g, number)
    if t.paired:
        return t.pair[place(key * 2 + (number | (g.cell[t.pair[place(key * 2)]] != 0)))]
    at = t.first[key]
    while True:
        space = t.shown[at]
        if g.cell[space] == 0:
            if number == 0:
                return space
            number -= 1
        at += 1


@compiled
def nth_open(t: Rules, g: Game, number: int) -> int:
    """Return the open space of that number in reading order."""
    for space in range(t.spaces):
        number -= g.cell[space] == 0
        if number < 0:
            return space
    return 0


@inlined
def put_chip(t: Rules, g: Game, space: int) -> bool:
    """Put a chip of the seat's side on a space; whether it completes a line of any kind."""
    side = t.side[g.seat]
    g.cell[space] = side + 1
    g.chips[side] += 1
    g.loose[side] += 1
    g.loose_all += 1
    key = t.space_key[space]
    g.weight[key] -= 1
    if g.weight[key] == 0:
        g.weight[key] = DEAD
    g.weight[t.wild] -= 1
    found = 0
    for way in range(4):
        at = space * 4 + way
        line = side * LINES + t.line[at]
        chips = g.lines[line] | t.bit[at]
        g.lines[line] = chips
        chips &= chips >> t.shift[0]
        chips &= chips >> t.shift[1]
        chips &= chips >> t.shift[2]
        if t.long:
            chips &= chips >> t.shift[3]
            chips &= chips >> t.shift[4]
        chips &= t.reach[at]
        g.runs[way] = chips
        found |= chips
    return found != 0


@compiled
def remove(t: Rules, g: Game, y: Tally, number: int) -> None:
    """Play a card that takes a chip off the board (C9)."""
    side, base, at = t.side[g.seat], g.seat * HAND, 0
    targets = g.loose_all - (0 if t.any_target else g.loose[side])
    nth = number // targets
    while nth or (g.hand[base + at] & USE) != t.remover:
        nth -= (g.hand[base + at] & USE) == t.remover
        at += 1
    space = nth_target(t, g, 0 if t.any_target else side + 1, number % targets)
    y.played[spend(t, g, g.seat, at)] += 1
    y.lifted[space] += 1
    g.removals += 1
    lift(t, g, space)


@compiled
def nth_target(t: Rules, g: Game, spared: int, number: int) -> int:
    """Return the space of that number whose chip may be taken; no target is cell `spared`."""
    for space in range(t.spaces):
        cell = g.cell[space]
        number -= cell != 0 and cell < LOCKED and cell != spared
        if number < 0:
            return space
    return 0


@compiled
def lift(t: Rules, g: Game, space: int) -> None:
    """Take a chip off a space."""
    owner = whole(g.cell[space]) - 1
    g.cell[space] = 0
    g.chips[owner] -= 1
    g.loose[owner] -= 1
    g.loose_all -= 1
    key = t.space_key[space]
    g.weight[key] = 1 if g.weight[key] == DEAD else g.weight[key] + 1
    g.weight[t.wild] += 1
    for way in range(4):
        g.lines[owner * LINES + t.line[space * 4 + way]] &= ~t.bit[space * 4 + way]


@compiled
def exchange(t: Rules, g: Game, y: Tally, number: int) -> None:
    """Hand in the dead card of that number and draw at once; the turn goes on (C10)."""
    base, at = g.seat * HAND, 0
    while number or not g.weight[g.hand[base + at] & USE] & DEAD:
        number -= (g.weight[g.hand[base + at] & USE] & DEAD) != 0
        at += 1
    y.dead[spend(t, g, g.seat, at)] += 1
    g.swapped = 1
    g.swaps += 1
    draw(t, g, g.seat)


@compiled
def pass_unasked(t: Rules, g: Game) -> bool:
    """Pass for a seat that is not asked whether it does; whether the game goes on."""
    g.unasked -= 1
    pass_turn(t, g)
    return not g.over


@compiled
def pass_turn(t: Rules, g: Game) -> None:
    """Pass; end the game after too many idle turns in a row (G9, G10)."""
    g.passes += 1
    g.idle += 1
    g.passing = 1
    if g.idle != t.idle_limit:
        return
    most, holders, leader = -1, 0, -1
    for side in range(t.sides):
        if g.claims[side] > most:
            most, holders, leader = g.claims[side], 0, side
        holders += g.claims[side] == most
    g.over, g.reason = 1, DEADLOCK
    g.winner = leader if holders == 1 and t.leaders_win else -1


@spliced
def end_turn(t: Rules, g: Game, y: Tally) -> None:
    """Draw a card unless the seat passed, and ask the next seat (C6, G1).

    Its first dead card is handed in for it where the rules say so (C10).
    """
    if g.passing:
        g.passing = 0
    else:
        draw(t, g, g.seat)
        g.idle = 0
    g.seat = g.seat + 1 if g.seat + 1 < t.seats else 0
    g.turns += 1
    g.swapped = 0
    if t.exchange == AUTO:
        exchange_first(t, g, y)


@compiled
def exchange_first(t: Rules, g: Game, y: Tally) -> None:
    """Hand in the first dead card in hand order (C10)."""
    if g.top == g.size and (t.reshuffle == OFF or not g.discarded):
        return
    base = g.seat * HAND
    for i in range(base, base + g.count[g.seat]):
        if g.weight[g.hand[i] & USE] & DEAD:
            exchange(t, g, y, 0)
            return
