"""From board files to games: texts, other languages, extending, layouts, the shelf."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from sequence_core.boardfile import BoardSource, load_board
from sequence_core.boardfile.glance import glance
from sequence_core.boardfile.layouts import even_shares, scatter, spiral
from sequence_core.dealers import SeededDealer
from sequence_core.errors import BadBoard
from sequence_core.game import Game
from sequence_core.moves import quoted
from sequence_core.record import dump, load, resume
from sequence_core.record.verifying import rules_of, verify
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.testing import check_variant
from sequence_core.variant import build_rules, player_names
from tests.boards.files import GOOD, ROWS
from tests.tables import SHELF

ODD = ["a, b", 'say "hi"', "two\nlines", "x|y", "🦘🏽", "il·lusió", "قلب كبير", "中文字", "it's",
       "?1", "?", "play"]
"""Texts that something might trip over."""


def odd_board(line_end: str = "\n") -> str:
    """A board whose cards and labels are odd texts, each on two spaces of 5 by 5."""
    cards = "".join(
        f"  {{ front = {json.dumps(text, ensure_ascii=False)}, key = \"k{n}\" }},\n"
        for n, text in enumerate(ODD))
    keys = "".join(
        f"[keys.k{n}]\nlabel = {json.dumps(text + ' !', ensure_ascii=False)}\n"
        for n, text in enumerate(ODD))
    text = (f'format = 1\ntitle = "Ñ, «odd»"\ncards = [\n{cards}]\n[spaces]\nlayout = "spiral"\n'
            f'height = 5\nwidth = 5\nfree = "middle"\n{keys}'
            "[rules.options]\nlength = 4\nhand = 3\nplayer_counts = [2, 3]\n")
    return text.replace("\n", line_end)


def rules_for(text: str | Path, players: int = 2) -> Rules:
    board = load_board(text, SHELF)
    return build_rules(SHELF.variant(board.variant), player_names(players), board=board)


def play(game: Game) -> Game:
    """Play the first legal move until the game ends."""
    while game.outcome is None:
        seat = game.state.waiting[0]
        game.play(seat, game.rules.legal(game.state, seat)[0])
    return game


def test_odd_texts_survive_from_file_to_record_and_back(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(b"\xef\xbb\xbf" + odd_board("\r\n").encode())
    rules = rules_for(path)
    assert [face.text for face in rules.setup.faces] == ODD
    game = play(Game.start(rules, SeededDealer(2)))
    record = load(dump(game))
    verify(record, rules)
    verify(record, rules_of(record, SHELF))
    assert record.setup().board == rules.setup.board
    again = resume(record, rules_of(record, SHELF))
    assert again.state == game.state
    said = [rules.describe(step[0], step[1].move) for step in zip(
        record.states(), resume(record, rules).steps[1:], strict=False)]
    assert any("il·lusió" in words for words in said)


def test_ids_of_cards_are_tokens_and_every_move_reads_back() -> None:
    rules = rules_for(odd_board())
    assert all(quoted(face.id) == face.id for face in rules.setup.faces)
    check_variant(SHELF.variant("themed"), 2, rules.setup.board, {}, limit=30)


def test_a_five_by_five_board_with_a_free_middle_plays_four_in_a_row() -> None:
    rules = rules_for(GOOD)
    board = rules.setup.board
    assert board is not None
    assert board.named(board.free) == ("c3",)
    assert len(rules.setup.deck) == 28
    assert {mask.bit_count() for mask in board.by_key.values()} == {2}
    assert play(Game.start(rules, SeededDealer(5))).outcome is not None


def test_a_card_may_have_several_fronts() -> None:
    text = ROWS.replace("[spaces]", """cards = [
    { front = "3+5", key = "a" }, { front = "4+4", key = "a" }, { front = "b", key = "b" },
    { front = "c", key = "c", copies = 5 }, { front = "d", key = "d" }, { front = "e", key = "e" },
    { front = "f", key = "f" }]
