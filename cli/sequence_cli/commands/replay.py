"""`sequence replay`: a saved game told again, or checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_cli.playing import display_options
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.record import Record
    from sequence_core.rules import Rules, Step
    from sequence_core.shelf import Shelf


@click.command(help=_("""Tell a saved game again, move by move.

    \b
    sequence replay game.json
    sequence replay game.json --verify"""))
@click.argument("path", metavar=_("FILE"), type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True,
              help=_("Check that the rules make the same game of the moves and the seed."))
@plugin_options
@display_options
def replay(
    *, path: Path, verify: bool, plugin_files: Sequence[Path], no_plugins: bool, as_json: bool,
    plain: bool, color: str,
) -> None:
    """Read the record, then tell it or derive it anew."""
    from sequence_core import record

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    saved = record.read(path)
    if verify:
        _verify(shelf, saved, path, as_json=as_json)
    elif as_json:
        _print_steps(saved)
    else:
        _tell(shelf, saved, color=color, plain=plain)


def _verify(shelf: Shelf, saved: Record, path: Path, *, as_json: bool) -> None:
    """Say that the record holds; a mismatch is raised."""
    from sequence_cli.screen.machine import write
    from sequence_cli.screen.paper import Paper
    from sequence_core import record

    record.verify(saved, record.rules_of(saved, shelf))
    moves = len(saved.steps) - 1
    if as_json:
        write("verified", holds=True, moves=moves)
        return
    Paper.of_terminal().write(_("{path} holds: the rules make the same game of its {moves} moves.")
                              .format(path=path, moves=moves))


def _print_steps(saved: Record) -> None:
    """Print the steps as a spectator sees them."""
    from sequence_cli.screen.machine import write
    from sequence_core.record import step_plain, view_plain

    states = saved.states()
    for step in saved.steps_for(None):
        write("step", step=step_plain(step))
    write("end", view=view_plain(saved.view_at(len(states) - 1, None)))


def _tell(shelf: Shelf, saved: Record, *, color: str, plain: bool) -> None:
    """Print what happened in sentences, the last board and the result."""
    from sequence_cli.screen.drawn import DrawnDisplay
    from sequence_cli.screen.paper import Paper
    from sequence_cli.screen.plain import PlainDisplay
    from sequence_cli.screen.told import result, told

    paper, rules = Paper.of_terminal(color), _telling_rules(shelf, saved)
    last = saved.view_at(len(saved.steps) - 1, None)
    out = PlainDisplay(paper)
    steps = [_worded(rules, step) for step in saved.steps_for(None)]
    out.say(told(rules, last, steps))
    if not plain:
        paper.write(["", *DrawnDisplay(paper).picture(rules, last, ())])
    out.say(["", result(last.setup, saved.outcome) if saved.outcome
             else _("The game is not over yet.")])


def _telling_rules(shelf: Shelf, saved: Record) -> Rules:
    """Return the rules to put the game in words; none at all where they are not installed."""
    from sequence_core.errors import SequenceError
    from sequence_core.record import rules_of
    from sequence_core.rules import Rules

    try:
        return rules_of(saved, shelf)
    except SequenceError:
        return Rules(saved.setup(), (), saved.variant.version, saved.variant.title)


def _worded(rules: Rules, step: Step) -> Step:
    """Return a step with its move as the rules know it, where they do."""
    from attrs import evolve

    from sequence_core.errors import BadMoveText

    if step.move is None:
        return step
    try:
        return evolve(step, move=rules.parse(str(step.move)))
    except BadMoveText:
        return step
