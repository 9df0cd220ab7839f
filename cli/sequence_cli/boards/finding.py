"""Where boards come from: the shelf, folders of the player's own, and files named by path."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from sequence_cli.missing import missing
from sequence_core.board import Board
from sequence_core.errors import UnknownName
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.shelf import Shelf

VARIABLE = "SEQUENCE_BOARDS"
"""The environment's list of folders with boards, parted as in PATH."""


def own_folder() -> Path:
    """Return the folder for the player's own boards."""
    return platformdirs.user_data_path("sequence-core", appauthor=False) / "boards"


def folders() -> list[Path]:
    """Return the folders that boards are looked for in beside the shelf, in order."""
    named = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [Path(name).expanduser() for name in named if name.strip()] + [own_folder()]


def add_own_boards(shelf: Shelf) -> None:
    """Put the boards of the player's folders on the shelf; a name that is taken stays as it is."""
    for folder in folders():
        shelf.add_folder(folder)


def board_named(shelf: Shelf, name: str) -> Board:
    """Return a board by its id or the path of its file.

    Raises `UnknownName` for one that is not there and `BadBoard` for a file with problems.
    """
    add_own_boards(shelf)
    path = Path(name)
    if name in shelf.boards and not is_path(name):
        return shelf.board(name)
    if path.is_file():
        from sequence_core.boardfile import load_board

        return load_board(path, shelf)
    raise unknown(name, shelf)


def is_path(name: str) -> bool:
    """Whether a name is meant as a file's path.

    >>> is_path("kids"), is_path("./kids"), is_path("kids.toml")
    (False, True, True)
    """
    return name.endswith(".toml") or "/" in name or os.sep in name


def unknown(name: str, shelf: Shelf) -> UnknownName:
    """Return the error for a board there is none of, with the ids or files most like it."""
    if not is_path(name):
        return UnknownName(_("board"), name, shelf.boards)
    return missing(_("board file"), Path(name))
