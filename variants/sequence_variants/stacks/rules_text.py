"""The rules of Sequence Stacks in words."""

from __future__ import annotations

from sequence_core.words import _


def rules_text() -> str:
    """Return the rules for a player who reads them before the first game."""
    return _("""\
Aim. Be the first to hold five chips or more, at least two red and two blue.

Players. 2 to 6, each alone. The dealer is drawn by lot, and the seat after the dealer starts with
five cards like everybody.

Piles. In the middle there is room for two red and two blue piles, shared by all. A pile starts with
a 1 and goes up by one to 5. A wild (RW, BW) stands for any number of its own colour. Whoever puts
the 5 on a pile takes a chip of its colour, and the pile is set aside.

A turn. Fill your hand up to five cards. Put as many cards on piles as you like, from your hand or
off the top of your own discards (R3 r1 puts the red 3 on pile r1). Then discard one card, which
ends the turn. Who has played the whole hand draws five cards and goes on.

Action cards. Skip: the next player loses a turn. Reverse: play turns round when the turn ends.
Steal a card: take the top discard of an opponent (steal card Bea). Steal a chip: take a chip of an
opponent (steal chip Bea red), but not to win with it. An action card that was discarded cannot be
played any more, and it blocks the cards under it.

Block. The only card played out of turn: when somebody else completes a pile, it denies the chip.
Every opponent is asked, one after the other, until one blocks.

New cards. When the deck is empty, the piles set aside are shuffled into a new one. Should a whole
round pass without a card played, drawn or discarded, the player with most chips wins.""")
