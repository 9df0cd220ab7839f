"""`sequence resume`: the saved games, and one of them gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.completing import saved_files
from sequence_cli.playing import display_options, quick_option, run_session
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_core.words import _


@click.command(short_help=_("List the saved games, or go on with one."), help=_("""
    \b
    sequence resume            which games are there
    sequence resume 1          go on with the latest
    sequence resume game.json  go on with one that --save kept

    List the games that are not over, or go on with one: by its number in the list, or its
    file."""))
@click.argument("game", metavar=_("[NUMBER|FILE]"), required=False, shell_complete=saved_files)
@quick_option
@plugin_options
@display_options
def resume(  # noqa: PLR0913
    *, game: str | None, quick: bool, plugin_files: Sequence[Path], no_plugins: bool,
    as_json: bool, plain: bool, color: str, language: str | None,
) -> None:
    """Read the record, derive the game anew, and play on."""
    from sequence_cli.language import languages
    from sequence_cli.saved import find_saved, read_saved
    from sequence_core import record

    if game is None:
        _list(languages(language), as_json=as_json)
        return
    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    path = find_saved(game)
    saved = read_saved(path)
    rules = record.rules_of(saved, shelf).spoken(*languages(language))
    played = record.resume(saved, rules)
    run_session(shelf, played, path, as_json=as_json, plain=plain, color=color, new=False,
                quick=quick)


def _list(speaking: Sequence[str], *, as_json: bool) -> None:
    """Print the games that are not over."""
    from sequence_cli.saved import saved_games, turn_text
    from sequence_cli.tables import print_json, print_rows
    from sequence_core.words import listed

    games = saved_games(speaking)
    if as_json:
        print_json([
            {"number": game.number, "file": str(game.path), "when": game.when.isoformat(),
             "title": game.title, "players": list(game.players), "to_move": list(game.turn),
             "moves": game.moves, "fault": game.fault or None} for game in games])
    elif games:
        print_rows([
            [str(game.number), game.when.strftime("%Y-%m-%d %H:%M"), game.title,
             listed(list(game.players)), turn_text(game)] for game in games])
    else:
        click.echo(_("No game is saved. Start one with: sequence play"))
