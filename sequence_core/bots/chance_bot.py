"""The bot that plays any legal move, each as likely as the others."""

from __future__ import annotations

from attrs import field, frozen

from sequence_core.bots.choosing import choices, pick
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State


@frozen
class ChanceBot:
    """Plays a legal move drawn from its own seed and the clock."""

    rules: Rules
    seed: int = field(repr=False)

    def choose(self, view: State, seat: int) -> Move:
        """Return any legal move."""
        return pick(choices(self.rules, view, seat), self.seed, view, seat)
