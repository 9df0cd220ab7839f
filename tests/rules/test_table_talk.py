"""Table talk: the host's penalty (G8)."""

import itertools

import pytest

from tests.tables import Table, position, seeded

HANDS = ("3S 4S", "3H 4H", "3D 4D", "3C 4C")


def fined(**options: str) -> Table:
    return position(hands=HANDS, players=4, **options).play(None, "penalty A")


def test_g8_the_host_may_fine_each_side_of_two_or_more() -> None:
    assert position(hands=HANDS, players=4).legal(None) == ["penalty A", "penalty B"]
    assert seeded(9, 1).legal(None) == ["penalty A", "penalty B", "penalty C"]


@pytest.mark.parametrize("players", [2, 3])
def test_g8_a_side_of_one_cannot_talk(players: int) -> None:
    table = seeded(players, 1)
    assert table.legal(None) == []
    assert table.why(None, "penalty A") == "side A plays alone and cannot talk"


def test_g8_every_member_discards_a_card_of_their_choice_before_play_goes_on() -> None:
    table = fined()
    assert table.state.waiting == (0, 2)
    assert table.legal(0) == ["discard 3S", "discard 4S"]
    assert table.legal(1) == []
    assert table.why(0, "play 3S c1") == "discard one card first: your side talked at the table"
    table.play(2, "discard 4D")
    assert table.legal(2) == []
    table.play(0, "discard 3S")
    assert (table.pile(0), table.pile(2)) == ("3S", "4D")
    assert "play 4S d1" in table.legal(0)


def test_g8_answers_in_any_order_give_the_same_state() -> None:
    options = {0: "discard 3S", 2: "discard 4D", 4: "discard 3C"}
    states = []
    for order in itertools.permutations(options):
        table = position(hands=(*HANDS[:3], "5S 6S", "3C 4C", "7S"), players=6)
        table.play(None, "penalty A")
        for seat in order:
            table.play(seat, options[seat])
        states.append(table.state)
    assert all(state == states[0] for state in states)


def test_g8_a_member_without_cards_discards_none() -> None:
    table = position(hands=("3S", "3H", "", "3C"), players=4).play(None, "penalty A")
    assert table.state.waiting == (0,)


def test_g8_a_side_without_cards_holds_nobody_up() -> None:
    table = position(hands=("", "3H", "", "3C"), players=4, turn=1).play(None, "penalty A")
    assert table.state.waiting == (1,)
    assert [prompt.kind for prompt in table.state.prompts] == ["turn"]


def test_g8_the_cards_are_not_replaced() -> None:
    table = fined().play(0, "discard 3S").play(2, "discard 3D")
    assert (table.hand(0), table.hand(2)) == ("4S", "4D")
    assert len(table.play(0, "play 4S d1").state.hand(0)) == 1


def test_g8_a_special_card_may_be_discarded() -> None:
    table = position(hands=("JC 4S", "", "JS", ""), players=4).play(None, "penalty A")
    table.play(0, "discard JC").play(2, "discard JS")
    assert table.pile(0) == "JC"


def test_g8_a_penalty_comes_before_an_open_claim() -> None:
    table = position("..........\n.AAAA.AAA.", players=4,
                     hands=("JC 3S", "3H", "3D", "3C"))
    table.play(0, "play JC f2")
    before = table.legal(0)
    assert before[0].startswith("claim")
    table.play(None, "penalty A")
    assert table.legal(0) == ["discard 3S"]
    table.play(0, "discard 3S").play(2, "discard 3D")
    assert table.legal(0) == before


def test_g8_a_penalty_holds_up_open_draws() -> None:
    table = position(hands=HANDS, players=4, draw="manual").play(0, "play 3S c1")
    table.play(None, "penalty A")
    assert table.legal(0) == ["discard 4S"]
    table.play(0, "discard 4S").play(2, "discard 3D")
    assert table.legal(0) == ["draw"]


def test_g8_a_second_penalty_waits_for_the_first() -> None:
    table = fined()
    assert table.legal(None) == []
    assert table.why(None, "penalty B") == "a penalty is open already"


def test_g8_only_the_host_calls_a_penalty_and_the_host_does_nothing_else() -> None:
    table = position(hands=HANDS, players=4)
    assert table.why(0, "penalty B") == "only the host calls a penalty"
    assert table.why(None, "play 3S c1") == "that is for a player, not for the host"
    assert table.why(None, "penalty X") == "there is no side X; sides are A, B"
    assert table.why(0, "discard 3S") == "nobody asks you to discard"


def test_g8_a_fined_seat_discards_a_card_it_holds() -> None:
    assert fined().why(0, "discard 9C") == "you do not hold 9♣; your cards: 3♠, 4♠"


def test_g8_off_leaves_the_host_no_penalty() -> None:
    assert position(hands=HANDS, players=4, table_talk="off").legal(None) == []


def test_g8_no_penalty_after_the_end() -> None:
    table = position("*AAAA.....", hands=("JC 3S", *HANDS[1:]), players=4, needed=1)
    table.play(0, "play JC f1")
    assert table.legal(None) == []
    assert table.why(None, "penalty A") == "the game is over"
