"""Dead cards (C10, C11)."""

import pytest

from tests.tables import Table, drawn, position

DEAD_4S = "*..A.....*" + "\n.........." * 7 + "\n....B....."
"""Both spaces of the four of spades are covered, by either side."""

DEAD_2S_4S = "*A.A.....*" + "\n.........." * 7 + "\n....B.A..."


def of_policy(policy: str, hands: tuple[str, ...] = ("3S 4S 2S", "4H"),
              **options: str | int) -> Table:
    return position(DEAD_2S_4S, hands=hands, deck="KD QD 9D",
                    dead_cards=policy, **options)


def test_c10_a_card_is_dead_when_all_its_spaces_are_covered_by_anyone() -> None:
    table = position(DEAD_4S, hands=("4S 3S", ""), deck="KD")
    assert "swap 4S" in table.legal()
    assert "swap 3S" not in table.legal()
    assert table.why(0, "swap 3S") == "3♠ is not dead: it goes on c1, f9"
    assert table.why(0, "play 4S d1") == "no open space shows 4♠; hand it in as a dead card"


def test_c10_handing_in_draws_at_once_and_the_turn_goes_on() -> None:
    table = of_policy("optional").play(0, "swap 4S")
    assert (table.hand(0), table.pile(0), table.deck) == ("3S 2S KD", "4S", "QD 9D")
    assert table.turn == 0
    table.play(0, "play 3S c1")
    assert (table.hand(0), table.turn) == ("2S KD QD", 1)


def test_c10_once_a_turn() -> None:
    table = of_policy("optional").play(0, "swap 4S")
    assert not any(move.startswith("swap") for move in table.legal())
    assert table.why(0, "swap 2S") == (
        "you have handed in a dead card this turn already; play a card now")
    table.play(0, "play 3S c1").play(1, "play 4H f5")
    assert "swap 2S" in table.legal()


def test_c10_only_in_ones_own_turn() -> None:
    table = of_policy("optional", ("3S", "4S"))
    assert table.why(1, "swap 4S") == "it is not your turn: Player 1 to move"


def test_c10_optional_leaves_the_choice() -> None:
    assert of_policy("optional").legal() == ["play 3S c1", "play 3S f9", "swap 4S", "swap 2S"]


def test_c10_under_manual_draw_the_replacement_comes_at_once() -> None:
    table = of_policy("optional", draw="manual").play(0, "swap 4S")
    assert table.hand(0) == "3S 2S KD"
    assert "draw" not in table.legal()


def test_c10_forced_makes_an_exchange_the_only_move() -> None:
    table = of_policy("forced")
    assert table.legal() == ["swap 4S", "swap 2S"]
    assert table.why(0, "play 3S c1") == "hand in a dead card first: 4♠, 2♠"
    table.play(0, "swap 2S")
    assert "swap 4S" not in table.legal()
    assert "play 3S c1" in table.legal()


def test_c10_forced_asks_for_nothing_where_nothing_can_be_drawn() -> None:
    table = position(DEAD_4S, hands=("4S 3S", ""), deck="", dead_cards="forced")
    assert table.legal() == ["play 3S c1", "play 3S f9"]


def test_c10_forced_leaves_claims_and_penalties_alone() -> None:
    table = position(DEAD_4S, hands=("4S 3S", "", "3D", ""), players=4, deck="KD",
                     dead_cards="forced").play(None, "penalty A")
    assert table.legal(0) == ["discard 4S", "discard 3S"]


def test_c10_forced_leaves_an_open_draw_alone() -> None:
    table = position(DEAD_4S, hands=("3S 5H", "4S 5S", ""), deck="KD QD 9D", draw="manual",
                     players=3, dead_cards="forced", loss_of_card="never")
    table.play(0, "play 3S c1")
    assert table.legal(0) == ["draw"]
    assert table.legal(1) == ["swap 4S"]


