"""How a game lies in memory for compiled code: three records of fixed size.

The sizes are limits, not those of any one game, so that one compilation serves every game.
`sequence_core.fast.limits` has them; numpy makes records of them.

All indexes count from 0. A *card* is numbered in deck order without copies, a *key* stands for what
a card can do: each key of the board that some card shows, then `WILD`, `REMOVER` and `DUD`.
"""

from __future__ import annotations

import numpy

from sequence_core.fast.limits import (
    CARDS,
    CLAIMS,
    DECK,
    HAND,
    KEYS,
    LINES,
    RUN,
    SEATS,
    SIDES,
    SPACES,
    TURNS,
)

Record = numpy.ndarray
"""An array of one record, or the record in it."""

_WHOLE = (
    "seats", "sides", "hand", "cards", "spaces", "deck_size", "pack_size", "opening", "cutters",
    "length", "share", "asks", "asks_below", "needed", "any_target", "exchange", "reshuffle",
    "boxed", "idle_limit", "leaders_win", "automatic", "long", "paired", "lines", "keys",
)

RULES = numpy.dtype([
    *((name, "i8") for name in _WHOLE),
    *((name, "u2") for name in ("wild", "remover", "dud")),
    ("side", "u1", (SEATS,)),
    ("cutter", "u1", (SEATS,)),
    ("supply", "i8", (SIDES,)),
    ("shift", "i8", (8,)),
    ("deck", "u2", (DECK,)),
    ("merged", "u2", (DECK,)),
    ("rank", "i2", (CARDS,)),
    ("key", "u2", (CARDS,)),
    ("weight", "i8", (KEYS,)),
    ("first", "u2", (KEYS + 1,)),
    ("shown", "u2", (SPACES,)),
    ("pair", "u2", (KEYS * 2,)),
    ("space_key", "u2", (SPACES,)),
    ("cell", "u1", (SPACES,)),
    ("line", "u2", (SPACES * 4,)),
    ("bit", "i8", (SPACES * 4,)),
    ("reach", "i8", (SPACES * 4,)),
    ("line_free", "i8", (LINES,)),
    ("line_start", "i8", (LINES,)),
    ("line_step", "i8", (LINES,)),
], align=True)
"""What no move changes. See `sequence_core.fast.records.Rules` for the fields."""

_COUNTS = (
    "first_seat", "dealer", "turns", "moves", "over", "winner", "finisher", "reason",
    "idle", "passing", "swapped", "discarded", "top", "size", "rest_size", "shuffles", "passes",
    "swaps", "removals", "questions", "loose_all", "placings", "liftings", "exchanges", "asked",
    "unasked", "asked_at", "sets", "set_lines",
)

GAME = numpy.dtype([
    *((name, "i8") for name in _COUNTS),
    ("seat", "u2"),
    ("seed", "u8"), ("choice", "u8"), ("at", "u8"), ("rest_at", "u8"),
    ("count", "i8", (SEATS,)),
    ("loose", "i8", (SIDES,)),
    ("chips", "i8", (SIDES,)),
    ("claims", "i8", (SIDES,)),
    ("hand", "u4", (SEATS * HAND,)),
    ("held", "u1", (SEATS * CARDS,)),
    ("weight", "i8", (KEYS,)),
    ("cell", "u1", (SPACES,)),
    ("lines", "i8", (SIDES * LINES,)),
    ("deck", "u2", (DECK,)),
    ("rest", "u2", (DECK,)),
    ("gone", "u2", (CARDS,)),
    ("found", "i8", (4,)),
    ("runs", "i8", (4,)),
    ("longest", "i8", (4,)),
    ("ways", "i8", (4,)),
    ("start", "i8", (4 * RUN,)),
    ("reach", "i8", (4 * RUN,)),
    ("chains", "i8", (4 * RUN,)),
    ("cost", "i8", (4 * RUN,)),
    ("after", "i8", (4 * RUN,)),
    ("behind", "i8", (4 * RUN,)),
    ("claim_line", "i8", (SIDES * CLAIMS,)),
    ("claim_way", "i8", (SIDES * CLAIMS,)),
    ("claim_mask", "i8", (SIDES * CLAIMS,)),
], align=True)
"""A game in progress. See `sequence_core.fast.records.Game`."""

_SUMS = (
    "games", "draws", "unfinished", "deadlocks", "moves", "questions",
    "turns", "passes", "swaps", "shuffles", "removals",
    "turns_squared", "passes_squared", "swaps_squared", "shuffles_squared", "removals_squared",
)

TALLY = numpy.dtype([
    *((name, "i8") for name in _SUMS),
    ("starts", "i8", (SEATS,)),
    ("side_won", "i8", (SIDES,)),
    ("seat_won", "i8", (SEATS,)),
    ("place_won", "i8", (SEATS,)),
    ("lengths", "i8", (TURNS + 1,)),
    ("placed", "i8", (SPACES,)),
    ("lifted", "i8", (SPACES,)),
    ("claimed", "i8", (SPACES,)),
    ("played", "i8", (CARDS,)),
    ("dead", "i8", (CARDS,)),
], align=True)
"""Sums over games. See `sequence_core.fast.records.Tally`."""
