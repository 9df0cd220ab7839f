"""Records: dump and load of a whole game."""

from __future__ import annotations

from collections.abc import Iterable

from bench.measuring import Bench, Result
from sequence_core.bots import make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.game import Game
from sequence_core.variant import build_rules, player_names


def measure(bench: Bench) -> Iterable[Result]:
    """Yield the times for the record of a random two-player game."""
    from sequence_core.record import dump, load

    rules = build_rules(bench.shelf.variant("classic"), player_names(2))
    game = Game.start(rules, SeededDealer(7), ("random", "random"))
    play_out(game, {
        seat: make_bot(bench.shelf, "random", rules, seat_seed(7, seat)) for seat in range(2)})
    text = dump(game)
    dumping, loading = bench.best(lambda: dump(game)), bench.best(lambda: load(text))
    yield bench.timed(f"dump a record ({len(game.steps) - 1} moves)", dumping, "ms", 20)
    yield bench.timed("load it", loading, "ms", 20)
