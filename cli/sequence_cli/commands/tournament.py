"""`sequence tournament`: bots against each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.exits import INTERRUPTED
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.simulating.asking import game_options, jobs_of
from sequence_cli.tables import json_option
from sequence_core.words import _


@click.command(short_help=_("Play a round robin between bots."), help=_("""
    \b
    sequence tournament --bots greedy,random --games 100
    sequence tournament --bots easy,normal,hard,greedy --games 400
    sequence tournament --bots "greedy;search:n=500,ms=100" --players 4

    Play a round robin between bots. Each two meet in so many games: one plays the seats of one
    side, the other all others, and that changes from game to game. Part bots by commas, or by
    semicolons if a bot has settings with commas."""))
@click.option("--bots", required=True, metavar=_("BOT,BOT,..."), help=_("Who plays."))
@game_options
@json_option
@plugin_options
@click.pass_context
def tournament(  # noqa: PLR0913
    ctx: click.Context, *, bots: str, variant: str | None, board: str | None,
    players: int | None, options: Sequence[str], house_rules: Sequence[str], games: int,
    seed: int, jobs: int | None, as_json: bool, plugin_files: Sequence[Path], no_plugins: bool,
) -> None:
    """Play the games and print the table."""
    from sequence_cli.simulating.asking import plan_of
    from sequence_cli.simulating.matches import named_bots, played
    from sequence_cli.simulating.table import print_table

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    plan = plan_of(shelf, variant, board, players, (), options, house_rules, seed)
    matches, stopped = played(shelf, plan, named_bots(shelf, bots), games, jobs_of(jobs))
    print_table(matches, as_json=as_json)
    if stopped:
        click.echo(_("Stopped: this is what was played so far."), err=True)
        ctx.exit(INTERRUPTED)
