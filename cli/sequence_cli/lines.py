"""The lines a person types: read with completion and history where the terminal has them."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType

import click

LONGEST_LINE = 1000
"""More than this of a line is not read as typed by a person."""

_PAINT = re.compile(r"\x1b\[[0-9;]*m")


def read_line(question: str) -> str:
    """Ask on the output and return the line typed, without its end; raise `EOFError` at the end."""
    if sys.stdin.isatty():
        if _readline() is not None:
            question = _PAINT.sub(lambda code: f"\x01{code.group()}\x02", question)
        return input(question)[:LONGEST_LINE]
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


def complete_with(lines: Callable[[], Sequence[str]]) -> None:
    """Let the tab key complete what is typed to one of these lines, asked for when it is hit."""
    readline = _readline()
    if readline is not None and sys.stdin.isatty():
        readline.set_completer(Completer(lines))


def forget_lines() -> None:
    """Forget what was typed, before another person takes the keyboard."""
    readline = _readline()
    if readline is not None:
        readline.clear_history()


class Completer:
    """Completes a line, in any case, to one of some."""

    def __init__(self, lines: Callable[[], Sequence[str]]) -> None:
        """Keep what makes the lines; they are made once."""
        self._make = cache(lines)

    def __call__(self, text: str, number: int) -> str | None:
        """Return the `number`-th line that begins with a text, or None.

        >>> Completer(lambda: ["10C a6", "10C c8", "JC a6"])("10c", 1)
        '10C c8'
        """
        start = text.casefold()
        found = [line for line in self._make() if line.casefold().startswith(start)]
        return found[number] if number < len(found) else None


@cache
def _readline() -> ModuleType | None:
    """Return the module of the terminal's line editor, set up, or None without one."""
    if not sys.stdin.isatty():
        return None
    try:
        import readline
    except ImportError:
        return None
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    if not libedit:
        readline.parse_and_bind("set enable-bracketed-paste off")
    readline.set_completer_delims("")
    return readline
