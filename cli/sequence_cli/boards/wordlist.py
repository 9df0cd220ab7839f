"""Word lists: what spreadsheets and editors write, read into pairs of space and card."""

from __future__ import annotations

import codecs
import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from sequence_core.errors import BadBoard
from sequence_core.words import _

COLUMNS = ("space", "card", "copies")
"""The columns of a list, by header or in this order."""

LARGEST = 1_000_000
MOST_COPIES = 200
_BLANKS = re.compile(r"\s+")
_QUOTED = re.compile(r'"[^"]*"')
_SEPARATOR_LINE = re.compile(r"sep=(.)\s*", re.IGNORECASE)


@frozen
class Pair:
    """A line of a word list: what the space and the card show, and how many cards there are.

    `copies` 0 leaves that to the board; `line` counts from 1.
    """

    line: int
    space: str
    card: str
    copies: int = 0


def read_words(content: bytes, name: str) -> list[Pair]:
    """Return the pairs of a list; raise `BadBoard` naming the line that cannot be read."""
    text = _text(content, name)
    rows = [(line, row) for line, row in _rows(text) if any(row)]
    order = header(rows[0][1]) if rows else None
    if order:
        rows = rows[1:]
    pairs = [_pair(name, line, row, order or COLUMNS) for line, row in rows]
    if not pairs:
        raise BadBoard(_("{name} holds no words; write one on each line").format(name=name))
    _refuse_repeats(name, pairs)
    return pairs


def header(row: Sequence[str]) -> tuple[str, ...] | None:
    """Return the order of the columns that a first row names, or None if it names none.

    >>> header(["Card", "Space"]), header(["cat", "chat"])
    (('card', 'space'), None)
    """
    names = tuple(cell.casefold() for cell in row)
    while names and not names[-1]:
        names = names[:-1]
    known = set(names) <= set(COLUMNS) and len(set(names)) == len(names)
    return names if known and {"space", "card"} & set(names) else None


def _text(content: bytes, name: str) -> str:
    """Return the text of a file: UTF-8 or what a byte-order mark says."""
    if len(content) > LARGEST:
        raise BadBoard(_("{name} is larger than {most} bytes; a word list needs a few thousand")
                       .format(name=name, most=LARGEST))
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BadBoard(_("{name}:{line}: this is not text in UTF-8; save the list as "
                         "“CSV UTF-8”").format(name=name, line=line)) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each row with the number of its line, blanks taken off the cells."""
    first, _end, rest = text.partition("\n")
    named = _SEPARATOR_LINE.fullmatch(first)
    start = 1 if named else 0
    if named:
        text = rest
    separator = named[1] if named else separator_of(text)
    for number, row in _csv_rows(text, separator) if separator else _plain_rows(text):
        yield number + start, [_BLANKS.sub(" ", cell).strip() for cell in row]


def _plain_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each line as a row of one word."""
    for number, line in enumerate(text.split("\n"), 1):
        yield number, [line]


def _csv_rows(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of separated values, each with the line it begins on."""
    reader = csv.reader(io.StringIO(text), delimiter=separator, skipinitialspace=True)
    line = 1
    for row in reader:
        yield line, row
        line = reader.line_num + 1


def separator_of(text: str) -> str | None:
    r"""Return what parts the columns of a list, or None if each line is one word.

    A tab, a semicolon or a comma that parts a header or stands in every line outside of quotes;
    else any tab; else quotes, which only separated values need, make it a comma.

    >>> separator_of("cat;chat\ndog;chien"), separator_of("Washington, D.C.\nParis")
    (';', None)
    """
    bare = _QUOTED.sub("", text)
    lines = [line for line in bare.split("\n") if line.strip()]
    first = text.lstrip().split("\n", 1)[0]
    for separator in "\t;,":
        cells = [cell.strip().strip('"') for cell in first.split(separator)]
        if len(cells) > 1 and header(cells):
            return separator
    for separator in "\t;,":
        if lines and all(separator in line for line in lines):
            return separator
    if any("\t" in line for line in lines):
        return "\t"
    return "," if bare != text and all(map(_is_quoted, text.split("\n"))) else None


def _is_quoted(line: str) -> bool:
    line = line.strip()
    return not line or (len(line) > 1 and line[0] == line[-1] == '"') or '"' not in line


def _pair(name: str, line: int, row: Sequence[str], order: Sequence[str]) -> Pair:
    """Return a row as a pair; what is missing is the same as what is there."""
    cells = dict(zip(order, row, strict=False))
    if any(row[len(order):]):
        raise BadBoard(_("{name}:{line}: there are {have} columns; the columns are {columns}")
                       .format(name=name, line=line, have=len(row), columns=", ".join(order)))
    space, card = cells.get("space", ""), cells.get("card", "")
    if not space and not card:
        raise BadBoard(_("{name}:{line}: this line has no word").format(name=name, line=line))
    for text in (space, card):
        if any(unicodedata.category(sign) in ("Cc", "Cs") for sign in text):
            raise BadBoard(_("{name}:{line}: {text} holds a control character; leave it out")
                           .format(name=name, line=line, text=repr(text)))
    return Pair(line, space or card, card or space, _copies(name, line, cells.get("copies", "")))


def _copies(name: str, line: int, text: str) -> int:
    """Return a number of copies, 0 where none is written."""
    if not text:
        return 0
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_COPIES:
        return int(text)
    raise BadBoard(_("{name}:{line}: copies is {text}; it has to be a number from 1 to {most}")
                   .format(name=name, line=line, text=repr(text), most=MOST_COPIES))


def _refuse_repeats(name: str, pairs: Iterable[Pair]) -> None:
    """Refuse what a player could not tell apart: cards that look alike, spaces that look alike."""
    from sequence_core.boardfile.checks import look

    spaces: dict[str, Pair] = {}
    cards: dict[str, Pair] = {}
    for pair in pairs:
        first = spaces.setdefault(look(pair.space), pair)
        if first.space != pair.space:
            raise _alike(name, pair.line, pair.space, first.line, first.space)
        first = cards.setdefault(look(pair.card), pair)
        if first is not pair:
            raise _alike(name, pair.line, pair.card, first.line, first.card)


def _alike(name: str, line: int, text: str, first: int, other: str) -> BadBoard:
    return BadBoard(_("{name}:{line}: {text} looks like {other} on line {first}; leave one out")
                    .format(name=name, line=line, text=text, first=first, other=other))
