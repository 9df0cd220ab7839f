"""The search in compiled code: legal, honest, and the same for the same view and seed."""

from __future__ import annotations

import pytest

from sequence_core.bots import make_bot
from sequence_core.bots.search import SearchBot
from sequence_core.bots.search_budget import Budget
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.game import Game
from sequence_core.imagine import imagine
from sequence_core.moves import Move
from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.state import State
from sequence_core.variant import build_rules, player_names
from sequence_core.views import view
from tests.fast.conftest import locked
from tests.tables import position

SHELF = Shelf.load(third_parties=False)


@pytest.fixture(scope="module", autouse=True)
def ready(installed: None) -> None:  # noqa: ARG001 - it has to be there
    """Compile the search, or fetch it."""
    from sequence_core.fast.search.thinking import warm

    with locked("bots"):
        warm()


def choose(rules: Rules, seen: State, seat: int, iterations: int = 100) -> Move:
    return SearchBot(rules, 3, Budget(iterations)).choose(seen, seat)


def midway(players: int, seed: int, steps: int, **options: Plain) -> Game:
    rules = build_rules(SHELF.variant("classic"), player_names(players), options)
    game = Game.start(rules, SeededDealer(seed))
    bots = {seat: make_bot(SHELF, "greedy", rules, seat) for seat in range(players)}
    play_out(game, bots, lambda game: len(game.steps) > steps)
    return game


def test_a_search_wins_where_it_can() -> None:
    table = position("*AAA.....*", ("2H QD 5S", "2C"), needed=1)
    assert str(choose(table.rules, view(table.state, 0), 0)) == "play 5S e1"


def test_a_search_sees_that_a_win_must_be_blocked() -> None:
    table = position("*BBB.....*", ("2H QD 5S", "2C"), needed=1)
    bot = SearchBot(table.rules, 3, Budget(400))
    shares = {str(found.move): found.share for found in bot.thoughts(view(table.state, 0), 0)}
    assert shares["play 5S e1"] == max(shares.values())


@pytest.mark.parametrize("players", [2, 3, 4, 12])
@pytest.mark.parametrize("steps", [3, 30, 70])
def test_unseen_cards_change_nothing_for_a_search(players: int, steps: int) -> None:
    game = midway(players, 10 * players + steps, steps)
    for seat in game.waiting:
        seen = game.view(seat)
        other = view(imagine(seen, steps), seat)
        assert choose(game.rules, seen, seat) == choose(game.rules, other, seat)


@pytest.mark.parametrize("options", [
    {"packs": "stacked"}, {"dead_cards": "forced"}, {"dead_cards": "auto"}, {"chips": "boxed"},
    {"remove_target": "any"}, {"reshuffle": "off"}, {"reshuffle": "on_demand"}, {"share": 0},
])
def test_compiled_code_thinks_about_the_moves_there_are(options: dict[str, Plain]) -> None:
    from sequence_core import fast
    from sequence_core.fast.search import positions, thinking

    for steps in (12, 60):
        game = midway(2, steps, steps, **options)
        rules, seat = game.rules, game.waiting[0] if game.waiting else 0
        seen, tables = game.view(seat), fast.tables(rules.setup, rules.parts)
        if game.outcome or not positions.fits(seen):
            continue
        assert tables is not None
        moves = rules.sensible(seen, seat)
        mind = thinking.mind(tables, seen, moves, 5, 1000)
        assert mind is not None
        mind.run(0, 600)
        assert mind.unknown() == 0
        assert len(mind.found()) >= min(len(moves), 3)


def test_a_search_plays_whole_games() -> None:
    for players in (2, 3):
        rules = build_rules(SHELF.variant("classic"), player_names(players))
        game = Game.start(rules, SeededDealer(players), ["search"] * players)
        play_out(game, {seat: SearchBot(rules, seat, Budget(20)) for seat in range(players)})
        assert game.outcome is not None


@pytest.mark.parametrize("steps", [4, 30])
def test_the_tries_of_a_search_go_to_what_it_thinks_best(steps: int) -> None:
    game = midway(2, steps, steps)
    rules, seat = game.rules, game.waiting[0]
    thoughts = SearchBot(rules, 3, Budget(2000)).thoughts(game.view(seat), seat)
    tries = [thought.tries for thought in thoughts]
    assert tries == sorted(tries, reverse=True)
    assert sum(tries) == 2000
    assert thoughts[0].share > thoughts[-1].share


def test_a_search_of_few_iterations_is_told_nothing_by_the_lines() -> None:
    game = midway(2, 4, 30)
    seat = game.waiting[0]
    seen = game.view(seat)
    tried = SearchBot(game.rules, 3, Budget(1)).thoughts(seen, seat)
    assert [thought.move for thought in tried] == [game.rules.sensible(seen, seat)[0]]


@pytest.mark.parametrize("options", [{"length": 4}, {"length": 6}, {"length": 7, "needed": 1}])
def test_lines_of_any_length_are_weighed(options: dict[str, Plain]) -> None:
    game = midway(2, 4, 12, **options)
    seat = game.waiting[0]
    thoughts = SearchBot(game.rules, 3, Budget(600)).thoughts(game.view(seat), seat)
    assert len({round(thought.share, 6) for thought in thoughts}) > 1


def test_wild_cards_alike_are_weighed_once() -> None:
    table = position("..........", ("JD JC 2H", "2C"))
    thoughts = SearchBot(table.rules, 3, Budget(100)).thoughts(view(table.state, 0), 0)
    assert len({found.move for found in thoughts}) == len(thoughts)
    assert sum(found.tries for found in thoughts) == 100
