"""How often each space of a board is used, as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sequence_core.board import column_name

if TYPE_CHECKING:
    from sequence_core.simulation.report import Report

CELL = 5
MARGIN = 4
FREE = "*"


def heat_map(report: Report, columns: int) -> Iterator[str]:
    """Return the board with a number for each space, or a digit where it is wide.

    A digit is a share of the most used space's, in tenths; a free space is `*`.
    """
    across, keys, use = int(str(report.game["columns"])), report.game["keys"], report.space_use()
    if not isinstance(keys, list) or not across:
        return
    wide = MARGIN + CELL * across <= columns
    width, most = CELL if wide else 2, max(use) or 1.0
    cells = [
        FREE if key is None else f"{100 * chips:.0f}" if wide else str(int(9.99 * chips / most))
        for key, chips in zip(keys, use, strict=True)
    ]
    yield " " * MARGIN + "".join(f"{column_name(column):>{width}}" for column in range(across))
    for start in range(0, len(cells), across):
        row = "".join(f"{cell:>{width}}" for cell in cells[start : start + across])
        yield f"{start // across + 1:>{MARGIN}}{row}"
