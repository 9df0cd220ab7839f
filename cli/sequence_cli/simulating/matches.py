"""The matches of a tournament: each two bots, with their sides swapped from game to game."""

from __future__ import annotations

from concurrent.futures import Executor
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import define, evolve

from sequence_cli.simulating.progress import Bar
from sequence_cli.simulating.working import workers
from sequence_core.bots import BotSpec
from sequence_core.errors import BadOptions
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.shelf import Shelf
    from sequence_core.simulation.plan import Plan


@define
class Match:
    """What came of the games of one bot against another; a draw is half a win in `points`."""

    first: str
    second: str
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """Return the first bot's points."""
        return self.won + self.drawn / 2


def named_bots(shelf: Shelf, text: str) -> tuple[str, ...]:
    """Return the bots of a list; raise `BadOptions` or `UnknownName`."""
    names = [name.strip() for name in text.split(";" if ";" in text else ",") if name.strip()]
    specs = tuple(dict.fromkeys(str(BotSpec.parse(name)) for name in names))
    if len(specs) < 2:
        raise BadOptions("bots", _("a tournament needs two different bots, not {bots}").format(
            bots=repr(text)))
    for spec in specs:
        shelf.bot(BotSpec.parse(spec).key)
    return specs


def played(
    shelf: Shelf, plan: Plan, bots: tuple[str, ...], games: int, jobs: int
) -> tuple[list[Match], bool]:
    """Play all matches; return them, and whether they were broken off by Ctrl-C.

    Game `n` of each match is dealt alike: the seed and the number say how.
    """
    setup = plan.rules(shelf).setup
    sides = [seat.side for seat in setup.seats]
    matches = [Match(*pair) for pair in combinations(bots, 2)]
    bar, before = Bar(games * len(matches)), 0
    try:
        with workers(shelf, evolve(plan, bots=("greedy",) * plan.players), jobs, None) as executor:
            for match in matches:
                for side in range(max(sides) + 1):
                    _play(shelf, plan, sides, side, games, match, executor, bar, before)
                before += match.games
    except KeyboardInterrupt:
        return [match for match in matches if match.games], True
    finally:
        bar.clear()
    return matches, False


def _play(  # noqa: PLR0913, PLR0917
    shelf: Shelf, plan: Plan, sides: list[int], side: int, games: int, match: Match,
    executor: Executor | None, bar: Bar, before: int,
) -> None:
    """Play the part of a match in which the first bot has one side, all others the second."""
    from sequence_core.simulation.running import simulations

    whole = max(sides) + 1
    mine = games * (side + 1) // whole - games * side // whole
    bots = tuple(match.first if of == side else match.second for of in sides)
    won, drawn, lost = match.won, match.drawn, match.lost
    if not mine:
        return
    for report in simulations(evolve(plan, bots=bots), mine, shelf=shelf, executor=executor):
        counts = report.counts
        match.won = won + counts.side_won[side]
        match.drawn = drawn + counts.draws + counts.unfinished
        match.lost = lost + counts.games - counts.side_won[side] - counts.draws - counts.unfinished
        bar.show(before + match.games)
