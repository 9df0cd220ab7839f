"""The rules of Sequence Dice in words."""

from __future__ import annotations

from sequence_core.words import _


def rules_text() -> str:
    """Return the rules for a player who reads them before the first game."""
    return _("""\
Aim. Be the first side with five chips in a straight line, across, down or diagonal.

Players. 2, 3 or 4; four form two sides that sit alternately. Everybody rolls both dice, and the
highest sum starts.

A turn. Two dice are rolled for you. Put a chip on an open space that shows their sum. If all four
are covered, replace an opponent's chip on one of them.

Special sums. With 10 you remove an opponent's chip, but none that stands on a 2 or a 12. With 11
you put a chip on any open space. After 2 or 12 you have another turn, every time.

No move. If the roll allows nothing, the turn is over by itself. After three full rounds of such
turns the game ends; the side with more sequences wins, and equal is a draw.""")
