"""Board files that are known by their names and read when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from sequence_core.boardfile.reading import Unreadable, bytes_of, head


@frozen
class BoardSource:
    """A board kept in a file: its id, and the file; a plugin may bring it instead of a `Board`."""

    id: str
    path: Path

    @classmethod
    def of(cls, path: Path) -> BoardSource:
        """Return a file's source; its id is what the file says first, else the file's name."""
        said = _head(path).get("id")
        return cls(said if isinstance(said, str) else path.stem, path)

    def head(self) -> Mapping[str, object]:
        """Return what the file says before its first table, unchecked: title, language and so on.

        Empty for a file that cannot be read.
        """
        return _head(self.path)


def sources_in(folder: Path) -> list[BoardSource]:
    """Return the board files of a folder by name, none if there is no such folder."""
    return [BoardSource.of(path) for path in sorted(folder.glob("*.toml"))]


def _head(path: Path) -> Mapping[str, object]:
    try:
        return head(bytes_of(path))
    except Unreadable:
        return {}
