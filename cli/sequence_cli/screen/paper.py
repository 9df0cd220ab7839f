"""The output: its size, its signs and its colours."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable

import click
from attrs import field, frozen

from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.palette import Palette, rich, wanted

WIDEST = 80
"""No text is laid out wider than this, so that it reads well in any window."""

TALLEST = 24
"""The lines of an output that has no height of its own."""

NARROWEST, LOWEST = 20, 12
"""Smaller windows are written on as if they had this size."""


@frozen
class Paper:
    """What is written on. `of_terminal` describes the standard output.

    `columns` is what texts are laid out in, `window` what a board may be drawn in, `rows` what is
    seen at once.
    """

    columns: int = WIDEST
    glyphs: Glyphs = field(factory=Glyphs)
    palette: Palette = field(factory=Palette)
    rows: int = TALLEST
    window: int = WIDEST

    @classmethod
    def of_terminal(cls, color: str = "auto") -> Paper:
        """Return the standard output as it is; `color` is `auto`, `always` or `never`.

        COLUMNS and LINES say how large it is, else the terminal does.
        """
        terminal = sys.stdout.isatty()
        columns, rows = _size(terminal=terminal)
        return cls(
            min(WIDEST, max(columns, NARROWEST)),
            Glyphs(getattr(sys.stdout, "encoding", None) or "ascii"),
            Palette(wanted(color, os.environ, terminal=terminal), rich(os.environ)),
            max(rows, LOWEST), max(columns, NARROWEST),
        )

    def write(self, lines: str | Iterable[str]) -> None:
        """Write a line, or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            click.echo(self.glyphs.fit(line), color=self.palette.on)


def _size(*, terminal: bool) -> tuple[int, int]:
    """Return columns and lines of the output; of one without a size those of a plain terminal."""
    if terminal:
        return shutil.get_terminal_size((WIDEST, TALLEST))
    told = [os.environ.get(name, "") for name in ("COLUMNS", "LINES")]
    columns, rows = (int(text) if text.isdecimal() and int(text) else 0 for text in told)
    return columns or WIDEST, rows or TALLEST
