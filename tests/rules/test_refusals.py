"""Illegal moves, each refused with its own reason that says what would be right."""

import pytest

from sequence_core.dealers import StackedDealer
from sequence_core.errors import BadMoveText, GameOver, IllegalMove, NotAsked, StaleGame
from sequence_core.game import Game
from tests.tables import Table, position, rules_for

BOARD = """
    *..A...B.*
    .BBBBB....
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ....B.....
    *........*
    """
HELD = "3S 4S JC JS"


def table() -> Table:
    return position(BOARD, hands=(HELD, "5H 8S"), claims=["B b2-f2"], deck="KD QD")


REASONS = {
    "play 9C a5": "you do not hold 9♣; your cards: 3♠, 4♠, J♣, J♠",
    "play XX a5": "there is no card XX in this game",
    "play 3S z9": "there is no space z9 on this board",
    "play 3S e5": "e5 does not show 3♠; it goes on c1, f9",
    "play JC d1": "d1 already holds a chip; name an open space",
    "play JC b2": "b2 already holds a chip; name an open space",
    "play JC j10": "j10 is a free space and never takes a chip; name another",
    "play 4S d1": "no open space shows 4♠; hand it in as a dead card",
    "play JS c1": "J♠ places no chip",
    "remove JS d1": "the chip on d1 is your own side's; take another side's",
    "remove JS b2": "the chip on b2 is part of a sequence and stays; take another",
    "remove JS a1": "a1 is a free space and holds no chip; name a space that does",
    "remove JS e5": "e5 holds no chip; name a space that does",
    "remove JS z9": "there is no space z9 on this board",
    "remove 3S h1": "3♠ removes no chip; play it on a space",
    "remove JC h1": "J♣ removes no chip; play it on a space",
    "remove JH h1": "you do not hold J♥; your cards: 3♠, 4♠, J♣, J♠",
    "swap 3S": "3♠ is not dead: it goes on c1, f9",
    "swap JC": "J♣ is never dead; play it or keep it",
    "swap 9C": "you do not hold 9♣; your cards: 3♠, 4♠, J♣, J♠",
    "swap XX": "there is no card XX in this game",
    "pass": "you can only pass when nothing else is possible",
    "claim a1-e1": "there is no sequence to choose",
    "discard 3S": "nobody asks you to discard",
    "penalty A": "only the host calls a penalty",
}


@pytest.mark.parametrize(("move", "reason"), REASONS.items())
def test_an_illegal_move_is_refused_with_its_own_reason(move: str, reason: str) -> None:
    before = table()
    assert before.why(0, move) == reason
    with pytest.raises(IllegalMove) as refused:
        before.play(0, move)
    assert (refused.value.seat, refused.value.why) == (0, reason)
    assert before.state == table().state


def test_it_is_not_your_turn() -> None:
    assert table().why(1, "play 5H e5") == "it is not your turn: Player 1 to move"
    with pytest.raises(NotAsked):
        table().play(1, "play 5H e5")


def test_no_second_exchange() -> None:
    dead = position(BOARD, hands=("4S 4S 3S", ""), deck="KD QD").play(0, "swap 4S")
    assert dead.why(0, "swap 4S").startswith("you have handed in a dead card this turn already")


def test_the_game_is_over() -> None:
    over = position("*AAA......", hands=("JC 3S", "3H"), needed=1).play(0, "play JC e1")
    for seat, move in ((1, "play 3H f6"), (0, "play 3S f9"), (0, "pass")):
        assert over.why(seat, move) == "the game is over"
        with pytest.raises(GameOver):
            over.play(seat, move)


def test_a_stale_clock_is_refused() -> None:
    game = Game.start(rules_for(2, first_player="first_seat"), StackedDealer())
    with pytest.raises(StaleGame, match="you saw clock 0, it is now"):
        game.play(0, "play 2S b1", expect=0)
    game.play(0, str(game.legal(0)[0]), expect=game.clock)


@pytest.mark.parametrize("text", ["", "plya 3S c1", "play 3S", "play 3S c1 d1", 'play "3S c1'])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMoveText):
        table().play(0, text)


def test_a_legal_move_has_no_reason_against_it() -> None:
    full = table()
    assert full.legal()
    assert not any(full.why(0, move) for move in full.legal())


def test_every_move_has_a_reason_in_every_position() -> None:
    """Whatever is refused is refused with words, never with the move alone."""
    positions = [
        table(),
        position(BOARD, hands=(HELD, "5H 8S"), deck="", draw="manual"),
        position("..........\n.AAAA.AAA.", hands=("JC 3S", "3H")).play(0, "play JC f2"),
        position(BOARD, hands=(HELD, "5H", "2D", "2H"), players=4).play(None, "penalty A"),
        position(BOARD, hands=(HELD, "5H"), dead_cards="forced"),
        position(BOARD, hands=(HELD, "5H"), dead_cards="auto"),
    ]
    for at in positions:
        for seat in range(len(at.rules.setup.seats)):
            for move in REASONS:
                if move not in at.legal(seat):
                    assert "not possible now" not in at.why(seat, move), (move, at.legal(seat))
