"""Compiled random games, many thousands a second, exact against the reference engine.

`tables` turns any game made of stock grid parts into flat records; no variant declares anything.
numba and numpy (the extra `fast`) are imported when tables are first made, and only in here.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sequence_core.fast.describing import Terms, describe
from sequence_core.setup import Setup
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.fast.playing import Tables

__all__ = ["installed", "say_slow", "tables", "why_not"]

log = logging.getLogger("sequence_core")


def installed() -> bool:
    """Whether numba is installed; it is not imported for the answer."""
    return find_spec("numba") is not None


def tables(setup: Setup, parts: Sequence[object]) -> Tables | None:
    """Return the game as tables, or None where it takes the reference engine; see `why_not`.

    Where numba alone is missing, the log is told how to get it, once.
    """
    terms = describe(setup, parts)
    if not isinstance(terms, Terms):
        return None
    if not installed():
        say_slow()
        return None
    from sequence_core.fast.playing import Tables  # noqa: PLC0415 - imports numba

    return Tables.of(terms)


def why_not(setup: Setup, parts: Sequence[object]) -> str:
    """Return in a sentence why there are no tables for a game; empty if there are."""
    terms = describe(setup, parts)
    if not isinstance(terms, Terms):
        return terms
    return "" if installed() else _(
        "numba is not installed; with the extra `fast` this game runs a thousand times faster")


@cache
def say_slow() -> None:
    """Say once how to speed up games, and bots that search."""
    log.warning(_("games and bots are slower without numba: pip install 'sequence-core[fast]'"))
