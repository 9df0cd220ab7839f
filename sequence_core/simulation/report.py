"""What a simulation found: whole numbers, and what can be read off them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from attrs import define, evolve, field, frozen

from sequence_core.errors import BadRecord
from sequence_core.options import Plain
from sequence_core.simulation.counts import LISTS, LONGEST, SUMS, Counts
from sequence_core.simulation.plan import Workplace
from sequence_core.words import _

FORMAT = "sequence-simulation"
VERSION = 1
NORMAL = 1.959964
"""Half the width of a 95 % interval, in standard errors."""
Span = tuple[int, int]
COMPILED, REFERENCE = "compiled", "reference"


@frozen
class Estimate:
    """A figure with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share(part: int, whole: int) -> Estimate:
    """Return a share of a whole with Wilson's interval.

    >>> share(50, 100)
    Estimate(value=0.5, low=0.4038..., high=0.5961...)
    """
    if not whole:
        return Estimate(0.0, 0.0, 1.0)
    value, square = part / whole, NORMAL * NORMAL
    scale = 1 + square / whole
    middle = (value + square / (2 * whole)) / scale
    reach = NORMAL * math.sqrt(value * (1 - value) / whole + square / (4 * whole * whole)) / scale
    return Estimate(value, max(middle - reach, 0.0), min(middle + reach, 1.0))


@define
class Report:
    """The sums of a simulation's games, and what was played.

    `game` describes the table in plain JSON: variant, players, options, seed, bots, the side of
    each seat, the board's size and keys, the cards. `spans` are the numbers of the games played,
    each from its first to before its last. `engines` says what played them: `compiled`,
    `reference` or both; `why` why it was not compiled code. Two reports of the same games are equal
    but for these two.
    """

    game: dict[str, Plain]
    counts: Counts
    spans: list[Span] = field(factory=list)
    engines: list[str] = field(factory=list, eq=False)
    why: str = field(default="", eq=False)

    @classmethod
    def blank(cls, place: Workplace) -> Report:
        """Return the report of no games yet."""
        engine = REFERENCE if place.tables is None else COMPILED
        return cls(described(place), Counts.of(place.rules.setup), [], [engine], place.why)

    def add(self, start: int, stop: int, counts: Counts) -> None:
        """Add the games of a span; raise `BadRecord` if some are counted already."""
        self.counts.add(counts)
        self.spans = joined([*self.spans, (start, stop)])

    def side_wins(self) -> list[Estimate]:
        """Return each side's share of the games."""
        return [share(won, self.counts.games) for won in self.counts.side_won]

    def seat_wins(self) -> list[Estimate]:
        """Return the share of the games that each seat won for its side by its own move."""
        return [share(won, self.counts.games) for won in self.counts.seat_won]

    def place_wins(self) -> list[Estimate]:
        """Return the share of the games won by the side that moves first, the second and so on."""
        return [share(won, self.counts.games) for won in self.counts.place_won]

    def draws(self) -> Estimate:
        """Return the share of drawn games."""
        return share(self.counts.draws, self.counts.games)

    def mean(self, measure: str) -> Estimate:
        """Return the mean a game of `turns`, `passes`, `swaps`, `shuffles` or `removals`."""
        games = max(self.counts.games, 1)
        value = getattr(self.counts, measure) / games
        reach = NORMAL * self.spread(measure) / math.sqrt(games)
        return Estimate(value, max(value - reach, 0.0), value + reach)

    def spread(self, measure: str) -> float:
        """Return the standard deviation of a measure between games."""
        games = self.counts.games
        if games < 2:
            return 0.0
        total, squares = getattr(self.counts, measure), getattr(self.counts, f"{measure}_squared")
        return math.sqrt((squares * games - total * total) / (games * (games - 1)))

    def length_at(self, part: float) -> int:
        """Return the number of turns that such a part of the games does not exceed."""
        seen = 0
        for turns, games in enumerate(self.counts.lengths):
            seen += games
            if seen >= part * self.counts.games:
                return turns
        return LONGEST

    def minutes(self, seconds: float = 15.0) -> Estimate:
        """Return the minutes of a game, and of the middle 90 % of games, at so much a turn."""
        scale = seconds / 60
        return Estimate(self.mean("turns").value * scale,
                        self.length_at(0.05) * scale, self.length_at(0.95) * scale)

    def space_use(self) -> list[float]:
        """Return for each space, in reading order, the chips placed on it a game."""
        return [count / max(self.counts.games, 1) for count in self.counts.placed]

    def key_use(self) -> dict[str, float]:
        """Return for each key of the board the chips placed a game on the spaces that show it."""
        use: dict[str, float] = {}
        keys = self.game["keys"]
        for key, chips in zip(keys if isinstance(keys, list) else [], self.space_use(),
                              strict=False):
            if isinstance(key, str):
                use[key] = use.get(key, 0.0) + chips
        return use

    def plain(self) -> dict[str, Plain]:
        """Return all of it as JSON holds it; `read_report` takes it back."""
        sums: dict[str, Plain] = {name: getattr(self.counts, name) for name in SUMS}
        lists: dict[str, Plain] = {name: [*getattr(self.counts, name)] for name in LISTS}
        lists["lengths"] = {
            str(turns): games for turns, games in enumerate(self.counts.lengths) if games}
        return {
            "format": FORMAT, "version": VERSION, "game": self.game,
            "spans": [[start, stop] for start, stop in self.spans],
            "engines": [*self.engines], "why": self.why, "counts": {**sums, **lists},
        }


