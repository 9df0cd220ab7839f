"""A journal: the steps since a record was last written whole, in a file beside it.

A step is one line, so that keeping a move costs next to nothing however long the game is. The
first line says which record the steps go on from: a journal that an older or newer record lies
beside is not read.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from attrs import define

from sequence_cli.exits import Unwritable
from sequence_core.game import Game
from sequence_core.record import Record, step_plain
from sequence_core.rules import Step
from sequence_core.words import _

ENDING = ".steps"


def journal_path(record: Path) -> Path:
    """Return where the journal of a record's file lies."""
    return record.with_name(record.name + ENDING)


@define
class Journal:
    """The journal of a game that is being played; nobody else writes to it meanwhile."""

    path: Path
    _file: int
    lines: int = 0

    @classmethod
    def open(cls, record: Path) -> Journal:
        """Open the journal of a record; raise `Unwritable` if another process plays the game."""
        path = journal_path(record)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _locked(file):
            os.close(file)
            raise Unwritable(_("{path} is being played in another window").format(path=record))
        return cls(path, file)

    def begin(self, game: Game) -> None:
        """Start anew: the record was written whole, as the game stands now."""
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        self.lines = 0
        self._write({
            "steps": len(game.steps), "undos": len(game.undos), "clock": game.clock})

    def add(self, game: Game, step: Step, *, surely: bool) -> None:
        """Add a step; `surely` waits till it is on the disk, should the power fail as well."""
        outcome = game.outcome
        ended = {"winners": list(outcome.winners), "reason": outcome.reason} if outcome else None
        self._write({"step": step_plain(step), "outcome": ended})
        self.lines += 1
        if surely:
            os.fsync(self._file)

    def close(self) -> None:
        """End it; the record was written whole."""
        with suppress(OSError):
            self.path.unlink()
        os.close(self._file)

    def _write(self, value: object) -> None:
        left = memoryview((json.dumps(value, separators=(",", ":")) + "\n").encode())
        while left:
            left = left[os.write(self._file, left):]


def later_steps(path: Path, saved: Record) -> list[dict[str, object]]:
    """Return the lines of the journal beside a record that go on from it; none without one."""
    lines = list(_lines(journal_path(path)))
    here = {"steps": len(saved.steps), "undos": len(saved.undos),
            "clock": sum(len(step.operations) for step in saved.steps)}
    return lines[1:] if lines and lines[0] == here else []


def _lines(path: Path) -> Iterator[dict[str, object]]:
    """Yield the whole lines of a journal; one that was being written is left out."""
    try:
        text = path.read_bytes()
    except OSError:
        return
    for line in text.split(b"\n")[:-1]:
        try:
            value = json.loads(line)
        except ValueError:
            return
        if not isinstance(value, dict):
            return
        yield value


def _locked(file: int) -> bool:
    """Whether the file is ours alone now; true where files cannot be locked."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return not isinstance(error, BlockingIOError)
    return True
