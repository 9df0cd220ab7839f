"""Numbers for a board of so many words: its size, its free spaces, its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from attrs import frozen

from sequence_core.board import space_name
from sequence_core.errors import BadBoard
from sequence_core.words import _, listed

MOST_ROWS, MOST_COLUMNS, FEWEST_SPACES = 26, 40, 5
FEWEST_WORDS = 2
WANTED_SPACES = 2
"""How often each word stands on a board whose size nobody asked for."""

_ROUND = 8
"""A board whose shorter side has as many spaces is played with five in a row, else with four."""


@frozen
class Size:
    """Rows and columns."""

    rows: int
    columns: int

    @classmethod
    def parse(cls, text: str) -> Size:
        """Return what is written as `5x5`: rows by columns; raise `ValueError`.

        >>> Size.parse("6x7")
        Size(rows=6, columns=7)
        """
        rows, columns = (int(part) for part in text.casefold().replace("×", "x").split("x"))
        size = cls(rows, columns)
        if not size.allowed:
            raise ValueError(text)
        return size

    @property
    def spaces(self) -> int:
        """How many spaces there are."""
        return self.rows * self.columns

    @property
    def allowed(self) -> bool:
        """Whether a board may have this size."""
        return (1 <= self.rows <= MOST_ROWS and 1 <= self.columns <= MOST_COLUMNS
                and self.spaces >= FEWEST_SPACES)

    @property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """The corners, as row and column."""
        last, right = self.rows - 1, self.columns - 1
        return tuple(dict.fromkeys(((0, 0), (0, right), (last, 0), (last, right))))

    def __str__(self) -> str:
        """Write it as it is read."""
        return f"{self.rows}x{self.columns}"


@frozen(slots=False)
class Measures:
    """What a board of so many words comes to: `each` is how often every word stands on it.

    `corners` says whether they are free, `added` how many other spaces are.
    """

    size: Size
    each: int
    corners: bool = False
    added: int = 0

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The names of the free spaces in reading order."""
        taken = self.size.corners if self.corners else ()
        places = (*taken, *_middles(self.size, self.added, taken))
        return tuple(space_name(*place) for place in sorted(places))

    @property
    def line(self) -> int:
        """How many in a row suit the board."""
        side = min(self.size.rows, self.size.columns)
        longest = max(self.size.rows, self.size.columns)
        return min(5 if side >= _ROUND or side == 1 else 4, longest)


def measures(words: int, size: Size | None, corners: str | None) -> Measures:
    """Return the board of so many words; raise `BadBoard` with the numbers that would fit.

    Without a size each word stands twice on it; without `corners` (`free` or `plain`) they are
    what needs the fewest other free spaces.
    """
    if size is None:
        found = _best(fit for one in _sizes() for fit in _fits(words, one, corners)
                      if fit.each == WANTED_SPACES)
        found = found or _best(fit for one in _sizes() for fit in _fits(words, one, corners))
    else:
        found = _best(_fits(words, size, corners))
    if found is None or words < FEWEST_WORDS:
        raise BadBoard(_refusal(words, size, corners))
    return found


def _fits(words: int, size: Size, corners: str | None) -> Iterator[Measures]:
    """Yield the ways in which so many words fill a board, plain corners first."""
    for kind in ("plain", "free"):
        if corners in (None, kind):
            taken = len(size.corners) if kind == "free" else 0
            each, rest = divmod(size.spaces - taken, words)
            if each and rest <= most_added(size):
                yield Measures(size, each, kind == "free", rest)


def most_added(size: Size) -> int:
    """Return how many free spaces a board may be filled up with: one in sixteen, one at least."""
    return max(1, size.spaces // 16)


def _best(fits: Iterator[Measures]) -> Measures | None:
    """Return what needs the fewest free spaces beside the corners, then is nearest to a square."""
    return min(fits, default=None, key=lambda fit: (
        fit.added + _oblong(fit.size), fit.added, fit.size.spaces, fit.size.columns))


def _oblong(size: Size) -> int:
    """Return how far a board is from a square, in free spaces that would be as bad."""
    return abs(size.columns - size.rows) // 2 + (40 if size.rows > size.columns else 0)


def _sizes() -> Iterator[Size]:
    """Yield all sizes from which one is chosen: at least four rows, not higher than wide."""
    for rows in range(4, MOST_ROWS + 1):
        for columns in range(rows, MOST_COLUMNS + 1):
            yield Size(rows, columns)


def _middles(
    size: Size, count: int, taken: tuple[tuple[int, int], ...]
) -> list[tuple[int, int]]:
    """Return so many spaces about the middle, the nearest first, no two of them neighbours."""
    row, column = (size.rows - 1) / 2, (size.columns - 1) / 2
    places = [(r, c) for r in range(size.rows) for c in range(size.columns) if (r, c) not in taken]
    places.sort(key=lambda place: ((place[0] - row) ** 2 + (place[1] - column) ** 2, place))
    found: list[tuple[int, int]] = []
    for apart in (2, 1):
        for place in places:
            if len(found) < count and all(
                    max(abs(place[0] - r), abs(place[1] - c)) >= apart for r, c in found):
                found.append(place)
    return found


def _refusal(words: int, size: Size | None, corners: str | None) -> str:
    """Say why so many words make no board, and which numbers would."""
    if size is None or words < FEWEST_WORDS:
        return _("{words} words make no board; {least} to {most} do").format(
            words=words, least=FEWEST_WORDS, most=MOST_ROWS * MOST_COLUMNS)
    sizes = sorted((one for one in _sizes() if next(_fits(words, one, corners), None)),
                   key=lambda one: abs(one.spaces - size.spaces) + 2 * (one.columns - one.rows))
    counts = [count for count in range(2, size.spaces + 1)
              if next(_fits(count, size, corners), None)]
    near = sorted(sorted(counts, key=lambda count: (abs(count - words), count))[:3])
    return _("{words} words do not fill {size} spaces evenly; with this size take {counts} words, "
             "with these words --size {sizes}").format(
        words=words, size=size, counts=listed([str(count) for count in near], _("or")),
        sizes=listed([str(one) for one in sizes[:3]], _("or")))
