"""The JSON Schema (draft-07) of board files, made from the classes that load them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args, get_origin

import attrs
from attrs import NOTHING, Attribute

from sequence_core.boardfile.document import LANGUAGE, LONGEST_TEXT, BoardFile
from sequence_core.boardfile.structuring import choices_of, fields_of, hints, is_plain

Schema = dict[str, object]

PLAIN: Schema = {"type": ["string", "number", "boolean", "array", "object"]}


def board_schema() -> Schema:
    """Return the schema; an editor that knows it completes and checks board files.

    What it cannot say is left to `check_board`: whether rows, keys, cards and labels fit.
    """
    schema = _of_class(BoardFile)
    needed = [name for name in schema.pop("required") if name != "format"]  # type: ignore[attr-defined]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Board of the Sequence family, format 1",
        **schema,
        "required": ["format"],
        "anyOf": [{"required": ["extends"]}, {"required": needed}],
    }


def _of_class(kind: type) -> Schema:
    """Return the schema of a table with keys of its own."""
    known = fields_of(kind)
    needed = [name for name, one in known.items() if one.default is NOTHING]
    schema: Schema = {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": {
            name: _of_field(one, hints(kind)[name]) for name, one in known.items()},
        "additionalProperties": False,
    }
    return {**schema, "required": needed} if needed else schema


def _of_field(attribute: Attribute[object], kind: object) -> Schema:
    """Return the schema of a key's value, with its help and limits."""
    meta = attribute.metadata
    schema = {"description": meta["help"], **_of_type(kind)}
    if attribute.name == "labels" and isinstance(schema.get("additionalProperties"), dict):
        schema["propertyNames"] = {"pattern": f"^(?:{LANGUAGE})$"}
    if attribute.name == "rows":
        schema["anyOf"] = [{"type": "string"}, *schema["anyOf"][1:]]
    if kind is int:
        limits = {"minimum": meta.get("low"), "maximum": meta.get("high")}
        schema |= {name: value for name, value in limits.items() if value is not None}
    elif kind is str:
        if meta.get("words"):
            schema["enum"] = list(meta["words"])
        elif meta.get("pattern"):
            schema["pattern"] = f"^(?:{meta['pattern']})$"
        elif meta.get("low"):
            schema["pattern"] = r"\S"
    if isinstance(attribute.default, str | int) and attribute.default != "":
        schema["default"] = attribute.default
    return schema


def _of_type(kind: object) -> Schema:
    """Return the schema of a type."""
    if is_plain(kind):
        return dict(PLAIN)
    kinds = choices_of(kind)
    if len(kinds) > 1:
        return {"anyOf": [_of_type(one) for one in kinds]}
    one = kinds[0]
    if get_origin(one) is tuple:
        return {"type": "array", "items": _of_type(get_args(one)[0])}
    if get_origin(one) is Mapping:
        return {"type": "object", "additionalProperties": _of_type(get_args(one)[1])}
    if isinstance(one, type) and attrs.has(one):
        return _of_class(one)
    return {"type": "integer"} if one is int else {"type": "string", "maxLength": LONGEST_TEXT}
