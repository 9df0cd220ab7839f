"""Turns clockwise, and passing where nothing can be done (G1, G9)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Pass
from sequence_core.operations import Ask, Close, Note, Operation, answering
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.table import TURN, not_on_turn
from sequence_core.words import _


@frozen(eq=False)
class Turns:
    """Asks for the turns, clockwise from the dealer's left (G1).

    Reads the note `dealer`, and `next_turn`: the seat a part named to move next, or first, instead
    of the one clockwise, once.
    """

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        """Ask for the first turn."""
        named = state.notes.get("next_turn")
        if isinstance(named, int):
            return Note("next_turn"), Ask(TURN, (named,))
        dealer = state.notes.get("dealer")
        first = state.setup.after(dealer if isinstance(dealer, int) else -1)
        return (Ask(TURN, (first,)),)

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Ask the next seat once a turn has ended."""
        if op.kind != TURN:
            return ()
        named = state.notes.get("next_turn")
        if isinstance(named, int):
            return Note("next_turn"), Ask(TURN, (named,))
        return _turn_of((op.seats[0] + 1) % len(state.setup.seats))


@cache
def _turn_of(seat: int) -> tuple[Ask]:
    """Return what asks a seat for its turn."""
    return (Ask(TURN, (seat,)),)


@frozen(eq=False)
class Passing:
    """Lets a seat pass that has no play and no exchange left (G9).

    Notes the number of such a turn's prompt as `idle_turn`: nothing is drawn after it.
    """

    moves: ClassVar = (Pass,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_stuck(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer the pass."""
        return (Pass(),)

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Note the idle turn and end it."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Pass) else None
        if prompt is None:
            return None
        return Note("idle_turn", prompt.number), answering(prompt.number, seat)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain that a pass is never free."""
        if isinstance(move, Pass) and state.prompt(TURN, seat) is None:
            return not_on_turn(state)
        if isinstance(move, Pass):
            return _("you can only pass when nothing else is possible")
        return None

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `pass`."""
        return (Pass(),) if text.strip().casefold() == Pass.word else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe the pass."""
        return _("passes: nothing can be played") if isinstance(thing, Pass) else None


@frozen(eq=False)
class AutoPassing(Passing):
    """Passes for a seat that has no play and no exchange left, without asking it (G9).

    Notes the seat as `passed`, so that it is told to all.
    """

    @hookimpl
    def sequence_automatic(self, state: State, seat: int, move: Move) -> bool:
        """Make the pass at once."""
        return isinstance(move, Pass)

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Note who passed, and the idle turn, and end it."""
        passed = super().sequence_play(state, seat, move)
        return None if passed is None else (Note("passed", seat), *passed)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe the pass, also where nobody was asked for it."""
        if isinstance(thing, Note) and thing.name == "passed" and isinstance(thing.value, int):
            name = state.setup.seats[thing.value].name
            return f"{name} {super().sequence_describe(state, Pass())}"
        return super().sequence_describe(state, thing)
