"""Keeps a game on disk, so that it is never lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
import platformdirs
from attrs import define, field

from sequence_cli.exits import Unwritable
from sequence_cli.journal import Journal
from sequence_core.errors import SequenceError
from sequence_core.game import PERSON, Game, Undo
from sequence_core.record import save
from sequence_core.rules import Step
from sequence_core.words import _

LINES = 200
"""A journal of so many steps is folded into the record."""

KEPT = 50
"""So many finished games are kept that nobody named a file for."""


@define(eq=False)
class Keeper:
    """Keeps one game in `path`; without one, in a new file in the player's data folder.

    The whole record is written when the game begins, when a move is taken back and when the game
    is left; each step between goes to a `Journal` beside it. `name` is what a new file is called.
    """

    path: Path | None = None
    name: str = "game"
    _own: set[Path] = field(factory=set)
    _journal: Journal | None = None
    _stop: Callable[[], None] | None = None
    _warned: bool = False
    _unnamed: bool = False

    @property
    def kept(self) -> Path | None:
        """Where the game lies, or None if it could not be written."""
        return self.path if self.path is not None and self.path.resolve() in self._own else None

    def begin(self, game: Game, *, new: bool) -> None:
        """Save the game and keep it from now on.

        Raises `Unwritable` if the file cannot be written, or holds something already that a `new`
        game may not take the place of. Without a file named that is only a warning.
        """
        if self.path is None:
            self._unnamed = True
            try:
                self.path = self._new_path()
            except OSError as error:
                self._warn(error)
                return
        elif new and self.path.exists():
            raise Unwritable(_(
                "{path} is there already; name another file, or go on with it: sequence resume"
            ).format(path=self.path))
        self._start(game, self.path)

    def save(self, game: Game, path: Path | None = None) -> Path:
        """Save the game whole, to `path` or where it is kept, and return where.

        Raises `Unwritable`, also for a file that is there already and not of this game.
        """
        path = path or self.path
        if path is None:
            raise Unwritable(_("no file can be written in {folder}").format(folder=games_folder()))
        if path.exists() and path.resolve() not in self._own:
            raise Unwritable(_("{path} is there already; name another file").format(path=path))
        write_whole(path, game)
        self._own.add(path.resolve())
        if self._journal is not None and path == self.path:
            self._journal.begin(game)
        return path

    def leave(self, game: Game) -> None:
        """Save the game for the last time; one that is over goes to the finished games."""
        if self._stop is not None:
            self._stop()
        if self.kept is None:
            return
        self._try(lambda: self.save(game))
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        if self._unnamed and game.outcome is not None:
            self._try(self._put_away)

    def _start(self, game: Game, path: Path) -> None:
        """Write the record for the first time, and watch the game."""
        try:
            self._journal = Journal.open(path)
        except OSError as error:
            raise Unwritable(_("{path} cannot be written: {why}").format(
                path=path, why=error.strerror)) from error
        self._own.add(path.resolve())
        self.save(game)
        self._stop = game.watch(lambda event: self._note(game, event), "host")

    def _note(self, game: Game, event: Step | Undo) -> None:
        """Keep a step, or an undo, which changes what was written."""
        journal = self._journal
        if journal is None:
            return
        if isinstance(event, Undo) or journal.lines >= LINES:
            self._try(lambda: self.save(game))
        else:
            person = event.seat is None or game.players[event.seat] == PERSON
            self._try(lambda: journal.add(game, event, surely=person))

    def _try(self, write: Callable[[], object]) -> None:
        """Write, or warn once: a full disk is no reason to end a game."""
        try:
            write()
        except (OSError, SequenceError) as error:
            self._warn(error)

    def _warn(self, error: OSError | SequenceError) -> None:
        if not self._warned:
            self._warned = True
            why = error.strerror if isinstance(error, OSError) else str(error)
            click.echo(_("Warning: the game is not saved: {why}").format(why=why), err=True)

    def _put_away(self) -> None:
        """Put a finished game among the finished ones, and let the oldest of those go."""
        folder = games_folder() / "finished"
        folder.mkdir(exist_ok=True)
        if self.path is not None:
            self.path = self.path.replace(free_path(folder, self.path.stem))
            self._own.add(self.path.resolve())
        finished = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
        for old in finished[:-KEPT]:
            old.unlink(missing_ok=True)

    def _new_path(self) -> Path:
        """Return a file in the data folder that is not there yet; it is made, so that it is ours.

        Raises `OSError`.
        """
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, self.name)
        path.touch(0o600, exist_ok=False)
        return path


def write_whole(path: Path, game: Game) -> None:
    """Write a record; raise `Unwritable`."""
    try:
        save(path, game)
    except SequenceError as error:
        raise Unwritable(str(error)) from error


def free_path(folder: Path, name: str) -> Path:
    """Return a file in a folder that is not there yet."""
    path, number = folder / f"{name}.json", 2
    while path.exists():
        path, number = folder / f"{name}-{number}.json", number + 1
    return path


def games_folder() -> Path:
    """Return the folder where games are kept that nobody named a file for."""
    return platformdirs.user_data_path("sequence-core", appauthor=False) / "games"
