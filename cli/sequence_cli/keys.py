"""Keys hit one at a time on a terminal, or lines where there is none."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

ESCAPE = "\x1b"
REST = 0.05
"""So many seconds are waited for what follows an escape: an arrow key sends several signs."""

END = frozenset({"\x04", "\x1a"})


@contextmanager
def keys() -> Iterator[Callable[[], str]]:
    """Return what reads a key, or a number up to its Enter; it raises `EOFError` at the end.

    Keys hit while something is being shown are not lost, and none is shown.
    """
    if not sys.stdin.isatty():
        yield _line
        return
    try:
        import termios
        import tty
    except ImportError:
        yield lambda: _whole(click.getchar)
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield lambda: _whole(lambda: _sign(terminal))
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _whole(read: Callable[[], str]) -> str:
    """Return one key in lower case; digits are collected till something else is hit."""
    key = read().casefold()
    if key in END or not key:
        raise EOFError
    number = ""
    while key.isdecimal():
        number, key = number + key, read().casefold()
    return number or (key if key.startswith(ESCAPE) else key.strip())


def _sign(terminal: int) -> str:
    """Return what one key sends."""
    data = os.read(terminal, 1)
    if data == ESCAPE.encode():
        while select.select([terminal], [], [], REST)[0] and len(data) < 8:
            data += os.read(terminal, 1)
            if data[-1:].isalpha() and data[1:2] in (b"[", b"O") and len(data) > 2:
                break
    return data.decode("utf-8", "replace")


def _line() -> str:
    """Return the next line of an input that is no terminal."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip().casefold()
