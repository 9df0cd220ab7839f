"""Widths as displayed: how many columns a text takes, and texts made to fit into some.

The standard library's tables do, with what terminals agree on beyond them: signs joined to the one
before take no room of their own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

LONGEST_LABEL = 5
"""The columns a space's label may take on a drawn board."""

_NO_WIDTH = {"Mn", "Me", "Cf", "Cc"}
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_JOINED_HANGUL = (range(0x1160, 0x1200), range(0xD7B0, 0xD800))
_EMOJI_SIGN = "\ufe0f"
_JOINER = "\u200d"


def sign_width(sign: str) -> int:
    r"""Return the columns one character takes: 0, 1 or 2.

    >>> sign_width("a"), sign_width("虎"), sign_width("\u0301")
    (1, 2, 0)
    """
    code = ord(sign)
    if unicodedata.category(sign) in _NO_WIDTH or any(code in part for part in _JOINED_HANGUL):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def clusters(text: str) -> Iterator[str]:
    """Yield the characters of a text, each with what is combined with it."""
    held = ""
    for sign in text:
        joined = held.endswith(_JOINER) or ord(sign) in _SKIN_TONES
        if held and sign_width(sign) and not joined:
            yield held
            held = ""
        held += sign
    if held:
        yield held


@lru_cache(4096)
def width(text: str) -> int:
    r"""Return the columns a text takes.

    >>> width("5♥"), width("虎 1"), width("❤\ufe0f")
    (2, 4, 2)
    """
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(_cluster_width(cluster) for cluster in clusters(text))


def _cluster_width(cluster: str) -> int:
    widest = max(map(sign_width, cluster))
    return 2 if _EMOJI_SIGN in cluster else widest


def cut(text: str, columns: int) -> str:
    """Return as much of a text's beginning as fits into some columns."""
    kept, used = "", 0
    for cluster in clusters(text):
        used += _cluster_width(cluster)
        if used > columns:
            break
        kept += cluster
    return kept


def pad(text: str, columns: int) -> str:
    """Return a text filled up with blanks to a width.

    >>> pad("虎", 3) + "|"
    '虎 |'
    """
    return text + " " * (columns - width(text))


def wrapped(pieces: Iterable[str], columns: int, gap: str = " ", indent: str = "") -> list[str]:
    """Lay pieces out in lines of at most some columns; all lines but the first are indented.

    A piece that is wider than a line is cut into several.
    """
    lines, line = list[str](), ""
    room = columns - width(indent)
    for part in (part for piece in pieces for part in _broken(piece, room)):
        longer = line + gap + part if line.strip() else line + part
        if width(longer) > columns:
            lines.append(line)
            longer = indent + part
        line = longer
    return [*lines, line] if line.strip() else lines


def beside(pieces: Iterable[tuple[str, str]], columns: int, gap: str = "   ") -> list[str]:
    """Lay pieces out side by side, each given plain and as it is to be written: painted.

    A piece that is wider than a line is written plain in several.
    """
    lines, line, used = list[str](), "", 0
    for plain, written in pieces:
        size, painted = width(plain), written
        if line and used + width(gap) + size > columns:
            lines.append(line)
            line, used = "", 0
        if size > columns:
            *full, painted = _broken(plain, columns)
            lines, size = [*lines, *full], width(painted)
        line, used = (line + gap + painted, used + width(gap) + size) if line else (painted, size)
    return [*lines, line] if line else lines


def sentence(text: str) -> str:
    """Return a text as a sentence of its own: with a capital, unless it begins with a name.

    >>> sentence("you hold none."), sentence("e7 holds a chip.")
    ('You hold none.', 'e7 holds a chip.')
    """
    first = text.split(" ", 1)[0]
    return text[:1].upper() + text[1:] if first.isalpha() and len(first) > 1 else text


def prose(text: str, columns: int, indent: str = "") -> list[str]:
    """Lay a text of one or more paragraphs out in lines."""
    return [line for paragraph in text.splitlines()
            for line in wrapped(paragraph.split(), columns, indent=indent) or [""]]


def paragraphs(text: str, columns: int) -> list[str]:
    r"""Lay a text out anew whose paragraphs are parted by blank lines.

    >>> paragraphs("one\ntwo\n\nthree", 9)
    ['one two', '', 'three']
    """
    parts = [prose(" ".join(part.split()), columns) for part in text.strip().split("\n\n")]
    return [line for part in parts for line in ("", *part)][1:]


def _broken(piece: str, columns: int) -> Iterator[str]:
    while width(piece) > columns > 1:
        head = cut(piece, columns)
        yield head
        piece = piece[len(head):]
    yield piece


def short_labels(labels: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Map each label to a short form of at most five columns, none used twice.

    Each comes with the short form its board proposes, which may be empty.

    >>> short_labels([("New York", ""), ("New Yorkshire", ""), ("Ohio", "OH")])
    {'New York': 'NY', 'New Yorkshire': 'New Y', 'Ohio': 'OH'}
    """
    short: dict[str, str] = {}
    taken: set[str] = set()
    numbers: dict[str, int] = {}
    for label, proposed in dict.fromkeys(labels):
        if label not in short:
            form = next((form for form in _forms(label, proposed) if form not in taken), None)
            short[label] = form or _numbered(label, taken, numbers)
            taken.add(short[label])
    return short


def _forms(label: str, proposed: str) -> Iterator[str]:
    """Yield short forms of a label, the best first."""
    words = label.split()
    initials = "".join(word[0] for word in words) if len(words) > 1 else ""
    for form in (proposed, label, initials, cut(label, LONGEST_LABEL).strip()):
        if form and width(form) <= LONGEST_LABEL:
            yield form


def _numbered(label: str, taken: set[str], numbers: dict[str, int]) -> str:
    """Return the beginning of a label with a number that is not taken; numbers go on by stem."""
    stem = cut(label, 2)
    while True:
        numbers[stem] = numbers.get(stem, 1) + 1
        tail = str(numbers[stem])
        form = cut(label, LONGEST_LABEL - len(tail)).strip() + tail
        if form not in taken:
            return form


def columns_of(rows: list[list[str]], columns: int, indent: str = "  ") -> list[str]:
    """Lay rows out in aligned columns; the last one is wrapped at the given width."""
    if not rows:
        return []
    widths = [max(map(width, column)) for column in zip(*(row[:-1] for row in rows), strict=True)]
    lines = []
    for row in rows:
        head = indent + "".join(
            pad(cell, size) + "  " for cell, size in zip(row[:-1], widths, strict=True))
        room = columns - width(head)
        last = wrapped(row[-1].split(), max(room, 20)) or [""]
        lines.append((head + last[0]).rstrip())
        lines += [" " * width(head) + line for line in last[1:]]
    return lines
