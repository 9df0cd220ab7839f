"""`sequence resume`: a saved game, gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.playing import display_options, run_session
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_core.words import _


@click.command(help=_("""Go on with a saved game.

    \b
    sequence resume game.json"""))
@click.argument("path", metavar=_("FILE"), type=click.Path(path_type=Path))
@plugin_options
@display_options
def resume(
    *, path: Path, plugin_files: Sequence[Path], no_plugins: bool, as_json: bool, plain: bool,
    color: str,
) -> None:
    """Read the record, derive the game anew, and play on."""
    from sequence_core import record

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    saved = record.read(path)
    game = record.resume(saved, record.rules_of(saved, shelf))
    run_session(shelf, game, path, as_json=as_json, plain=plain, color=color)
