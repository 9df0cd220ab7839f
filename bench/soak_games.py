"""The games of the soak: played in batches, watched by a part of their own, summed up."""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache

from attrs import define, field, frozen

from bench.playing import advance_through
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Pass, Swap
from sequence_core.operations import Ask, Carry, Lay, Shuffle
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.state import Table
from sequence_core.table import TURN
from sequence_core.variant import build_rules, player_names


class Lost(Exception):
    """A check that failed: what is wrong in a sentence."""


@frozen
class Job:
    """A batch of games of one table, with seeds from `seed` on."""

    variant: str
    board: str | None
    players: int
    seed: int
    games: int
    options: tuple[tuple[str, str], ...] = ()


@frozen
class Tally:
    """Sums over games; `+` joins two. `words` counts the moves by their word."""

    games: int = 0
    turns: int = 0
    squares: int = 0
    first_won: int = 0
    draws: int = 0
    swaps: int = 0
    reshuffles: int = 0
    passes: int = 0
    failures: tuple[str, ...] = ()
    words: Counter[str] = field(factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        """Return the sums of both."""
        return Tally(
            self.games + other.games, self.turns + other.turns, self.squares + other.squares,
            self.first_won + other.first_won, self.draws + other.draws, self.swaps + other.swaps,
            self.reshuffles + other.reshuffles, self.passes + other.passes,
            self.failures + other.failures, self.words + other.words)

    @property
    def mean(self) -> float:
        """The mean number of turns."""
        return self.turns / max(self.games, 1)

    @property
    def error(self) -> float:
        """The half-width of the mean's 95 % interval."""
        if self.games < 2:
            return 0.0
        spread = (self.squares - self.games * self.mean**2) / (self.games - 1)
        return 1.96 * math.sqrt(max(spread, 0.0) / self.games)


@define(eq=False)
class Watch:
    """A part that is no rule: counts what happens and checks that no card is lost or doubled.

    After every operation all zones together hold as many cards as were laid; their faces are
    compared wherever cards could have been mixed up, at shuffles and at the end.
    """

    turns: int = 0
    laid: int = 0
    first: int | None = None
    reshuffles: int = 0
    swaps: int = 0
    passes: int = 0
    _faces: Counter[str] = field(factory=Counter)

    def begin(self) -> None:
        """Forget the last game."""
        self.turns = self.laid = self.reshuffles = self.swaps = self.passes = 0
        self.first = None
        self._faces = Counter()

    def see(self, state: Table, seat: int, legal: tuple[Move, ...]) -> None:
        """Check that a waiting seat can move; `watch` of the games calls it before each move."""
        if self.first is None:
            self.first = seat
        if not legal:
            raise Lost(f"seat {seat} has no move at clock {state.clock}")
        self.passes += type(legal[0]) is Pass

    @hookimpl
    def sequence_after_lay(self, state: Table, op: Lay) -> None:
        """Count the cards."""
        self.laid += len(op.cards)
        self._faces.update(op.cards)

    @hookimpl
    def sequence_after_carry(self, state: Table, op: Carry) -> None:
        """Count all cards after each that moved."""
        if sum(map(len, state.cards.values())) != self.laid:
            raise Lost(f"a card was lost or doubled by {op} at clock {state.clock}")

    @hookimpl
    def sequence_after_shuffle(self, state: Table, op: Shuffle) -> None:
        """Compare all faces."""
        self.reshuffles += op.stream == "reshuffle"
        self.compare(state)

    @hookimpl
    def sequence_after_ask(self, state: Table, op: Ask) -> None:
        """Count the turns, the last one included, which no closing ends."""
        self.turns += op.kind == TURN

    def compare(self, state: Table) -> None:
        """Check that every card is there as often as it was laid."""
        if Counter(card for held in state.cards.values() for card in held) != self._faces:
            raise Lost(f"the cards are not those of the deck at clock {state.clock}")


@lru_cache(maxsize=4)
def watched(
    variant: str, board: str | None, players: int, options: tuple[tuple[str, str], ...] = ()
) -> tuple[Rules, Watch]:
    """Return a table's rules with a watch among the parts."""
    shelf = Shelf.load(third_parties=False)
    rules = build_rules(shelf.variant(variant), player_names(players), dict(options),
                        board=None if board is None else shelf.board(board))
    watch = Watch()
    return Rules(rules.setup, (watch, *rules.parts), rules.version), watch


def play_batch(job: Job) -> Tally:
    """Play a batch and return its sums; a game that fails is named by its seed."""
    rules, watch = watched(job.variant, job.board, job.players, job.options)
    total = Tally()
    for seed in range(job.seed, job.seed + job.games):
        try:
            total = total + play(rules, watch, seed)
        except Exception as error:  # noqa: BLE001 - the soak reports whatever goes wrong
            where = f"{job.variant}, {job.players} players, seed {seed}"
            total = total + Tally(failures=(f"{where}: {type(error).__name__}: {error}",))
    return total


def play(rules: Rules, watch: Watch, seed: int) -> Tally:
    """Play one game and return its figures."""
    watch.begin()
    words: Counter[str] = Counter()

    def see(state: Table, seat: int, legal: tuple[Move, ...], move: Move) -> None:
        watch.see(state, seat, legal)
        watch.swaps += type(move) is Swap
        words[move.word] += 1

    state, _moves = advance_through(rules, seed, see)
    watch.compare(state)
    winners = state.outcome.winners if state.outcome else ()
    first = None if watch.first is None else state.side(watch.first)
    return Tally(
        1, watch.turns, watch.turns**2, int(first in winners), int(not winners), watch.swaps,
        watch.reshuffles, watch.passes, words=words)
