"""A table without rules: a few lettered cards, two hands, a deck and an open pile."""

from __future__ import annotations

from attrs import define, field

from sequence_core.dealers import SeededDealer
from sequence_core.engine import deal
from sequence_core.operations import Carry, Lay, Operation, Shuffle
from sequence_core.options import Options
from sequence_core.rules import Step
from sequence_core.setup import Face, Seat, Setup, Viewer, Zone
from sequence_core.state import State, blank
from sequence_core.views import fold, redact, view

ZONES = ("deck", "pile", "hand:0", "hand:1")
VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


@define
class Letters:
    """The table: what lies on it now, and the log that led there."""

    state: State
    log: list[Operation] = field(factory=list)
    dealer: SeededDealer = field(factory=lambda: SeededDealer(1))

    def do(self, *operations: Operation) -> Letters:
        """Carry operations out, chance filled in by the dealer."""
        table = self.state.thaw()
        for op in operations:
            dealt = deal(table, op, self.dealer) if isinstance(op, Shuffle) else op
            self.log.append(dealt.apply(table))
            table.clock += 1
        self.state = table.freeze()
        return self

    def draw(self, seat: int) -> Letters:
        """Carry the top of the deck to a hand."""
        return self.do(Carry((self.state.cards["deck"][-1],), "deck", f"hand:{seat}"))

    def told(self, viewer: Viewer) -> State:
        """Return what a viewer's redacted log adds up to."""
        step = redact(self.state.setup, Step(0, None, None, tuple(self.log)), viewer)
        return fold(blank(self.state.setup, viewer), step.operations)

    def sees(self, viewer: Viewer) -> State:
        """Return the state as a viewer sees it."""
        return view(self.state, viewer)


def letters(cards: str, *, shuffled: bool = True) -> Letters:
    """Return a table with these cards in the deck."""
    deck = tuple(sorted(cards))
    zones = (Zone("deck", seen_by="none"), Zone("pile"),
             *(Zone(f"hand:{seat}", seat, "owner") for seat in (0, 1)))
    setup = Setup("letters", Options(), (Seat("Ann", 0), Seat("Bea", 1)), zones,
                  faces=tuple(Face(card, card) for card in dict.fromkeys(deck)), deck=deck)
    start = (Lay("pile", deck), Carry(deck, "pile", "deck"))
    table = Letters(blank(setup)).do(*start)
    return table.do(Shuffle("deck", "deal")) if shuffled else table
