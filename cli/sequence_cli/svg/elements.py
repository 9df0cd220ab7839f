"""The few SVG elements that a board is made of."""

from __future__ import annotations

import unicodedata
from xml.etree import ElementTree as ET

from sequence_cli.svg.fitting import LINE, fitted

NAMESPACE = "http://www.w3.org/2000/svg"
FONT = "sans-serif"
INK = "#1f2328"
_BASELINE = 0.9
"""How far below the top of its line a text stands, in em."""

_STAR = (
    (0.0, -1.0), (0.245, -0.337), (0.951, -0.309), (0.396, 0.129), (0.588, 0.809), (0.0, 0.417),
    (-0.588, 0.809), (-0.396, 0.129), (-0.951, -0.309), (-0.245, -0.337),
)
"""A star of radius 1 about the origin."""

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def element(
    parent: ET.Element, name: str, text: str = "", /, **attributes: object
) -> ET.Element:
    """Add an element; attributes are written with `-` for `_`, numbers as short as they are."""
    plain = {key.rstrip("_").replace("_", "-"): _written(value)
             for key, value in attributes.items()}
    made = ET.SubElement(parent, name, plain)
    if text:
        made.text = clean(text)
    return made


def text_in(
    parent: ET.Element, text: str, box: Box, largest: float, **attributes: object
) -> None:
    """Add a text that stands in the middle of a box and is inside it by measure."""
    left, top, width, height = box
    fit = fitted(clean(text), width, height, largest)
    start = top + (height - fit.height) / 2
    for number, line in enumerate(fit.lines):
        baseline = start + (number * LINE + _BASELINE) * fit.size
        made = element(parent, "text", line, x=left + width / 2, y=baseline, font_size=fit.size,
                       **attributes)
        if _from_the_right(line):
            made.set("direction", "rtl")


def star(parent: ET.Element, x: float, y: float, radius: float, **attributes: object) -> None:
    """Add a star."""
    points = " ".join(f"{_written(x + dx * radius)},{_written(y + dy * radius)}"
                      for dx, dy in _STAR)
    element(parent, "polygon", points=points, **attributes)


def clean(text: str) -> str:
    """Return a text without what XML cannot hold."""
    return "".join(sign if _allowed(sign) else " " for sign in text)


def _allowed(sign: str) -> bool:
    code = ord(sign)
    return unicodedata.category(sign) not in ("Cc", "Cs") and code & 0xFFFE != 0xFFFE


def _from_the_right(text: str) -> bool:
    """Whether a text's first letter belongs to a script written from right to left."""
    kinds = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"


def _written(value: object) -> str:
    """Write a number as short as it is, to a hundredth; anything else as it is."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
