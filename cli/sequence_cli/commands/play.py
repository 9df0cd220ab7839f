"""`sequence play`: a game from the deal to the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.completing import on_shelf, option_words, seat_words
from sequence_cli.playing import display_options, quick_option, run_session
from sequence_cli.shelves import (
    board_option,
    chosen_board,
    load_shelf,
    players_option,
    plugin_options,
)
from sequence_core.words import _


@click.command(short_help=_("Play a game."), help=_("""
    \b
    sequence play                               you against a bot
    sequence play --players 3                   you against two bots
    sequence play --seat Ann --seat Bea         two people at one keyboard
    sequence play --players 3 --seed 7          the same deal again
    sequence play --seat bot:greedy --players 4 bots only
    sequence play --board animals.toml          the game that a board is for

    Play a game. Seats not named are played by bots. The game is kept as it goes, in FILE or in
    your data folder; see sequence resume."""))
@click.option("--variant", metavar=_("NAME"), help=_("The game, see: sequence variants."),
              shell_complete=on_shelf("variants"))
@board_option
@players_option(_("How many play."))
@click.option("--sides", type=int, metavar="N", help=_("How many sides, where that is a choice."))
@click.option("--seat", "seats", multiple=True, metavar=_("SEAT"),
              help=_("Who plays, clockwise: NAME, bot:BOT or NAME=bot:BOT. Repeat it."),
              shell_complete=seat_words)
@click.option("--option", "options", multiple=True, metavar=_("NAME=VALUE"),
              help=_("Set a rule option, see: sequence rules VARIANT. Repeat it."),
              shell_complete=option_words)
@click.option("--house-rule", "house_rules", multiple=True, metavar=_("NAME"),
              help=_("Play by a house rule. Repeat it."),
              shell_complete=on_shelf("house_rules"))
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), metavar="N",
              help=_("Deal from this number, as printed at the end of a game."))
@click.option("--save", "path", type=click.Path(dir_okay=False, path_type=Path), metavar=_("FILE"),
              help=_("Keep the game in this new file."))
@quick_option
@plugin_options
@display_options
def play(  # noqa: PLR0913
    *, variant: str | None, board: str | None, players: int | None, sides: int | None,
    seats: Sequence[str], options: Sequence[str], house_rules: Sequence[str], seed: int | None,
    path: Path | None, plugin_files: Sequence[Path], no_plugins: bool, as_json: bool, plain: bool,
    color: str, language: str | None, quick: bool,
) -> None:
    """Build the game that the flags ask for, and play it."""
    from sequence_cli import opening
    from sequence_cli.language import languages

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    found = chosen_board(shelf, board)
    key, values = opening.variant_for(shelf, variant, found), opening.plain_options(options, sides)
    opening.check_players(shelf, key, players, values, house_rules, found)
    seated = opening.chairs(seats, players)
    rules = opening.new_rules(shelf, key, opening.names_of(seated), values, house_rules, found)
    game = opening.new_game(rules.spoken(*languages(language)), seated, seed)
    run_session(shelf, game, path, as_json=as_json, plain=plain, color=color, quick=quick)
