"""Simulations on a Dask cluster of two processes: the same report as at home, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from sequence_core import fast
from sequence_core.simulation import Plan, simulate
from tests.cli.terminal import run
from tests.tables import SHELF

if TYPE_CHECKING:
    from distributed import LocalCluster

SECONDS = 30
GAMES = 30_000 if fast.installed() else 40
"""Several parts of a simulation, so that both workers have something to do."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    """Start a scheduler and two worker processes on loopback, and see that all of them end."""
    distributed = pytest.importorskip(
        "distributed", reason="distributed is not installed: pip install 'sequence-core[dask]'")
    import psutil

    folder = str(tmp_path_factory.mktemp("dask"))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1",
        dashboard_address=None, worker_dashboard_address=None, local_directory=folder,
        timeout=SECONDS,
    ) as started:
        workers = [psutil.Process(nanny.pid) for nanny in started.workers.values()]
        yield started
    _gone, alive = psutil.wait_procs(workers, timeout=SECONDS)
    assert len(workers) == 2
    assert not alive


@pytest.mark.timeout(4 * SECONDS)
@pytest.mark.usefixtures("compiled_if_installed")
def test_the_command_prints_the_same_report_from_a_cluster(cluster: LocalCluster) -> None:
    words = ("simulate", "--games", str(GAMES), "--seed", "5", "--json")
    far = run(*words, "--scheduler", cluster.scheduler_address)
    assert (far.exit_code, far.stderr) == (0, "")
    assert far.stdout_bytes == run(*words, "--jobs", "1").stdout_bytes
    assert json.loads(far.stdout)["counts"]["games"] == GAMES


@pytest.mark.timeout(4 * SECONDS)
@pytest.mark.parametrize("bots", [(), ("random", "greedy")])
@pytest.mark.usefixtures("compiled_if_installed")
def test_a_clusters_executor_gives_the_same_report(
    cluster: LocalCluster, bots: tuple[str, ...]
) -> None:
    from distributed import Client

    plan, games = Plan("classic", 2, seed=7, bots=bots), 24 if bots else GAMES
    with Client(cluster.scheduler_address, timeout=SECONDS) as client:
        far = simulate(plan, games, shelf=SHELF, executor=client.get_executor(pure=False))
        assert len(client.scheduler_info()["workers"]) == 2
    here = simulate(plan, games, shelf=SHELF)
    assert json.dumps(far.plain()) == json.dumps(here.plain())
