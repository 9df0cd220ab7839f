"""Boards that extend others: what the file says wins over what it starts from."""

from __future__ import annotations

from collections.abc import Sequence

Plain = dict[str, object]
OWN = ("format", "id", "extends")
"""What a board does not take over from the one it extends."""

DEEP = ("keys", "rules", "options", "labels")
"""Tables whose entries win one by one; everything else is replaced as a whole."""

ONE_OF = {"cards": ("pack", "cards_from"), "pack": ("cards", "cards_from"),
          "cards_from": ("cards", "pack")}
"""What goes out of use where a file sets the first: both would say what the cards are."""


def merged(layers: Sequence[Plain]) -> Plain:
    """Return the values of a file over those of the files it extends, its own first in the list."""
    result: Plain = {}
    for layer in reversed(layers):
        kept = {name: value for name, value in result.items() if name not in OWN}
        for name in layer:
            for other in ONE_OF.get(name, ()):
                kept.pop(other, None)
        _drop_labels(kept, _fronts(kept) - _fronts({**kept, **layer}))
        result = _over(kept, layer)
    return result


def taken_over(layers: Sequence[Plain]) -> frozenset[str]:
    """Return the keys that only extended boards list: they need no space on this one."""
    listed = [keys if isinstance(keys := layer.get("keys"), dict) else {} for layer in layers]
    return frozenset(key for keys in listed[1:] for key in keys) - frozenset(listed[0])


def origin(layers: Sequence[Plain], *path: str) -> int | None:
    """Return the number of the file that says what stands at a path of tables, None if none does.

    >>> origin([{"rules": {}}, {"rules": {"variant": "x"}}], "rules", "variant")
    1
    """
    for number, layer in enumerate(layers):
        value: object = layer
        for name in path:
            value = value.get(name) if isinstance(value, dict) else None
        if value is not None:
            return number
    return None


def _fronts(values: Plain) -> set[object]:
    """Return what the cards of a file show, as far as they are written out."""
    lists = [rows for name in ("cards", "specials") if isinstance(rows := values.get(name), list)]
    return {row.get("front") for rows in lists for row in rows
            if isinstance(row, dict) and isinstance(row.get("front"), str)}


def _drop_labels(values: Plain, gone: set[object]) -> None:
    """Take out the labels of cards that are replaced by others."""
    labels = values.get("labels")
    result: Plain = dict(labels) if gone and isinstance(labels, dict) else {}
    for language, texts in tuple(result.items()):
        if isinstance(texts, dict) and isinstance(cards := texts.get("cards"), dict):
            kept = {front: text for front, text in cards.items() if front not in gone}
            result[language] = {**texts, "cards": kept}
    if result:
        values["labels"] = result


def _over(base: Plain, own: Plain) -> Plain:
    """Return one layer over another."""
    result = dict(base)
    for name, value in own.items():
        below = result.get(name)
        if name in DEEP and isinstance(value, dict) and isinstance(below, dict):
            result[name] = _entries(below, value, deep=name != "options")
        else:
            result[name] = value
    return result


def _entries(base: Plain, own: Plain, *, deep: bool) -> Plain:
    """Return a table's entries over those of another, tables inside them likewise."""
    result = dict(base)
    for name, value in own.items():
        below = result.get(name)
        if deep and isinstance(value, dict) and isinstance(below, dict):
            result[name] = _entries(below, value, deep=name != "options")
        else:
            result[name] = value
    return result
