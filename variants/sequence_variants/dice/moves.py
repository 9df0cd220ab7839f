"""The moves of Sequence Dice: chips put, replaced and taken, each by its space."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from sequence_core.moves import Move


@frozen
class Put(Move):
    """Put a chip on an open space (D2, D4)."""

    word: ClassVar[str] = "place"
    space: str


@frozen
class Replace(Move):
    """Put a chip in the place of an opponent's (D2, D4)."""

    word: ClassVar[str] = "replace"
    space: str


@frozen
class Take(Move):
    """Take an opponent's chip off the board (D3)."""

    word: ClassVar[str] = "remove"
    space: str


Chip = Put | Replace | Take
"""What can be done with a chip; all name one space."""
