"""Who does the sums, and what nobody is shown (N8)."""

from __future__ import annotations

import re

import pytest

from sequence_core.bots import make_bot
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import BadOptions, IllegalMove
from sequence_core.game import Game
from sequence_core.operations import Carry, Note, Place
from sequence_core.outcome import Outcome
from sequence_core.rules import Step
from sequence_core.setup import Viewer
from sequence_core.views import redact, view
from tests.tables import SHELF, Table, drawn
from tests.variants.numbers.sums import DEAD_8, FULL, rules, sums

SECRETIVE = ("check", "strict")


def shown(table: Table, seat: int = 0) -> list[str]:
    """What a client for persons may list."""
    return [str(move) for move in table.rules.shown(table.state, seat)]


def test_n8_check_is_the_default() -> None:
    assert rules().setup.options.plain()["solve"] == "check"


def test_n8_show_offers_answers_and_dead_cards_as_in_any_game() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), solve="show")
    assert shown(table) == table.legal() == ["play 3+3 g1", "play 3+3 f7", "swap 7+1"]
    assert table.why(0, "play 3+3 b1") == "b1 does not show 3+3; it goes on g1, f7"


@pytest.mark.parametrize("solve", SECRETIVE)
def test_n8_no_person_is_shown_an_answer_a_count_or_a_dead_card(solve: str) -> None:
    table = sums(DEAD_8, ("7+1 3+3 MINUS", "1+1"), solve=solve)
    assert shown(table) == ["remove MINUS d7"]
    for text in ("play 3+3 g1", "play 3+3 b1", "swap 7+1", "swap 3+3"):
        assert table.rules.conceals(table.state, 0, table.rules.parse(text))


@pytest.mark.parametrize("solve", SECRETIVE)
def test_n8_special_cards_and_penalties_are_shown(solve: str) -> None:
    table = sums(hands=("PLUS 3+3", "1+1", "4-2", "1+2"), players=4, solve=solve)
    assert len(shown(table)) == 60
    assert shown(table.play(None, "penalty A")) == ["discard PLUS", "discard 3+3"]


def test_n8_in_check_only_right_answers_are_legal() -> None:
    assert sums(hands=("3+3", "1+1")).legal() == ["play 3+3 g1", "play 3+3 f7"]


def test_n8_in_check_a_wrong_answer_is_refused_and_the_player_tries_again() -> None:
    table = sums(hands=("3+3", "1+1"))
    with pytest.raises(IllegalMove, match="that is not the answer"):
        table.play(0, "play 3+3 b1")
    assert table.play(0, "play 3+3 f7").turn == 1


@pytest.mark.parametrize("solve", SECRETIVE)
@pytest.mark.parametrize("card", ["7+1", "3+3"])
def test_n8_a_closed_space_is_the_first_reason_whether_right_or_not(
    solve: str, card: str
) -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), solve=solve)
    assert table.why(0, f"play {card} d7") == "d7 already holds a chip; name an open space"
    assert table.why(0, f"play {card} a1").startswith("a1 is a free space")
    assert table.why(0, f"play {card} z9") == "there is no space z9 on this board"


@pytest.mark.parametrize("card", ["7+1", "3+3"])
def test_n8_in_check_the_reason_is_the_same_for_a_dead_card(card: str) -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"))
    text = table.rules.setup.face[card].text
    assert table.why(0, f"play {card} b1") == (
        f"that is not the answer: {text} does not go on b1")


def test_n8_no_reason_names_a_right_space() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"))
    for move in ("play 3+3 b1", "swap 3+3", "play 7+1 c1", "pass"):
        assert not re.search(r"\b(g1|f7)\b", table.why(0, move))


def test_n8_in_check_a_card_not_dead_cannot_be_handed_in() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"))
    assert table.why(0, "swap 3+3") == "3+3 is not dead"
    table.play(0, "swap 7+1")
    assert table.turn == 0
    assert table.why(0, "swap 3+3").startswith("you have handed in a dead card this turn already")


def test_n8_nothing_is_said_of_a_card_where_none_can_be_drawn() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), deck="", reshuffle="off")
    assert {table.why(0, f"swap {card}") for card in ("7+1", "3+3")} == {
        "there is no card to draw for it, so it stays in your hand"}


@pytest.mark.parametrize("solve", SECRETIVE)
def test_n8_the_engine_passes_a_seat_that_can_do_nothing(solve: str) -> None:
    hands = ("1+0 MINUS", "7+1")
    table = sums(FULL.replace("A", ".", 1), hands, deck="", reshuffle="off", solve=solve)
    table.play(0, "play 1+0 b1")
    assert table.state.notes["passed"] == 1
    assert "Player 2 passes: nothing can be played" in {
        table.rules.describe(table.state, op) for op in table.last() if isinstance(op, Note)}
    assert (table.hand(1), table.turn, table.state.notes["idle_turns"]) == ("7+1", 0, 1)


