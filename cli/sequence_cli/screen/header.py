"""The head of the screen: who plays together, and what each side has."""

from __future__ import annotations

from sequence_cli.screen.paper import Paper
from sequence_cli.screen.told import side_members
from sequence_cli.screen.widths import cut, prose, width, wrapped
from sequence_core.setup import Setup, side_letter
from sequence_core.state import State
from sequence_core.words import listed, plural

MOST_LINES = 3
"""Names are shortened where the head would take more lines."""

SHORTEST = 4
"""The columns of a name that is shortened as far as can be."""


def side_lines(setup: Setup, view: State, paper: Paper) -> list[str]:
    """Return who plays what, and how many sequences each side has."""
    lines = _lines([side_members(setup, side) for side in range(len(setup.sides))], view, paper)
    size = max(width(seat.name) for seat in setup.seats)
    while len(lines) > MOST_LINES and size > SHORTEST:
        size -= 1
        lines = _lines([_shortened(setup, side, size) for side in range(len(setup.sides))],
                       view, paper)
    return [_painted(line, setup, paper) for line in lines]


def _painted(line: str, setup: Setup, paper: Paper) -> str:
    """Return a line with each side's chip in its colour."""
    for side in range(len(setup.sides)):
        chip = side_letter(side) + paper.glyphs.shape(side)
        line = line.replace(chip, paper.palette.side(chip, side, strong=True), 1)
    return line


def _shortened(setup: Setup, side: int, size: int) -> str:
    """Return the names of a side's players, each in so many columns at most."""
    names = [setup.seats[seat].name for seat in setup.sides[side]]
    return listed([name if width(name) <= size else f"{cut(name, size - 1)}…" for name in names])


def _lines(names: list[str], view: State, paper: Paper) -> list[str]:
    """Return a piece for each side, side by side where they fit."""
    pieces = []
    for side, members in enumerate(names):
        count = len(view.claims[side])
        pieces.append(
            f"{side_letter(side)}{paper.glyphs.shape(side)} {members}: "
            + plural("{count} sequence", "{count} sequences", count).format(count=count))
    if any(width(piece) > paper.columns for piece in pieces):
        return [line for piece in pieces for line in prose(piece, paper.columns, "  ")]
    return wrapped(pieces, paper.columns, "    ")
