"""Random games on the reference engine, for benches and the soak."""

from __future__ import annotations

import random
from collections.abc import Callable

from sequence_core.dealers import SeededDealer
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import Table

Watcher = Callable[[Table, int, tuple[Move, ...], Move], None]


def step_through(rules: Rules, seed: int) -> int:
    """Play a random game with log, hooks and legality; return how many moves were made."""
    game, chance, moves = Game.start(rules, SeededDealer(seed)), random.Random(seed), 0
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, chance.choice(rules.sensible(game.state, seat)))
        moves += 1
    return moves


def step_states(rules: Rules, seed: int) -> int:
    """Play a random game by `rules.step`, keeping no history; return the number of moves."""
    dealer, chance, moves = SeededDealer(seed), random.Random(seed), 0
    state, _step = rules.start(dealer)
    while state.outcome is None:
        seat = state.waiting[0]
        move = chance.choice(rules.sensible(state, seat))
        state, _step = rules.step(state, seat, move, dealer)
        moves += 1
    return moves


def advance_through(rules: Rules, seed: int, watch: Watcher | None = None) -> tuple[Table, int]:
    """Play a random game without log; return the last table and how many moves were made.

    `watch` sees the table, the seat, its sensible moves and the one chosen before each move.
    """
    dealer, chance, moves = SeededDealer(seed), random.Random(seed), 0
    state, _step = rules.start(dealer)
    table = state.thaw()
    while table.outcome is None:
        seat = table.waiting[0]
        legal = rules.sensible(table, seat)
        move = chance.choice(legal)
        if watch is not None:
            watch(table, seat, legal, move)
        rules.advance(table, seat, move, dealer)
        moves += 1
    return table, moves
