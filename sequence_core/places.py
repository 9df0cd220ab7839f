"""Where in a zone cards lie, and which place closes up when one leaves."""

from __future__ import annotations

Cards = tuple[str, ...] | list[str]


def last(zone: Cards, card: str) -> int:
    """Return the topmost place of a card; raise `ValueError` if there is none."""
    top = len(zone) - 1
    return top if zone and zone[top] == card else top - zone[::-1].index(card)


def without(zone: list[str], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return a zone less some of its cards, each taken from as near the top as it lies."""
    for card in cards:
        zone.pop(last(zone, card))
    return tuple(zone)


def found(
    held: Cards, known: Cards, card: str, tokens: tuple[str, ...], *, pile: bool, seen: bool
) -> int:
    """Return where in a hidden zone a card lies, in a pile from the top; `tokens` if it is known.

    Out of a hand a card that everybody knows is taken first, so that nothing is given away.
    """
    if not tokens:
        if pile:
            return last(held, card)
        return known.index(card) if card in known else held.index(card)
    token = tokens[0]
    wanted = card if seen else token
    places = range(len(held))
    for place in reversed(places) if pile else places:
        if held[place] == wanted and known[place] == token:
            return place
    raise ValueError(card)


def gap(known: Cards, place: int, pile: bool) -> int:
    """Return the place that closes up when the card at `place` leaves a hidden zone.

    Of unknowns of one shuffle that lie apart nobody can tell which left, so the first closes up,
    in a pile the last, and the card that lay there moves to where the other was.
    """
    token = known[place]
    closing = last(known, token) if pile else known.index(token)
    between = known[place:closing] if pile else known[closing:place]
    return place if between.count(token) == len(between) else closing
