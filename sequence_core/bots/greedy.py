"""The bot that plays the move the game's own parts think most of."""

from __future__ import annotations

from attrs import field, frozen

from sequence_core.bots.choosing import choices, pick
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State


@frozen
class GreedyBot:
    """Plays the best-judged legal move; among equals its seed and the clock decide.

    It knows nothing of any game: what a move is worth the parts say (`sequence_judge`).
    """

    rules: Rules
    seed: int = field(repr=False)

    def choose(self, view: State, seat: int) -> Move:
        """Return a legal move nobody scores higher than."""
        moves = choices(self.rules, view, seat)
        if len(moves) == 1:
            return moves[0]
        judge = self.rules.judge
        scores = [judge(view, seat, move).score for move in moves]
        best = max(scores)
        equals = [move for move, score in zip(moves, scores, strict=True) if score == best]
        return pick(equals, self.seed, view, seat)
