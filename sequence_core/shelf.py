"""The shelf: the variants, boards, house rules, bots and renderers that are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from importlib import metadata
from pathlib import Path
from typing import Protocol, TypeVar, cast

import pluggy
from attrs import define, evolve, field, frozen

from sequence_core.board import Board
from sequence_core.boardfile.loading import load_board
from sequence_core.boardfile.sources import BoardSource, sources_in
from sequence_core.bots import BotKind
from sequence_core.errors import PluginError, UnknownName
from sequence_core.fitting import misfit
from sequence_core.hookspecs import PROJECT, ShelfHooks, hookimpl
from sequence_core.plugin_files import cause, load_file
from sequence_core.renderers import Renderer
from sequence_core.shelved_boards import Boards
from sequence_core.variant import HouseRule, Variant
from sequence_core.words import _, listed

T = TypeVar("T")
C = TypeVar("C")
HOME = "sequence-core"
"""The distribution whose plugins are built in; all others are third parties'."""

KINDS: dict[str, tuple[type, ...]] = {
    "variants": (Variant,), "boards": (Board, BoardSource), "house_rules": (HouseRule,),
    "bots": (BotKind,), "renderers": (Renderer,),
}
"""What a plugin may bring to each shelf, by the name of its attribute here and of its hook."""


class CommandGroup(Protocol[C]):
    """What plugins add commands to: click's group is one."""

    commands: MutableMapping[str, C]


@frozen
class Plugin:
    """A plugin that was found: its name, the distribution or file it came from, and what it brings.

    `failure` is empty for one that works, else the reason in one sentence.
    """

    name: str
    origin: str
    brings: tuple[str, ...] = ()
    failure: str = ""
    built_in: bool = False


@frozen
class _Folded:
    """Brings one board out of a folder, as a plugin would."""

    source: BoardSource

    @hookimpl
    def sequence_boards(self) -> Iterable[BoardSource]:
        """Return the board's file."""
        return (self.source,)


@frozen
class Item:
    """One thing a plugin brings: the shelf it goes on, its key, and the thing itself."""

    kind: str
    key: str
    thing: object


@define(eq=False)
class Shelf:
    """What is installed, by key. Load one with `Shelf.load`; add to it with `add`.

    A plugin that cannot be imported, does not fit its hooks or takes a taken name is listed in
    `plugins` with the reason; nothing of it is shelved, and everything else works. Boards kept
    in files (`board_files` by id) are read when they are first asked for. `files` are the plugin
    files that were added, for processes that need a shelf alike.
    """

    variants: dict[str, Variant] = field(factory=dict)
    boards: MutableMapping[str, Board] = field(init=False)
    house_rules: dict[str, HouseRule] = field(factory=dict)
    bots: dict[str, BotKind] = field(factory=dict)
    renderers: dict[str, Renderer] = field(factory=dict)
    plugins: list[Plugin] = field(factory=list)
    board_files: dict[str, Path] = field(factory=dict)
    files: list[Path] = field(factory=list)
    _origins: dict[tuple[str, str], str] = field(factory=dict, repr=False)
    _commanding: dict[int, Callable[..., object]] = field(factory=dict, repr=False)

    def __attrs_post_init__(self) -> None:
        """Make room for boards, which are read with what is on this shelf."""
        self.boards = Boards(lambda path: load_board(path, self))

    @classmethod
    def load(cls, *, third_parties: bool = True, files: Iterable[Path] = ()) -> Shelf:
        """Return a shelf with all plugins of the entry-point group, those built in first.

        Those kept in `files` come last.
        """
        shelf = cls()
        for origin, entry in _entries():
            if third_parties or origin == HOME:
                shelf.add(entry.load, entry.name, origin, built_in=origin == HOME)
        for file in files:
            shelf.add_file(file)
        return shelf

    def add(
        self, load: Callable[[], object], name: str, origin: str, *, built_in: bool = False
    ) -> Plugin:
        """Put on the shelf what a plugin brings, all of it or, with the reason listed, nothing."""
        try:
            hooks = _hooks(load(), name)
            items = self._items(hooks, origin)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
            plugin = Plugin(name, origin, (), cause(error), built_in)
        else:
            plugin = Plugin(name, origin, self._shelve(items, origin), "", built_in)
            if "commands" in hooks:
                self._commanding[len(self.plugins)] = hooks["commands"]
        self.plugins.append(plugin)
        return plugin

    def add_file(self, path: str | Path) -> Plugin:
        """Add a plugin kept in one Python file, by the same rules as `add`.

        Its origin is the path as given. A file that is missing or cannot be read as Python is a
        failed plugin too, with the line in the reason.
        """
        path = Path(path)
        self.files.append(path.absolute())
        return self.add(lambda: load_file(path), path.stem, str(path))

    def add_folder(self, folder: Path) -> list[Plugin]:
        """Add each board file of a folder by the rules of `add`; none if there is no folder."""
        return [self.add(lambda: _Folded(source), source.path.stem, str(source.path))  # noqa: B023
                for source in sources_in(folder)]

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

    def add_commands(self, group: CommandGroup[C], taken: Iterable[str] = ()) -> None:
        """Let plugins add their commands to the command line's group.

        One that raises, or takes the name of another command (`taken` names those the group does
        not list), is listed as failed; its commands and all else it brought are taken back.
        """
        names = set(taken)
        for place, hook in tuple(self._commanding.items()):
            before = dict(group.commands)
            try:
                hook(group)
                _refuse_taken(names, before, group.commands)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                group.commands.clear()
                group.commands.update(before)
                self._withdraw(place, cause(error))
            else:
                self._list_commands(place, [name for name in group.commands if name not in before])

    def _items(self, hooks: dict[str, Callable[..., object]], origin: str) -> list[Item]:
        """Ask a plugin for all it brings, checked; nothing is shelved yet."""
        items: list[Item] = []
        for kind in KINDS:
            for thing in _brought(kind, hooks.get(kind)):
                key = _key(kind, thing)
                one = self._origins.get((kind, key)) or next(
                    (origin for item in items if (item.kind, item.key) == (kind, key)), None)
                if one:
                    raise PluginError(origin, _("the {kind} {key} is taken: {one} and {two} both "
                                      "bring it").format(
                        kind=_singular(kind), key=key, one=one, two=origin))
                items.append(Item(kind, key, thing))
        return items

    def _shelve(self, items: list[Item], origin: str) -> tuple[str, ...]:
        """Put items on their shelves; return what they are in words."""
        for item in items:
            thing = item.thing
            if isinstance(thing, Variant):
                thing = thing.on_shelf(self.board)
            elif isinstance(thing, BoardSource):
                self.board_files[item.key] = thing.path
            self._shelf(item.kind)[item.key] = thing
            self._origins[item.kind, item.key] = origin
        return tuple(f"{item.kind}: {item.key}" for item in items)

    def _withdraw(self, place: int, failure: str) -> None:
        """Take back what the plugin at a place of the list brought, and list the failure."""
        plugin = self.plugins[place]
        for brought in plugin.brings:
            kind, _colon, key = brought.partition(": ")
            if kind in KINDS:
                del self._shelf(kind)[key], self._origins[kind, key]
                if kind == "boards":
                    self.board_files.pop(key, None)
        del self._commanding[place]
        self.plugins[place] = evolve(plugin, brings=(), failure=failure)

    def _list_commands(self, place: int, names: list[str]) -> None:
        """List commands among what a plugin brings."""
        plugin = self.plugins[place]
        brings = dict.fromkeys([*plugin.brings, *(f"commands: {name}" for name in names)])
        self.plugins[place] = evolve(plugin, brings=tuple(brings))

    def _shelf(self, kind: str) -> MutableMapping[str, object]:
        return cast("MutableMapping[str, object]", getattr(self, kind))


