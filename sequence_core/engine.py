"""Carries operations out, with all that follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from attrs import frozen

from sequence_core.binding import Bound, owner_of
from sequence_core.errors import PluginError, RunawayRules, SequenceError
from sequence_core.operations import Answer, Ask, Close, Finish, Operation, Roll, Shuffle
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.dealers import Dealer
    from sequence_core.state import State

_put = object.__setattr__


@frozen(slots=False)
class _Settle(Operation):
    """A mark on the engine's own stack: look for prompts nobody is left to answer."""


_SETTLE = _Settle()
_SETTLES = frozenset((Answer, Close, Ask))


def carry_out(
    state: State,
    first: Iterable[Operation],
    after: dict[type[Operation], Bound],
    dealer: Dealer,
    log: list[Operation] | None,
) -> None:
    """Apply operations and their consequences, depth first, to a thawed state.

    After each operation every part that reacts sees that same state; then what they return runs
    in part order. After `Finish` nothing more runs. Raises `RunawayRules` for a chain that does
    not end, `PluginError` for a part that raises.
    """
    stack = list(first)
    stack.reverse()
    limit = state.clock + 1000 + 4 * len(state.setup.deck)
    while stack:
        op = stack.pop()
        kind = type(op)
        if kind is _Settle:
            _close_settled(state, stack)
            continue
        if kind is Shuffle or kind is Roll:
            op = deal(state, op, dealer)
        op = op.apply(state)
        _put(state, "clock", state.clock + 1)
        if log is not None:
            log.append(op)
        if kind in _SETTLES and state.prompts:
            stack.append(_SETTLE)
        elif kind is Finish:
            return
        if kind in after:
            _react(state, op, after[kind], stack)
        if state.clock > limit:
            raise RunawayRules(*_blame(after, op))


def _react(state: State, op: Operation, reactions: Bound, stack: list[Operation]) -> None:
    """Put what parts make of an operation on the stack, the first part's first on top."""
    bottom = len(stack)
    for function in reactions:
        try:
            result = function(state, op)
            if result:
                stack[bottom:bottom] = tuple(result)[::-1]
        except SequenceError:
            raise
        except Exception as error:
            raise failure(function, error) from error


def call(function: Callable[..., object], *arguments: object) -> tuple[Operation, ...]:
    """Call a hook for operations, as a tuple; raise `PluginError` for one that raises."""
    try:
        result = function(*arguments)
        return tuple(result) if result else ()  # type: ignore[arg-type]
    except SequenceError:
        raise
    except Exception as error:
        raise failure(function, error) from error


def failure(function: Callable[..., object], error: Exception) -> PluginError:
    """Return the error that names the part a raising hook belongs to."""
    part = owner_of(function)
    return PluginError(part, _("the rule part {part} failed: {error}").format(
        part=part, error=f"{type(error).__name__}: {error}"))


def deal(state: State, op: Operation, dealer: Dealer) -> Operation:
    """Return a shuffle or roll with its outcome filled in."""
    count = state.chance.get(op.stream, 0)  # type: ignore[attr-defined]
    if isinstance(op, Shuffle):
        cards = state.setup.in_deck_order(state.cards[op.zone])
        return dealer.shuffle(op, cards, count)
    if isinstance(op, Roll):
        return dealer.roll(op, count)
    return op


def _close_settled(state: State, stack: list[Operation]) -> None:
    """Close the topmost active prompt nobody is left to answer."""
    for prompt in reversed(state.prompts):
        if not prompt.waiting:
            stack.append(Close(prompt.number, prompt.kind, prompt.asked))
            return
        if prompt.blocking:
            return


def _blame(after: dict[type[Operation], Bound], op: Operation) -> tuple[str, str]:
    """Name the parts that react to the operation a chain broke off at."""
    parts = ", ".join(owner_of(function) for function in after.get(type(op), ())) or "?"
    why = _("the rules do not come to an end: {parts} (last: {op})")
    return parts, why.format(parts=parts, op=type(op).word)
