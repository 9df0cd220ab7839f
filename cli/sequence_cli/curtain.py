"""The curtain between two people at one keyboard: nothing of what one saw is left to the next."""

from __future__ import annotations

import os
import re
import shutil
import sys

import click

from sequence_cli.asked import Asked
from sequence_cli.lines import forget_lines
from sequence_core.words import _

ANSI = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, then what has been scrolled out of it, on terminals that say nothing else."""

_PADDING = re.compile(rb"\$<[^>]*>")


def draw_curtain(*, again: bool = False) -> None:
    """Clear the screen, the scroll-back and the history of lines; push all away where neither can.

    `again` says that nothing secret was shown since the last time. Does nothing where the output
    is no terminal: nobody sits before it.
    """
    forget_lines()
    if not sys.stdout.isatty():
        return
    sequence = clearing(os.environ.get("TERM", ""))
    if sequence:
        click.echo(sequence, nl=False, color=True)
    if sequence or again:
        return
    click.echo("\n" * (2 * shutil.get_terminal_size((80, 24)).lines))
    click.echo(_("This terminal cannot forget what it showed: do not scroll back."))


def clearing(terminal: str) -> str:
    """Return what clears a kind of terminal and its scroll-back; nothing if none can be cleared.

    >>> clearing("dumb"), clearing("")
    ('', '')
    """
    if terminal in ("", "dumb") and os.name != "nt":
        return ""
    try:
        import curses
    except ImportError:
        return ANSI
    try:
        curses.setupterm(terminal)
    except curses.error:
        return ANSI
    clear, history = curses.tigetstr("clear"), curses.tigetstr("E3")
    if not clear:
        return ""
    text = _PADDING.sub(b"", clear + (history or b"")).decode("latin-1")
    return text if history else f"{text}{ANSI}"


def waiting_line(asked: Asked) -> str:
    """Return what the next person is asked before the hand is shown; nothing if nobody sits here.

    Lines that come from a file or a program are not waited for.
    """
    if not sys.stdin.isatty():
        return ""
    return _("{name}: press Enter when only you are looking. ").format(name=asked.name)
