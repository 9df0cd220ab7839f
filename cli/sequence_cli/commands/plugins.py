"""`sequence plugins`: what is installed, and what failed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.tables import json_option, print_json, print_rows
from sequence_core.words import _


@click.command(
    short_help=_("List the plugins with what each brings, or why it failed."), help=_("""
    \b
    sequence plugins
    sequence plugins --plugin my_game.py

    List the plugins with what each brings, or why it failed."""))
@json_option
@plugin_options
def plugins(*, as_json: bool, plugin_files: Sequence[Path], no_plugins: bool) -> None:
    """Print name, origin and result of each plugin."""
    from sequence_cli.app import COMMANDS

    shelf = load_shelf(plugin_files, no_plugins=no_plugins, quiet=True)
    shelf.add_commands(click.Group(), COMMANDS)
    if as_json:
        print_json([
            {"name": plugin.name, "origin": plugin.origin, "brings": list(plugin.brings),
             "failure": plugin.failure or None, "built_in": plugin.built_in}
            for plugin in shelf.plugins])
        return
    print_rows([
        [plugin.name, plugin.origin,
         _("FAILED: {why}").format(why=plugin.failure) if plugin.failure
         else ", ".join(plugin.brings) or "-"]
        for plugin in shelf.plugins])
