"""Levels: which answers and signs there are, and the board and cards that go with them (N9)."""

from __future__ import annotations

from attrs import frozen

from sequence_core.board import Board, Space
from sequence_core.boardfile.layouts import spiral
from sequence_core.cards import Face
from sequence_core.table import REMOVER, WILD
from sequence_core.words import _
from sequence_variants.numbers.equations import equation

KEY = "numbers"
"""The id of the first level's board, and of the game."""

PLUS = Face("PLUS", "Plus", kind=WILD)
MINUS = Face("MINUS", "Minus", kind=REMOVER)

NARROW = 4
"""How many more columns than rows a board may have."""

LEAST = 5
"""The fewest rows of a board."""

NAMES = {"+": "add", "-": "take", "*": "times", "/": "share"}
"""What signs are called in the id of a board."""


@frozen
class Level:
    """The answers 1 to `highest`, one equation for each with every sign."""

    highest: int = 30
    seed: int = 0
    signs: tuple[str, ...] = ("+", "-")

    @property
    def id(self) -> str:
        """The id of the level's board."""
        if self == Level():
            return KEY
        names = "-".join(NAMES[sign] for sign in self.signs)
        return f"{KEY}-{self.highest}-{names}-{self.seed}"

    def faces(self) -> tuple[Face, ...]:
        """Return one of each card, sign by sign."""
        return (*self.equations(), PLUS, MINUS)

    def equations(self) -> tuple[Face, ...]:
        """Return the equations, sign by sign, answers ascending."""
        return tuple(equation(sign, answer, self.seed)
                     for sign in self.signs for answer in range(1, self.highest + 1))

    def deck(self) -> tuple[str, ...]:
        """Return the ids of all cards: two for every answer at least, two Plus and two Minus.

        Either half holds a Plus and a Minus, and with two signs the equations of one of them.
        """
        cards = [face.id for face in self.equations()] * (2 if len(self.signs) == 1 else 1)
        half = len(cards) // 2
        special = [PLUS.id, MINUS.id]
        return (*cards[:half], *special, *cards[half:], *special)


def board_of(level: Level) -> Board:
    """Return the board of a level: every answer twice in a spiral, the corners free."""
    rows, columns = size_of(2 * level.highest + 4)
    copies = {str(answer): 2 for answer in range(1, level.highest + 1)}
    cells = spiral(rows, columns, free_spaces(rows, columns, 2 * level.highest), copies)
    spaces = tuple(Space(key, key or "") for key in cells)
    return Board(
        level.id, _("Sequence Numbers"), rows, columns, spaces, level.faces(), level.deck(), KEY)


def size_of(least: int) -> tuple[int, int]:
    """Return rows and columns of the rectangle that leaves fewest spaces over, squarest of equals.

    >>> size_of(64), size_of(44)
    ((8, 8), (5, 9))
    """
    shapes = [(rows, columns) for rows in range(LEAST, least + 1)
              for columns in range(rows, rows + NARROW + 1) if rows * columns >= least]
    return min(shapes, key=lambda shape: (shape[0] * shape[1], shape[1] - shape[0]))


def free_spaces(rows: int, columns: int, needed: int) -> frozenset[int]:
    """Return the corners, and those spaces nearest to the middle that nothing is left for."""
    last = rows * columns - 1
    corners = {0, columns - 1, last - columns + 1, last}
    rest = sorted(
        (space for space in range(last + 1) if space not in corners),
        key=lambda space: (abs(2 * (space // columns) - rows + 1)
                           + abs(2 * (space % columns) - columns + 1), space))
    return frozenset({*corners, *rest[: last + 1 - 4 - needed]})
