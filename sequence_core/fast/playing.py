"""Plays games on tables: what Python calls, and what it gets back."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy
from attrs import field, frozen

from sequence_core.dealers import MASK
from sequence_core.fast.filling import filled, ordered_cards
from sequence_core.fast.games import Play, bind
from sequence_core.fast.layout import GAME, RULES, TALLY
from sequence_core.fast.limits import CLAIMS, HAND, LOCKED
from sequence_core.fast.readying import ready
from sequence_core.simulation.counts import LISTS, SUMS, Counts
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.fast.describing import Terms
    from sequence_core.fast.layout import Record
    from sequence_core.setup import Setup


@frozen
class Final:
    """How one game ended: what of a final state a random game can be compared by."""

    winners: tuple[int, ...]
    turns: int
    moves: int
    chips: tuple[int, ...]
    claims: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[str, ...], ...]


@frozen(eq=False)
class Tables:
    """A game as flat records. Make them with `sequence_core.fast.tables`."""

    setup: Setup
    record: Record = field(repr=False)

    @classmethod
    def of(cls, terms: Terms) -> Tables:
        """Write down the terms of a game."""
        return cls(terms.setup, filled(terms))

    def count(self, seed: int, start: int, stop: int) -> Counts:
        """Play the games of a simulation from number `start` to before `stop`; sum them up."""
        return self._run(seed, start, stop)[1]

    def play(self, seed: int, number: int) -> tuple[Final, Counts]:
        """Play one game of a simulation; return how it ended, and its counts."""
        game, counts = self._run(seed, number, number + 1)
        return self._final(game), counts

    def _run(self, seed: int, start: int, stop: int) -> tuple[Record, Counts]:
        games, tallies = numpy.zeros(1, GAME), numpy.zeros(1, TALLY)
        kernel()(self.record, games, tallies, numpy.uint64(seed & MASK), start, stop)
        return games[0], self._counts(tallies[0])

    def _counts(self, tally: Record) -> Counts:
        """Return sums as plain numbers, cut to the size of this game."""
        counts = Counts.of(self.setup)
        for name in SUMS:
            setattr(counts, name, int(tally[name]))
        for name in LISTS:
            size = len(getattr(counts, name))
            setattr(counts, name, tally[name][:size].tolist())
        return counts

    def _final(self, game: Record) -> Final:
        sides, seats = len(self.setup.sides), len(self.setup.seats)
        cells, cards = game["cell"].tolist(), ordered_cards(self.setup)
        chips = [0] * sides
        for space in range(int(self.record[0]["spaces"])):
            owner = cells[space] % LOCKED
            if 0 < owner <= sides:
                chips[owner - 1] |= 1 << space
        return Final(
            () if game["winner"] < 0 else (int(game["winner"]),), int(game["turns"]),
            int(game["moves"]), tuple(chips),
            tuple(self._claims(game, side) for side in range(sides)),
            tuple(tuple(cards[entry >> 16] for entry in game["hand"][
                seat * HAND : seat * HAND + int(game["count"][seat])]) for seat in range(seats)))

    def _claims(self, game: Record, side: int) -> tuple[int, ...]:
        """Return a side's claims as masks of spaces, in the order they were made."""
        claims, rules = [], self.record[0]
        for claim in range(side * CLAIMS, side * CLAIMS + int(game["claims"][side])):
            line, mask = game["claim_line"][claim], int(game["claim_mask"][claim])
            start, step = int(rules["line_start"][line]), int(rules["line_step"][line])
            claims.append(sum(
                1 << start + place * step for place in range(64) if mask >> place & 1))
        return tuple(claims)


@cache
def kernel() -> Play:
    """Return the compiled entry point; compiling it is put off till it is first called.

    What is kept on disk is found by the text of all that was compiled.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return bind(int.from_bytes(digest.digest()[:7], "big"))


def warm() -> None:
    """Compile, or fetch from disk, what playing needs; takes seconds the first time."""
    kernel()(numpy.zeros(1, RULES), numpy.zeros(1, GAME), numpy.zeros(1, TALLY),
             numpy.uint64(0), 0, 0)


@cache
def make_ready() -> None:
    """Compile what playing needs, or fetch it from disk; say so if it takes long."""
    ready(warm, _("compiling what plays games; that is done once …"))
