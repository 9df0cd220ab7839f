"""A board drawn in the terminal, all of it: wide ones in pieces below each other."""

from __future__ import annotations

from collections.abc import Iterator

from sequence_cli.boards.facts import cards_of, counted, players_of, ranges, size_of
from sequence_cli.screen.grid import fitted_labels
from sequence_cli.screen.marks import FREE
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import columns_of, pad, prose, width, wrapped
from sequence_core.board import Board, column_name
from sequence_core.cards import Face
from sequence_core.options import Options
from sequence_core.words import _

MARGIN = 4


def board_page(board: Board, options: Options | None, paper: Paper) -> Iterator[str]:
    """Yield all lines about a board: what it is, its spaces, what they mean, its cards."""
    fit, columns = paper.glyphs.fit, paper.columns
    yield from prose(fit(f"{board.title} ({board.id})"), columns)
    if board.summary:
        yield from prose(fit(board.summary), columns)
    yield ""
    yield from _drawn(board, paper)
    yield ""
    yield from columns_of(list(_facts(board, options)), columns, "")
    yield from _titled(_("Spaces"), _meanings(board, paper), columns)
    yield from _titled(_("Cards"), [" ".join(fit(text).split()) for text in _cards(board)], columns)


def _drawn(board: Board, paper: Paper) -> Iterator[str]:
    """Yield the spaces, as many columns at a time as there is room for."""
    labels = fitted_labels(board, paper.glyphs)
    cell = max(2, *map(width, labels)) + 1
    step = max(1, (paper.columns - MARGIN) // cell)
    for left in range(0, board.columns, step):
        right = min(left + step, board.columns)
        if left:
            yield ""
        names = "".join(pad(column_name(column), cell) for column in range(left, right))
        yield (" " * MARGIN + names).rstrip()
        for row in range(board.rows):
            start = row * board.columns
            cells = "".join(pad(label, cell) for label in labels[start + left:start + right])
            yield f"{row + 1:>3} {cells}".rstrip()


def _facts(board: Board, options: Options | None) -> Iterator[list[str]]:
    """Yield what is known of a board, in rows of a word and what it is."""
    yield [_("size"), f"{size_of(board)}, {counted(board)}"]
    if board.variant:
        yield [_("variant"), board.variant]
    if players_of(options):
        yield [_("players"), ranges(players_of(options))]
    length = getattr(options, "length", None)
    if length is not None:
        yield [_("in a row"), str(length)]
    if board.labels:
        yield [_("languages"), ", ".join([board.language, *sorted(board.labels)])]
    for name, text in ((_("authors"), ", ".join(board.authors)), (_("licence"), board.license),
                       (_("credits"), board.credits)):
        if text:
            yield [name, text]


def _meanings(board: Board, paper: Paper) -> list[str]:
    """Return what stands for a longer label on the drawn board."""
    labels = fitted_labels(board, paper.glyphs)
    texts = dict[str, None]()
    for space, label in zip(board.spaces, labels, strict=True):
        whole = " ".join(paper.glyphs.fit(f"{space.symbol} {space.label}").split())
        if space.key is not None and whole != label:
            texts[f"{label} = {whole}"] = None
    free = [_("{sign} = free").format(sign=FREE)] if board.free else []
    return [*free, *texts]


def _cards(board: Board) -> Iterator[str]:
    """Yield each card with how many there are, special ones last."""
    label = {space.key: space.label for space in board.spaces}
    cards = cards_of(board)
    for face, copies in sorted(cards, key=lambda card: bool(card[0].kind)):
        yield f"{_shown(face, label)} ×{copies}"


def _shown(face: Face, label: dict[str | None, str]) -> str:
    """Return what a card shows, and where it goes if that shows something else."""
    if face.kind:
        return f"{face.text} ({face.kind})"
    space = label.get(face.key, face.text)
    return face.text if space == face.text else f"{face.text} → {space}"


def _titled(title: str, pieces: list[str], columns: int) -> Iterator[str]:
    """Yield pieces in lines under a title, nothing without any."""
    if pieces:
        yield from ("", title)
        yield from (f"  {line}" for line in wrapped(pieces, columns - 2, "   "))
