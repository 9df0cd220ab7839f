"""Sums over games: whole numbers only, so that parts of a simulation add up exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import define, field

from sequence_core.operations import Ask, Carry, Lift, Mark, Note, Operation, Place, Shuffle
from sequence_core.rules import Step
from sequence_core.setup import Setup
from sequence_core.state import Table
from sequence_core.table import TURN

LONGEST = 2047
"""Games of more turns than this are counted together."""

MEASURES = ("turns", "passes", "swaps", "shuffles", "removals")
"""What is counted with its squares, so that a mean has an interval."""
SUMS = (
    "games", "draws", "unfinished", "deadlocks", "moves", "questions", *MEASURES,
    *(f"{name}_squared" for name in MEASURES),
)
LISTS = (
    "starts", "side_won", "seat_won", "place_won", "lengths", "placed", "lifted", "claimed",
    "played", "dead",
)


@define
class Counts:
    """What happened in some games.

    - `draws`; `unfinished`: broken off; `deadlocks`: ended because nothing moved (G10).
    - `moves`: decisions; `questions`: choices of lines (C18).
    - `turns`; `passes`: forced ones (G9); `swaps`: dead cards handed in (C10); `shuffles`: new
      decks (G6); `removals`: chips taken off (C9); each with the sum of its squares by game.
    - `lengths`: games by their turns.
    - by seat: `starts`, and `seat_won`, games the seat's own move won for its side.
    - `side_won` by side; `place_won` by the order in which sides came to move.
    - by space: `placed` and `lifted` chips, and `claimed`, sequences it was part of.
    - by card, in deck order: `played`, and `dead` when handed in.
    """

    games: int = 0
    draws: int = 0
    unfinished: int = 0
    deadlocks: int = 0
    moves: int = 0
    questions: int = 0
    turns: int = 0
    passes: int = 0
    swaps: int = 0
    shuffles: int = 0
    removals: int = 0
    turns_squared: int = 0
    passes_squared: int = 0
    swaps_squared: int = 0
    shuffles_squared: int = 0
    removals_squared: int = 0
    starts: list[int] = field(factory=list)
    side_won: list[int] = field(factory=list)
    seat_won: list[int] = field(factory=list)
    place_won: list[int] = field(factory=list)
    lengths: list[int] = field(factory=list)
    placed: list[int] = field(factory=list)
    lifted: list[int] = field(factory=list)
    claimed: list[int] = field(factory=list)
    played: list[int] = field(factory=list)
    dead: list[int] = field(factory=list)

    @classmethod
    def of(cls, setup: Setup) -> Counts:
        """Return zeros for a table."""
        seats, sides = len(setup.seats), len(setup.sides)
        spaces = len(setup.board.spaces) if setup.board else 0
        cards = len(setup.deck_order)
        sizes = (seats, sides, seats, sides, LONGEST + 1, spaces, spaces, spaces, cards, cards)
        counts = cls()
        for name, size in zip(LISTS, sizes, strict=True):
            setattr(counts, name, [0] * size)
        return counts

    @classmethod
    def like(cls, other: Counts) -> Counts:
        """Return zeros for the table of other counts."""
        counts = cls()
        for name in LISTS:
            setattr(counts, name, [0] * len(getattr(other, name)))
        return counts

    def add(self, other: Counts) -> None:
        """Add the sums of other games of the same table."""
        for name in SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in LISTS:
            mine: list[int] = getattr(self, name)
            for place, count in enumerate(getattr(other, name)):
                mine[place] += count


@define
class Ledger:
    """Counts the operations of one game after the other."""

    setup: Setup
    counts: Counts = field(init=False)
    _before: tuple[int, ...] = field(init=False, default=())
    _turns: int = field(init=False, default=0)
    _first: int = field(init=False, default=0)
    _idle: bool = field(init=False, default=False)
    _spent: str = field(init=False, default="")
    _cards: dict[str, int] = field(init=False)
    _counted: dict[type[Operation], Callable[..., None]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Number the cards in deck order, and say what is counted how."""
        self.counts = Counts.of(self.setup)
        self._cards = {card: number for number, card in enumerate(self.setup.deck_order)}
        self._counted = {
            Ask: self._ask, Carry: self._carry, Note: self._note, Shuffle: self._shuffle,
            Place: self._place_chip, Lift: self._lift, Mark: self._mark,
        }

    def begin(self, step: Step) -> None:
        """Start with the laying out of a game."""
        self._turns, self._before = 0, self._measured()
        self.follow(step.operations)

    def step(self, step: Step) -> None:
        """Count a move and what came of it."""
        self.counts.moves += 1
        self._idle = False
        self.follow(step.operations)

    def follow(self, operations: Iterable[Operation]) -> None:
        """Count operations."""
        for op in operations:
            kind = type(op)
            if kind in self._counted:
                self._counted[kind](op)

    def end(self, state: Table, seat: int) -> None:
        """Count a game that is over, or broken off; `seat` moved last."""
        counts, outcome = self.counts, state.outcome
        counts.games += 1
        for name, before, now in zip(MEASURES, self._before, self._measured(), strict=True):
            square = f"{name}_squared"
            setattr(counts, square, getattr(counts, square) + (now - before) ** 2)
        counts.lengths[min(self._turns, LONGEST)] += 1
        counts.starts[self._first] += 1
        if outcome is None:
            counts.unfinished += 1
            return
        counts.deadlocks += outcome.reason == "deadlock"
        counts.draws += outcome.draw
        for side in outcome.winners:
            counts.side_won[side] += 1
            counts.place_won[self._place(side)] += 1
        if not self._idle and state.side(seat) in outcome.winners:
            counts.seat_won[seat] += 1

    def _measured(self) -> tuple[int, ...]:
        """Return the sums whose squares are counted."""
        return tuple([getattr(self.counts, name) for name in MEASURES])

    def _place(self, side: int) -> int:
        """Return how many other sides came to move before this one."""
        before: set[int] = set()
        for steps in range(len(self.setup.seats)):
            mover = self.setup.seats[self.setup.after(self._first, steps)].side
            if mover == side:
                break
            before.add(mover)
        return len(before)

    def _ask(self, op: Ask) -> None:
        if op.kind == TURN:
            self._first = self._first if self._turns else op.seats[0]
            self._turns += 1
            self.counts.turns += 1
        self.counts.questions += op.kind == "claim"

    def _carry(self, op: Carry) -> None:
        if op.source.startswith("hand:") and op.target.startswith("discards:"):
            self._spent = op.cards[0]
            self.counts.played[self._cards[self._spent]] += 1

    def _note(self, op: Note) -> None:
        if op.name == "swapped" and op.value is not None:
            self.counts.swaps += 1
            self.counts.played[self._cards[self._spent]] -= 1
            self.counts.dead[self._cards[self._spent]] += 1
        if op.name == "idle_turn" and op.value is not None:
            self._idle = True
            self.counts.passes += 1

    def _shuffle(self, op: Shuffle) -> None:
        self.counts.shuffles += op.stream == "reshuffle"

    def _place_chip(self, op: Place) -> None:
        self.counts.placed[self._index(op.space)] += 1

    def _lift(self, op: Lift) -> None:
        self.counts.removals += 1
        self.counts.lifted[self._index(op.space)] += 1

    def _mark(self, op: Mark) -> None:
        board = self.setup.board
        if board is None:
            return
        for mask in map(board.span, op.lines):
            for space in range(len(board.spaces)):
                self.counts.claimed[space] += mask >> space & 1

    def _index(self, space: str) -> int:
        return self.setup.board.index[space] if self.setup.board else 0

