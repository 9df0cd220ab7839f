"""Reads records, and refuses what is none: every fault is a `BadRecord` that says where."""

from __future__ import annotations

import json

import sequence_core
from sequence_core.errors import BadRecord
from sequence_core.record.converting import structured
from sequence_core.record.document import FORMAT, Record
from sequence_core.record.references import check_references
from sequence_core.words import _


def load(text: str | bytes) -> Record:
    """Return the record a text holds.

    Raises `BadRecord` for one that is not JSON, breaks off, is of a newer format, or says
    something that cannot be: the path names the place.
    """
    value = _parsed(text)
    _check_format(value)
    record = structured(value)
    check_references(record)
    return record


def _parsed(text: str | bytes) -> object:
    """Return the JSON value of a text."""
    try:
        text = text.decode() if isinstance(text, bytes) else text
        value: object = json.loads(text, parse_constant=_refuse_constant)
        if "\\ud" in text.lower():
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        if not text[error.pos:].strip() or "Unterminated" in error.msg:
            raise BadRecord(_("the record breaks off before its end")) from None
        raise BadRecord(_("the record is not JSON: see line {line}, column {column}").format(
            line=error.lineno, column=error.colno)) from None
    except UnicodeError:
        raise BadRecord(_("the record is not text in UTF-8")) from None
    except RecursionError:
        raise BadRecord(_("the record is nested too deeply to be one")) from None
    except ValueError as error:
        raise BadRecord(_("the record holds a number that is none: {error}").format(
            error=error)) from None
    return value


def _refuse_constant(name: str) -> object:
    raise ValueError(name)


def _check_format(value: object) -> None:
    """Refuse what is no record, or one of another format."""
    number = value.get("format") if isinstance(value, dict) else None
    if not isinstance(value, dict) or type(number) is not int:
        raise BadRecord(_("this is no record: a record is an object with a whole number `format`"))
    if number != FORMAT:
        raise BadRecord(_(
            "the record is of format {number}, written by version {theirs}; "
            "this is version {ours}, which reads format {format}").format(
                number=number, theirs=value.get("software", "?"),
                ours=sequence_core.__version__, format=FORMAT), "format")
