"""What the listing commands share: `--json`, and rows in columns."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import columns_of
from sequence_core.words import _

F = TypeVar("F", bound=Callable[..., Any])


def json_option(command: F) -> F:
    """Give a command the flag `--json`."""
    return click.option("--json", "as_json", is_flag=True, help=_("Print JSON."))(command)


def print_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, indent=2))


def print_rows(rows: list[list[str]], indent: str = "") -> None:
    """Print rows in aligned columns."""
    paper = Paper.of_terminal()
    fitted = [[paper.glyphs.fit(cell) for cell in row] for row in rows]
    paper.write(columns_of(fitted, paper.columns, indent))
