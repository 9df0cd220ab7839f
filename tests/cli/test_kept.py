"""A game is never lost: kept as it goes, listed, and gone on with."""

import json
import os
import random
import signal
from pathlib import Path

import pytest
from attrs import define, field

from sequence_cli import journal
from sequence_cli.keeper import LINES, Keeper
from sequence_cli.opening import new_rules
from sequence_cli.playing import display_of
from sequence_cli.saved import read_saved, saved_games
from sequence_cli.session import Session
from sequence_core import record
from sequence_core.dealers import SeededDealer
from sequence_core.game import Game
from sequence_core.shelf import Shelf
from tests.cli.terminal import run, start

PERSON = ("play", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")
TWO = ("play", "--seat", "Ann", "--seat", "Bea", "--seed", "7")
BOTS = ("play", "--seat", "bot:greedy", "--seat", "bot:random")
SHELF = Shelf.load(third_parties=False)
KINDS = ["turn", "draw", "claim", "penalty"]


def games(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "sequence-core" / "games").glob("*.*"))


@define
class Typist:
    """Types the last legal move, till a prompt of some kind is met: the input ends there."""

    kind: str
    session: Session = field(init=False)

    def __call__(self, _question: str) -> str:
        if self.session.asked.prompt.kind == self.kind:
            raise EOFError
        return str(self.session.asked.moves[-1])


