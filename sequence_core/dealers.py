"""Dealers fill in chance: from a seed, from a given order, or from a record.

The seeded dealer is a pure function of (seed, stream, count in that stream, position), exact on
every platform. All arithmetic is modulo 2**64.

    key   = mix(mix(seed + GAMMA) ^ fnv1a(stream) + count * GAMMA)
    value = mix(key + (position + 1) * GAMMA)
    below(n) = (value >> 32) * n >> 32

`mix` is the output function of SplitMix64, `fnv1a` the 64-bit FNV-1a hash of the stream's name in
UTF-8. A shuffle takes the cards in deck order, then for position 0, 1, … swaps position `p` with
`p + below(n - p)`; position 0 becomes the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from struct import Struct
from typing import Protocol

from attrs import define, field, frozen

from sequence_core.errors import BadRecord
from sequence_core.operations import Operation, Roll, Shuffle
from sequence_core.words import _

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Return SplitMix64's output for a 64-bit number.

    >>> hex(mix(GAMMA))
    '0xe220a8397b1dcdaf'
    """
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


@lru_cache(maxsize=256)
def fnv1a(text: str) -> int:
    """Return the 64-bit FNV-1a hash of a text.

    >>> hex(fnv1a("deal"))
    '0xa5bc1a6742557fcf'
    """
    code = 0xCBF29CE484222325
    for byte in text.encode():
        code = (code ^ byte) * 0x100000001B3 & MASK
    return code


def stream_key(seed: int, stream: str, count: int) -> int:
    """Return the key of the `count`-th draw (from 0) of a stream."""
    return mix((mix(seed + GAMMA & MASK) ^ fnv1a(stream)) + count * GAMMA & MASK)


def below(key: int, position: int, limit: int) -> int:
    """Return a number from 0 to less than `limit`, at a position of a draw."""
    return (mix(key + (position + 1) * GAMMA & MASK) >> 32) * limit >> 32