def test_n8_a_table_where_nobody_can_do_anything_ends_by_itself() -> None:
    rows = FULL.replace("A", ".", 1)
    table = sums(rows, ("1+0 3+3", "7+1"), deck="", reshuffle="off", needed=9)
    assert table.play(0, "play 1+0 b1").state.outcome == Outcome((), "deadlock")
    assert len(table.steps) == 1


def test_n8_in_show_a_pass_is_a_players_own_move() -> None:
    table = sums(FULL, ("7+1", "1+1"), deck="", reshuffle="off", solve="show")
    assert table.legal() == ["pass"]


def test_n8_in_strict_every_open_space_is_legal() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), solve="strict")
    plays = [move for move in table.legal() if move.startswith("play")]
    assert len(plays) == 2 * 58
    assert [move for move in table.legal() if move.startswith("swap")] == ["swap 7+1", "swap 3+3"]


def test_n8_in_strict_a_wrong_answer_costs_the_turn() -> None:
    table = sums(hands=("3+3", "1+1"), deck="2+2 1+4", solve="strict").play(0, "play 3+3 b1")
    assert not any(isinstance(op, Place) for op in table.last())
    assert (table.hand(0), table.pile(0), table.turn) == ("2+2", "3+3", 1)
    assert "A" not in drawn(table.state)
    assert {"Player 1 is wrong: no chip is placed"} <= {
        table.rules.describe(table.state, op) for op in table.last()}


def test_n8_in_strict_a_wrong_answer_is_not_an_idle_turn() -> None:
    table = sums(hands=("3+3", "1+1"), solve="strict").play(0, "play 3+3 b1")
    assert "idle_turn" not in table.state.notes


def test_n8_in_strict_a_right_answer_is_as_in_any_game() -> None:
    table = sums(hands=("3+3", "1+1"), deck="2+2", solve="strict").play(0, "play 3+3 f7")
    assert (table.state.chip_at("f7"), table.hand(0)) == (0, "2+2")


def test_n8_in_strict_a_wrong_claim_keeps_the_card_and_uses_the_exchange_up() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), deck="2+2", solve="strict").play(0, "swap 3+3")
    assert (table.hand(0), table.pile(0), table.turn) == ("7+1 3+3", "", 0)
    assert not any(move.startswith("swap") for move in table.legal())
    assert {"Player 1 is wrong: the card is not dead and stays"} <= {
        table.rules.describe(table.state, op) for op in table.last()}


def test_n8_in_strict_a_right_claim_exchanges_the_card() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), deck="2+2 1+4", solve="strict").play(0, "swap 7+1")
    assert (table.hand(0), table.pile(0), table.turn) == ("3+3 2+2", "7+1", 0)


@pytest.mark.parametrize("viewer", [1, None])
def test_n8_in_strict_a_wrong_claim_shows_the_card_to_nobody(viewer: Viewer) -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), deck="2+2", solve="strict").play(0, "swap 3+3")
    (step,) = table.steps
    seen = redact(table.rules.setup, step, viewer)
    assert str(seen.move) == "swap ?"
    assert not any(isinstance(op, Carry) for op in seen.operations)
    assert "3+3" not in repr(seen)
    assert "3+3" not in view(table.state, viewer).hand(0)


def test_n8_bots_choose_among_right_answers() -> None:
    table = sums(DEAD_8, ("7+1 3+3", "1+1"), solve="strict")
    sensible = [str(move) for move in table.rules.sensible(table.state, 0)]
    assert sensible == ["play 3+3 g1", "play 3+3 f7", "swap 7+1"]


def test_n8_bots_choose_among_all_moves_where_no_answer_is_right() -> None:
    table = sums(DEAD_8, ("7+1 13-5", "1+1"), deck="", reshuffle="off", solve="strict")
    assert len(table.rules.sensible(table.state, 0)) == 2 * 58 == len(table.legal())


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_n8_bots_make_no_mistakes_while_an_answer_is_right(bot: str) -> None:
    game = Game.start(rules(2, solve="strict"), SeededDealer(11))
    players = {seat: make_bot(SHELF, bot, game.rules, seat) for seat in (0, 1)}
    play_out(game, players)
    assert game.outcome is not None
    assert [step for step in game.steps if mistaken(step)] == []


def mistaken(step: Step) -> bool:
    """Whether a step is a wrong answer."""
    return any(isinstance(op, Note) and op.name == "mistake" for op in step.operations)


@pytest.mark.parametrize("policy", ["forced", "auto"])
@pytest.mark.parametrize("solve", SECRETIVE)
def test_n8_dead_cards_that_are_pointed_out_go_only_with_show(solve: str, policy: str) -> None:
    with pytest.raises(BadOptions, match="goes only with solve=show"):
        rules(solve=solve, dead_cards=policy)
    assert rules(solve="show", dead_cards=policy)