@pytest.mark.parametrize("kind", KINDS)
def test_the_input_may_end_at_each_prompt(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("Ann", "Bea", "Cleo", "Dan") if kind == "penalty" else ("Ann", "Bea")
    options = {"length": "3", "needed": "6", "draw": "manual" if kind == "draw" else "auto"}
    rules = new_rules(SHELF, "classic", names, options)
    game, keeper = Game.start(rules, SeededDealer(5)), Keeper(tmp_path / "g.json")
    if kind == "penalty":
        game.play(None, "penalty A")
    keeper.begin(game, new=True)
    typist = Typist(kind)
    display = display_of(as_json=False, plain=True, color="never")
    typist.session = Session(game, display, keeper, {}, read=typist)
    with pytest.raises(EOFError):
        typist.session.run()
    saved = read_saved(tmp_path / "g.json")
    assert record.resume(saved, record.rules_of(saved, SHELF)).state == game.state
    assert [path.name for path in tmp_path.iterdir()] == ["g.json"]
    assert capsys.readouterr().out


@pytest.mark.parametrize("typed", ["undo Ann\n", "undo Ann\nmaybe\n", "10c\n", "5h e99\n"])
def test_the_input_may_end_in_a_question_of_our_own(typed: str, data_folder: Path) -> None:
    moves = json.loads(run(*TWO, "--json").stdout.splitlines()[0])["legal"]
    result = run(*TWO, typed=f"{moves[0]}\n{typed}")
    assert result.exit_code == 130
    assert "sequence resume" in result.stderr
    assert "classic-7-2.json" in games(data_folder)


@pytest.mark.parametrize("flags", [("--step",), ("--step", "--plain")])
def test_the_input_may_end_while_a_game_is_looked_at(flags: tuple[str, ...]) -> None:
    run(*PERSON, typed="10c a6\nquit\n")
    assert run("replay", "1", *flags, typed="\n").exit_code == 0


@pytest.mark.parametrize("lines", [random.Random(3).randrange(1, 60)])
def test_a_killed_game_goes_on_from_its_last_complete_move(lines: int, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    process = start(*BOTS, "--seed", str(lines), "--save", str(file), "--plain",
                    PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    told = [process.stdout.readline().decode() for _number in range(lines)]
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=20)
    saved = read_saved(file)
    plays = sum(" plays " in line or " passes" in line for line in told)
    assert sum(str(step.move).split()[0] in ("play", "remove", "pass")
               for step in saved.steps[1:]) >= plays
    record.verify(saved, record.rules_of(saved, SHELF))
    result = run("resume", str(file), "--plain")
    assert result.exit_code == 0
    assert saved.outcome is not None or "wins" in result.stdout or "draw" in result.stdout
    assert len(read_saved(file).steps) >= len(saved.steps)


def kept_game(path: Path, moves: int) -> Game:
    """Return a game of two that is kept as far as so many moves, as if it was killed then."""
    game = Game.start(new_rules(SHELF, "classic", ("Ann", "Bea"), {}), SeededDealer(5))
    Keeper(path).begin(game, new=True)
    for _number in range(moves):
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    return game


def test_a_step_that_was_being_written_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = kept_game(file, 6)
    beside = journal.journal_path(file)
    beside.write_bytes(beside.read_bytes()[:-20])
    assert len(read_saved(file).steps) == len(game.steps) - 1


def test_a_journal_of_another_time_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = kept_game(file, 6)
    record.save(file, game)
    assert len(read_saved(file).steps) == 7


def test_an_undo_and_a_long_journal_are_folded_into_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LINES > 10
    monkeypatch.setattr("sequence_cli.keeper.LINES", 3)
    file = tmp_path / "g.json"
    game = kept_game(file, 9)
    assert len(record.read(file).steps) > 3
    game.undo(game.steps[-1].seat or 0, (0, 1))
    assert len(record.read(file).steps) == len(game.steps)
    assert record.read(file).undos == tuple(game.undos)


def test_a_new_game_does_not_take_the_place_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    file.write_text("mine", encoding="utf-8")
    result = run(*PERSON, "--save", str(file), typed="quit\n")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (3, "", 1)
    assert "is there already" in result.stderr
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["no/such/folder/g.json", ".", "locked/g.json"])
def test_a_file_that_cannot_be_written_is_refused_before_the_game(
    tmp_path: Path, name: str
) -> None:
    (tmp_path / "locked").write_text("", encoding="utf-8")
    result = run(*PERSON, "--save", str(tmp_path / name), typed="quit\n")
    assert result.exit_code in ((2,) if name == "." else (3,))
    assert "Ann" not in result.stdout


def test_save_names_another_file_but_never_takes_one(tmp_path: Path) -> None:
    other, mine = tmp_path / "copy.json", tmp_path / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    result = run(*PERSON, typed=f"save {other}\n10c a6\nsave {other}\nsave {mine}\nquit\n")
    assert result.stdout.count("Saved to") == 2
    assert "is there already" in " ".join(result.stdout.split())
    assert mine.read_text(encoding="utf-8") == "mine"
    assert len(record.read(other).steps) > 1


def test_a_data_folder_that_cannot_be_written_is_only_a_warning(data_folder: Path) -> None:
    data_folder.write_text("", encoding="utf-8")
    result = run(*PERSON, typed="10c a6\nquit\n")
    assert result.exit_code == 0
    assert "Ann plays 10♣ on a6." in result.stdout
    assert "Warning: the game is not saved" in result.stderr
    assert "could not be saved" in result.stderr


def test_resume_lists_the_games_that_are_not_over(data_folder: Path) -> None:
    assert "No game is saved." in run("resume").stdout
    run(*PERSON, typed="quit\n")
    run(*TWO, typed="quit\n")
    run(*BOTS, "--seed", "3")
    assert len(games(data_folder)) == 2
    newest = data_folder / "sequence-core" / "games" / "classic-7-2.json"
    os.utime(newest, (2e9, 2e9))
    (newest.parent / "odd.json").write_text("{", encoding="utf-8")
    shown = " ".join(run("resume").stdout.split())
    assert "Ann and Bea" in shown
    assert "to move" in shown
    assert "breaks off" in shown
    listed = json.loads(run("resume", "--json").stdout)
    assert [game["number"] for game in listed] == [1, 2, 3]
    assert listed[0]["file"] == str(newest)


def test_resume_takes_the_number_of_a_game() -> None:
    run(*PERSON, typed="10c a6\nquit\n")
    result = run("resume", "1", typed="quit\n")
    assert result.exit_code == 0
    assert "Ann A●>" in result.stdout
    assert run("resume", "2").exit_code == 5


def test_finished_games_do_not_clutter(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sequence_cli.keeper.KEPT", 2)
    for seed in ("1", "2", "3"):
        result = run(*BOTS, "--seed", seed)
    assert "sequence replay" in result.stderr
    assert saved_games() == []
    finished = data_folder / "sequence-core" / "games" / "finished"
    assert [path.name for path in sorted(finished.iterdir())] == [
        "classic-2.json", "classic-3.json"]


def test_a_game_is_played_in_one_window_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = Game.start(new_rules(SHELF, "classic", ("Ann", "Bea"), {}), SeededDealer(5))
    keeper = Keeper(file)
    keeper.begin(game, new=True)
    result = run("resume", str(file), typed="quit\n")
    assert (result.exit_code, "another window" in result.stderr) == (3, True)
    keeper.leave(game)
    assert run("resume", str(file), typed="quit\n").exit_code == 0


def test_g8_the_host_calls_a_penalty() -> None:
    result = run("play", "--seat", "Ann", "--players", "4", "--seed", "7", "--plain",
                 typed="penalty\npenalty x\npenalty a\nquit\n")
    assert "write it as: penalty SIDE" in result.stdout
    assert "there is no side X" in result.stdout
    assert "The host calls a penalty on side A" in result.stdout
    assert "Your side talked at the table: discard a card:" in result.stdout


def test_g8_a_card_is_chosen_by_number_also_after_a_word_not_understood() -> None:
    shown = run("play", "--seat", "Ann", "--players", "4", "--seed", "7", "--plain",
                typed="penalty a\nnonsense\n1\nlog\nquit\n").stdout
    assert "'1' is no move" not in shown
    assert "Ann discards" in shown


@pytest.mark.parametrize(("players", "offered"), [("2", False), ("3", False), ("4", True)])
def test_g8_help_offers_a_penalty_where_somebody_has_a_partner(
    players: str, *, offered: bool
) -> None:
    shown = run("play", "--seat", "Ann", "--players", players, "--seed", "7", "--plain",
                typed="help\nquit\n").stdout
    assert ("penalty" in shown, "discard CARD" in shown) == (offered, offered)


def test_g8_a_penalty_on_who_plays_alone_is_still_explained() -> None:
    assert "Side A plays alone and cannot talk" in run(*PERSON, typed="penalty a\nquit\n").stdout


def test_g8_the_hand_names_each_card_once_when_one_has_to_be_given_up() -> None:
    command = ("play", "--seat", "Ann", "--players", "4", "--seed", "7")
    plain = run(*command, "--plain", typed="penalty a\nquit\n").stdout
    assert "Your hand: 8♣; 10♥; 4♦; A♥; 2♦; A♣.\n" in plain
    drawn = run(*command, typed="penalty a\nquit\n").stdout
    assert "Hand  8♣   10♥   4♦   A♥   2♦   A♣\n" in drawn


def test_undo_against_bots_just_does_it() -> None:
    result = run(*PERSON, typed="undo\n10c a6\nundo\nundo Zoe\n10c a6\nquit\n")
    assert "There is no move of yours to take back." in result.stdout
    assert "Ann takes a move back." in result.stdout
    assert "o person is called Zoe" in result.stdout
    assert run("replay", "1", "--verify").exit_code == 0


@pytest.mark.parametrize("quick", [True, False])
def test_s12_a_pass_that_is_all_one_can_do_is_made_quickly(
    quick: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    variant = next(key for key, kind in SHELF.variants.items() if kind.board is None)
    game = Game.start(new_rules(SHELF, variant, ("Ann", "Bea"), {}), SeededDealer(5))
    asked: list[tuple[str, int]] = []

    def read(_question: str) -> str:
        kinds = session.asked
        asked.append((kinds.prompt.kind, len(kinds.moves)))
        return str(kinds.moves[0])

    keeper = Keeper(tmp_path / "g.json")
    keeper.begin(game, new=True)
    session = Session(game, display_of(as_json=False, plain=True, color="never"), keeper, {},
                      read=read, quick=quick)
    session.run()
    lone = [kind for kind, moves in asked if kind == "block" and moves == 1]
    assert bool(lone) is not quick
    assert capsys.readouterr().out


