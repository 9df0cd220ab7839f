"""The cut for dealer (G4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.operations import Carry, Note, Operation, Roll, Shuffle
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import BOX, DECK, cut
from sequence_core.words import _

STREAM = "cut"


def _ranked(setup: Setup) -> bool:
    """Whether every card has a rank."""
    return all(face.rank is not None for face in setup.faces)


@frozen(eq=False)
class CutForDealer:
    """Finds the dealer and notes the seat as `dealer`; play starts on the dealer's left (G1).

    Each cutter draws a card, the lowest deals, and those tied for lowest cut again. A deck with
    cards that have no rank, or too few cards to cut, is replaced by drawing lots (G4, ours).
    """

    first_player: Literal["left_of_dealer", "first_seat", "random"] = "left_of_dealer"
    cut: Literal["each_player", "one_per_side"] = "each_player"

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        """Start the cut, draw lots, or name the dealer outright."""
        seats = len(state.setup.seats)
        if self.first_player == "first_seat":
            return (Note("dealer", seats - 1),)
        ranked = state.setup.derive(_ranked)
        if self.first_player == "random" or not ranked or len(state.cards[BOX]) < seats:
            return (Roll(1, seats, STREAM),)
        return Carry(state.cards[BOX], BOX, DECK), Shuffle(DECK, STREAM)

    @hookimpl
    def sequence_after_roll(self, state: State, op: Roll) -> Iterable[Operation]:
        """Take the lot: it names the dealer, or with `random` the first player."""
        if op.stream != STREAM or not op.values:
            return ()
        steps = -1 if self.first_player == "left_of_dealer" else -2
        return (Note("dealer", state.setup.after(op.values[0], steps)),)

    @hookimpl
    def sequence_after_shuffle(self, state: State, op: Shuffle) -> Iterable[Operation]:
        """Let the cutters draw until one has the lowest card, then put all cards back."""
        if op.stream != STREAM:
            return
        top_down = iter(state.cards[DECK][::-1])
        cutters = self._cutters(state)
        dealt: dict[str, list[str]] = {}
        while len(cutters) > 1:
            drawn = self._draw(cutters, top_down)
            for seat, card in drawn.items():
                dealt.setdefault(cut(seat), []).append(card)
                yield Carry((card,), DECK, cut(seat))
            if len(drawn) < len(cutters):
                break
            cutters = self._lowest(state, drawn)
        for zone, cards in dealt.items():
            yield Carry(tuple(cards), zone, BOX)
        yield Carry(state.setup.in_deck_order(tuple(top_down)), DECK, BOX)
        yield Note("dealer", cutters[0])

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Say what a lot was drawn for."""
        if not isinstance(thing, Roll) or thing.stream != STREAM or not thing.values:
            return None
        if self.first_player == "random":
            return _("{name} is drawn by lot to play first").format(
                name=state.setup.seats[thing.values[0] - 1].name)
        return _("The dealer is drawn by lot")

    def _cutters(self, state: State) -> list[int]:
        """Return the seats that cut: all, or the first of each side."""
        if self.cut == "each_player":
            return list(range(len(state.setup.seats)))
        return [seats[0] for seats in state.setup.sides]

    def _draw(self, cutters: list[int], top_down: Iterator[str]) -> dict[int, str]:
        """Let each cutter take the next card."""
        return dict(zip(cutters, top_down, strict=False))

    def _lowest(self, state: State, drawn: dict[int, str]) -> list[int]:
        """Return the seats with the lowest card."""
        ranks = {seat: state.setup.face[card].rank or 0 for seat, card in drawn.items()}
        low = min(ranks.values())
        return [seat for seat, rank in ranks.items() if rank == low]
