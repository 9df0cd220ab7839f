"""Runs simulations: any number of games, on any executor, in any parts."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)

from sequence_core.errors import BadOptions
from sequence_core.shelf import Shelf
from sequence_core.simulation.counts import Counts
from sequence_core.simulation.plan import Plan, Workplace, play_part
from sequence_core.simulation.report import Report, Span
from sequence_core.words import _

COMPILED_PART = 10_000
REFERENCE_PART = 10
AHEAD = 16
"""Parts handed to an executor before the first has come back."""


def simulate(
    plan: Plan,
    games: int,
    *,
    shelf: Shelf | None = None,
    executor: Executor | None = None,
    shard: tuple[int, int] = (1, 1),
) -> Report:
    """Play the games of a plan and return the report; see `simulations`."""
    place = Workplace.of(plan, shelf or Shelf.load())
    report = Report.blank(place)
    for report in _playing(place, parts(sharded(games, shard), place), executor):  # noqa: B007
        continue
    return report


def simulations(
    plan: Plan,
    games: int,
    *,
    shelf: Shelf | None = None,
    executor: Executor | None = None,
    shard: tuple[int, int] = (1, 1),
) -> Iterator[Report]:
    """Yield the report so far, again and again, as games are played; the last one is whole.

    It is one object that grows. With `shard` (k, n) the k-th of n parts of the games is played.
    Without an executor the games are played right here; with one other than threads the plan's
    names are looked up among what is installed in its processes, and in the shelf's plugin files,
    which have to be there too. Closing the iterator gives up what has not begun.
    """
    place = Workplace.of(plan, shelf or Shelf.load())
    return _playing(place, parts(sharded(games, shard), place), executor)


def _playing(
    place: Workplace, spans: Iterator[Span], executor: Executor | None
) -> Iterator[Report]:
    report = Report.blank(place)
    if executor is None or isinstance(executor, ThreadPoolExecutor | ProcessPoolExecutor):
        place.make_ready()
    played = _here(place, spans) if executor is None else _elsewhere(place, spans, executor)
    for (start, stop), counts in played:
        report.add(start, stop, counts)
        yield report


def sharded(games: int, shard: tuple[int, int]) -> Span:
    """Return the span of the k-th of n parts of the games; raise `BadOptions`."""
    number, whole = shard
    if not 1 <= number <= whole:
        raise BadOptions("shard", _("a shard is K/N with K from 1 to N, not {number}/{whole}")
                         .format(number=number, whole=whole))
    if games < 1:
        raise BadOptions("games", _("at least one game must be played"))
    return games * (number - 1) // whole, games * number // whole


def parts(span: Span, place: Workplace) -> Iterator[Span]:
    """Cut a span into parts that take about a tenth of a second."""
    size = REFERENCE_PART if place.tables is None else COMPILED_PART
    for start in range(span[0], span[1], size):
        yield start, min(start + size, span[1])


def _here(place: Workplace, spans: Iterator[Span]) -> Iterator[tuple[Span, Counts]]:
    for span in spans:
        yield span, place.count(*span)


def _elsewhere(
    place: Workplace, spans: Iterator[Span], executor: Executor
) -> Iterator[tuple[Span, Counts]]:
    """Keep an executor busy and yield what comes back, in any order."""
    shared = place if isinstance(executor, ThreadPoolExecutor) else None
    files = tuple(place.shelf.files)
    running: dict[Future[Counts], Span] = {}
    try:
        for span in spans:
            running[executor.submit(play_part, place.plan, *span, shared, files)] = span
            if len(running) >= AHEAD:
                yield from _done(running)
        while running:
            yield from _done(running)
    finally:
        for future in running:
            future.cancel()


def _done(running: dict[Future[Counts], Span]) -> Iterator[tuple[Span, Counts]]:
    """Wait for some, take them out and yield them."""
    for future in wait(running, return_when=FIRST_COMPLETED).done:
        yield running.pop(future), future.result()


def pool(plan: Plan, jobs: int, shelf: Shelf | None = None) -> Executor:
    """Return workers for a plan: threads for compiled games, else processes.

    An interruption is for the process that asked, not for its workers.
    """
    compiled = Workplace.of(plan, shelf or Shelf.load()).tables is not None
    if compiled:
        return ThreadPoolExecutor(jobs)
    return ProcessPoolExecutor(jobs, initializer=_serve)


def _serve() -> None:
    """Leave interruptions, and telling people things, to the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("sequence_core").disabled = True
