"""How a search lies in memory for compiled code, and how the type checker sees it."""

from __future__ import annotations

from typing import Protocol

import numpy

from sequence_core.fast.limits import DECK, HAND, KEYS, LINES, SEATS, SIDES, SPACES

POOLS = 16
"""Shuffles that unseen cards may come out of."""
MOST = 4 * SPACES
"""Moves that are weighed at once."""
WILD_AT, REMOVE_AT, SWAP_AT = SPACES, 2 * SPACES, 3 * SPACES
"""Where the codes of wild plays, removals and exchanges begin; a plain play has its space's."""
PASS_CODE = SWAP_AT + KEYS
CLAIM_AT = PASS_CODE + 1
SETS = 512
"""Sets of lines to choose from that have a code of their own (C18)."""
CODES = CLAIM_AT + SETS

_WHOLE = ("slots", "pools", "deck_pool", "rest_pool", "moves", "plies", "wilds",
          "endings", "endings_fit")

THOUGHT = numpy.dtype([
    *((name, "i8") for name in _WHOLE),
    ("heat", "f8"),
    ("lean", "f8"),
    ("curiosity", "f8"),
    ("slot_seat", "i8", (SEATS * HAND,)),
    ("slot_card", "i8", (SEATS * HAND,)),
    ("slot_pool", "i8", (SEATS * HAND,)),
    ("pool_from", "i8", (POOLS,)),
    ("pool_to", "i8", (POOLS,)),
    ("pool_at", "i8", (POOLS,)),
    ("cards", "u2", (DECK,)),
    ("dealt", "u2", (DECK,)),
    ("code", "i8", (MOST,)),
    ("number", "i8", (MOST,)),
    ("score", "f8", (MOST,)),
    ("share", "f8", (MOST,)),
    ("tries", "i8", (MOST,)),
    ("won", "f8", (MOST,)),
    ("fit", "i8", (LINES,)),
    ("spots", "i8", (LINES,)),
    ("chance", "f8", (SIDES,)),
], align=True)
"""What a search knows beside the game. See `Thought` for the fields."""

Whole = list[int]


class Thought(Protocol):
    """What a search knows beside the game.

    - `slot_…`: the cards of all hands in order: whose, which card or -1, and out of which pool.
    - `pool_from`, `pool_to`: where the unseen cards of a shuffle lie in `cards`, and in `dealt`
      while they are dealt; `deck_pool` and `rest_pool` are those of the deck and of what lies
      under it, or -1.
    - `code`, `number`, `score`: the moves now possible; `share` is how far the score alone would
      have each tried, `tries` how often it was, and `won` sums up what it brought, up to 1 each.
    - `fit`: on each line, the open spaces that the hands being looked at fit, which have `wilds`
      wild cards beside; `spots`: all its spaces.
    - `heat`: worth that makes a move e times as likely to be looked at; `curiosity`: how much
      trying counts against what was found; `lean`: the share of wins that a part of worth is
      thought to be, beside what was found.
    - `plies`: so many turns are played after a move before the standing is judged.
    - `chance`: each side's share of wins; `endings` and `endings_fit`: the spaces that complete a
      line of a side, and whether its hands fit one.
    """

    slots: int
    pools: int
    deck_pool: int
    rest_pool: int
    moves: int
    plies: int
    wilds: int
    endings: int
    endings_fit: int
    heat: float
    lean: float
    curiosity: float
    slot_seat: Whole
    slot_card: Whole
    slot_pool: Whole
    pool_from: Whole
    pool_to: Whole
    pool_at: Whole
    cards: Whole
    dealt: Whole
    code: Whole
    number: Whole
    score: list[float]
    share: list[float]
    tries: Whole
    won: list[float]
    fit: Whole
    spots: Whole
    chance: list[float]
