"""The shelf: the variants, boards, house rules, bots and renderers that are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
from typing import TypeVar

import pluggy
from attrs import define, field, frozen

from sequence_core.board import Board
from sequence_core.bots.kinds import BotKind
from sequence_core.errors import UnknownName
from sequence_core.hookspecs import PROJECT, RuleHooks, ShelfHooks
from sequence_core.renderers import Renderer
from sequence_core.variant import HouseRule, Variant
from sequence_core.words import _

T = TypeVar("T")
HOME = "sequence-core"
"""The distribution whose plugins are built in; all others are third parties'."""


@frozen
class Plugin:
    """A plugin that was found: its name, the distribution or file it came from, and what it brings.

    `failure` is empty for one that works, else the reason in words.
    """

    name: str
    origin: str
    brings: tuple[str, ...] = ()
    failure: str = ""
    built_in: bool = False


@define(eq=False)
class Shelf:
    """What is installed, by key. Load one with `Shelf.load`; add to it with `add`.

    A plugin that cannot be imported, does not fit its hooks or takes a taken name is listed in
    `plugins` with the reason, and everything else works.
    """

    variants: dict[str, Variant] = field(factory=dict)
    boards: dict[str, Board] = field(factory=dict)
    house_rules: dict[str, HouseRule] = field(factory=dict)
    bots: dict[str, BotKind] = field(factory=dict)
    renderers: dict[str, Renderer] = field(factory=dict)
    plugins: list[Plugin] = field(factory=list)
    _origins: dict[tuple[str, str], str] = field(factory=dict, repr=False)
    _modules: list[object] = field(factory=list, repr=False)

    @classmethod
    def load(cls, *, third_parties: bool = True) -> Shelf:
        """Return a shelf with all plugins of the entry-point group, those built in first."""
        shelf = cls()
        for entry in _entries():
            origin = entry.dist.name if entry.dist else "?"
            if third_parties or origin == HOME:
                shelf.add(entry.load, entry.name, origin, built_in=origin == HOME)
        return shelf

    def add(
        self, load: Callable[[], object], name: str, origin: str, *, built_in: bool = False
    ) -> Plugin:
        """Put on the shelf what a plugin brings, all of it or, with the reason listed, nothing."""
        try:
            brought = self._brought(load(), name, origin)
        except Exception as error:  # noqa: BLE001 - a plugin may raise anything
            plugin = Plugin(name, origin, (), _reason(error), built_in)
        else:
            plugin = Plugin(name, origin, brought, "", built_in)
        self.plugins.append(plugin)
        return plugin

    def variant(self, key: str) -> Variant:
        """Return a variant by its key; raise `UnknownName` with close matches."""
        return find(self.variants, _("variant"), key)

    def board(self, key: str) -> Board:
        """Return a board by its id; raise `UnknownName` with close matches."""
        return find(self.boards, _("board"), key)

    def house_rule(self, key: str) -> HouseRule:
        """Return a house rule by its key; raise `UnknownName` with close matches."""
        return find(self.house_rules, _("house rule"), key)

    def bot(self, key: str) -> BotKind:
        """Return a kind of bot by its key; raise `UnknownName` with close matches."""
        return find(self.bots, _("bot"), key)

    def add_commands(self, group: object) -> None:
        """Let plugins add their commands to the command line's click group."""
        for module in self._modules:
            hook = _implementation(module, "sequence_commands")
            if hook is not None:
                hook(group)

    def _brought(self, module: object, name: str, origin: str) -> tuple[str, ...]:
        """Check a plugin against the hooks, then shelve all it brings."""
        _check(module, name)
        items: list[tuple[str, dict[str, object], str, object]] = []
        for kind, shelf in self._kinds():
            hook = _implementation(module, f"sequence_{kind}")
            for item in hook() if hook else ():
                key = str(getattr(item, "key", None) or getattr(item, "id", ""))
                taken = self._origins.get((kind, key)) or next(
                    (origin for k, _s, other, _i in items if (k, other) == (kind, key)), None)
                if taken:
                    raise ValueError(_("{kind} {key} is taken already: {one} and {two}").format(
                        kind=kind, key=key, one=taken, two=origin))
                items.append((kind, shelf, key, item))
        for kind, shelf, key, item in items:
            shelf[key] = item
            self._origins[kind, key] = origin
        self._modules.append(module)
        return tuple(f"{kind}: {key}" for kind, _shelf, key, _item in items)

    def _kinds(self) -> Iterator[tuple[str, dict[str, object]]]:
        for kind in ("variants", "boards", "house_rules", "bots", "renderers"):
            yield kind, getattr(self, kind)


def find(known: dict[str, T], what: str, key: str) -> T:
    """Return what goes by a key; raise `UnknownName` with close matches."""
    if key not in known:
        raise UnknownName(what, key, known)
    return known[key]


def _entries() -> list[metadata.EntryPoint]:
    """Return the group's entry points, those built in first, then by distribution and name."""
    entries: Iterable[metadata.EntryPoint] = metadata.entry_points(group=PROJECT)
    def order(entry: metadata.EntryPoint) -> tuple[bool, str, str]:
        origin = entry.dist.name if entry.dist else ""
        return origin != HOME, origin, entry.name
    return sorted(entries, key=order)


def _check(module: object, name: str) -> None:
    """Refuse a misspelt hook, a wrong signature, or a rule hook on the shelf."""
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(ShelfHooks)
    for hook in vars(RuleHooks):
        if hook.startswith("sequence_") and _implementation(module, hook):
            raise ValueError(_("{hook} is a hook for rule parts, not for the shelf").format(
                hook=hook))
    manager.register(module, name=name)
    manager.check_pending()


def _implementation(module: object, hook: str) -> Callable[..., Iterable[object]] | None:
    function = getattr(module, hook, None)
    marked = getattr(function, f"{PROJECT}_impl", None) is not None
    return function if marked else None


def _reason(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return "; ".join(lines) or type(error).__name__
