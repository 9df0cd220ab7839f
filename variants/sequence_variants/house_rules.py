"""House rules that come with the project, each built as a third party's would be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from attrs import evolve, frozen

from sequence_core.errors import BadOptions
from sequence_core.hookspecs import hookimpl
from sequence_core.judgement import Judgement
from sequence_core.moves import Move, Play, Remove
from sequence_core.operations import Close, Finish, Mark, Note, Operation, Place
from sequence_core.options import Options
from sequence_core.parts.goal import Goal
from sequence_core.parts.sequences import Sequences
from sequence_core.parts.turns import Turns
from sequence_core.setup import Setup, side_letter
from sequence_core.state import State
from sequence_core.table import TURN
from sequence_core.variant import HouseRule
from sequence_core.words import _
from sequence_core.worth import WIN

T = TypeVar("T")
REACHED = "reached"
"""The note of the sides that have reached a goal, in the order they did."""

CENTRES = "centres"
"""The reason a game ended by owning the four centre spaces."""

WORTH = (4.0, 12.0, 60.0, WIN)
"""What it is worth to hold one more centre space, by how many of them it makes."""


@frozen(eq=False)
class FourCentres:
    """Ends the game the moment a side's chips stand on all four centre spaces.

    `spaces` is their mask. It stands before the sequences: whoever wins so is asked nothing more.
    """

    spaces: int

    @hookimpl
    def sequence_after_place(self, state: State, op: Place) -> Iterable[Operation]:
        """Finish once the side has them all."""
        side = state.side(op.seat)
        return (Finish((side,), CENTRES),) if owns(state, side, self.spaces) else ()

    @hookimpl
    def sequence_judge(self, state: State, seat: int, move: Move) -> Judgement | None:
        """Judge what a move changes in the centre."""
        return judged(state, seat, move, self.spaces)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe the end."""
        return described(thing)


@frozen(eq=False)
class LastTurnSequences(Sequences):
    """Sequences in a game that ends only once every side has had the same number of turns.

    A side reaches a goal with `needed` sequences or with chips on all `centres` (a mask; 0 for
    none); the note `reached` lists those that have, for good. The game ends with the turn that
    makes the numbers equal, before anything is drawn: of the sides that reached a goal the one
    with most sequences wins, and it is a draw if that is shared.
    """

    centres: int = 0

    @hookimpl
    def sequence_after_place(self, state: State, op: Place) -> Iterable[Operation]:
        """Note who owns the centre, then mark what the chip completes, or ask which."""
        centred = self.centres and owns(state, state.side(op.seat), self.centres)
        reached = noted(state, state.side(op.seat)) if centred else ()
        return *reached, *super().sequence_after_place(state, op)

    @hookimpl
    def sequence_after_mark(self, state: State, op: Mark) -> Iterable[Operation]:
        """Note who has enough sequences."""
        return noted(state, op.side) if len(state.claims[op.side]) >= (self.needed or 1) else ()

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Finish with the last turn that is owed."""
        reached = reached_by(state)
        if op.kind != TURN or not reached or not closes_round(state, op.seats[0]):
            return ()
        counts = {side: len(state.claims[side]) for side in reached}
        most = max(counts.values())
        winners = tuple(side for side in reached if counts[side] == most)
        return (Finish(winners if len(winners) == 1 else (), "last_turn"),)

    def ends_game(self, state: State, seat: int, lines: int) -> bool:
        """Whether the game ends with this turn, whichever lines count (C18)."""
        side = state.side(seat)
        enough = (
            len(state.claims[side]) + lines >= (self.needed or 1)
            or (self.centres and owns(state, side, self.centres))
        )
        return closes_round(state, seat) and bool(enough or reached_by(state))

    @hookimpl
    def sequence_judge(self, state: State, seat: int, move: Move) -> Judgement | None:
        """Judge what a move changes in the centre."""
        return judged(state, seat, move, self.centres)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe claims, who has reached a goal, and the end."""
        if isinstance(thing, Note) and thing.name == REACHED and isinstance(thing.value, list):
            return _("side {side} has reached the goal; the other sides get their turn").format(
                side=side_letter(int(str(thing.value[-1]))))
        return described(thing) or super().sequence_describe(state, thing)


def closes_round(state: State, seat: int) -> bool:
    """Whether all sides have had the same number of turns once this seat has had its own."""
    dealer = state.notes.get("dealer")
    first = state.setup.after(dealer if isinstance(dealer, int) else -1)
    sides = len(state.setup.sides)
    return (seat - first) % sides == sides - 1


