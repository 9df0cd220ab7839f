"""Conservation: no operation makes or loses a card or a chip."""

from __future__ import annotations

from collections import Counter

from attrs import define, field

from sequence_core.operations import Carry, Lay, Lift, Operation, Place, Shuffle
from sequence_core.state import State
from sequence_core.testing.faults import expect, expect_same
from sequence_core.views import fold


@define(eq=False)
class Ledger:
    """Follows the full log operation by operation, and counts what lies on the table."""

    state: State
    laid: Counter[str] = field(factory=Counter)

    def follow(self, operations: tuple[Operation, ...], after: State) -> None:
        """Fold operations one by one, counting after each; the log alone must lead to `after`."""
        for op in operations:
            before, self.state = self.state, fold(self.state, (op,))
            if isinstance(op, Lay):
                self.laid.update(op.cards)
            if isinstance(op, Lay | Carry | Shuffle):
                self._count_cards(op)
            elif isinstance(op, Place | Lift):
                _count_chips(before, self.state, op)
        expect_same(self.state, after, "the log leads to another state than the rules do")

    def expect_full_deck(self) -> None:
        """Check that just the deck's cards were laid out."""
        deck = Counter(self.state.setup.deck)
        laid = Counter({card: n for card, n in self.laid.items() if card in deck})
        expect(laid == deck, "the cards laid out are not the deck: "
               f"missing {sorted((deck - laid).elements())}, "
               f"too many {sorted((laid - deck).elements())}")

    def _count_cards(self, op: Operation) -> None:
        lying = Counter(card for zone in self.state.cards.values() for card in zone)
        expect(lying == self.laid, f"after {op} cards are lost or doubled: "
               f"lost {sorted((self.laid - lying).elements())}, "
               f"doubled {sorted((lying - self.laid).elements())}")
        for zone, known in self.state.known.items():
            held = self.state.cards[zone]
            fits = len(held) == len(known) and all(
                token in (card, *self.state.pools) for card, token in zip(held, known, strict=True))
            expect(fits, f"after {op} what is known of {zone} is not what lies there")


def _count_chips(before: State, after: State, op: Place | Lift) -> None:
    """Check that one chip came to an open space, or one left."""
    bit = before.board.bit[op.space]
    expect(not bit & before.board.free, f"{op}: a free space takes no chip")
    if isinstance(op, Place):
        expect(not bit & before.covered, f"{op}: a chip lies there already")
    else:
        expect(bit & before.chips[op.side], f"{op}: that side has no chip there")
    change = 1 if isinstance(op, Place) else -1
    count = sum(chips.bit_count() for chips in before.chips) + change
    whole = count == sum(chips.bit_count() for chips in after.chips) == after.covered.bit_count()
    expect(whole, f"after {op} chips are lost or doubled")
