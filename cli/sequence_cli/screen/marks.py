"""What a drawn space says beside its label or chip, and the line that explains it."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import wrapped
from sequence_core.words import _

FREE = "*"
REACHED = ">"
PLACED, REMOVED = "+", "-"


@frozen
class Marks:
    """What of a board is worth a look: spaces by name.

    `changed` are those that changed of late, the last one first; `reached` those that a chip may
    go on, or be taken from, with the cards in mind.
    """

    changed: tuple[str, ...] = ()
    reached: Collection[str] = frozenset()


def legend(paper: Paper) -> list[str]:
    """Return in a line what the marks mean, or in several where it is narrow."""
    chip = f"A{paper.glyphs.shape(0)}"
    pieces = [
        _("{sign} chip"), _("[{sign}] in a sequence"), _("{placed} new"), _("{removed} taken"),
        _("{reached} you can play there"), _("{free} free"),
    ]
    return wrapped([piece.format(sign=chip, placed=PLACED, removed=REMOVED, reached=REACHED,
                                 free=FREE) for piece in pieces], paper.columns, "   ")
