"""A game in the player's language: shown and typed in it, kept as the same game."""

import json
from pathlib import Path

import pytest

from sequence_cli.language import languages
from tests.boards.files import GOOD
from tests.cli.terminal import run
from tests.tables import SHELF

BOTS = ("--seat", "bot:greedy", "--seat", "bot:random", "--seed", "3", "--plain")
ANN = ("play", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "3", "--plain")
"""Ann holds panda, tiger and zebra on the board kids; the bot has put a chip on d6."""

GAMES = {
    ("kids", "es"): ("Animales", "ballena"), ("kids", "pt"): ("Animais", "baleia"),
    ("kids", "ca"): ("Animals", "balena"),
    ("states-and-capitals", "es"): ("Estados y capitales", "Pensilvania"),
    ("states-and-capitals", "pt"): ("Estados e capitais", "Pensilvânia"),
    ("states-and-capitals", "ca"): ("Estats i capitals", "Pennsilvània"),
}
"""The title of a board in a language, and one of its words there."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("board", "language"), GAMES)
def test_a_game_is_played_in_the_players_language(board: str, language: str) -> None:
    title, word = GAMES[board, language]
    for flags in ((), ("--plain",)):
        told = run("play", "--board", board, "--language", language, *BOTS[:-1], *flags)
        assert told.exit_code == 0
        asked = run(*ANN[:-1], "--board", board, "--language", language, *flags,
                    typed=f"where {word}\nquit\n")
        assert f"The board is {title}." in asked.stdout
        assert f"{word}, " in asked.stdout


@pytest.mark.parametrize("language", ["es", "pt", "ca"])
def test_records_are_the_same_in_every_language(language: str) -> None:
    assert run("play", "--board", "kids", *BOTS, "--save", "own.json").exit_code == 0
    assert run("play", "--board", "kids", *BOTS, "--save", f"{language}.json",
               "--language", language).exit_code == 0
    assert Path("own.json").read_bytes() == Path(f"{language}.json").read_bytes()
    assert run("log", f"{language}.json").stdout == run("log", "own.json").stdout


def test_a_record_made_in_one_language_is_told_and_verified_in_another() -> None:
    assert run("play", "--board", "kids", *BOTS, "--save", "g.json",
               "--language", "ca").exit_code == 0
    told = run("replay", "g.json", "--plain", "--language", "es")
    assert "The board is Animales." in told.stdout
    assert "ballena" in told.stdout
    assert "whale" not in told.stdout
    assert "balena" not in told.stdout
    assert run("replay", "g.json", "--verify", "--language", "pt").exit_code == 0
    assert run("replay", "g.json", "--svg", "g.svg", "--language", "es").exit_code == 0
    assert "Animales" in Path("g.svg").read_text(encoding="utf-8")


def test_a_game_goes_on_in_another_language() -> None:
    begun = run(*ANN, "--board", "kids", "--save", "g.json", "--language", "ca", typed="quit\n")
    assert "tigre: b1 f6" in begun.stdout
    listed = run("resume", "--language", "es")
    assert listed.exit_code == 0
    on = run("resume", "g.json", "--plain", "--language", "es", typed="cebra b5\nquit\n")
    assert "cebra: c2 b5" in on.stdout
    assert "Ann plays cebra on b5." in on.stdout
    assert json.loads(Path("g.json").read_bytes())["steps"][2]["move"] == "play zebra b5"


def test_saved_games_are_listed_by_their_boards_title() -> None:
    run(*ANN, "--board", "kids", typed="quit\n")
    assert "Animales" in run("resume", "--language", "es").stdout
    assert "Animals" in run("resume").stdout


def test_boards_are_listed_by_their_titles_in_the_players_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inline = 'labels = { es = { title = "Clase" } }\n'
    Path("class.toml").write_text(GOOD.replace("[spaces]", f"{inline}[spaces]", 1))
    Path("more.toml").write_text('format = 1\nextends = "kids"\nspecials = []\n')
    monkeypatch.setenv("SEQUENCE_BOARDS", str(tmp_path))
    titles = {board: SHELF.board(board).spoken("es").title for board in SHELF.boards}
    titles |= {"class": "Clase", "more": "Animales"}
    named = ("--language", "es_MX")
    listed = json.loads(run("boards", "list", "--json", *named).stdout)
    assert {board["id"]: board["title"] for board in listed} == titles
    assert "Animales" in run("boards", "list", *named).stdout
    monkeypatch.setenv("LANG", "ca_ES.UTF-8")
    assert SHELF.board("kids").spoken("ca").title in run("boards", "list").stdout
    own = json.loads(run("boards", "list", "--json").stdout)
    assert [board["title"] for board in own if board["id"] == "kids"] == ["Animals"]
    assert "Animals" in run("boards", "list", "--language", "fi").stdout


def test_cards_are_typed_in_the_players_language_or_the_boards_own() -> None:
    typed = "cebra b5\nquit\n", "zebra b5\nquit\n", "play zebra b5\nquit\n"
    for line in typed:
        said = run(*ANN, "--board", "kids", "--language", "es", typed=line).stdout
        assert "Ann plays cebra on b5." in said
    refused = run(*ANN, "--board", "kids", "--language", "es", typed="zebre b5\nquit\n").stdout
    assert "'zebre b5' is no move" in refused


def test_accents_may_be_left_out() -> None:
    said = run(*ANN, "--board", "kids", "--language", "ca",
               typed="where lleo\nwhere al-ligator\nwhere ALLIGATOR\nquit\n").stdout
    assert "lleó goes on:" in said
    assert "'al-ligator' is neither" in said
    assert "al·ligàtor goes on:" in said


def test_the_words_of_a_game_speak_the_players_language() -> None:
    said = run(*ANN, "--board", "kids", "--language", "es", typed=(
        "moves\nwhere lion\nwhere león\nhand\nhint\nwhy lion e2\nboard tiger\nquit\n")).stdout
    assert "cebra: c2 b5" in said
    assert said.count("e2: león, open") == 2
    assert "You do not hold león; your cards: panda, tigre, cebra." in said
    assert "tiger" not in said


@pytest.mark.parametrize("language", ["fi", "xx", "!", "C", ""])
def test_an_unknown_language_falls_back_to_the_boards_own(language: str) -> None:
    said = run(*ANN, "--board", "kids", "--language", language, typed="quit\n")
    assert said.exit_code == 0
    assert "The board is Animals." in said.stdout
    assert "greedy plays whale on d6." in said.stdout


@pytest.mark.parametrize(("variable", "value", "title"), [
    ("LANG", "es_MX.UTF-8", "Animales"), ("LC_MESSAGES", "pt_BR", "Animais"),
    ("LANGUAGE", "fi:es:ca", "Animales"), ("LANGUAGE", "en:es", "Animals"),
    ("LANG", "C.UTF-8", "Animals"), ("LC_ALL", "C", "Animals"), ("LC_ALL", "POSIX", "Animals"),
])
def test_the_locale_says_the_language(
    variable: str, value: str, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ca_ES.UTF-8@valencia")
    monkeypatch.setenv(variable, value)
    assert f"The board is {title}." in run(*ANN, "--board", "kids", typed="quit\n").stdout
    assert title in run("rules", "--board", "kids").stdout
    assert title in run("boards", "show", "kids").stdout


def test_the_first_variable_that_says_anything_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ca")
    assert languages() == ("ca",)
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "pt")
    assert languages() == ("pt",)
    monkeypatch.setenv("LANGUAGE", "es:en")
    assert languages() == ("es", "en")
    assert languages("fr") == ("fr",)


def test_a_flag_wins_over_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "Animais" in run("rules", "--board", "kids", "--language", "pt").stdout
    assert "Animals" in run("boards", "show", "kids", "--json").stdout


def test_a_board_made_for_another_variant_is_refused() -> None:
    for command in (("play", "--variant", "classic"), ("rules", "classic")):
        result = run(*command, "--board", "kids")
        assert result.exit_code == 2
        assert result.stderr == (
            "Error: the board kids is made for themed, not for classic; leave out --variant, or "
            "name another board\n")
    assert run("play", "--variant", "themed", "--board", "dice", *BOTS).exit_code == 2


def test_a_variant_for_all_boards_plays_any_that_has_cards() -> None:
    assert run("play", "--variant", "themed", "--board", "travel", *BOTS).exit_code == 0
    assert run("play", "--variant", "themed", "--board", "kids", *BOTS).exit_code == 0
