"""Binds the rule hooks of a game's parts once, so that calling them costs no ceremony.

Together with `hookspecs` the only place that touches pluggy's callers. A hook becomes a tuple of
functions in part order, all taking the hook's full arguments by position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pluggy
from attrs import frozen

from sequence_core.errors import PluginError
from sequence_core.fitting import mark_of, misfit
from sequence_core.hookspecs import PROJECT, RuleHooks
from sequence_core.operations import OPERATIONS, Finish, Operation

Bound = tuple[Callable[..., Any], ...]


def _asking(functions: Bound) -> Callable[[str | None], Bound]:
    """Return a look-up of whom to ask for moves by the kind of prompt, None for the host's.

    A part that names the kinds its moves answer is asked about no others.
    """
    return cache(lambda kind: tuple([
        function for function in functions
        if kind in getattr(_part_of(function), "answers", (kind,))]))


def _playing(functions: Bound) -> Callable[[type], Bound]:
    """Return a look-up of whom to ask for a move by its class.

    A part that names its moves plays no others.
    """
    return cache(lambda kind: tuple([
        function for function in functions
        if issubclass(kind, tuple(getattr(_part_of(function), "moves", ())) or kind)]))


@frozen
class Hooks:
    """The bound hooks of a game, in part order; some by the prompt or the move they are for.

    Those after an operation come last part first, as the engine lays on a stack what they return.
    """

    setup: Bound
    moves: Callable[[str | None], Bound]
    forbid: Bound
    why: Bound
    stuck: Callable[[str | None], Bound]
    automatic: Bound
    play: Callable[[type], Bound]
    describe: Bound
    read: Bound
    judge: Bound
    sensible: Bound
    conceal: Bound
    after: dict[type[Operation], Bound]


class _Parts(pluggy.PluginManager):
    """A manager that looks for pluggy's marks only: its own search costs milliseconds a part."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Any:  # noqa: ANN401
        """Return the mark of an implementation."""
        return mark_of(plugin, name)


def bind(parts: Sequence[object]) -> Hooks:
    """Return the hooks of the parts; raise `PluginError` for a part that does not fit.

    Refused: a misspelt hook, an argument the hook does not have, a shelf hook, a wrapper.
    """
    manager = _Parts(PROJECT)
    manager.add_hookspecs(RuleHooks)
    for part in reversed(parts):
        name = part_name(part)
        fault = misfit(part, RuleHooks)
        if fault:
            raise PluginError(name, f"{name}: {fault}")
        manager.register(part, name=f"{name}:{id(part)}")
    simple = (
        "setup", "forbid", "why", "automatic", "describe", "read", "judge", "sensible", "conceal")
    after = {kind: () if kind is Finish else _functions(manager, f"after_{kind.word}")[::-1]
             for kind in OPERATIONS}
    return Hooks(
        **{name: _functions(manager, name) for name in simple},
        moves=_asking(_functions(manager, "moves")),
        stuck=_asking(_functions(manager, "stuck")),
        play=_playing(_functions(manager, "play")),
        after=after,
    )


def part_name(part: object) -> str:
    """Return what a part is called: its class's name."""
    return getattr(part, "__name__", None) or type(part).__name__


def hooks_of(part: object) -> list[str]:
    """Return the names of the rule hooks a part implements, in the order of the specification."""
    return [name for name in vars(RuleHooks) if name.startswith("sequence_")
            and getattr(getattr(part, name, None), f"{PROJECT}_impl", None) is not None]


def owner_of(function: Callable[..., Any]) -> str:
    """Return the name of the part a bound function belongs to."""
    return part_name(_part_of(function))


def _part_of(function: Callable[..., Any]) -> object:
    """Return the part a bound function belongs to."""
    return getattr(function, "__self__", function)


def _functions(manager: pluggy.PluginManager, name: str) -> Bound:
    caller = getattr(manager.hook, f"sequence_{name}")
    names = tuple(caller.spec.argnames)
    return tuple(_positional(found.function, found.argnames, names)
                 for found in reversed(caller.get_hookimpls()))


def _positional(
    function: Callable[..., Any], taken: Sequence[str], given: tuple[str, ...]
) -> Callable[..., Any]:
    """Return the function as one that takes all arguments of the hook by position."""
    if tuple(taken) == given:
        return function
    places = [given.index(name) for name in taken]

    def call(*arguments: Any) -> Any:  # noqa: ANN401
        return function(*[arguments[place] for place in places])

    call.__self__ = getattr(function, "__self__", function)  # type: ignore[attr-defined]
    return call