def described(place: Workplace) -> dict[str, Plain]:
    """Describe a plan's game in plain JSON."""
    plan, setup, board = place.plan, place.rules.setup, place.rules.setup.board
    return {
        "variant": plan.variant, "variant_version": place.rules.version,
        "players": plan.players, "sides": [seat.side for seat in setup.seats],
        "options": setup.options.plain(), "house_rules": [*plan.house_rules],
        "bots": [*plan.bots] or ["random"] * plan.players, "seed": plan.seed,
        "board": board.id if board else None, "board_digest": board.digest if board else None,
        "rows": board.rows if board else 0, "columns": board.columns if board else 0,
        "keys": [space.key for space in board.spaces] if board else [],
        "cards": [*setup.deck_order],
    }


def joined(spans: Iterable[Span]) -> list[Span]:
    """Return spans in order, neighbours made one; raise `BadRecord` if two overlap."""
    whole: list[Span] = []
    for start, stop in sorted(spans):
        if whole and start < whole[-1][1]:
            raise BadRecord(_("game {number} is in two of the parts; merge each part once").format(
                number=start))
        if whole and start == whole[-1][1]:
            whole[-1] = (whole[-1][0], stop)
        else:
            whole.append((start, stop))
    return whole


def merged(reports: Sequence[Report]) -> Report:
    """Return one report of all the games; raise `BadRecord` for parts of different games."""
    if not reports:
        raise BadRecord(_("there is no part to merge"))
    first = reports[0]
    for other in reports[1:]:
        if other.game != first.game:
            names = [name for name in first.game if other.game.get(name) != first.game[name]]
            raise BadRecord(_("the parts are of different games: {names} differ").format(
                names=", ".join(names)))
    whole = evolve(first, counts=Counts.like(first.counts), spans=[])
    for report in reports:
        whole.counts.add(report.counts)
    whole.spans = joined(span for report in reports for span in report.spans)
    whole.engines = sorted({engine for report in reports for engine in report.engines})
    whole.why = next((report.why for report in reports if report.why), "")
    return whole


def read_report(plain: Mapping[str, object]) -> Report:
    """Return the report that plain JSON holds; raise `BadRecord` for anything else."""
    if plain.get("format") != FORMAT or plain.get("version") != VERSION:
        raise BadRecord(_("this is no report of a simulation of version {version}").format(
            version=VERSION))
    try:
        return _read(plain)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadRecord(_("the report is damaged: {error}").format(error=error)) from error


def _read(plain: Mapping[str, object]) -> Report:
    game, spans, found = plain["game"], plain["spans"], plain["counts"]
    engines = plain["engines"]
    if not isinstance(game, dict) or not isinstance(spans, list) or not isinstance(found, dict):
        raise TypeError("game, spans and counts")
    if not isinstance(engines, list):
        raise TypeError("engines")
    counts = Counts()
    for name in SUMS:
        setattr(counts, name, _whole(found[name]))
    for name in LISTS:
        setattr(counts, name, _lengths(found[name]) if name == "lengths" else [
            _whole(count) for count in found[name]])
    return Report(
        game, counts, joined((_whole(start), _whole(stop)) for start, stop in spans),
        [str(engine) for engine in engines], str(plain["why"]))


def _lengths(found: Mapping[str, object]) -> list[int]:
    lengths = [0] * (LONGEST + 1)
    for turns, games in found.items():
        lengths[int(turns)] = _whole(games)
    return lengths


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(f"{value!r} is no count")
    return value
