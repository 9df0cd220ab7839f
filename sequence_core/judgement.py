"""What a rule part thinks of a move: what the greedy bot and hints go by."""

from __future__ import annotations

from attrs import frozen


@frozen
class Judgement:
    """A score in points (an own line completed is about 100) and the reason in words."""

    score: float
    words: str = ""
