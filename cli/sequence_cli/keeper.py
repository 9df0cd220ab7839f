"""Keeps a game on disk, so that it is never lost."""

from __future__ import annotations

from pathlib import Path

import platformdirs
from attrs import define

from sequence_core.game import Game
from sequence_core.record import save


@define
class Keeper:
    """Saves one game, to `path`; without one, to a new file in the player's data folder.

    `name` is what that file is called.
    """

    path: Path | None = None
    name: str = "game"

    def save(self, game: Game, path: Path | None = None) -> Path:
        """Save the game and return where; raises `OSError`."""
        if path is None:
            path = self.path = self.path or self._new_path()
        save(path, game)
        return path

    def keep(self, game: Game) -> None:
        """Save the game if it has a place already."""
        if self.path is not None:
            save(self.path, game)

    def _new_path(self) -> Path:
        """Return a file in the data folder that is not there yet."""
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path, number = folder / f"{self.name}.json", 2
        while path.exists():
            path, number = folder / f"{self.name}-{number}.json", number + 1
        return path


def games_folder() -> Path:
    """Return the folder where games are kept that nobody named a file for."""
    return platformdirs.user_data_path("sequence-core", appauthor=False) / "games"
