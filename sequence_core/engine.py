"""Carries operations out, with all that follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NoReturn

from attrs import frozen

from sequence_core.binding import Bound, owner_of
from sequence_core.errors import PluginError, RunawayRules, SequenceError
from sequence_core.operations import Answer, Ask, Finish, Operation, Roll, Shuffle, closing
from sequence_core.words import _, listed

if TYPE_CHECKING:
    from sequence_core.dealers import Dealer
    from sequence_core.prompts import Prompt
    from sequence_core.state import Table

Reactions = dict[type[Operation], Bound]
"""Who reacts to each kind of operation, the last part first: a stack turns them round."""

_BACKWARDS = slice(None, None, -1)


@frozen
class _Settle(Operation):
    """A mark on the engine's own stack: look for prompts nobody is left to answer."""


_SETTLE = _Settle()
_SPECIAL = frozenset({Shuffle, Roll, Answer, Finish, _Settle})
"""What the engine does not simply apply: chance, answers, the end, and its own mark."""


def carry_out(
    state: Table, first: Iterable[Operation], after: Reactions, dealer: Dealer, log: list[Operation]
) -> None:
    """Apply operations and their consequences, depth first, to a thawed state.

    After each operation every part that reacts sees that same state; then what they return runs
    in part order. After `Finish` nothing more runs. Raises `RunawayRules` for a chain that does
    not end, `PluginError` for a part that raises or asks for what hands cannot do.
    """
    stack = list(first)[::-1]
    limit, prompts = state.clock + 1000 + 4 * len(state.setup.deck), state.prompts
    function: Callable[..., object] | None = None
    try:
        while stack:
            op = stack.pop()
            kind = type(op)
            if kind not in _SPECIAL:
                op = op.apply(state)
            elif kind is _Settle:
                _close_settled(state, stack)
                continue
            else:
                op = _special(state, op, after, dealer, stack)
            state.clock += 1
            log.append(op)
            if state.prompts is not prompts:
                prompts = state.prompts
                if prompts and (kind is not Ask or not prompts[-1].waiting):
                    _settle(prompts, stack)
            for function in after[kind]:
                result = function(state, op)
                if result:
                    stack += tuple(result)[_BACKWARDS]
                    if state.clock > limit:
                        _stop(state, stack, after, dealer)
            function = None
    except SequenceError:
        raise
    except Exception as error:
        if function is not None:
            raise failure(function, error) from error
        raise PluginError("", _("the rules ask for what cannot be done: {error}").format(
            error=f"{type(error).__name__}: {error}")) from error


def _special(
    state: Table, op: Operation, after: Reactions, dealer: Dealer, stack: list[Operation]
) -> Operation:
    """Apply an answer, an operation that needs the dealer, or the one that ends the game."""
    if isinstance(op, Answer):
        top = state.prompts[-1] if state.prompts else None
        if top and top.number == op.number and top.waiting == (op.seat,) and not after[Answer]:
            stack.append(closing(top.number, top.kind, top.asked))
            return op
    elif isinstance(op, Finish):
        stack.clear()
    else:
        op = deal(state, op, dealer)
    return op.apply(state)


def _settle(prompts: tuple[Prompt, ...], stack: list[Operation]) -> None:
    """Leave a mark if there is a prompt that nobody has to answer."""
    for prompt in prompts:
        if not prompt.waiting:
            stack.append(_SETTLE)
            return


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


def deal(state: Table, op: Operation, dealer: Dealer) -> Operation:
    """Return a shuffle or roll with its outcome filled in."""
    count = state.chance.get(op.stream, 0)  # type: ignore[attr-defined]
    if isinstance(op, Shuffle):
        cards = state.setup.in_deck_order(state.cards[op.zone])
        return dealer.shuffle(op, cards, count)
    if isinstance(op, Roll):
        return dealer.roll(op, count)
    return op


def _close_settled(state: Table, stack: list[Operation]) -> None:
    """Close the topmost active prompt nobody is left to answer."""
    for prompt in reversed(state.prompts):
        if not prompt.waiting:
            stack.append(closing(prompt.number, prompt.kind, prompt.asked))
            return
        if prompt.blocking:
            return


def _stop(
    state: Table, stack: list[Operation], after: Reactions, dealer: Dealer
) -> NoReturn:
    """Raise the error for a chain without end, its parts found by watching it a little longer."""
    parts: dict[str, None] = {}
    words: dict[str, None] = {}
    for _look in range(200):
        if not stack:
            break
        op = stack.pop()
        kind, prompts = type(op), state.prompts
        if kind is _Settle:
            _close_settled(state, stack)
            continue
        special = kind in _SPECIAL
        op = _special(state, op, after, dealer, stack) if special else op.apply(state)
        if state.prompts is not prompts:
            _settle(state.prompts, stack)
        state.clock += 1
        words[op.word] = None
        for function in after[kind]:
            result = call(function, state, op)
            if result:
                stack += result[::-1]
                parts[owner_of(function)] = None
    names = listed(sorted(parts)) or "?"
    why = _("the rules do not come to an end: {parts} keep answering {words}")
    raise RunawayRules(
        ", ".join(sorted(parts)) or "?", why.format(parts=names, words=listed(sorted(words))))
