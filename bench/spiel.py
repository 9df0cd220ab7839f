"""OpenSpiel's card games in C++, driven from Python, beside compiled games and searches."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from bench.measuring import Bench, Result
from sequence_core.bots.choosing import choices
from sequence_core.bots.search import SearchBot
from sequence_core.bots.search_budget import Budget
from sequence_core.dealers import SeededDealer
from sequence_core.game import Game
from sequence_core.rules import Rules

if TYPE_CHECKING:
    import pyspiel

PLAYED = {"crazy_eights": {}, "hearts": {"pass_cards": False}}
"""Games with their settings; where cards are passed, OpenSpiel 2.0.2's search crashes."""

GAMES = 1000
SIMULATIONS = 1000
"""Simulations, or iterations, of a search."""
CURIOSITY = 2.0

Spent = tuple[int, float]
"""How much was done, and in how many CPU seconds."""


def compared(bench: Bench, rules: Rules, moves: Callable[[], Spent]) -> Iterator[Result]:
    """Yield OpenSpiel's figures and ours as multiples; say so where it is not installed.

    `moves` plays compiled games; all take turns, so that load hits all.
    """
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed and left out: pip install 'sequence-core[bench]'",
              file=sys.stderr)
        return
    games = {name: pyspiel.load_game(name, settings) for name, settings in PLAYED.items()}
    runs = [(_rate(moves()), *(_rate(random_games(game)) for game in games.values()))
            for _run in range(bench.repeat)]
    ours, *theirs = map(max, zip(*runs, strict=True))
    for name, rate in zip(games, theirs, strict=True):
        yield Result(f"OpenSpiel's {name}", rate, "moves/s")
        yield Result("compiled to that", ours / rate, "times", 20, least=True)
    thinking = [(_rate(searched(rules)), _rate(ismcts(games["hearts"])))
                for _run in range(bench.repeat)]
    ours, theirs_too = map(max, zip(*thinking, strict=True))
    yield Result("OpenSpiel's ISMCTS, hearts", theirs_too, "simulations/s")
    yield Result("search, classic", ours, "iterations/s")
    yield Result("search to ISMCTS", ours / theirs_too, "times", 1, least=True)


def random_games(game: pyspiel.Game, games: int = GAMES) -> Spent:
    """Play random games and count all that was applied, what chance decides too."""
    chance, moves, begun = random.Random(1), 0, time.process_time()
    for _game in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(_at_random(state, chance))
            moves += 1
    return moves, time.process_time() - begun


def ismcts(game: pyspiel.Game, simulations: int = SIMULATIONS) -> Spent:
    """Play a game with OpenSpiel's search and count what it simulated where there was a choice."""
    import pyspiel

    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), CURIOSITY, simulations)
    state, chance, done, spent = game.new_initial_state(), random.Random(1), 0, 0.0
    while not state.is_terminal():
        if state.is_chance_node() or len(state.legal_actions()) == 1:
            state.apply_action(_at_random(state, chance))
            continue
        begun = time.process_time()
        action = bot.step(state)
        spent += time.process_time() - begun
        done += simulations
        state.apply_action(action)
    return done, spent


def searched(rules: Rules, iterations: int = SIMULATIONS) -> Spent:
    """Play a game with our search and count what it tried where there was a choice."""
    bot, game = SearchBot(rules, 1, Budget(iterations)), Game.start(rules, SeededDealer(1))
    done, spent = 0, 0.0
    while game.outcome is None:
        seat = game.waiting[0]
        view = game.view(seat)
        legal = choices(rules, view, seat)
        if len(legal) == 1:
            game.play(seat, legal[0])
            continue
        begun = time.process_time()
        thoughts = bot.thoughts(view, seat)
        spent += time.process_time() - begun
        done += sum(thought.tries for thought in thoughts)
        game.play(seat, thoughts[0].move)
    return done, spent


def _at_random(state: pyspiel.State, chance: random.Random) -> int:
    """Return a random action, as OpenSpiel's own examples choose one."""
    if not state.is_chance_node():
        return chance.choice(state.legal_actions())
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    return chance.choices(actions, odds)[0]


def _rate(spent: Spent) -> float:
    return spent[0] / max(spent[1], 1e-9)
