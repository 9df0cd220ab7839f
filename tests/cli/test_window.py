"""The real command in a window of 80×24, typed at by two people."""

import re
from pathlib import Path

from sequence_cli.opening import new_rules
from sequence_cli.saved import read_saved
from sequence_cli.screen.widths import width
from sequence_core.bots.greedy import GreedyBot
from sequence_core.dealers import SeededDealer
from sequence_core.game import Game
from sequence_core.shelf import Shelf
from tests.cli.terminal import run
from tests.cli.window import Window

NAMES = ("Ann", "Bea")
QUICK = {"length": "4", "needed": "1"}
FLAGS = ("play", "--seat", "Ann", "--seat", "Bea", "--seed", "7",
         "--option", "length=4", "--option", "needed=1")
GATE = "when only you are looking."
PROMPTS = ("Ann A●>", "Bea B■>")
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def same_deal() -> Game:
    """Deal the game that the command deals, to know what can be typed."""
    shelf = Shelf.load(third_parties=False)
    return Game.start(new_rules(shelf, next(iter(shelf.variants)), NAMES, QUICK), SeededDealer(7))


def widest(raw: bytes) -> int:
    """Return the columns of the widest line that was written."""
    text = _ESCAPE.sub("", raw.decode())
    return max(width(line) for line in re.split(r"[\r\n]+", text))


def pass_gate(window: Window) -> str:
    """Take the keyboard: nothing of anybody's hand can be seen before, or by scrolling back."""
    window.wait(GATE)
    assert "Hand" not in window.seen
    assert "draws" not in window.seen
    name = window.asked.split(":")[0]
    window.type("", *PROMPTS)
    other = NAMES[1 - NAMES.index(name)]
    assert f"{other} draws" not in window.seen
    assert window.seen.count("Hand ") == 1
    return name


def play_move(window: Window, game: Game, bot: GreedyBot) -> None:
    """Type the move that greedy would make, and pass the keyboard on."""
    seat = game.waiting[0]
    move = bot.choose(game.view(seat), seat)
    game.play(seat, move)
    window.type(str(move).removeprefix("play ").removeprefix("remove ").lower())


def test_two_people_play_a_whole_game_and_nobody_sees_the_others_hand(tmp_path: Path) -> None:
    game, file = same_deal(), tmp_path / "g.json"
    bot = GreedyBot(game.rules, 1)
    with Window(*FLAGS, "--save", str(file)) as window:
        first = pass_gate(window)
        window.type("5h e99", *PROMPTS)
        assert "is no move" in window.text
        window.type("why jh a1", *PROMPTS)
        assert "hold" in window.text
        window.type("hint", *PROMPTS)
        play_move(window, game, bot)
        second = pass_gate(window)
        assert second != first
        window.type(f"undo {first}", *PROMPTS)
        assert f"{second}, do you agree?" in window.text
        assert "Hand" not in window.seen
        window.type("yes")
        game.undo(NAMES.index(first), range(2))
        assert pass_gate(window) == first
        assert f"{first} takes a move back." in window.text
        play_move(window, game, bot)
        pass_gate(window)
        window.key(b"\x03")
        assert window.end() == 130
        assert f"sequence resume {file}" in window.seen.replace("\n", "")
        assert "Hand" not in window.seen
        assert widest(window.raw.split(b"The game is saved")[0]) <= 80
    finish(game, bot, file)


def finish(game: Game, bot: GreedyBot, file: Path) -> None:
    """Go on with the game that was left, to its end."""
    with Window("resume", str(file)) as window:
        while game.outcome is None:
            pass_gate(window)
            play_move(window, game, bot)
        assert window.end() == 0
        assert "wins (sequences)." in window.text
        assert "Hand" not in window.seen
        assert widest(window.raw.split(b"The game is saved")[0]) <= 80
    saved = read_saved(file)
    assert saved.outcome == game.outcome
    assert [(undo.seat, undo.revealed) for undo in saved.undos] == [(game.undos[0].seat, True)]


def test_one_who_does_not_agree_keeps_the_move() -> None:
    game = same_deal()
    with Window(*FLAGS) as window:
        first = pass_gate(window)
        play_move(window, game, GreedyBot(game.rules, 1))
        second = pass_gate(window)
        window.type(f"undo {first}", *PROMPTS)
        window.type("what", *PROMPTS)
        assert "Please answer yes or no." in window.text
        window.type("n")
        assert pass_gate(window) == second
        assert f"{second} does not agree: the move stands." in window.text
        window.key(b"\x04")
        assert window.end() == 130


def test_the_gate_can_be_left_as_any_prompt(data_folder: Path) -> None:
    with Window(*FLAGS) as window:
        window.wait(GATE)
        window.key(b"\x04")
        assert window.end() == 130
        assert "sequence resume" in window.text
        assert "Traceback" not in window.text
    assert list((data_folder / "sequence-core" / "games").glob("*.json"))


def test_a_terminal_that_clears_nothing_pushes_the_hand_away() -> None:
    with Window(*FLAGS, TERM="dumb") as window:
        window.wait(GATE)
        assert b"\x1b[" not in window.raw
        assert "cannot forget" in window.text
        window.type("", *PROMPTS)
        window.type("quit")
        assert window.end() == 0
        assert "Hand" not in window.text


def test_tab_completes_a_move_and_history_is_the_persons_own() -> None:
    game = same_deal()
    seat = game.waiting[0]
    move = str(game.legal(seat)[0]).removeprefix("play ")
    with Window(*FLAGS) as window:
        pass_gate(window)
        window.key(move[:-1].lower().encode() + b"\t")
        window.wait(move)
        window.type("")
        pass_gate(window)
        window.key(b"\x1b[A")
        window.type("", *PROMPTS)
        assert "Nothing was typed." in window.text


def test_sixty_columns_are_enough() -> None:
    with Window("play", "--seat", "Ann", "--seed", "7", columns=60) as window:
        window.wait("Ann A●>")
        assert widest(window.raw) <= 60
        window.type("quit")
        assert window.end() == 0


def test_replay_goes_forth_and_back_by_keys(tmp_path: Path) -> None:
    file = str(tmp_path / "g.json")
    run("play", "--seat", "bot:greedy", "--seat", "bot:greedy", "--seed", "7", "--save", file)
    with Window("replay", file, "--step") as window:
        window.wait_for("q: leave")
        for key, shown in ((b"\r", "Move 1 of"), (b"\x1b[C", "Move 2 of"), (b"b", "Move 1 of"),
                           (b"12\r", "Move 12 of")):
            window.key(key)
            window.wait_for(shown)
        window.key(b"q")
        assert window.end() == 0
