"""Compiled games are those of the reference engine, move for move."""

from __future__ import annotations

import pytest

from sequence_core import fast
from sequence_core.options import Plain
from tests.tables import SHELF, rules_for


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("seed", range(4))
def test_games_of_tables_drawn_at_random_are_the_same(seed: int) -> None:
    from bench.differential import compare

    games, different = compare(seed, 20)
    assert not different, different[0]
    assert games == 40


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("variant", sorted(SHELF.variants))
def test_games_without_options_are_the_same_at_every_count(variant: str) -> None:
    from bench.differential import difference
    from sequence_core.testing.suite import allowed_players

    for players in allowed_players(SHELF.variant(variant)):
        rules = rules_for(players, variant)
        tables = fast.tables(rules.setup, rules.parts)
        if tables is not None:
            assert not difference(rules, tables, seed=players, number=0)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("options", [
    {"length": 3, "share": 2, "needed": 3},
    {"length": 4, "share": 0, "needed": 3},
    {"length": 10, "share": 9, "needed": 1},
    {"hand": 20, "reshuffle": "off"},
    {"dead_cards": "forced", "chips": "boxed", "remove_target": "any"},
    {"dead_cards": "auto", "reshuffle": "on_demand", "packs": "stacked"},
    {"first_player": "random", "stalemate": "draw", "idle_rounds": 1, "needed": 3},
    {"claim": "auto", "jacks": "red_wild", "cut": "one_per_side"},
], ids=str)
def test_each_option_plays_the_same(options: dict[str, Plain]) -> None:
    from bench.differential import difference

    for players in (2, 3, 4):
        rules = rules_for(players, **options)
        tables = fast.tables(rules.setup, rules.parts)
        assert tables is not None
        for number in range(2):
            assert not difference(rules, tables, seed=7, number=number)
