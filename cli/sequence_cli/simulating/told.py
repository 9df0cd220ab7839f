"""A simulation's report as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sequence_cli.simulating.heat import heat_map
from sequence_core.setup import side_letter
from sequence_core.words import _, plural

if TYPE_CHECKING:
    from sequence_core.simulation.report import Estimate, Report

Rows = list[list[str]]

BARS = 10
BAR = 40


def percent(found: Estimate) -> str:
    """Return a share with its interval: `50.1 % (49.8-50.4)`."""
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f}-{100 * found.high:.1f})"


def figure(found: Estimate) -> str:
    """Return a figure with its interval."""
    return f"{found.value:.2f} ({found.low:.2f}-{found.high:.2f})"


def heading(report: Report) -> str:
    """Return what was played."""
    game, games = report.game, report.counts.games
    return _("{games} of {variant}, {players}: {bots}; seed {seed}").format(
        games=plural("{count} game", "{count} games", games).format(count=f"{games:,}"),
        variant=game["variant"], seed=game["seed"], bots=_bots(report),
        players=plural("{count} player", "{count} players", int(str(game["players"]))).format(
            count=game["players"]))


def _bots(report: Report) -> str:
    bots = report.game["bots"]
    names = [str(bot) for bot in bots] if isinstance(bots, list) else []
    return names[0] if len(set(names)) == 1 else ", ".join(names)


def winning_rows(report: Report) -> Rows:
    """Return who won how often."""
    sides = report.game["sides"]
    seats = [int(str(side)) for side in sides] if isinstance(sides, list) else []
    rows = []
    for side, found in enumerate(report.side_wins()):
        members = ", ".join(str(seat + 1) for seat, of in enumerate(seats) if of == side)
        rows.append([_("Side {side} wins (seats {seats})").format(
            side=side_letter(side), seats=members), percent(found)])
    for place, found in enumerate(report.place_wins()[: len(rows)]):
        rows.append([_("The side to move as number {place} wins").format(place=place + 1),
                     percent(found)])
    for seat, found in enumerate(report.seat_wins()):
        rows.append([_("Seat {seat} makes the winning move").format(seat=seat + 1),
                     percent(found)])
    return [*rows, [_("Draws"), percent(report.draws())]]


def measure_rows(report: Report) -> Rows:
    """Return what happens in a game."""
    low, high = report.length_at(0.05), report.length_at(0.95)
    minutes = report.minutes()
    return [
        [_("Turns a game"), figure(report.mean("turns"))],
        [_("Their standard deviation"), f"{report.spread('turns'):.1f}"],
        [_("Nine games in ten take"), _("{low} to {high} turns").format(low=low, high=high)],
        [_("Minutes, at 15 seconds a turn"), _("{mean:.0f}, mostly {low:.0f} to {high:.0f}").format(
            mean=minutes.value, low=minutes.low, high=minutes.high)],
        *([label, f"{getattr(report.counts, name) / max(report.counts.games, 1):.3f}"]
          for name, label in (
              ("passes", _("Forced passes a game")), ("swaps", _("Dead cards handed in a game")),
              ("shuffles", _("New decks a game")), ("removals", _("Chips removed a game")))),
        [_("Games ended by deadlock"), str(report.counts.deadlocks)],
        [_("Games broken off"), str(report.counts.unfinished)],
    ]


def histogram(report: Report) -> Iterator[str]:
    """Return the lengths of games as bars."""
    lengths = report.counts.lengths
    played = [turns for turns, games in enumerate(lengths) if games]
    if not played:
        return
    low, step = played[0], max(1, -(-(played[-1] - played[0] + 1) // BARS))
    bins = [sum(lengths[start : start + step]) for start in range(low, played[-1] + 1, step)]
    for number, games in enumerate(bins):
        start = low + number * step
        bar, part = "#" * round(BAR * games / max(bins)), 100 * games / report.counts.games
        yield f"{start:>5}-{start + step - 1:<5}{bar:<{BAR}} {part:5.1f} %"


def lines(report: Report, columns: int) -> Iterator[str]:
    """Return all that follows the rows: lengths, spaces, and what played."""
    yield ""
    yield _("Turns:")
    yield from histogram(report)
    if report.game["rows"]:
        yield ""
        yield _("Chips placed on each space in a hundred games:")
        yield from heat_map(report, columns)
    if report.why:
        yield ""
        yield _("Played by the reference engine: {why}.").format(why=report.why)
