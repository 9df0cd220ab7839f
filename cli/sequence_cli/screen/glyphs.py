"""Signs: symbols where the output can show them, letters where it cannot."""

from __future__ import annotations

import unicodedata

from attrs import field, frozen

PLAIN = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "●": "o", "■": "x", "▲": "^", "◆": "#", "★": "%",
    "▼": "v", "✚": "&",
    "─": "-", "…": "~", "–": "-", "—": "-", "−": "-", "·": "-", "×": "x", "÷": "/", "→": "->",
    "‘": "'", "’": "'", "“": '"', "”": '"',
}
"""What stands for a symbol that the output's encoding does not have."""

SHAPES = ("●", "■", "▲", "◆", "★", "▼", "✚")
"""The shape of each side's chips."""


@frozen
class Glyphs:
    """The signs that an encoding has; `shapes` says whether chips are drawn with one."""

    encoding: str = "utf-8"
    shapes: bool = True
    _fitted: dict[str, str] = field(factory=dict, init=False, eq=False, repr=False)

    def fit(self, text: str) -> str:
        """Return a text in signs the output can show; `?` for what has no other form.

        >>> Glyphs("ascii").fit("5♥ on e7 – für Zoë 猫")
        '5H on e7 - fur Zoe ?'
        """
        if text.isascii():
            return text
        return "".join(self._sign(sign) for sign in text)

    def _sign(self, sign: str) -> str:
        if sign not in self._fitted:
            letter = unicodedata.normalize("NFD", sign)[0]
            forms = (sign, PLAIN.get(sign, letter), "?")
            self._fitted[sign] = next(form for form in forms if self._shows(form))
        return self._fitted[sign]

    def _shows(self, text: str) -> bool:
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def shape(self, side: int) -> str:
        """Return the shape of a side's chips; nothing where none is drawn."""
        return self.fit(SHAPES[side % len(SHAPES)]) if self.shapes else ""
