"""What the benches share: timing in CPU time, results, and the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import cached_property
from statistics import median

from attrs import asdict, frozen

from sequence_core.shelf import Shelf

AIMED = 25_000
"""The moves a second python-chess makes on the machine that absolute targets are meant for."""


@frozen
class Result:
    """One line of the table: a figure and, where there is one, its target.

    With `least` the figure must be at least the target, else at most. `adjusted` is the figure
    as it would be on a machine where python-chess makes 25,000 moves a second; targets in seconds
    are held against it.
    """

    name: str
    value: float
    unit: str
    target: float | None = None
    least: bool = False
    adjusted: float | None = None
    aim: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without one."""
        if self.target is None:
            return None
        value = self.value if self.adjusted is None else self.adjusted
        return value >= self.target if self.least else value <= self.target

    def plain(self) -> dict[str, object]:
        """Return all of it as JSON holds it."""
        return {**asdict(self), "met": self.met}


@frozen(slots=False)
class Bench:
    """Times things in CPU time of this process, the best of `repeat` runs."""

    repeat: int = 3

    @cached_property
    def shelf(self) -> Shelf:
        """What is installed, this project's own plugins only."""
        return Shelf.load(third_parties=False)

    @cached_property
    def chess(self) -> float:
        """Moves a second of random games on python-chess, in this run."""
        from bench.chess_games import play

        return self.rate(play)

    def best(self, work: Callable[[], object]) -> float:
        """Return the least seconds the work took."""
        return min(_seconds(work) for _run in range(self.repeat))

    def rate(self, work: Callable[[], int]) -> float:
        """Return the most units a second; `work` returns how many it did."""
        return max(_rate(work) for _run in range(self.repeat))

    def pace(self, work: Callable[[], int]) -> tuple[float, float, float]:
        """Return the work's rate, python-chess's, and the median of the first by the second.

        They are taken in turns, so that what slows the machine down for a while hits both.
        """
        from bench.chess_games import play

        runs = [(_rate(work), _rate(play)) for _run in range(8 * self.repeat)]
        ratio = median(own / chess for own, chess in runs)
        return max(run[0] for run in runs), max(run[1] for run in runs), ratio

    def timed(self, name: str, seconds: float, unit: str, target: float | None = None) -> Result:
        """Return a result in `s`, `ms` or `µs`, adjusted for the speed of the machine."""
        value = seconds * {"s": 1, "ms": 1e3, "µs": 1e6}[unit]
        return Result(name, value, unit, target, adjusted=value * self.chess / AIMED)


def rows(results: Iterable[Result]) -> list[str]:
    """Return the table's lines."""
    table = [("", "measured", "", "adjusted", "target", "")]
    for result in results:
        bound = "≥" if result.least else "≤"
        target = "" if result.target is None else f"{bound} {_figure(result.target)}"
        if result.aim is not None:
            target = ", ".join(filter(None, (target, f"aim {_figure(result.aim)}")))
        adjusted = "" if result.adjusted is None else _figure(result.adjusted)
        met = {None: "", True: "met", False: "MISSED"}[result.met]
        table.append((result.name, _figure(result.value), result.unit, adjusted, target, met))
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for name, value, unit, adjusted, target, met in table:
        lines.append("  ".join((
            name.ljust(widths[0]), value.rjust(widths[1]), unit.ljust(widths[2]),
            adjusted.rjust(widths[3]), target.ljust(widths[4]), met)).rstrip())
    note = f"adjusted: as if python-chess made {AIMED:,} random moves a second"
    return [*lines, "", note]


def _figure(value: float) -> str:
    """Write a figure with as many digits as matter."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.2f}" if value < 100 else f"{value:.1f}"


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    done = work()
    return done / max(time.process_time() - start, 1e-9)
