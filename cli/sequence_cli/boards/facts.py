"""What there is to say of a board: its size, who can play on it, its cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sequence_core.board import Board
from sequence_core.cards import Face
from sequence_core.words import _, plural

if TYPE_CHECKING:
    from sequence_core.boardfile.glance import Glance
    from sequence_core.options import Options
    from sequence_core.shelf import Shelf


def size_of(board: Board | Glance) -> str:
    """Return rows and columns, such as `6x7`."""
    return f"{board.rows}x{board.columns}"


def options_of(board: Board, shelf: Shelf) -> Options | None:
    """Return all options of the board's variant as the board sets them, None without a variant."""
    from sequence_core.variant import read_options

    variant = shelf.variants.get(board.variant)
    return read_options(variant, {}, board) if variant else None


def players_of(options: Options | None) -> tuple[int, ...]:
    """Return how many can play; nothing where the variant does not say."""
    counts = getattr(options, "player_counts", ())
    return counts if isinstance(counts, tuple) else ()


def ranges(numbers: tuple[int, ...]) -> str:
    """Return numbers in few signs.

    >>> ranges((2, 3, 4, 6, 8, 9, 10))
    '2-4, 6, 8-10'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def counted(board: Board) -> str:
    """Return how many spaces and cards a board has, in words."""
    free = board.free.bit_count()
    spaces = plural("{count} space", "{count} spaces", len(board.spaces)).format(
        count=len(board.spaces))
    if free:
        spaces = _("{spaces} ({free} of them free)").format(spaces=spaces, free=free)
    if not board.deck:
        return spaces
    cards = plural("{count} card", "{count} cards", len(board.deck)).format(count=len(board.deck))
    return _("{spaces}, {cards}").format(spaces=spaces, cards=cards)


def cards_of(board: Board) -> list[tuple[Face, int]]:
    """Return each face with how many there are in the deck."""
    copies = Counter(board.deck)
    return [(face, copies[face.id]) for face in board.faces if copies[face.id]]
