"""The lines a person types."""

from __future__ import annotations

import io
import sys

import click

LONGEST_LINE = 1000
"""More than this of a line is not read as typed by a person."""


def read_line(question: str) -> str:
    """Ask on the output and return the line typed, without its end; raise `EOFError` at the end."""
    if sys.stdin.isatty():
        return input(question)
    click.echo(question, nl=False, color=True)
    line = sys.stdin.readline()
    if question:
        click.echo()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")[:LONGEST_LINE]


def mend_input() -> None:
    """Read what is not in the input's encoding as a sign that stands for it, not as an error."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
