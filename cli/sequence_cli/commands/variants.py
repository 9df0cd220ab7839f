"""`sequence variants`: the games on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.tables import json_option, print_json, print_rows
from sequence_core.words import _


@click.command(short_help=_("List the games that can be played."), help=_("""
    \b
    sequence variants

    List the games that can be played."""))
@json_option
@plugin_options
def variants(*, as_json: bool, plugin_files: Sequence[Path], no_plugins: bool) -> None:
    """Print key, title and summary of each variant."""
    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    found = list(shelf.variants.values())
    if as_json:
        print_json([
            {"key": variant.key, "title": variant.title, "summary": variant.summary,
             "version": variant.version} for variant in found])
    else:
        print_rows([[variant.key, variant.title, variant.summary] for variant in found])
