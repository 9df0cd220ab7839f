"""What the listing commands share: `--json`, and rows in columns."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import columns_of, prose
from sequence_core.words import _

PLAIN = "sequence_cli.plain"

F = TypeVar("F", bound=Callable[..., Any])


def json_option(command: F) -> F:
    """Give a command that lists something the flags `--json` and `--plain`."""
    plain = click.option(
        "--plain", is_flag=True, expose_value=False, callback=_note_plain,
        help=_("Sentences instead of columns."))
    return click.option(
        "--json", "as_json", is_flag=True, help=_("Print JSON."))(plain(command))


def print_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, indent=2))


def print_rows(rows: list[list[str]], indent: str = "") -> None:
    """Print rows in aligned columns, or each as a sentence with `--plain`."""
    paper = Paper.of_terminal()
    context = click.get_current_context(silent=True)
    if context is not None and context.meta.get(PLAIN):
        for row in rows:
            paper.write(prose(": ".join(filter(None, row)), paper.columns))
        return
    fitted = [[paper.glyphs.fit(cell) for cell in row] for row in rows]
    paper.write(columns_of(fitted, paper.columns, indent))


def _note_plain(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    """Remember that no columns are wanted."""
    ctx.meta[PLAIN] = value
