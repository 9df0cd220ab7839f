"""`sequence simulate`: many games, summed up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.exits import INTERRUPTED
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.simulating.asking import game_options, jobs_of, plan_of
from sequence_cli.tables import json_option
from sequence_core.words import _


class Simulations(click.Group):
    """Simulates unless it is told to merge; refusals are left to the group around it."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write both ways of use."""
        formatter.write_usage(ctx.command_path, "[OPTIONS] | merge PART.json...")


@click.group(cls=Simulations, invoke_without_command=True,
             short_help=_("Play many games and sum them up."), help=_("""
    \b
    sequence simulate --games 100000 --seed 1
    sequence simulate --board animals.toml --players 4
    sequence simulate --seat bot:greedy --seat bot:random --games 200
    sequence simulate --games 1000000 --shard 3/10 --out part3.json
    sequence simulate merge part*.json

    Play many games and sum them up. Seats not named play at random; one bot named plays all of
    them. What comes out depends on the game and the seed, not on jobs or shards. Ctrl-C shows
    what was played so far."""))
@game_options
@click.option("--seat", "seats", multiple=True, metavar=_("bot:BOT"),
              help=_("The bot of a seat, clockwise. Repeat it."))
@click.option("--shard", metavar="K/N", default="1/1", help=_("Play part K of N of the games."))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar=_("FILE"),
              help=_("Write the report there, to be merged."))
@click.option("--scheduler", metavar=_("ADDRESS"),
              help=_("Play on the workers of this Dask scheduler."))
@click.option("--csv", "as_csv", is_flag=True, help=_("Print CSV."))
@json_option
@plugin_options
@click.pass_context
def simulate(  # noqa: PLR0913
    ctx: click.Context, *, variant: str | None, board: str | None, players: int | None,
    seats: Sequence[str], options: Sequence[str], house_rules: Sequence[str], games: int,
    seed: int, jobs: int | None, shard: str, out: Path | None, scheduler: str | None,
    as_csv: bool, as_json: bool, plugin_files: Sequence[Path], no_plugins: bool,
) -> None:
    """Play the games that the flags ask for, and print what came of them."""
    if ctx.invoked_subcommand is not None:
        return
    from sequence_cli.simulating.printing import print_report, write_report
    from sequence_cli.simulating.working import run

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    plan = plan_of(shelf, variant, board, players, seats, options, house_rules, seed)
    report, stopped = run(shelf, plan, games, shard_of(shard), jobs_of(jobs), scheduler)
    if out is not None:
        write_report(report, out)
        click.echo(_("Written to {path}.").format(path=out), err=True)
    else:
        print_report(report, as_json=as_json, as_csv=as_csv)
    if stopped:
        click.echo(_("Stopped: this is what was played so far."), err=True)
        ctx.exit(INTERRUPTED)


@simulate.command(help=_("Put the parts of a simulation together."))
@click.argument("files", metavar=_("PART.json..."), nargs=-1, required=True,
                type=click.Path(path_type=Path))
@click.option("--csv", "as_csv", is_flag=True, help=_("Print CSV."))
@json_option
def merge(*, files: tuple[Path, ...], as_csv: bool, as_json: bool) -> None:
    """Print one report of all the parts."""
    from sequence_cli.simulating.printing import print_report, read_reports
    from sequence_core.simulation.report import merged

    print_report(merged(read_reports(files)), as_json=as_json, as_csv=as_csv)


def shard_of(text: str) -> tuple[int, int]:
    """Return what `3/10` says; raise `BadOptions` for what is no shard."""
    from sequence_core.errors import BadOptions

    match = re.fullmatch(r"([0-9]+)/([0-9]+)", text)
    if match is None:
        raise BadOptions("shard", _("a shard is written K/N, such as 3/10, not {text}").format(
            text=repr(text)))
    return int(match[1]), int(match[2])
