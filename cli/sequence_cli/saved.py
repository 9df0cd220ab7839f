"""The saved games: read with their journals, listed, and found by number or file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from attrs import frozen

from sequence_cli import notation
from sequence_cli.journal import later_steps
from sequence_cli.keeper import games_folder
from sequence_cli.missing import there
from sequence_cli.notation import HEAD
from sequence_cli.screen.told import board_title
from sequence_core.errors import BadRecord, UnknownName
from sequence_core.record import Record, load, read
from sequence_core.shelf import Shelf
from sequence_core.words import _, listed


@frozen
class SavedGame:
    """A game that is not over: its number in the list, its file, and what to know it by.

    `fault` says why a file cannot be read; the rest is empty then.
    """

    number: int
    path: Path
    when: datetime
    title: str = ""
    players: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    moves: int = 0
    fault: str = ""


def read_saved(path: Path) -> Record:
    """Return the record in a file with what its journal adds; raise `BadRecord`."""
    saved = read(path)
    later = later_steps(path, saved)
    if not later:
        return saved
    value = json.loads(path.read_bytes())
    steps = value["steps"]
    while later:
        value["steps"] = [*steps, *(line.get("step") for line in later)]
        value["outcome"] = later[-1].get("outcome")
        try:
            return load(json.dumps(value))
        except BadRecord:
            later.pop()
    return saved


def read_game(path: Path, shelf: Shelf) -> Record:
    """Return the record in a file, or what a log in notation tells; raise `BadRecord`."""
    try:
        with path.open("rb") as file:
            start = file.read(len(HEAD))
        text = path.read_text(encoding="utf-8") if start == HEAD.encode() else ""
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else _("it is not text in UTF-8")
        raise BadRecord(_("{path} cannot be read: {why}").format(path=path, why=why)) from error
    if not text:
        return read_saved(path)
    try:
        return notation.read(text, shelf)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def saved_games(languages: Sequence[str] = ()) -> list[SavedGame]:
    """Return the games in the data folder that are not over, the latest first.

    Their boards are called as in the first of some languages that they have.
    """
    files = {path: path.stat() for path in games_folder().glob("*.json")}
    times = {path: file.st_mtime for path, file in files.items() if file.st_size}
    paths = sorted(times, key=lambda path: (-times[path], path.name))
    return [_described(number, path, datetime.fromtimestamp(times[path], UTC).astimezone(),
                       languages)
            for number, path in enumerate(paths, 1)]


def find_saved(text: str) -> Path:
    """Return the file of a saved game, named or by its number in the list.

    Raises `UnknownName` for a file that is not there and a number that the list does not have.
    """
    if not text.isdecimal():
        return there(_("saved game"), Path(text))
    if Path(text).exists():
        return Path(text)
    games = {str(game.number): game.path for game in saved_games()}
    if str(int(text)) not in games:
        raise UnknownName(_("saved game"), text, games)
    return games[str(int(text))]


def turn_text(game: SavedGame) -> str:
    """Say whose turn it is, or why the game cannot be read."""
    return game.fault or _("{names} to move").format(names=listed(list(game.turn)))


def _described(
    number: int, path: Path, when: datetime, languages: Sequence[str]
) -> SavedGame:
    """Return what the list says of a file."""
    try:
        saved = read_saved(path)
        last = saved.states()[-1]
    except BadRecord as error:
        fault = str(error).removeprefix(f"{path}: ")
        return SavedGame(number, path, when, path.stem, fault=fault)
    names = tuple(seat.name for seat in saved.seats)
    return SavedGame(
        number, path, when, _title(saved, languages), names,
        tuple(names[seat] for seat in last.waiting), len(saved.steps) - 1)


def _title(saved: Record, languages: Sequence[str]) -> str:
    """Return what a game is called: its variant, or its board if that is not the variant's own."""
    return board_title(saved.setup().spoken(*languages)) or saved.variant.title
