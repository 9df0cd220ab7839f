"""The deck and hands: from the box to the deal (G1, C2, C3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.operations import Carry, Lay, Operation, Shuffle
from sequence_core.state import State
from sequence_core.table import BOX, DECK, hand

PACK = "pack"
"""The zone of the pack dealt from where packs are stacked (C3)."""


@frozen(eq=False)
class Box:
    """Lays all cards out of the box, open, in deck order."""

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        """Lay the deck in the box's zone."""
        return (Lay(BOX, state.setup.deck),)


@frozen(eq=False)
class Deal:
    """Shuffles and deals `hand` cards each, one at a time, from the dealer's left (C2).

    With `packs` stacked (C3) the first half of the deck is dealt from by itself, and what is left
    of it goes on top of the other half. Reads the note `dealer`.
    """

    hand: int
    packs: Literal["merged", "stacked"] = "merged"

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        """Put the cards into deck and pack, and shuffle each."""
        cards = state.cards[BOX]
        if self.packs == "merged":
            return Carry(cards, BOX, DECK), Shuffle(DECK, "deal")
        deck = state.setup.deck
        half = len(deck) // 2
        return (
            Carry(deck[:half], BOX, PACK), Carry(deck[half:], BOX, DECK),
            Shuffle(DECK, "deal"), Shuffle(PACK, "deal"),
        )

    @hookimpl
    def sequence_after_shuffle(self, state: State, op: Shuffle) -> Iterable[Operation]:
        """Deal once the cards dealt from are shuffled."""
        source = DECK if self.packs == "merged" else PACK
        if op.zone != source or op.stream != "deal":
            return
        top_down, seats = state.cards[source][::-1], len(state.setup.seats)
        dealer = state.notes.get("dealer")
        first = state.setup.after(dealer if isinstance(dealer, int) else -1)
        dealt = self.hand * seats
        for turn in range(seats):
            cards = top_down[turn:dealt:seats]
            yield Carry(cards, source, hand(state.setup.after(first, turn)))
        if source != DECK and len(top_down) > dealt:
            yield Carry(top_down[dealt:][::-1], source, DECK)
