"""What a rule part thinks of a move: what the greedy bot and hints go by."""

from __future__ import annotations

from collections.abc import Callable

from attrs import field, frozen


@frozen
class Judgement:
    """A score in points (an own line completed is about 100) and the reason for it.

    `reason` is the words, or makes them when `words` is asked for: a bot that judges hundreds of
    moves wants none. Ask while the state that was judged still stands.
    """

    score: float
    reason: str | Callable[[], str] = field(default="", eq=False)

    @property
    def words(self) -> str:
        """The reason in a player's words; empty if there is nothing to say."""
        return self.reason if isinstance(self.reason, str) else self.reason()
