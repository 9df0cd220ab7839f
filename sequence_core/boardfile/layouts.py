"""Layouts that are generated: the same board comes of the same words everywhere.

Both use whole numbers only. `scatter` draws them from the dealers' SplitMix64, stream `scatter`:
draw 0 shuffles the copies of all keys onto the open spaces in reading order; then, for each
position of draw 1, two spaces change places if that lowers the sum, over all pairs of equal keys,
of 1,000,000 divided by the fourth power of their distance (rounded down).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sequence_core.dealers import below, shuffled, stream_key

TRIES = 24
"""How many exchanges are tried for each space."""

_WHOLE = 1_000_000
Cells = list[str | None]


def spiral(
    height: int, width: int, free: frozenset[int], copies: Mapping[str, int]
) -> Cells:
    """Return the keys by space: clockwise inwards from the top left, free spaces left out.

    All keys follow each other once, then all that have a second space, and so on.
    """
    cells: Cells = [None] * (height * width)
    open_spaces = [space for space in _inwards(height, width) if space not in free]
    for space, key in zip(open_spaces, _in_rounds(copies), strict=True):
        cells[space] = key
    return cells


def scatter(
    height: int, width: int, free: frozenset[int], copies: Mapping[str, int], seed: int
) -> Cells:
    """Return the keys by space, equal ones as far apart as exchanges bring them."""
    spaces = [space for space in range(height * width) if space not in free]
    order = [str(place) for place in range(len(spaces))]
    dealt = _in_rounds(copies)
    cells: Cells = [None] * (height * width)
    for space, number in zip(spaces, shuffled(stream_key(seed, "scatter", 0), tuple(order)),
                             strict=True):
        cells[space] = dealt[int(number)]
    _part(cells, spaces, width, stream_key(seed, "scatter", 1))
    return cells


def _part(cells: Cells, spaces: Sequence[int], width: int, key: int) -> None:
    """Exchange spaces wherever that takes equal keys further apart."""
    where: dict[str | None, list[int]] = {}
    for space in spaces:
        where.setdefault(cells[space], []).append(space)
    place = [divmod(space, width) for space in range(len(cells))]
    for turn in range(TRIES * len(spaces)):
        one = spaces[below(key, 2 * turn, len(spaces))]
        two = spaces[below(key, 2 * turn + 1, len(spaces))]
        left, right = cells[one], cells[two]
        if left == right:
            continue
        others, rest = where[left], where[right]
        before = _press(place, one, others, one) + _press(place, two, rest, two)
        if before and _press(place, two, others, one) + _press(place, one, rest, two) < before:
            cells[one], cells[two] = right, left
            others[others.index(one)], rest[rest.index(two)] = two, one


def _press(
    place: Sequence[tuple[int, int]], space: int, others: Sequence[int], leaving: int
) -> int:
    """Return how much a key on a space is pressed by its equals, less the one that leaves."""
    row, column = place[space]
    total = 0
    for other in others:
        if other != leaving:
            down, across = place[other]
            far = (row - down) ** 2 + (column - across) ** 2
            total += _WHOLE // (far * far)
    return total


def _in_rounds(copies: Mapping[str, int]) -> list[str]:
    """Return each key as often as it is wanted, in rounds."""
    rounds = max(copies.values(), default=0)
    return [key for turn in range(rounds) for key, count in copies.items() if count > turn]


def _inwards(height: int, width: int) -> list[int]:
    """Return all spaces from the top left, clockwise, inwards."""
    top, left, bottom, right = 0, 0, height - 1, width - 1
    found: list[int] = []
    while top <= bottom and left <= right:
        found += [top * width + column for column in range(left, right + 1)]
        found += [row * width + right for row in range(top + 1, bottom + 1)]
        if top < bottom and left < right:
            found += [bottom * width + column for column in range(right - 1, left - 1, -1)]
            found += [row * width + left for row in range(bottom - 1, top, -1)]
        top, left, bottom, right = top + 1, left + 1, bottom - 1, right - 1
    return found


def even_shares(
    spaces: int, keys: Sequence[str], wanted: Mapping[str, int]
) -> dict[str, int] | None:
    """Return how many of so many spaces each key gets, or None if that does not come out even.

    `wanted` says it for some keys; the others share what is left equally.
    """
    rest = [key for key in keys if not wanted.get(key)]
    left = spaces - sum(wanted.get(key, 0) for key in keys)
    if left < 0 or (left and not rest) or (rest and (left % len(rest) or left < len(rest))):
        return None
    share = left // len(rest) if rest else 0
    return {key: wanted.get(key, 0) or share for key in keys}
