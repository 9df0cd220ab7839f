"""Classic Sequence (C1-C20): two packs, a board of 100 spaces, five in a row (C5: its file)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, frozen

from sequence_core.board import Board
from sequence_core.errors import BadBoard
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options, choice
from sequence_core.parts.grid import GridOptions, grid_parts, grid_zones
from sequence_core.playing_cards import pack
from sequence_core.setup import Setup, alternate
from sequence_core.variant import Variant
from sequence_core.words import _

JACKS = {
    "eyes": {"JC": "wild", "JD": "wild", "JS": "remove", "JH": "remove"},
    "red_wild": {"JH": "wild", "JD": "wild", "JS": "remove", "JC": "remove"},
    "black_wild": {"JS": "wild", "JC": "wild", "JH": "remove", "JD": "remove"},
}
"""What each jack does, by the option `jacks` (C8, C9)."""


@frozen
class ClassicOptions(GridOptions):
    """The rule options of classic Sequence."""

    jacks: str = choice(
        "eyes", "red_wild", "black_wild", help=_("which jacks are wild and which remove (C9)"))


def build(
    names: tuple[str, ...], options: Options, board: Board | None
) -> tuple[Setup, Sequence[object]]:
    """Return setup and parts for these players."""
    if not isinstance(options, ClassicOptions) or board is None:
        raise BadBoard(_("classic needs its own options and a board"))
    jacks = JACKS[options.jacks]
    faces = tuple(
        evolve(face, key=None, kind=jacks[face.id]) if face.id in jacks else face
        for face in board.faces or pack(jacks))
    setup = Setup(
        variant="classic", options=options,
        seats=alternate(names, options.sides_for(len(names))),
        zones=grid_zones(len(names), options), board=board, faces=faces,
        deck=board.deck or tuple(face.id for face in faces) * 2,
    )
    return setup, grid_parts(setup, options)


def rules_text() -> str:
    """Return the rules in words, for a player who reads them before the first game."""
    return _("""\
Aim. Be the first side to complete its sequences: five spaces in a straight line, across, down or
diagonal, that hold your chips. The four corners are free and count for everybody. With two sides
two sequences win, with three sides one.

Players. 2, 3, 4, 6, 8, 9, 10 or 12. Two or three play for themselves; more form two or three equal
sides that alternate round the table. Everybody cuts a card, the lowest deals (aces are high), and
the seat after the dealer starts.

A turn. Play a card face up on your own discard pile, put a chip on one of the two spaces that show
it, and draw a card. A space with a chip on it is closed.

Jacks. A two-eyed jack (clubs, diamonds) goes on any open space. A one-eyed jack (spades, hearts)
takes an opponent's chip off the board, and that is the turn. Chips in a sequence are safe.

Dead cards. If both spaces of a card are covered, you may hand it in before you play and draw
another, once a turn. Jacks are never dead.

Sequences. They count by themselves and their chips are locked. Two sequences of a side may share
one chip, so nine in a row are two. If a chip completes more lines than can count together, you
choose which of them do.

No move. Who can neither play nor exchange a card passes. After three full rounds of passes the
side with more sequences wins; equal is a draw.

When the deck runs out, all discards are shuffled into a new one. Partners give each other no
advice: for table talk the host may make each member of a side discard a card.""")


@hookimpl
def sequence_variants() -> Iterable[Variant]:
    """Put classic on the shelf."""
    return [Variant(
        key="classic", title=_("Classic Sequence"),
        summary=_("two packs of cards, a 10x10 board, five in a row"),
        options=ClassicOptions, build=build, rules_text=rules_text(), board="classic",
    )]
