import json
import re
from pathlib import Path

import pytest

from sequence_cli.asked import ask
from sequence_cli.keeper import Keeper
from sequence_cli.opening import new_rules
from sequence_cli.playing import display_of
from sequence_cli.screen.hand import no_hand
from sequence_cli.session import Session
from sequence_core import record
from sequence_core.dealers import SeededDealer
from sequence_core.game import Game
from sequence_core.operations import Carry
from sequence_core.shelf import Shelf
from sequence_core.table import discards, hand
from sequence_core.views import fold
from tests.cli.terminal import COUNTS, lines_wider, run

PERSON = ("play", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")
"""Ann holds J♣ 6♦ 10♦ Q♦ 8♦ 10♣ 2♣, and the bot has put a chip on d7."""

TWO = ("play", "--seat", "Ann", "--seat", "Bea", "--seed", "7")


def test_without_flags_you_play_classic_against_one_greedy_bot() -> None:
    result = run("play", typed="quit\n")
    assert result.exit_code == 0
    assert "A● Player 1: 0 sequences    B■ greedy: 0 sequences" in result.stdout


@pytest.mark.parametrize("count", COUNTS)
def test_bots_play_to_the_end_with_the_same_bytes_for_a_seed(count: int) -> None:
    command = ["play", "--players", str(count), "--seat", "bot:random", "--seed", "11", "--plain"]
    first, second = run(*command), run(*command)
    assert first.exit_code == 0
    assert first.stdout_bytes == second.stdout_bytes
    assert re.search(r"(wins|draw) \(\w+\)\.", " ".join(first.stdout.split()))
    assert first.stdout.endswith("Seed: 11\n")
    assert not lines_wider(first.stdout, 80)


@pytest.mark.parametrize("count", COUNTS)
def test_the_table_fits_80_columns_and_24_lines(count: int) -> None:
    result = run("play", "--seat", "Ann", "--players", str(count), "--seed", "3", typed="quit\n")
    assert not lines_wider(result.stdout, 80)
    assert len(result.stdout.rstrip("\n").splitlines()) <= 24


def test_the_seed_printed_at_the_end_deals_the_same_game() -> None:
    bots = ("play", "--seat", "bot:random", "--seat", "bot:random", "--plain")
    first = run(*bots).stdout
    seed = first.split("Seed: ")[1].strip()
    assert run(*bots, "--seed", seed).stdout == first


def test_a_move_is_typed_as_card_and_space() -> None:
    result = run(*PERSON, typed="10c a6\nquit\n")
    assert "Ann plays 10♣ on a6." in result.stdout
    assert result.exit_code == 0


@pytest.mark.parametrize("text", [
    "10C A6", "tc a6", "10♣ a6", "ten of clubs a6", "play 10C a6", "１０Ｃ Ａ６",
    "Ten  OF clubs  A6"])
def test_a_card_is_typed_in_many_ways(text: str) -> None:
    assert "Ann plays 10♣ on a6." in run(*PERSON, typed=f"{text}\nquit\n").stdout


ILLEGAL = [
    ("5h e7", "You do not hold 5♥"),
    ("10c a1", "free space"),
    ("10c b9", "does not show 10♣"),
    ("jc d7", "already holds a chip"),
    ("jc z99", "no move"),
    ("swap 10c", "10♣ is not dead"),
    ("draw", "no move"),
    ("pass", "only pass when nothing else is possible"),
    ("nonsense", "'nonsense' is no move."),
    ('play "5', "no move"),
]


@pytest.mark.parametrize(("text", "why"), ILLEGAL)
def test_an_illegal_move_gives_its_reason_and_asks_again(text: str, why: str) -> None:
    result = run(*PERSON, typed=f"{text}\nquit\n")
    assert why in result.stdout
    assert "Ann plays" not in result.stdout
    assert result.stdout.count("Ann A●>") == 2


def test_a_card_alone_offers_its_spaces_and_a_number_chooses_one() -> None:
    result = run(*PERSON, typed="10c\n2\nquit\n")
    assert "With 10♣ you can:" in result.stdout
    assert "Ann plays 10♣ on c8." in result.stdout


def test_a_space_alone_offers_the_cards_that_reach_it() -> None:
    result = run(*PERSON, typed="a6\nquit\n")
    assert re.findall(r"\d\)  (\S+ a6)", result.stdout) == ["JC a6", "10C a6"]


@pytest.mark.parametrize(("word", "shown"), [
    ("help", "say why a move is not possible"),
    ("hand", "Hand  J♣"),
    ("board", " 10  *    A♦"),
    ("moves", "10C  a6 c8"),
    ("last", "greedy plays 8♥ on d7."),
    ("why 5h e7", "You do not hold 5♥"),
    ("why 10c a6", "That is possible."),
    ("why", "is no move"),
    ("", "Nothing was typed."),
])
@pytest.mark.parametrize("plain", [False, True])
def test_words_are_answered_and_the_question_stays(word: str, shown: str, plain: bool) -> None:
    result = run(*PERSON, *(["--plain"] if plain else []), typed=f"{word}\nquit\n")
    if not plain:
        assert shown in result.stdout
    assert result.exit_code == 0
    assert result.stdout.count("> ") >= 2
    assert not lines_wider(result.stdout, 80)


def test_plain_text_draws_nothing() -> None:
    result = run(*PERSON, "--plain", typed="10c a6\nquit\n")
    assert "Your hand: J♣: 95 spaces; 6♦: g3 i10;" in result.stdout
    assert "  1  *" not in result.stdout


def test_only_the_hand_of_who_is_asked_is_shown() -> None:
    result = run(*TWO, "--plain", typed="quit\n")
    asked = "Bea" if "Bea>" in result.stdout else "Ann"
    assert result.stdout.count("Your hand:") == 1
    typed = "moves\n" if asked == "Ann" else "quit\n"
    assert f"{asked}>" in run(*TWO, "--plain", typed=typed).stdout


@pytest.mark.parametrize("flags", [(), ("--plain",)])
def test_d2_hand_says_that_no_cards_are_held(flags: tuple[str, ...]) -> None:
    shown = run(*PERSON, "--variant", "dice", *flags, typed="hand\nhelp\nquit\n").stdout
    said = " ".join(shown.split())
    assert ("> Nobody holds cards in this game. You rolled 4: put a chip on an open space that "
            "shows it. ") in said
    assert "; or just a space. " in said


def test_hand_says_that_it_is_empty() -> None:
    game = Game.start(new_rules(Shelf.load(), "classic", ("Ann", "Bea"), {}), SeededDealer(7))
    seat = game.waiting[0]
    away = Carry(game.state.hand(seat), hand(seat), discards(seat))
    game.state = fold(game.state, [away])
    assert no_hand(ask(game, game.state.active[0], seat, ())) == "You hold no cards."


def test_two_people_are_parted_on_screen() -> None:
    first = run(*TWO, "--json", typed="").stdout.splitlines()[0]
    move = json.loads(first)["legal"][0]
    result = run(*TWO, typed=f"{move}\nquit\n")
    assert "─" * 80 in result.stdout
    assert "Now " in result.stdout


def test_g7_a_draw_by_hand_is_offered_and_enter_leaves_it() -> None:
    command = (*PERSON, "--option", "draw=manual")
    drawn = run(*command, typed="10c a6\n1\nquit\n").stdout
    left = run(*command, typed="10c a6\n\nquit\n").stdout
    assert "You may, or press Enter to leave it:" in drawn
    assert re.search(r"Ann draws \S+\.", drawn)
    assert "Ann can no longer draw." in left


@pytest.mark.parametrize(("players", "plain"), [(2, False), (6, True)])
def test_a_whole_game_is_typed_to_its_end(
    players: int, plain: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    names = tuple(f"Player of the longest name {n}" for n in range(players))
    rules = new_rules(Shelf.load(), "classic", names, {"length": "4", "draw": "manual"})
    game = Game.start(rules, SeededDealer(5))
    session = Session(
        game, display_of(as_json=False, plain=plain, color="never"), Keeper(), {},
        read=lambda _question: session.asked.typed(session.asked.moves[-1]))
    session.run()
    shown = capsys.readouterr().out
    assert game.outcome is not None
    assert "wins" in shown
    assert not lines_wider(shown, 80)


def test_what_is_typed_that_is_not_text_is_only_refused() -> None:
    result = run(*PERSON, typed="\x00\x1b[2J\nquit\n")
    assert result.exit_code == 0


@pytest.mark.parametrize("end", ["", "10c a6\n", "10c\n", "help\n"])
def test_the_end_of_input_saves_and_says_how_to_go_on(end: str, data_folder: Path) -> None:
    result = run(*PERSON, typed=end)
    saved = data_folder / "sequence-core" / "games" / "classic-7.json"
    assert result.exit_code == 130
    assert f"sequence resume {saved}" in result.stderr
    assert "Traceback" not in result.output
    again = run("resume", str(saved), typed="quit\n")
    assert again.exit_code == 0
    assert "Ann A●>" in again.stdout


def test_games_saved_by_themselves_do_not_take_each_others_place(data_folder: Path) -> None:
    run(*PERSON)
    run(*PERSON)
    names = sorted(path.name for path in (data_folder / "sequence-core" / "games").iterdir())
    assert names == ["classic-7-2.json", "classic-7.json"]


def test_a_resumed_game_is_the_one_that_was_left(tmp_path: Path) -> None:
    file, other = str(tmp_path / "a.json"), str(tmp_path / "b.json")
    run(*PERSON, "--save", file, typed="10c a6\nquit\n")
    run("resume", file, typed="jc c6\nquit\n")
    run(*PERSON, "--save", other, typed="10c a6\njc c6\nquit\n")
    assert Path(file).read_text(encoding="utf-8") == Path(other).read_text(encoding="utf-8")


def test_json_is_one_object_a_line() -> None:
    result = run("play", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "7", "--json")
    events = [json.loads(line) for line in result.stdout.splitlines()]
    assert {event["event"] for event in events} == {"step", "end", "seed"}
    assert events[-2]["reason"] == "sequences"
    assert events[-1]["seed"] == 7


def test_colours_are_used_only_where_asked_for() -> None:
    assert "\x1b[" not in run(*PERSON, typed="quit\n").stdout
    assert "\x1b[" in run(*PERSON, "--color", "always", typed="quit\n").stdout


def test_options_house_rules_and_sides_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    run("play", "--seat", "bot:random", "--players", "6", "--sides", "3", "--option", "length=4",
        "--house-rule", "four-centres", "--save", str(file))
    saved = record.read(file)
    assert (saved.options["length"], saved.options["sides"]) == (4, "3")
    assert saved.house_rules == ("four-centres",)
    assert {seat.side for seat in saved.seats} == {0, 1, 2}


def test_c18_which_lines_count_is_chosen_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    rules = new_rules(Shelf.load(), "classic", ("Ann", "Bea"), {"length": "3", "needed": "6"})
    game = Game.start(rules, SeededDealer(5))
    session = Session(
        game, display_of(as_json=False, plain=False, color="never"), Keeper(), {},
        read=lambda _question: "2" if session.listed else str(session.asked.moves[-1]))
    session.run()
    shown = capsys.readouterr().out
    lead = "Choose the spaces that shall be your sequence:"
    listed = re.search(lead + r"\n  1\)  (\S+) .*\n  2\)  (\S+) ", shown)
    assert listed is not None
    claims = [str(step.move) for step in game.steps if str(step.move).startswith("claim")]
    assert claims[0] == f"claim {listed[2]}"
