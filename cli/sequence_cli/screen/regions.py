"""The part of a board that is shown, where a window is too small for all of it."""

from __future__ import annotations

from attrs import frozen

from sequence_core.board import Board, column_name
from sequence_core.words import _

FEWEST = 3
"""So many rows are shown at least, however small the window is."""


@frozen
class Region:
    """The rows and columns of a board that are shown, each first and past the last."""

    top: int
    bottom: int
    left: int
    right: int

    def whole(self, board: Board) -> bool:
        """Whether that is all of the board."""
        return (self.top, self.left, self.bottom, self.right) == (0, 0, board.rows, board.columns)

    def told(self, board: Board) -> str:
        """Say which part it is, and how to see another."""
        return _("rows {top}-{bottom}/{rows}, columns {left}-{right}/{columns}; "
                 "more: board SPACE").format(
            top=self.top + 1, bottom=self.bottom, rows=board.rows, left=column_name(self.left),
            right=column_name(self.right - 1), columns=board.columns)


def visible(board: Board, columns: int, rows: int, focus: int | None) -> Region:
    """Return the region of a board to show around a space, so many rows and columns at most.

    Where it is not all of the board, a row less is shown, for the line that says so.
    """
    row, column = divmod(focus or 0, board.columns)
    cut = rows < board.rows or columns < board.columns
    top, bottom = _span(board.rows, max(rows - cut, FEWEST), row)
    left, right = _span(board.columns, max(columns, 1), column)
    return Region(top, bottom, left, right)


def _span(length: int, room: int, middle: int) -> tuple[int, int]:
    """Return first and past the last of so many places around a middle."""
    start = max(0, min(middle - room // 2, length - room))
    return start, min(length, start + room)
