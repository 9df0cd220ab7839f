"""`sequence boards list`: the boards that can be played on by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_cli.language import language_option, languages
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.tables import json_option, print_json, print_rows
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.boardfile.glance import Glance
    from sequence_core.shelf import Shelf


@click.command("list", short_help=_("List the boards with size, variant and players."), help=_("""
    \b
    sequence boards list

    List the boards with size, variant and players."""))
@json_option
@language_option
@plugin_options
def list_boards(
    *, as_json: bool, language: str | None, plugin_files: Sequence[Path], no_plugins: bool
) -> None:
    """Print id, title, size, variant and players of each board; say which cannot be used."""
    from sequence_cli.boards.facts import ranges, size_of
    from sequence_cli.boards.finding import add_own_boards
    from sequence_core.errors import BadBoard

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    add_own_boards(shelf)
    found: dict[str, Board | Glance] = {}
    for key in sorted(shelf.boards):
        try:
            found[key] = _looked_at(shelf, key)
        except BadBoard as error:
            click.echo(_("Warning: the board {board} is left out: {why}").format(
                board=key, why=error), err=True)
    speaking = () if as_json and language is None else languages(language)
    if as_json:
        print_json([
            {"id": key, "title": board.called(*speaking), "rows": board.rows,
             "columns": board.columns, "variant": board.variant,
             "players": list(_players(shelf, board))}
            for key, board in found.items()])
    elif found:
        print_rows([
            [key, size_of(board), board.variant or "-", ranges(_players(shelf, board)) or "-",
             board.called(*speaking)] for key, board in found.items()])


def _looked_at(shelf: Shelf, key: str) -> Board | Glance:
    """Return a board, or what its file says of it if that is enough."""
    from sequence_core.boardfile.glance import glance

    path = shelf.board_files.get(key)
    return (glance(path, shelf.variants) if path else None) or shelf.board(key)


def _players(shelf: Shelf, board: Board | Glance) -> tuple[int, ...]:
    """Return how many can play on a board; nothing where its variant does not say."""
    from sequence_cli.boards.facts import players_of
    from sequence_core.errors import SequenceError

    variant = shelf.variants.get(board.variant)
    try:
        return players_of(variant.options.read(board.options) if variant else None)
    except SequenceError:
        return ()
