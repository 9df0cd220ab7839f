"""Tables of Sequence Numbers for the tests."""

from __future__ import annotations

from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF, Table, position

VARIANT = SHELF.variant("numbers")
MODES = ("check", "show", "strict")

FULL = """
    *ABABAB*
    BABABABA
    ABABABAB
    ABABABAB
    BABABABA
    BABABABA
    ABABABAB
    *BABABA*
    """
"""A board without an open space or a sequence."""

DEAD_8 = """
    *......*
    ........
    .......A
    ........
    ........
    ........
    ...B....
    """
"""Both spaces that show 8 are covered."""


def sums(
    text: str = "", hands: tuple[str, ...] = ("7+1 13-2 3+3", "1+1 4-2"), players: int = 2,
    **more: Plain,
) -> Table:
    """Return a table of Sequence Numbers in the middle of a game; see `position`."""
    return position(text, hands, players=players, variant="numbers", **more)  # type: ignore[arg-type]


def rules(players: int = 2, **options: Plain) -> Rules:
    return build_rules(VARIANT, player_names(players), options)
