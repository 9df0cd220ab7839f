"""What a viewer may know: views of a state, redacted steps, and folding steps into a view."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from sequence_core.moves import Move
from sequence_core.operations import Carry, Operation, Shuffle
from sequence_core.rules import Step
from sequence_core.setup import Setup, Viewer
from sequence_core.state import State, blank


def view(state: State, viewer: Viewer) -> State:
    """Return the state as the viewer sees it: a seat, None for a spectator, `host` for all.

    A view holds no secret: unseen cards are what `State.known` says of them.
    """
    if viewer == state.viewer:
        return state
    seen = state.setup.sees(viewer)
    cards = {
        name: held if name in seen else state.known[name] for name, held in state.cards.items()
    }
    return evolve(state, cards=cards, known=dict(state.known), viewer=viewer)


def spoken(state: State, *languages: str) -> State:
    """Return a state or view with the board's texts in a language; see `Setup.spoken`."""
    return evolve(state, setup=state.setup.spoken(*languages))


def redact(setup: Setup, step: Step, viewer: Viewer) -> Step:
    """Return a step less what the viewer may not see, in operations and in the move."""
    if viewer == "host":
        return step
    seen = setup.sees(viewer)
    operations = tuple(redact_operation(op, seen) for op in step.operations)
    move = step.move
    if move is not None and (viewer is None or viewer != step.seat):
        move = _redact_move(setup, move, operations)
    return Step(step.clock, step.seat, move, operations)


def redact_operation(op: Operation, seen: frozenset[str]) -> Operation:
    """Return an operation as somebody sees it who sees into these zones."""
    if isinstance(op, Carry) and op.tokens and op.source not in seen and op.target not in seen:
        return Carry(op.tokens, op.source, op.target, op.tokens)
    if isinstance(op, Shuffle) and op.zone not in seen:
        return Shuffle(op.zone, op.stream, None)
    return op


def fold(state: State, operations: Iterable[Operation]) -> State:
    """Return the state after operations of a log, full or redacted for the state's viewer.

    Needs no rules: operations say all that changes.
    """
    table = state.thaw()
    for op in operations:
        op.apply(table)
        table.clock += 1
    return table.freeze()


def fold_all(setup: Setup, steps: Iterable[Step], viewer: Viewer = "host") -> State:
    """Return the state after whole steps from the beginning."""
    state = blank(setup, viewer)
    for step in steps:
        state = fold(state, step.operations)
    return state


def _redact_move(setup: Setup, move: Move, operations: tuple[Operation, ...]) -> Move:
    """Hide a move's cards unless an operation shows them."""
    shown = {card for op in operations if isinstance(op, Carry) for card in op.cards}
    return move.hiding(lambda card: card in setup.face and card not in shown)
