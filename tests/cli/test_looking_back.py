"""Recorded games told again: in notation, at a move, as a seat saw it, and what mattered."""

import json
import re
from pathlib import Path

import pytest

from sequence_cli.notation import read, written
from sequence_cli.opening import new_rules
from sequence_cli.retelling import Retelling
from sequence_cli.screen.paper import Paper
from sequence_core import record
from sequence_core.dealers import SeededDealer, StackedDealer
from sequence_core.errors import BadRecord
from sequence_core.game import Game
from sequence_core.record import Record
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules, player_names
from tests.cli.terminal import run

SHELF = Shelf.load(third_parties=False)


def played(game: Game, moves: int = 2000) -> Record:
    """Play the first move there is, again and again."""
    for _number in range(moves):
        if game.outcome is None:
            game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    return record.load(record.dump(game))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = str(tmp_path_factory.mktemp("games") / "g.json")
    run("play", "--seat", "Ann=bot:greedy", "--seat", "Bea=bot:random", "--seed", "3",
        "--save", file)
    return file


@pytest.mark.parametrize("variant", SHELF.variants)
def test_a_log_reads_back_as_the_same_game(variant: str) -> None:
    names = ("Ann", "host")
    saved = played(Game.start(build_rules(SHELF.variant(variant), names), SeededDealer(7)), 40)
    log = written(saved, SHELF)
    assert '"host": ' in "\n".join(log)
    assert read("\n".join(log), SHELF) == saved


def test_a_log_holds_options_house_rules_undos_and_the_host() -> None:
    names = ("Ann", "A: b", "Ann Lee", "x=y")
    rules = new_rules(SHELF, "classic", names, {"draw": "manual", "length": "4"},
                      ["four-centres"])
    game = Game.start(rules, SeededDealer(7), ["person", "greedy", "random", "person"])
    played(game, 6)
    game.undo(game.steps[-1].seat or 0, range(4))
    game.play(None, "penalty A")
    saved = played(game, 4)
    log = "\n".join(written(saved, SHELF))
    assert 'option: draw="manual"' in log
    assert "house rule: four-centres" in log
    assert "host: penalty A" in log
    assert read(log, SHELF) == saved


def test_a_log_of_a_deal_without_a_seed_carries_the_dealer() -> None:
    rules = build_rules(SHELF.variant("classic"), player_names(2))
    game = Game.start(rules, StackedDealer({"deal": [["5H", "6H"]]}))
    saved = played(game, 5)
    log = "\n".join(written(saved, SHELF))
    assert "dealer: {" in log
    assert read(log, SHELF) == saved


BROKEN = [
    ("1. ", "1. Zoe: pass\n1. ", "nobody of that name is seated"),
    ("play", "plod", "is no move"),
    ("seed: 3", "seed: three", "line"),
    ("seed: 3", "shoes: 3", "is nothing that a log says"),
    ("classic 1", "classic 0", "version"),
    ("classic 1", "clasic 1", "did you mean"),
    ("result: A", "result: B", "another result"),
]


@pytest.mark.parametrize(("old", "new", "why"), BROKEN, ids=lambda it: str(it)[:20])
def test_a_log_that_does_not_hold_is_refused_with_its_line(
    file: str, tmp_path: Path, old: str, new: str, why: str
) -> None:
    text = run("log", file).stdout
    assert old in text
    broken = tmp_path / "g.txt"
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = run("replay", str(broken))
    assert result.exit_code == 3
    assert re.search(r"line \d+: ", result.stderr)
    assert why in result.stderr


def test_the_command_prints_a_log_that_replay_reads(file: str, tmp_path: Path) -> None:
    log = run("log", file).stdout
    assert log.startswith("sequence log 1\n")
    assert re.search(r"^2\. \w+: play \S+ \w\d+", log, re.MULTILINE)
    again = tmp_path / "g.txt"
    again.write_text(log, encoding="utf-8")
    assert "holds" in run("replay", str(again), "--verify").stdout
    assert run("replay", str(again)).stdout == run("replay", file).stdout
    assert run("log", str(again)).stdout == log


def test_a_finished_game_is_summed_up_with_lines_and_what_mattered(file: str) -> None:
    shown = run("replay", file).stdout
    table = shown.split("What mattered")[1]
    assert re.search(r"35  +Ann +completes c6-g6", table)
    assert "strong: plays" in table
    assert "better: " in table
    assert "completes c6-g6" in run("replay", file, "--plain").stdout


def test_replay_shows_the_table_after_a_move(file: str) -> None:
    shown = run("replay", file, "--at", "3").stdout
    assert "Move 3 of 37" in shown
    assert "Hand" not in shown
    assert run("replay", file, "--at", "99").exit_code == 3
    steps = [json.loads(line) for line in
             run("replay", file, "--at", "3", "--json").stdout.splitlines()]
    assert [step["event"] for step in steps] == ["step"] * 4 + ["at"]


@pytest.mark.parametrize("seat", ["bea", "2"])
def test_replay_shows_a_game_as_a_seat_saw_it(file: str, seat: str) -> None:
    shown = run("replay", file, "--at", "3", "--from", seat, "--plain").stdout
    saved = record.read(Path(file))
    mine = saved.view_at(3, 1).hand(1)
    faces = saved.setup().face
    assert "Hand of Bea: " + " ".join(faces[card].text for card in mine) in shown
    assert "Ann draws" not in run("replay", file, "--from", seat).stdout
    assert run("replay", file, "--from", "Zoe").exit_code == 5


def test_replay_tells_the_piles_of_a_game_without_a_board_in_plain_text(tmp_path: Path) -> None:
    file = str(tmp_path / "s.json")
    run("play", "--variant", "stacks", "--seat", "bot:greedy", "--seed", "3", "--save", file)
    shown = run("replay", file, "--at", "0", "--plain").stdout
    assert "r1: none\n" in shown
    assert "hand 5 cards" in shown


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_replay_goes_forth_and_back_by_lines(file: str, plain: tuple[str, ...]) -> None:
    shown = run("replay", file, "--step", *plain, typed="\n\nb\n12\n99\nq\n").stdout
    assert re.findall(r"Move (\d+) of", shown) == ["0", "1", "2", "1", "12"]
    assert "numbered from 0 to 37" in shown


def test_replay_shows_so_many_moves_a_second(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    waited: list[float] = []
    Retelling.of(record.read(Path(file)), SHELF, None, Paper(), plain=True).run(4, waited.append)
    assert waited == [0.25] * 37
    assert capsys.readouterr().out.count("Move ") == 38
    assert run("replay", file, "--speed", "0").exit_code == 2


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    file.write_bytes(b"sequence log 1\n\xff")
    assert run("replay", str(file)).exit_code == 3
    with pytest.raises(BadRecord):
        read("sequence log 1\nsomething", SHELF)
