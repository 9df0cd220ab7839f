"""What simulated games say of a board, in words for its author."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from sequence_core.board import Board
from sequence_core.errors import BadOptions
from sequence_core.shelf import Shelf
from sequence_core.simulation.plan import Plan
from sequence_core.simulation.report import Report
from sequence_core.simulation.running import simulate
from sequence_core.words import _, listed, plural

TABLES = (2, 3, 4)
"""The numbers of players that are tried."""
GAMES = 1000
UNFAIR = 0.03
"""So much more than a fair share of the games is an advantage."""
LOCKED = 0.01
"""If more of the games than this lock up, it is worth saying."""
IDLE = 0.5
"""A space used less than this part of what is usual hardly matters."""


def verdicts(
    board: Board, shelf: Shelf, variant: str, games: int = GAMES, seed: int = 1
) -> Iterator[str]:
    """Yield sentences about random games on a board, for each number of players it is for."""
    for players in TABLES:
        try:
            report = simulate(Plan(variant, players, seed, board=board), games, shelf=shelf)
        except BadOptions:
            continue
        yield length(report)
        yield fairness(report)
        yield from idle_spaces(report)
        yield from locking(report)


def _players(report: Report) -> str:
    count = int(str(report.game["players"]))
    return plural("{count} player", "{count} players", count).format(count=count)


def length(report: Report) -> str:
    """Say how long a game takes."""
    minutes = report.minutes()
    return _("{players}: a game takes about {mean:.0f} minutes, mostly {low:.0f} to {high:.0f}, at "
             "15 seconds a turn and played without a plan; with one it is shorter.").format(
        players=_players(report), mean=minutes.value, low=minutes.low, high=minutes.high)


def fairness(report: Report) -> str:
    """Say whether it matters who moves first."""
    sides = len(report.counts.side_won)
    wins = report.place_wins()[:sides]
    best = max(range(sides), key=lambda place: wins[place].low)
    if wins[best].low > 1 / sides + UNFAIR:
        return _("{players}: the side that moves as number {place} wins {percent:.0f} % of the "
                 "games, more than its share.").format(
            players=_players(report), place=best + 1, percent=100 * wins[best].value)
    return _("{players}: no side has a clear advantage by its place.").format(
        players=_players(report))


def idle_spaces(report: Report) -> Iterator[str]:
    """Name the keys that are hardly used."""
    use = report.key_use()
    usual = median(use.values()) if use else 0.0
    idle = [key for key, chips in use.items() if chips < IDLE * usual]
    if idle:
        yield _("{players}: spaces of {keys} hardly matter: few chips are placed on them.").format(
            players=_players(report), keys=listed(idle))


def locking(report: Report) -> Iterator[str]:
    """Say that games lock up or find no end."""
    games = max(report.counts.games, 1)
    if report.counts.deadlocks > LOCKED * games:
        yield _("{players}: {percent:.0f} % of the games lock up, nobody able to play: the deck "
                "has too few cards for the open spaces, or too few to remove chips.").format(
            players=_players(report), percent=100 * report.counts.deadlocks / games)
    if report.counts.unfinished:
        yield _("{players}: {count} of {games} games found no end.").format(
            players=_players(report), count=report.counts.unfinished, games=games)
