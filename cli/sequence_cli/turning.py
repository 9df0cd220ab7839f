"""What happened in a finished game: its lines, and the moves that mattered, as greedy judges."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from sequence_cli.screen.told import move_typed, side_name
from sequence_core.dealers import dealer_from
from sequence_core.errors import SequenceError
from sequence_core.moves import Move
from sequence_core.operations import Mark
from sequence_core.record import Record
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.views import view
from sequence_core.words import _

MOST = 3
"""So many of the best moves, and of the chances missed, are told."""


@frozen
class Judged:
    """A move as greedy judges it, beside the best that could have been played.

    `words` say what the better of the two would do.
    """

    number: int
    seat: int
    played: str
    worth: float
    best: str
    missed: float
    words: str


def happenings(saved: Record, rules: Rules) -> list[list[str]]:
    """Return rows of move, who and what: every line completed, the best moves, chances missed."""
    setup = saved.setup()
    names = [seat.name for seat in setup.seats]
    rows = [[str(number), side_name(setup, op.side),
             _("completes {lines}").format(lines=", ".join(op.lines))]
            for number, step in enumerate(saved.steps) for op in step.operations
            if isinstance(op, Mark)]
    found = list(judged_moves(saved, rules))
    strong = sorted(found, key=lambda move: -move.worth)[:MOST]
    missed = sorted((move for move in found if move.missed > 0), key=lambda move: -move.missed)
    rows += [[str(move.number), names[move.seat], _("strong: {move} ({words})").format(
        move=move.played, words=move.words)] for move in strong if move.missed <= 0]
    rows += [[str(move.number), names[move.seat], _("{move}; better: {best} ({words})").format(
        move=move.played, best=move.best, words=move.words)] for move in missed[:MOST]]
    return sorted(rows, key=lambda row: int(row[0]))


def judged_moves(saved: Record, rules: Rules) -> Iterator[Judged]:
    """Yield each choice of the game, judged as it was made; none where the rules do not fit."""
    try:
        dealer = dealer_from(saved.dealer)
        state, _first = rules.start(dealer)
        for number, step in enumerate(saved.steps[1:], 1):
            move = rules.parse(str(step.move))
            if step.seat is not None:
                yield from _judged(rules, view(state, step.seat), step.seat, move, number)
            state, _step = rules.step(state, step.seat, move, dealer)
    except SequenceError:
        return


def _judged(rules: Rules, seen: State, seat: int, move: Move, number: int) -> Iterator[Judged]:
    """Yield a move as judged, where there was a choice."""
    legal = rules.legal(seen, seat)
    if len(legal) < 2 or move not in legal:
        return
    worths = {other: rules.judge(seen, seat, other) for other in legal}
    best = max(legal, key=lambda other: worths[other].score)
    missed = worths[best].score - worths[move].score
    telling = worths[best] if missed > 0 else worths[move]
    yield Judged(
        number, seat, rules.describe(seen, move), worths[move].score,
        move_typed(rules.setup, best), missed, telling.words)
