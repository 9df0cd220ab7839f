"""A board turned or mirrored gives the same claims (C18)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from attrs import define, evolve

from sequence_core.board import Board
from sequence_core.dealers import SeededDealer
from sequence_core.moves import Claim, Move
from sequence_core.prompts import Prompt
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.table import TURN, hand
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF, rules_for

Turn = Callable[[int, int], tuple[int, int]]


def turned_by(*, swap: bool, upside_down: bool, mirrored: bool) -> Turn:
    """Return one of the eight ways to lay a square board down."""
    def turn(row: int, column: int) -> tuple[int, int]:
        row, column = (column, row) if swap else (row, column)
        return 9 - row if upside_down else row, 9 - column if mirrored else column
    return turn


SYMMETRIES = [turned_by(swap=a, upside_down=b, mirrored=c)
              for a, b, c in product((False, True), repeat=3)]


@define
class Twin:
    """A game on a turned board that is played along with one on the board as it lies."""

    turn: Turn
    plain: Rules
    other: Rules

    @classmethod
    def of(cls, turn: Turn, **options: str | int) -> Twin:
        plain = rules_for(2, **options)
        board = plain.setup.board
        assert board is not None
        spaces = list(board.spaces)
        for index, space in enumerate(board.spaces):
            row, column = turn(*divmod(index, 10))
            spaces[row * 10 + column] = space
        laid = Board("turned", "turned", 10, 10, tuple(spaces))
        other = build_rules(SHELF.variant("classic"), player_names(2), options, board=laid)
        return cls(turn, plain, other)

    def mask(self, mask: int) -> int:
        places = [self.turn(*divmod(index, 10)) for index in range(100) if mask >> index & 1]
        return sum(1 << row * 10 + column for row, column in places)

    def space(self, name: str) -> str:
        board = self.plain.setup.board
        assert board is not None
        row, column = self.turn(*divmod(board.index[name], 10))
        return board.names[row * 10 + column]

    def move(self, move: Move, turned: State) -> Move:
        """Return a move as it is made on the turned board."""
        if isinstance(move, Claim):
            wanted = {self.mask(turned.board.span(line)) for line in move.lines}
            seat = turned.waiting[0]
            return next(
                other for other in self.other.legal(turned, seat)
                if isinstance(other, Claim) and set(map(turned.board.span, other.lines)) == wanted)
        return evolve(move, space=self.space(move.space)) if hasattr(move, "space") else move

    def agree(self, state: State, turned: State) -> bool:
        """Whether both boards show the same."""
        claims = [{self.mask(claim) for claim in claims} for claims in state.claims]
        return (claims == [set(claims) for claims in turned.claims]
                and [self.mask(chips) for chips in state.chips] == list(turned.chips)
                and state.waiting == turned.waiting and state.outcome == turned.outcome)


def with_a_jack(state: State, seat: int) -> State:
    """Give a seat a wild jack and the turn."""
    prompt = Prompt(state.clock, TURN, (seat,), (seat,))
    return evolve(state, cards={**state.cards, hand(seat): ("JC",)},
                  known={**state.known, hand(seat): ("?1",)}, prompts=(prompt,))


@pytest.mark.parametrize("claim", ["ask", "auto"])
@pytest.mark.parametrize("turn", SYMMETRIES)
def test_c18_a_turned_game_gives_the_same_claims(turn: Turn, claim: str) -> None:
    twin = Twin.of(turn, claim=claim, needed=20, idle_rounds=1)
    for seed in range(2):
        dealer, choose = SeededDealer(seed), Random(seed)
        (state, _), (turned, _) = twin.plain.start(dealer), twin.other.start(dealer)
        for _move in range(140):
            if state.outcome is not None:
                break
            seat = state.waiting[0]
            move = choose.choice(twin.plain.legal(state, seat))
            mapped = twin.move(move, turned)
            state, _ = twin.plain.step(state, seat, move, dealer)
            turned, _ = twin.other.step(turned, seat, mapped, dealer)
            assert twin.agree(state, turned)


@pytest.mark.parametrize("claim", ["ask", "auto"])
@pytest.mark.parametrize("turn", SYMMETRIES)
def test_c18_a_board_filled_by_jacks_gives_the_same_claims(turn: Turn, claim: str) -> None:
    twin = Twin.of(turn, claim=claim, needed=20, reshuffle="off", hand=1, first_player="first_seat")
    asked = made = 0
    for seed in range(3):
        dealer, choose = SeededDealer(seed), Random(seed)
        (state, _), (turned, _) = twin.plain.start(dealer), twin.other.start(dealer)
        for _space in range(75):
            seat = int(choose.random() < 0.15)
            state, turned = with_a_jack(state, seat), with_a_jack(turned, seat)
            while state.prompts[-1].kind == "claim" or state.hand(seat) == ("JC",):
                moves = twin.plain.legal(state, seat)
                asked += isinstance(moves[0], Claim)
                move = choose.choice(moves)
                mapped = twin.move(move, turned)
                state, _ = twin.plain.step(state, seat, move, dealer)
                turned, _ = twin.other.step(turned, seat, mapped, dealer)
                assert twin.agree(state, turned)
                if state.prompts[-1].kind != "claim":
                    break
        made += len(state.claims[0])
    assert made > 10
    assert (asked > 0) == (claim == "ask")
