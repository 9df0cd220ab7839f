"""A hand: its cards, and where each can go."""

from __future__ import annotations

from collections.abc import Iterable

from sequence_cli.asked import Asked
from sequence_cli.screen.told import face_text
from sequence_core.moves import Move
from sequence_core.words import plural

MOST_SPACES = 4
"""More spaces than these are counted, not listed."""


def hand_entries(asked: Asked) -> list[tuple[str, str]]:
    """Return each card of the hand, in its order, with what can be done with it in a few words."""
    setup = asked.rules.setup
    return [(face_text(setup, card), uses(asked, card)) for card in asked.hand]


def uses(asked: Asked, card: str) -> str:
    """Say what a card can be used for now: `e7 i6`, `84 spaces`, `dead: swap 9C`."""
    moves = asked.with_card(card)
    places = spaces_of(moves)
    if len(places) > MOST_SPACES:
        return plural("{count} space", "{count} spaces", len(places)).format(count=len(places))
    if places:
        return " ".join(places)
    if moves:
        return asked.typed(moves[0])
    return ""


def spaces_of(moves: Iterable[Move]) -> list[str]:
    """Return the spaces that some moves name, without repeats."""
    spaces = [getattr(move, "space", None) for move in moves]
    return list(dict.fromkeys(space for space in spaces if space))
