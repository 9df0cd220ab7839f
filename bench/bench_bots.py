"""The greedy bot: mean time of a decision, and the worst."""

from __future__ import annotations

import time
from collections.abc import Iterable

from bench.measuring import Bench, Result
from bench.playing import advance_through
from sequence_core.bots import make_bot
from sequence_core.dealers import StackedDealer
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import Table
from sequence_core.table import WILD
from sequence_core.variant import build_rules, player_names
from sequence_core.views import view


def measure(bench: Bench) -> Iterable[Result]:
    """Yield greedy's times for classic with two and twelve players."""
    for players in (2, 12):
        rules = build_rules(bench.shelf.variant("classic"), player_names(players))
        times = _decisions(bench, rules)
        label = f"greedy, {players} players"
        yield bench.timed(f"{label}: mean", sum(times) / len(times), "ms")
        yield bench.timed(f"{label}: worst", max(times), "ms", 20)
        yield bench.timed(f"{label}: wild cards only", _wild(bench, rules), "ms", 20)


def _decisions(bench: Bench, rules: Rules) -> list[float]:
    """Return the seconds of each decision along random games, each the best of several."""
    bot, times = make_bot(bench.shelf, "greedy", rules, 1), list[float]()

    def decide(table: Table, seat: int, _legal: tuple[Move, ...], _move: Move) -> None:
        seen, taken = view(table.thaw().freeze(), seat), list[float]()
        for _run in range(bench.repeat):
            seen.listed.clear()
            start = time.process_time()
            bot.choose(seen, seat)
            taken.append(time.process_time() - start)
        times.append(min(taken))

    for seed in range(3):
        advance_through(rules, seed, decide)
    return times


def _wild(bench: Bench, rules: Rules) -> float:
    """Return the seconds of the first decision with a hand of wild cards on an empty board."""
    setup = rules.setup
    wild = [card for card in setup.deck if setup.face[card].kind == WILD]
    rest = [card for card in setup.deck if not setup.face[card].kind]
    seats, top = len(setup.seats), list[str]()
    for card in wild[: len(setup.deck) // seats]:
        top += [card, *(rest.pop() for _seat in range(seats - 1))]
    state, _step = rules.start(StackedDealer({"deal": [top]}))
    seat = state.waiting[0]
    seen, bot = view(state, seat), make_bot(bench.shelf, "greedy", rules, 1)

    def decide() -> None:
        seen.listed.clear()
        bot.choose(seen, seat)

    return bench.best(decide)
