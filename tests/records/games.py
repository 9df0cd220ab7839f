"""Games for the tests of records: whole random ones, by player count and seed."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

from sequence_core.dealers import SeededDealer, below, stream_key
from sequence_core.game import Game
from sequence_core.options import Plain
from sequence_core.record import dump
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules, player_names

COUNTS = (2, 3, 4, 6, 8, 9, 10, 12)
SHELF = Shelf.load(third_parties=False)


def new_game(players: int = 2, seed: int = 7, variant: str = "classic", **options: Plain) -> Game:
    rules = build_rules(SHELF.variant(variant), player_names(players), options)
    return Game.start(rules, SeededDealer(seed))


def play_on(game: Game, steps: int = 2000) -> Game:
    """Play random moves, each a pure function of the clock."""
    for _number in range(steps):
        if game.outcome is not None:
            break
        seat = game.waiting[0]
        moves = game.legal(seat)
        game.play(seat, moves[below(stream_key(1, "moves", game.clock), 0, len(moves))])
    return game


@cache
def whole_game(players: int = 2, seed: int = 7) -> Game:
    return play_on(new_game(players, seed))


@cache
def text_of(players: int = 2, seed: int = 7) -> str:
    return dump(whole_game(players, seed))


def record_value(players: int = 2, seed: int = 7) -> dict[str, Any]:
    """A record as JSON that a test may change."""
    return copy.deepcopy(json.loads(text_of(players, seed)))
