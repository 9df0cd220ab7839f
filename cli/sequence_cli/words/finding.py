"""Words to find things on the board, in text."""

from __future__ import annotations

from collections.abc import Iterator

from sequence_cli.asked import Asked
from sequence_cli.nearest import Near, aim_of, nearest
from sequence_cli.screen.hand import uses
from sequence_cli.screen.spaces import label_told, line_of, place_told, space_told
from sequence_cli.screen.told import side_name
from sequence_cli.session import Session
from sequence_cli.words import Word
from sequence_core.board import DIRECTIONS, Board, column_name
from sequence_core.cards import Face
from sequence_core.setup import Setup, side_letter
from sequence_core.table import find_card, fold_text
from sequence_core.words import _

ROW, COLUMN, DIAGONALS = 0, 1, (2, 3)
"""Indexes into `DIRECTIONS`."""


def where(session: Session, rest: str) -> None:
    """Say where a card goes, where a label stands, or all there is to a space."""
    asked, text = session.asked, fold_text(rest)
    face, board = find_card(asked.rules.setup, text), asked.rules.setup.board
    if board is None and face is not None:
        _where_used(session, face)
        return
    board = _board(session)
    if board is None:
        return
    named = _labelled(asked.rules.setup, text) if text else []
    if text in board.index:
        session.display.say([place_told(asked, text)])
    elif face is not None and not (named and asked.conceals(face.id)):
        _where_card(session, face)
    elif named:
        session.display.table([[name, _whole(asked, name)] for name in named])
    else:
        session.display.refuse(
            _("{text} is neither a card nor a space, nor stands on one.").format(text=repr(rest)),
            _("Ask for example: where {space}.").format(space=board.names[-1]))


def _labelled(setup: Setup, text: str) -> list[str]:
    """Return the spaces that show a text, in the player's language or the board's own."""
    found = {
        name: None for board in (setup.board, setup.own.board) if board is not None
        for name, space in zip(board.names, board.spaces, strict=True)
        if text in map(fold_text, (space.label, space.short, space.key or ""))}
    return [name for name in setup.board.names if name in found] if setup.board else []


def _where_card(session: Session, face: Face) -> None:
    """Say where a card goes."""
    asked = session.asked
    if asked.conceals(face.id):
        session.display.say([_("Where {card} goes is for you to find.").format(card=face.text)])
        return
    board = asked.view.board
    spaces = board.named(board.by_key.get(face.key, 0)) if face.key is not None else ()
    if not spaces:
        use = uses(asked, face.id) if face.id in asked.hand else ""
        session.display.say([_("{card} is shown on no space.").format(card=face.text),
                             *([_("You can use it now: {use}.").format(use=use)] if use else [])])
        return
    session.display.say([_("{card} goes on:").format(card=face.text)])
    session.display.table([[name, _whole(asked, name)] for name in spaces])
    if asked.is_dead(face.id):
        session.display.say([_("All its spaces are covered: it is dead.")])


def _where_used(session: Session, face: Face) -> None:
    """Say where a card goes now in a game without a board."""
    asked = session.asked
    if face.id not in asked.hand:
        session.display.say([_("You do not hold {card}.").format(card=face.text)])
        return
    use = uses(asked, face.id)
    session.display.say([_("{card} goes on: {use}.").format(card=face.text, use=use) if use
                         else _("{card} goes nowhere now.").format(card=face.text)])


def _whole(asked: Asked, name: str) -> str:
    """Say what a space shows and holds, also if that is nothing."""
    taken = asked.view.chip_at(name) is not None
    return space_told(asked, name) + ("" if taken else _(", open"))


def scan(session: Session, rest: str) -> None:
    """Read a row, a column or the diagonals of a space out, space by space."""
    asked, words = session.asked, fold_text(rest).split()
    board = _board(session)
    if board is None:
        return
    found = _scanned(board, words)
    if not found:
        session.display.refuse(
            _("{text} is no row, column or diagonal of this board.").format(text=repr(rest)),
            _("Ask for example: scan row 3, scan column e, scan diagonal e5."))
        return
    for direction, start in found:
        names = line_of(board, direction, start)
        session.display.say([_heading(board, direction, start, names)])
        session.display.table([[name, space_told(asked, name)] for name in names])


def _scanned(board: Board, words: list[str]) -> list[tuple[int, str]]:
    """Return the lines that are meant, each as a direction and a space on it."""
    kind, name = ("", *words)[-2:] if words else ("", "")
    rows = {str(row + 1): f"a{row + 1}" for row in range(board.rows)}
    columns = {column_name(column): f"{column_name(column)}1" for column in range(board.columns)}
    if kind in ("", "row") and name in rows:
        return [(ROW, rows[name])]
    if kind in ("", "column") and name in columns:
        return [(COLUMN, columns[name])]
    if kind in ("", "diagonal", "diagonals") and name in board.index:
        return [(direction, name) for direction in DIAGONALS]
    return []


def _heading(board: Board, direction: int, start: str, names: list[str]) -> str:
    """Return what a line that is read out is called."""
    row, column = divmod(board.index[start], board.columns)
    if direction == ROW:
        return _("Row {row}:").format(row=row + 1)
    if direction == COLUMN:
        return _("Column {column}:").format(column=column_name(column))
    down = _("down to the right") if DIRECTIONS[direction][1] > 0 else _("down to the left")
    return _("Diagonal {ends}, {down}:").format(ends=f"{names[0]}-{names[-1]}", down=down)


def lines(session: Session, _rest: str) -> None:
    """Say which lines each side is nearest to."""
    asked, aim = session.asked, aim_of(session.asked.rules)
    if _board(session) is None or aim is None:
        return
    rows = []
    for side in range(len(asked.rules.setup.sides)):
        shape = session.display.glyphs.shape(side)
        name = f"{side_letter(side)}{shape} {side_name(asked.rules.setup, side)}"
        found = nearest(aim, asked.view, side)
        rows += [[name if number == 0 else "", near_told(asked, near, aim.length)]
                 for number, near in enumerate(found)] or [[name, _("no line begun")]]
    session.display.table(rows)


def near_told(asked: Asked, near: Near, length: int) -> str:
    """Say how far a line is: `4 of 5 in d3-h3, lacks f3 (8♦)`."""
    board = asked.view.board
    return _("{held} of {length} in {line}, lacks {lacking}").format(
        held=near.held, length=length, line=board.ends(near.line),
        lacking=" ".join(_lacking(board, near)))


def _lacking(board: Board, near: Near) -> Iterator[str]:
    for name in near.lacking:
        yield f"{name} ({label_told(board.spaces[board.index[name]])})"


def _board(session: Session) -> Board | None:
    """Return the board, or say that there is none."""
    board = session.asked.rules.setup.board
    if board is None:
        session.display.refuse(_("This game has no board."), _("table shows what there is."))
    return board


WORDS = (
    Word("lines", _("say which lines each side is nearest to"), lines,
         board=True),
    Word("scan", _("read a line out: row 3, column e or diagonal e5"), scan, _("LINE"),
         board=True),
    Word("where", _("say where a card goes, or what a space is"), where, _("CARD")),
)
