"""Plays thousands of random games of every variant and checks that nothing breaks.

Checked in every game: no waiting seat without a move, no exception, every card there exactly as
often as in the deck after every operation. For classic with two players also that games last, and
the first mover wins, about as often as they should. The figures depend on the seed alone, not on
how many processes share the work.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from typing import TypeVar

from attrs import evolve, frozen

from bench.soak_games import Job, Tally, play_batch
from sequence_core import fast
from sequence_core.errors import SequenceError
from sequence_core.shelf import Shelf
from sequence_core.variant import Variant, build_rules, player_names

T = TypeVar("T")
R = TypeVar("R")
BATCH = 50
COUNTS = range(1, 13)
TURNS = (79.5, 81.5)
FIRST = (50.5, 54.5)
HEADS = ("game", "players", "games", "turns", "±", "first mover %", "95 %", "draws", "dead",
         "reshuffles", "passes", "moves a game")


@frozen
class Table:
    """What is played: a variant, a board of its kind or its own, players, and rule options."""

    variant: str
    board: str | None
    players: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """Return what the table is called."""
        board = "" if self.board is None else f" on {self.board}"
        return " ".join([self.variant + board, *(f"{key}={value}" for key, value in self.options)])


def tables(shelf: Shelf, variants: list[str], players: list[int]) -> Iterator[Table]:
    """Yield all tables that rules can be built for, on every board that fits."""
    for key in variants or sorted(shelf.variants):
        variant, counts = shelf.variant(key), players or COUNTS
        own = [count for count in counts if _fits(shelf, variant, None, count)]
        yield from (Table(key, None, count) for count in own)
        if own and variant.board is None:
            continue
        boards = [board for board, known in sorted(shelf.boards.items())
                  if known != variant.board and known.variant in ("", key)]
        for board in boards:
            yield from (
                Table(key, board, count) for count in counts if _fits(shelf, variant, board, count))


def _fits(shelf: Shelf, variant: Variant, board: str | None, players: int) -> bool:
    """Whether rules can be built."""
    try:
        build_rules(variant, player_names(players),
                    board=None if board is None else shelf.board(board))
    except SequenceError:
        return False
    return True


def batches(table: Table, games: int, seed: int) -> list[Job]:
    """Cut the games of a table into jobs, each with seeds of its own."""
    return [
        Job(table.variant, table.board, table.players, seed + start, min(BATCH, games - start),
            table.options)
        for start in range(0, games, BATCH)
    ]


def soak(table: Table, games: int, seed: int, processes: int) -> Tally:
    """Play a table's games and return the sums."""
    total, jobs = Tally(), batches(table, games, seed)
    for tally in shared(play_batch, jobs, processes):
        total = total + tally
        if sys.stderr.isatty():
            print(f"\r{table.name}, {table.players} players: {total.games} of {games}",
                  end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    return total


def shared(work: Callable[[T], R], tasks: list[T], processes: int) -> Iterator[R]:
    """Yield the result of each task in order, however many processes share them."""
    if processes == 1:
        yield from map(work, tasks)
        return
    with multiprocessing.Pool(max(1, min(processes, len(tasks)))) as pool:
        yield from pool.imap(work, tasks)


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share, in percent."""
    if not whole:
        return 0.0, 100.0
    z, share = 1.96, part / whole
    scale = 1 + z * z / whole
    middle = (share + z * z / (2 * whole)) / scale
    reach = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) / scale
    return 100 * (middle - reach), 100 * (middle + reach)


def row(table: Table, tally: Tally) -> tuple[str, ...]:
    """Return a table's line of figures."""
    games, decided = max(tally.games, 1), tally.games - tally.draws
    low, high = interval(tally.first_won, decided)
    return (
        table.name, str(table.players), str(tally.games), f"{tally.mean:.2f}", f"{tally.error:.2f}",
        f"{100 * tally.first_won / max(decided, 1):.1f}", f"{low:.1f}-{high:.1f}",
        str(tally.draws), f"{tally.swaps / games:.2f}", f"{tally.reshuffles / games:.2f}",
        f"{tally.passes / games:.2f}",
        ", ".join(f"{word} {count / games:.2f}" for word, count in sorted(tally.words.items())),
    )


def off_target(table: Table, tally: Tally) -> list[str]:
    """Return what is not as it should be about classic with two players."""
    if (table.name, table.players) != ("classic", 2) or tally.games < 5000:
        return []
    share = 100 * tally.first_won / max(tally.games - tally.draws, 1)
    found = []
    if not TURNS[0] <= tally.mean <= TURNS[1]:
        found.append(f"classic, 2 players: {tally.mean:.2f} turns, not {TURNS[0]} to {TURNS[1]}")
    if not FIRST[0] <= share <= FIRST[1]:
        found.append(f"classic, 2 players: first mover {share:.1f} %, not {FIRST[0]} to {FIRST[1]}")
    return found


def show(lines: list[tuple[str, ...]]) -> None:
    """Print an aligned table; names left, figures right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))))


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games per table")
    parser.add_argument("--players", type=int, nargs="+", default=[], help="numbers of players")
    parser.add_argument("--variant", action="append", default=[], metavar="KEY")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="a rule option, the same for all tables")
    parser.add_argument("--boards", type=int, default=0, metavar="N",
                        help="check N good and N bad board files instead")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--differential", action="store_true",
                        help="play so many games in compiled code as well, and compare")
    return parser.parse_args(arguments)


def check_boards(count: int, seed: int, shelf: Shelf) -> int:
    """Check generated board files, good ones and ones with a mistake; 1 if a report is wrong."""
    from bench.soak_boards import soak_boards

    faults = soak_boards(count, seed, shelf)
    print(f"{count} good board files, {count} with a mistake: {len(faults)} wrong reports")
    for fault in faults[:20]:
        print(f"FAILED {fault}", file=sys.stderr)
    return int(bool(faults))


def _compare(wanted: argparse.Namespace) -> int:
    """Compare compiled games with the reference engine's, where they can be compiled."""
    if not fast.installed():
        print("numba is not installed: no compiled games to compare", file=sys.stderr)
        return 0
    from bench import differential

    return differential.run(wanted.games, wanted.seed, wanted.jobs)


def main(arguments: list[str] | None = None) -> int:
    """Run from the command line; 1 if a check fails."""
    wanted, shelf = read_arguments(arguments), Shelf.load(third_parties=False)
    if wanted.boards:
        return check_boards(wanted.boards, wanted.seed, shelf)
    if wanted.differential:
        return _compare(wanted)
    lines: list[tuple[str, ...]] = [HEADS]
    failures: list[str] = []
    options = tuple((name, value) for name, _is, value in (
        option.partition("=") for option in wanted.option))
    try:
        for found in tables(shelf, wanted.variant, wanted.players):
            table = evolve(found, options=options)
            tally = soak(table, wanted.games, wanted.seed, wanted.jobs)
            lines.append(row(table, tally))
            failures += [*tally.failures, *off_target(table, tally)]
    except SequenceError as error:
        failures.append(str(error))
    show(lines)
    for failure in failures[:20]:
        print(f"FAILED {failure}", file=sys.stderr)
    return int(bool(failures) or len(lines) == 1)


if __name__ == "__main__":
    sys.exit(main())
