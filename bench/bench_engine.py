"""The reference engine: moves a second in random two-player classic, legality, building."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from bench.measuring import Bench, Result
from bench.playing import advance_through, step_states, step_through
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State, Table
from sequence_core.variant import build_rules, player_names

GAMES = 20


def measure(bench: Bench) -> Iterable[Result]:
    """Yield the engine's figures."""
    variant = bench.shelf.variant("classic")
    rules = build_rules(variant, player_names(2))
    played, chess, ratio = bench.pace(
        lambda: sum(step_through(rules, seed) for seed in range(GAMES)))
    yield Result("python-chess, random moves", chess, "moves/s")
    yield Result("engine with history", played, "moves/s")
    stepped = bench.rate(lambda: sum(step_states(rules, seed) for seed in range(GAMES)))
    yield Result("engine, steps alone", stepped, "moves/s")
    yield Result("engine to python-chess", ratio, "times", 1.5, least=True, aim=2)
    yield _advance(bench, rules)
    yield bench.timed("legal() in random play", _legal(bench, rules), "µs", 20)
    building = bench.best(lambda: build_rules(variant, player_names(2)))
    yield bench.timed("building classic's rules", building, "ms", 10)


def _advance(bench: Bench, rules: Rules) -> Result:
    """Return moves a second without a log."""
    rate = bench.rate(lambda: sum(advance_through(rules, seed)[1] for seed in range(GAMES)))
    adjusted = rate / bench.chess * 25_000
    return Result("engine without log", rate, "moves/s", adjusted=adjusted, aim=100_000)


def _legal(bench: Bench, rules: Rules) -> float:
    """Return the mean seconds of one listing, over the positions of random games."""
    positions: list[tuple[State, int]] = []

    def keep(table: Table, seat: int, _legal: tuple[Move, ...], _move: Move) -> None:
        positions.append((table.thaw().freeze(), seat))

    for seed in range(GAMES):
        advance_through(rules, seed, keep)
    return min(_once(rules.legal, positions) for _run in range(bench.repeat)) / len(positions)


def _once(
    legal: Callable[[State, int], object], positions: list[tuple[State, int]]
) -> float:
    for state, _seat in positions:
        state.listed.clear()
    start = time.process_time()
    for state, seat in positions:
        legal(state, seat)
    return time.process_time() - start
