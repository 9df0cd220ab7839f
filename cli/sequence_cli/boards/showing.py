"""`sequence boards show`: a board on the terminal, as JSON, or as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_cli.language import language_option, languages
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.tables import json_option, print_json
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.state import State


@click.command(short_help=_("Show a board: by its id, or a board file."), help=_("""
    \b
    sequence boards show BOARD
    sequence boards show animals.toml --svg animals.svg

    Show a board: by its id, or a board file."""))
@click.argument("board", metavar=_("BOARD|FILE"))
@json_option
@click.option("--svg", "picture", type=click.Path(dir_okay=False, path_type=Path),
              metavar=_("FILE"), help=_("Write a picture to this file (- is the output)."))
@language_option
@plugin_options
def show(
    *, board: str, as_json: bool, picture: Path | None, language: str | None,
    plugin_files: Sequence[Path], no_plugins: bool,
) -> None:
    """Find the board and print it, or write its picture."""
    from sequence_cli.boards.facts import options_of
    from sequence_cli.boards.finding import board_named
    from sequence_cli.screen.paper import Paper

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    own = board_named(shelf, board)
    found = own if as_json and language is None else in_language(own, language)
    if picture is not None:
        write_picture(picture, found)
    if as_json:
        print_json(_plain(found))
    elif picture is None:
        from sequence_cli.boards.drawn import board_page

        paper = Paper.of_terminal()
        paper.write(board_page(found, options_of(found, shelf), paper))


def write_picture(path: Path, board: Board, view: State | None = None) -> None:
    """Write a board, or a position on it, as a picture, and say where."""
    from sequence_cli.svg.picture import board_svg

    with click.open_file(str(path), "w", encoding="utf-8") as file:
        file.write(board_svg(board, view))
    if str(path) != "-":
        click.echo(_("Written to {path}.").format(path=path), err=True)


def in_language(board: Board, language: str | None) -> Board:
    """Return a board in a language, or in the player's, where it has that, if none is named.

    Raises `UnknownName` for a language named that it has no texts in.
    """
    from sequence_core.errors import UnknownName

    wanted = languages(language)
    if language is not None and wanted and not board.tongue(*wanted):
        raise UnknownName(_("language of the board {board}").format(board=board.id), language,
                          [board.language, *board.labels])
    return board.spoken(*wanted)


def _plain(board: Board) -> dict[str, object]:
    """Return a board as JSON holds it."""
    from attrs import asdict

    return asdict(board, filter=lambda attribute, _value: attribute.init)
