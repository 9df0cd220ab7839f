"""The board: a rectangle of spaces, their names, and the straight lines through them."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import groupby
from operator import attrgetter, or_

from attrs import Factory, asdict, evolve, field, frozen

from sequence_core.cards import Face
from sequence_core.errors import BadBoard
from sequence_core.languages import tongue
from sequence_core.options import Plain
from sequence_core.words import _

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Across, down, down-right, down-left, as (row, column) steps: the order C18 lists them in."""

_NAME = re.compile(r"([a-z]+)([1-9][0-9]*)")


def column_name(column: int) -> str:
    """Return a column's letters as in a spreadsheet.

    >>> column_name(0), column_name(25), column_name(26)
    ('a', 'z', 'aa')
    """
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(97 + rest) + name
    return name


def space_name(row: int, column: int) -> str:
    """Return the name of a space from its row and column, both counted from 0.

    >>> space_name(0, 0), space_name(9, 4)
    ('a1', 'e10')
    """
    return f"{column_name(column)}{row + 1}"


@frozen
class Space:
    """One space: the key that joins it to cards (None where it is free) and what it shows."""

    key: str | None
    label: str = ""
    short: str = ""
    symbol: str = ""
    group: str = ""
    alt: str = ""


@frozen
class Labels:
    """A board's texts in another language: what is missing stays as it is.

    `spaces` maps keys to one label, or one for each of the key's spaces in reading order, `short`
    likewise; `cards` maps card ids to texts.
    """

    title: str = ""
    summary: str = ""
    spaces: dict[str, tuple[str, ...]] = field(factory=dict, hash=False)
    short: dict[str, tuple[str, ...]] = field(factory=dict, hash=False)
    cards: dict[str, str] = field(factory=dict, hash=False)


@frozen
class Line:
    """A run of spaces in order: its mask, and its direction as an index into `DIRECTIONS`."""

    mask: int
    direction: int
    spaces: tuple[int, ...]


Run = tuple[int, tuple[Line, ...]]
"""Windows along one direction, after the mask of all their spaces."""


def _names(board: Board) -> tuple[str, ...]:
    return tuple(
        space_name(row, column) for row in range(board.rows) for column in range(board.columns))


def _indexes(board: Board) -> dict[str, int]:
    return {name: index for index, name in enumerate(board.names)}


def _bits(board: Board) -> dict[str, int]:
    return {name: 1 << index for index, name in enumerate(board.names)}


def _free(board: Board) -> int:
    return sum(1 << index for index, space in enumerate(board.spaces) if space.key is None)


def _by_key(board: Board) -> dict[str, int]:
    masks: dict[str, int] = {}
    for index, space in enumerate(board.spaces):
        if space.key is not None:
            masks[space.key] = masks.get(space.key, 0) | 1 << index
    return masks


