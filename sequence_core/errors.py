"""The errors a caller may meet: each says what, where and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from sequence_core.words import _

MOST_NAMES = 20
"""So many known names are listed where none is like the one that was asked for."""


class SequenceError(Exception):
    """Anything this project refuses; the message is one clear sentence."""

    def __reduce__(self) -> tuple[object, ...]:
        """Say how to make it again in another process: from its message, not what that is of."""
        return _again, (type(self), self.args), vars(self)


def _again(kind: type[SequenceError], args: tuple[object, ...]) -> SequenceError:
    """Return an error of a kind as it was raised elsewhere; its attributes follow."""
    error = kind.__new__(kind)
    error.args = args
    return error


class IllegalMove(SequenceError):
    """A move the rules do not allow now.

    Attributes: `seat` (None for the host), `move`, and `why`, a sentence without names of hidden
    cards.
    """

    def __init__(self, seat: int | None, move: object, why: str) -> None:
        """Keep the seat, the move and the reason."""
        super().__init__(why)
        self.seat, self.move, self.why = seat, move, why


class NotAsked(IllegalMove):
    """The seat is not asked anything at the moment."""


class GameOver(IllegalMove):
    """The game has ended."""


class NeedsConsent(IllegalMove):
    """An undo takes back something revealed: `seats` must agree first."""

    def __init__(self, seat: int | None, seats: tuple[int, ...], why: str) -> None:
        """Keep the seats whose consent is missing."""
        super().__init__(seat, None, why)
        self.seats = seats


class StaleGame(SequenceError):
    """The caller spoke of clock `expected`, but the game stands at `actual`."""

    def __init__(self, expected: int, actual: int) -> None:
        """Keep both clocks."""
        super().__init__(
            _("the game has moved on: you saw clock {expected}, it is now {actual}").format(
                expected=expected, actual=actual
            )
        )
        self.expected, self.actual = expected, actual


class BadMoveText(SequenceError):
    """A text that is no move; `text` is what was read."""

    def __init__(self, text: str, why: str) -> None:
        """Keep the text."""
        super().__init__(why)
        self.text = text


class BadBoard(SequenceError):
    """A board that cannot be used; `problems` lists what is wrong with its file, if it has one."""

    def __init__(self, why: str, problems: tuple[object, ...] = ()) -> None:
        """Keep the problems."""
        super().__init__(why)
        self.problems = problems


class BadOptions(SequenceError):
    """An option out of its limits; `field` names it (empty where several are concerned)."""

    def __init__(self, field: str, why: str) -> None:
        """Keep the field's name."""
        super().__init__(why)
        self.field = field


class BadRecord(SequenceError):
    """A record that cannot be read: unreadable, truncated, newer or inconsistent.

    `path` says where in it, such as `steps[12].operations[3].cards`; empty for the whole.
    """

    def __init__(self, why: str, path: str = "") -> None:
        """Keep the path, and open the sentence with it."""
        super().__init__(f"{path}: {why}" if path else why)
        self.path = path


class ReplayMismatch(BadRecord):
    """A record that differs from what the rules make of its moves; `where` names the place."""

    def __init__(self, where: str, why: str) -> None:
        """Keep the place: the cut, the deal or a move."""
        super().__init__(why)
        self.where = where


class UnknownName(SequenceError):
    """A name nothing goes by; `close` holds the nearest known names.

    >>> print(UnknownName("bot", "x", ["greedy", "random"]))
    no bot is called x; known: greedy, random
    >>> str(UnknownName("game", "x", map(str, range(99))))[-14:]
    ' 24, 25, 26, …'
    """

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        """Find the close matches among the known names."""
        names = sorted(known)
        self.what, self.name = what, name
        self.close = tuple(difflib.get_close_matches(name, names, n=3, cutoff=0.5))
        if self.close:
            rest = _("did you mean {names}?").format(names=", ".join(self.close))
        elif names:
            more = ", …" if len(names) > MOST_NAMES else ""
            rest = _("known: {names}").format(names=", ".join(names[:MOST_NAMES]) + more)
        else:
            rest = _("none is known")
        super().__init__(_("no {what} is called {name}; {rest}").format(
            what=what, name=name, rest=rest
        ))


class MissingExtra(SequenceError):
    """A part of the project whose optional extra is not installed; `extra` names it."""

    def __init__(self, extra: str, what: str) -> None:
        """Say which extra to install."""
        super().__init__(
            _("{what} needs the extra: pip install 'sequence-core[{extra}]'").format(
                what=what, extra=extra
            )
        )
        self.extra = extra


class PluginError(SequenceError):
    """A plugin or rule part that raised, or does not fit; `plugin` names it."""

    def __init__(self, plugin: str, why: str) -> None:
        """Keep the plugin's name."""
        super().__init__(why)
        self.plugin = plugin


class RunawayRules(PluginError):
    """Parts whose consequences never end; `plugin` lists them."""
