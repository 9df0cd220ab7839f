"""The rule options of Sequence Stacks."""

from __future__ import annotations

from attrs import frozen

from sequence_core.errors import BadOptions
from sequence_core.options import Options, choice, number
from sequence_core.words import _

PLAYERS = (2, 3, 4, 5, 6)
"""The valid numbers of players (S1)."""


@frozen
class StacksOptions(Options):
    """The rule options of Sequence Stacks."""

    first_player: str = choice(
        "left_of_dealer", "first_seat", "random", help=_("who starts (G4)"))
    piles_per_colour: int = number(
        2, low=1, high=4, help=_("open piles there is room for, of each colour (S3)"))
    must_play: str = choice(
        "off", "on", help=_("whether a number or wild that fits must be played (S4)"))
    refill: str = choice(
        "turn_start", "turn_end", "only_when_empty", help=_("when hands fill up to five (S6)"))
    chips: str = choice("unlimited", "boxed", help=_("the supply of chips (S1)"))


def check_players(players: int) -> None:
    """Refuse a wrong number of players (S1)."""
    if players not in PLAYERS:
        raise BadOptions("players", _("this game is for {valid} players, not {players}").format(
            valid=", ".join(map(str, PLAYERS)), players=players))
