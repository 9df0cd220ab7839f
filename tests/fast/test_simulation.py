"""Simulations: the same games however they are shared out, and figures that add up."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from sequence_core import fast
from sequence_core.errors import BadOptions, BadRecord
from sequence_core.fast.readying import ready
from sequence_core.simulation import (
    Plan,
    Report,
    merged,
    pool,
    read_report,
    share,
    simulate,
    simulations,
)
from sequence_core.simulation.running import sharded
from tests.source import ROOT
from tests.tables import SHELF

GAMES = 24
SLOW = Plan("classic", 2, seed=5, options={"draw": "manual", "needed": 1})
THINKING = Plan("classic", 2, seed=5, bots=("greedy", "random"), options={"needed": 1})
FAST = Plan("classic", 3, seed=5)


@pytest.fixture(scope="module")
def slow() -> Report:
    return simulate(SLOW, GAMES, shelf=SHELF)


def test_shards_merge_to_the_report_of_one_run(slow: Report) -> None:
    parts = [simulate(SLOW, GAMES, shelf=SHELF, shard=(k, 3)) for k in (2, 3, 1)]
    assert merged(parts) == slow
    assert slow.spans == [(0, GAMES)]


def test_processes_change_nothing(slow: Report) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert simulate(SLOW, GAMES, shelf=SHELF, executor=executor) == slow


@pytest.mark.usefixtures("compiled")
def test_threads_change_nothing_in_compiled_games() -> None:
    whole = simulate(FAST, 25_000, shelf=SHELF)
    assert whole.engines == ["compiled"]
    assert whole.why == ""
    with ThreadPoolExecutor(2) as executor:
        assert simulate(FAST, 25_000, shelf=SHELF, executor=executor) == whole
    parts = [simulate(FAST, 25_000, shelf=SHELF, shard=(k, 10)) for k in range(1, 11)]
    assert merged(parts) == whole


@pytest.mark.usefixtures("compiled")
def test_compiled_and_reference_games_make_one_report(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = simulate(FAST, 6, shelf=SHELF)
    monkeypatch.setattr(fast, "installed", lambda: False)
    known = simulate(FAST, 6, shelf=SHELF)
    assert (quick.engines, known.engines) == (["compiled"], ["reference"])
    assert "numba is not installed" in known.why
    assert quick == known


def test_a_report_says_why_the_reference_engine_played(slow: Report) -> None:
    assert slow.engines == ["reference"]
    assert "ManualDraw" in slow.why
    assert "thinking" in simulate(THINKING, 1, shelf=SHELF).why


def test_bots_play_their_seats() -> None:
    report = simulate(THINKING, 6, shelf=SHELF)
    assert report.counts.side_won[0] >= 5
    assert report == merged([simulate(THINKING, 6, shelf=SHELF, shard=(k, 2)) for k in (1, 2)])


def test_a_report_goes_through_json(slow: Report) -> None:
    assert read_report(json.loads(json.dumps(slow.plain()))) == slow


def test_reports_grow_as_games_are_played() -> None:
    seen = [report.counts.games for report in simulations(SLOW, GAMES, shelf=SHELF)]
    assert seen == sorted(seen)
    assert seen[-1] == GAMES
    early = simulations(SLOW, GAMES, shelf=SHELF)
    assert 0 < next(early).counts.games < GAMES


def test_counts_agree_with_each_other(slow: Report) -> None:
    counts = slow.counts
    assert counts.games == GAMES == sum(counts.lengths) == sum(counts.starts)
    assert sum(counts.side_won) + counts.draws + counts.unfinished == GAMES
    assert sum(counts.place_won) == sum(counts.side_won)
    assert sum(counts.lifted) == counts.removals
    assert sum(counts.placed) + counts.removals == sum(counts.played)
    assert sum(counts.dead) == counts.swaps
    assert sum(counts.claimed) == 5 * (sum(counts.claimed) // 5)


def test_figures_have_intervals(slow: Report) -> None:
    turns = slow.mean("turns")
    assert turns.low < turns.value < turns.high
    assert slow.minutes(30).value == pytest.approx(turns.value / 2)
    assert sum(each.value for each in slow.side_wins()) + slow.draws().value == pytest.approx(1)
    use = slow.key_use()
    assert len(use) == 48
    assert sum(use.values()) == pytest.approx(sum(slow.space_use()))
    wilson = share(3, 10)
    assert (wilson.low, wilson.high) == (pytest.approx(0.1078, abs=1e-4),
                                         pytest.approx(0.6032, abs=1e-4))


def test_parts_that_do_not_belong_together_are_refused(slow: Report) -> None:
    with pytest.raises(BadRecord, match="two of the parts"):
        merged([slow, slow])
    with pytest.raises(BadRecord, match="seed differ"):
        merged([slow, simulate(Plan("classic", 2, options=SLOW.options), 1, shelf=SHELF)])
    with pytest.raises(BadRecord, match="no report"):
        read_report({"format": "something"})
    with pytest.raises(BadRecord, match="damaged"):
        read_report({**slow.plain(), "counts": {"games": -1}})
    with pytest.raises(BadRecord, match="no part"):
        merged([])


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(BadOptions, match="K/N"):
        sharded(10, (0, 3))
    with pytest.raises(BadOptions, match="at least one"):
        sharded(0, (1, 1))
    with pytest.raises(BadOptions, match="need as many bots"):
        simulate(Plan("classic", 2, bots=("random",)), 1, shelf=SHELF)


def test_the_example_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    guide = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    example = guide.partition("```python\n")[2].partition("```")[0]
    exec(compile(example, "docs/simulation.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Estimate(value=")


def test_workers_fit_the_engine() -> None:
    with pool(SLOW, 1, SHELF) as executor:
        assert isinstance(executor, ProcessPoolExecutor)


def test_what_takes_long_to_compile_is_told(caplog: pytest.LogCaptureFixture) -> None:
    waited = threading.Event()
    ready(lambda: waited.wait(0.2), "compiling …", patience=0.01)
    ready(lambda: None, "not worth a word", patience=60)
    assert [record.getMessage() for record in caplog.records] == ["compiling …"]
