"""The board, drawn: each space shows its label or the chip on it."""

from __future__ import annotations

from attrs import frozen

from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.marks import FREE, PLACED, REACHED, REMOVED, Marks
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.regions import Region, visible
from sequence_cli.screen.widths import pad, prose, short_labels, width
from sequence_core.board import Board, column_name
from sequence_core.setup import side_letter
from sequence_core.state import State

NARROWEST = 3
"""Every space takes so many columns at least, and two for marks, so that chips can have theirs."""

NUMBER = 3
"""The columns of a row's number."""


@frozen
class _Drawing:
    """A board being drawn: its texts, and the columns of a space."""

    view: State
    paper: Paper
    marks: Marks
    labels: list[str]

    @property
    def cell(self) -> int:
        """The columns that a space takes, marks included."""
        return max(NARROWEST, *map(width, self.labels)) + 2

    def space(self, index: int) -> str:
        """Return one space in its marks and colour."""
        name = self.view.board.names[index]
        side = self.view.chip_at(name)
        if side is None:
            text, size = self._label(index, name)
        else:
            text, size = self._chip(index, name, side)
        return text + " " * (self.cell - size)

    def _label(self, index: int, name: str) -> tuple[str, int]:
        """Return an open space, and the columns it takes."""
        reached, text = name in self.marks.reached, self.labels[index]
        mark = REMOVED if name in self.marks.changed else " "
        shown = f"{REACHED if reached else ' '}{text}{mark}"
        plain = not reached and mark == " "
        return shown if plain else self.paper.palette.strong(shown), width(shown)

    def _chip(self, index: int, name: str, side: int) -> tuple[str, int]:
        """Return a chip, in brackets if it is in a sequence (C13), and the columns it takes."""
        claimed = bool(self.view.locked >> index & 1)
        new, palette = name in self.marks.changed, self.paper.palette
        left, right = ("[", "]") if claimed else (" ", "")
        if name in self.marks.reached and not claimed:
            left = REACHED
        text = side_letter(side) + self.paper.glyphs.shape(side)
        mark = PLACED if new else ""
        shown = (palette.side(left, side, strong=True)
                 + palette.side(text, side, strong=claimed or new, lined=new)
                 + palette.side(right, side, strong=True) + palette.strong(mark))
        return shown, width(left + text + right + mark)


def board_lines(
    view: State, paper: Paper, marks: Marks | None = None, rows: int | None = None,
    focus: str | None = None,
) -> list[str]:
    """Draw the board of a view in so many rows, or all that the window has.

    A board too large for it is drawn around the `focus`, or what changed last. Chips show side and
    shape; what the marks mean says `marks.legend`.
    """
    board, marks = view.board, marks or Marks()
    drawing = _Drawing(view, paper, marks, fitted_labels(board, paper.glyphs))
    named = [focus] if focus else [*marks.changed, *marks.reached]
    room = (rows or paper.rows - 2) - 1
    columns = (paper.window - NUMBER - 1) // drawing.cell
    region = visible(board, columns, room, board.index[named[0]] if named else None)
    lines = [_heading(region, drawing.cell)]
    for row in range(region.top, region.bottom):
        spaces = [drawing.space(row * board.columns + column)
                  for column in range(region.left, region.right)]
        lines.append(f"{row + 1:>{NUMBER}} {''.join(spaces)}".rstrip())
    if not region.whole(board):
        lines += [paper.palette.faint(line)
                  for line in prose(f"    ({region.told(board)})", paper.columns)]
    return lines


def fitted_labels(board: Board, glyphs: Glyphs) -> list[str]:
    """Return what stands on each space of a drawn board, at most five columns wide."""
    pairs = [(glyphs.fit(space.label), glyphs.fit(space.short)) for space in board.spaces]
    short = short_labels(pair for pair, space in zip(pairs, board.spaces, strict=True)
                         if space.key is not None)
    return [FREE if space.key is None else short[label]
            for space, (label, _short) in zip(board.spaces, pairs, strict=True)]


def _heading(region: Region, cell: int) -> str:
    names = (pad(f" {column_name(n)}", cell) for n in range(region.left, region.right))
    return f"{' ' * NUMBER} {''.join(names)}".rstrip()
