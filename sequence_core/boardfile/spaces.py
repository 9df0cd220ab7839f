"""From rows or a layout to the spaces of a board: which key stands where, by which words."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property

from attrs import field, frozen

from sequence_core.board import space_name
from sequence_core.boardfile.document import FEWEST_SPACES, MOST_SPACES, BoardFile, Spaces
from sequence_core.boardfile.layouts import even_shares, scatter, spiral
from sequence_core.boardfile.problems import Findings, Path
from sequence_core.words import _

_WORD = re.compile(r"\S+")
_FIELD = re.compile(r"[^|]+")


@frozen
class Cell:
    """A space as the file has it: its key (None: free), and where in the file that is said."""

    key: str | None
    path: Path = ()
    offset: int | None = None


@frozen(slots=False)
class Grid:
    """The spaces of a file, in rows; `whole` if they make a rectangle."""

    rows: tuple[tuple[Cell, ...], ...] = ()
    whole: bool = False
    generated: bool = False

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All spaces in reading order."""
        return tuple(cell for row in self.rows for cell in row)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many spaces show each key."""
        return Counter(cell.key for cell in self.cells if cell.key is not None)

    def first(self, key: str) -> Cell:
        """Return the first space of a key."""
        return next(cell for cell in self.cells if cell.key == key)


@frozen
class _Row:
    """A row of the file: its cells, and where it stands."""

    cells: tuple[Cell, ...]
    path: Path
    offset: int | None = field(default=None)


def grid_of(file: BoardFile, findings: Findings) -> Grid:
    """Return the spaces of a file; report rows and layouts that make no board."""
    spaces = file.spaces
    if spaces.rows and spaces.layout:
        findings.add("B015", ("spaces", "layout"), _("rows and layout both say where keys stand"),
                     _("leave one of them out"), on_key=True)
    if spaces.rows:
        return _written(spaces, findings)
    if spaces.layout:
        return _generated(file, findings)
    if not findings.within(("spaces", "rows")) and not findings.within(("spaces", "layout")):
        findings.add("B011", ("spaces",), _("the key rows is missing"),
                     _("write out the rows, or name a layout, height and width"))
    return Grid()


def _written(spaces: Spaces, findings: Findings) -> Grid:
    """Return the spaces of written rows."""
    rows = _rows(spaces)
    if not rows:
        findings.add("B021", ("spaces", "rows"), _("there is no row"), _("write at least one"))
        return Grid()
    width = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
    whole = not findings.within(("spaces", "rows"))
    for number, row in enumerate(rows, 1):
        if len(row.cells) != width and not findings.under(row.path):
            whole = False
            findings.add("B020", row.path, _("row {number} has {have} spaces").format(
                number=number, have=len(row.cells)),
                _("the others have {width}").format(width=width), offset=row.offset)
    whole = whole and _sized(len(rows), width, ("spaces", "rows"), findings)
    return Grid(tuple(row.cells for row in rows), whole)


def _sized(height: int, width: int, path: Path, findings: Findings) -> bool:
    """Whether a board has a size that can be played on; report it if not."""
    if FEWEST_SPACES <= height * width <= MOST_SPACES and max(height, width) <= MOST_SPACES // 26:
        return True
    findings.add("B021", path, _("{height} rows of {width} are no board").format(
        height=height, width=width), _("1 by 5 is the least, 26 by 40 the most"))
    return False


def _rows(spaces: Spaces) -> list[_Row]:
    """Return the rows as written."""
    path: Path = ("spaces", "rows")
    if isinstance(spaces.rows, str):
        found, start = [], 0
        for line in spaces.rows.split("\n"):
            if line.strip():
                indent = len(line) - len(line.lstrip())
                cells = _split(line, path, start, spaces.marker)
                found.append(_Row(cells, path, start + indent))
            start += len(line) + 1
        return found
    return [_row(row, (*path, number), spaces.marker) for number, row in enumerate(spaces.rows)]


def _row(row: str | tuple[str, ...], path: Path, marker: str) -> _Row:
    """Return a row that is an entry of a list."""
    if isinstance(row, str):
        return _Row(_split(row, path, 0, marker), path)
    return _Row(tuple(
        Cell(None if key.strip() == marker else key.strip(), (*path, number))
        for number, key in enumerate(row)), path)


def _split(line: str, path: Path, start: int, marker: str) -> tuple[Cell, ...]:
    """Return the spaces of a row written as a text."""
    cells = []
    for match in (_FIELD if "|" in line else _WORD).finditer(line):
        text = match[0]
        key = text.strip()
        offset = start + match.start() + len(text) - len(text.lstrip())
        cells.append(Cell(None if key == marker else key, path, offset))
    return tuple(cells)


def _generated(file: BoardFile, findings: Findings) -> Grid:
    """Return the spaces of a layout."""
    spaces = file.spaces
    height, width = spaces.height, spaces.width
    for name, size in (("height", height), ("width", width)):
        if not size and not findings.within(("spaces", name)):
            findings.add("B011", ("spaces",), _("the key {name} is missing").format(name=name),
                         _("a layout needs height and width"))
    if not height or not width or not _sized(height, width, ("spaces", "layout"), findings):
        return Grid()
    free = _free(spaces, findings)
    keys = tuple(file.keys) or tuple(dict.fromkeys(card.key for card in file.cards if card.key))
    copies = _copies(file, keys, height * width - len(free), findings)
    if copies is None or findings.within(("keys",)):
        return Grid()
    if spaces.layout == "spiral":
        laid = spiral(height, width, free, copies)
    else:
        laid = scatter(height, width, free, copies, spaces.seed)
    cells = [Cell(key, ("spaces", "layout")) for key in laid]
    return Grid(tuple(tuple(cells[row * width: (row + 1) * width]) for row in range(height)),
                whole=True, generated=True)


def _copies(
    file: BoardFile, keys: tuple[str, ...], room: int, findings: Findings
) -> dict[str, int] | None:
    """Return how many spaces each key gets; report numbers that do not come out even."""
    wanted = {key: text.spaces for key, text in file.keys.items()}
    if file.spaces.each:
        wanted = {key: wanted.get(key, 0) or file.spaces.each for key in keys}
    copies = even_shares(room, keys, wanted) if keys else None
    if copies is None and not findings.within(("keys",)) and not findings.within(("cards",)):
        asked = sum(wanted.get(key, 0) for key in keys)
        findings.add("B022", ("spaces", "layout"), _(
            "{keys} keys do not share {room} open spaces evenly").format(
                keys=len(keys), room=room), _(
            "{asked} spaces are spoken for; change height, width or free spaces, or the number "
            "of keys").format(asked=asked))
    return copies


def _free(spaces: Spaces, findings: Findings) -> frozenset[int]:
    """Return the free spaces of a layout."""
    height, width = spaces.height, spaces.width
    names = {space_name(row, column): row * width + column
             for row in range(height) for column in range(width)}
    words = {
        "": [], "corners": [0, width - 1, (height - 1) * width, height * width - 1],
        "middle": [height // 2 * width + width // 2],
    }
    if isinstance(spaces.free, str) and spaces.free in words:
        return frozenset(words[spaces.free])
    single = isinstance(spaces.free, str)
    found = []
    for number, name in enumerate((spaces.free,) if isinstance(spaces.free, str) else spaces.free):
        path: Path = ("spaces", "free") if single else ("spaces", "free", number)
        if name in names:
            found.append(names[name])
        else:
            findings.add("B023", path, _("there is no space {name} on this board").format(
                name=name), _("write corners, middle, or names from a1 to {last}").format(
                    last=space_name(height - 1, width - 1)))
    return frozenset(found)
