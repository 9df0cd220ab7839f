"""Players, hands, cards, chips and the end of Sequence Numbers (N1-N6, N10)."""

from __future__ import annotations

import pytest

from sequence_core.dealers import SeededDealer
from sequence_core.errors import BadBoard, BadOptions
from sequence_core.game import Game
from sequence_core.operations import Carry, Lift, Place, Shuffle
from sequence_core.outcome import Outcome
from sequence_core.table import TURN
from sequence_core.testing import check_variant
from sequence_core.variant import build_rules
from tests.tables import SHELF
from tests.variants.numbers.sums import DEAD_8, MODES, VARIANT, rules, sums

FOUR = "........\n.AAAA..."
"""A chip on f2 makes five in a row."""


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2), (6, 2)])
def test_n1_two_or_three_play_alone_more_in_sides(players: int, sides: int) -> None:
    assert len(rules(players).setup.sides) == sides


def test_n1_six_may_form_three_sides() -> None:
    assert len(rules(6, sides="3").setup.sides) == 3


@pytest.mark.parametrize("players", [1, 5, 7, 8, 12])
def test_n1_other_numbers_are_refused_with_the_valid_ones(players: int) -> None:
    with pytest.raises(BadOptions, match="2, 3, 4, 6 players"):
        rules(players)


def test_n1_four_do_not_form_three_sides() -> None:
    with pytest.raises(BadOptions, match="equal sides"):
        rules(4, sides="3")


@pytest.mark.parametrize(("players", "hand"), [(2, 5), (3, 5), (4, 4), (6, 4)])
def test_n2_hands_by_players(players: int, hand: int) -> None:
    state, _step = rules(players).start(SeededDealer(1))
    assert [len(state.hand(seat)) for seat in range(players)] == [hand] * players


def test_n3_with_two_players_one_sequence_wins() -> None:
    table = sums(FOUR, ("PLUS", "1+1")).play(0, "play PLUS f2")
    assert table.state.outcome == Outcome((0,), "sequences")


@pytest.mark.parametrize(("players", "sides", "needed"), [
    (2, "auto", 1), (3, "auto", 1), (4, "auto", 2), (6, "2", 2), (6, "3", 2)])
def test_n3_sequences_that_win(players: int, sides: str, needed: int) -> None:
    setup = rules(players, sides=sides).setup
    assert VARIANT.options().needed.at(players, len(setup.sides)) == needed  # type: ignore[attr-defined]


def test_n3_with_six_in_three_sides_two_are_needed() -> None:
    hands = ("PLUS", "1+1", "4-2", "1+2", "3+3", "5+2")
    table = sums(FOUR, hands, players=6, sides="3").play(0, "play PLUS f2")
    assert (table.claims(0), table.state.outcome) == (["b2-f2"], None)
    full = "........\n.AAAA...\n........\nAAAAA...\n"
    table = sums(full, hands, players=6, sides="3", claims=["A a4-e4"])
    assert table.play(0, "play PLUS f2").state.outcome == Outcome((0,), "sequences")


def test_n4_a_card_goes_on_the_two_spaces_with_its_answer() -> None:
    table = sums(hands=("7+1", "1+1"))
    assert table.legal() == ["play 7+1 h3", "play 7+1 d7"]
    assert {table.state.board.spaces[table.state.board.index[name]].label
            for name in ("h3", "d7")} == {"8"}


def test_n4_the_chip_is_put_there_the_card_discarded_and_one_drawn() -> None:
    table = sums(hands=("7+1", "1+1"), deck="2+2 1+4").play(0, "play 7+1 d7")
    assert [type(op) for op in table.last()[:2]] == [Carry, Place]
    assert (table.hand(0), table.pile(0), table.turn) == ("2+2", "7+1", 1)


def test_n5_two_plus_and_two_minus_cards() -> None:
    deck = rules().setup.deck
    assert (deck.count("PLUS"), deck.count("MINUS"), len(deck)) == (2, 2, 64)


def test_n5_a_plus_goes_on_any_open_space() -> None:
    assert len(sums(DEAD_8, ("PLUS", "")).legal()) == 58


def test_n5_a_minus_removes_an_opponents_chip_and_ends_the_turn() -> None:
    table = sums(DEAD_8, ("MINUS", "1+1"), deck="2+2 1+4")
    assert table.legal() == ["remove MINUS d7"]
    table.play(0, "remove MINUS d7")
    assert [type(op) for op in table.last()[:2]] == [Carry, Lift]
    assert (table.turn, table.hand(0)) == (1, "2+2")


