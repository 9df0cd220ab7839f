"""Colours: only on a terminal that wants them, and never the only sign."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

RICH = (33, 166, 96, 220, 102, 36, 175)
"""The colour of each side out of 256: blue, vermilion, purple, yellow, grey, green, pink.

The first four keep apart for the common kinds of colour blindness; the first three are read on
black as well as on white. All sides have a letter and a shape too.
"""

BASIC = (94, 93, 95, 92, 97, 96, 91)
"""The same as ANSI codes, for terminals with few colours."""

BOLD, FAINT, UNDERLINE, RESET = "1", "2", "4", "\x1b[0m"


@frozen
class Palette:
    """Paints texts, or leaves them as they are; `rich` says that there are 256 colours."""

    on: bool = False
    rich: bool = True

    def paint(self, text: str, *codes: str) -> str:
        """Return the text in these ANSI codes."""
        codes = tuple(code for code in codes if code)
        return f"\x1b[{';'.join(codes)}m{text}{RESET}" if self.on and codes and text else text

    def side(self, text: str, side: int, *, strong: bool = False, lined: bool = False) -> str:
        """Return the text in a side's colour."""
        colour = f"38;5;{RICH[side % len(RICH)]}" if self.rich else str(BASIC[side % len(BASIC)])
        return self.paint(text, BOLD if strong else "", UNDERLINE if lined else "", colour)

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


def rich(environment: Mapping[str, str]) -> bool:
    """Whether the terminal has 256 colours; one that does not say which it is has.

    >>> rich({"TERM": "linux"}), rich({"TERM": "screen-256color"}), rich({})
    (False, True, True)
    """
    term = environment.get("TERM", "")
    return not term or "256" in term or bool(environment.get("COLORTERM"))
