"""Standard playing cards: 52 to a pack, for the decks of variants that use them."""

from __future__ import annotations

from collections.abc import Mapping

from sequence_core.setup import Face
from sequence_core.words import _

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "D", "C", "H")
SYMBOLS = {"S": "♠", "D": "♦", "C": "♣", "H": "♥"}


def pack(specials: Mapping[str, str]) -> tuple[Face, ...]:
    """Return the 52 faces by suit (spades, diamonds, clubs, hearts), each 2 up to ace.

    `specials` maps ids to kinds: those cards belong to no space. All others have their id as key.
    """
    return tuple(
        _face(rank, suit, specials.get(rank + suit, "")) for suit in SUITS for rank in RANKS
    )


def _face(rank: str, suit: str, kind: str) -> Face:
    card = rank + suit
    words = _rank_words()[rank], _suit_words()[suit]
    names = [_("{rank} of {suit}").format(rank=words[0], suit=words[1]), rank + SYMBOLS[suit]]
    if rank == "10":
        names += [f"T{suit}", f"T{SYMBOLS[suit]}"]
    return Face(
        id=card, text=rank + SYMBOLS[suit], key=None if kind else card, kind=kind,
        rank=RANKS.index(rank) + 2, names=tuple(names),
    )


def _suit_words() -> dict[str, str]:
    return {"S": _("spades"), "D": _("diamonds"), "C": _("clubs"), "H": _("hearts")}


def _rank_words() -> dict[str, str]:
    words = (
        _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"), _("nine"),
        _("ten"), _("jack"), _("queen"), _("king"), _("ace"),
    )
    return dict(zip(RANKS, words, strict=True))
