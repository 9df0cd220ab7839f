"""Whole games of Stacks: under every option, with bots, recorded, and without the plugin."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from sequence_core.bots import make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.game import Game
from sequence_core.operations import Shuffle
from sequence_core.options import Plain
from sequence_core.record import dump, load, verify
from sequence_core.rules import Rules
from sequence_core.testing import check_variant
from sequence_core.variant import build_rules
from sequence_variants.stacks.winning import wins
from tests.tables import SHELF, Table
from tests.variants.stacks.stacked import NAMES, stacks

VARIANT = SHELF.variant("stacks")
MIXES: list[tuple[int, dict[str, Plain]]] = [
    (2, {"must_play": "on", "refill": "turn_end", "chips": "boxed"}),
    (3, {"refill": "only_when_empty", "piles_per_colour": 1}),
    (4, {"must_play": "on", "refill": "only_when_empty", "first_player": "random"}),
    (6, {"refill": "turn_end", "piles_per_colour": 4, "first_player": "first_seat"}),
]


@cache
def rules(players: int, **options: Plain) -> Rules:
    return build_rules(VARIANT, NAMES[:players], options)


def played(players: int, seed: int, *specs: str, **options: Plain) -> Game:
    """Play a game of bots, given by their specs, the last one for all further seats."""
    table = rules(players, **options)
    seats = [specs[min(seat, len(specs) - 1)] for seat in range(players)]
    game = Game.start(table, SeededDealer(seed), seats)
    play_out(game, {seat: make_bot(SHELF, spec, table, seat_seed(seed, seat))
                    for seat, spec in enumerate(seats)})
    return game


@pytest.mark.parametrize(("players", "options"), MIXES)
def test_stacks_is_sound_under_options(players: int, options: dict[str, Plain]) -> None:
    check_variant(VARIANT, players, options=options, seed=5, limit=250)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_s16_bots_play_to_a_winner_who_holds_the_chips(players: int) -> None:
    game = played(players, 4, "greedy", "random")
    assert game.outcome is not None
    assert game.outcome.reason == "chips"
    winner, = game.outcome.winners
    assert wins(game.state.cards[f"chips:{winner}"])
    assert dump(game) == dump(played(players, 4, "greedy", "random"))


@pytest.mark.parametrize(("players", "options"), MIXES)
def test_greedy_finishes_stacks_under_options(players: int, options: dict[str, Plain]) -> None:
    assert played(players, 2, "greedy", **options).outcome is not None


def test_greedy_beats_random_at_stacks() -> None:
    won = 0
    for seed in range(20):
        own = seed % 2
        game = played(2, seed, *(("random", "greedy") if own else ("greedy", "random")))
        won += game.outcome is not None and game.outcome.winners == (own,)
    assert won >= 19


@cache
def eventful() -> Game:
    """Return a game with a Block, thefts of both kinds and a new deck in it."""
    for seed in range(40):
        game = played(3, seed, "random")
        words = Counter(step.move.word for step in game.steps if step.move)
        if words["block"] and words["steal-card"] and words["steal-chip"] and reshuffles(game):
            return game
    raise AssertionError("no such game among these seeds")


def reshuffles(game: Game) -> int:
    return sum(isinstance(op, Shuffle) and op.stream == "reshuffle"
               for step in game.steps for op in step.operations)


def test_a_record_with_blocks_thefts_and_new_decks_is_verified() -> None:
    record = load(dump(eventful()))
    verify(record, eventful().rules)
    assert record.states()[-1].outcome == eventful().outcome


def test_a_record_is_replayed_where_the_plugin_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "stacks.json"
    path.write_text(dump(eventful()), encoding="utf-8")
    code = ("import sys\n"
            "from sequence_core.record import read\n"
            "states = read(sys.argv[1]).states()\n"
            "assert not any(name.startswith('sequence_variants') for name in sys.modules)\n"
            "print(len(states), states[-1].outcome.reason)\n")
    run = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True,
                         check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.split() == [str(len(eventful().steps)), "chips"]


def choice(table: Table, seat: int = 0) -> str:
    """Return what greedy does."""
    return str(make_bot(SHELF, "greedy", table.rules, 1).choose(table.state, seat))


def test_greedy_completes_a_pile() -> None:
    assert choice(stacks(("B4 R5 R1",), piles={"r1": 4})) == "put R5 r1"


def test_greedy_keeps_a_wild_where_the_5_does_it() -> None:
    assert choice(stacks(("RW R5 R1",), piles={"r1": 4})) == "put R5 r1"
    assert choice(stacks(("RW B3",), tops={0: "R5"}, piles={"r1": 4})) == "top R5 r1"


def test_greedy_goes_the_way_to_a_5_at_hand() -> None:
    assert choice(stacks(("R5 R4 B2",), piles={"r1": 3})) == "put R4 r1"


def test_greedy_does_not_open_a_5_to_others() -> None:
    assert choice(stacks(("R4 B2 B3",), piles={"r1": 3})).startswith("discard")


def test_greedy_holds_a_5_and_a_wild_when_it_discards() -> None:
    assert choice(stacks(("R5 RW B3 B3",))) == "discard B3"


def test_greedy_robs_the_chip_it_needs_of_the_player_ahead() -> None:
    table = stacks(("StealChip B4",), players=3,
                   won={0: "red red", 1: "red blue", 2: "red red blue blue"})
    assert choice(table) == "steal-chip Cid blue"


def test_greedy_steals_the_card_that_completes_a_pile() -> None:
    table = stacks(("StealCard B4",), players=3, tops={1: "R1", 2: "R5"}, piles={"r1": 4})
    assert choice(table) == "steal-card Cid"


def asked(won: str, players: int = 3) -> Table:
    table = stacks(("R5 B4", "Block R2", ""), players=players, piles={"r1": 4}, won={0: won})
    return table.play(0, "put R5 r1")


def test_greedy_blocks_a_chip_that_would_win() -> None:
    assert choice(asked("red blue blue blue"), 1) == "block"


def test_greedy_keeps_its_block_where_the_chip_does_little() -> None:
    assert choice(asked("red red red red"), 1) == "pass"


def test_every_judgement_of_stacks_has_words() -> None:
    table = stacks(("R1 RW StealCard StealChip Skip Reverse",), players=3, piles={"b1": 2},
                   tops={0: "B3", 1: "R2"}, won={1: "red"})
    judged = {str(move): table.rules.judge(table.state, 0, move)
              for move in table.rules.legal(table.state, 0)}
    assert all(judgement.words for judgement in judged.values())
    assert len({text.split()[0] for text in judged}) == 7
