"""The shelf as the flags of a command ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sequence_cli.completing import board_words
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.shelf import Shelf

F = TypeVar("F", bound=Callable[..., Any])


def plugin_options(command: F) -> F:
    """Give a command the flags that say which plugins are used."""
    files = click.option(
        "--plugin", "plugin_files", multiple=True, metavar="FILE.py",
        type=click.Path(dir_okay=False, path_type=Path),
        help=_("Add a plugin kept in one file."))
    without = click.option(
        "--no-plugins", is_flag=True, help=_("Leave out the plugins of third parties."))
    return files(without(command))


def board_option(command: F) -> F:
    """Give a command the flag that names a board."""
    return click.option(
        "--board", metavar=_("ID|FILE"),
        help=_("The board, see: sequence boards list; or a board file."),
        shell_complete=board_words)(command)


def players_option(help_text: str) -> Callable[[F], F]:
    """Return what gives a command the flag that counts players; the game says which it is for."""
    return click.option("--players", type=int, metavar="N", help=help_text)


def chosen_board(shelf: Shelf, name: str | None) -> Board | None:
    """Return the board of an id or a file, None where none is named."""
    from sequence_cli.boards.finding import board_named

    return board_named(shelf, name) if name is not None else None


def load_shelf(files: Sequence[Path], *, no_plugins: bool, quiet: bool = False) -> Shelf:
    """Return the shelf with these plugin files; from now on, what is logged is shown.

    Raises `UnknownName` for one that is not there, and `PluginError` for one that fails, unless
    `quiet`: it is only listed then.
    """
    from sequence_cli.missing import there
    from sequence_cli.notices import show_notices
    from sequence_core.errors import PluginError
    from sequence_core.shelf import Shelf

    show_notices()
    shelf = Shelf.load(third_parties=not no_plugins)
    for file in files:
        plugin = shelf.add_file(there(_("plugin file"), file))
        if plugin.failure and not quiet:
            raise PluginError(plugin.name, _("the plugin {file} failed: {why}").format(
                file=file, why=plugin.failure))
    return shelf
