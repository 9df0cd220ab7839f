"""Without numba everything works, more slowly, and how to speed it up is said once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

NOTE = "Note: games and bots are slower without numba: pip install 'sequence-core[fast]'\n"
WITHOUT = "import sys; sys.modules['numba'] = None; from sequence_cli import main; main()"
SHORT = ("--option", "needed=1", "--seed", "3")
GAME = ("play", "--seat", "Ann", *SHORT)


def run(*words: str, typed: str = "") -> tuple[str, str]:
    """Return what the command prints and says in a process that cannot import numba."""
    done = subprocess.run([sys.executable, "-c", WITHOUT, *words], input=typed, check=True,
                          capture_output=True, encoding="utf-8", timeout=100)
    return done.stdout, done.stderr


@pytest.mark.parametrize("words", [
    ("simulate", "--games", "12", "--jobs", "2", *SHORT),
    ("simulate", "--games", "11", "--jobs", "2", "--seat", "bot:search:n=2", "--seat",
     "bot:random", *SHORT),
    ("tournament", "--games", "2", "--jobs", "1", "--bots", "search:n=2;random", *SHORT),
], ids=" ".join)
def test_a_simulation_says_it_once_and_not_in_the_json(words: tuple[str, ...]) -> None:
    out, err = run(*words, "--json")
    assert err == NOTE
    assert json.loads(out)


def test_what_numba_does_not_speed_up_says_nothing() -> None:
    assert run("simulate", "--games", "2", "--jobs", "1", "--seat", "bot:greedy", *SHORT)[1] == ""
    assert run("simulate", "--variant", "dice", "--games", "2", "--jobs", "1")[1] == ""


def test_a_game_says_it_once_and_not_with_every_move(tmp_path: Path) -> None:
    typed = "hint deep\nquit\n"
    out, err = run(
        *GAME, "--seat", "bot:search:n=8", "--save", str(tmp_path / "g.json"), typed=typed)
    assert err.count(NOTE) == 1
    assert "numba" not in out


def test_a_searching_bot_says_it(tmp_path: Path) -> None:
    bots = ("play", "--seat", "bot:search:n=2", "--seat", "bot:search:n=2", *SHORT, "--json")
    out, err = run(*bots, "--save", str(tmp_path / "g.json"))
    assert err == NOTE
    assert [json.loads(line) for line in out.splitlines()]


def test_a_game_of_people_says_nothing(tmp_path: Path) -> None:
    _out, err = run(*GAME, "--save", str(tmp_path / "g.json"), typed="hint\nquit\n")
    assert "numba" not in err
