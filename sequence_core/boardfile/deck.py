"""From the cards of a file to faces and a deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from sequence_core.boardfile.document import BoardFile, Card
from sequence_core.cards import Face
from sequence_core.playing_cards import pack

_BREAKS = re.compile(r'[\s"?]+')
LONGEST_ID = 32


@frozen
class Deck:
    """The cards of a file: faces, how many of each by id, and ids by what the file calls them."""

    faces: tuple[Face, ...] = ()
    copies: Mapping[str, int] = {}
    ids: Mapping[str, str] = {}

    @property
    def order(self) -> tuple[str, ...]:
        """All ids in deck order: one of each, then the second copies, and so on."""
        rounds = max(self.copies.values(), default=0)
        return tuple(face.id for turn in range(rounds) for face in self.faces
                     if self.copies[face.id] > turn)


def deck_of(file: BoardFile, counts: Mapping[str, int]) -> Deck:
    """Return the cards of a file; `counts` is how many spaces show each key."""
    faces: list[Face] = []
    copies: dict[str, int] = {}
    ids: dict[str, str] = {}
    made: dict[tuple[str, str], Face] = {}
    if file.pack is not None:
        faces += pack(file.pack.kinds)
        copies |= dict.fromkeys((face.id for face in faces), file.pack.copies)
    for card in ordinary(file, counts):
        known = made.get((card.front, card.key))
        if known is None:
            known = made[card.front, card.key] = Face(
                _id(card.front, copies), card.front, card.key)
            faces.append(known)
        copies[known.id] = copies.get(known.id, 0) + card.copies
        ids.setdefault(card.front, known.id)
    for special in file.specials:
        face = Face(_id(special.front, copies), special.front, kind=special.kind)
        faces.append(face)
        copies[face.id] = special.copies
        ids.setdefault(special.front, face.id)
    ids = {**{face.text: face.id for face in faces}, **{face.id: face.id for face in faces}, **ids}
    return Deck(tuple(faces), copies, ids)


def ordinary(file: BoardFile, counts: Mapping[str, int]) -> list[Card]:
    """Return the ordinary cards with their copies counted out."""
    if file.pack is not None or (not file.cards and file.cards_from == "variant"):
        return []
    if not file.cards:
        return [Card(front_of(file, key), key, file.cards_each or count)
                for key, count in counts.items()]
    cards = [card for card in file.cards if card.key and card.front]
    open_fronts = Counter(card.key for card in cards if not card.copies)
    return [card if card.copies else _counted(card, open_fronts, counts, file.cards_each)
            for card in cards]


def _counted(
    card: Card, fronts: Mapping[str, int], counts: Mapping[str, int], each: int
) -> Card:
    """Return a card with as many copies as the key has spaces, shared among its fronts."""
    share = (each or counts.get(card.key, 0)) // fronts[card.key]
    return Card(card.front, card.key, max(1, share))


def front_of(file: BoardFile, key: str) -> str:
    """Return what the cards of a key show where that is not said: its label, if it has just one."""
    text = file.keys.get(key)
    return text.label if text and isinstance(text.label, str) and text.label else key


def _id(front: str, taken: Mapping[str, int]) -> str:
    """Return a short id for a card, without blanks and quotes, that no other has."""
    base = _BREAKS.sub("-", front).strip("-")[:LONGEST_ID].strip("-") or "card"
    name, number = base, 2
    while name in taken:
        name, number = f"{base}~{number}", number + 1
    return name
