"""The one place that imports numba; without it functions stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

try:
    from numba import njit
    from numpy import int64, uint16, uint64
except ImportError:
    njit = None
    int64 = uint16 = uint64 = int

__all__ = ["compiled", "entry", "inlined", "place", "spliced", "whole", "word"]

whole: Callable[[int], int] = int64
"""Make a signed 64-bit number of another, as most are."""
place: Callable[[int], int] = uint16
"""Make a small number that is not negative of another: it needs no check as an index."""
word: Callable[[int], int] = uint64
"""Make an unsigned 64-bit number of another, as chance needs."""

F = TypeVar("F", bound=Callable[..., object])


def _options(function: F, **options: object) -> F:
    if njit is None:
        return function
    made: F = njit(nogil=True, error_model="numpy", _nrt=False, **options)(function)
    return made


def compiled(function: F) -> F:
    """Compile a function for other compiled ones to call."""
    return _options(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def inlined(function: F) -> F:
    """Compile a function into every place that calls it."""
    return _options(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)


def spliced(function: F) -> F:
    """Put a function's code into every place that calls it before any is compiled."""
    return _options(function, inline="always")


def entry(function: F) -> F:
    """Compile a function for Python to call; kept on disk."""
    return _options(function, cache=True, no_cfunc_wrapper=True)
