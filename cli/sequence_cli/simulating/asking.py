"""From flags to a plan of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sequence_cli.shelves import board_option, players_option
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.shelf import Shelf
    from sequence_core.simulation.plan import Plan

F = TypeVar("F", bound=Callable[..., Any])

GAMES = 1000


def game_options(command: F) -> F:
    """Give a command the flags that say which game is played how often."""
    flags = [
        click.option("--variant", metavar=_("NAME"), help=_("The game, see: sequence variants.")),
        board_option,
        players_option(_("How many play; two if nothing is said.")),
        click.option("--option", "options", multiple=True, metavar=_("NAME=VALUE"),
                     help=_("Set a rule option, see: sequence rules VARIANT. Repeat it.")),
        click.option("--house-rule", "house_rules", multiple=True, metavar=_("NAME"),
                     help=_("Play by a house rule. Repeat it.")),
        click.option("--games", type=click.IntRange(1), default=GAMES, show_default=True,
                     metavar="N", help=_("How many games.")),
        click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=0, show_default=True,
                     metavar="N", help=_("The number that all chance comes from.")),
        click.option("--jobs", type=click.IntRange(1), metavar="N",
                     help=_("How many work at once; as many as there are processors.")),
    ]
    for flag in reversed(flags):
        command = flag(command)
    return command


def plan_of(  # noqa: PLR0913, PLR0917
    shelf: Shelf, variant: str | None, board: str | None, players: int | None,
    seats: Sequence[str], options: Sequence[str], house_rules: Sequence[str], seed: int,
) -> Plan:
    """Return the plan that flags ask for; raise `BadOptions` for a seat that is no bot's."""
    from sequence_cli.opening import check_players, plain_options, variant_for
    from sequence_cli.shelves import chosen_board
    from sequence_core.simulation.plan import Plan

    bots, found = bots_of(seats), chosen_board(shelf, board)
    key, values = variant_for(shelf, variant, found), plain_options(options, None)
    check_players(shelf, key, players, values, house_rules, found)
    count = players if players is not None else max(len(bots), 2)
    if len(bots) == 1:
        bots *= count
    return Plan(key, count, seed, values, tuple(house_rules), found, bots)


def bots_of(seats: Sequence[str]) -> tuple[str, ...]:
    """Return the bots of seats written as `bot:BOT`; raise `BadOptions` for another."""
    from sequence_cli.opening import BOT
    from sequence_core.bots import BotSpec
    from sequence_core.errors import BadOptions

    for seat in seats:
        if not seat.startswith(BOT):
            raise BadOptions("seat", _(
                "only bots play here: write {seat} as bot:BOT, such as bot:greedy").format(
                    seat=repr(seat)))
    return tuple(str(BotSpec.parse(seat.removeprefix(BOT))) for seat in seats)


def jobs_of(jobs: int | None) -> int:
    """Return how many work at once."""
    import os

    return jobs or os.cpu_count() or 1
