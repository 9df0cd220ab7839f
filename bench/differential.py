"""Plays the same games in compiled code and on the reference engine, and tells of differences.

Tables are drawn at random: variant, board, players, and some of the options.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache

from attrs import Attribute, asdict, frozen

from sequence_core import fast
from sequence_core.errors import SequenceError
from sequence_core.fast.playing import Final, Tables
from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.simulation.counts import Counts, Ledger
from sequence_core.simulation.playouts import game_seed, play_random
from sequence_core.testing.choices import Lots
from sequence_core.variant import Variant, build_rules, player_names

GAMES = 2
"""Games of each table."""
FEW = {"idle_rounds": (1, 4), "needed": (1, 3), "length": (2, 6), "share": (0, 4), "hand": (1, 9)}
"""Limits for options that would make games without end, or boards without lines."""
BATCH = 25


@frozen
class Drawn:
    """A table drawn at random: its rules, and what it is called."""

    name: str
    rules: Rules


def drawn(shelf: Shelf, seed: int) -> Iterator[Drawn]:
    """Yield tables without end; those that cannot be set up are left out."""
    number = 0
    while True:
        lots = Lots(seed * 1_000_003 + number)
        number += 1
        variant = shelf.variant(lots.pick(sorted(shelf.variants)))
        board = lots.pick([None, *sorted(shelf.boards)])
        players = 1 + lots.below(12)
        options = {} if lots.below(4) == 0 else _options(variant, lots)
        try:
            rules = build_rules(variant, player_names(players), options,
                                board=None if board is None else shelf.board(board))
        except SequenceError:
            continue
        yield Drawn(f"{variant.key} on {board}, {players} players, {options}", rules)


def _options(variant: Variant, lots: Lots) -> dict[str, Plain]:
    """Draw about a third of a variant's options."""
    return {
        name: _value(name, attribute.metadata, lots)
        for name, attribute in variant.options.declared().items()
        if name != "player_counts" and _drawable(attribute) and lots.below(3) == 0
    }


def _drawable(attribute: Attribute[object]) -> bool:
    return "choices" in attribute.metadata or "low" in attribute.metadata


def _value(name: str, meta: Mapping[str, object], lots: Lots) -> Plain:
    choices = meta.get("choices")
    if isinstance(choices, tuple):
        return str(lots.pick(choices))
    low, high = FEW.get(name, (meta["low"], meta["high"]))
    if not isinstance(low, int) or not isinstance(high, int):
        return None
    return low + lots.below(high - low + 1)


def difference(rules: Rules, tables: Tables, seed: int, number: int) -> str:
    """Play a game both ways; return in words what differs, nothing if nothing does."""
    final, counts = tables.play(seed, number)
    expected, expected_counts = reference(rules, seed, number)
    found = _unlike(asdict(expected, recurse=False), asdict(final, recurse=False))
    found += _unlike(asdict(expected_counts), asdict(counts))
    return "; ".join(found)


def _unlike(expected: Mapping[str, object], found: Mapping[str, object]) -> list[str]:
    return [f"{name} is {found[name]}, not {value}" for name, value in expected.items()
            if found[name] != value]


def reference(rules: Rules, seed: int, number: int) -> tuple[Final, Counts]:
    """Play a game of a simulation on the reference engine, told as compiled code tells it."""
    ledger = Ledger(rules.setup)
    state = play_random(rules, game_seed(seed, number), ledger)
    counts = ledger.counts
    return Final(
        state.outcome.winners if state.outcome else (), counts.turns, counts.moves, state.chips,
        state.claims, tuple(state.hand(seat) for seat in range(len(rules.setup.seats))),
    ), counts


@lru_cache(maxsize=1)
def _shelf() -> Shelf:
    return Shelf.load(third_parties=False)


def compare(seed: int, wanted: int = BATCH) -> tuple[int, list[str]]:
    """Compare games of so many tables; return how many games, and the differences."""
    games, found = 0, []
    for table in drawn(_shelf(), seed):
        tables = fast.tables(table.rules.setup, table.rules.parts)
        for number in range(GAMES if tables else 0):
            words = tables and difference(table.rules, tables, seed, number)
            found += [f"{table.name}, seed {seed}, game {number}: {words}"] if words else []
            games += 1
        wanted -= tables is not None
        if not wanted:
            break
    return games, found


def run(games: int, seed: int, jobs: int) -> int:
    """Compare so many games; print what differs; 1 if anything does."""
    batches = range(seed, seed + max(1, games // (BATCH * GAMES)))
    compare(seed, 1)
    done = different = 0
    with multiprocessing.Pool(jobs) as pool:
        for played, found in pool.imap_unordered(compare, batches):
            done, different = done + played, different + len(found)
            for words in found:
                print(f"FAILED {words}", file=sys.stderr)
            if sys.stderr.isatty():
                print(f"\r{done} games, {different} differ", end="", file=sys.stderr)
    print(f"{done} games played both ways, {different} differ")
    return int(bool(different))
