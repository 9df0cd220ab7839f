import re

import pytest

from sequence_cli.exits import CODES
from sequence_cli.words import all_words
from tests.cli.pictures import PICTURES, drawn
from tests.cli.terminal import run
from tests.source import ROOT

PLAY = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", PICTURES)
def test_pictures_are_what_the_command_draws(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    assert text.count("<!-- picture: begin -->") == len(PICTURES[document])
    assert text == drawn(document), "draw them anew: python -m tests.cli.pictures"


def commands(text: str) -> list[list[str]]:
    """Return the arguments of each command shown on an indented line."""
    found = re.findall(r"^    sequence ([^#\n]+)", text, re.MULTILINE)
    return [command.split() for command in found]


@pytest.mark.parametrize("command", commands(PLAY), ids=" ".join)
def test_commands_of_play_md_run(command: list[str]) -> None:
    if command == ["resume", "1"]:
        run("play", "--seed", "1", typed="quit\n")
    with_file = [word for word in command if word.endswith(".json")]
    if with_file and command[0] in ("resume", "replay", "log"):
        run("play", "--save", with_file[0], "--seed", "1", typed="quit\n")
    assert run(*command, typed="quit\n").exit_code == 0


@pytest.fixture(autouse=True)
def elsewhere(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the documents' games where nothing else is."""
    monkeypatch.chdir(tmp_path_factory.mktemp("games"))


def test_play_md_names_every_word_and_every_exit_code() -> None:
    for word in all_words().values():
        assert f"`{word.form}`" in PLAY
    for code in {0, *CODES.values()}:
        assert f"| {code} |" in PLAY
