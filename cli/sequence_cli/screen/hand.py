"""A hand: its cards, and where each can go."""

from __future__ import annotations

from collections.abc import Iterable

from sequence_cli.asked import Asked
from sequence_cli.screen.prompts import asked_words
from sequence_cli.screen.told import face_text
from sequence_core.moves import Move
from sequence_core.table import hand
from sequence_core.words import _, plural

MOST_SPACES = 4
"""More spaces than these are counted, not listed."""

MOST_REACHED = 12
"""More spaces than these are not marked for moves that need no card."""


def hand_entries(asked: Asked) -> list[tuple[str, str]]:
    """Return each card of the hand, in its order, with what can be done with it in a few words."""
    setup = asked.rules.setup
    return [(face_text(setup, card), uses(asked, card)) for card in asked.hand]


def no_hand(asked: Asked) -> str:
    """Say that the hand is empty, or that the game has none, and what it asks instead."""
    if hand(asked.seat) in asked.rules.setup.zone:
        return _("You hold no cards.")
    words = asked_words(asked)
    none = _("Nobody holds cards in this game.")
    return f"{none} {words}." if words else none


def uses(asked: Asked, card: str) -> str:
    """Say what a card can be used for now: `e7 i6`, `84 spaces`, `dead: swap 9C`."""
    moves = asked.with_card(card)
    places = spaces_of(moves)
    if len(places) > MOST_SPACES:
        return plural("{count} space", "{count} spaces", len(places)).format(count=len(places))
    if places:
        return " ".join(places)
    own = [text for text in map(asked.typed, moves) if not _for_any(asked, text, card)]
    name = asked.card_typed(card)
    tails = [text.removeprefix(f"{name} ") for text in own if text != name]
    if asked.is_dead(card):
        return _("dead: {typed}").format(typed=own[0]) if own else _("dead")
    return " ".join(tails)


def _for_any(asked: Asked, typed: str, card: str) -> bool:
    """Whether every other card of the hand can be used in the same way."""
    word = typed.removesuffix(f" {asked.card_typed(card)}")
    if word == typed or " " in word:
        return False
    others = [other for other in asked.hand if other != card]
    texts = set(map(asked.typed, asked.moves)) if others else set()
    return bool(others) and all(
        f"{word} {asked.card_typed(other)}" in texts for other in others)


def spaces_of(moves: Iterable[Move]) -> list[str]:
    """Return the spaces that some moves name, without repeats."""
    spaces = [getattr(move, "space", None) for move in moves]
    return list(dict.fromkeys(space for space in spaces if space))


def reached(asked: Asked, card: str | None = None) -> frozenset[str]:
    """Return the spaces to mark: those of a card, held or not, or of all that reach only a few."""
    if card is not None:
        shown = asked.view.board.named(asked.open_spaces(card) or 0)
        return frozenset(spaces_of(asked.with_card(card)) or shown)
    by_card: dict[object, list[Move]] = {}
    for move in asked.moves:
        by_card.setdefault(getattr(move, "card", None), []).append(move)
    places = {card: spaces_of(moves) for card, moves in by_card.items()}
    return frozenset(
        space for card, spaces in places.items()
        if len(spaces) <= (MOST_REACHED if card is None else MOST_SPACES) for space in spaces)
