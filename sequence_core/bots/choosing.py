"""What bots share: the moves they may choose from, and chance of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sequence_core.dealers import MASK, below, stream_key
from sequence_core.errors import NotAsked
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.words import _

T = TypeVar("T")


def choices(rules: Rules, view: State, seat: int) -> tuple[Move, ...]:
    """Return a seat's sensible moves; raise `NotAsked` if it has nothing to decide."""
    moves = rules.sensible(view, seat)
    if not moves:
        raise NotAsked(seat, None, _("this seat has nothing to decide now"))
    return moves


def pick(items: Sequence[T], seed: int, view: State, seat: int) -> T:
    """Return one of some items, all equally likely: a function of seed, seat and clock alone."""
    key = stream_key(seed & MASK, f"bot:{seat}", view.clock)
    return items[below(key, 0, len(items))]
