"""The output: its width, its signs and its colours."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable

import click
from attrs import field, frozen

from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.palette import Palette, wanted

WIDEST = 80
"""Nothing is drawn wider than this, so that it reads well in any window."""


@frozen
class Paper:
    """What is written on. `of_terminal` describes the standard output."""

    columns: int = WIDEST
    glyphs: Glyphs = field(factory=Glyphs)
    palette: Palette = field(factory=Palette)

    @classmethod
    def of_terminal(cls, color: str = "auto") -> Paper:
        """Return the standard output as it is; `color` is `auto`, `always` or `never`."""
        terminal = sys.stdout.isatty()
        columns = shutil.get_terminal_size((WIDEST, 24)).columns if terminal else WIDEST
        return cls(
            min(WIDEST, max(columns, 20)),
            Glyphs(getattr(sys.stdout, "encoding", None) or "ascii"),
            Palette(wanted(color, os.environ, terminal=terminal)),
        )

    def write(self, lines: str | Iterable[str]) -> None:
        """Write a line, or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            click.echo(self.glyphs.fit(line), color=self.palette.on)
