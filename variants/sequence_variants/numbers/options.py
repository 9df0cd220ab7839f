"""The rule options of Sequence Numbers (N1-N10)."""

from __future__ import annotations

from attrs import Attribute, field, frozen

from sequence_core.errors import BadOptions
from sequence_core.options import PerCount, Plain, choice, counted, counts, number, refuse
from sequence_core.parts.grid import GridOptions
from sequence_core.words import _
from sequence_variants.numbers.equations import SIGNS, TYPED
from sequence_variants.numbers.levels import Level

HIGHEST = 100


def read_signs(attribute: Attribute[object], value: Plain) -> tuple[str, ...]:
    """Read signs, as a list or as text such as `+,-,*`; raise `BadOptions`."""
    parts = value if isinstance(value, list) else str(value).split(",")
    spelled = {other: sign for sign, others in TYPED.items() for other in (sign, *others)}
    signs = [spelled.get(str(part).strip()) for part in parts]
    if None in signs or not signs:
        raise refuse(attribute, value)
    return tuple(sign for sign in SIGNS if sign in signs)


def some_signs(*default: str, help: str) -> tuple[str, ...]:  # noqa: A002
    """Declare an option that lists signs of arithmetic."""
    return field(default=default, metadata={
        "help": help, "limits": ",".join(SIGNS), "read": read_signs})


@frozen
class NumbersOptions(GridOptions):
    """The rule options of Sequence Numbers."""

    player_counts: tuple[int, ...] = counts(
        (2, 3, 4, 6), help=_("the valid numbers of players (N1)"))
    hand: PerCount = counted(
        {2: 5, 3: 5, 4: 4, 6: 4}, low=1, high=20, help=_("cards in a hand, by players (N2)"))
    needed: PerCount = counted(
        {2: 1, 3: 1, 4: 2, 6: 2}, low=1, high=20,
        help=_("sequences that win, by players (N3)"))
    solve: str = choice("check", "show", "strict", help=_("who does the sums (N8)"))
    equation_seed: int = number(
        0, low=0, high=2**31 - 1, help=_("which equations the cards show (N9)"))
    highest: int = number(30, low=10, high=HIGHEST, help=_("the highest answer (N9)"))
    signs: tuple[str, ...] = some_signs("+", "-", help=_("the signs in equations (N9)"))

    @property
    def level(self) -> Level:
        """Which board and cards these options ask for."""
        return Level(self.highest, self.equation_seed, self.signs)


def check_solving(options: NumbersOptions) -> None:
    """Refuse dead cards that the game would point out where the players do the sums (N8)."""
    if options.solve != "show" and options.dead_cards != "optional":
        raise BadOptions("dead_cards", _(
            "dead_cards={policy} shows which cards are dead; it goes only with solve=show").format(
            policy=options.dead_cards))
