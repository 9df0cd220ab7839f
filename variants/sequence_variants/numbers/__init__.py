"""Sequence Numbers (N1-N10): cards show sums, spaces show answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from sequence_core.board import Board
from sequence_core.errors import BadBoard, BadOptions
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options
from sequence_core.parts.dead import DeadCards
from sequence_core.parts.grid import grid_parts, grid_zones
from sequence_core.parts.placing import Placing
from sequence_core.parts.turns import AutoPassing, Passing
from sequence_core.setup import Setup, alternate
from sequence_core.variant import Variant
from sequence_core.words import _
from sequence_variants.numbers.levels import KEY, Level, board_of
from sequence_variants.numbers.options import NumbersOptions, check_solving
from sequence_variants.numbers.rules_text import rules_text
from sequence_variants.numbers.solving import (
    SolvedExchange,
    SolvedPlacing,
    TriedExchange,
    TriedPlacing,
)


def build(
    names: tuple[str, ...], options: Options, board: Board | None
) -> tuple[Setup, Sequence[object]]:
    """Return setup and parts for these players."""
    if not isinstance(options, NumbersOptions) or board is None:
        raise BadBoard(_("numbers needs its own options and a board"))
    check_solving(options)
    board = board_for(options, board)
    setup = Setup(
        variant=KEY, options=options, seats=alternate(names, options.sides_for(len(names))),
        zones=grid_zones(len(names), options), board=board, faces=board.faces, deck=board.deck)
    return setup, [solving(part, options.solve) for part in grid_parts(setup, options)]


def board_for(options: NumbersOptions, board: Board) -> Board:
    """Return the board of the level that the options ask for (N9).

    A board that leaves its cards to the game gets those of the level; one that brings its own is
    played as it is.
    """
    if options.level == Level():
        return board if board.deck else _dealt(board)
    made = board_of(options.level)
    if board.id not in (KEY, made.id):
        raise BadOptions("highest", _(
            "the board {board} brings its own numbers: highest, signs and equation_seed are for "
            "the game's own board").format(board=board.id))
    return made


def _dealt(board: Board) -> Board:
    """Return a board with the cards of the first level, if it shows their answers."""
    level = Level()
    if {face.key for face in level.faces() if face.key} != set(board.by_key):
        raise BadBoard(_("the board {board} has no cards; numbers needs some").format(
            board=board.id))
    return evolve(board, faces=level.faces(), deck=level.deck())


def solving(part: object, solve: str) -> object:
    """Return what stands in a stock part's place where the players do the sums (N8)."""
    if solve == "show":
        return part
    strict = solve == "strict"
    if isinstance(part, Placing):
        return TriedPlacing() if strict else SolvedPlacing()
    if isinstance(part, DeadCards):
        kind = TriedExchange if strict else SolvedExchange
        return kind(part.offered, part.reshuffles)
    return AutoPassing() if isinstance(part, Passing) else part


@hookimpl
def sequence_variants() -> Iterable[Variant]:
    """Put the game on the shelf."""
    return [Variant(
        key=KEY, title=_("Sequence Numbers"),
        summary=_("cards with sums on a board of answers, five in a row"),
        options=NumbersOptions, build=build, rules_text=rules_text(), board=KEY,
    )]
