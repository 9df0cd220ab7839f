"""The rules of Sequence Numbers in words."""

from __future__ import annotations

from sequence_core.words import _


def rules_text() -> str:
    """Return the rules for a player who reads them before the first game."""
    return _("""\
Aim. Be the first side to complete its sequences: five spaces in a straight line, across, down or
diagonal, that hold your chips. The four corners are free and count for everybody. With two or
three players one sequence wins, with more two.

Players. 2, 3, 4 or 6. Two or three play for themselves, four form two sides, six two or three,
and sides alternate round the table. The dealer is drawn by lot; the seat after the dealer starts.

A turn. Play a card face up on your own discard pile, put a chip on one of the two spaces that show
the answer to its sum, and draw a card. A space with a chip on it is closed.

Solving. You do the sums: no space is marked. A chip on a wrong number is refused, and you try
again. Under strict rules it costs the turn; under show the answers are marked.

Plus and Minus. A Plus goes on any open space. A Minus takes an opponent's chip off the board, and
that is the turn. Chips in a sequence are safe.

Dead cards. If both spaces with a card's answer are covered, you may hand it in before you play and
draw another, once a turn (swap). You have to see that for yourself.

Sequences. They count by themselves and their chips are locked. Two sequences of a side may share
one chip. If a chip completes more lines than can count together, you choose which of them do.

No move. Who can neither play nor exchange a card passes; the game does that by itself. After three
full rounds of passes the side with more sequences wins; equal is a draw.

When the deck runs out, all discards are shuffled into a new one. Partners give each other no
advice: for table talk the host may make each member of a side discard a card.""")
