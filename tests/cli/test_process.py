"""The command as a process of its own: signals, encodings, closed streams."""

import signal
from pathlib import Path

import pytest

from tests.cli.terminal import run, start

GAME = ("play", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")


def test_a_closed_input_ends_the_game_saved_and_without_a_traceback(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    out, err = start(*GAME, "--save", str(file)).communicate(b"", timeout=20)
    assert b"Traceback" not in out + err
    assert f"sequence resume {file}".encode() in err
    assert file.exists()


@pytest.mark.parametrize("flags", [("--plain",), ("--json",)])
def test_a_closed_input_ends_the_game_saved_in_any_form(
    flags: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "g.json"
    result = run(*GAME, "--save", str(file), *flags)
    assert result.exit_code == 130
    assert f"sequence resume {file}" in result.stderr
    assert file.exists()


def test_an_interruption_saves_the_game_and_exits_with_130(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    process = start(*GAME, "--save", str(file), PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    while (read := process.stdout.read(1)) != b">":
        assert read, "the command ended before it asked"
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert f"sequence resume {file}".encode() in err
    assert b"Traceback" not in err
    assert file.exists()


def test_an_ascii_output_shows_letters_for_symbols() -> None:
    process = start(*GAME, PYTHONIOENCODING="ascii", NO_COLOR="1", LANG="C")
    out, err = process.communicate(b"10c a6\n\xff\xfe\nhelp\nquit\n", timeout=20)
    assert process.returncode == 0, err
    assert b"Ann plays 10C on a6." in out
    assert out.isascii()
