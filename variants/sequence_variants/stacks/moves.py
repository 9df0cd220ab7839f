"""The moves of Sequence Stacks; discarding and passing are stock moves."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from sequence_core.moves import Move


@frozen
class Put(Move):
    """Put a card from the hand on a pile (S4): `put R3 r1`."""

    word: ClassVar[str] = "put"
    card: str
    pile: str


@frozen
class Top(Move):
    """Put the top of one's own discard pile on a pile (S4): `top R3 r1`."""

    word: ClassVar[str] = "top"
    card: str
    pile: str


@frozen
class Skip(Move):
    """Play a Skip (S8)."""

    word: ClassVar[str] = "skip"


@frozen
class Reverse(Move):
    """Play a Reverse (S9)."""

    word: ClassVar[str] = "reverse"


@frozen
class StealCard(Move):
    """Take the top of an opponent's discard pile into the hand (S10): `steal-card Bea`."""

    word: ClassVar[str] = "steal-card"
    player: str


@frozen
class StealChip(Move):
    """Take a chip of an opponent (S11): `steal-chip Bea red`."""

    word: ClassVar[str] = "steal-chip"
    player: str
    colour: str


@frozen
class Block(Move):
    """Play a Block when another player completes a pile (S12)."""

    word: ClassVar[str] = "block"
