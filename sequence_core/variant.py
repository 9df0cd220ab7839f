"""Variants and house rules: what turns players and options into the rules of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ParamSpec, TypeVar

from attrs import evolve, field, frozen

from sequence_core.board import Board
from sequence_core.errors import BadBoard, BadOptions, PluginError, SequenceError
from sequence_core.options import Options, Plain
from sequence_core.plugin_files import cause
from sequence_core.rules import Rules
from sequence_core.setup import Setup
from sequence_core.words import _

P = ParamSpec("P")
T = TypeVar("T")
Build = Callable[[tuple[str, ...], Options, "Board | None"], tuple[Setup, Sequence[object]]]
"""From the players' names clockwise, the options and a board: the setup and the parts in order.

Raises `BadOptions` for a table the game is not for, `BadBoard` for a board it cannot use.
"""


@frozen
class Variant:
    """A game on the shelf.

    `options` is its options class, `build` makes setup and parts; `board` is the board played on
    when none is named, if the game has one: a board, or the id of one that `boards` finds (the
    shelf sees to that). `any_board` says that boards which name no variant are for this one, and
    that it plays every board that brings its cards.
    `rules_text` is the rules in words.
    """

    key: str
    title: str
    summary: str
    options: type[Options]
    build: Build
    version: str = "1"
    rules_text: str = ""
    _board: Board | str | None = None
    any_board: bool = False
    boards: Callable[[str], Board] | None = field(default=None, eq=False, repr=False)

    @property
    def board(self) -> Board | None:
        """The board played on when none is named; raises `BadBoard` if it is on no shelf."""
        if not isinstance(self._board, str):
            return self._board
        if self.boards is None:
            raise BadBoard(_("{variant} is played on the board {board}, which is on no shelf")
                           .format(variant=self.key, board=self._board))
        return self.boards(self._board)

    def plays(self, board: Board) -> bool:
        """Whether the game is for a board: one made for it, for none, or that `any_board` takes."""
        return board.variant in ("", self.key) or (self.any_board and bool(board.faces))

    def on_shelf(self, boards: Callable[[str], Board]) -> Variant:
        """Return the variant as one that finds its board by its id."""
        return evolve(self, boards=boards) if isinstance(self._board, str) else self


@frozen
class HouseRule:
    """A change of rules chosen by name.

    `change` takes the setup, the parts and the options and returns other parts; it adds, replaces
    or drops some, and raises `BadOptions` for a table it does not fit.
    """

    key: str
    title: str
    change: Callable[[Setup, Sequence[object], Options], Sequence[object]]
    summary: str = ""


def build_rules(
    variant: Variant,
    names: Sequence[str],
    options: Options | Mapping[str, Plain] | None = None,
    house_rules: Sequence[HouseRule] = (),
    board: Board | None = None,
) -> Rules:
    """Return the rules for these players, clockwise.

    `options` may be plain values, which are read over the board's own defaults; see
    `Options.read`. Raises `BadOptions`, `UnknownName`, `BadBoard` or
    `PluginError` (also for a variant or house rule that raises anything else).
    """
    if not names:
        raise BadOptions("players", _("nobody is seated"))
    board = board or variant.board
    if not isinstance(options, Options):
        options = read_options(variant, options or {}, board)
    parts: Sequence[object]
    setup, parts = _asked(variant.key, variant.build, tuple(names), options, board)
    keys = tuple(rule.key for rule in house_rules)
    for rule in house_rules:
        if keys.count(rule.key) > 1:
            raise BadOptions("house_rules", _("the house rule {key} is chosen twice").format(
                key=rule.key))
        parts = tuple(_asked(rule.key, rule.change, setup, tuple(parts), options))
    setup = evolve(setup, house_rules=keys)
    return Rules(setup, tuple(parts), variant.version, variant.title)


def read_options(
    variant: Variant, values: Mapping[str, Plain], board: Board | None = None
) -> Options:
    """Return a variant's options with these values over the board's over the variant's defaults.

    The options of a board that is for another variant do not count.
    """
    if board is None or board.variant not in ("", variant.key):
        return variant.options.read(values)
    return variant.options.read(values, variant.options.read(board.options))


def _asked(key: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call what a variant or house rule is made of; raise `PluginError` for one that raises."""
    try:
        return function(*args, **kwargs)
    except SequenceError:
        raise
    except Exception as error:
        raise PluginError(key, f"{key}: {cause(error)}") from error


def player_names(count: int) -> tuple[str, ...]:
    """Return names for players who have none."""
    return tuple(_("Player {number}").format(number=n + 1) for n in range(count))