def reached_by(state: State) -> list[int]:
    """Return the sides that have reached a goal."""
    sides = state.notes.get(REACHED)
    return [int(str(side)) for side in sides] if isinstance(sides, list) else []


def noted(state: State, side: int) -> tuple[Operation, ...]:
    """Return the note that a side has reached a goal; nothing if it stands there already."""
    reached = reached_by(state)
    return () if side in reached else (Note(REACHED, [*reached, side]),)


def owns(state: State, side: int, spaces: int) -> bool:
    """Whether a side has a chip on all of the spaces."""
    return state.chips[side] & spaces == spaces


def judged(state: State, seat: int, move: Move, centres: int) -> Judgement | None:
    """Return what a move is worth for the centre: what it wins, and what it keeps from others."""
    if not isinstance(move, Play | Remove) or not state.board.bit[move.space] & centres:
        return None
    side, held = state.side(seat), [(chips & centres).bit_count() for chips in state.chips]
    if isinstance(move, Remove):
        owner = state.chip_at(move.space)
        score = 0.0 if owner is None else WORTH[held[owner] - 1] * (-1 if owner == side else 1)
        return Judgement(score, _("takes a chip off the centre"))
    others = [count for other, count in enumerate(held) if other != side and count]
    blocked = WORTH[min(max(others), 3)] / 2 if others else 0.0
    if others and held[side]:
        return None
    return Judgement(blocked or WORTH[min(held[side], 3)], _("takes a space of the centre"))


def described(thing: object) -> str | None:
    """Describe how these games end."""
    if not isinstance(thing, Finish):
        return None
    ends = {
        CENTRES: _("the four centre spaces are taken"),
        "last_turn": _("every side has had its last turn"),
    }
    return ends.get(thing.reason)


def centre_spaces(setup: Setup) -> int:
    """Return the mask of the four centre spaces; raise `BadOptions` where there are none."""
    board = setup.board
    if board is None or board.rows % 2 or board.columns % 2:
        raise BadOptions("house_rules", _(
            "four-centres needs a board with even numbers of rows and columns"))
    row, column = board.rows // 2 - 1, board.columns // 2 - 1
    corner = 0b11 | 0b11 << board.columns
    mask = corner << row * board.columns + column
    if mask & board.free:
        raise BadOptions("house_rules", _(
            "four-centres needs a board whose centre spaces take chips, not free ones"))
    return mask


def four_centres(
    setup: Setup, parts: Sequence[object], _options: Options
) -> Sequence[object]:
    """Let the four centre spaces win."""
    mask, sequences = centre_spaces(setup), first_of(parts, Sequences)
    if isinstance(sequences, LastTurnSequences):
        return [evolve(part, centres=mask) if part is sequences else part for part in parts]
    place = next((n for n, part in enumerate(parts) if part is sequences), 0)
    return [*parts[:place], FourCentres(mask), *parts[place:]]


def equal_last_turn(
    setup: Setup, parts: Sequence[object], _options: Options
) -> Sequence[object]:
    """Let the other sides have their turn before the game ends."""
    sides, goal = len(setup.sides), first_of(parts, Goal)
    sequences = first_of(parts, Sequences)
    alternating = all(seat.side == n % sides for n, seat in enumerate(setup.seats))
    if goal is None or sequences is None or not first_of(parts, Turns) or not alternating:
        raise BadOptions("house_rules", _(
            "equal-last-turn needs a game of sequences whose sides take turns clockwise"))
    centres = first_of(parts, FourCentres)
    last = LastTurnSequences(
        sequences.length, sequences.share, sequences.claim, goal.needed,
        centres=centres.spaces if centres else 0)
    dropped = (goal, centres)
    return [last if part is sequences else part for part in parts if part not in dropped]


def first_of(parts: Sequence[object], kind: type[T]) -> T | None:
    """Return the first part of a kind."""
    return next((part for part in parts if isinstance(part, kind)), None)


@hookimpl
def sequence_house_rules() -> Iterable[HouseRule]:
    """Put the house rules on the shelf."""
    return [
        HouseRule(
            "equal-last-turn", _("An equal last turn"), equal_last_turn,
            _("once a side has enough, the others still get their turn")),
        HouseRule(
            "four-centres", _("Four centre spaces"), four_centres,
            _("chips on all four centre spaces win as well")),
    ]
