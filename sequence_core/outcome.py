"""How a game ended."""

from __future__ import annotations

from attrs import frozen


@frozen
class Outcome:
    """The winning sides (none is a draw) and the reason, in one word such as `sequences`."""

    winners: tuple[int, ...]
    reason: str

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners
