"""A variant made of stock parts: one suit's worth of spaces twice over, four in a row.

    sequence play --plugin examples/quick_variant.py --variant quick
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

from sequence_core.board import Board, Space
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options, counts, number
from sequence_core.parts.grid import GridOptions, grid_parts, grid_zones
from sequence_core.playing_cards import pack
from sequence_core.setup import Setup, alternate
from sequence_core.variant import Variant

FACES = pack({"JS": "wild", "JD": "remove", "JC": "wild", "JH": "remove"})
KEYS = [face.key for face in FACES if face.key]
BOARD = Board("quick", "Quick board", 6, 8, tuple(Space(key, key) for key in KEYS))


@frozen
class QuickOptions(GridOptions):
    player_counts: tuple[int, ...] = counts((2, 3, 4), help="the valid numbers of players")
    length: int = number(4, low=3, high=6, help="spaces in a sequence")


def build(names: tuple[str, ...], options: Options, board: Board | None) -> (
    tuple[Setup, Sequence[object]]
):
    assert isinstance(options, QuickOptions)
    setup = Setup("quick", options, alternate(names, options.sides_for(len(names))),
                  grid_zones(len(names), options), board, FACES, tuple(f.id for f in FACES) * 2)
    return setup, grid_parts(setup, options)


@hookimpl
def sequence_variants() -> Iterable[Variant]:
    return [Variant("quick", "Quick", "four in a row", QuickOptions, build, board=BOARD)]
