"""A board as an SVG picture, alone or with the chips of a position on it."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from attrs import frozen

from sequence_cli.svg.elements import FONT, INK, NAMESPACE, Box, element, star, text_in
from sequence_cli.svg.measure import text_width
from sequence_core.board import Board, Space, column_name
from sequence_core.setup import side_letter
from sequence_core.state import State
from sequence_core.words import _

WIDTH, HEIGHT = 120.0, 92.0
"""The size of a space."""

EDGE = 40.0
"""The room for the names of rows and columns, and around everything."""

PAD = 4.0
SHORT = 3.0
"""Labels are large on a board where none is wider than this, in em."""

TITLE, SUMMARY, KEY_LINE = 34.0, 20.0, 30.0

TINTS = (
    "#fde2e1", "#dcebfb", "#dff3e0", "#fff1cc", "#eadff7", "#d8f1f2", "#fbe3d0", "#e9edd2",
    "#f9dcec", "#e3e3f8", "#d9ece6", "#efe4da",
)
"""The colours of groups, in the order in which the board first shows them."""

CHIP_TOP = HEIGHT * 0.5
"""How far down a space its chip begins; the label stands above it."""

CHIPS = ("#1f5fa8", "#23804a", "#bf3030", "#8a6d00", "#6b3fa0")
"""The colour of each side's chips, dark enough for a white letter."""


@frozen
class Drawing:
    """A picture as it is made: where the board starts, each group's colour, the labels' size."""

    root: ET.Element
    board: Board
    view: State | None
    top: float
    tints: dict[str, str]
    largest: float

    def corner(self, index: int) -> tuple[float, float]:
        """Return left and top of a space."""
        row, column = divmod(index, self.board.columns)
        return EDGE + column * WIDTH, self.top + row * HEIGHT

    def chip(self, index: int) -> tuple[float, float]:
        """Return the middle of a space's chip."""
        left, top = self.corner(index)
        return left + WIDTH / 2, top + (HEIGHT - PAD + CHIP_TOP) / 2


def board_svg(board: Board, view: State | None = None) -> str:
    """Return a board as the text of an SVG file; a view adds its chips and sequences."""
    groups = list(dict.fromkeys(space.group for space in board.spaces if space.group))
    tints = {group: TINTS[number % len(TINTS)] for number, group in enumerate(groups)}
    width = max(EDGE * 2 + board.columns * WIDTH, 5 * WIDTH)
    key = _key_rows(groups, width - 2 * EDGE)
    top = EDGE / 2 + TITLE + (SUMMARY if board.summary else 0) + EDGE
    height = top + board.rows * HEIGHT + EDGE / 2 + len(key) * KEY_LINE + EDGE / 2
    root = _root(board, width, height)
    short = all(text_width(_label(space)) < SHORT for space in board.spaces)
    drawing = Drawing(root, board, view, top, tints, 34.0 if short else 22.0)
    _head(drawing, width)
    _names(drawing)
    for index, space in enumerate(board.spaces):
        _space(drawing, index, space)
    if view is not None:
        _claims(drawing, view)
    for number, row in enumerate(key):
        _key(drawing, row, top + board.rows * HEIGHT + EDGE / 2 + number * KEY_LINE)
    ET.indent(root, " ")
    return ET.tostring(root, encoding="unicode") + "\n"


def _root(board: Board, width: float, height: float) -> ET.Element:
    """Return the outermost element on white paper."""
    root = ET.Element("svg", {
        "xmlns": NAMESPACE, "viewBox": f"0 0 {width:g} {height:g}", "width": f"{width:g}",
        "height": f"{height:g}", "role": "img", "font-family": FONT, "text-anchor": "middle",
        "fill": INK})
    if board.language:
        root.set("lang", board.language)
    element(root, "title", board.title)
    element(root, "rect", width="100%", height="100%", fill="#ffffff")
    return root


def _head(drawing: Drawing, width: float) -> None:
    """Write title and summary above the board."""
    room = width - 2 * EDGE
    text_in(drawing.root, drawing.board.title, (EDGE, EDGE / 2, room, TITLE), 26.0)
    if drawing.board.summary:
        text_in(drawing.root, drawing.board.summary, (EDGE, EDGE / 2 + TITLE, room, SUMMARY), 14.0)