def test_c10_forced_leaves_the_draw_of_the_turn_before_open() -> None:
    table = position("*..A.....*", hands=("3S 4S 5H", "4S"), deck="KD QD 9D", draw="manual",
                     dead_cards="forced")
    table.play(0, "play 3S c1").play(1, "play 4S e9")
    assert set(table.legal(0)) == {"draw", "swap 4S"}


def test_c10_auto_hands_in_the_first_dead_card_in_hand_order_once() -> None:
    table = position(DEAD_2S_4S, hands=("3S", "4H 2S 4S"), deck="KD QD 9D", dead_cards="auto")
    table.play(0, "play 3S c1")
    assert (table.hand(1), table.pile(1)) == ("4H 4S QD", "2S")
    assert not any(move.startswith("swap") for move in table.legal(1))
    assert table.why(1, "swap 4S").startswith("you have handed in a dead card this turn already")


def test_c10_auto_looks_at_the_first_turn_of_the_next_round_again() -> None:
    table = position(DEAD_2S_4S, hands=("3S", "4H 2S 4S"), deck="KD QD 9D 8D 7D 6D",
                     dead_cards="auto")
    table.play(0, "play 3S c1").play(1, "play 4H f5").play(0, "play KD c10")
    assert table.pile(1) == "2S 4H 4S"


def test_c10_auto_hands_in_a_dead_card_that_is_drawn_by_hand_in_the_turn() -> None:
    table = position(DEAD_4S, hands=("3S 5H", "3H"), deck="4S QD 9D", draw="manual",
                     dead_cards="auto")
    table.play(0, "play 3S c1").play(1, "play 3H f6").play(0, "draw")
    assert (table.hand(0), table.pile(0)) == ("5H QD", "3S 4S")
    assert table.turn == 0


def test_c10_auto_copes_with_a_dead_card_drawn_last() -> None:
    table = position(DEAD_4S, hands=("3S 5H", "3H"), deck="4S", draw="manual", dead_cards="auto",
                     reshuffles=["3S", "3H"])
    table.play(0, "play 3S c1").play(1, "play 3H f6").play(0, "draw")
    assert len(table.state.hand(0)) == 2
    assert sum(len(cards) for cards in table.state.cards.values()) == 104


def test_c10_auto_keeps_a_dead_card_where_nothing_can_be_drawn() -> None:
    table = position(DEAD_4S, hands=("3S", "4S"), deck="", dead_cards="auto", reshuffle="off")
    assert table.play(0, "play 3S c1").hand(1) == "4S"


def test_c10_a_removal_makes_a_card_alive_again() -> None:
    table = position(DEAD_4S, hands=("JS", "4S"), deck="KD QD").play(0, "remove JS e9")
    assert table.legal(1) == ["play 4S e9"]
    assert table.why(1, "swap 4S") == "4♠ is not dead: it goes on e9"


@pytest.mark.parametrize("card", ["JC", "JD", "JS", "JH"])
def test_c11_jacks_are_never_dead(card: str) -> None:
    rows = ["*" + "AB" * 4 + "*", *["BA" * 5] * 8, "*" + "AB" * 4 + "*"]
    table = position("\n".join(rows), hands=(card, ""), deck="KD")
    assert f"swap {card}" not in table.legal()
    assert "is never dead" in table.why(0, f"swap {card}")


@pytest.mark.parametrize(("text", "card"), [("", "JS"), ("*A.......*", "JH"), (
    "\n".join(["*" + "AB" * 4 + "*", *["BA" * 5] * 8, "*" + "AB" * 4 + "*"]), "JC")])
def test_c11_a_jack_that_cannot_be_played_is_simply_not_legal(text: str, card: str) -> None:
    table = position(text, hands=(card, ""), deck="KD")
    assert table.legal() == ["pass"]
    assert drawn(table.play(0, "pass").state).count(".") == drawn(position(text).state).count(".")
