"""Random games on the reference engine: what compiled games are exact against."""

from __future__ import annotations

from sequence_core.dealers import MASK, SeededDealer, below, stream_key
from sequence_core.rules import Rules
from sequence_core.simulation.counts import Ledger
from sequence_core.state import State

MOVES = 20_000
"""Decisions after which a game is broken off."""


def game_seed(seed: int, number: int) -> int:
    """Return the seed of a simulation's game of that number."""
    return stream_key(seed & MASK, "game", number)


def play_random(rules: Rules, seed: int, ledger: Ledger) -> State:
    """Play a game by random moves and return how it stands at its end.

    The choice of decision `n` is number `n` of the stream `playout`, below the count of the
    sensible moves in canonical order.
    """
    dealer, key, moves, seat = SeededDealer(seed), stream_key(seed, "playout", 0), 0, 0
    state, step = rules.start(dealer)
    ledger.begin(step)
    while state.outcome is None and moves < MOVES:
        seat = state.waiting[0]
        legal = rules.sensible(state, seat)
        state, step = rules.step(state, seat, legal[below(key, moves, len(legal))], dealer)
        ledger.step(step)
        moves += 1
    ledger.end(state, seat)
    return state
