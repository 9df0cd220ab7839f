"""Ends of a game: enough sequences (C14, G11), or a table where nothing moves (G10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.operations import Close, Finish, Mark, Note, Operation
from sequence_core.state import State
from sequence_core.table import TURN


@frozen(eq=False)
class Goal:
    """Ends the game the moment a side has `needed` sequences (C14, G11)."""

    needed: int

    @hookimpl
    def sequence_after_mark(self, state: State, op: Mark) -> Iterable[Operation]:
        """Finish once the side has enough."""
        if len(state.claims[op.side]) < self.needed:
            return ()
        return (Finish((op.side,), "sequences"),)


def sequences(state: State) -> Sequence[int]:
    """Return how many sequences each side has."""
    return [len(claims) for claims in state.claims]


@frozen(eq=False)
class Deadlock:
    """Ends the game after `rounds` full rounds of nothing but idle turns (G10).

    Reads the note `idle_turn`, the number of the last idle turn's prompt; keeps the count of idle
    turns in a row in the note `idle_turns`. `standing` says how each side stands; the side that
    stands best wins, nobody if that is shared or `stalemate` is `draw`.
    """

    rounds: int = 3
    stalemate: Literal["most_sequences", "draw"] = "most_sequences"
    standing: Callable[[State], Sequence[int]] = sequences

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Count idle turns in a row."""
        if op.kind != TURN:
            return ()
        count = state.notes.get("idle_turns")
        if state.notes.get("idle_turn") != op.number:
            return (Note("idle_turns"),) if count else ()
        idle = 1 + (count if isinstance(count, int) else 0)
        if idle < self.rounds * len(state.setup.seats):
            return (Note("idle_turns", idle),)
        return (Finish(self._leaders(state), "deadlock"),)

    def _leaders(self, state: State) -> tuple[int, ...]:
        """Return the side that stands best; nobody if that is shared or does not count."""
        counts = self.standing(state)
        most = max(counts)
        if self.stalemate == "draw" or counts.count(most) > 1:
            return ()
        return (counts.index(most),)
