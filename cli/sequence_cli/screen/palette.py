"""Colours: only on a terminal that wants them, and never the only sign."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

SIDES = (94, 93, 95, 96, 92)
"""The colour of each side as an ANSI code: bright blue, yellow, magenta, cyan, green.

The first three keep apart for the common kinds of colour blindness; all sides have a letter and a
shape as well.
"""

BOLD, FAINT, RESET = "1", "2", "\x1b[0m"


@frozen
class Palette:
    """Paints texts, or leaves them as they are."""

    on: bool = False

    def paint(self, text: str, *codes: str) -> str:
        """Return the text in these ANSI codes."""
        codes = tuple(code for code in codes if code)
        return f"\x1b[{';'.join(codes)}m{text}{RESET}" if self.on and codes and text else text

    def side(self, text: str, side: int, *, strong: bool = False) -> str:
        """Return the text in a side's colour."""
        return self.paint(text, BOLD if strong else "", str(SIDES[side % len(SIDES)]))

    def strong(self, text: str) -> str:
        """Return a text that stands out."""
        return self.paint(text, BOLD)

    def faint(self, text: str) -> str:
        """Return a text that stands back."""
        return self.paint(text, FAINT)


def wanted(when: str, environment: Mapping[str, str], *, terminal: bool) -> bool:
    """Whether to use colours: `always`, `never`, or `auto` as NO_COLOR, TERM and the output say.

    >>> wanted("auto", {"NO_COLOR": "1"}, terminal=True)
    False
    """
    if when != "auto":
        return when == "always"
    dumb = environment.get("TERM") == "dumb"
    return terminal and not dumb and not environment.get("NO_COLOR")
