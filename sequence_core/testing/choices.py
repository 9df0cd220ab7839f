"""Moves: that what is offered can be played, written and read, and the rest is refused in words."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import define, evolve, field, fields

from sequence_core.dealers import Dealer, below, stream_key
from sequence_core.errors import IllegalMove
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.testing.faults import Fault, expect, expect_same
from sequence_core.views import view

T = TypeVar("T")


@define(eq=False)
class Lots:
    """Draws lots for the suite itself, the same for a seed everywhere."""

    seed: int
    _drawn: int = 0
    _key: int = field(init=False, default=0)

    def __attrs_post_init__(self) -> None:
        """Make the key of the suite's own stream."""
        self._key = stream_key(self.seed, "check", 0)

    def below(self, limit: int) -> int:
        """Return a number from 0 to less than `limit`."""
        self._drawn += 1
        return below(self._key, self._drawn, limit)

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of several."""
        return choices[self.below(len(choices))]


def check_texts(rules: Rules, moves: Sequence[Move], read: set[Move]) -> None:
    """Check that moves read back from their texts; `read` holds those that did already."""
    for move in moves:
        if move in read:
            continue
        expect(rules.parse(str(move)) == move,
               f"{move!r} is written {str(move)!r} and reads back as {rules.parse(str(move))!r}")
        read.add(move)


def check_asked(rules: Rules, state: State, copy: State) -> None:
    """Check what each seat may do: something if asked, the same in its view and in a copy."""
    expect(state.waiting or state.outcome is not None,
           "nobody is asked anything, but the game is not over")
    for seat in range(len(state.setup.seats)):
        moves = rules.legal(state, seat)
        asked = seat in state.waiting
        expect(bool(moves) == asked, f"seat {seat} is {'' if asked else 'not '}asked, "
               f"and has {len(moves)} moves")
        expect(len(set(moves)) == len(moves), f"seat {seat} is offered a move twice: {moves}")
        expect(rules.legal(copy, seat) == moves, f"the legal moves of seat {seat} change when "
               "they are listed again")
        seen = rules.legal(view(state, seat), seat)
        expect(seen == moves, f"seat {seat} has other legal moves in its view: "
               f"{_unlike(seen, moves)}")


def check_step(
    rules: Rules, state: State, seat: int | None, move: Move, dealer: Dealer
) -> None:
    """Check that a listed move plays, twice alike, and that no hook keeps the table."""
    try:
        first, step = rules.step(state, seat, move, dealer)
    except IllegalMove as error:
        raise Fault(f"{move} is listed for seat {seat}, but refused: {error}") from error
    second, again = rules.step(state, seat, move, dealer)
    expect_same(first, second, f"{move} played twice gives two states")
    expect(step == again, f"{move} played twice gives two logs")
    table = state.thaw()
    rules.advance(table, seat, move, dealer)
    expect_same(first, table.freeze(), f"{move} without a log gives another state")
    kept = weakref.ref(table)
    del table
    if kept() is not None:
        gc.collect()
    expect(kept() is None, f"a hook of {move} keeps the table after the step")


def check_refusals(rules: Rules, state: State, lots: Lots) -> None:
    """Check that mutated moves of a random seat are refused in words, the same in its view."""
    seat = lots.below(len(state.setup.seats))
    offered = rules.legal(state, lots.pick(state.waiting))
    seen = view(state, seat)
    for move in _mutated(state, lots.pick(offered), lots):
        why = rules.why(state, seat, move)
        legal = move in rules.legal(state, seat)
        expect((why is None) == legal, f"seat {seat}: {move} is {'' if legal else 'not '}listed, "
               f"and the reason against it is {why!r}")
        expect(rules.why(seen, seat, move) == why,
               f"seat {seat}: the reason against {move} depends on cards it cannot see: {why}")
        if why is not None:
            _expect_refused(rules, state, seat, move, why)


def _expect_refused(rules: Rules, state: State, seat: int, move: Move, why: str) -> None:
    expect(why.strip(), f"seat {seat}: {move} is refused without a reason")
    refusal = rules.refusal(state, seat, move)
    expect(str(refusal) == why, f"seat {seat}: {move} is refused for {refusal} and for {why}")


def _mutated(state: State, move: Move, lots: Lots) -> Iterator[Move]:
    """Yield a move, and like ones with one field changed at a time."""
    yield move
    cards = state.setup.deck or ("none",)
    spaces = state.setup.board.names if state.setup.board else ("a1",)
    for attribute in fields(type(move)):
        value = getattr(move, attribute.name)
        others: tuple[object, ...] = (lots.pick(cards), lots.pick(spaces), "nonsense")
        if isinstance(value, int):
            others = (value + 1, -1)
        elif isinstance(value, tuple):
            others = ((), value[::-1], (*value, "nonsense"))
        for other in others:
            yield evolve(move, **{attribute.name: other})


def _unlike(some: Sequence[Move], others: Sequence[Move]) -> str:
    """Return the moves in one list only, as text."""
    return "; ".join(map(str, [*(m for m in some if m not in others),
                               *(m for m in others if m not in some)])) or "their order"
