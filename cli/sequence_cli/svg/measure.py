"""How wide a text is in a sans-serif font that nobody knows: never less than in the usual ones.

Widths are in em, the font's size. They are those of the widest fonts that browsers and systems
take for `sans-serif`, rounded up.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import cache

from sequence_cli.screen.widths import clusters

_BY_WIDTH = {
    0.3: "'il",
    0.4: "jft,. ",
    0.5: "IJ():;[]/\\|-\"`r!",
    0.6: "?FLcksvxyz",
    0.7: "$0123456789ABCEKPRSTVXYZabdeghnopqu{}_*",
    0.8: "&DGHNOQU",
    0.9: "#+<=>M^w~",
    1.0: "@Wm",
    1.1: "%ЖШЩЮЉЊжшщљ",
    1.3: "سشصض",
    2.9: "⸺⸻",
    7.5: "﷽",
}
_WIDTHS = {sign: em for em, signs in _BY_WIDTH.items() for sign in signs}

_BLOCKS = (
    (0x0000, 1.0), (0x0370, 0.9), (0x0400, 0.85), (0x0530, 1.0), (0x0700, 1.2), (0x0900, 1.05),
    (0x0A00, 1.5), (0x0B80, 1.7), (0x0C00, 1.4), (0x0D00, 1.7), (0x0E00, 0.95), (0x1000, 1.4),
    (0x1100, 1.0), (0x1200, 1.3), (0x1780, 1.4), (0x1B00, 1.7), (0x1C80, 1.2), (0x1E00, 1.0),
    (0x2000, 1.1), (0x2600, 1.4), (0x2800, 1.2), (0x2E80, 1.0), (0xA500, 1.4), (0xA980, 1.6),
    (0xAC00, 1.0), (0xFB00, 1.5), (0xFD00, 2.4), (0xFE00, 1.4), (0xFF00, 1.0), (0x10000, 1.8),
    (0x12000, 3.0), (0x13000, 1.8), (0x1F000, 1.4), (0x20000, 1.0), (0xE0000, 1.4),
)
"""What a character of a block takes that is not listed by itself, from its first one on."""

_STARTS = [start for start, _em in _BLOCKS]
_NO_WIDTH = {"Mn", "Me", "Cf", "Cc"}
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_EMOJI_SIGN = "\ufe0f"
EMOJI = 1.4


@cache
def text_width(text: str) -> float:
    r"""Return how many em a text takes at most, set in one line.

    >>> text_width("mi"), text_width("虎"), text_width("e\u0301")
    (1.3, 1.0, 0.7)
    """
    return sum(map(cluster_width, clusters(text)))


@cache
def cluster_width(cluster: str) -> float:
    """Return how many em a character takes with all that is combined with it."""
    if _EMOJI_SIGN in cluster:
        return EMOJI
    return max(map(_sign_width, cluster))


def _sign_width(sign: str) -> float:
    """Return how many em one code point takes."""
    code = ord(sign)
    if sign in _WIDTHS:
        return _WIDTHS[sign]
    if unicodedata.category(sign) in _NO_WIDTH or code in _SKIN_TONES:
        return 0.0
    if code in _FLAG_LETTERS:
        return EMOJI / 2
    base = unicodedata.normalize("NFD", sign)[0]
    if base != sign and base in _WIDTHS:
        return _WIDTHS[base] + 0.05
    return _BLOCKS[bisect_right(_STARTS, code) - 1][1]
