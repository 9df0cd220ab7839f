"""Reads the classes of the format out of plain TOML values, and reports all that does not fit."""

from __future__ import annotations

import re
import types
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Union, get_args, get_origin, get_type_hints

import attrs
from attrs import NOTHING, Attribute

from sequence_core.boardfile.document import LONGEST_TEXT, BoardFile
from sequence_core.boardfile.problems import Findings, Path, did_you_mean
from sequence_core.options import Plain
from sequence_core.words import _, listed

UNREAD = object()
"""Stands for a value that could not be read: its field keeps the default."""


def structured(value: Mapping[str, object], findings: Findings) -> BoardFile | None:
    """Return what a file says; what does not fit is reported and left out.

    None means that too little is left of it.
    """
    found = _read_class(BoardFile, dict(value), (), findings)
    return found if isinstance(found, BoardFile) else None


@cache
def hints(kind: type) -> dict[str, object]:
    """Return the type of each field of a class."""
    return get_type_hints(kind, localns={"Plain": object})


def fields_of(kind: type) -> dict[str, Attribute[object]]:
    """Return the fields of an attrs class by name."""
    return {attribute.name: attribute for attribute in attrs.fields(kind)}


def is_plain(kind: object) -> bool:
    """Whether any value that JSON can hold is of this type."""
    return kind == Plain or kind is object


def choices_of(kind: object) -> tuple[object, ...]:
    """Return the types a value may be of, None aside."""
    if get_origin(kind) in (Union, types.UnionType) and not is_plain(kind):
        return tuple(one for one in get_args(kind) if one is not type(None))
    return (kind,)


def _read(kind: object, value: object, path: Path, findings: Findings) -> object:
    """Return a value of one type, or `UNREAD`."""
    if kind is str and isinstance(value, str):
        return value if _fine(value, path, findings) else UNREAD
    if kind is int and type(value) is int:
        return value
    kinds = choices_of(kind)
    for one in kinds:
        if not _suits(one, value):
            continue
        if is_plain(one):
            return _read_plain(value, path, findings)
        if isinstance(value, list):
            inner = get_args(one)[0]
            read = [_read(inner, item, (*path, n), findings) for n, item in enumerate(value)]
            return tuple(_stand_in(inner) if item is UNREAD else item for item in read)
        if isinstance(value, dict):
            return _read_table(one, value, path, findings)
        return _read(one, value, path, findings) if one is not kind else value
    findings.add("B012", path, _("this is {value}; it has to be {kinds}").format(
        value=_named(value), kinds=listed([in_words(one) for one in kinds], _("or"))))
    return UNREAD


def _stand_in(kind: object) -> object:
    """Return an empty entry, so that those after one that does not fit keep their numbers."""
    if isinstance(kind, type) and attrs.has(kind):
        needed = [name for name, one in fields_of(kind).items() if one.default is NOTHING]
        return kind(**dict.fromkeys(needed, ""))
    return ""


def _suits(kind: object, value: object) -> bool:
    """Whether a TOML value is of a type, looked at from outside."""
    if is_plain(kind):
        return True
    if isinstance(value, list):
        return get_origin(kind) is tuple
    if isinstance(value, dict):
        return _is_table(kind)
    return kind is type(value)


def _is_table(kind: object) -> bool:
    return get_origin(kind) is Mapping or (isinstance(kind, type) and attrs.has(kind))


def _read_table(kind: object, value: dict[str, object], path: Path, findings: Findings) -> object:
    """Return a class or a mapping out of a table."""
    if isinstance(kind, type) and attrs.has(kind):
        return _read_class(kind, value, path, findings)
    inner = get_args(kind)[1]
    read = {name: _read(inner, item, (*path, name), findings) for name, item in value.items()}
    return {name: item for name, item in read.items() if item is not UNREAD}


def _read_class(kind: type, value: dict[str, object], path: Path, findings: Findings) -> object:
    """Return an object out of a table that has its keys and no others."""
    known = fields_of(kind)
    for name in value.keys() - known.keys():
        findings.add("B010", (*path, name), _("{name} is no key here").format(name=name),
                     did_you_mean(name, known, _("known: {names}").format(names=", ".join(known))),
                     on_key=True)
    values: dict[str, object] = {}
    for name, attribute in known.items():
        if name in value:
            read = _read(hints(kind)[name], value[name], (*path, name), findings)
            if read is not UNREAD and _within(attribute, read, (*path, name), findings):
                values[name] = read
    missing = [name for name, one in known.items() if one.default is NOTHING and name not in values]
    for name in missing:
        if name not in value:
            findings.add("B011", path, _("the key {name} is missing").format(name=name),
                         known[name].metadata["help"])
    return UNREAD if missing else kind(**values)


def _within(attribute: Attribute[object], value: object, path: Path, findings: Findings) -> bool:
    """Whether a value is inside its field's limits; report it if not."""
    meta = attribute.metadata
    low, high, right = meta.get("low"), meta.get("high"), ""
    if isinstance(value, str):
        if meta.get("words") and value not in meta["words"]:
            right = did_you_mean(value, meta["words"]) or _("it is one of: {words}").format(
                words=", ".join(word for word in meta["words"] if word))
        elif meta.get("pattern") and not re.fullmatch(meta["pattern"], value):
            right = _("write it like this: {like}").format(like=meta["like"])
        elif low and len(value.strip()) < low:
            right = _("it may not be empty")
    elif isinstance(value, int) and low is not None and high is not None and not (
        low <= value <= high
    ):
        right = _("it is {low} to {high}").format(low=low, high=high) if low < high else _(
            "it has to be {low}").format(low=low)
    if right:
        findings.add("B013", path, _("{name} cannot be {value}").format(
            name=attribute.name, value=repr(value)), right)
    return not right


def _fine(text: str, path: Path, findings: Findings) -> bool:
    """Whether a text can be shown; report it if not."""
    if len(text) > LONGEST_TEXT and path[:2] != ("spaces", "rows"):
        findings.add("B014", path, _("this text has {length} characters").format(length=len(text)),
                     _("{most} at most").format(most=LONGEST_TEXT))
        return False
    if text.isprintable():
        return True
    for sign in text:
        if unicodedata.category(sign) == "Cc" and sign not in "\n\t":
            findings.add("B014", path, _("this text holds the control character {code}").format(
                code=f"U+{ord(sign):04X}"), _("leave it out"))
            return False
    return True


def _read_plain(value: object, path: Path, findings: Findings) -> object:
    """Return a value as JSON can hold it."""
    if isinstance(value, dict):
        return {name: _read_plain(item, (*path, name), findings) for name, item in value.items()}
    if isinstance(value, list):
        return [_read_plain(item, (*path, n), findings) for n, item in enumerate(value)]
    if isinstance(value, str | int | float | bool):
        return value
    findings.add("B012", path, _("this is {value}; it has to be a number or a text").format(
        value=_named(value)))
    return UNREAD


def in_words(kind: object) -> str:
    """Return what a type is called in a message."""
    if kind is str:
        return _("a text")
    if kind is int:
        return _("a whole number")
    return _("a list") if get_origin(kind) is tuple else _("a table")


def _named(value: object) -> str:
    """Return what kind of TOML value this is."""
    if isinstance(value, bool):
        return _("true or false")
    names = {str: _("a text"), int: _("a whole number"), float: _("a number with a fraction"),
             list: _("a list"), dict: _("a table")}
    return names.get(type(value), _("a date or time"))
