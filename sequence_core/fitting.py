"""Says in one sentence why a plugin or a rule part does not fit its hooks."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable
from functools import cache, lru_cache

from sequence_core.hookspecs import PROJECT, RuleHooks, ShelfHooks
from sequence_core.words import _, listed

PREFIX = "sequence_"
MARK = f"{PROJECT}_impl"
"""The attribute in which pluggy's marker keeps what an implementation declares."""

OUT_OF_ORDER = ("wrapper", "hookwrapper", "tryfirst", "trylast")
"""What pluggy lets an implementation ask for and no hook here allows."""


@cache
def names_of(specs: type) -> tuple[str, ...]:
    """Return the names of the hooks of `ShelfHooks` or `RuleHooks`, in order."""
    return tuple(name for name in vars(specs) if name.startswith(PREFIX))


def mark_of(plugin: object, name: str) -> dict[str, object] | None:
    """Return what pluggy's marker keeps on an attribute, or None if it is no implementation."""
    found = getattr(type(plugin), name, None)
    mark = getattr(getattr(plugin, name, None) if found is None else found, MARK, None)
    return mark if isinstance(mark, dict) else None


def misfit(plugin: object, specs: type) -> str | None:
    """Return why a plugin does not fit `ShelfHooks`, or a part `RuleHooks`; None if it does."""
    known = {*names_of(ShelfHooks), *names_of(RuleHooks)}
    for name in dir(plugin):
        mark = mark_of(plugin, name)
        if mark is not None:
            function = getattr(plugin, name)
            bare, bound = getattr(function, "__func__", function), hasattr(function, "__func__")
            marks = ", ".join(word for word in OUT_OF_ORDER if mark.get(word))
            fault = _fault(str(mark.get("specname") or name), bare, specs, bound, marks)
        else:
            unmarked = name in known and callable(getattr(plugin, name))
            fault = _("{hook} is not marked with @hookimpl").format(hook=name) if unmarked else ""
        if fault:
            return fault
    return None


@lru_cache(maxsize=1024)
def _fault(
    hook: str, function: Callable[..., object], specs: type, bound: bool, marks: str
) -> str | None:
    """Return what is wrong with one marked function."""
    other = ShelfHooks if specs is RuleHooks else RuleHooks
    if hook in names_of(other):
        return _wrong_place(hook, specs)
    if hook not in names_of(specs):
        return _unknown(hook, specs)
    if marks:
        return _("{hook} is marked {marks}; hooks are called one by one, in order").format(
            hook=hook, marks=marks)
    given = [name for name in inspect.signature(getattr(specs, hook)).parameters if name != "self"]
    strange = [name for name in _asked_for(function)[bound:] if name not in given]
    if strange:
        return _("{hook} is not given {strange}; it may take {given}").format(
            hook=hook, strange=listed(strange), given=listed(given) or _("no argument"))
    return None


def _wrong_place(hook: str, specs: type) -> str:
    if specs is ShelfHooks:
        return _("{hook} is a hook for rule parts, not for the shelf").format(hook=hook)
    return _("{hook} is a hook for the shelf, not for rule parts").format(hook=hook)


def _unknown(hook: str, specs: type) -> str:
    known = {name.removeprefix(PREFIX): name for name in names_of(specs)}
    close = difflib.get_close_matches(hook.removeprefix(PREFIX), known, n=1)
    if close:
        return _("there is no hook {hook}; did you mean {close}?").format(
            hook=hook, close=known[close[0]])
    return _("there is no hook {hook}; hooks are {known}").format(
        hook=hook, known=listed(list(names_of(specs))))


def _asked_for(function: Callable[..., object]) -> list[str]:
    """Return the arguments that pluggy would have to give: those without a default."""
    return [
        name for name, parameter in inspect.signature(function).parameters.items()
        if parameter.default is parameter.empty
        and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD,
                               parameter.KEYWORD_ONLY)
    ]
