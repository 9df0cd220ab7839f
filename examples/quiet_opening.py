"""A house rule: no chip is removed while there are fewer on the board than seats at the table.

    sequence play --plugin examples/quiet_opening.py --house-rule quiet-opening
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

from sequence_core.errors import BadOptions
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Remove
from sequence_core.options import Options
from sequence_core.parts.removing import Removing
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.variant import HouseRule


@frozen(eq=False)
class QuietOpening:
    @hookimpl
    def sequence_forbid(self, state: State, move: Move) -> bool:
        return isinstance(move, Remove) and state.covered.bit_count() < len(state.setup.seats)

    @hookimpl
    def sequence_why(self, state: State, move: Move) -> str | None:
        return "nothing is removed in the opening" if self.sequence_forbid(state, move) else None


def change(_setup: Setup, parts: Sequence[object], _options: Options) -> Sequence[object]:
    if not any(isinstance(part, Removing) for part in parts):
        raise BadOptions("house_rules", "quiet-opening needs a game in which chips are removed")
    return [QuietOpening(), *parts]


@hookimpl
def sequence_house_rules() -> Iterable[HouseRule]:
    return [HouseRule("quiet-opening", "Quiet opening", change, "no removing at first")]
