"""Texts set into a box: broken into lines and shrunk until they are inside by measure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache

from attrs import frozen

from sequence_cli.screen.widths import clusters
from sequence_cli.svg.measure import text_width

LINE = 1.25
"""The height of a line in em: no sign of a usual script reaches out of it."""

READABLE = 9.0
"""Words are broken only where the text would be smaller than this otherwise."""

_STEP = 0.93
_BREAK_AFTER = "-–—/·"


@frozen
class Fitted:
    """A text ready to be drawn: the font's size and the lines from the top."""

    size: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """How tall all lines are together."""
        return len(self.lines) * LINE * self.size

    @property
    def width(self) -> float:
        """How wide the widest line is at most."""
        return max(map(text_width, self.lines), default=0.0) * self.size


@cache
def fitted(text: str, width: float, height: float, largest: float) -> Fitted:
    """Return a text in the largest size, up to `largest`, at which it is inside the box.

    >>> fitted("New York", 100, 60, 24.0)
    Fitted(size=24.0, lines=('New', 'York'))
    """
    size = largest
    while True:
        lines = _lines(text, width / size, whole_words=size > READABLE)
        if lines is not None and len(lines) * LINE * size <= height:
            return Fitted(int(size * 100) / 100, lines)
        size *= _STEP


def _lines(text: str, room: float, *, whole_words: bool) -> tuple[str, ...] | None:
    """Break a text into lines of so many em; None if it has a word that is too wide."""
    lines, line = list[str](), ""
    for gap, piece in _pieces(text):
        if line and text_width(line + gap + piece) <= room:
            line += gap + piece
            continue
        if line:
            lines.append(line)
        line = piece
        if text_width(piece) > room:
            if whole_words:
                return None
            *full, line = _cut(piece, room)
            lines += full
    lines = [*lines, line] if line else lines
    return tuple(lines) if all(text_width(line) <= room for line in lines) else None


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may not be broken, each with the blank that stands before it in one line."""
    for word in text.split():
        gap, piece = " ", ""
        for cluster in clusters(word):
            if piece and (piece[-1] in _BREAK_AFTER or _breaks(piece[-1]) or _breaks(cluster[0])):
                yield gap, piece
                gap, piece = "", ""
            piece += cluster
        yield gap, piece


@cache
def _breaks(sign: str) -> bool:
    """Whether a line may be broken before and after a sign: those of Chinese and Japanese."""
    return unicodedata.east_asian_width(sign) in "WF" and unicodedata.category(sign) == "Lo"


def _cut(piece: str, room: float) -> list[str]:
    """Cut a word into parts of so many em."""
    parts, part = list[str](), ""
    for cluster in clusters(piece):
        if part and text_width(part + cluster) > room:
            parts.append(part)
            part = ""
        part += cluster
    return [*parts, part]
