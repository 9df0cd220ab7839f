"""Drawing by hand, and the loss of a card that was not drawn (G7)."""

import pytest

from tests.tables import Table, position

HANDS = ("3S 4S 5S", "3H 4H 5H", "3D 4D 5D", "3C 4C 5C")
DECK = "KS KH KD KC QS QH QD QC"
EVERY_LOSS = ("after_next_draw", "after_next_play", "never")


ALL_4S = "*.AA.....*" + "\n.........." * 7 + "\n....AA...."
"""Both spaces of the four of spades are covered: it is dead."""


def table_of(players: int, loss: str = "after_next_draw", **options: str | int) -> Table:
    return position(hands=HANDS[:players], players=players, deck=DECK, draw="manual",
                    loss_of_card=loss, **options)


def go(table: Table, *seats: int) -> Table:
    """Let seats play their first card each."""
    for seat in seats:
        table.play(seat, next(m for m in table.legal(seat) if m.startswith("play")))
    return table


def may_draw(table: Table, seat: int) -> bool:
    return "draw" in table.legal(seat)


def test_g7_auto_draws_after_every_play() -> None:
    table = position(hands=HANDS[:2], deck=DECK)
    assert go(table, 0).hand(0) == "4S 5S KS"
    assert table.legal(0) == []


def test_g7_manual_draws_only_when_the_player_does() -> None:
    table = go(table_of(2), 0)
    assert (table.hand(0), table.turn) == ("4S 5S", 1)
    assert table.play(0, "draw").hand(0) == "4S 5S KS"
    assert not may_draw(table, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g7_a_draw_stays_open_while_the_next_plays_until_that_seat_draws(players: int) -> None:
    table = go(table_of(players), 0, 1)
    assert may_draw(table, 0)
    table.play(1, "draw")
    assert not may_draw(table, 0)
    assert table.hand(0) == "4S 5S"
    assert table.hand(1) == "4H 5H KS"


@pytest.mark.parametrize("players", [3, 4])
def test_g7_a_draw_lapses_with_the_lapse_of_the_next_ones(players: int) -> None:
    table = go(table_of(players), 0, 1, 2)
    assert may_draw(table, 0)
    assert may_draw(table, 1)
    table.play(2, "draw")
    assert not may_draw(table, 0)
    assert not may_draw(table, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g7_a_draw_lapses_when_its_owner_plays_again(players: int) -> None:
    table = go(table_of(players), *range(players))
    assert may_draw(table, 0)
    assert may_draw(table, players - 1)
    go(table, 0)
    mine = [p for p in table.state.prompts if p.kind == "draw" and p.asked == (0,)]
    assert len(mine) == 1
    assert table.play(0, "draw").hand(0) == "5S KS"
    assert not may_draw(table, 0)


def test_g7_with_two_players_a_new_play_lapses_the_old_draw_of_its_seat_only() -> None:
    table = go(table_of(2), 0, 1, 0)
    assert may_draw(table, 1)
    assert table.play(1, "draw").hand(1) == "4H 5H KS"
    assert may_draw(table, 0)


def test_g7_the_seat_before_keeps_its_draw_when_its_own_is_taken_first() -> None:
    table = go(table_of(3), 0, 1).play(0, "draw")
    assert may_draw(table, 1)


@pytest.mark.parametrize("loss", ["after_next_draw", "after_next_play"])
def test_g7_a_draw_lapses_when_the_next_seat_passes(loss: str) -> None:
    table = position(hands=("4S 5S", "", "4D"), players=3, deck=DECK, draw="manual",
                     loss_of_card=loss).play(0, "play 4S d1")
    assert may_draw(table, 0)
    assert not may_draw(table.play(1, "pass"), 0)


def test_g7_never_keeps_a_draw_when_the_next_seat_passes() -> None:
    table = position(hands=("4S 5S", "", "4D"), players=3, deck=DECK, draw="manual",
                     loss_of_card="never").play(0, "play 4S d1").play(1, "pass")
    assert may_draw(table, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g7_after_next_play_lapses_as_soon_as_the_next_seat_plays(players: int) -> None:
    table = go(table_of(players, "after_next_play"), 0, 1)
    assert not may_draw(table, 0)
    assert may_draw(table, 1)


def test_g7_after_next_play_does_not_count_a_dead_card_handed_in() -> None:
    table = position(ALL_4S, hands=("5S 6S", "4S 5H"), deck=DECK, draw="manual",
                     loss_of_card="after_next_play")
    table.play(0, "play 5S e1").play(1, "swap 4S")
    assert table.hand(1) == "5H KS"
    assert may_draw(table, 0)
    assert not may_draw(go(table, 1), 0)


def test_g7_after_next_draw_does_not_count_the_draw_of_a_swap() -> None:
    table = position(ALL_4S, hands=("5S 6S", "4S 5H"), deck=DECK, draw="manual")
    table.play(0, "play 5S e1").play(1, "swap 4S")
    assert may_draw(table, 0)
    assert may_draw(go(table, 1), 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g7_never_lets_open_draws_add_up(players: int) -> None:
    rounds = [*range(players)] * 2
    table = go(table_of(players, "never"), *rounds)
    assert table.legal(0).count("draw") == 1
    table.play(0, "draw", "draw")
    assert len(table.state.hand(0)) == 3
    assert not may_draw(table, 0)


def test_g7_a_lost_card_is_lost_for_the_rest_of_the_game() -> None:
    table = go(table_of(2, "after_next_play"), 0, 1, 0).play(0, "draw")
    assert len(table.state.hand(0)) == 2


def test_g7_drawing_from_nothing_by_hand_draws_nothing() -> None:
    table = position(hands=("3S 4S", "3H"), deck="", draw="manual", reshuffle="off")
    table.play(0, "play 3S c1").play(0, "draw")
    assert table.hand(0) == "4S"
    assert not may_draw(table, 0)


def test_g7_the_turn_before_may_still_be_drawn_for_in_ones_own_turn() -> None:
    table = go(table_of(2), 0, 1)
    assert {"draw", "play 4S d1"} <= set(table.legal(0))
    table.play(0, "draw")
    assert (table.turn, table.hand(0)) == (0, "4S 5S KS")


def test_g7_a_seat_that_only_may_draw_is_told_whose_turn_it_is() -> None:
    table = go(table_of(2), 0)
    assert table.why(0, "play 4S d1") == "it is not your turn: Player 2 to move"
    assert table.why(0, "remove JS d1") == "it is not your turn: Player 2 to move"
    assert table.why(0, "swap 4S") == "it is not your turn: Player 2 to move"
    assert table.why(0, "pass") == "it is not your turn: Player 2 to move"
    assert table.why(1, "draw") == "no draw is open for you"


@pytest.mark.parametrize("loss", EVERY_LOSS)
def test_g7_g11_no_draw_is_open_after_the_end(loss: str) -> None:
    table = position("*AAAA.....", hands=("JC 3S", "3H"), players=3, deck=DECK, draw="manual",
                     loss_of_card=loss, needed=1)
    table.play(0, "play JC f1")
    assert table.state.outcome is not None
    assert table.legal(0) == []
