"""From a file that has been read to the board it describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from sequence_core.board import Board, Labels, Space
from sequence_core.boardfile.deck import Deck, front_of
from sequence_core.boardfile.document import BoardFile, KeyText, LabelsOf, Texts
from sequence_core.boardfile.spaces import Grid
from sequence_core.cards import Face


def built(file: BoardFile, name: str, variant: str, grid: Grid, deck: Deck) -> Board:
    """Return the board of a file without problems; `name` is its id if it gives none."""
    return Board(
        id=file.id or name, title=file.title, rows=len(grid.rows), columns=len(grid.rows[0]),
        spaces=_spaces(file, grid, deck), faces=deck.faces, deck=deck.order,
        variant=variant, options=dict(file.rules.options), language=file.language,
        summary=file.summary, authors=file.authors, license=file.license, credits=file.credits,
        labels={language: _labels(file, labels, deck) for language, labels in file.labels.items()},
    )


def nth(texts: Texts, place: int) -> str:
    """Return the text for the n-th space of a key."""
    if isinstance(texts, str):
        return texts
    return texts[min(place, len(texts) - 1)] if texts else ""


def _spaces(file: BoardFile, grid: Grid, deck: Deck) -> tuple[Space, ...]:
    """Return the spaces in reading order."""
    seen: Counter[str] = Counter()
    playing = {face.key: face.text for face in deck.faces} if file.pack else {}
    spaces = []
    for cell in grid.cells:
        if cell.key is None:
            spaces.append(Space(None))
            continue
        text = file.keys.get(cell.key, KeyText())
        spaces.append(_space(cell.key, text, seen[cell.key], playing))
        seen[cell.key] += 1
    return tuple(spaces)


def _space(key: str, text: KeyText, place: int, playing: Mapping[str | None, str]) -> Space:
    """Return one space of a key."""
    return Space(
        key, nth(text.label, place) or playing.get(key, key), nth(text.short, place),
        nth(text.symbol, place), text.group, nth(text.alt, place))


def _labels(file: BoardFile, labels: LabelsOf, deck: Deck) -> Labels:
    """Return the texts in another language; cards that show their key's label follow it."""
    cards = {
        face.id: nth(labels.spaces[face.key], 0) for face in deck.faces
        if face.key in labels.spaces and face.key and _follows(file, face, labels)
    }
    cards |= {deck.ids[front]: text for front, text in labels.cards.items()}
    return Labels(labels.title, labels.summary, _tuples(labels.spaces), _tuples(labels.short),
                  cards)


def _follows(file: BoardFile, face: Face, labels: LabelsOf) -> bool:
    """Whether a card shows what its key's one label says."""
    key = face.key or ""
    return isinstance(labels.spaces[key], str) and face.text == front_of(file, key)


def _tuples(texts: Mapping[str, Texts]) -> dict[str, tuple[str, ...]]:
    return {key: (text,) if isinstance(text, str) else text for key, text in texts.items()}
