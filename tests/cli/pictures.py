"""The pictures of a game in the documents: drawn by the command itself.

`python -m tests.cli.pictures` draws them anew.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from sequence_cli.opening import Chair, bots_of, names_of, new_game, new_rules
from sequence_core.driver import play_out
from sequence_core.game import PERSON, Game
from sequence_core.record import save
from sequence_core.shelf import Shelf
from tests.cli.terminal import run
from tests.source import ROOT

PICTURES = {
    "README.md": [(2, 24)],
    "docs/play.md": [(2, 24), (12, 40)],
}
"""For each document its pictures: how many play, and how many moves have been made at least."""

_PICTURE = re.compile(r"<!-- picture: begin -->.*?<!-- picture: end -->", re.DOTALL)


def picture(players: int, moves: int) -> str:
    """Return what Ann sees when she is asked after so many moves of a game against bots."""
    bots = [Chair("", "greedy")] * (players - 1)
    seated = [Chair("Ann", PERSON), *bots]
    shelf = Shelf.load(third_parties=False)
    names = names_of(seated)
    rules = new_rules(shelf, "classic", names, {})
    game = new_game(rules, [Chair("Ann", "greedy"), *bots], 7)
    play_out(game, bots_of(shelf, game), lambda game: ready(game, moves))
    game.players = tuple(chair.player for chair in seated)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        save(file, game)
        shown = run("resume", str(file), typed="quit\n").stdout
    return shown.strip("\n").rstrip()


def ready(game: Game, moves: int) -> bool:
    """Whether Ann is to move and enough has happened."""
    return len(game.steps) > moves and game.waiting == (0,)


def drawn(document: str) -> str:
    """Return a document with its pictures drawn anew."""
    wanted = iter(PICTURES[document])
    text = (ROOT / document).read_text(encoding="utf-8")
    return _PICTURE.sub(lambda _match: (
        "<!-- picture: begin -->\n\n```text\n" + picture(*next(wanted))
        + "\n```\n\n<!-- picture: end -->"), text)


if __name__ == "__main__":
    for name in PICTURES:
        (ROOT / name).write_text(drawn(name), encoding="utf-8")
