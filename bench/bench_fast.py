"""Compiled games: against C by hand and OpenSpiel's games in C++, and how soon they start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.measuring import Bench, Result
from bench.spiel import Spent, compared
from sequence_core import fast
from sequence_core.fast.playing import Final, Tables
from sequence_core.rules import Rules
from sequence_core.simulation.counts import Counts
from sequence_core.variant import build_rules, player_names

SOURCE = Path(__file__).parent / "limit" / "playouts.c"
CHECKED = 10_000
GAMES = 200_000
FLAGS = ("-O3", "-march=native")
START = """
import resource, time
from sequence_core import fast
from sequence_core.simulation import Plan, simulate
def spent():
    return time.process_time()
begun, wall = spent(), time.perf_counter()
simulate(Plan("classic", 2), 1)
print(spent() - begun, time.perf_counter() - wall)
simulate(Plan("classic", 2), 10_000)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
simulate(Plan("classic", 2), 100_000)
print(before, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def measure(bench: Bench) -> Iterable[Result]:
    """Yield the kernel's figures, and C's where there is a compiler."""
    rules = build_rules(bench.shelf.variant("classic"), player_names(2))
    tables = fast.tables(rules.setup, rules.parts)
    if tables is None:
        raise ImportError(fast.why_not(rules.setup, rules.parts))
    tables.count(0, 0, 1)
    with tempfile.TemporaryDirectory() as folder:
        yield from _speed(bench, tables, rules, _built(Path(folder)))
        yield from _starts(bench, folder)
    yield _threads(tables)
    yield from compared(bench, rules, lambda: _moves(tables))


def _speed(bench: Bench, tables: Tables, rules: Rules, limit: Path | None) -> Iterator[Result]:
    """Yield games a second of both, taken in turns so that load hits both."""
    runs = []
    if limit is not None:
        _check(tables, rules, limit)
    for _run in range(2 * bench.repeat):
        begun = time.process_time()
        counts = tables.count(1, 0, GAMES)
        runs.append((GAMES / (time.process_time() - begun), _limit(limit, counts)))
    best, bound = max(run[0] for run in runs), max(run[1] for run in runs)
    yield Result("compiled games", best, "games/s")
    yield Result("compiled games", best * counts.moves / GAMES, "moves/s")
    if limit is not None:
        yield Result("the same games in C", bound, "games/s", adjusted=bound / bench.chess * 25_000,
                     target=200_000, least=True)
        yield Result("compiled to C", best / bound, "times", 0.7, least=True, aim=0.9)


def _built(folder: Path) -> Path | None:
    """Compile the C program, or return None where there is no compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    made = folder / "playouts"
    subprocess.run([compiler, *FLAGS, "-o", made, SOURCE], check=True)
    return made


def _limit(program: Path | None, counts: Counts) -> float:
    """Return C's games a second by its own clock, having compared the sums."""
    if program is None:
        return 0.0
    games, *won, turns, seconds = _output(program, 1, GAMES).split()
    if [int(games), *map(int, won), int(turns)] != [counts.games, *counts.side_won, counts.turns]:
        raise ImportError("the C program does not play the same games")
    return GAMES / float(seconds)


def _check(tables: Tables, rules: Rules, program: Path) -> None:
    """Compare how each of many games ended; raise if one ended differently."""
    lines = _output(program, 2, CHECKED, "each").splitlines()
    cards = {card: number for number, card in enumerate(rules.setup.deck_order)}
    for number, line in enumerate(lines):
        if told(*tables.play(2, number), cards) != line.split(" "):
            raise ImportError(f"the C program plays game {number} differently: {line}")
    if len(lines) != CHECKED:
        raise ImportError(f"the C program played {len(lines)} games, not {CHECKED}")


def told(final: Final, counts: Counts, cards: dict[str, int]) -> list[str]:
    """Return a game's end as the C program prints it."""
    sums = (final.winners[0] if final.winners else -1, final.turns, final.moves, counts.passes,
            counts.swaps, counts.shuffles, counts.removals)
    words = [str(number) for number in sums]
    for chips, claims, hand in zip(final.chips, final.claims, final.hands, strict=True):
        words += [
            "".join(f"{space}," for space in range(100) if chips >> space & 1),
            "".join(f"{_low(claim)}-{claim.bit_length() - 1}," for claim in claims),
            "".join(f"{cards[card]}," for card in hand),
        ]
    return words


def _low(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _output(program: Path, *arguments: object) -> str:
    words = [str(program), *map(str, arguments)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def _starts(bench: Bench, folder: str) -> Iterator[Result]:
    """Yield how long the first game takes, nothing compiled yet and then all of it."""
    cold, _memory = _started(folder)
    again = [_started(folder) for _run in range(bench.repeat)]
    yield bench.timed("first game, nothing compiled", cold, "s", 15)
    yield bench.timed("first game, compiled before", min(run[0] for run in again), "s", 0.5)
    yield Result("memory, 100,000 games more", min(run[1] for run in again) / 1024, "MB", 4)


def _threads(tables: Tables) -> Result:
    """Return how much sooner two threads are done than one, by the clock on the wall."""
    halves = ((1, 0, GAMES // 2), (1, GAMES // 2, GAMES))
    begun = time.perf_counter()
    for half in halves:
        tables.count(*half)
    between = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda half: tables.count(*half), halves))
    gained = (between - begun) / (time.perf_counter() - between)
    return Result("two threads to one", gained, "times")


def _moves(tables: Tables) -> Spent:
    """Return how many moves were made in compiled games, and in how many CPU seconds."""
    begun = time.process_time()
    counts = tables.count(1, 0, GAMES)
    return counts.moves, time.process_time() - begun


def _started(folder: str) -> tuple[float, float]:
    """Return CPU seconds to the first game in a new process, and kilobytes that games cost."""
    words = subprocess.run(
        [sys.executable, "-c", START], check=True, capture_output=True, text=True,
        env={**os.environ, "NUMBA_CACHE_DIR": folder}).stdout.split()
    return float(words[0]), float(words[3]) - float(words[2])
