"""The search on the reference engine, its budgets, and the levels on the shelf."""

import logging

import pytest
from attrs import define

from sequence_core import fast
from sequence_core.bots import BotSpec, make_bot
from sequence_core.bots.search import SearchBot
from sequence_core.bots.search_budget import Budget, Watch
from sequence_core.bots.search_kinds import LEVELS
from sequence_core.bots.search_tree import Tree
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import BadOptions
from sequence_core.game import Game
from sequence_core.imagine import imagine
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.state import State
from sequence_core.variant import build_rules, player_names
from sequence_core.views import view
from tests.tables import position

SHELF = Shelf.load(third_parties=False)


def thought(rules: Rules, seen: State, seat: int, iterations: int = 5) -> Move:
    tree = Tree(rules, seen, seat, rules.sensible(seen, seat), 7)
    tree.run(0, iterations)
    found = tree.found()
    return max(found, key=lambda move: found[move])


def midway(variant: str, players: int, seed: int, steps: int) -> Game:
    rules = build_rules(SHELF.variant(variant), player_names(players))
    game = Game.start(rules, SeededDealer(seed))
    bots = {seat: make_bot(SHELF, "random", rules, seat) for seat in range(players)}
    play_out(game, bots, lambda game: len(game.steps) > steps)
    return game


def test_a_search_finds_the_winning_move() -> None:
    table = position("*AAA.....*", ("2H QD 5S", "2C"), needed=1)
    assert str(thought(table.rules, view(table.state, 0), 0, 8)) == "play 5S e1"


@pytest.mark.parametrize(("variant", "players"), [("classic", 2), ("stacks", 3), ("dice", 2)])
def test_unseen_cards_change_nothing_for_a_search(variant: str, players: int) -> None:
    for seed in range(2):
        game = midway(variant, players, seed, 8)
        seat = game.waiting[0]
        seen = game.view(seat)
        other = view(imagine(seen, seed + 40), seat)
        assert thought(game.rules, seen, seat) == thought(game.rules, other, seat)


def test_an_iteration_that_is_late_is_forgotten() -> None:
    game = midway("classic", 2, 1, 4)
    seat = game.waiting[0]
    seen = game.view(seat)
    tree = Tree(game.rules, seen, seat, game.rules.sensible(seen, seat), 7, lambda: True)
    tree.run(0, 3)
    assert tree.found() == {}


@define
class Clock:
    """A clock that goes on when it is told to."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("cost", [0.000_01, 0.000_4, 0.003, 0.011])
@pytest.mark.parametrize("milliseconds", [120, 500, 2000])
def test_a_budget_of_time_is_kept_to_a_tenth(cost: float, milliseconds: int) -> None:
    clock = Clock()
    watch = Watch(Budget(milliseconds=milliseconds), clock)

    def run(start: int, stop: int) -> None:
        clock.now += cost * (stop - start) * (1 + start % 3 / 4)

    done = watch.spend(run)
    spent = 1000 * (clock.now - 100)
    assert 0.9 * milliseconds <= spent <= 1.1 * milliseconds
    assert done > 0


def test_a_budget_of_iterations_is_used_up() -> None:
    ranges: list[tuple[int, int]] = []
    assert Watch(Budget(10_000)).spend(lambda start, stop: ranges.append((start, stop))) == 10_000
    assert ranges[0][0] == 0
    assert ranges[-1][1] == 10_000


@pytest.mark.parametrize("text", ["search:n=0", "search:ms=x", "search:depth=3", "hard:n=5"])
def test_wrong_settings_are_refused(text: str) -> None:
    rules = build_rules(SHELF.variant("classic"), player_names(2))
    with pytest.raises(BadOptions):
        make_bot(SHELF, text, rules, 1)


def test_levels_differ_by_iterations_alone() -> None:
    counts = [budget.iterations for budget in LEVELS.values()]
    assert counts == sorted(counts)
    rules = build_rules(SHELF.variant("stacks"), player_names(2))
    for key, budget in LEVELS.items():
        bot = make_bot(SHELF, BotSpec(key), rules, 1)
        assert isinstance(bot, SearchBot)
        assert bot.budget == budget


def test_a_level_plays_a_game_compiled_code_cannot() -> None:
    game = midway("stacks", 2, 3, 6)
    rules, seat = game.rules, game.waiting[0]
    assert fast.why_not(rules.setup, rules.parts)
    bot = SearchBot(rules, 5, Budget(32, None), adapts=True)
    assert bot.choose(game.view(seat), seat) in rules.legal(game.view(seat), seat)


def test_how_to_speed_up_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    fast.say_slow.cache_clear()
    with caplog.at_level(logging.WARNING, "sequence_core"):
        fast.say_slow()
        fast.say_slow()
    assert [record.getMessage() for record in caplog.records] == [
        "games and bots are slower without numba: pip install 'sequence-core[fast]'"]