def find(known: Mapping[str, T], what: str, key: str) -> T:
    """Return what goes by a key; raise `UnknownName` with close matches."""
    if key not in known:
        raise UnknownName(what, key, known)
    return known[key]


def _entries() -> list[tuple[str, metadata.EntryPoint]]:
    """Return distribution and entry point of the group's, those built in first, then by name."""
    named: dict[int, str] = {}

    def origin(entry: metadata.EntryPoint) -> str:
        """Return the distribution's name, which is read from a file: once for each."""
        if entry.dist is None:
            return "?"
        return named.get(id(entry.dist)) or named.setdefault(id(entry.dist), entry.dist.name)

    entries = [(origin(entry), entry) for entry in metadata.entry_points(group=PROJECT)]
    return sorted(entries, key=lambda pair: (pair[0] != HOME, pair[0], pair[1].name))


def _hooks(plugin: object, name: str) -> dict[str, Callable[..., object]]:
    """Return the hooks a plugin implements, by name without prefix; refuse one that misfits."""
    fault = misfit(plugin, ShelfHooks)
    if fault:
        raise PluginError(name, fault)
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(ShelfHooks)
    manager.register(plugin, name=name)
    manager.check_pending()
    hooks = {caller.name.removeprefix("sequence_"): caller.get_hookimpls()[0].function
             for caller in manager.get_hookcallers(plugin) or ()}
    if not hooks:
        raise PluginError(name, _("it implements no hook; hooks are marked with @hookimpl"))
    return hooks


def _brought(kind: str, hook: Callable[..., object] | None) -> Iterator[object]:
    """Yield what a hook brings; refuse what does not belong on its shelf."""
    things = hook() if hook is not None else ()
    if not isinstance(things, Iterable):
        raise PluginError(kind, _("sequence_{kind} returns {thing}; it must return a list").format(
            kind=kind, thing=_named(things)))
    for thing in things:
        if not isinstance(thing, KINDS[kind]):
            raise PluginError(kind, _("sequence_{kind} brings {thing}; it must be a {right}")
                              .format(kind=kind, thing=_named(thing),
                                      right=KINDS[kind][0].__name__))
        yield thing


def _key(kind: str, thing: object) -> str:
    """Return what a thing goes by; refuse none, and one with blanks in it."""
    key = getattr(thing, "id" if kind == "boards" else "key")
    if not isinstance(key, str) or not key or key.split() != [key]:
        raise PluginError(kind, _("a {kind} is called {key}; its key must be one word").format(
            kind=_singular(kind), key=repr(key)))
    return key


def _named(thing: object) -> str:
    """Return what a misplaced thing is."""
    return _("nothing") if thing is None else _("a {type}").format(type=type(thing).__name__)


def _singular(kind: str) -> str:
    names = {
        "variants": _("variant"), "boards": _("board"), "house_rules": _("house rule"),
        "bots": _("bot"), "renderers": _("renderer"),
    }
    return names[kind]


def _refuse_taken(
    taken: set[str], before: Mapping[str, object], now: Mapping[str, object]
) -> None:
    """Refuse commands that take the place of others."""
    lost = [name for name in {**before, **now}
            if (name in before and now.get(name) is not before[name])
            or (name in taken and name not in before)]
    if lost:
        raise PluginError("", _("the command {names} is there already").format(
            names=listed(lost)))
