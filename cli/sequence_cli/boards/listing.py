"""`sequence boards list`: the boards that can be played on by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.tables import json_option, print_json, print_rows
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.shelf import Shelf


@click.command("list", help=_("List the boards with size, variant and players."))
@json_option
@plugin_options
def list_boards(*, as_json: bool, plugin_files: Sequence[Path], no_plugins: bool) -> None:
    """Print id, title, size, variant and players of each board; say which cannot be used."""
    from sequence_cli.boards.finding import add_own_boards
    from sequence_core.errors import BadBoard

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    add_own_boards(shelf)
    found = []
    for key in sorted(shelf.boards):
        try:
            found.append(shelf.board(key))
        except BadBoard as error:
            click.echo(_("Warning: the board {board} is left out: {why}").format(
                board=key, why=error), err=True)
    if as_json:
        print_json([_plain(shelf, board) for board in found])
    elif found:
        print_rows([_row(shelf, board) for board in found])


def _row(shelf: Shelf, board: Board) -> list[str]:
    from sequence_cli.boards.facts import options_of, players_of, ranges, size_of

    players = players_of(options_of(board, shelf))
    return [board.id, size_of(board), board.variant or "-", ranges(players) or "-", board.title]


def _plain(shelf: Shelf, board: Board) -> dict[str, object]:
    from sequence_cli.boards.facts import options_of, players_of

    return {
        "id": board.id, "title": board.title, "rows": board.rows, "columns": board.columns,
        "variant": board.variant, "players": list(players_of(options_of(board, shelf))),
        "language": board.language, "languages": sorted(board.labels)}
