"""From bytes to plain values: encodings, line ends, size, and the first error of syntax."""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from sequence_core.boardfile.problems import Found
from sequence_core.words import _

LARGEST = 1_000_000
"""The most bytes a board file may have."""

_WIDE = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")
_HEAD = re.compile(r"^[ \t]*\[", re.MULTILINE)


class Unreadable(Exception):
    """A file that holds no TOML: what is wrong with it."""

    def __init__(self, found: Found) -> None:
        """Keep the problem."""
        super().__init__(found.message)
        self.found = found


def bytes_of(path: Path) -> bytes:
    """Return what a file holds; raise `Unreadable`."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(_at_start("B001", _("{path} cannot be read: {error}").format(
            path=path, error=error.strerror or error))) from None


def decoded(content: bytes) -> str:
    """Return the text of a file with LF line ends and no byte-order mark; raise `Unreadable`."""
    if len(content) > LARGEST:
        raise Unreadable(_at_start("B002", _("the file is larger than {most} bytes").format(
            most=LARGEST), _("a board needs a few thousand")))
    if content.startswith(_WIDE) or (content[:200].count(0) > len(content[:200]) // 4):
        raise Unreadable(_at_start("B003", _("the file is UTF-16 text"), _("save it as UTF-8")))
    try:
        text = content.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        before = content.removeprefix(codecs.BOM_UTF8)[: error.start].decode()
        place = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        raise Unreadable(Found("B003", (), _("the file is not UTF-8 here"), _(
            "save it as UTF-8"), place=place)) from None
    return text.replace("\r\n", "\n")


def parsed(text: str) -> dict[str, object]:
    """Return the plain values of a TOML text; raise `Unreadable` with the first error of syntax."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(_syntax(text, str(error))) from None
    except RecursionError:
        raise Unreadable(_at_start("B004", _("the file is nested too deeply"))) from None
    except ValueError as error:
        raise Unreadable(_at_start("B004", _("the file holds a value that is none: {error}").format(
            error=error))) from None


@lru_cache(maxsize=256)
def head(content: bytes) -> Mapping[str, object]:
    """Return what stands before the first table of a file; nothing if that cannot be read."""
    try:
        text = decoded(content)
        first = _HEAD.search(text)
        return MappingProxyType(parsed(text[: first.start()] if first else text))
    except Unreadable:
        return MappingProxyType({})


def _syntax(text: str, error: str) -> Found:
    """Return an error of syntax with its place."""
    match = _PLACE.search(error)
    message = _PLACE.sub("", error)
    message = message[:1].lower() + message[1:]
    if match and match[1]:
        place = int(match[1]), int(match[2])
    else:
        shown = text.rstrip()
        place = shown.count("\n") + 1, len(shown) - (shown.rfind("\n") + 1) + 1
    return Found("B004", (), _("this is not TOML: {error}").format(error=message), _(
        "texts stand in quotes, lists in [ ], and keys are parted from values by ="), place=place)


def _at_start(code: str, message: str, hint: str = "") -> Found:
    return Found(code, (), message, hint, place=(1, 1))
