"""A person plays a whole game of Stacks at a terminal, by what is typed."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from sequence_core.bots import make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_one
from sequence_core.game import PERSON, Game
from sequence_core.moves import Move
from sequence_core.variant import build_rules
from sequence_variants.stacks.moves import Put, StealCard, StealChip, Top
from tests.tables import SHELF

SEED = 50
FLAGS = ("play", "--variant", "stacks", "--seed", str(SEED), "--seat", "Ann", "--seat",
         "Bea=bot:random")


def typed(move: Move) -> str:
    """Return a move as people type it."""
    if isinstance(move, Put | Top):
        return f"{'top ' if isinstance(move, Top) else ''}{move.card} {move.pile}".lower()
    if isinstance(move, StealCard | StealChip):
        return str(move).replace("-", " ")
    return str(move)


def played() -> tuple[Game, list[str]]:
    """Play the game here, and return it with what the person has to type in it."""
    rules = build_rules(SHELF.variant("stacks"), ("Ann", "Bea"))
    game, lines = Game.start(rules, SeededDealer(SEED), (PERSON, "random")), []
    person = make_bot(SHELF, "greedy", rules, 1)
    other = make_bot(SHELF, "random", rules, seat_seed(SEED, 1))
    while game.outcome is None:
        if game.waiting[0] == 1:
            play_one(game, 1, other)
            continue
        move = person.choose(game.view(0), 0)
        text, meant = typed(move), rules.read(game.view(0), 0, typed(move))
        lines.append(text if sum(each in game.legal(0) for each in meant) == 1 else str(move))
        game.play(0, move)
    return game, lines


def output(master: int) -> Iterator[str]:
    """Yield what the terminal shows, till its other end is closed."""
    while True:
        try:
            read = os.read(master, 65536)
        except OSError:
            return
        if not read:
            return
        yield read.decode(errors="replace")


def test_a_whole_game_is_played_by_typed_input(tmp_path: Path) -> None:
    game, lines = played()
    assert {line.split()[0] for line in lines} >= {"discard", "top", "steal"}
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "sequence_cli", *FLAGS], stdin=slave, stdout=slave, stderr=slave,
        cwd=tmp_path, start_new_session=True,
        env={**os.environ, "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "80",
             "PYTHONIOENCODING": "utf-8", "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)})
    os.close(slave)
    shown, waiting = "", lines[::-1]
    for text in output(master):
        shown += text
        if shown.endswith("> ") and waiting:
            os.write(master, f"{waiting.pop()}\n".encode())
    os.close(master)
    assert process.wait() == 0, shown[-2000:]
    assert waiting == []
    assert game.outcome is not None
    winner = ("Ann", "Bea")[game.outcome.winners[0]]
    assert f"{winner} wins (chips)." in shown
    for sign in ("r1 ", "actions", "supply", "discards", "red chip"):
        assert sign in shown
