"""What a bot is, and what stands on the shelf to make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from attrs import frozen

from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: State, seat: int) -> Move:
        """Return one of the seat's legal moves; `view` is the state as the seat sees it."""


def nothing(_rules: Rules) -> None:
    """Prepare nothing."""


@frozen
class BotKind:
    """A kind of bot on the shelf.

    `make` takes the rules of the game, the bot's seed, and its settings as text: the bot spec
    `search:n=2000` gives `{"n": "2000"}`. It raises `BadOptions` for settings it does not know.
    `prepare` is called before such bots play many games, also in other processes: it may compile
    what they think with.
    """

    key: str
    title: str
    summary: str
    make: Callable[[Rules, int, Mapping[str, str]], Bot]
    prepare: Callable[[Rules], None] = nothing
