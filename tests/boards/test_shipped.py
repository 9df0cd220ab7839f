"""The boards that come with the project: sound, playable, and laid out as the rules say."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest
from jsonschema import Draft7Validator

from sequence_core.board import Board
from sequence_core.boardfile import board_schema, check_board
from sequence_core.dealers import SeededDealer, below, stream_key
from sequence_core.game import Game
from sequence_core.rules import Rules
from sequence_core.setup import Setup
from sequence_core.testing import allowed_players, check_variant
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF

IDS = sorted(SHELF.boards)
LANGUAGES = ("en", "es", "pt", "ca")
SCHEMA = Draft7Validator(board_schema())


def rules_on(board: str, players: int, **options: str | int) -> Rules:
    found = SHELF.board(board)
    return build_rules(SHELF.variant(found.variant), player_names(players), options, board=found)


def keys_of(board: Board) -> list[str]:
    """Return the rows as the rules write them."""
    names = [space.key or "FREE" for space in board.spaces]
    width = board.columns
    return [" ".join(names[at : at + width]) for at in range(0, len(names), width)]


def played(rules: Rules, seed: int) -> Game:
    """Play random moves to the end."""
    game = Game.start(rules, SeededDealer(seed))
    key = stream_key(seed, "test", 0)
    while game.outcome is None:
        seat = game.state.waiting[0]
        moves = rules.legal(game.state, seat)
        game.play(seat, moves[below(key, game.state.clock, len(moves))])
    return game


@pytest.mark.parametrize("name", IDS)
def test_a_shipped_board_checks_clean_and_fits_the_schema(name: str) -> None:
    path = SHELF.board_files[name]
    assert check_board(path, SHELF) == []
    SCHEMA.validate(tomllib.loads(path.read_text(encoding="utf-8")))
    assert path.stem == name == SHELF.board(name).id


@pytest.mark.parametrize("name", IDS)
def test_a_shipped_board_plays_to_the_end_with_every_number_of_players(name: str) -> None:
    board = SHELF.board(name)
    counts = allowed_players(SHELF.variant(board.variant), board)
    assert counts
    for players in counts:
        game = played(rules_on(name, players), players)
        assert game.outcome is not None


@pytest.mark.parametrize("name", [name for name in IDS if name not in ("classic", "numbers")])
def test_a_shipped_board_conforms(name: str) -> None:
    board = SHELF.board(name)
    check_variant(SHELF.variant(board.variant), 2, board, {}, limit=25)


@pytest.mark.parametrize("name", IDS)
def test_a_shipped_board_speaks_four_languages(name: str) -> None:
    board = SHELF.board(name)
    assert {board.language, *board.labels} == set(LANGUAGES)
    titles = {board.spoken(language).title for language in LANGUAGES}
    assert all(titles)
    assert board.authors
    assert board.license


def test_without_a_board_themed_plays_the_animals() -> None:
    rules = build_rules(SHELF.variant("themed"), player_names(2))
    assert rules.setup.board == SHELF.board("kids")


def hands(name: str) -> dict[int, int]:
    """Return how many cards are dealt, by players."""
    board = SHELF.board(name)
    counts = allowed_players(SHELF.variant(board.variant), board)
    states = {n: rules_on(name, n).start(SeededDealer(1))[0] for n in counts}
    return {n: len(state.hand(0)) for n, state in states.items()}


def copies(setup: Setup, kind: str) -> int:
    """Return how many cards of a kind there are."""
    return sum(setup.face[card].kind == kind for card in setup.deck)


def needed(name: str, players: int) -> int:
    """Return how many sequences win."""
    rules = rules_on(name, players)
    return rules.setup.options.needed.at(players, len(rules.setup.sides))  # type: ignore[attr-defined]


def test_t1_kids_is_laid_out_as_printed() -> None:
    board = SHELF.board("kids")
    assert keys_of(board) == [
        "FREE tiger kangaroo giraffe wolf turtle FREE",
        "hippo gorilla zebra alligator lion fox moose",
        "panda shark camel ostrich whale elephant penguin",
        "moose alligator giraffe hippo wolf camel gorilla",
        "penguin zebra kangaroo shark fox turtle panda",
        "FREE lion elephant whale ostrich tiger FREE",
    ]
    assert len(board.lines(4)) == 69


def test_t1_kids_is_for_two_to_four_each_alone_with_three_cards() -> None:
    assert hands("kids") == {2: 3, 3: 3, 4: 3}
    setup = rules_on("kids", 4).setup
    assert len(setup.sides) == 4
    assert needed("kids", 4) == needed("kids", 2) == 1
    assert Counter(Counter(setup.deck).values()) == {2: 21}
    assert (copies(setup, "wild"), copies(setup, "remove")) == (2, 2)


def test_t2_states_and_capitals_has_fifty_states_twice_and_no_free_space() -> None:
    board = SHELF.board("states-and-capitals")
    assert (board.rows, board.columns, board.free) == (10, 10, 0)
    assert {mask.bit_count() for mask in board.by_key.values()} == {2}
    assert len(board.by_key) == 50
    setup = rules_on(board.id, 2).setup
    assert (copies(setup, "wild"), copies(setup, "remove"), len(setup.deck)) == (4, 4, 108)
    assert hands(board.id) == {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
    assert (needed(board.id, 2), needed(board.id, 3)) == (2, 1)


def test_t3_letters_shows_two_different_pictures_of_each_letter() -> None:
    board = SHELF.board("letters")
    assert (board.rows, board.columns, board.free) == (6, 8, 0)
    assert set(board.by_key) == set("ABCDEFGHIJKLMNOPQRSTUVWY")
    shown = Counter(space.label for space in board.spaces)
    assert len(shown) == 48
    assert all(space.label[0].upper() == space.key for space in board.spaces)
    setup = rules_on("letters", 4).setup
    assert [len(side) for side in setup.sides] == [2, 2]
    assert {face.text: face.kind for face in setup.faces if face.kind} == {
        "Z": "wild", "X": "remove"}
    assert (copies(setup, "wild"), copies(setup, "remove")) == (2, 2)
    assert hands("letters") == {2: 5, 3: 5, 4: 4}
    assert needed("letters", 4) == 1


def test_t4_travel_is_laid_out_as_printed() -> None:
    board = SHELF.board("travel")
    assert keys_of(board) == [
        "2D 3D 4D 5D 6D 7D 8D 9D", "AS 5C 4C 3C 2C AH KH 10D", "KS 6C 5H 4H 3H 2H QH QD",
        "QS 7C 6H 7H 8H 9H 10H KD", "10S 8C 9C 10C QC KC AC AD", "9S 8S 7S 6S 5S 4S 3S 2S",
    ]
    assert len(board.lines(4)) == 84


def test_t4_travel_is_for_two_with_one_pack() -> None:
    assert hands("travel") == {2: 7}
    setup = rules_on("travel", 2).setup
    assert (len(setup.deck), copies(setup, "wild"), copies(setup, "remove")) == (52, 2, 2)
    assert needed("travel", 2) == 2
    assert setup.options.plain()["share"] == 1


def test_c9_the_jacks_of_any_classic_board_follow_the_option() -> None:
    setup = rules_on("travel", 2, jacks="red_wild").setup
    assert {face.id: face.kind for face in setup.faces if face.kind} == {
        "JH": "wild", "JD": "wild", "JS": "remove", "JC": "remove"}


def test_t5_what_a_card_shows_and_what_a_space_shows_are_joined_by_a_key() -> None:
    rules = rules_on("states-and-capitals", 2)
    board = SHELF.board("states-and-capitals")
    assert rules.setup.face["Albany"].key == "New York"
    state, _step = rules.start(SeededDealer(3))
    card = next(card for card in state.hand(0) if not rules.setup.face[card].kind)
    face = rules.setup.face[card]
    seat = state.waiting[0]
    spaces = {move.space for move in rules.legal(state, seat)  # type: ignore[attr-defined]
              if getattr(move, "card", "") == card}
    assert spaces <= set(board.named(board.by_key[face.key or ""]))
    labels = {space.label for space in board.spaces if space.key == face.key}
    assert labels == {face.key}
    assert face.text not in labels


def test_c5_classic_has_its_windows() -> None:
    board = SHELF.board("classic")
    lines = board.lines(5)
    assert [sum(line.direction == n for line in lines) for n in range(2)] == [60, 60]
    assert len(lines) == 192
    assert sum(bool(line.mask & board.free) for line in lines) == 12
    assert {mask.bit_count() for mask in board.by_key.values()} == {2}
    assert len(board.by_key) == 48


def test_n9_numbers_is_laid_out_as_printed() -> None:
    board = SHELF.board("numbers")
    assert keys_of(board) == [
        "FREE 1 2 3 4 5 6 FREE", "24 25 26 27 28 29 30 7", "23 14 15 16 17 18 1 8",
        "22 13 26 27 28 19 2 9", "21 12 25 30 29 20 3 10", "20 11 24 23 22 21 4 11",
        "19 10 9 8 7 6 5 12", "FREE 18 17 16 15 14 13 FREE",
    ]
    assert len(board.lines(5)) == 96


def test_d1_dice_is_laid_out_as_printed() -> None:
    board = SHELF.board("dice")
    assert keys_of(board) == [
        "2 3 4 5 6 2", "6 7 8 9 7 3", "5 9 12 12 8 4", "4 8 12 12 9 5", "3 7 9 8 7 6",
        "2 6 5 4 3 2",
    ]
    assert (len(board.lines(5)), len(board.lines(6))) == (32, 14)
    assert board.free == 0
