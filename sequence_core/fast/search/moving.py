"""Compiled: the moves of a seat with what they are worth, and playing a game to its end by them."""

from __future__ import annotations

from sequence_core.fast.chance import STEP, below
from sequence_core.fast.compiling import compiled
from sequence_core.fast.limits import DEAD, HAND, LOCKED, LOW, USE
from sequence_core.fast.records import Game, Rules, Tally
from sequence_core.fast.search.layout import (
    CLAIM_AT,
    MOST,
    PASS_CODE,
    REMOVE_AT,
    SETS,
    SWAP_AT,
    WILD_AT,
    Thought,
    Worths,
)
from sequence_core.fast.search.weighing import PARTS, chip_worth, lift_worth, see_hand
from sequence_core.fast.turns import count_moves, end_turn, make_move

WILD_COST = 24 * PARTS
REMOVE_COST = 12 * PARTS
AT_ONCE = 500 * PARTS
LONGEST = 3000
"""Moves after which a playout is broken off."""


@compiled
def advance(t: Rules, g: Game, y: Tally, number: int) -> None:
    """Carry out the move of that number after `count_moves`, and all up to the next decision."""
    if make_move(t, g, y, number):
        end_turn(t, g, y)


@compiled
def offer(s: Thought, code: int, number: int, score: int) -> None:
    """Add a move to those that are weighed."""
    if s.moves < MOST:
        s.code[s.moves] = code
        s.number[s.moves] = number
        s.score[s.moves] = score
        s.moves += 1


@compiled
def list_moves(
    t: Rules, g: Game, s: Thought, steps: Worths, threats: Worths, all_of_them: bool
) -> None:
    """List the seat's moves: of cards that do the same only the first is taken.

    Not all of them leaves special cards out most times, if there are other moves.
    """
    s.moves = 0
    g.choice += STEP
    special = all_of_them or below(g.choice, s.rarely) == 0
    moves = count_moves(t, g)
    if g.asked:
        for number in range(min(moves, SETS)):
            offer(s, CLAIM_AT + number, number, 0)
        return
    if moves == 0:
        offer(s, PASS_CODE, 0, 0)
        return
    see_hand(t, g, s, True)
    if g.placings:
        list_plays(t, g, s, steps, threats, special)
    if g.liftings and special:
        list_removals(t, g, s, steps, threats)
    if s.moves == 0 and g.placings:
        list_plays(t, g, s, steps, threats, True)
    if s.moves == 0 and g.liftings:
        list_removals(t, g, s, steps, threats)
    see_hand(t, g, s, False)
    number = g.placings + g.liftings
    for i in range(g.seat * HAND, g.seat * HAND + (g.count[g.seat] if g.exchanges else 0)):
        key = g.hand[i] & USE
        if g.weight[key] & DEAD and key < t.wild:
            offer(s, SWAP_AT + key, number, AT_ONCE)
            number += 1


@compiled
def list_plays(
    t: Rules, g: Game, s: Thought, steps: Worths, threats: Worths, special: bool
) -> None:
    """List plays of cards on spaces."""
    number, wild = 0, False
    for i in range(g.seat * HAND, g.seat * HAND + g.count[g.seat]):
        key = g.hand[i] & USE
        fits = g.weight[key] & LOW
        if fits == 0:
            continue
        if key == t.wild and (wild or not special):
            number += fits
        elif key == t.wild:
            wild = True
            for space in range(t.spaces):
                if g.cell[space] == 0:
                    worth = chip_worth(t, g, s, space, steps, threats)
                    offer(s, WILD_AT + space, number, worth - WILD_COST)
                    number += 1
        else:
            for at in range(t.first[key], t.first[key] + whole_weight(t, key)):
                space = t.shown[at]
                if g.cell[space] == 0:
                    offer(s, space, number, chip_worth(t, g, s, space, steps, threats))
                    number += 1


@compiled
def whole_weight(t: Rules, key: int) -> int:
    """Return how many spaces show a key."""
    return t.weight[key] & LOW


@compiled
def list_removals(
    t: Rules, g: Game, s: Thought, steps: Worths, threats: Worths
) -> None:
    """List the chips that may be taken."""
    number = g.placings
    spared = 0 if t.any_target else t.side[g.seat] + 1
    for space in range(t.spaces):
        cell = g.cell[space]
        if cell != 0 and cell < LOCKED and cell != spared:
            worth = lift_worth(t, g, s, space, steps, threats)
            offer(s, REMOVE_AT + space, number, worth - REMOVE_COST)
            number += 1


@compiled
def pick(g: Game, s: Thought) -> int:
    """Return the number of a move for a playout: mostly one of the best."""
    g.choice += STEP
    if s.moves == 1:
        return s.number[0]
    if below(g.choice, s.mistakes) == 0:
        g.choice += STEP
        return s.number[below(g.choice, s.moves)]
    best, most = 0, -1 << 40
    for i in range(s.moves):
        g.choice += STEP
        score = s.score[i] + below(g.choice, s.noise)
        if score > most:
            best, most = i, score
    return s.number[best]


@compiled
def play_out(
    t: Rules, g: Game, s: Thought, y: Tally, steps: Worths, threats: Worths
) -> None:
    """Play a game to its end."""
    while not g.over and g.moves < LONGEST:
        list_moves(t, g, s, steps, threats, False)
        advance(t, g, y, pick(g, s))
