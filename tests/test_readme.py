from pathlib import Path

import pytest

from tests.cli.terminal import run
from tests.source import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line.split() for line in README.splitlines() if line.startswith("    ")]


def test_the_readme_opens_with_playing_and_testing() -> None:
    assert COMMANDS[:2] == [["make", "play"], ["make", "test"]]


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if command[0] == "sequence"], ids=" ".join)
def test_commands_of_the_readme_run(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run(*command[1:], typed="quit\n").exit_code == 0


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if command[0] == "make"], ids=" ".join)
def test_targets_of_the_readme_are_in_the_makefile(command: list[str]) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"\n{command[1]}:" in makefile
