"""Cards a seat cannot see change nothing for it: the property behind all hiding."""

from __future__ import annotations

from random import Random

import pytest

from sequence_core.dealers import StackedDealer
from sequence_core.game import Game
from sequence_core.imagine import imagine
from sequence_core.moves import Draw, Move, Pass, Play, Remove, Swap
from sequence_core.operations import Carry, Shuffle
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.table import DECK
from sequence_core.views import view
from tests.tables import position, rules_for, seeded

OPTIONS: list[dict[str, str | int]] = [
    {}, {"draw": "manual"}, {"dead_cards": "forced", "claim": "auto"}, {"packs": "stacked"},
    {"reshuffle": "on_demand", "draw": "manual", "loss_of_card": "never"}]


def tried() -> list[Move]:
    """Return moves of every kind, most of them illegal most of the time."""
    cards = ["2S", "5H", "9C", "KD", "JC", "JS", "XX"]
    spaces = ["b1", "e5", "a1", "c7", "h8", "z9"]
    moves: list[Move] = [Pass(), Draw(), *map(Swap, cards)]
    return [*moves, *(kind(card, space) for card in cards for space in spaces
                      for kind in (Play, Remove))]


def seen(rules: Rules, state: State, seat: int | None) -> list[object]:
    """Return all that a viewer can learn of a state: view, moves and reasons."""
    looked = view(state, seat)
    facts: list[object] = [looked.cards, looked.known, looked.pools, looked]
    if seat is not None:
        facts += [rules.legal(state, seat), rules.legal(looked, seat)]
        facts += [rules.why(state, seat, move) for move in tried()]
    return facts


def full_order(shuffle: Shuffle) -> list[str]:
    return list(shuffle.cards or ())[::-1]


def played(players: int, seed: int, moves: int, **options: str | int) -> Game:
    """Play random moves from a seed."""
    table, choose = seeded(players, seed, **options), Random(seed)
    game = Game(table.rules, ("person",) * players, table.state, list(table.steps), table.dealer)
    for _move in range(moves):
        if game.outcome is not None:
            break
        seat = choose.choice(game.waiting)
        game.play(seat, choose.choice(game.legal(seat)))
    return game


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_swapped_unseen_cards_change_nothing_a_seat_learns(
    players: int, options: dict[str, str | int]
) -> None:
    for seed, moves in ((1, 12), (2, 60), (3, 190)):
        game = played(players, seed, moves, **options)
        for viewer in (0, players - 1, None):
            told = seen(game.rules, game.state, viewer)
            swapped = 0
            for other in range(3):
                imagined = imagine(view(game.state, viewer), seed=seed, count=other)
                swapped += imagined.cards != game.state.cards
                assert seen(game.rules, imagined, viewer) == told
            assert swapped or game.outcome is not None


def test_swapped_unseen_cards_change_no_move_where_a_rule_looks_at_the_deck() -> None:
    dead = "*..A.....*" + "\n.........." * 7 + "\n....B....."
    tables = [position(dead, hands=("4S 3S", "2D 2H"), dead_cards=policy, deck="KD 2C 5H JC 9S")
              for policy in ("optional", "forced", "auto")]
    tables += [position(hands=("JS", "2D 2H")), position(hands=("JS", "2D 2H"), deck="5S 6S")]
    for table in tables:
        looked = view(table.state, 0)
        for count in range(60):
            imagined = imagine(looked, seed=3, count=count)
            assert table.rules.legal(imagined, 0) == table.rules.legal(table.state, 0)


def unseen_places(game: Game, viewer: int | None, order: list[str]) -> list[int]:
    """Return the places in the first deck of the cards the viewer has never seen."""
    left = list(range(len(order)))
    for step in game.since(0, viewer):
        for op in step.operations:
            if isinstance(op, Carry) and op.source in ("deck", "hand:0", "hand:1", "hand:2"):
                for card in op.cards:
                    found = [place for place in left if order[place] == card]
                    left = [place for place in left if place not in found]
    return left


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("options", [{}, {"draw": "manual"}], ids=str)
def test_swapped_unseen_cards_change_nothing_in_the_log(
    options: dict[str, str | int], viewer: int | None
) -> None:
    first = played(3, 4, 24, first_player="first_seat", **options)
    shuffle = next(op for op in first.steps[0].operations if isinstance(op, Shuffle))
    order = full_order(shuffle)
    places = unseen_places(first, viewer, order)
    cards = [order[place] for place in places]
    Random(7).shuffle(cards)
    other = list(order)
    for place, card in zip(places, cards, strict=True):
        other[place] = card
    assert other != order
    rules = rules_for(3, first_player="first_seat", **options)
    game = Game.start(rules, StackedDealer({"deal": [other]}))
    for step in first.steps[1:]:
        assert step.move is not None
        game.play(step.seat, step.move)
    assert game.state.cards[DECK] != first.state.cards[DECK]
    assert game.since(0, viewer) == first.since(0, viewer)
    assert seen(rules, game.state, viewer)[:3] == seen(first.rules, first.state, viewer)[:3]
