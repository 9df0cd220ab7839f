"""`sequence boards check`: all that is wrong with board files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sequence_cli.exits import BAD_FILE
from sequence_cli.shelves import load_shelf, plugin_options
from sequence_cli.tables import json_option, print_json
from sequence_core.words import _, plural


@click.command(short_help=_("Check board files and report all problems at once."), help=_("""
    \b
    sequence boards check animals.toml
    sequence boards check *.toml --json
    sequence boards check animals.toml --simulate

    Check board files and report all problems at once.

    The exit code is 3 if there is any."""))
@click.argument("files", metavar=_("FILE..."), nargs=-1, required=True,
                type=click.Path(path_type=Path))
@click.option("--simulate", is_flag=True,
              help=_("Say how games on the board go: how long, how fair, which spaces matter."))
@json_option
@plugin_options
@click.pass_context
def check(
    ctx: click.Context, *, files: Sequence[Path], simulate: bool, as_json: bool,
    plugin_files: Sequence[Path], no_plugins: bool,
) -> None:
    """Print the problems of each file, or that it is good."""
    from sequence_cli.boards.facts import counted
    from sequence_cli.boards.finding import add_own_boards, unknown
    from sequence_cli.boards.reports import plain, report, verdict
    from sequence_cli.opening import variant_for
    from sequence_cli.screen.paper import Paper
    from sequence_cli.screen.widths import prose
    from sequence_core.boardfile import inspect_board
    from sequence_core.simulation.verdict import verdicts

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    add_own_boards(shelf)
    paper, count, listed = Paper.of_terminal(), 0, []
    for missing in (file for file in files if not file.exists()):
        raise unknown(str(missing), shelf)
    for file in files:
        board, problems = inspect_board(file, shelf)
        count += len(problems)
        if as_json:
            listed.append(plain(str(file), problems))
            continue
        for problem in problems:
            paper.write(report(problem, paper.columns))
        if board is not None and not problems:
            paper.write(verdict(str(file), counted(board)))
            if simulate:
                for said in verdicts(board, shelf, variant_for(shelf, None, board)):
                    paper.write(prose(said, paper.columns))
    if as_json:
        print_json(listed)
    elif count:
        paper.write(plural("{count} problem.", "{count} problems.", count).format(count=count))
    if count:
        ctx.exit(BAD_FILE)
