"""Records in files: read whole, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from sequence_core.errors import BadRecord, SequenceError
from sequence_core.record.document import Record
from sequence_core.record.reading import load
from sequence_core.record.writing import dump
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.game import Game


def read(path: str | os.PathLike[str]) -> Record:
    """Return the record in a file; raise `BadRecord`, naming the file. It is never touched."""
    try:
        return load(Path(path).read_bytes())
    except OSError as error:
        raise BadRecord(_("{path} cannot be read: {why}").format(
            path=path, why=error.strerror)) from error
    except BadRecord as error:
        fault = BadRecord(f"{path}: {error}")
        fault.path = error.path
        raise fault from error


def save(path: str | os.PathLike[str], game: Game) -> None:
    """Write a game's record: to a new file beside, which then takes the place of the old.

    Only its owner may read it, for it holds everybody's cards. Raises `SequenceError` if it
    cannot be written; the old file stays as it was then.
    """
    text, target = dump(game), Path(path)
    try:
        target = target.resolve()
        number, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SequenceError(_("{path} cannot be written: {why}").format(
            path=path, why=error.strerror)) from error
