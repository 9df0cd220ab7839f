"""How a check says what is wrong."""

from __future__ import annotations

from attrs import fields

from sequence_core.errors import SequenceError
from sequence_core.state import State
from sequence_core.words import _


class CheckFailed(SequenceError, AssertionError):
    """A variant broke what every variant must keep.

    `variant`, `players` and `seed` find the game again (`check_variant(variant, players,
    seed=seed)`), `step` counts its moves from 1 (0 is the laying out), `what` says what differs.
    """

    def __init__(self, variant: str, players: int, seed: int, step: int, what: str) -> None:
        """Keep where it happened and what differs."""
        super().__init__(_("{variant}, {players} players, seed {seed}, step {step}: {what}").format(
            variant=variant, players=players, seed=seed, step=step, what=what))
        self.variant, self.players, self.seed = variant, players, seed
        self.step, self.what = step, what


class Fault(Exception):
    """What a single check found; the suite turns it into a `CheckFailed`."""


def expect(holds: object, what: str) -> None:
    """Raise `Fault` unless something holds."""
    if not holds:
        raise Fault(what)


def expect_same(one: State, other: State, what: str) -> None:
    """Raise `Fault` naming the first field in which two states differ."""
    if one != other:
        raise Fault(f"{what}: {difference(one, other)}")


def difference(one: State, other: State) -> str:
    """Return the first field in which two states differ, with both values."""
    for field in fields(State):
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if not field.eq or mine == theirs:
            continue
        if isinstance(mine, dict) and isinstance(theirs, dict):
            for name in (*mine, *theirs):
                if mine.get(name) != theirs.get(name):
                    return f"{field.name} {name}: {mine.get(name)!r}, {theirs.get(name)!r}"
        return f"{field.name}: {mine!r}, {theirs!r}"
    return "nothing"