def test_n5_no_chip_of_a_sequence_is_removed() -> None:
    text = "........\nBBBBB..B"
    table = sums(text, ("MINUS", "1+1", "4-2", "1+2"), players=4, claims=["B a2-e2"])
    assert table.legal(0) == ["remove MINUS h2"]


def test_n6_corners_are_free_for_every_side() -> None:
    board = rules().setup.board
    assert board is not None
    assert board.named(board.free) == ("a1", "h1", "a8", "h8")
    table = sums("*AAA...*", ("2+2 1+1", "")).play(0, "play 2+2 e1")
    assert table.state.outcome == Outcome((0,), "sequences")


def test_n6_two_sequences_may_share_one_space() -> None:
    text = "*......*\nA.......\nA.......\nA.......\nA.......\n.AAAA..."
    table = sums(text, ("PLUS 1+1", "1+2", "2+2", "1+4"),
                 players=4).play(0, "play PLUS a6")
    assert table.state.outcome == Outcome((0,), "sequences")
    assert table.claims(0) == ["a6-e6", "a2-a6"]


def test_n6_a_dead_card_is_handed_in_once_a_turn() -> None:
    table = sums(DEAD_8, ("7+1 13-5 3+3", "1+1"), deck="2+2 1+4", solve="show")
    table.play(0, "swap 7+1")
    assert (table.hand(0), table.pile(0)) == ("13-5 3+3 2+2", "7+1")
    assert "swap 13-5" not in table.legal()


def test_n6_a_card_not_drawn_by_hand_is_lost() -> None:
    table = sums(hands=("7+1", "3+3", "4-2"), players=3, deck="2+2 1+4 5+2", draw="manual")
    table.play(0, "play 7+1 d7").play(1, "play 3+3 g1", "draw")
    assert table.hand(0) == ""
    assert table.why(0, "draw") == "no draw is open for you"


def test_n6_table_talk_costs_a_card_each() -> None:
    table = sums(hands=("7+1", "3+3", "4-2", "1+1"), players=4).play(None, "penalty A")
    assert table.legal(2) == ["discard 4-2"]
    assert "discard 4-2" in map(str, table.rules.shown(table.state, 2))


def test_n6_discards_become_the_new_deck() -> None:
    table = sums(hands=("7+1", "3+3"), deck="2+2", piles={1: "PLUS"}).play(0, "play 7+1 d7")  # type: ignore[arg-type]
    assert any(isinstance(op, Shuffle) for op in table.last())
    assert sorted(table.deck.split()) == ["7+1", "PLUS"]


def test_n6_the_dealer_is_drawn_by_lot() -> None:
    started = [rules(3).start(SeededDealer(seed))[0].waiting[0] for seed in range(12)]
    assert set(started) == {0, 1, 2}


def test_n6_packs_can_be_dealt_one_after_the_other() -> None:
    state, _step = rules(2, packs="stacked").start(SeededDealer(3))
    dealt = [card for seat in (0, 1) for card in state.hand(seat)]
    assert not any("-" in card for card in dealt)


def test_n10_chips_are_unlimited_and_a_third_colour_needs_a_third_side() -> None:
    assert VARIANT.options().chips == "unlimited"  # type: ignore[attr-defined]
    assert [len(rules(6, sides=sides).start(SeededDealer(1))[0].chips)
            for sides in ("2", "3")] == [2, 3]


def test_n10_the_supply_may_be_that_of_the_box() -> None:
    assert "Supply" in [type(part).__name__ for part in rules(chips="boxed").parts]


def test_a_board_without_cards_is_refused_unless_it_shows_the_answers() -> None:
    assert VARIANT.board is not None
    assert not VARIANT.board.deck
    assert len(build_rules(VARIANT, ("A", "B")).setup.deck) == 64
    with pytest.raises(BadBoard, match="no cards"):
        build_rules(VARIANT, ("A", "B"), board=SHELF.board("dice"))


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("solve", MODES)
def test_random_games_hold_in_every_mode_of_solving(solve: str, players: int) -> None:
    limit = 20 if solve == "strict" else 40
    check_variant(VARIANT, players=players, options={"solve": solve}, limit=limit, seed=players)


def test_every_game_ends_and_the_same_seed_plays_the_same() -> None:
    games = [Game.start(rules(3), SeededDealer(5)) for _time in range(2)]
    for game in games:
        while game.outcome is None:
            seat = game.waiting[0]
            game.play(seat, game.legal(seat)[game.clock % len(game.legal(seat))])
    assert games[0].steps == games[1].steps
    assert any(prompt.kind == TURN for prompt in games[0].state.prompts)
