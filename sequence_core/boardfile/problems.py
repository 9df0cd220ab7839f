"""What may be wrong with a board file: codes, and problems with their places."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from attrs import define, field, frozen

from sequence_core.words import _

Path = tuple[str | int, ...]
"""Where in a file: keys of tables and numbers of list entries, from the top."""

CODES = {
    "B001": _("the file cannot be read"),
    "B002": _("the file is too large"),
    "B003": _("the file is not text in UTF-8"),
    "B004": _("the file is not TOML"),
    "B010": _("there is no such key in the format"),
    "B011": _("a key is missing"),
    "B012": _("a value is of the wrong type"),
    "B013": _("a value is out of its limits"),
    "B014": _("a text holds what cannot be shown, or is too long"),
    "B015": _("two keys say the same thing in two ways"),
    "B020": _("the rows are not of one length"),
    "B021": _("the board is too small or too large"),
    "B022": _("a generated layout does not come out even"),
    "B023": _("a free space is not on the board"),
    "B030": _("a space shows a key that is not listed"),
    "B031": _("a key has no space"),
    "B032": _("there are more or fewer labels than spaces"),
    "B033": _("a key has too few or too many spaces"),
    "B040": _("a card reaches no space"),
    "B041": _("a key has no card"),
    "B042": _("a key has too few or too many cards"),
    "B043": _("a card shows the same as another"),
    "B050": _("two labels look alike"),
    "B060": _("there is no such variant"),
    "B061": _("the variant has no such option"),
    "B062": _("an option is out of its limits"),
    "B063": _("the board is too small for its lines"),
    "B064": _("the variant cannot be played on the board"),
    "B070": _("the board that it extends is not found"),
    "B071": _("boards extend each other in a circle"),
    "B072": _("the board that it extends has problems itself"),
    "B080": _("labels for what is not there"),
    "B081": _("this is no language"),
}
"""Each code and what it stands for; codes never change their meaning."""


@frozen
class Problem:
    """One thing wrong with a board file.

    `line` and `column` count from 1, columns in characters; `source` is the line as it stands.
    `message` says what is wrong, `hint` what would be right (it may be empty).
    """

    code: str
    file: str
    line: int
    column: int
    source: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        """Write it on one line: `kids.toml:3:1: B010 …; hint`."""
        rest = f"; {self.hint}" if self.hint else ""
        return f"{self.file}:{self.line}:{self.column}: {self.code} {self.message}{rest}"


@frozen
class Found:
    """A problem before its place is looked up.

    `path` leads to it; `on_key` means the key rather than its value, `offset` a place inside a
    text. `place` is line and column where they are known already.
    """

    code: str
    path: Path
    message: str
    hint: str = ""
    on_key: bool = False
    offset: int | None = None
    place: tuple[int, int] | None = None


@define
class Findings:
    """Problems as they are found; nothing is reported under what was reported itself."""

    found: list[Found] = field(factory=list)

    def add(
        self, code: str, path: Path, message: str, hint: str = "", *, on_key: bool = False,
        offset: int | None = None,
    ) -> None:
        """Add a problem unless a part of the file that holds it has one already."""
        if not self.under(path) or offset is not None:
            self.found.append(Found(code, path, message, hint, on_key, offset))

    def under(self, path: Path) -> bool:
        """Whether the place, or one that holds it, was reported."""
        return any(
            path[: len(one.path)] == one.path for one in self.found
            if one.offset is None and one.code != "B011")

    def within(self, path: Path) -> bool:
        """Whether anything at or inside the place was reported."""
        return any(one.path[: len(path)] == path for one in self.found)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name most like a misspelt one, or nothing."""
    names = {one.casefold(): one for one in known}
    close = difflib.get_close_matches(name.casefold(), names, n=1, cutoff=0.6)
    return names[close[0]] if close else ""


def did_you_mean(name: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return a hint with the nearest known name, else another."""
    close = nearest(name, known)
    return _("did you mean {name}?").format(name=close) if close else otherwise
