"""Where each key, table and value of a TOML text stands.

The text has to be TOML already (tomllib has read it), with LF line ends and no byte-order mark.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping

from attrs import define, field, frozen

Path = tuple[str | int, ...]

_SPACE = re.compile(r"[ \t]*")
_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_KEY = re.compile(r'[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?!")|\'\'\'.*?\'\'\'(?!\')|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
_SCALAR = re.compile(r"[^,\]}\n#]+")


@frozen
class Index:
    """The places in a text, as offsets: of keys and table headers, and of values.

    A path that the text does not hold has the place of the nearest table that would hold it.
    """

    text: str
    keys: Mapping[Path, int]
    values: Mapping[Path, int]

    def key(self, path: Path) -> int:
        """Return where a key, or a table's header, stands."""
        return self._nearest(path, self.keys, self.values)

    def value(self, path: Path) -> int:
        """Return where a value stands."""
        return self._nearest(path, self.values, self.keys)

    def inside(self, path: Path, offset: int) -> int:
        """Return where a place inside a text stands; the text's start if it has escapes."""
        start = self.value(path)
        match = _STRING.match(self.text, start)
        if path not in self.values or not match or ("\\" in match[0] and match[0][0] == '"'):
            return start
        opening = 3 if match[0][:3] in ('"""', "'''") else 1
        if opening == 3 and match[0][3:4] == "\n":
            opening = 4
        return min(start + opening + offset, match.end())

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset, counted from 1."""
        before = self.text[:offset]
        return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

    def _nearest(self, path: Path, first: Mapping[Path, int], then: Mapping[Path, int]) -> int:
        while path:
            if path in first:
                return first[path]
            if path in then:
                return then[path]
            path = path[:-1]
        return 0


def index_of(text: str) -> Index:
    r"""Return the places of all keys and values of a TOML text.

    >>> places = index_of('a = 1\n[b]\nc = ["x", "y"]\n')
    >>> places.line_and_column(places.value(("b", "c", 1)))
    (3, 11)
    """
    scanner = _Scanner(text)
    scanner.scan()
    return Index(text, scanner.keys, scanner.values)


@define
class _Scanner:
    """Walks a text once."""

    text: str
    at: int = 0
    keys: dict[Path, int] = field(factory=dict)
    values: dict[Path, int] = field(factory=dict)
    lists: dict[Path, int] = field(factory=dict)

    def scan(self) -> None:
        """Read tables and keys up to the end."""
        table: Path = ()
        while self._skip(_BLANK) < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _skip(self, what: re.Pattern[str]) -> int:
        match = what.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.at

    def _header(self) -> Path:
        """Read `[table]` or `[[table]]` and return the path of what follows."""
        start = self.at
        many = self.text.startswith("[[", start)
        self.at += 2 if many else 1
        parts = self._dotted()
        path: Path = ()
        for place, (name, _at) in enumerate(parts):
            path = (*path, name)
            if many and place == len(parts) - 1:
                self.lists[path] = self.lists.get(path, -1) + 1
                self.keys.setdefault(path, start)
            if path in self.lists:
                path = (*path, self.lists[path])
        self.keys.setdefault(path, start)
        self._skip(_SPACE)
        self.at += 2 if many else 1
        return path

    def _dotted(self) -> list[tuple[str, int]]:
        """Read a key, dotted or not: names with their places."""
        parts = []
        while True:
            self._skip(_SPACE)
            match = _KEY.match(self.text, self.at)
            if match is None:
                raise ValueError(self.at)
            parts.append((_name(match[0]), self.at))
            self.at = match.end()
            self._skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def _pair(self, table: Path) -> None:
        """Read `key = value`."""
        path = table
        for name, at in self._dotted():
            path = (*path, name)
            self.keys.setdefault(path, at)
        self.at += 1
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        """Read a value."""
        self.values[path] = self.at
        sign = self.text[self.at]
        if sign == "[":
            self._list(path)
        elif sign == "{":
            self._inline(path)
        else:
            self._skip(_STRING if sign in "\"'" else _SCALAR)

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self.text[self._skip(_BLANK)] != "]":
            self._value((*path, number))
            number += 1
            if self.text[self._skip(_BLANK)] == ",":
                self.at += 1
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        while self.text[self._skip(_BLANK)] != "}":
            self._pair(path)
            if self.text[self._skip(_BLANK)] == ",":
                self.at += 1
        self.at += 1


def _name(token: str) -> str:
    """Return what a key's token spells."""
    if token[0] not in "\"'":
        return token
    (name,) = tomllib.loads(f"{token} = 0")
    return name
