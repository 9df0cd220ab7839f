"""Says in one sentence why a plugin or a rule part does not fit its hooks."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterator

from sequence_core.hookspecs import PROJECT, RuleHooks, ShelfHooks
from sequence_core.words import _, listed

PREFIX = "sequence_"
MARK = f"{PROJECT}_impl"
"""The attribute in which pluggy's marker keeps what an implementation declares."""


def names_of(specs: type) -> tuple[str, ...]:
    """Return the names of the hooks of `ShelfHooks` or `RuleHooks`, in order."""
    return tuple(name for name in vars(specs) if name.startswith(PREFIX))


def misfit(plugin: object, specs: type) -> str | None:
    """Return why a plugin does not fit `ShelfHooks`, or a part `RuleHooks`; None if it does."""
    for name, function in _functions(plugin):
        mark = getattr(function, MARK, None)
        if isinstance(mark, dict):
            fault = _fault(mark.get("specname") or name, function, mark, specs)
        elif name in (*names_of(ShelfHooks), *names_of(RuleHooks)):
            fault = _("{hook} is not marked with @hookimpl").format(hook=name)
        else:
            continue
        if fault:
            return fault
    return None


def _functions(plugin: object) -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield what may be hook implementations, by name."""
    for name in dir(plugin):
        if not name.startswith("__"):
            value = getattr(plugin, name, None)
            if inspect.isroutine(value):
                yield name, value


def _fault(
    hook: str, function: Callable[..., object], mark: dict[str, object], specs: type
) -> str | None:
    """Return what is wrong with one marked function."""
    other = ShelfHooks if specs is RuleHooks else RuleHooks
    if hook in names_of(other):
        return _wrong_place(hook, specs)
    if hook not in names_of(specs):
        return _unknown(hook, specs)
    if mark.get("wrapper") or mark.get("hookwrapper"):
        return _("{hook} is a wrapper; hooks here are called one by one").format(hook=hook)
    given = [name for name in inspect.signature(getattr(specs, hook)).parameters if name != "self"]
    strange = [name for name in _asked_for(function) if name not in given]
    if strange:
        return _("{hook} is not given {strange}; it may take {given}").format(
            hook=hook, strange=listed(strange), given=listed(given) or _("no argument"))
    return None


def _wrong_place(hook: str, specs: type) -> str:
    if specs is ShelfHooks:
        return _("{hook} is a hook for rule parts, not for the shelf").format(hook=hook)
    return _("{hook} is a hook for the shelf, not for rule parts").format(hook=hook)


def _unknown(hook: str, specs: type) -> str:
    close = difflib.get_close_matches(hook, names_of(specs), n=1)
    if close:
        return _("there is no hook {hook}; did you mean {close}?").format(
            hook=hook, close=close[0])
    return _("there is no hook {hook}; hooks are {known}").format(
        hook=hook, known=listed(list(names_of(specs))))


def _asked_for(function: Callable[..., object]) -> list[str]:
    """Return the arguments that pluggy would have to give: those without a default."""
    return [
        name for name, parameter in inspect.signature(function).parameters.items()
        if parameter.default is parameter.empty
        and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
