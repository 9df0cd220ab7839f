"""The lines each side is nearest to: what anybody sees who looks long enough at the board."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from sequence_core.board import Line
from sequence_core.rules import Rules
from sequence_core.state import State

MOST = 3
"""So many lines of a side are told."""


@frozen
class Near:
    """A line a side can complete: how many of its spaces count for it, and those that lack."""

    line: Line
    held: int
    lacking: tuple[str, ...]


@frozen
class Aim:
    """What a game's lines are: their length, and how many spaces two of a side may share (C15)."""

    length: int
    share: int


def aim_of(rules: Rules) -> Aim | None:
    """Return what the lines of a game are, from the part that has a `length`; None without one."""
    for part in rules.parts:
        length, share = getattr(part, "length", None), getattr(part, "share", None)
        if isinstance(length, int):
            return Aim(length, share if isinstance(share, int) else length)
    return None


def nearest(aim: Aim, view: State, side: int) -> list[Near]:
    """Return the lines a side lacks least for, with a chip of its own at least, best first.

    Of lines that run along the same chips one is told.
    """
    found: list[tuple[int, Near]] = []
    for mask, near in sorted(_open(aim, view, side), key=lambda each: len(each[1].lacking)):
        if all(mask & ~other for other, _near in found):
            found.append((mask, near))
        if len(found) == MOST:
            break
    return [near for _mask, near in found]


def _open(aim: Aim, view: State, side: int) -> Iterator[tuple[int, Near]]:
    """Yield each line a side can still complete, with the mask of its chips in it."""
    board, own = view.board, view.chips[side]
    closed, counted = view.covered & ~own, own | board.free
    for line in board.lines(aim.length):
        chips, shared = line.mask & own, line.mask & ~board.free
        crowded = any((shared & claim).bit_count() > aim.share for claim in view.claims[side])
        if not chips or line.mask & closed or crowded or not line.mask & ~counted:
            continue
        lacking = board.named(line.mask & ~counted)
        yield chips, Near(line, aim.length - len(lacking), lacking)
