"""A bar that says how far it is, how fast it goes, and how long it will take."""

from __future__ import annotations

import sys
import time

import click
from attrs import define, field

from sequence_core.words import _

WIDTH = 24
EVERY = 0.1
"""Seconds from one drawing to the next."""


def _watched() -> bool:
    return sys.stderr.isatty()


@define
class Bar:
    """Shows progress on stderr where that is a terminal, else nothing."""

    total: int
    shown: bool = field(factory=_watched)
    _start: float = field(init=False, factory=time.monotonic)
    _last: float = field(init=False, default=0.0)

    def show(self, done: int) -> None:
        """Draw the bar for so many games done."""
        now = time.monotonic()
        if self.shown and (now - self._last >= EVERY or done >= self.total):
            self._last = now
            click.echo("\r" + bar_text(done, self.total, now - self._start) + "\x1b[K",
                       nl=False, err=True)

    def clear(self) -> None:
        """Take the bar away."""
        if self.shown and self._last:
            click.echo("\r\x1b[K", nl=False, err=True)


def bar_text(done: int, total: int, seconds: float) -> str:
    """Return a bar as text.

    >>> bar_text(300, 1200, 2.0)
    '[######------------------]  25 %  150 games/s  6 s left'
    """
    part = done / total if total else 1.0
    rate = done / seconds if seconds > 0 else 0.0
    left = (total - done) / rate if rate else 0.0
    filled = int(part * WIDTH)
    return _("[{bar}] {percent:3.0f} %  {rate} games/s  {left} left").format(
        bar="#" * filled + "-" * (WIDTH - filled), percent=100 * part, rate=f"{rate:,.0f}",
        left=_span(left))


def _span(seconds: float) -> str:
    """Return a span of time as a person says it."""
    if seconds < 100:
        return _("{count} s").format(count=round(seconds))
    return _("{count} min").format(count=round(seconds / 60))