@frozen(eq=True)
class Board:
    """A rectangle of spaces in reading order.

    Spaces have an index (row-major from 0), a name (`a1` is top left, columns as letters, rows
    from 1 at the top) and a bit (1 << index) in masks.

    `faces` and `deck` (ids, copies included) are the cards that go with the board, `variant` the
    game it is for (empty: any) and `options` its defaults for that game's options. `labels` holds
    its texts in other languages than `language`.
    """

    id: str
    title: str
    rows: int
    columns: int
    spaces: tuple[Space, ...]
    faces: tuple[Face, ...] = ()
    deck: tuple[str, ...] = ()
    variant: str = ""
    options: dict[str, Plain] = field(factory=dict, hash=False)
    language: str = ""
    summary: str = ""
    authors: tuple[str, ...] = ()
    license: str = ""
    credits: str = ""
    labels: dict[str, Labels] = field(factory=dict, hash=False)
    _lines: dict[int, tuple[Line, ...]] = field(factory=dict, init=False, eq=False, repr=False)
    _through: dict[int, dict[str, tuple[Line, ...]]] = field(
        factory=dict, init=False, eq=False, repr=False)
    _runs: dict[int, dict[str, tuple[Run, ...]]] = field(
        factory=dict, init=False, eq=False, repr=False)
    _digest: list[str] = field(factory=list, init=False, eq=False, repr=False)
    names: tuple[str, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_names, takes_self=True))
    """The name of each space by index."""
    index: dict[str, int] = field(
        init=False, eq=False, repr=False, default=Factory(_indexes, takes_self=True))
    """The index of each space by name."""
    bit: dict[str, int] = field(
        init=False, eq=False, repr=False, default=Factory(_bits, takes_self=True))
    """The bit of each space by name."""
    free: int = field(init=False, eq=False, repr=False, default=Factory(_free, takes_self=True))
    """The mask of the free spaces, which never take a chip (C7)."""
    takes_chips: int = field(
        init=False, eq=False, repr=False,
        default=Factory(lambda board: (1 << len(board.spaces)) - 1 & ~board.free, takes_self=True))
    """The mask of the spaces that can take a chip."""
    by_key: dict[str, int] = field(
        init=False, eq=False, repr=False, default=Factory(_by_key, takes_self=True))
    """The mask of the spaces that show each key."""

    def __attrs_post_init__(self) -> None:
        """Refuse a board whose spaces do not fill its rectangle."""
        if len(self.spaces) != self.rows * self.columns or not self.spaces:
            raise BadBoard(
                _("board {id}: {rows} rows of {columns} need {need} spaces, not {have}").format(
                    id=self.id, rows=self.rows, columns=self.columns,
                    need=self.rows * self.columns, have=len(self.spaces),
                )
            )

    @property
    def digest(self) -> str:
        """A SHA-256 over all the board says, in hexadecimal: two boards that differ differ here."""
        if not self._digest:
            said = asdict(self, filter=lambda attribute, _value: attribute.init)
            text = json.dumps(said, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
            self._digest.append(hashlib.sha256(text.encode()).hexdigest())
        return self._digest[0]

    def tongue(self, *languages: str) -> str:
        """Return the first of some languages that the board has texts in, as it spells it.

        `es_MX.UTF-8`, `es-mx` and `es` find `es`, and `pt-PT` finds `pt-BR` for want of a nearer
        one. Empty if it has none of them.
        """
        return tongue((*self.labels, self.language), languages)

    def called(self, *languages: str) -> str:
        """Return the title in the first of some languages it has; see `tongue`."""
        texts = self.texts(*languages)
        return (texts.title if texts else "") or self.title

    def texts(self, *languages: str) -> Labels | None:
        """Return the texts in the first of some languages it has; see `tongue`.

        None if that is the board's own language, or there is none.
        """
        tongue = self.tongue(*languages)
        return self.labels.get(tongue) if tongue != self.language else None

    def spoken(self, *languages: str) -> Board:
        """Return this board with its texts in the first of some languages it has; see `texts`."""
        texts = self.texts(*languages)
        if texts is None:
            return self
        seen: Counter[str] = Counter()
        spaces = []
        for space in self.spaces:
            spaces.append(_spoken_space(space, texts, seen[space.key or ""]))
            seen[space.key or ""] += 1
        return evolve(
            self, title=texts.title or self.title, summary=texts.summary or self.summary,
            language=self.tongue(*languages), spaces=tuple(spaces),
            faces=self.spoken_faces(self.faces, *languages))

    def spoken_faces(self, faces: tuple[Face, ...], *languages: str) -> tuple[Face, ...]:
        """Return faces with their texts in a language; they can be typed by both texts."""
        texts = self.texts(*languages)
        if texts is None:
            return faces
        return tuple(
            evolve(face, text=texts.cards[face.id], names=(*face.names, face.text))
            if face.id in texts.cards else face for face in faces)

    def named(self, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's spaces in reading order."""
        names = []
        while mask:
            low = mask & -mask
            names.append(self.names[low.bit_length() - 1])
            mask ^= low
        return tuple(names)

    def lines(self, length: int) -> tuple[Line, ...]:
        """Return every window of `length` spaces, by direction, then first space (C12)."""
        if length not in self._lines:
            self._lines[length] = tuple(_windows(self.rows, self.columns, length))
        return self._lines[length]

    def through(self, length: int) -> dict[str, tuple[Line, ...]]:
        """Return the windows of `length` spaces through each space, by its name."""
        if length not in self._through:
            lines: dict[str, list[Line]] = {name: [] for name in self.names}
            for line in self.lines(length):
                for index in line.spaces:
                    lines[self.names[index]].append(line)
            self._through[length] = {name: tuple(found) for name, found in lines.items()}
        return self._through[length]

    def runs(self, length: int) -> dict[str, tuple[Run, ...]]:
        """Return the windows through each space by direction, each with the mask of their spaces.

        Where fewer than `length` of a run's spaces are one's own, no window of it is.
        """
        if length not in self._runs:
            way = attrgetter("direction")
            self._runs[length] = {
                space: tuple(_run(lines) for _way, lines in groupby(through, way))
                for space, through in self.through(length).items()}
        return self._runs[length]

    def span(self, text: str) -> int:
        """Return the mask of a line written by its ends, such as `a1-e5`.

        Raises `BadBoard` if the ends are not on one straight line of this board.
        """
        return _span(self.columns, self.rows, text)

    def ends(self, line: Line) -> str:
        """Return a line's text: its first and last space, such as `a1-e5`."""
        return f"{self.names[line.spaces[0]]}-{self.names[line.spaces[-1]]}"

    def ends_of(self, mask: int) -> str:
        """Return the text of a straight line given as a mask."""
        names = self.named(mask)
        return f"{names[0]}-{names[-1]}"


def _run(lines: Iterable[Line]) -> Run:
    windows = tuple(lines)
    return reduce(or_, [line.mask for line in windows]), windows


def _spoken_space(space: Space, texts: Labels, place: int) -> Space:
    """Return a space in another language; `place` counts the spaces of its key before it."""
    labels = texts.spaces.get(space.key or "")
    if space.key is None or not labels:
        return space
    shorts = texts.short.get(space.key, ("",))
    return evolve(
        space, label=labels[min(place, len(labels) - 1)],
        short=shorts[min(place, len(shorts) - 1)], alt="")


def _windows(rows: int, columns: int, length: int) -> list[Line]:
    """List all windows of a length in the order of C18."""
    lines = []
    for direction, (down, across) in enumerate(DIRECTIONS):
        for row in range(rows):
            for column in range(columns):
                last_row = row + down * (length - 1)
                last_column = column + across * (length - 1)
                if last_row < rows and 0 <= last_column < columns:
                    run = tuple(
                        (row + down * i) * columns + column + across * i for i in range(length)
                    )
                    lines.append(Line(sum(1 << i for i in run), direction, run))
    return lines


@lru_cache(maxsize=4096)
def _span(columns: int, rows: int, text: str) -> int:
    """Return the mask of a line written by its ends; see `Board.span`."""
    ends = [_NAME.fullmatch(end) for end in text.split("-")]
    if len(ends) == 2 and ends[0] and ends[1]:
        (row, column), (last_row, last_column) = (_place(end) for end in ends if end)
        steps = max(abs(last_row - row), abs(last_column - column))
        inside = max(row, last_row) < rows and max(column, last_column) < columns
        straight = {abs(last_row - row), abs(last_column - column)} <= {0, steps}
        if inside and straight:
            down = (last_row > row) - (last_row < row)
            across = (last_column > column) - (last_column < column)
            return sum(
                1 << (row + down * i) * columns + column + across * i for i in range(steps + 1)
            )
    raise BadBoard(_("{text} is no straight line on this board").format(text=text))


def _place(match: re.Match[str]) -> tuple[int, int]:
    """Return row and column, from 0, of a matched space name."""
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 96
    return int(match[2]) - 1, column - 1
