"""Turns the parts of a record into JSON and back: cattrs, with strict types and paths."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import ClassValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from sequence_core.errors import BadRecord
from sequence_core.moves import Move, RecordedMove
from sequence_core.operations import OPERATION, OPERATIONS, Ask, Note, Operation
from sequence_core.options import Plain
from sequence_core.record.document import Record
from sequence_core.words import _

WRITTEN = {"stream", "faces"}
"""Fields that are written though they stand at their default."""

_PLAIN = {"Plain": object}
_Read = Callable[[object, object], object]


class Unfit(Exception):
    """A value that does not fit: what would be right, or where in it the fault lies."""

    def __init__(self, why: str, step: str = "", inner: Exception | None = None) -> None:
        """Keep the reason, or the way to the inner error."""
        super().__init__(why)
        self.why, self.step, self.inner = why, step, inner


def copied(value: object) -> Plain:
    """Return a deep copy of plain JSON, tuples as lists."""
    if isinstance(value, dict):
        return {str(key): copied(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [copied(inner) for inner in value]
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise BadRecord(_("{value} is nothing JSON can hold").format(value=repr(value)))


@cache
def converter() -> Converter:
    """Return the converter for records, made once."""
    made = Converter(
        omit_if_default=True, unstruct_collection_overrides={tuple: list})
    for kind in (Ask, Note, Record):
        attrs.resolve_types(kind, localns=_PLAIN)
    _add_plain(made)
    made.register_structure_hook_factory(attrs.has, _class_reader)
    made.register_structure_hook_factory(_is_row, _row_reader)
    made.register_structure_hook_factory(_is_literal, _word_reader)
    made.register_structure_hook_func(lambda kind: kind is Move, _read_move)
    made.register_unstructure_hook_func(_is_move, str)
    _add_operations(made)
    return made


def structured(value: object) -> Record:
    """Return the record that a JSON value spells; raise `BadRecord` with the path to the fault."""
    try:
        return converter().structure(value, Record)
    except (Unfit, ClassValidationError) as error:
        path, why = _located(error)
        raise BadRecord(why, path) from None


def _add_plain(made: Converter) -> None:
    """Add the strict hooks for what JSON holds."""
    names = {str: _("a text"), int: _("a whole number"), bool: _("true or false")}
    for kind, name in names.items():
        made.register_structure_hook(kind, _strict(kind, name))
    made.register_structure_hook_func(lambda kind: kind is object, lambda value, _kind: value)
    made.register_structure_hook_func(_is_plain_dict, _read_plain_dict)
    for is_plain in (lambda kind: kind is object, _is_plain_dict):
        made.register_unstructure_hook_func(is_plain, copied)


def _strict(kind: type, name: str) -> _Read:
    """Return a hook that takes values of one type only."""
    why = _("this has to be {kind}").format(kind=name)

    def read(value: object, _kind: object) -> object:
        if type(value) is not kind:
            raise Unfit(why)
        return value

    return read


def _add_operations(made: Converter) -> None:
    """Add the tagged union of operations, by their word in `op`."""
    readers = {kind.word: _class_reader(kind, made, "op") for kind in OPERATIONS}

    def read(value: object, _kind: object) -> object:
        word = value.get("op") if isinstance(value, dict) else None
        reader = readers.get(word) if isinstance(word, str) else None
        if reader is None:
            raise Unfit(_("an operation is an object whose `op` is one of {words}").format(
                words=", ".join(OPERATION)))
        return reader(value, None)

    made.register_structure_hook_func(lambda kind: kind is Operation, read)
    writers = {kind: _tagged(kind, made) for kind in OPERATIONS}
    made.register_unstructure_hook_func(
        lambda kind: kind is Operation, lambda op: writers[type(op)](op))


def _tagged(kind: type[Operation], made: Converter) -> Callable[[Operation], dict[str, object]]:
    """Return what writes one kind of operation, its word first."""
    overrides = {
        field.name: override(omit_if_default=False)
        for field in attrs.fields(kind) if field.name in WRITTEN
    }
    write = make_dict_unstructure_fn(
        kind, made, _cattrs_omit_if_default=True, **overrides)  # type: ignore[arg-type]
    word = kind.word
    return lambda op: {"op": word, **write(op)}


def _class_reader(kind: type, made: Converter, *more: str) -> _Read:
    """Return what reads a class out of an object that has its fields and no others."""
    attrs.resolve_types(kind, localns=_PLAIN)
    read = cast("_Read", make_dict_structure_fn(kind, made, _cattrs_detailed_validation=True))
    known = {field.name for field in attrs.fields(kind) if field.init} | set(more)

    def check_and_read(value: object, _kind: object) -> object:
        if type(value) is not dict:
            raise Unfit(_("this has to be an object"))
        extra = value.keys() - known
        if extra:
            field = min(extra) if min(extra).isprintable() else repr(min(extra))
            raise Unfit(_("there is no field {field} here; there are {known}").format(
                field=field, known=", ".join(sorted(known))))
        return read(value, kind)

    return check_and_read


def _row_reader(kind: type, made: Converter) -> _Read:
    """Return what reads a tuple out of a list."""
    inner = get_args(kind)[0]
    read = made.get_structure_hook(inner)

    def read_row(value: object, _kind: object) -> object:
        if type(value) is not list:
            raise Unfit(_("this has to be a list"))
        row: list[object] = []
        try:
            for item in value:
                row.append(read(item, inner))  # noqa: PERF401 - its length says where it failed
        except (Unfit, ClassValidationError) as error:
            raise Unfit("", f"[{len(row)}]", error) from None
        return tuple(row)

    return read_row


def _word_reader(kind: type, _made: Converter) -> _Read:
    """Return what reads one of some words."""
    words = get_args(kind)

    def read(value: object, _kind: object) -> object:
        if value not in words:
            raise Unfit(_("this has to be one of {words}").format(words=", ".join(words)))
        return value

    return read


def _read_move(value: object, _kind: object) -> RecordedMove:
    if not isinstance(value, str):
        raise Unfit(_("a move is a text, such as one that a step shows"))
    return RecordedMove(value)


def _read_plain_dict(value: object, _kind: object) -> object:
    if type(value) is not dict:
        raise Unfit(_("this has to be an object"))
    return value


def _is_row(kind: object) -> bool:
    return get_origin(kind) is tuple


def _is_literal(kind: object) -> bool:
    return get_origin(kind) is Literal


def _is_plain_dict(kind: object) -> bool:
    return get_origin(kind) is dict and get_args(kind)[1] is object


def _is_move(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Move)


def _located(error: Exception) -> tuple[str, str]:
    """Return the path to the first fault and what would be right there."""
    path = ""
    while True:
        if isinstance(error, Unfit):
            if error.inner is None:
                return path.removeprefix("."), error.why
            path, error = path + error.step, error.inner
        elif isinstance(error, ClassValidationError):
            error, note = error.group_exceptions()[0][0]
            path = f"{path}.{note.name}"
        else:
            return path.removeprefix("."), _("this field is missing")
