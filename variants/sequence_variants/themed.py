"""The variant of boards that are data alone (T1-T5): all of it comes from the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sequence_core.board import Board
from sequence_core.errors import BadBoard
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options
from sequence_core.parts.grid import GridOptions, grid_parts, grid_zones
from sequence_core.setup import Setup, alternate
from sequence_core.variant import Variant
from sequence_core.words import _


def build(
    names: tuple[str, ...], options: Options, board: Board | None
) -> tuple[Setup, Sequence[object]]:
    """Return setup and parts for these players; the cards are the board's own."""
    if not isinstance(options, GridOptions) or board is None or not board.faces:
        raise BadBoard(_("themed needs its own options and a board that has cards"))
    setup = Setup(
        variant="themed", options=options,
        seats=alternate(names, options.sides_for(len(names))),
        zones=grid_zones(len(names), options), board=board, faces=board.faces, deck=board.deck,
    )
    return setup, grid_parts(setup, options)


def rules_text() -> str:
    """Return the rules in words, as far as they are those of every board."""
    return _("""\
Aim. Be the first side to complete as many sequences as are needed: so many spaces in a straight
line, across, down or diagonal, as the board's options say (`length`, `needed`). They hold your
chips or are free; free spaces count for everybody.

A turn. Play a card face up on your own discard pile, put a chip on a space that belongs to it, and
draw a card. What the card shows and what the space shows may be different words: a capital and its
state, a sum and its result. A space with a chip on it is closed.

Special cards. Whatever a board calls them, one kind goes on any open space, and the other takes an
opponent's chip off the board. Chips in a sequence are safe.

Everything else, such as dead cards, hands and what happens when no move is left, goes as in the
classic game; a board may set its own numbers.""")


@hookimpl
def sequence_variants() -> Iterable[Variant]:
    """Put the variant on the shelf; without another board it plays the animals' one (T1)."""
    return [Variant(
        key="themed", title=_("Themed boards"),
        summary=_("any board kept in a file: animals, capitals, words, sums"),
        options=GridOptions, build=build, rules_text=rules_text(), board="kids",
        any_board=True,
    )]
