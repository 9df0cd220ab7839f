"""Weighs a few moves against each other, all of them tried in the same imagined deals.

The candidates are those the parts think most of. What they think stands for `TRUST` tries of each
move, so that a short search plays as judgement does, and a longer one only plays another move where
the games played on say so clearly.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from attrs import define, field, frozen

from sequence_core.fast.playing import Tables
from sequence_core.fast.search.positions import SLOPE
from sequence_core.fast.search.thinking import Mind, mind, told_apart
from sequence_core.moves import Move
from sequence_core.state import State

WIDTH = 4
"""Moves that are weighed."""
AT_ONCE = 10
"""Tries of a move, one after the other."""
TRUST = 250.0
"""Tries to which judgement counts as much."""
DOUBT = 1.0
"""How much a move's uncertainty, half a win by the root of its tries, speaks for trying it."""
ROOM = 800
"""Iterations that a candidate's mind is made for; it keeps no moves beyond the first."""
FAR = -1e6
"""Judgement of the moves that a candidate's mind leaves alone."""


@define(eq=False)
class Candidate:
    """A move that is weighed: how much less than the best it is thought of, and what it brought."""

    move: Move
    behind: float
    mind: Mind
    tries: int = 0
    won: float = 0.0

    def go_on(self, tries: int) -> None:
        """Try the move in so many more of the deals."""
        self.mind.run(self.tries, self.tries + tries)
        self.tries += tries
        done, share = self.mind.found()[self.move]
        self.won = done * share

    def worth(self, usual: float) -> float:
        """Return the share of wins it is thought to bring where a move brings what is usual."""
        hoped = usual - SLOPE * self.behind
        return (self.won + TRUST * hoped) / (self.tries + TRUST)

    def hope(self, usual: float) -> float:
        """Return its worth, raised the more the less it was tried."""
        return self.worth(usual) + DOUBT * 0.5 / math.sqrt(self.tries + 1)


@frozen(eq=False)
class Trials:
    """The candidates of one turn; `run` goes on with them, `found` says what came of it so far."""

    candidates: tuple[Candidate, ...] = field()

    def run(self, start: int, stop: int) -> None:
        """Make the iterations from `start` to before `stop`."""
        while start < stop:
            tries, usual = min(AT_ONCE, stop - start), self._usual()
            max(self.candidates, key=lambda candidate: candidate.hope(usual)).go_on(tries)
            start += tries

    def found(self) -> dict[Move, tuple[int, float]]:
        """Return for each move tried how often, and its share of wins; the best comes first."""
        usual = self._usual()
        ranked = sorted(self.candidates, key=lambda candidate: -candidate.worth(usual))
        return {each.move: (each.tries, each.won / each.tries) for each in ranked if each.tries}

    def _usual(self) -> float:
        """Return the share of wins of all tries."""
        tries = sum(candidate.tries for candidate in self.candidates)
        return sum(candidate.won for candidate in self.candidates) / tries if tries else 0.5


def trials(tables: Tables, view: State, judged: Mapping[Move, float], seed: int) -> Trials | None:
    """Return what weighs the best-judged moves of a turn; None if compiled code cannot."""
    moves = told_apart(tables, view, tuple(judged))
    ranked = sorted(moves, key=lambda move: -judged[move])
    candidates: list[Candidate] = []
    for move in ranked[:WIDTH]:
        alone = {other: 0.0 if other == move else FAR for other in moves}
        thinks = mind(tables, view, alone, seed, ROOM, deepest=1)
        if thinks is None:
            return None
        candidates.append(Candidate(move, judged[ranked[0]] - judged[move], thinks))
    return Trials(tuple(candidates)) if candidates else None
