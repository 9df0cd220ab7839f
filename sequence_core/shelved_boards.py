"""The boards on a shelf: those kept in files are read when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path

from attrs import define, field

from sequence_core.board import Board
from sequence_core.boardfile.sources import BoardSource


@define(eq=False)
class Boards(MutableMapping[str, Board]):
    """Boards by id. Reading one raises `BadBoard` if its file has problems."""

    load: Callable[[Path], Board]
    _things: dict[str, Board | BoardSource] = field(factory=dict)

    def __getitem__(self, key: str) -> Board:
        """Return a board, read once."""
        thing = self._things[key]
        if isinstance(thing, BoardSource):
            thing = self._things[key] = self.load(thing.path)
        return thing

    def __setitem__(self, key: str, value: Board | BoardSource) -> None:
        """Put a board, or a file that holds one, on the shelf."""
        self._things[key] = value

    def __delitem__(self, key: str) -> None:
        """Take a board off the shelf."""
        del self._things[key]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids; no file is read for that."""
        return iter(self._things)

    def __contains__(self, key: object) -> bool:
        """Whether there is such a board; no file is read for that."""
        return key in self._things

    def __len__(self) -> int:
        """Count the boards."""
        return len(self._things)
