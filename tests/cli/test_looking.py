"""The words to look at the table, as a person types them."""

import functools
import itertools
import math
import re

import pytest

from sequence_cli.asked import ask
from sequence_cli.nearest import aim_of, nearest
from sequence_cli.opening import bots_of, new_rules
from sequence_cli.screen.drawn import DrawnDisplay
from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.header import side_lines
from sequence_cli.screen.palette import RICH
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import beside, width
from sequence_core.board import Board, Space
from sequence_core.cards import Face
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.game import Game
from sequence_core.operations import Mark, Place
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules
from sequence_core.views import fold
from tests.cli.terminal import lines_wider, run

PERSON = ("play", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")
"""Ann holds J♣ 6♦ 10♦ Q♦ 8♦ 10♣ 2♣, and the bot has put a chip on d7."""

SUMS = (*PERSON, "--variant", "numbers")
"""Ann holds 16−6 14+9 23+6 Plus 26+1, and the bot has put a chip on f6."""

PILES = ("play", "--variant", "stacks", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")

ANSWERS = [
    ("where 10c", ["10♣ goes on:", "a6  10♣, open", "c8  10♣, open"]),
    ("where d7", ["d7: 8♥, chip of B (greedy), new."]),
    ("where a1", ["a1: free for everybody."]),
    ("where 8♥", ["d7  8♥, chip of B (greedy), new", "i4  8♥, open"]),
    ("where jc", ["J♣ is shown on no space.", "You can use it now: 95 spaces."]),
    ("where js", ["J♠ is shown on no space."]),
    ("where elsewhere", ["'elsewhere' is neither a card nor a space"]),
    ("where", ["is neither a card nor a space"]),
    ("scan row 7", ["Row 7:", "d7  8♥, chip of B (greedy), new", "j7  3♦"]),
    ("scan e", ["Column e:", "e10  10♦"]),
    ("scan diagonal d7", ["Diagonal a4-g10, down to the right:",
                          "Diagonal j1-a10, down to the left:"]),
    ("scan row 11", ["is no row, column or diagonal"]),
    ("scan", ["is no row, column or diagonal"]),
    ("lines", ["A● Ann     no line begun", "B■ greedy  2 of 5 in e6-a10, lacks e6 (2♥)"]),
    ("last", ["greedy plays 8♥ on d7."]),
    ("log", ["Ann deals.", "greedy plays 8♥ on d7."]),
    ("log 1", ["The last 1 of 2 lines; log all shows all:"]),
    ("log all", ["Ann deals."]),
    ("log nonsense", ["Type log, log all, or how many lines."]),
    ("hint", ["10D e10  makes 2 of 5 in a10-e10"]),
    ("table", ["deck       89 cards", "B■ greedy  hand 7 cards; discards 8♥"]),
    ("board", ["[A●] in a sequence", " 10  *    A♦"]),
    ("board 10c", [" >10♣", "  2  6♣   5♣   4♣   3♣   2♣ "]),
    ("board 9c", ["\n  5 >9♣ ", " >9♣   B■+"]),
    ("board d7", ["d7: 8♥, chip of B (greedy), new."]),
    ("board nowhere", ["'nowhere' is neither a space nor a card."]),
]


def said(command: tuple[str, ...], *words: str) -> str:
    """Return what is answered to some words, less what stands before and after."""
    result = run(*command, typed="".join(f"{word}\n" for word in [*words, "quit"]))
    assert result.exit_code == 0
    assert not lines_wider(result.stdout, 80)
    return result.stdout.partition("> ")[2]


@functools.cache
def all_answers() -> list[str]:
    """Return what is answered to each word, all of them typed in one game."""
    return said(PERSON, *(word for word, _shown in ANSWERS)).split("Ann A●> ")[:-1]


@pytest.mark.parametrize(("word", "shown"), ANSWERS, ids=[word for word, _shown in ANSWERS])
def test_a_word_is_answered(word: str, shown: list[str]) -> None:
    answers = dict(zip((word for word, _shown in ANSWERS), all_answers(), strict=True))
    for text in shown:
        assert text in answers[word]


def test_every_word_is_answered_in_plain_text_too() -> None:
    answer = said((*PERSON, "--plain"), *(word for word, _shown in ANSWERS))
    assert answer.count("Ann> ") == len(ANSWERS)
    for text in ("a6: 10♣, open", "A Ann: no line begun", "deck: 89 cards", "10D e10: makes"):
        assert text in answer
    assert "  1  *" not in answer


@pytest.mark.parametrize("solve", ["check", "strict"])
def test_n8_no_word_shows_an_answer_or_that_there_is_none(solve: str) -> None:
    words = ("hand", "moves", "hint", "where 16-6", "board 16-6", "why 16-6 a6", "why 16-6 f7",
             "why swap 16-6")
    result = run(*SUMS, "--option", f"solve={solve}", typed="\n".join([*words, "quit\n"]))
    shown = result.stdout
    assert "Hand  16−6   14+9   23+6   Plus 59 spaces   26+1" in shown
    assert "Where 16−6, 14+9, 23+6 and 26+1 can go is for you to find." in shown
    assert "What is for you to find is left out." in shown
    assert shown.count("That is for you to find: play it and see.") == 3
    assert "Where 16−6 goes is for you to find." in shown
    assert not re.search(r"(16.6|14\+9|23\+6|26\+1) +[a-h][1-8]", shown.split("Ann A●>", 1)[0])
    assert ">" not in "".join(line for line in shown.splitlines() if re.match(r" +\d+ ", line))


def test_n8_hints_go_by_nothing_that_is_for_a_person_to_find() -> None:
    rules = new_rules(SHELF, "numbers", ("Ann", "Bea"), {})
    game = Game.start(rules, SeededDealer(7))
    seat = game.waiting[0]
    asked = ask(game, game.state.active[0], seat, ())
    hidden = [card for card in asked.hand if asked.conceals(card)]
    assert hidden
    assert not set(hidden) & set(asked.judged.hand(seat))
    assert not any(asked.is_dead(card) or asked.with_card(card) for card in hidden)


def test_n8_where_tells_the_spaces_of_a_number() -> None:
    assert "f1  5, open" in said(SUMS, "where 5")


def test_c10_a_dead_card_is_marked_in_the_hand() -> None:
    rules = new_rules(SHELF, "classic", ("Ann", "Bea"), {})
    game = Game.start(rules, SeededDealer(7))
    seat = game.waiting[0]
    asked = ask(game, game.state.active[0], seat, ())
    card = next(card for card in asked.hand if asked.open_spaces(card))
    covered = [Place(1 - seat, name) for name in game.setup.board.named(asked.open_spaces(card))]
    game.state = fold(game.state, covered)
    asked = ask(game, game.state.active[0], seat, ())
    assert asked.is_dead(card)
    assert any(f"dead: swap {card}" in line for line in DrawnDisplay(Paper())._hand(asked))


def test_games_without_a_board_show_their_piles_and_players() -> None:
    shown = run(*PILES, typed="board\nwhere r1\nlines\nquit\n").stdout
    assert re.search(r"\n +hand +discards\nA● Ann +5 cards +-\nB■ greedy +\d cards? +R4\n", shown)
    assert "r1 -   r2 R1" in shown
    assert "sequences" not in shown
    assert "This game has no board." in shown
    for words, answer in (("where b3", "B3 goes on: b2."), ("where r5", "R5 goes nowhere now."),
                          ("where skip", "You do not hold Skip."), ("why b3", "That is possible."),
                          ("why skip", "You do not hold Skip")):
        assert answer in said(PILES, words)
    words = said(PILES, "help")
    assert not any(word in words for word in ("scan", "lines", "penalty", "card and a space"))
    plain = run(*PILES, "--plain", typed="quit\n").stdout
    assert "r1: none\nr2: R1\n" in plain


def test_d2_a_roll_is_put_in_words() -> None:
    command = ("play", "--variant", "dice", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")
    for flags in ((), ("--plain",)):
        shown = run(*command, *flags, typed="quit\n").stdout
        assert "You rolled 4: put a chip on an open space" in shown
    assert ">4" in run(*command, typed="quit\n").stdout


def test_g4_a_lot_says_what_it_was_drawn_for() -> None:
    command = ("play", "--variant", "themed", "--plain", "--seat", "Ann", "--seat", "Bea")
    shown = run(*command, "--seed", "1", typed="quit\n").stdout
    assert "The dealer is drawn by lot.\nThe board is Animals.\nBea deals.\n" in shown
    first = run(*command, "--option", "first_player=random", "--seed", "1", typed="quit\n").stdout
    assert "Bea is drawn by lot to play first.\n" in first
    assert "Bea>" in first


SHELF = Shelf.load(third_parties=False)
GAMES = [*((key, "") for key in SHELF.variants),
         *((board.variant or "classic", key) for key, board in SHELF.boards.items())]
"""Each variant on its own board, and each board in the game it is for."""


@pytest.mark.parametrize(("variant", "board"), GAMES)
@pytest.mark.parametrize("paper", [Paper(), Paper(60, Glyphs("ascii"), rows=20, window=60)])
def test_every_game_on_every_board_fits_the_window(
    variant: str, board: str, paper: Paper, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = build_rules(SHELF.variant(variant), ("Ann", "Bea"),
                        board=SHELF.board(board) if board else None)
    game = Game.start(rules, SeededDealer(3), ["greedy", "greedy"])
    display, bots = DrawnDisplay(paper), bots_of(SHELF, game)
    for moves in (9, 23):
        play_out(game, bots, lambda game, moves=moves: len(game.steps) > moves)
        if game.outcome is not None:
            break
        seat = game.waiting[0]
        steps = game.since(game.steps[-2].clock, seat)
        display.show(ask(game, game.state.active[0], seat, steps))
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) < paper.rows
        assert not [line for line in lines if width(line) > paper.columns]


def test_a_board_of_26_by_40_is_shown_around_the_last_move(
    capsys: pytest.CaptureFixture[str]
) -> None:
    keys = [face.id for face in classic_faces() if not face.kind]
    spaces = tuple(Space(keys[n % 48], keys[n % 48]) for n in range(26 * 40))
    rules = build_rules(SHELF.variant("classic"), ("Ann", "Bea"),
                        board=Board("large", "Large", 26, 40, spaces))
    game = Game.start(rules, SeededDealer(3))
    seat = game.waiting[0]
    step = game.play(seat, game.legal(seat)[-1])
    asked = ask(game, game.state.active[0], game.waiting[0], [step])
    DrawnDisplay(Paper()).show(asked)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) < 24
    assert any("+" in line for line in lines)
    DrawnDisplay(Paper()).board(asked, "aa20")
    assert " aa " in capsys.readouterr().out


def classic_faces() -> tuple[Face, ...]:
    """Return the cards of the classic game."""
    return new_rules(SHELF, "classic", ("Ann", "Bea"), {}).setup.faces


def test_c15_lines_that_share_too_much_with_a_claim_are_not_near() -> None:
    rules = new_rules(SHELF, "classic", ("Ann", "Bea"), {})
    game = Game.start(rules, SeededDealer(7))
    aim = aim_of(rules)
    assert aim is not None
    row = [Place(0, f"{letter}5") for letter in "bcdef"]
    before = nearest(aim, fold(game.state, row[:4]), 0)
    assert [rules.setup.board.ends(near.line) for near in before] == ["a5-e5"]
    assert before[0].lacking == ("a5",)
    after = nearest(aim, fold(game.state, [*row, Mark(0, ("b5-f5",))]), 0)
    assert all((near.line.mask & game.setup.board.span("b5-f5")).bit_count() == 1
               for near in after)


def test_long_names_of_twelve_are_shortened_in_the_head() -> None:
    names = tuple(f"Player of a very long name {n}" for n in range(12))
    rules = new_rules(SHELF, "classic", names, {})
    state = Game.start(rules, SeededDealer(7)).state
    lines = side_lines(rules.setup, state, Paper())
    assert len(lines) <= 4
    assert "…" in lines[0]


def test_the_head_breaks_between_words_however_narrow_the_window() -> None:
    rules = new_rules(SHELF, "classic", ("Ann", *(f"greedy {n}" for n in range(11))), {})
    state = Game.start(rules, SeededDealer(7)).state
    for columns in (60, 40):
        lines = side_lines(rules.setup, state, Paper(columns=columns))
        assert max(map(width, lines)) <= columns
        assert " ".join(map(str.strip, lines)).count(": 0 sequences") == 2


def test_pieces_beside_each_other_keep_their_paint_and_break_where_they_must() -> None:
    assert beside([("ab", "AB"), ("cd", "CD"), ("e", "E")], 7) == ["AB   CD", "E"]
    assert beside([("abcdefgh", "X")], 5) == ["abcde", "fgh"]


def test_columns_and_lines_of_the_environment_are_the_window(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "16")
    shown = run(*PERSON, typed="quit\n").stdout
    assert not lines_wider(shown, 60)
    assert len(shown.rstrip().splitlines()) <= 16
    assert "more: board SPACE" in shown


@pytest.mark.parametrize("flags", [(), ("--plain",), ("--json",)])
def test_every_word_is_answered_in_a_narrow_window_without_symbols(
    flags: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    words = "".join(f"{word}\n" for word, _shown in [*ANSWERS, ("help", []), ("quit", [])])
    result = run(*PERSON, *flags, typed=words)
    assert result.exit_code == 0
    assert flags == ("--json",) or not lines_wider(result.stdout, 60)


def test_plain_text_begins_with_who_plays_together() -> None:
    shown = run("play", "--seat", "Ann", "--players", "4", "--seed", "7", "--plain",
                typed="quit\n").stdout
    assert shown.startswith("Side A: Ann and greedy 2.\nSide B: greedy and greedy 3.\n")


CUBE = (0, 95, 135, 175, 215, 255)
SEEN_BY = {
    "protan": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216),
               (-.003882, -.048116, 1.051998)),
    "deutan": ((.367322, .860646, -.227968), (.280085, .672501, .047413),
               (-.011820, .042940, .968881)),
    "tritan": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602),
               (.004733, .691367, .303900)),
}
"""What red, green and blue become for who lacks one kind of cones (Machado and others, 2009)."""


def lab(code: int, eyes: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return a colour out of 256 as some eyes see it, where distances are as felt (CIELAB)."""
    steps = code - 16
    light = [_linear(CUBE[step] / 255) for step in (steps // 36, steps // 6 % 6, steps % 6)]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
            for row in eyes]
    x = _root((.4124 * seen[0] + .3576 * seen[1] + .1805 * seen[2]) / .9505)
    y = _root(.2126 * seen[0] + .7152 * seen[1] + .0722 * seen[2])
    z = _root((.0193 * seen[0] + .1192 * seen[1] + .9505 * seen[2]) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(value: float) -> float:
    return value / 12.92 if value <= .04045 else ((value + .055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > .008856 else 7.787 * value + 16 / 116


@pytest.mark.parametrize("eyes", SEEN_BY)
def test_the_colours_of_four_sides_keep_apart_for_the_colour_blind(eyes: str) -> None:
    seen = [lab(code, SEEN_BY[eyes]) for code in RICH[:4]]
    assert min(math.dist(one, two) for one, two in itertools.combinations(seen, 2)) > 25
