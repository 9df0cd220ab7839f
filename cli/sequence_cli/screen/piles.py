"""The table of a game without a board, drawn: its piles, and what each player has."""

from __future__ import annotations

from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import cut, pad, prose, width, wrapped
from sequence_cli.screen.zones import middle, owned, standing
from sequence_core.rules import Rules
from sequence_core.state import State

GAP = "   "
NOTHING = "-"
LONGEST_NAME = 24
"""So many columns of a player's name are shown."""


def table_lines(rules: Rules, view: State, paper: Paper) -> list[str]:
    """Return the players with what they have, the piles in the middle, and what notes say."""
    piles = [f"{name} {held or NOTHING}" for name, held in middle(view)]
    return [
        *_players(view, paper), "",
        *wrapped(piles, paper.columns, GAP),
        *(line for words in standing(rules, view) for line in prose(words, paper.columns)),
    ]


def _players(view: State, paper: Paper) -> list[str]:
    """Return the players' table in aligned columns, in their sides' colours."""
    heading, *players = ([paper.glyphs.fit(cell) for cell in row]
                         for row in owned(view, paper.glyphs))
    rows = [heading, *([cut(row[0], LONGEST_NAME), *(cell or NOTHING for cell in row[1:])]
                       for row in players)]
    sizes = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for number, row in enumerate(rows):
        cells = [pad(cell, size) for cell, size in zip(row, sizes, strict=True)]
        line = cut(GAP.join(cells).rstrip(), paper.columns)
        name, rest = line[: len(cells[0])], line[len(cells[0]):]
        if number:
            name = paper.palette.side(name, view.side(number - 1))
        lines.append(f"{name}{rest}" if number else paper.palette.faint(line))
    return lines
