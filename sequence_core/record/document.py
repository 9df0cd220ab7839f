"""A record as read: a whole game that can be replayed without its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from sequence_core.board import Board, Labels, Space
from sequence_core.errors import BadRecord, SequenceError
from sequence_core.game import Undo
from sequence_core.operations import Carry, Lift, Operation, Place, Shuffle
from sequence_core.options import Options, Plain
from sequence_core.outcome import Outcome
from sequence_core.rules import Step
from sequence_core.setup import Face, Seat, Setup, Viewer, Zone
from sequence_core.state import State, blank
from sequence_core.views import fold, redact, view
from sequence_core.words import _, listed

if TYPE_CHECKING:
    from attrs import Attribute

FORMAT = 1
"""The version of the format that this software writes and reads."""


@frozen
class PlainOptions(Options):
    """Options of a variant that need not be installed: their values as JSON holds them."""

    values: dict[str, Plain] = field(factory=dict, hash=False)

    @classmethod
    def declared(cls) -> dict[str, Attribute[object]]:
        """Return no field: what the values may be is known to the variant alone."""
        return {}

    def plain(self) -> dict[str, Plain]:
        """Return the values."""
        return dict(self.values)


@frozen
class Named:
    """The variant of a record: its key, title and version."""

    key: str
    title: str
    version: str


@frozen
class Player:
    """A seat of a record: its name, its side and who plays it, `person` or a bot's spec."""

    name: str
    side: int
    player: str


@frozen
class Plan:
    """The board of a record: all it says, with the digest of that."""

    id: str
    title: str
    rows: int
    columns: int
    spaces: tuple[Space, ...]
    digest: str
    faces: tuple[Face, ...] = ()
    deck: tuple[str, ...] = ()
    variant: str = ""
    options: dict[str, Plain] = field(factory=dict, hash=False)
    language: str = ""
    summary: str = ""
    authors: tuple[str, ...] = ()
    license: str = ""
    credits: str = ""
    labels: dict[str, Labels] = field(factory=dict, hash=False)

    @cached_property
    def board(self) -> Board:
        """The board; raises `BadBoard` if the spaces do not fill it."""
        return Board(
            self.id, self.title, self.rows, self.columns, self.spaces, self.faces, self.deck,
            self.variant, self.options, self.language, self.summary, self.authors, self.license,
            self.credits, self.labels,
        )


@frozen(slots=False)
class Record:
    """A whole game; read one with `load`. The fields are those of the format, in its order.

    Moves are `RecordedMove`s. A record is a secret of the host: give players `view_at` and
    `steps_for`.
    """

    format: int
    software: str
    variant: Named
    options: dict[str, Plain]
    house_rules: tuple[str, ...]
    seats: tuple[Player, ...]
    zones: tuple[Zone, ...]
    faces: tuple[Face, ...]
    deck: tuple[str, ...]
    board: Plan | None
    dealer: dict[str, Plain]
    steps: tuple[Step, ...]
    undos: tuple[Undo, ...]
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Say what it is of, without any card."""
        return f"<Record of {self.variant.key}, {len(self.seats)} seats, {len(self.steps)} steps>"

    @cached_property
    def _setup(self) -> Setup:
        """The setup, made once."""
        try:
            return Setup(
                self.variant.key, PlainOptions(self.options),
                tuple(Seat(seat.name, seat.side) for seat in self.seats), self.zones,
                self.board.board if self.board else None, self.faces, self.deck, self.house_rules,
            )
        except SequenceError as error:
            raise BadRecord(str(error)) from error

    def setup(self) -> Setup:
        """Return what no move changes; the options are plain values."""
        return self._setup

    def states(self) -> tuple[State, ...]:
        """Return the state after each step, the laying out first.

        Raises `BadRecord`, with the place, for an operation that cannot be done.
        """
        states = tuple(self._replay())
        if states[-1].outcome != self.outcome:
            raise BadRecord(_("it is not the outcome that the steps lead to"), "outcome")
        return states

    def view_at(self, number: int, viewer: Viewer) -> State:
        """Return what a viewer saw after a step, counted from 0; raise `BadRecord` beyond them."""
        states = self.states()
        if not 0 <= number < len(states):
            raise BadRecord(_("there is no step {number}; the last is {last}").format(
                number=number, last=len(states) - 1))
        return view(states[number], viewer)

    def steps_for(self, viewer: Viewer) -> tuple[Step, ...]:
        """Return the steps as a viewer may see them."""
        return tuple(redact(self.setup(), step, viewer) for step in self.steps)

    def _replay(self) -> Iterator[State]:
        state = blank(self.setup())
        for number, step in enumerate(self.steps):
            for place, op in enumerate(step.operations):
                state = _done(state, op, f"steps[{number}].operations[{place}]")
            yield state


def _done(state: State, op: Operation, path: str) -> State:
    """Return the state after an operation; raise `BadRecord` if it cannot be done."""
    why = _unfit(state, op)
    if why:
        raise BadRecord(why, path)
    try:
        return fold(state, (op,))
    except (ValueError, LookupError) as error:
        raise BadRecord(_("it cannot be done where the game stands then"), path) from error


def _unfit(state: State, op: Operation) -> str:
    """Return why an operation cannot be done, or nothing."""
    if isinstance(op, Carry):
        held = list(state.cards[op.source])
        missing = [card for card in op.cards if not _struck(held, card)]
        if missing:
            return _("{cards} cannot be carried: {zone} does not hold it").format(
                cards=listed(missing), zone=op.source)
    elif isinstance(op, Shuffle):
        if sorted(op.cards or ()) != sorted(state.cards[op.zone]):
            return _("the shuffle of {zone} holds other cards than lie there").format(zone=op.zone)
    elif isinstance(op, Place):
        if state.chip_at(op.space) is not None:
            return _("{space} holds a chip already").format(space=op.space)
    elif isinstance(op, Lift) and state.chip_at(op.space) != op.side:
        return _("no chip of that side lies on {space}").format(space=op.space)
    return ""


def _struck(held: list[str], card: str) -> bool:
    """Strike a card off a list; say whether it was there."""
    if card not in held:
        return False
    held.remove(card)
    return True
