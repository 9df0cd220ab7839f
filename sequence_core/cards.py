"""Faces: what cards are."""

from __future__ import annotations

from attrs import frozen


@frozen
class Face:
    """What a card is: its id in moves and records, what it shows, and what it does.

    `key` joins the card to the spaces of the board (None for a special card). `kind` is empty for
    an ordinary card, else names what a rule part makes of it, such as `wild` or `remove`. `rank`
    orders cards in a cut (G4), low to high. `names` are other ways to type it.
    """

    id: str
    text: str
    key: str | None = None
    kind: str = ""
    rank: int | None = None
    names: tuple[str, ...] = ()
