"""Compiled: a state taken in, and full deals imagined that fit what its viewer knows."""

from __future__ import annotations

from collections.abc import Sequence

from sequence_core.dealers import fnv1a
from sequence_core.fast.cards import clear, take_up
from sequence_core.fast.chance import STEP, below, stream_key
from sequence_core.fast.compiling import compiled, word
from sequence_core.fast.games import clear_board
from sequence_core.fast.limits import CARDS, CLAIMS, HAND, LINES
from sequence_core.fast.records import Game, Rules
from sequence_core.fast.search.layout import Thought
from sequence_core.fast.turns import put_chip

IMAGINE_STREAM = word(fnv1a("imagine"))
DECK_STREAM = word(fnv1a("deck"))
REST_STREAM = word(fnv1a("rest"))


@compiled
def set_up(t: Rules, g: Game, owners: Sequence[int]) -> None:
    """Clear the table and put the chips down: at each space the side plus one, or 0."""
    clear(t, g)
    clear_board(t, g)
    g.loose_all = 0
    for space in range(t.spaces):
        if owners[space]:
            g.seat = owners[space] - 1
            put_chip(t, g, space)


@compiled
def restore(t: Rules, root: Game, g: Game) -> None:
    """Make a game stand as another does, but for the hands and the deck."""
    g.seat, g.turns, g.moves, g.over = root.seat, 1, 0, 0
    g.first_seat = root.first_seat
    g.winner = g.finisher = -1
    g.idle, g.passing, g.swapped = root.idle, 0, root.swapped
    g.discarded, g.loose_all = root.discarded, root.loose_all
    g.asked = g.reason = g.shuffles = g.rest_size = 0
    for i in range(t.spaces):
        g.cell[i] = root.cell[i]
    for i in range(t.keys):
        g.weight[i] = root.weight[i]
    for i in range(t.cards):
        g.gone[i] = root.gone[i]
    for side in range(t.sides):
        restore_side(t, root, g, side)
    for seat in range(t.seats):
        g.count[seat] = 0
        for i in range(seat * HAND, seat * HAND + HAND):
            g.hand[i] = t.dud
        for i in range(seat * CARDS, seat * CARDS + t.cards):
            g.held[i] = 0


@compiled
def restore_side(t: Rules, root: Game, g: Game, side: int) -> None:
    """Copy what belongs to a side."""
    g.loose[side], g.chips[side] = root.loose[side], root.chips[side]
    g.claims[side] = root.claims[side]
    for i in range(side * LINES, side * LINES + t.lines):
        g.lines[i] = root.lines[i]
    for i in range(side * CLAIMS, side * CLAIMS + root.claims[side]):
        g.claim_line[i], g.claim_way[i] = root.claim_line[i], root.claim_way[i]
        g.claim_mask[i] = root.claim_mask[i]


@compiled
def imagine(t: Rules, g: Game, s: Thought, seed: int, number: int) -> None:
    """Deal the unseen cards of a restored game, each out of the shuffle it is known to be of."""
    g.seed = stream_key(seed, IMAGINE_STREAM, number)
    g.choice = g.seed
    for pool in range(s.pools):
        s.pool_at[pool] = s.pool_from[pool]
        for i in range(s.pool_from[pool], s.pool_to[pool]):
            s.dealt[i] = s.cards[i]
    for slot in range(s.slots):
        card = s.slot_card[slot]
        if card < 0:
            card = next_card(g, s, s.slot_pool[slot])
        take_up(t, g, s.slot_seat[slot], card)
    lay_deck(g, s)


@compiled
def next_card(g: Game, s: Thought, pool: int) -> int:
    """Return one of the cards that are left of a shuffle."""
    at = s.pool_at[pool]
    g.choice += STEP
    other = at + below(g.choice, s.pool_to[pool] - at)
    card = s.dealt[other]
    s.dealt[other] = s.dealt[at]
    s.pool_at[pool] = at + 1
    return card


@compiled
def lay_deck(g: Game, s: Thought) -> None:
    """Make the deck of what is left; it is shuffled as it is drawn."""
    g.top = g.size = 0
    g.at = stream_key(g.seed, DECK_STREAM, 0)
    g.rest_at = stream_key(g.seed, REST_STREAM, 0)
    if s.deck_pool >= 0:
        start = s.pool_at[s.deck_pool]
        g.size = s.pool_to[s.deck_pool] - start
        for i in range(g.size):
            g.deck[i] = s.dealt[start + i]
    if s.rest_pool >= 0:
        start = s.pool_at[s.rest_pool]
        g.rest_size = s.pool_to[s.rest_pool] - start
        for i in range(g.rest_size):
            g.rest[i] = s.dealt[start + i]
