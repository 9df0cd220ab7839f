"""The board, the equations and other levels (N9)."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

from sequence_core.dealers import SeededDealer
from sequence_core.errors import BadOptions
from sequence_core.game import Game
from sequence_core.options import Plain
from sequence_core.record import dump, load, rules_of, verify
from sequence_core.rules import Rules
from sequence_core.setup import Setup
from sequence_core.testing import check_variant
from sequence_core.variant import build_rules
from tests.tables import SHELF
from tests.variants.numbers.sums import VARIANT, rules

LAYOUT = """
    FREE 1 2 3 4 5 6 FREE
    24 25 26 27 28 29 30 7
    23 14 15 16 17 18 1 8
    22 13 26 27 28 19 2 9
    21 12 25 30 29 20 3 10
    20 11 24 23 22 21 4 11
    19 10 9 8 7 6 5 12
    FREE 18 17 16 15 14 13 FREE
"""
ANSWERS = range(1, 31)
SIGN = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
        "/": lambda a, b: a // b if a % b == 0 else None}


def setup(**options: Plain) -> Setup:
    return rules(**options).setup


def terms(card: str) -> tuple[int, str, int]:
    """Return the numbers and the sign of an equation."""
    sign = next(sign for sign in SIGN if sign in card)
    left, right = card.split(sign)
    return int(left), sign, int(right)


def solved(card: str) -> int | None:
    left, sign, right = terms(card)
    return SIGN[sign](left, right)


def test_n9_the_layout() -> None:
    board = setup().board
    assert board is not None
    assert [space.key or "FREE" for space in board.spaces] == LAYOUT.split()
    assert (board.rows, board.columns) == (8, 8)


def test_n9_ninety_six_windows_of_five() -> None:
    board = setup().board
    assert board is not None
    assert len(board.lines(5)) == 96


def test_n9_every_answer_stands_twice() -> None:
    board = setup().board
    assert board is not None
    assert {key: mask.bit_count() for key, mask in board.by_key.items()} == {
        str(n): 2 for n in ANSWERS}


@pytest.mark.parametrize("n", ANSWERS)
def test_n9_the_equations_of_an_answer(n: int) -> None:
    k = 0 if n == 1 else 1 + (7 * n) % min(n - 1, 9)
    d = 1 + (5 * n) % 9
    cards = {face.id for face in setup().faces if face.key == str(n)}
    assert cards == {f"{n - k}+{k}", f"{n + d}-{d}"}


def test_n9_sixty_four_cards_shown_by_their_equations() -> None:
    made = setup()
    assert len(made.deck) == 64
    assert set(Counter(made.deck).values()) == {1, 2}
    for face in made.faces:
        if not face.kind:
            left, sign, right = terms(face.id)
            assert face.text == f"{left}{'−' if sign == '-' else sign}{right}"


@pytest.mark.parametrize("seed", [1, 7, 2**31 - 1])
def test_n9_other_seeds_draw_within_their_limits(seed: int) -> None:
    made = setup(equation_seed=seed)
    for face in made.faces:
        if face.kind:
            continue
        left, sign, right = terms(face.id)
        n = int(face.key or 0)
        assert solved(face.id) == n
        assert right in (range(1) if (sign, n) == ("+", 1) else
                         range(1, 1 + (min(n - 1, 9) if sign == "+" else 9))), left
    assert made.deck != setup().deck


def test_n9_the_same_seed_draws_the_same_cards() -> None:
    assert setup(equation_seed=7).deck == setup(equation_seed=7).deck
    assert setup(equation_seed=7).deck != setup(equation_seed=8).deck


@pytest.mark.parametrize("signs", ["+", "-", "*", "/", "+,-,*", "+,-,*,/", "*,/"])
@pytest.mark.parametrize("highest", [10, 20, 37, 100])
@pytest.mark.parametrize("seed", [0, 3])
def test_n9_boards_and_cards_match_other_levels(signs: str, highest: int, seed: int) -> None:
    made = setup(signs=signs, highest=highest, equation_seed=seed)
    board = made.board
    assert board is not None
    assert {key: mask.bit_count() for key, mask in board.by_key.items()} == {
        str(n): 2 for n in range(1, highest + 1)}
    cards = Counter(made.face[card].key for card in made.deck)
    assert cards.pop(None) == 4
    assert set(cards.values()) == {max(2, len(signs.split(",")))}
    assert all(str(solved(face.id)) == face.key for face in made.faces if not face.kind)
    assert board.free & 1
    assert board.free.bit_count() - 4 <= 8


def test_n9_a_board_that_does_not_come_out_even_has_free_spaces_in_the_middle() -> None:
    board = setup(highest=20).board
    assert board is not None
    assert (board.rows, board.columns) == (5, 9)
    assert board.named(board.free) == ("a1", "i1", "e3", "a5", "i5")


@pytest.mark.parametrize("text", ["y", "", "+,?", "plus"])
def test_n9_other_signs_are_refused(text: str) -> None:
    with pytest.raises(BadOptions, match=r"option signs is \+,-,\*,/, not"):
        rules(signs=text)


@pytest.mark.parametrize("given", ["+,−,×", ["*", "+", "-"], "-, +, ×"])
def test_n9_signs_are_read_as_written_or_typed(given: Plain) -> None:
    assert rules(signs=given).setup.options.plain()["signs"] == ["+", "-", "*"]


def test_n9_equations_are_typed_in_several_ways() -> None:
    made = rules(signs="*,/")
    state, _step = made.start(SeededDealer(1))
    for text in ("5*2 b1", "5x2 b1", "5×2 b1"):
        assert [str(move) for move in made.read(state, 0, text)] == ["play 5*2 b1"]


def test_n9_another_board_keeps_its_own_cards() -> None:
    assert VARIANT.board is not None
    cards = rules().setup
    other = evolve(VARIANT.board, id="mine", faces=cards.faces, deck=cards.deck)
    assert build_rules(VARIANT, ("A", "B"), {}, board=other).setup.board is other
    with pytest.raises(BadOptions, match="brings its own numbers"):
        build_rules(VARIANT, ("A", "B"), {"highest": 20}, board=other)


@pytest.mark.parametrize("options", [{"highest": 12, "signs": "+,-,*", "equation_seed": 7}])
def test_n9_a_game_of_another_level_is_recorded_and_verified(options: dict[str, Plain]) -> None:
    game = played(rules(**options))
    record = load(dump(game))
    verify(record, rules_of(record, SHELF))
    check_variant(VARIANT, players=2, options=options, limit=60)


def played(made: Rules) -> Game:
    game = Game.start(made, SeededDealer(2))
    for _move in range(20):
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[-1])
    return game


def test_n9_the_file_of_the_board_is_what_the_first_level_generates() -> None:
    from sequence_variants.numbers.levels import Level, board_of

    assert VARIANT.board is not None
    made, shelved = board_of(Level()), VARIANT.board
    assert [space.key for space in made.spaces] == [space.key for space in shelved.spaces]
    assert (made.id, made.variant) == (shelved.id, shelved.variant)
