"""Rule options: declared once as fields of an attrs class, checked, explained and read from text.

    @frozen
    class MyOptions(Options):
        length: int = number(5, low=2, high=10, help="spaces in a row")
        draw: str = choice("auto", "manual", help="who draws")
        hand: PerCount = counted({2: 7, 3: 6}, low=1, high=20, help="cards in a hand")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Literal, TypeVar, cast

from attrs import Attribute, evolve, field, fields, frozen

from sequence_core.errors import BadOptions, UnknownName
from sequence_core.words import _

Plain = str | int | float | bool | None | list["Plain"] | dict[str, "Plain"]
"""What JSON can hold."""

By = Literal["players", "sides"]
AnyOptions = TypeVar("AnyOptions", bound="Options")


@frozen
class PerCount:
    """A number that is fixed, or depends on the number of players or sides.

    >>> PerCount(by="players", table=((2, 7), (3, 6))).at(players=3, sides=3)
    6
    """

    by: By = "players"
    table: tuple[tuple[int, int], ...] = ()
    fixed: int | None = None

    def at(self, players: int, sides: int) -> int:
        """Return the number for so many players and sides; raise `BadOptions` if there is none."""
        if self.fixed is not None:
            return self.fixed
        count = players if self.by == "players" else sides
        for key, value in self.table:
            if key == count:
                return value
        raise BadOptions(
            "", _("nothing is said for {count} {by}").format(count=count, by=self.by)
        )

    def __str__(self) -> str:
        """Write it as it is read: `2`, `2:7,3:6`, or `sides/2:2,3:1`."""
        if self.fixed is not None:
            return str(self.fixed)
        rows = ",".join(f"{key}:{value}" for key, value in self.table)
        return rows if self.by == "players" else f"{self.by}/{rows}"


def number(default: int, *, low: int, high: int, help: str) -> int:  # noqa: A002
    """Declare an option that is a whole number from `low` to `high`."""
    return field(default=default, metadata={
        "help": help, "low": low, "high": high, "read": _read_number})


def choice(default: str, *others: str, help: str) -> str:  # noqa: A002
    """Declare an option that is one of some words; the first is the default."""
    return field(default=default, metadata={
        "help": help, "choices": (default, *others), "read": _read_choice})


def optional_number(*, low: int, high: int, help: str) -> int | None:  # noqa: A002
    """Declare an option that is a whole number, or nothing (the default)."""
    return cast("int | None", field(default=None, metadata={
        "help": help, "low": low, "high": high, "read": _read_number}))


def counted(
    default: int | Mapping[int, int], *, low: int, high: int, help: str,  # noqa: A002
    by: By = "players",
) -> PerCount:
    """Declare an option that is one number, or a table of numbers by players or sides."""
    start = (
        PerCount(fixed=default) if isinstance(default, int)
        else PerCount(by=by, table=tuple(default.items()))
    )
    return field(default=start, metadata={
        "help": help, "low": low, "high": high, "by": by, "read": _read_counted})


def counts(default: tuple[int, ...], *, help: str) -> tuple[int, ...]:  # noqa: A002
    """Declare an option that lists whole numbers, such as the valid numbers of players."""
    return field(default=default, metadata={
        "help": help, "low": 1, "high": 26, "read": _read_counts})


@frozen
class Options:
    """The base of every variant's options class; a plain value checked on reading."""

    word: ClassVar[str] = "option"

    @classmethod
    def declared(cls) -> dict[str, Attribute[object]]:
        """Return the option fields by name, in order."""
        return {attribute.name: attribute for attribute in fields(cls)}

    @classmethod
    def read(
        cls: type[AnyOptions], values: Mapping[str, Plain], base: AnyOptions | None = None
    ) -> AnyOptions:
        """Return options with these values, text or plain JSON, over `base` or the defaults.

        Raises `UnknownName` for a field there is none of and `BadOptions`, naming field and
        limits, for a value out of its limits.
        """
        declared = cls.declared()
        changes: dict[str, object] = {}
        for name, value in values.items():
            key = name.replace("-", "_")
            if key not in declared:
                raise UnknownName(_("option"), name, declared)
            read: Callable[[Attribute[object], Plain], object] = declared[key].metadata["read"]
            changes[key] = read(declared[key], value)
        return evolve(base if base is not None else cls(), **changes)

    def plain(self) -> dict[str, Plain]:
        """Return all values as JSON holds them; `read` takes them back."""
        return {name: _plain(getattr(self, name)) for name in self.declared()}


def limits(attribute: Attribute[object]) -> str:
    """Say in words what an option may be: `1 to 9`, `auto | manual`."""
    meta = attribute.metadata
    if "choices" in meta:
        return " | ".join(meta["choices"])
    if "low" in meta:
        return _("{low} to {high}").format(low=meta["low"], high=meta["high"])
    return str(meta.get("limits", ""))


def shown(value: object) -> str:
    """Write an option's value as `read` takes it from text."""
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value)
    return "" if value is None else str(value)


def refuse(attribute: Attribute[object], value: object) -> BadOptions:
    """Return the error for a value out of an option's limits."""
    return BadOptions(
        attribute.name,
        _("option {name} is {limits}, not {value}").format(
            name=attribute.name, limits=limits(attribute), value=value
        ),
    )


def _read_choice(attribute: Attribute[object], value: Plain) -> str:
    if value not in attribute.metadata["choices"]:
        raise refuse(attribute, value)
    return str(value)


def _read_number(attribute: Attribute[object], value: Plain) -> int | None:
    if value in (None, "") and attribute.default is None:
        return None
    whole = _whole(value)
    if whole is None or not attribute.metadata["low"] <= whole <= attribute.metadata["high"]:
        raise refuse(attribute, value)
    return whole


def _read_counts(attribute: Attribute[object], value: Plain) -> tuple[int, ...]:
    parts: list[Plain] = list(value) if isinstance(value, list) else list(str(value).split(","))
    wanted = [_read_number(attribute, part) for part in parts]
    if not wanted:
        raise refuse(attribute, value)
    return tuple(sorted({n for n in wanted if n is not None}))


def _read_counted(attribute: Attribute[object], value: Plain) -> PerCount:
    by: By = attribute.metadata["by"]
    rows: dict[str, Plain] = {}
    if isinstance(value, dict):
        rows = dict(value)
        by = cast("By", rows.pop("by", by))
    elif ":" in str(value):
        head, slash, rest = str(value).rpartition("/")
        by = cast("By", head) if slash else "players"
        rows = dict(row.partition(":")[::2] for row in rest.split(","))
    else:
        return PerCount(fixed=_read_number(attribute, value))
    if by not in ("players", "sides") or not rows:
        raise refuse(attribute, value)
    table = []
    for key, row in rows.items():
        count, amount = _whole(key), _read_number(attribute, row)
        if count is None or amount is None:
            raise refuse(attribute, value)
        table.append((count, amount))
    return PerCount(by=by, table=tuple(sorted(table)))


def _whole(value: Plain) -> int | None:
    """Return a whole number from JSON or text, else None."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return int(value)
    except ValueError:
        return None


def _plain(value: object) -> Plain:
    if isinstance(value, PerCount):
        if value.fixed is not None:
            return value.fixed
        return {"by": value.by, **{str(key): amount for key, amount in value.table}}
    if isinstance(value, tuple):
        return list(value)
    return cast("Plain", value)
