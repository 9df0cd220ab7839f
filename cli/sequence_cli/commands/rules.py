"""`sequence rules`: a game's rules, options and parts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_cli.completing import on_shelf, option_words
from sequence_cli.language import language_option, languages
from sequence_cli.shelves import (
    board_option,
    chosen_board,
    load_shelf,
    players_option,
    plugin_options,
)
from sequence_cli.tables import json_option, print_json, print_rows
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.rules import Rules
    from sequence_core.shelf import Shelf
    from sequence_core.variant import Variant


@click.command(
    short_help=_("Show a game's rules in words, its options, and its parts."), help=_("""
    \b
    sequence rules VARIANT
    sequence rules VARIANT --players 6 --option draw=manual
    sequence rules --board animals.toml

    Show a game's rules in words, its options, and its parts."""))
@click.argument("variant", metavar=_("VARIANT"), required=False,
                shell_complete=on_shelf("variants"))
@board_option
@players_option(_("Show the parts for so many players."))
@click.option("--option", "options", multiple=True, metavar=_("NAME=VALUE"),
              help=_("Show the parts under this option. Repeat it."),
              shell_complete=option_words)
@click.option("--house-rule", "house_rules", multiple=True, metavar=_("NAME"),
              help=_("Show the parts under a house rule. Repeat it."),
              shell_complete=on_shelf("house_rules"))
@json_option
@language_option
@plugin_options
def rules(  # noqa: PLR0913
    *, variant: str | None, board: str | None, players: int | None, options: Sequence[str],
    house_rules: Sequence[str], as_json: bool, language: str | None,
    plugin_files: Sequence[Path], no_plugins: bool,
) -> None:
    """Print all that is to know of a variant."""
    from sequence_cli.opening import plain_options, variant_for

    if variant is None and board is None:
        raise click.UsageError(_("name a variant, or a board with --board"))
    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    plan = chosen_board(shelf, board)
    found = shelf.variant(variant_for(shelf, variant, plan))
    game = _rules_for(
        shelf, found, players, plain_options(options, None), house_rules, plan)
    if as_json:
        print_json(_plain(found, game))
    else:
        shown = plan.spoken(*languages(language)) if plan else None
        _print(shelf, found, game, shown)


def _rules_for(
    shelf: Shelf, variant: Variant, players: int | None, options: dict[str, str],
    house_rules: Sequence[str], board: Board | None,
) -> Rules:
    """Return the rules for so many players, or for the fewest the game is for."""
    from sequence_cli.opening import check_players, new_rules, possible_players
    from sequence_core.variant import player_names

    check_players(shelf, variant.key, players, options, house_rules, board)
    if players is None:
        players = next(possible_players(shelf, variant.key, options, house_rules, board), 2)
    return new_rules(shelf, variant.key, player_names(players), options, house_rules, board)


def _print(shelf: Shelf, variant: Variant, game: Rules, board: Board | None) -> None:
    """Print title, board, text, options, house rules and parts."""
    from sequence_cli.screen.paper import Paper
    from sequence_cli.screen.widths import paragraphs, prose
    from sequence_core.options import limits, shown

    paper = Paper.of_terminal()
    paper.write([variant.title, ""])
    if board is not None:
        about = f"{board.title}: {board.summary}" if board.summary else board.title
        paper.write([*prose(about, paper.columns), ""])
    paper.write(paragraphs(variant.rules_text or f"{variant.summary}.", paper.columns))
    paper.write(["", _("Options (--option NAME=VALUE)"), ""])
    rows = [[name, shown(attribute.default) or "-", limits(attribute), attribute.metadata["help"]]
            for name, attribute in variant.options.declared().items()]
    _print_options(rows)
    if shelf.house_rules:
        paper.write(["", _("House rules (--house-rule NAME)"), ""])
        print_rows([[key, rule.summary or rule.title] for key, rule in shelf.house_rules.items()],
                   "  ")
    paper.write(["", _("Parts, in order, for {players} players").format(
        players=len(game.setup.seats)), ""])
    for name, summary, hooks in _parts(game):
        told = [*prose(summary, paper.columns - 6), *prose(", ".join(hooks), paper.columns - 6)]
        paper.write([f"  {name}", *(f"      {line}" for line in told)])


def _print_options(rows: Sequence[Sequence[str]]) -> None:
    """Print the options in aligned columns, two lines each: what it is, default and limits."""
    lines = [row for name, default, bounds, text in rows for row in (
        [name, text],
        ["", _("default {default}; {limits}").format(default=default, limits=bounds)])]
    print_rows(lines, "  ")


def _parts(game: Rules) -> list[tuple[str, str, list[str]]]:
    """Return name, first line and hooks of each part."""
    from sequence_core.binding import hooks_of, part_name

    return [
        (part_name(part), " ".join((type(part).__doc__ or "").split("\n\n")[0].split()),
         [hook.removeprefix("sequence_") for hook in hooks_of(part)])
        for part in game.parts
    ]


def _plain(variant: Variant, game: Rules) -> dict[str, object]:
    """Return the same as JSON holds it."""
    from sequence_core.options import limits, shown

    return {
        "key": variant.key, "title": variant.title, "summary": variant.summary,
        "version": variant.version, "text": variant.rules_text,
        "options": [
            {"name": name, "default": shown(attribute.default), "limits": limits(attribute),
             "help": attribute.metadata["help"]}
            for name, attribute in variant.options.declared().items()],
        "players": len(game.setup.seats),
        "moves": sorted(kind.form() for kind in game.words.values()),
        "parts": [{"name": name, "summary": summary, "hooks": hooks}
                  for name, summary, hooks in _parts(game)],
    }
