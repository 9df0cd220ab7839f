"""What a person can type in a game beside moves: one `Word` each, found in this package's modules.

A module here lists its words in `WORDS`; nothing else has to know of them.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from sequence_cli.session import Session


@frozen
class Word:
    """A word, what may follow it, what it is for, and what it does with the rest of the line.

    A game's own words come before these, but for one that is `first`. One with `board` is of no
    use in a game that has none.
    """

    name: str
    summary: str
    run: Callable[[Session, str], None]
    rest: str = ""
    first: bool = False
    board: bool = False

    @property
    def form(self) -> str:
        """How it is typed."""
        return f"{self.name} {self.rest}".strip()


@cache
def all_words() -> dict[str, Word]:
    """Return all words by name, in the order of their modules."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return {word.name: word for module in modules for word in module.WORDS}
