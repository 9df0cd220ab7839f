"""Runs a plan's games on threads, processes or a Dask cluster, with a bar, till it is stopped."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sequence_cli.simulating.progress import Bar
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.shelf import Shelf
    from sequence_core.simulation.plan import Plan
    from sequence_core.simulation.report import Report

Shard = tuple[int, int]


def run(
    shelf: Shelf, plan: Plan, games: int, shard: Shard, jobs: int, scheduler: str | None,
    *, quiet: bool = False,
) -> tuple[Report, bool]:
    """Return the report, and whether the games were broken off by Ctrl-C."""
    from sequence_core.simulation.plan import Workplace
    from sequence_core.simulation.report import Report
    from sequence_core.simulation.running import sharded, simulations

    start, stop = sharded(games, shard)
    report = Report.blank(Workplace.of(plan, shelf))
    bar = Bar(stop - start)
    if quiet:
        bar.shown = False
    try:
        with workers(shelf, plan, jobs, scheduler) as executor:
            for report in simulations(plan, games, shelf=shelf, executor=executor, shard=shard):
                bar.show(report.counts.games)
    except KeyboardInterrupt:
        return report, True
    finally:
        bar.clear()
    return report, False


@contextmanager
def workers(
    shelf: Shelf, plan: Plan, jobs: int, scheduler: str | None
) -> Iterator[Executor | None]:
    """Lend an executor; None for one job, which is done right here."""
    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield executor
        return
    if jobs == 1:
        yield None
        return
    from sequence_core.simulation.running import pool

    executor = pool(plan, jobs, shelf)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """Lend the workers of a Dask scheduler; raise `MissingExtra` without the extra."""
    from sequence_core.errors import MissingExtra, SequenceError

    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra("dask", _("playing on a Dask cluster")) from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise SequenceError(_("no Dask scheduler answers at {address}: {error}").format(
            address=address, error=error)) from None
    with client:
        yield client.get_executor(pure=False)
