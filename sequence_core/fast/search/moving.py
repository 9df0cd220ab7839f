"""Compiled: the moves of a seat with what they are worth, and carrying one of them out."""

from __future__ import annotations

from sequence_core.fast.compiling import compiled, whole
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
)
from sequence_core.fast.search.weighing import chip_worth, lift_worth, see_hand
from sequence_core.fast.turns import count_moves, end_turn, make_move

WILD_COST = 100.0
REMOVE_COST = 14.0
"""What special cards are kept for: a wild card is for completing lines."""
AT_ONCE = 500.0


@compiled
def advance(t: Rules, g: Game, y: Tally, number: int) -> None:
    """Carry out the move of that number after `count_moves`, and all up to the next decision."""
    if make_move(t, g, y, number):
        end_turn(t, g, y)


@compiled
def offer(s: Thought, code: int, number: int, score: float) -> None:
    """Add a move to those that are weighed."""
    if s.moves < MOST:
        s.code[s.moves] = code
        s.number[s.moves] = number
        s.score[s.moves] = score
        s.moves += 1


@compiled
def list_moves(t: Rules, g: Game, s: Thought) -> None:
    """List the seat's moves with their worth: of cards that do the same only the first is taken."""
    s.moves = 0
    moves = count_moves(t, g)
    if g.asked:
        for number in range(min(moves, SETS)):
            offer(s, CLAIM_AT + number, number, 0.0)
        return
    if moves == 0:
        offer(s, PASS_CODE, 0, 0.0)
        return
    see_hand(t, g, s, whole(g.seat), True)
    if g.placings:
        list_plays(t, g, s)
    if g.liftings:
        list_removals(t, g, s)
    see_hand(t, g, s, whole(g.seat), False)
    number = g.placings + g.liftings
    for i in range(g.seat * HAND, g.seat * HAND + (g.count[g.seat] if g.exchanges else 0)):
        key = g.hand[i] & USE
        if g.weight[key] & DEAD and key < t.wild:
            offer(s, SWAP_AT + whole(key), number, AT_ONCE)
            number += 1


@compiled
def list_plays(t: Rules, g: Game, s: Thought) -> None:
    """List plays of cards on spaces."""
    number, wild = 0, False
    for i in range(g.seat * HAND, g.seat * HAND + g.count[g.seat]):
        key = g.hand[i] & USE
        fits = g.weight[key] & LOW
        if fits == 0:
            continue
        if key == t.wild and wild:
            number += fits
        elif key == t.wild:
            wild = True
            for space in range(t.spaces):
                if g.cell[space] == 0:
                    worth = chip_worth(t, g, s, space, s.wilds - 1)
                    offer(s, WILD_AT + space, number, worth - WILD_COST)
                    number += 1
        else:
            for at in range(t.first[key], t.first[key] + whole_weight(t, key)):
                space = whole(t.shown[at])
                if g.cell[space] == 0:
                    offer(s, space, number, chip_worth(t, g, s, space, s.wilds))
                    number += 1


@compiled
def whole_weight(t: Rules, key: int) -> int:
    """Return how many spaces show a key."""
    return t.weight[key] & LOW


@compiled
def list_removals(t: Rules, g: Game, s: Thought) -> None:
    """List the chips that may be taken."""
    number = g.placings
    spared = 0 if t.any_target else t.side[g.seat] + 1
    for space in range(t.spaces):
        cell = g.cell[space]
        if cell != 0 and cell < LOCKED and cell != spared:
            worth = lift_worth(t, g, s, space)
            offer(s, REMOVE_AT + space, number, worth - REMOVE_COST)
            number += 1


@compiled
def best_move(s: Thought) -> int:
    """Return the number of the first move that is worth most."""
    best = 0
    for i in range(1, s.moves):
        if s.score[i] > s.score[best]:
            best = i
    return s.number[best]
