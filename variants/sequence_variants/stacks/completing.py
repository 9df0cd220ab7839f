"""Completing piles: the chip, and the question whether somebody blocks (S7, S12, S13, S16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Pass
from sequence_core.operations import Ask, Carry, Close, Lay, Note, Operation
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.words import _
from sequence_variants.stacks.cards import TOP, colour_words
from sequence_variants.stacks.places import (
    ASIDE,
    SUPPLY,
    WINDOW,
    chips_of,
    direction,
    piles,
    turn_of,
)

if TYPE_CHECKING:
    from sequence_core.options import Plain


@frozen(eq=False)
class Completing:
    """Asks each opponent in turn whether to block a completed pile, then gives the chip (S7, S12).

    Every opponent up to the first Block is asked, whatever they hold (S13). Notes `completed`:
    the pile, the seat that completed it and, once there is one, the blocker. `boxed`: where no
    chip of the colour is left, the pile brings none (S1).
    """

    boxed: bool = False

    @hookimpl
    def sequence_after_carry(self, state: State, op: Carry) -> Iterable[Operation]:
        """Open the question when a pile reaches its last number."""
        if len(state.cards[op.target]) != TOP or op.target not in state.setup.derive(piles):
            return ()
        seat = turn_of(state)
        done: dict[str, Plain] = {"pile": op.target, "seat": seat}
        return Note("completed", done), self._ask(state, seat, done)

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Ask the next opponent, or settle what becomes of the pile."""
        done = state.notes.get("completed")
        if op.kind != WINDOW or not isinstance(done, dict):
            return ()
        pile, seat = str(done["pile"]), turn_of(state)
        asked = (op.seats[0] + direction(state)) % len(state.setup.seats)
        if "blocker" not in done and asked != seat:
            return (self._ask(state, op.seats[0], done),)
        aside = Carry(state.cards[pile], pile, ASIDE)
        chip = () if "blocker" in done else self._chip(state, seat, pile)
        return (aside, *chip, Note("completed"))

    def _ask(self, state: State, last: int, done: dict[str, Plain]) -> Ask:
        """Return the question to the opponent after the one asked last."""
        seat = (last + direction(state)) % len(state.setup.seats)
        return Ask(WINDOW, (seat,), blocking=True, default=str(Pass()), terms=done)

    def _chip(self, state: State, seat: int, pile: str) -> tuple[Operation, ...]:
        """Return what hands out a chip of the pile's colour, a new one if supply is unlimited."""
        colour = state.setup.derive(piles)[pile]
        if colour in state.cards[SUPPLY]:
            return (Carry((colour,), SUPPLY, chips_of(seat)),)
        return () if self.boxed else (Lay(chips_of(seat), (colour,)),)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a completed pile, the question whether it is blocked, and a chip won."""
        if isinstance(thing, Prompt) and thing.kind == WINDOW:
            return _("Pile {pile} is complete: block it, or pass").format(
                pile=thing.terms.get("pile", ""))
        if isinstance(thing, Note) and thing.name == "completed" and isinstance(thing.value, dict):
            return _("Pile {pile} is complete").format(pile=thing.value["pile"])
        if isinstance(thing, Carry) and thing.source == SUPPLY:
            return _won(state, thing.target, thing.cards[0])
        if isinstance(thing, Lay) and state.setup.zone[thing.zone].owner is not None:
            return _won(state, thing.zone, thing.cards[0])
        return None


def _won(state: State, zone: str, colour: str) -> str:
    """Say who won a chip."""
    owner = state.setup.zone[zone].owner or 0
    return _("{name} wins a {colour} chip").format(
        name=state.setup.seats[owner].name, colour=colour_words()[colour])
