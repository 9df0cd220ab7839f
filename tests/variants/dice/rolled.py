"""Tables of Sequence Dice for the tests: positions drawn as text, and what will be rolled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from sequence_core.dealers import StackedDealer
from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF, Table, chips

VARIANT = SHELF.variant("dice")

DICE = {total: [min(6, total - 1), total - min(6, total - 1)] for total in range(2, 13)}
"""A roll for each sum."""


def rules(players: int = 2, **options: Plain) -> Rules:
    return build_rules(VARIANT, player_names(players), options)


def started(
    first: Sequence[int] = (12, 2), rolls: Iterable[int] = (7,), players: int = 2,
    **options: Plain,
) -> Table:
    """Start a game with these sums for the first turn and in the turns."""
    made = rules(players, **options)
    dealer = StackedDealer(rolls={"first": [DICE[total] for total in first],
                                  "rolls": [DICE[total] for total in rolls]})
    state, step = made.start(dealer)
    return Table(made, state, dealer, [step])


def rolled(
    text: str = "", *rolls: int, players: int = 2, claims: Iterable[str] = (), **options: Plain
) -> Table:
    """Return a table on which seat 0 has rolled the first sum; the others are to come."""
    now, *later = rolls
    table = started((12, *[2] * (players - 1)), (7, *later), players, **options)
    masks: list[tuple[int, ...]] = [()] * len(table.rules.setup.sides)
    for claim in claims:
        side, line = claim.split()
        masks[ord(side) - ord("A")] += (table.state.board.span(line),)
    notes: dict[str, Plain] = {**table.state.notes, "rolled": [*DICE[now]]}
    if now in (2, 12):
        notes["next_turn"] = 0
    table.state = evolve(
        table.state, chips=chips(table.rules, text), claims=tuple(masks), notes=notes)
    return table
