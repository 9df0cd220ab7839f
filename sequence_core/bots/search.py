"""The bot that thinks ahead, by trying moves in the deals it can imagine.

It runs in compiled code where the game allows (`sequence_core.fast.search`), else on the reference
engine. numba is imported when a bot first searches, never before.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from sequence_core import fast
from sequence_core.bots.choosing import choices
from sequence_core.bots.search_budget import Budget, Watch
from sequence_core.bots.search_tree import Tree
from sequence_core.dealers import MASK, stream_key
from sequence_core.fast.readying import ready
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.fast.playing import Tables
    from sequence_core.fast.search.thinking import Mind

SLOWER = 8
"""On the reference engine a search makes one iteration in so many, where its level says so."""
FEWEST = 4


@frozen
class Thought:
    """What a search found of a move: its share of wins, a draw counted by half, and its tries."""

    move: Move
    share: float
    tries: int


@define(eq=False)
class SearchBot:
    """Plays the move that a search thinks best, or tried most.

    With a budget of iterations alone, a choice depends on the view, the seed and the clock only.
    `adapts` says that it makes fewer iterations on the reference engine.
    """

    rules: Rules
    seed: int = field(repr=False)
    budget: Budget
    adapts: bool = False

    def choose(self, view: State, seat: int) -> Move:
        """Return the move that is thought best."""
        moves = choices(self.rules, view, seat)
        return moves[0] if len(moves) == 1 else self.thoughts(view, seat)[0].move

    def thoughts(self, view: State, seat: int) -> list[Thought]:
        """Return what there is to think of each move, the best first."""
        tables, moves = self._tables, choices(self.rules, view, seat)
        watch, key = Watch(self.budget), stream_key(self.seed & MASK, f"bot:{seat}", view.clock)
        found = self._searched(tables, view, seat, moves, watch, key)
        if not found:
            return [Thought(self._judged(view, seat, moves), 0.0, 0)]
        return [Thought(move, share, tries) for move, (tries, share) in found.items()]

    def _searched(
        self, tables: Tables | None, view: State, seat: int, moves: tuple[Move, ...],
        watch: Watch, key: int,
    ) -> dict[Move, tuple[int, float]]:
        """Return tries and share of wins of the moves tried, the best first; none if judged alone.

        Which line counts (C18) and which card is given up (G8) is, in compiled games.
        """
        mind: Mind | Tree | None = None
        if tables is not None:
            from sequence_core.fast.search import (  # noqa: PLC0415 - imports numba
                positions,
                thinking,
            )

            if not positions.fits(view):
                return {}
            mind = thinking.mind(tables, view, moves, key, self.budget.iterations)
        if mind is None:
            if self.adapts:
                fewer = max(FEWEST, self.budget.iterations // SLOWER)
                watch.budget = Budget(fewer, self.budget.milliseconds)
            mind = Tree(self.rules, view, seat, moves, key, lambda: watch.left <= 0)
        watch.spend(mind.run)
        return _by_tries(mind.found(), moves)

    def _judged(self, view: State, seat: int, moves: tuple[Move, ...]) -> Move:
        """Return the move the parts think most of."""
        return max(moves, key=lambda move: self.rules.judge(view, seat, move).score)

    @cached_property
    def _tables(self) -> Tables | None:
        """The game as tables, compiled code made ready; None where the reference engine plays."""
        return prepare(self.rules)


def prepare(rules: Rules) -> Tables | None:
    """Return a game as tables, compiled code made ready; None where the reference engine plays."""
    tables = fast.tables(rules.setup, rules.parts)
    if tables is not None:
        make_ready()
    return tables


def _by_tries(
    found: dict[Move, tuple[int, float]], moves: tuple[Move, ...]
) -> dict[Move, tuple[int, float]]:
    """Return what was found, the most tried move first."""
    order = {move: number for number, move in enumerate(moves)}
    tried = sorted(found, key=lambda move: (-found[move][0], -found[move][1], order[move]))
    return {move: found[move] for move in tried}


@cache
def make_ready() -> None:
    """Compile what thinking needs, or fetch it from disk; say so if it takes long."""
    from sequence_core.fast.search.thinking import warm  # noqa: PLC0415 - imports numba

    ready(warm, _("compiling what bots think with; that is done once …"))
