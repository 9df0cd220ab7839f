"""Compiled: the cut, the deal, hands, draws and new decks (G4, C2, C3, G6)."""

from __future__ import annotations

from sequence_core.fast.chance import (
    CUT_STREAM,
    DEAL_STREAM,
    RESHUFFLE_STREAM,
    STEP,
    below,
    stream_key,
)
from sequence_core.fast.compiling import compiled, inlined, place
from sequence_core.fast.limits import (
    CARDS,
    CUT,
    FEW,
    FIRST_SEAT,
    HAND,
    LOT,
    OFF,
    ON_EMPTY,
)
from sequence_core.fast.records import Game, Rules


@inlined
def top_card(g: Game) -> int:
    """Take the top card of the deck, which is shuffled only as far as it is drawn."""
    top = g.top
    g.at += STEP
    other = top + below(g.at, g.size - top)
    card = g.deck[place(other)]
    g.deck[place(other)] = g.deck[place(top)]
    g.top = top + 1
    return card


@inlined
def take_up(t: Rules, g: Game, seat: int, card: int) -> None:
    """Put a card at the end of a hand; only the first of its kind counts as a play."""
    end = place(seat * HAND + g.count[seat])
    known = place(seat * CARDS + card)
    g.hand[end] = card << 16 | (t.dud if g.held[known] else t.key[card])
    g.held[known] += 1
    g.count[seat] += 1


@inlined
def spend(t: Rules, g: Game, seat: int, nth: int) -> int:
    """Discard the card at a place of a hand, the first of its kind, and return it."""
    base = seat * HAND
    card = g.hand[place(base + nth)] >> 16
    for i in range(FEW):
        close_up(g, base + i, i >= nth)
    for i in range(FEW, t.hand):
        close_up(g, base + i, i >= nth)
    g.count[seat] -= 1
    g.hand[place(base + g.count[seat])] = t.dud
    g.gone[card] += 1
    g.discarded += 1
    known = place(seat * CARDS + card)
    g.held[known] -= 1
    if g.held[known]:
        count_next(t, g, seat, card)
    return card


@inlined
def close_up(g: Game, i: int, closes: bool) -> None:
    """Let the next card of a hand move up to a place, or not."""
    g.hand[i] = g.hand[i + 1] if closes else g.hand[i]


@compiled
def count_next(t: Rules, g: Game, seat: int, card: int) -> None:
    """Let the first copy of a card that is left in a hand count as a play."""
    for i in range(seat * HAND, seat * HAND + g.count[seat]):
        if g.hand[i] >> 16 == card:
            g.hand[i] = card << 16 | t.key[card]
            return


@inlined
def draw(t: Rules, g: Game, seat: int) -> None:
    """Draw a card, from a new deck if it must be; from nothing nothing (G6)."""
    if g.top == g.size and t.reshuffle != OFF:
        reshuffle(t, g)
    if g.top < g.size:
        take_up(t, g, seat, top_card(g))
        if g.top == g.size:
            last_drawn(t, g)


@compiled
def last_drawn(t: Rules, g: Game) -> None:
    """Go on to the other pack where they are stacked (C3), else perhaps to a new deck."""
    if g.rest_size:
        for i in range(g.rest_size):
            g.deck[i] = g.rest[i]
        g.top, g.size, g.rest_size, g.at = 0, g.rest_size, 0, g.rest_at
    elif t.reshuffle == ON_EMPTY:
        reshuffle(t, g)


@compiled
def reshuffle(t: Rules, g: Game) -> None:
    """Make a deck of all discards, in deck order: drawing shuffles it."""
    if not g.discarded:
        return
    size = 0
    for card in range(t.cards):
        for _copy in range(g.gone[card]):
            g.deck[size] = card
            size += 1
        g.gone[card] = 0
    g.at = stream_key(g.seed, RESHUFFLE_STREAM, g.shuffles)
    g.top, g.size, g.discarded = 0, size, 0
    g.shuffles += 1


@compiled
def find_dealer(t: Rules, g: Game) -> int:
    """Return the dealer (G4): the last seat, one drawn by lot, or who cut the lowest card."""
    if t.opening == FIRST_SEAT:
        return t.seats - 1
    if t.opening != CUT:
        lot = 1 + below(stream_key(g.seed, CUT_STREAM, 0) + STEP, t.seats)
        return (lot - (1 if t.opening == LOT else 2) + t.seats) % t.seats
    return cut(t, g)


@compiled
def cut(t: Rules, g: Game) -> int:
    """Let the cutters draw until one alone has the lowest card (G4)."""
    size = t.pack_size + t.deck_size
    for i in range(size):
        g.deck[i] = t.merged[i]
    g.top, g.size, g.at = 0, size, stream_key(g.seed, CUT_STREAM, 0)
    left = t.cutters
    for i in range(left):
        g.start[i] = t.cutter[i]
    while left > 1 and size - g.top >= left:
        low = 1 << 30
        for i in range(left):
            g.cost[i] = t.rank[top_card(g)]
            low = min(low, g.cost[i])
        tied = 0
        for i in range(left):
            if g.cost[i] == low:
                g.start[tied] = g.start[i]
                tied += 1
        left = tied
    return g.start[0]


@compiled
def deal(t: Rules, g: Game) -> None:
    """Shuffle and deal the hands, one card at a time from the dealer's left (C2, C3)."""
    pack = t.pack_size
    g.rest_size = t.deck_size if pack else 0
    g.size = pack or t.deck_size
    for i in range(g.size):
        g.deck[i] = t.deck[i]
    for i in range(g.rest_size):
        g.rest[i] = t.deck[pack + i]
    g.top, g.shuffles = 0, 0
    g.rest_at = stream_key(g.seed, DEAL_STREAM, 0)
    g.at = stream_key(g.seed, DEAL_STREAM, 1) if pack else g.rest_at
    for _round in range(t.hand):
        for turn in range(t.seats):
            if g.top < g.size:
                take_up(t, g, (g.first_seat + turn) % t.seats, top_card(g))
    if g.top == g.size:
        last_drawn(t, g)


@compiled
def clear(t: Rules, g: Game) -> None:
    """Take all cards out of the hands and off the piles."""
    for seat in range(t.seats):
        for i in range(seat * HAND, seat * HAND + t.hand):
            g.held[seat * CARDS + (g.hand[i] >> 16)] = 0
        for i in range(seat * HAND, seat * HAND + HAND):
            g.hand[i] = t.dud
        g.count[seat] = 0
    for card in range(t.cards):
        g.gone[card] = 0
    g.discarded = 0
