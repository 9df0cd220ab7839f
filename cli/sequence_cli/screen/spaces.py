"""Spaces in words: all there is to say of one, for who cannot or will not look at a drawing."""

from __future__ import annotations

from sequence_cli.asked import Asked
from sequence_cli.screen.told import fresh_spaces, side_name
from sequence_core.board import DIRECTIONS, Board, Space
from sequence_core.setup import Setup, side_letter
from sequence_core.words import _, listed


def label_told(space: Space) -> str:
    """Return all of what a space shows."""
    if space.key is None:
        return _("free for everybody")
    text = space.label or space.key
    return f"{text} ({space.alt})" if space.alt and space.alt != text else text


def space_told(asked: Asked, name: str) -> str:
    """Say what a space shows and what lies on it: `5♥, chip of A (Ann), in a sequence, new`."""
    view, board = asked.view, asked.view.board
    index = board.index[name]
    said, side = [label_told(board.spaces[index])], view.chip_at(name)
    changed = name in fresh_spaces(asked.steps)
    if side is not None:
        said.append(_("chip of {side}").format(side=_owner(view.setup, side)))
    if view.locked >> index & 1:
        said.append(_("in a sequence"))
    if changed:
        said.append(_("its chip was taken") if side is None else _("new"))
    return ", ".join(said)


def _owner(setup: Setup, side: int) -> str:
    """Return what the side of a chip is called: its letter, with the name of its only player."""
    letter = side_letter(side)
    return f"{letter} ({side_name(setup, side)})" if len(setup.sides[side]) == 1 else letter


def place_told(asked: Asked, name: str) -> str:
    """Say all there is to a space, and what can be played there."""
    typed = [asked.typed(move) for move in asked.moves if getattr(move, "space", None) == name]
    text = f"{name}: {space_told(asked, name)}."
    if typed:
        text += " " + _("You can type {moves}.").format(moves=listed(typed, _("or")))
    return text


def line_of(board: Board, direction: int, name: str) -> list[str]:
    """Return the spaces of the longest straight line through a space, in reading order."""
    down, across = DIRECTIONS[direction]
    row, column = divmod(board.index[name], board.columns)
    while 0 <= row - down < board.rows and 0 <= column - across < board.columns:
        row, column = row - down, column - across
    found = []
    while 0 <= row < board.rows and 0 <= column < board.columns:
        found.append(board.names[row * board.columns + column])
        row, column = row + down, column + across
    return found
