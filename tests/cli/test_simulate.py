"""`sequence simulate`: what it prints, and that parts add up to the whole."""

import csv
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sequence_cli.app import sequence
from sequence_cli.simulating.progress import Bar, bar_text
from sequence_core.simulation import plan as plans
from tests.source import ROOT

Run = Callable[..., Result]


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(sequence, list(words), prog_name="sequence")
    assert result.exit_code == code, result.output
    return result


def reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play on the reference engine, so that nothing has to be compiled."""
    monkeypatch.setattr(plans.fast, "tables", lambda _setup, _parts: None)


@pytest.fixture(autouse=True)
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    reference(monkeypatch)


FEW = ("simulate", "--games", "8", "--seed", "5", "--jobs", "1")


def test_a_report_says_who_wins_how_long_it_takes_and_where_chips_lie() -> None:
    text = run(*FEW).stdout
    assert text.startswith("8 games of classic, 2 players: random; seed 5\n")
    for words in ("Side A wins (seats 1)", "Draws", "Turns a game", "Minutes, at 15 seconds a turn",
                  "Dead cards handed in a game", "Chips placed on each space in a hundred games:"):
        assert words in text
    corners = [line for line in text.splitlines() if line.split()[:2] == ["1", "*"]]
    assert len(corners) == 1


def test_a_report_is_the_same_again_and_with_more_jobs() -> None:
    plain = json.loads(run(*FEW, "--json").stdout)
    assert plain == json.loads(run(*FEW, "--json").stdout)
    assert plain["counts"]["games"] == 8
    assert len(plain["summary"]["side_wins"]["A"]) == 3


def test_shards_merged_are_the_report_of_one_run(tmp_path: Path) -> None:
    parts = [str(tmp_path / f"part{number}.json") for number in (1, 2, 3)]
    for number, part in enumerate(parts, 1):
        run(*FEW, "--shard", f"{number}/3", "--out", part)
    whole = json.loads(run(*FEW, "--json").stdout)
    assert json.loads(run("simulate", "merge", *parts, "--json").stdout) == whole
    assert "game 0 is in two of the parts" in run(
        "simulate", "merge", parts[0], parts[0], code=3).stderr


def test_csv_has_a_line_for_each_space() -> None:
    rows = list(csv.DictReader(io.StringIO(run(*FEW, "--csv").stdout)))
    assert sum(row["measure"] == "placed" for row in rows) == 100
    assert {row["name"] for row in rows if row["measure"] == "side_wins"} == {"A", "B"}


def test_one_bot_named_plays_all_seats() -> None:
    text = run("simulate", "--games", "1", "--jobs", "1", "--seat", "bot:greedy").stdout
    assert text.startswith("1 game of classic, 2 players: greedy; seed 0\n")
    assert "the bots choose their moves by thinking" in text


@pytest.mark.parametrize(("words", "code", "said"), [
    (("--seat", "Ann"), 2, "only bots play here"),
    (("--seat", "bot:gredy"), 5, "did you mean greedy?"),
    (("--shard", "4/3"), 2, "a shard is K/N"),
    (("--shard", "three"), 2, "a shard is written K/N"),
    (("--players", "5"), 2, "2, 3, 4, 6, 8"),
])
def test_what_cannot_be_simulated_is_refused(
    words: tuple[str, ...], code: int, said: str
) -> None:
    assert said in run("simulate", "--games", "2", "--jobs", "1", *words, code=code).stderr


def test_a_file_that_is_no_part_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "part.json"
    for text in ("{", "[]", "{}"):
        file.write_text(text)
        run("simulate", "merge", str(file), code=3)


def test_a_scheduler_needs_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = run("simulate", "--games", "2", "--scheduler", "tcp://127.0.0.1:1", code=6).stderr
    assert "pip install 'sequence-core[dask]'" in said


def test_ctrl_c_shows_what_was_played_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def show(_bar: Bar, _done: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Bar, "show", show)
    result = run("simulate", "--games", "30", "--jobs", "1", code=130)
    assert result.stdout.startswith("10 games of classic")
    assert "Stopped: this is what was played so far." in result.stderr


def test_a_bar_says_rate_and_time_left() -> None:
    assert bar_text(50, 100, 10.0) == "[############------------]  50 %  5 games/s  10 s left"


def test_a_board_is_judged_in_words() -> None:
    from sequence_core.shelf import Shelf
    from sequence_core.simulation.verdict import verdicts

    shelf = Shelf.load(third_parties=False)
    board = shelf.variant("classic").board
    assert board is not None
    said = list(verdicts(board, shelf, "classic", games=4))
    assert said[0].startswith("2 players: a game takes about ")
    assert any(text.startswith("4 players: ") for text in said)


def test_worker_processes_know_the_plugin_files() -> None:
    file = str(ROOT / "examples" / "quick_variant.py")
    words = ("simulate", "--plugin", file, "--variant", "quick", "--games", "22", "--json")
    alone = run(*words, "--jobs", "1").stdout
    assert run(*words, "--jobs", "2").stdout == alone
