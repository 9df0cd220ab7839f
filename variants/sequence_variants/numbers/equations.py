"""Equations for every answer, the same for a seed everywhere (N9)."""

from __future__ import annotations

from collections.abc import Callable

from sequence_core.cards import Face
from sequence_core.dealers import below, stream_key

SHOWN = {"+": "+", "-": "−", "*": "×", "/": "÷"}
"""How each sign stands on a card."""

TYPED = {"*": ("x", "×"), "/": (":", "÷"), "+": (), "-": ("−",)}
"""Other ways to type each sign."""

MOST = 9
"""The largest number added, taken away or divided by."""

Terms = tuple[int, int]


def _sum(answer: int, seed: int) -> Terms:
    most = min(answer - 1, MOST)
    if not most:
        return answer, 0
    add = 1 + (_drawn(seed, "+", answer, most) if seed else 7 * answer % most)
    return answer - add, add


def _difference(answer: int, seed: int) -> Terms:
    taken = 1 + (_drawn(seed, "-", answer, MOST) if seed else 5 * answer % MOST)
    return answer + taken, taken


def _product(answer: int, seed: int) -> Terms:
    """Return factors, both larger than 1 where there are some and the second has one digit."""
    factors = [n for n in range(2, MOST + 1) if answer % n == 0 and answer > n] or [1]
    count = len(factors)
    factor = factors[_drawn(seed, "*", answer, count) if seed else 7 * answer % count]
    return answer // factor, factor


def _quotient(answer: int, seed: int) -> Terms:
    by = 2 + (_drawn(seed, "/", answer, MOST - 1) if seed else 5 * answer % (MOST - 1))
    return answer * by, by


_TERMS: dict[str, Callable[[int, int], Terms]] = {
    "+": _sum, "-": _difference, "*": _product, "/": _quotient,
}

SIGNS = tuple(_TERMS)
"""The signs there are, as they are typed."""


def equation(sign: str, answer: int, seed: int = 0) -> Face:
    """Return the card that asks for an answer with a sign.

    >>> equation("+", 8).text, equation("-", 8).id
    ('7+1', '13-5')
    """
    left, right = _TERMS[sign](answer, seed)
    return Face(
        f"{left}{sign}{right}", f"{left}{SHOWN[sign]}{right}", key=str(answer),
        names=tuple(f"{left}{other}{right}" for other in TYPED[sign]))


def _drawn(seed: int, sign: str, answer: int, limit: int) -> int:
    """Return a number from 0 to less than `limit`, drawn for this card alone."""
    return below(stream_key(seed, f"equation {sign}", answer), 0, limit)
