"""The seeded dealer's numbers (`sequence_core.dealers`) for compiled code."""

from __future__ import annotations

from sequence_core.dealers import GAMMA, fnv1a
from sequence_core.fast.compiling import inlined, whole, word

STEP = word(GAMMA)
_A, _B = word(0xBF58476D1CE4E5B9), word(0x94D049BB133111EB)
_30, _27, _31, _32 = word(30), word(27), word(31), word(32)
CUT_STREAM = word(fnv1a("cut"))
DEAL_STREAM = word(fnv1a("deal"))
RESHUFFLE_STREAM = word(fnv1a("reshuffle"))
CHOICE_STREAM = word(fnv1a("playout"))
GAME_STREAM = word(fnv1a("game"))


@inlined
def mix(value: int) -> int:
    """Return SplitMix64's output for a 64-bit word."""
    value = (value ^ (value >> _30)) * _A
    value = (value ^ (value >> _27)) * _B
    return value ^ (value >> _31)


@inlined
def stream_key(seed: int, stream: int, count: int) -> int:
    """Return the key of the `count`-th draw of a stream given by its hash."""
    return mix((mix(seed + STEP) ^ stream) + word(count) * STEP)


@inlined
def below(at: int, limit: int) -> int:
    """Return a number from 0 to less than `limit`; `at` is the key stepped to the position."""
    return whole(mix(at) >> _32) * limit >> 32
