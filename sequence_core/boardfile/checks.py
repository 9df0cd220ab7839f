"""What has to be true of a board file beyond its form."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping

from sequence_core.boardfile.deck import Deck, ordinary
from sequence_core.boardfile.document import LANGUAGE, BoardFile, Texts
from sequence_core.boardfile.problems import Findings, Path, did_you_mean, nearest
from sequence_core.boardfile.spaces import Grid
from sequence_core.words import _


def check_contents(
    file: BoardFile, grid: Grid, deck: Deck, findings: Findings, optional: frozenset[str]
) -> None:
    """Report all that is wrong with keys, cards and labels; `optional` keys need no space."""
    spoilt = _check_keys(file, grid, findings, optional)
    _check_cards(file, grid, spoilt, findings)
    _check_fronts(file, findings)
    _check_looks(file, grid, findings)
    _check_labels(file, grid, deck, findings)


def _check_keys(
    file: BoardFile, grid: Grid, findings: Findings, optional: frozenset[str]
) -> set[str]:
    """Report keys without spaces and spaces without keys; return keys whose counts mean nothing."""
    spoilt: set[str] = set()
    counts = grid.counts
    if file.keys:
        for cell in grid.cells:
            if cell.key is not None and cell.key not in file.keys:
                spoilt |= {cell.key, nearest(cell.key, file.keys)}
                findings.add("B030", cell.path, _("{key} is not listed among the keys").format(
                    key=cell.key), did_you_mean(cell.key, file.keys, _(
                        "add [keys.{key}], or mark a free space with {marker}").format(
                            key=cell.key, marker=file.spaces.marker)), offset=cell.offset)
    if not grid.cells or (findings.within(("spaces", "rows")) and not grid.whole):
        return {*spoilt, *counts, *file.keys}
    for key, text in file.keys.items():
        if key in spoilt or (key in optional and not counts[key]):
            continue
        if not counts[key]:
            findings.add("B031", ("keys", key), _("no space shows {key}").format(key=key),
                         did_you_mean(key, set(counts) - set(file.keys), _(
                             "put it into the rows, or take it out here")), on_key=True)
            spoilt.add(key)
            continue
        for name in ("label", "short", "symbol", "alt"):
            _check_texts(getattr(text, name), counts[key], ("keys", key, name), findings)
    _check_each(file, grid, spoilt, findings)
    return spoilt


def _check_texts(texts: Texts, spaces: int, path: Path, findings: Findings) -> None:
    """Report a list of texts that is not as long as the key has spaces."""
    if not isinstance(texts, str) and len(texts) != spaces:
        findings.add("B032", path, _("there are {have} texts for {spaces} spaces").format(
            have=len(texts), spaces=spaces), _("write one text, or {spaces}").format(spaces=spaces))


def _check_each(file: BoardFile, grid: Grid, spoilt: set[str], findings: Findings) -> None:
    """Report keys that have not as many spaces as all have to."""
    each = file.spaces.each
    for key, count in grid.counts.items():
        if each and count != each and key not in spoilt and not grid.generated:
            cell = grid.first(key)
            listed = key in file.keys
            findings.add("B033", ("keys", key) if listed else cell.path,
                         _("{key} has {count} spaces").format(key=key, count=count),
                         _("every key has to have {each}").format(each=each),
                         on_key=listed, offset=None if listed else cell.offset)


def _check_cards(file: BoardFile, grid: Grid, spoilt: set[str], findings: Findings) -> None:
    """Report cards that reach no space, and keys with no cards or the wrong number."""
    if file.pack is not None and file.cards:
        findings.add("B015", ("pack",), _("cards and pack both say what the cards are"),
                     _("leave one of them out"), on_key=True)
        return
    if file.pack is not None:
        _check_pack(file, grid, findings)
        return
    counts, spoilt = grid.counts, set(spoilt)
    for number, card in enumerate(file.cards):
        if card.key and counts and card.key not in counts and card.key not in spoilt:
            near = nearest(card.key, counts)
            spoilt |= {card.key, near}
            findings.add("B040", ("cards", number, "key"), _(
                "{front} reaches no space: none shows {key}").format(
                    front=card.front, key=card.key), did_you_mean(card.key, counts, _(
                        "name a key that is on the board")))
    if any(not card.key for card in file.cards):
        return
    if not file.cards:
        return
    dealt: Counter[str] = Counter()
    for card in ordinary(file, counts):
        dealt[card.key] += card.copies
    for key in counts:
        if key not in spoilt:
            _check_dealt(file, grid, key, dealt[key], findings)


def _check_dealt(file: BoardFile, grid: Grid, key: str, dealt: int, findings: Findings) -> None:
    """Report a key that has no cards or not as many as all have to."""
    if not dealt:
        cell, listed = grid.first(key), key in file.keys
        findings.add("B041", ("keys", key) if listed else cell.path,
                     _("no card goes on {key}").format(key=key), _("write a card for it"),
                     on_key=listed, offset=None if listed else cell.offset)
    elif file.cards_each and dealt != file.cards_each:
        first = next(n for n, card in enumerate(file.cards) if card.key == key)
        findings.add("B042", ("cards", first), _("{key} has {dealt} cards").format(
            key=key, dealt=dealt), _("every key has to have {each}").format(each=file.cards_each))


def _check_pack(file: BoardFile, grid: Grid, findings: Findings) -> None:
    """Report spaces that no playing card goes on, and special cards that are none of the pack."""
    from sequence_core.playing_cards import RANKS, SUITS  # noqa: PLC0415 - most boards need none

    cards = [rank + suit for suit in SUITS for rank in RANKS]
    kinds = file.pack.kinds if file.pack else {}
    for card in kinds:
        if card not in cards:
            findings.add("B040", ("pack", "kinds", card), _("{card} is no playing card").format(
                card=card), did_you_mean(card, cards), on_key=True)
    for cell in grid.cells:
        if cell.key is not None and (cell.key not in cards or cell.key in kinds):
            findings.add("B041", cell.path, _("no card goes on {key}").format(key=cell.key),
                         did_you_mean(cell.key, set(cards) - set(kinds)), offset=cell.offset)


def look(text: str) -> str:
    """Return a text as it looks: NFKC, without case and blanks.

    >>> look("New  York") == look("new york ")
    True
    """
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _check_fronts(file: BoardFile, findings: Findings) -> None:
    """Report cards that look alike and are not the same."""
    seen: dict[str, str | None] = {}
    fronts: list[tuple[str, str | None, Path]] = [
        (card.front, card.key, ("cards", n, "front")) for n, card in enumerate(file.cards)]
    fronts += [(one.front, None, ("specials", n, "front")) for n, one in enumerate(file.specials)]
    texts: dict[str, str] = {}
    for front, key, path in fronts:
        if not front:
            continue
        sight = look(front)
        if sight in seen and (seen[sight] != key or key is None or texts[sight] != front):
            findings.add("B043", path, _("the card {front} looks like {other}").format(
                front=front, other=texts[sight]), _(
                    "cards that do different things have to look different"))
        seen.setdefault(sight, key)
        texts.setdefault(sight, front)


def _check_looks(file: BoardFile, grid: Grid, findings: Findings) -> None:
    """Report labels of two keys that look alike."""
    seen: dict[str, str] = {}
    keys: Iterable[str] = dict.fromkeys([*file.keys, *grid.counts])
    for key in keys:
        text = file.keys.get(key)
        labels = (text.label if text else "") or key
        for number, label in enumerate((labels,) if isinstance(labels, str) else labels):
            sight = look(label)
            if seen.setdefault(sight, key) == key or not sight:
                continue
            path, offset = _where(file, grid, key, None if isinstance(labels, str) else number)
            findings.add("B050", path, _("{label} of {key} looks like the label of {other}").format(
                label=label, key=key, other=seen[sight]),
                _("labels of two keys have to look different"), offset=offset)


def _where(file: BoardFile, grid: Grid, key: str, number: int | None) -> tuple[Path, int | None]:
    """Return where a key's label stands."""
    text = file.keys.get(key)
    if text and text.label:
        return ("keys", key, "label", *([] if number is None else [number])), None
    if text:
        return ("keys", key), None
    cell = grid.first(key)
    return cell.path, cell.offset


def _check_labels(file: BoardFile, grid: Grid, deck: Deck, findings: Findings) -> None:
    """Report labels in other languages for keys and cards there are none of."""
    for language, labels in file.labels.items():
        path: Path = ("labels", language)
        if not re.fullmatch(LANGUAGE, language):
            findings.add("B081", path, _("{language} is no language").format(language=language),
                         _("write it like es, ca or pt-BR"), on_key=True)
        for name, texts in (("spaces", labels.spaces), ("short", labels.short)):
            _check_known(texts, set(grid.counts) | set(file.keys), (*path, name), findings)
            if grid.whole:
                for key, text in texts.items():
                    if key in grid.counts:
                        _check_texts(text, grid.counts[key], (*path, name, key), findings)
        if not findings.within(("cards",)) and not findings.within(("specials",)):
            _check_known(labels.cards, deck.ids, (*path, "cards"), findings)


def _check_known(
    texts: Mapping[str, object], known: Iterable[str], path: Path, findings: Findings
) -> None:
    """Report texts for what is not there."""
    names = set(known)
    for name in texts:
        if names and name not in names:
            findings.add("B080", (*path, name), _("there is no {name} to label").format(name=name),
                         did_you_mean(name, names), on_key=True)
