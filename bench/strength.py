"""Plays bots against each other: one side plays the first bot, all others the second.

Which side has the first bot changes from game to game, so that everybody starts equally often.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterable
from functools import lru_cache

from attrs import frozen

from bench.soak import interval, shared, show
from sequence_core.bots import make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import SequenceError
from sequence_core.game import Game
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules, player_names


@frozen
class Match:
    """Games of one variant between two bots, written as specs."""

    variant: str
    players: int
    bot: str
    others: str
    first_seed: int = 0


@lru_cache(maxsize=4)
def table(variant: str, players: int) -> tuple[Shelf, Rules]:
    """Return the shelf and the rules of a table."""
    shelf = Shelf.load()
    return shelf, build_rules(shelf.variant(variant), player_names(players))


def play(match: Match, number: int) -> tuple[int, int, int]:
    """Play a match's game; return whether it was won (1 or 0), whether drawn, and its moves."""
    shelf, rules = table(match.variant, match.players)
    seed, sides = match.first_seed + number, len(rules.setup.sides)
    own = number % sides
    specs = [match.bot if seat.side == own else match.others for seat in rules.setup.seats]
    game = Game.start(rules, SeededDealer(seed), specs)
    moves = play_out(game, {
        seat: make_bot(shelf, spec, rules, seat_seed(seed, seat))
        for seat, spec in enumerate(specs)})
    winners = game.outcome.winners if game.outcome else ()
    return int(own in winners), int(not winners), moves


def played(task: tuple[Match, int]) -> tuple[int, int, int]:
    """Play a game handed over as one value."""
    return play(*task)


def row(match: Match, results: Iterable[tuple[int, int, int]]) -> tuple[str, ...]:
    """Return the table's line."""
    games = list(results)
    won, drawn = sum(game[0] for game in games), sum(game[1] for game in games)
    low, high = interval(won, len(games))
    moves = sum(game[2] for game in games) / len(games)
    return (
        f"{match.bot} against {match.others}", str(match.players), str(len(games)), str(won),
        str(drawn), str(len(games) - won - drawn), f"{low:.1f}-{high:.1f}", f"{moves:.1f}")


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("bot", nargs="?", default="greedy", help="a bot spec")
    parser.add_argument("others", nargs="?", default="random", help="the spec of its opponents")
    parser.add_argument("--variant", default="classic", metavar="KEY")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    wanted = parser.parse_args()
    lines: list[tuple[str, ...]] = [
        ("bots", "players", "games", "won", "drawn", "lost", "95 %", "moves")]
    try:
        for players in wanted.players:
            match = Match(wanted.variant, players, wanted.bot, wanted.others, wanted.seed)
            table(wanted.variant, players)
            tasks = [(match, number) for number in range(wanted.games)]
            lines.append(row(match, shared(played, tasks, wanted.jobs)))
    except SequenceError as error:
        print(f"strength: {error}", file=sys.stderr)
        return 1
    show(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
