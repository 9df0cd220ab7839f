"""`sequence log`: a saved game in notation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.completing import saved_files
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_core.words import _


@click.command(short_help=_("Print a saved game in notation."), help=_("""
    \b
    sequence log game.json
    sequence log game.json > game.txt
    sequence replay game.txt

    Print a saved game in notation, one turn a line, so that sequence replay can read it again.
    Who reads it can tell every card of the game."""))
@click.argument("game", metavar=_("NUMBER|FILE"), shell_complete=saved_files)
@click.option("--plain", is_flag=True, expose_value=False,
              help=_("The same: a log is plain text."))
@plugin_options
def log(*, game: str, plugin_files: Sequence[Path], no_plugins: bool) -> None:
    """Print the notation, in signs the output has."""
    from sequence_cli.notation import written
    from sequence_cli.saved import find_saved, read_game
    from sequence_cli.screen.paper import Paper

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    lines = written(read_game(find_saved(game), shelf), shelf)
    Paper.of_terminal("never").write(lines)