def shuffled(key: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards in a drawn order, top first."""
    order, count = list(cards), len(cards)
    lefts = range(count, 1, -1)
    for position, half, left in zip(range(count), halves(key, count - 1), lefts, strict=False):
        other = position + (half * left >> 32)
        order[position], order[other] = order[other], order[position]
    return tuple(order)


def halves(key: int, count: int) -> tuple[int, ...]:
    """Return the upper halves of the values at the first positions of a draw, all at once.

    One long integer holds each value in 128 bits of its own, so that no product runs over.

    >>> halves(5, 3) == tuple(below(5, position, 1 << 32) for position in range(3))
    True
    """
    if count < 1:
        return ()
    ones, positions, form = _lanes(count)
    low = ones * MASK
    value = key * ones + GAMMA * positions & low
    value = ((value ^ value >> 30) & low) * 0xBF58476D1CE4E5B9 & low
    value = ((value ^ value >> 27) & low) * 0x94D049BB133111EB & low
    return form.unpack((value ^ value >> 31).to_bytes(16 * count, "little"))


@lru_cache(maxsize=64)
def _lanes(count: int) -> tuple[int, int, Struct]:
    """Return 1 and the position from 1 in each 128 bits, and where the wanted halves stand."""
    ones = sum(1 << 128 * position for position in range(count))
    positions = sum(position + 1 << 128 * position for position in range(count))
    return ones, positions, Struct("<" + "4xI8x" * count)


class Dealer(Protocol):
    """Whoever fills in chance: returns the operation with its outcome."""

    def shuffle(self, op: Shuffle, cards: tuple[str, ...], count: int) -> Shuffle:
        """Order cards, given in deck order, for the `count`-th draw of the stream."""

    def roll(self, op: Roll, count: int) -> Roll:
        """Throw the dice for the `count`-th draw of the stream."""

    def plain(self) -> dict[str, object]:
        """Return the dealer as JSON holds it; `dealer_from` takes it back."""


@frozen
class SeededDealer:
    """Deals from a seed, a whole number; see the module for the formula."""

    seed: int = field(repr=False)

    def shuffle(self, op: Shuffle, cards: tuple[str, ...], count: int) -> Shuffle:
        """Return the drawn order."""
        order = shuffled(stream_key(self.seed & MASK, op.stream, count), cards)
        return Shuffle(op.zone, op.stream, order[::-1])

    def roll(self, op: Roll, count: int) -> Roll:
        """Return the drawn values."""
        key = stream_key(self.seed & MASK, op.stream, count)
        values = tuple(1 + below(key, position, op.faces) for position in range(op.count))
        return Roll(op.count, op.faces, op.stream, op.seat, values)

    def plain(self) -> dict[str, object]:
        """Return kind and seed."""
        return {"kind": "seeded", "seed": self.seed}


@define
class StackedDealer:
    """Deals given cards, top first, and given rolls per stream; what tests need.

    `tops` holds one entry per shuffle of a stream: the cards that shall lie on top, from the top
    down. The rest follows in deck order, and once the entries are used up, everything does.
    """

    tops: Mapping[str, list[list[str]]] = field(factory=dict, repr=False)
    rolls: Mapping[str, list[list[int]]] = field(factory=dict, repr=False)

    def shuffle(self, op: Shuffle, cards: tuple[str, ...], count: int) -> Shuffle:
        """Put the given cards on top of the others."""
        entries = self.tops.get(op.stream, [])
        top = entries[count] if count < len(entries) else []
        rest = list(cards)
        for card in top:
            if card not in rest:
                raise BadRecord(_("{card} cannot be stacked on {zone}: it is not there").format(
                    card=card, zone=op.zone))
            rest.remove(card)
        return Shuffle(op.zone, op.stream, tuple([*top, *rest][::-1]))

    def roll(self, op: Roll, count: int) -> Roll:
        """Return the given values, or ones."""
        entries = self.rolls.get(op.stream, [])
        values = tuple(entries[count]) if count < len(entries) else (1,) * op.count
        return Roll(op.count, op.faces, op.stream, op.seat, values)

    def plain(self) -> dict[str, object]:
        """Return kind, orders and rolls."""
        return {"kind": "stacked", "tops": dict(self.tops), "rolls": dict(self.rolls)}


@define
class ReplayDealer:
    """Deals what a log of operations holds, in its order."""

    _chances: list[Shuffle | Roll] = field(repr=False)

    @classmethod
    def of(cls, operations: Iterable[Operation]) -> ReplayDealer:
        """Return a dealer for the shuffles and rolls among the operations."""
        return cls([op for op in operations if isinstance(op, Shuffle | Roll)][::-1])

    def shuffle(self, op: Shuffle, cards: tuple[str, ...], count: int) -> Shuffle:
        """Return the next shuffle of the log; raise `BadRecord` if it is another."""
        logged = self._chances.pop() if self._chances else None
        if not isinstance(logged, Shuffle) or (logged.zone, logged.stream) != (op.zone, op.stream):
            raise BadRecord(_("the record holds no shuffle of {zone} here").format(zone=op.zone))
        if sorted(logged.cards or ()) != sorted(cards):
            raise BadRecord(_("the recorded shuffle of {zone} holds other cards than lie there")
                            .format(zone=op.zone))
        return logged

    def roll(self, op: Roll, count: int) -> Roll:
        """Return the next roll of the log; raise `BadRecord` if it is another."""
        logged = self._chances.pop() if self._chances else None
        if not isinstance(logged, Roll) or (logged.count, logged.faces) != (op.count, op.faces):
            raise BadRecord(_("the record holds no such roll here"))
        return logged

    def plain(self) -> dict[str, object]:
        """Refuse: a replay is never recorded anew."""
        raise BadRecord(_("a replay is not recorded"))


def dealer_from(plain: Mapping[str, object]) -> Dealer:
    """Return the dealer that a record names; raise `BadRecord` for one it cannot be."""
    kind, seed = plain.get("kind"), plain.get("seed")
    if kind == "seeded" and isinstance(seed, int):
        return SeededDealer(seed)
    tops, rolls = plain.get("tops"), plain.get("rolls")
    if kind == "stacked" and isinstance(tops, dict) and isinstance(rolls, dict):
        return StackedDealer(tops, rolls)
    raise BadRecord(_("the record's dealer is neither seeded nor stacked"))
