"""Thinks about a turn in compiled code: what a bot calls, and what it gets back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import numpy
from attrs import field, frozen

from sequence_core.dealers import MASK
from sequence_core.fast.layout import GAME, RULES, TALLY, Record
from sequence_core.fast.playing import Tables
from sequence_core.fast.search.layout import (
    CODES,
    PASS_CODE,
    REMOVE_AT,
    SWAP_AT,
    THOUGHT,
    WILD_AT,
)
from sequence_core.fast.search.positions import (
    card_numbers,
    fill_habits,
    fits,
    games_of,
    thoughts_of,
)
from sequence_core.fast.search.trying import Search, SetUp, bind
from sequence_core.moves import Move, Pass, Play, Remove, Swap
from sequence_core.state import State

Lay = SetUp


PLAIN = frozenset({
    "__init__.py", "describing.py", "filling.py", "playing.py", "positions.py",
    "readying.py", "thinking.py"})
"""Modules without compiled code: a change of theirs makes no new compilation."""


@frozen(eq=False)
class Mind:
    """Thinks about one turn; `run` goes on with it, `found` says what came of it so far."""

    tables: Tables
    moves: Mapping[int, Move]
    seed: int = field(repr=False)
    _games: Record = field(repr=False)
    _thoughts: Record = field(repr=False)
    _tally: Record = field(repr=False, factory=lambda: numpy.zeros(1, TALLY))

    def run(self, start: int, stop: int) -> None:
        """Make the iterations from `start` to before `stop`."""
        kernels()[1](
            self.tables.record, self._games, self._thoughts, self._tally,
            numpy.uint64(self.seed & MASK), start, stop)

    def found(self) -> dict[Move, tuple[int, float]]:
        """Return for each move thought about how often, and the mean of what it brought."""
        return {
            self.moves[code]: (visits, won / visits)
            for code, visits, won in self._tried() if code in self.moves and visits}

    def unknown(self) -> int:
        """Return how many moves were thought about that there are not: none."""
        return sum(code not in self.moves for code, _visits, _won in self._tried())

    def _tried(self) -> Iterator[tuple[int, int, float]]:
        """Yield code, tries and rewards of each move thought about."""
        thought = self._thoughts[0]
        for number in range(int(thought["moves"])):
            yield (int(thought["code"][number]), int(thought["tries"][number]),
                   float(thought["won"][number]))


def mind(tables: Tables, view: State, moves: tuple[Move, ...], seed: int, most: int) -> Mind | None:
    """Return what thinks about the moves of a turn for at most so many iterations, if it can."""
    coded = _coded(tables, view, moves) if fits(view) else {}
    thoughts = thoughts_of(view, tables.record) if coded else None
    if thoughts is None:
        return None
    for thought in thoughts:
        fill_habits(thought, most)
    return Mind(tables, coded, seed, games_of(view, tables.record, kernels()[0]), thoughts)


def _coded(tables: Tables, view: State, moves: tuple[Move, ...]) -> dict[int, Move]:
    """Return the moves by their codes; empty if any has none."""
    codes: dict[int, Move] = {}
    for move in moves:
        code = _code(tables.record[0], view, move)
        if code is None or code >= CODES:
            return {}
        codes.setdefault(code, move)
    return codes


def _code(rules: Record, view: State, move: Move) -> int | None:
    """Return the number that stands for a move in compiled code, or None."""
    number_of = view.setup.derive(card_numbers)
    if isinstance(move, Pass):
        return PASS_CODE
    if not isinstance(move, Play | Remove | Swap) or move.card not in number_of:
        return None
    key = int(rules["key"][number_of[move.card]])
    if isinstance(move, Swap):
        return SWAP_AT + key
    space = view.board.index[move.space]
    if isinstance(move, Remove):
        return REMOVE_AT + space
    return WILD_AT + space if key == rules["wild"] else space


@cache
def kernels() -> tuple[SetUp, Search]:
    """Return the compiled entry points, found on disk by the text of all that was compiled."""
    here = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted([*here.glob("*.py"), *here.parent.glob("*.py")]):
        if path.name not in PLAIN:
            digest.update(path.read_bytes())
    return bind(int.from_bytes(digest.digest()[:7], "big"))


@cache
def warm() -> None:
    """Compile, or fetch from disk, what thinking needs; takes seconds the first time."""
    lay, think = kernels()
    rules, games, thought = numpy.zeros(1, RULES), numpy.zeros(2, GAME), numpy.zeros(2, THOUGHT)
    lay(rules, games, numpy.zeros(1, numpy.int64))
    think(rules, games, thought, numpy.zeros(1, TALLY), numpy.uint64(0), 0, 0)