[spaces]""")
    setup = rules_for(text).setup
    assert {face.text: face.key for face in setup.faces}["4+4"] == "a"
    assert setup.deck.count("3+5") == 1
    assert setup.deck.count("c") == 5
    assert setup.deck.count("d") == 4


def test_options_given_win_over_the_boards_over_the_variants() -> None:
    board = load_board(GOOD, SHELF)
    rules = build_rules(
        SHELF.variant("themed"), player_names(2), {"length": 3, "needed": 1}, board=board)
    options = rules.setup.options.plain()
    assert (options["length"], options["hand"], options["needed"], options["share"]) == (3, 4, 1, 1)


def test_options_of_a_board_for_another_variant_do_not_count() -> None:
    rules = build_rules(
        SHELF.variant("classic"), player_names(2), board=SHELF.board("kids"))
    assert rules.setup.options.plain()["length"] == 5


RENAMED = """\
format = 1
id = "estados"
title = "Our states"
extends = "states-and-capitals"
specials = [
    { front = "Ranger", kind = "wild", copies = 4 },
    { front = "Storm", kind = "remove", copies = 4 },
]
[rules.options]
needed = 1
[labels.es.cards]
Ranger = "Guarda"
Storm = "Tormenta"
"""


def test_labels_of_specials_that_are_renamed_are_not_taken_over() -> None:
    board = load_board(RENAMED, SHELF)
    assert set(board.labels["es"].cards) == {"Ranger", "Storm"}
    assert board.labels["pt"].cards == {}
    assert board.labels["es"].spaces["New York"] == ("Nueva York",)


def test_a_board_that_extends_another_may_have_fewer_spaces() -> None:
    text = 'format = 1\nextends = "kids"\n[spaces]\nrows = ["tiger lion tiger lion fox"]\n'
    text += "[rules.options]\nhand = 1\nplayer_counts = [2]\n"
    board = load_board(text, SHELF)
    assert [space.symbol for space in board.spaces] == ["🐅", "🦁", "🐅", "🦁", "🦊"]
    assert [face.text for face in board.faces if not face.kind] == ["tiger", "lion", "fox"]


def test_no_text_of_a_game_with_renamed_specials_speaks_of_playing_cards() -> None:
    rules = rules_for(RENAMED)
    assert rules.setup.options.plain()["needed"] == 1
    assert len(rules.setup.deck) == 108
    game = Game.start(rules, SeededDealer(4))
    texts: list[str] = []
    while game.outcome is None:
        seat = game.state.waiting[0]
        for move in rules.legal(game.state, seat)[:3]:
            texts += [str(move), rules.describe(game.state, move)]
        for text in ("play Ranger zz9", "remove Storm a1", "play Albany a1", "swap Ranger"):
            texts.append(rules.why(game.state, seat, rules.parse(text)) or "")
        game.play(seat, rules.legal(game.state, seat)[0])
    words = {word for text in texts for word in text.casefold().replace("-", " ").split()}
    assert not words & {"jack", "jacks", "ace", "aces", "suit", "suits", "spades", "hearts", "pack",
                        "queen", "king", "clubs", "diamonds", "add"}
    assert "ranger" in words


def test_the_display_takes_the_players_language_and_falls_back() -> None:
    setup = build_rules(SHELF.variant("themed"), player_names(2)).setup
    spanish = setup.spoken("es_MX.UTF-8")
    assert spanish.board is not None
    assert spanish.board.title == "Animales"
    assert spanish.board.spaces[1].label == "tigre"
    assert spanish.face["tiger"].text == "tigre"
    assert "tiger" in spanish.face["tiger"].names
    assert spanish.face["unicorn"].text == "unicornio"
    assert setup.spoken("es_MX.UTF-8") is spanish
    assert setup.spoken("fi") is setup
    assert setup.spoken("en") is setup


def test_labels_may_differ_from_space_to_space_in_every_language() -> None:
    text = ROWS + '[labels.es.spaces]\na = ["uno", "dos", "tres"]\nb = "be"\n'
    board = load_board(text, SHELF).spoken("es")
    assert [space.label for space in board.spaces if space.key == "a"] == ["uno", "dos", "tres"]
    assert {space.label for space in board.spaces if space.key == "b"} == {"be"}


def test_two_boards_that_differ_in_anything_have_other_digests() -> None:
    board = SHELF.board("kids")
    others = [evolve(board, title="x"), evolve(board, deck=board.deck[1:]),
              evolve(board, labels={}), evolve(board, options={}), evolve(board, faces=())]
    assert len({board.digest, *(other.digest for other in others)}) == 6


def test_a_record_of_a_board_file_resumes_without_the_file() -> None:
    game = Game.start(rules_for(GOOD), SeededDealer(1))
    seat = game.state.waiting[0]
    game.play(seat, game.rules.legal(game.state, seat)[0])
    record = load(dump(game))
    assert resume(record, rules_of(record, SHELF)).state == game.state


def test_a_spiral_goes_inwards_from_the_top_left_and_leaves_free_spaces_out() -> None:
    laid = spiral(3, 3, frozenset({4}), {"a": 2, "b": 2, "c": 2, "d": 2})
    assert laid == ["a", "b", "c", "d", None, "d", "c", "b", "a"]


def test_scatter_is_the_same_everywhere() -> None:
    laid = scatter(3, 4, frozenset({0}), {"a": 3, "b": 3, "c": 3, "d": 2}, 7)
    assert [key or "." for key in laid] == list(".abcbdcacabd")


def test_scatter_keeps_equal_keys_apart() -> None:
    copies = {f"k{n}": 2 for n in range(50)}
    laid = scatter(10, 10, frozenset(), copies, 50)
    for key in copies:
        one, two = (divmod(n, 10) for n, found in enumerate(laid) if found == key)
        assert max(abs(one[0] - two[0]), abs(one[1] - two[1])) >= 4


def test_spaces_are_shared_evenly_or_not_at_all() -> None:
    assert even_shares(7, ("a", "b"), {"a": 3}) == {"a": 3, "b": 4}
    assert even_shares(7, ("a", "b"), {}) is None
    assert even_shares(2, ("a", "b"), {"a": 3}) is None


def test_a_folder_of_boards_goes_on_the_shelf_unread(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "broken.toml").write_text("format = ", encoding="utf-8")
    (tmp_path / "kids.toml").write_text(ROWS, encoding="utf-8")
    shelf = Shelf.load(third_parties=False)
    added = {plugin.name: plugin for plugin in shelf.add_folder(tmp_path)}
    assert "kids is taken" in added["kids"].failure
    assert shelf.board("class").title == "Capitals of a class"
    assert shelf.board("kids").title == "Animals"
    with pytest.raises(BadBoard, match=r"broken\.toml:1:9: B004"):
        shelf.board("broken")
    assert shelf.add_folder(tmp_path / "nowhere") == []


def test_a_file_tells_its_head_unread(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    source = BoardSource.of(path)
    assert source.id == "class"
    assert source.head()["title"] == "Capitals of a class"


@pytest.mark.parametrize("text", [GOOD, odd_board()])
def test_a_glance_sees_what_loading_sees(text: str, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(text, encoding="utf-8")
    board, seen = load_board(path, SHELF), glance(path, SHELF.variants)
    assert seen is not None
    assert (seen.title, seen.rows, seen.columns, seen.variant, seen.options) == (
        board.title, board.rows, board.columns, board.variant, board.options)