def _names(drawing: Drawing) -> None:
    """Write the names of columns and rows at all four edges."""
    board, group = drawing.board, element(drawing.root, "g", fill="#57606a")
    bottom, right = drawing.top + board.rows * HEIGHT, EDGE + board.columns * WIDTH
    for column in range(board.columns):
        for top in (drawing.top - 20, bottom):
            text_in(group, column_name(column), (EDGE + column * WIDTH, top, WIDTH, 20.0), 14.0)
    for row in range(board.rows):
        for left in (EDGE - 34, right + 4):
            text_in(group, str(row + 1), (left, drawing.top + row * HEIGHT, 30.0, HEIGHT), 14.0)


def _space(drawing: Drawing, index: int, space: Space) -> None:
    """Draw a space: colour, symbol, label and chip; nothing is painted outside of it."""
    left, top = drawing.corner(index)
    cell = element(drawing.root, "svg", x=left, y=top, width=WIDTH, height=HEIGHT)
    name = drawing.board.names[index]
    element(cell, "title", f"{name}: {_spoken(space)}")
    tint = "#eceff1" if space.key is None else drawing.tints.get(space.group, "#ffffff")
    element(cell, "rect", x=1.0, y=1.0, width=WIDTH - 2, height=HEIGHT - 2, rx=6, fill=tint,
            stroke="#8c959f")
    if space.key is None:
        star(cell, WIDTH / 2, HEIGHT / 2, 22.0, fill="#8c959f")
        return
    side = drawing.view.chip_at(name) if drawing.view is not None else None
    if side is not None:
        _chip(cell, side)
    room = (HEIGHT if side is None else CHIP_TOP) - 2 * PAD
    _texts(cell, space, (PAD, PAD, WIDTH - 2 * PAD, room), drawing.largest)


def _label(space: Space) -> str:
    """Return what stands on a space."""
    return space.label or space.key or ""


def _texts(cell: ET.Element, space: Space, box: Box, largest: float) -> None:
    """Write symbol and label, the symbol above the label."""
    left, top, width, height = box
    label = _label(space)
    if space.symbol and space.symbol != label:
        part = height * 0.52
        text_in(cell, space.symbol, (left, top, width, part), 34.0)
        top, height = top + part, height - part
    text_in(cell, label, (left, top, width, height), largest)


def _spoken(space: Space) -> str:
    """Return what is said of a space to those who hear the picture."""
    if space.key is None:
        return _("free")
    words = space.alt or _label(space)
    return f"{words} ({space.group})" if space.group else words


def _chip(cell: ET.Element, side: int) -> None:
    """Draw a chip with its side's letter in the lower part of a space."""
    top, radius = CHIP_TOP, (HEIGHT - PAD - CHIP_TOP) / 2
    element(cell, "circle", cx=WIDTH / 2, cy=top + radius, r=radius, stroke="#ffffff",
            stroke_width=2, fill=CHIPS[side % len(CHIPS)])
    text_in(cell, side_letter(side),
            (WIDTH / 2 - radius, top, 2 * radius, 2 * radius), 22.0, fill="#ffffff")


def _claims(drawing: Drawing, view: State) -> None:
    """Draw a line along each completed sequence."""
    for side, claims in enumerate(view.claims):
        for mask in claims:
            spaces = [drawing.board.index[name] for name in drawing.board.named(mask)]
            (x, y), (last_x, last_y) = drawing.chip(spaces[0]), drawing.chip(spaces[-1])
            element(drawing.root, "line", x1=x, y1=y, x2=last_x, y2=last_y, stroke_width=12,
                    stroke=CHIPS[side % len(CHIPS)], stroke_linecap="round", stroke_opacity="0.35")


def _key_rows(groups: list[str], room: float) -> list[list[tuple[str, float]]]:
    """Lay the groups' names out in rows, each with the room it takes."""
    rows: list[list[tuple[str, float]]] = []
    used = room
    for group in groups:
        need = min(room, 34 + text_width(group) * 14 + 16)
        if used + need > room:
            rows.append([])
            used = 0.0
        rows[-1].append((group, need))
        used += need
    return rows


def _key(drawing: Drawing, row: list[tuple[str, float]], top: float) -> None:
    """Draw one row of the key to the colours."""
    left = EDGE
    for group, need in row:
        element(drawing.root, "rect", x=left, y=top + 6, width=24.0, height=18.0, rx=4,
                fill=drawing.tints[group], stroke="#8c959f")
        text_in(drawing.root, group, (left + 30, top, need - 46, KEY_LINE), 14.0)
        left += need
