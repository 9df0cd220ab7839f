"""The board, drawn: each space shows its label or the chip on it."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import pad, short_labels, width
from sequence_core.board import Board, column_name
from sequence_core.setup import side_letter
from sequence_core.state import State
from sequence_core.words import _

FREE = "*"
TALLEST = 14
"""The rows of a board that are shown at once, so that hand and prompt fit into 24 lines."""


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


def board_lines(
    view: State, paper: Paper, fresh: Collection[str] = (), tallest: int = TALLEST
) -> list[str]:
    """Draw the board of a view; `fresh` names the spaces changed last, marked `>` and `<`.

    Chips show side and shape, those of a completed sequence in brackets (C13); `*` is free.
    """
    board = view.board
    labels = fitted_labels(board, paper.glyphs)
    cell = max(2, *map(width, labels)) + 2
    focus = board.index[next(iter(fresh))] if fresh else None
    region = visible(board, (paper.columns - 4) // cell, tallest, focus)
    lines = [_heading(region, cell)]
    for row in range(region.top, region.bottom):
        cells = [_cell(view, paper, row * board.columns + column, labels, (cell, fresh))
                 for column in range(region.left, region.right)]
        lines.append(f"{row + 1:>3} {''.join(cells)}".rstrip())
    if not region.whole(board):
        part = _("part of {rows} rows and {columns} columns").format(
            rows=board.rows, columns=board.columns)
        lines.append(paper.palette.faint(f"    ({part})"))
    return lines


def fitted_labels(board: Board, glyphs: Glyphs) -> list[str]:
    """Return what stands on each space of a drawn board, at most five columns wide."""
    pairs = [(glyphs.fit(space.label), glyphs.fit(space.short)) for space in board.spaces]
    short = short_labels(pair for pair, space in zip(pairs, board.spaces, strict=True)
                         if space.key is not None)
    return [FREE if space.key is None else short[label]
            for space, (label, _short) in zip(board.spaces, pairs, strict=True)]


def visible(board: Board, columns: int, rows: int, focus: int | None) -> Region:
    """Return the region of a board to show around a space, so many rows and columns at most."""
    row, column = divmod(focus or 0, board.columns)
    top, bottom = _span(board.rows, rows, row)
    left, right = _span(board.columns, columns, column)
    return Region(top, bottom, left, right)


def _span(length: int, room: int, middle: int) -> tuple[int, int]:
    """Return first and past the last of so many places around a middle."""
    start = max(0, min(middle - room // 2, length - room))
    return start, min(length, start + room)


def _heading(region: Region, cell: int) -> str:
    names = (pad(f" {column_name(n)}", cell) for n in range(region.left, region.right))
    return f"    {''.join(names)}".rstrip()


def _cell(
    view: State, paper: Paper, index: int, labels: list[str], layout: tuple[int, Collection[str]]
) -> str:
    """Return one space in its marks and colour."""
    cell, fresh = layout
    name = view.board.names[index]
    left, right = (">", "<") if name in fresh else (" ", " ")
    side = view.chip_at(name)
    text = labels[index] if side is None else side_letter(side) + paper.glyphs.shape(side)
    claimed = side is not None and bool(view.locked >> index & 1)
    if claimed:
        left, right = "[" if left == " " else left, "]"
    room = " " * (cell - 2 - width(text))
    if side is not None:
        text = paper.palette.side(text, side, strong=claimed)
    elif text != FREE:
        text = paper.palette.faint(text)
    return f"{left}{text}{right}{room}"
