"""Completion in the shells, and the line editor's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from sequence_cli.app import sequence
from sequence_cli.completing import VARIABLE, WholeLineBash
from sequence_core.shelf import Shelf
from tests.cli.terminal import run

VARIANTS = set(Shelf.load(third_parties=False).variants)


def completions(*words: str) -> list[str]:
    """Return what the last word can become."""
    complete = ShellComplete(sequence, {}, "sequence", VARIABLE)
    return [item.value for item in complete.get_completions(list(words[:-1]), words[-1])]


LINES = [
    (("pl",), {"play", "plugins"}),
    (("play", "--variant", ""), VARIANTS),
    (("rules", ""), VARIANTS),
    (("play", "--house-rule", "four"), {"four-centres"}),
    (("play", "--seat", "bot:gr"), {"bot:greedy"}),
    (("play", "--seat", "Ann=bot:gr"), {"Ann=bot:greedy"}),
    (("play", "--option", "dra"), {"draw="}),
    (("play", "--option", "draw="), {"draw=auto", "draw=manual"}),
    (("play", "--option", "draw=m"), {"draw=manual"}),
    (("play", "--variant", "clasic", "--option", ""), set()),
    (("completion", ""), {"bash", "zsh", "fish"}),
]


@pytest.mark.parametrize(("words", "wanted"), LINES, ids=[" ".join(words) for words, _ in LINES])
def test_the_shell_completes(words: tuple[str, ...], wanted: set[str]) -> None:
    assert wanted <= set(completions(*words))
    assert wanted or not completions(*words)


def test_the_shell_completes_boards_and_files() -> None:
    board = next(iter(Shelf.load(third_parties=False).boards))
    assert {board, ""} <= set(completions("play", "--board", ""))


def test_the_shell_completes_saved_games() -> None:
    run("play", "--seed", "7", typed="quit\n")
    for command in ("resume", "replay", "log"):
        assert "1" in completions(command, "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_printed(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert VARIABLE in result.stdout
    assert run("completion", "cmd").exit_code == 2


@pytest.mark.parametrize(("line", "breaks", "wanted"), [
    ("sequence play --option draw=m", " =:", "plain,manual"),
    ("sequence play --option draw=m", " ", "plain,draw=manual"),
    ("sequence play --seat Ann=bot:gr", " =:", "plain,greedy"),
    ("sequence play --variant ", " =:", f"plain,{min(VARIANTS)}"),
])
def test_bash_is_given_what_follows_its_own_word_breaks(
    line: str, breaks: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMP_LINE", line)
    monkeypatch.setenv("COMP_WORDBREAKS", breaks)
    assert wanted in WholeLineBash(sequence, {}, "sequence", VARIABLE).complete().splitlines()


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    stub = tmp_path / "sequence"
    stub.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sequence_cli "$@"\n', encoding="utf-8")
    stub.chmod(0o755)
    script = tmp_path / "completion.sh"
    script.write_text(run("completion", "bash").stdout, encoding="utf-8")
    typed = (f'. {script}; COMP_LINE="sequence play --option draw="; COMP_POINT=${{#COMP_LINE}}; '
             '_sequence_completion sequence; echo "${COMPREPLY[@]}"')
    told = subprocess.run(
        ["bash", "--norc", "-c", typed],
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["auto", "manual"]
