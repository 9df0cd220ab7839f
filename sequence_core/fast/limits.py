"""The largest game compiled code plays, and the numbers it knows kinds of things by."""

from __future__ import annotations

SEATS = 12
SIDES = 6
HAND = 32
USE = 0xFFFF
"""The half of a hand's entry that says what the card can do."""
FEW = 8
"""Cards of a hand that are looked at all at once, whether it has so many or not."""
CARDS = 1024
"""Different cards."""
DECK = 2048
SPACES = 1040
KEYS = SPACES + 3
SPAN = 40
"""Rows or columns."""
LINES = 6 * SPAN
"""Rows, columns and diagonals in both directions."""
LENGTH = 26
RUN = LENGTH
"""Windows of a line through one space."""
NEEDED = 64
CLAIMS = NEEDED + 4 * RUN
TURNS = 2047
"""The most turns that have a place of their own in a histogram."""
MOVES = 20_000
"""Decisions after which a game is broken off."""

OFF, ON_DEMAND, ON_EMPTY = range(3)
"""When discards become the deck (G6)."""
NO_EXCHANGE, OPTIONAL, FORCED, AUTO = range(4)
"""How dead cards are handed in (C10)."""
FIRST_SEAT, LOT, LOT_STARTS, CUT = range(4)
"""How the dealer is found (G4): the last seat, by lot (it may name who starts), a cut."""
GOING, SEQUENCES, DEADLOCK = range(3)
"""Why a game is over."""
LOCKED = 128
"""The bit of a cell that holds a locked chip; a free space is `FREE`."""
FREE = 255
LOW = (1 << 32) - 1
"""A weight counts plays in its low 32 bits, dead cards from bit 32 and removing cards from 48."""
DEAD = 1 << 32
REMOVES = 1 << 48
