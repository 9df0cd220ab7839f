"""Every variant on the shelf keeps what `check_variant` asks; and what breaks it is caught."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import ClassVar

import pytest
from attrs import evolve, frozen

from sequence_core.board import Board
from sequence_core.errors import SequenceError
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Play
from sequence_core.operations import Carry, Close, Lay, Note, Operation, Place
from sequence_core.options import Options, Plain
from sequence_core.parts.deck import Box
from sequence_core.parts.goal import Deadlock, Goal
from sequence_core.parts.turns import Passing
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import BOX, DECK
from sequence_core.testing import CheckFailed, allowed_players, check_variant
from sequence_core.testing.suite import LIMIT
from sequence_core.variant import HouseRule, Variant
from tests.tables import SHELF

LONG = 150
"""So many steps of a random game are looked at where another number of players plays to the end."""
TABLES = [(key, players) for key, variant in SHELF.variants.items()
          for players in allowed_players(variant)]
MIXES: list[tuple[int, dict[str, Plain]]] = [
    (6, {"sides": "3"}),
    (12, {"sides": "3"}),
    (4, {"draw": "manual", "table_talk": "host_calls"}),
    (3, {"draw": "manual", "loss_of_card": "after_next_play", "dead_cards": "forced"}),
    (2, {"draw": "manual", "loss_of_card": "never", "dead_cards": "auto", "hand": 3}),
    (2, {"packs": "stacked", "reshuffle": "on_demand", "hand": 20, "needed": 4}),
    (4, {"reshuffle": "off", "chips": "boxed", "remove_target": "any", "needed": 5}),
    (3, {"dead_cards": "forced", "needed": 3, "share": 0, "jacks": "red_wild"}),
    (6, {"dead_cards": "auto", "claim": "auto", "share": 2, "needed": 3, "cut": "one_per_side"}),
    (2, {"first_player": "random", "length": 4, "share": 2, "needed": 6, "draw": "manual"}),
    (8, {"first_player": "first_seat", "stalemate": "draw", "needed": 3, "jacks": "black_wild"}),
]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_variant_on_the_shelf_is_sound(key: str, players: int) -> None:
    whole = players < 5
    check_variant(
        SHELF.variant(key), players, options=None if whole else {}, limit=LIMIT if whole else LONG)


@pytest.mark.parametrize(("players", "options"), MIXES)
def test_classic_is_sound_under_options(players: int, options: dict[str, Plain]) -> None:
    check_variant(SHELF.variant("classic"), players, options=options, seed=7, host=12)


@pytest.mark.parametrize("key", sorted(SHELF.house_rules))
def test_house_rules_are_sound(key: str) -> None:
    check_variant(SHELF.variant("classic"), 2, house_rules=[SHELF.house_rule(key)], seed=3)


def test_c1_the_counts_a_variant_allows_are_found() -> None:
    assert allowed_players(SHELF.variant("classic")) == (2, 3, 4, 6, 8, 9, 10, 12)


@frozen(eq=False)
class LeaksInNote:
    """Notes the card somebody drew."""

    @hookimpl
    def sequence_after_carry(self, op: Carry) -> Iterable[Operation]:
        return (Note("drawn", op.cards[-1]),) if op.target.startswith("hand:") else ()


@frozen(eq=False)
class LeaksASuit:
    """Notes no card, but something that follows from one."""

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        red = sum(card[-1] in "HD" for card in state.cards[DECK])
        return (Note("red_left", red),)


@frozen(eq=False)
class ShortBox:
    """Lays out all cards but one."""

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        return (Lay(BOX, state.setup.deck[1:]),)


@frozen(eq=False)
class ByHand:
    """Changes the table without an operation."""

    @hookimpl
    def sequence_after_close(self, state: State) -> None:
        state.cards[DECK] = state.cards[DECK][1:]


@frozen(eq=False)
class CardSharp:
    """Brings a card of its own."""

    @hookimpl
    def sequence_after_close(self) -> Iterable[Operation]:
        return (Lay("discards:0", ("JC",)),)


@frozen(eq=False)
class Remembers:
    """Keeps a count of its own beside the state."""

    calls: Iterator[int]

    @hookimpl
    def sequence_after_close(self) -> Iterable[Operation]:
        return (Note("calls", next(self.calls)),)


@frozen(eq=False)
class Keeps:
    """Keeps the table it was shown."""

    kept: list[State]

    @hookimpl
    def sequence_after_place(self, state: State) -> None:
        self.kept.append(state)


@frozen(slots=False)
class Sneeze(Move):
    """A move that is written without its field."""

    word: ClassVar[str] = "sneeze"
    volume: str

    def __str__(self) -> str:
        return self.word


@frozen(eq=False)
class Sneezing:
    """Offers a move that cannot be read back."""

    moves: ClassVar = (Sneeze,)

    @hookimpl
    def sequence_moves(self, prompt: Prompt | None) -> Iterable[Move]:
        return (Sneeze("loud"),) if prompt else ()


@frozen(eq=False)
class SeesTheDeck:
    """Forbids by a card nobody sees."""

    @hookimpl
    def sequence_forbid(self, state: State, move: Move) -> bool:
        return isinstance(move, Play) and move.card == state.cards[DECK][-1]


@frozen(eq=False)
class Babbles:
    """Gives a reason that names a card nobody sees."""

    @hookimpl
    def sequence_why(self, state: State) -> str:
        return f"the top of the deck is {state.cards[DECK][-1]}"


@frozen(eq=False)
class Stacks:
    """Puts a second chip where one lies."""

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        return [Place(0, name) for name in state.board.named(state.chips[0])[:1]]


@frozen(eq=False)
class Stubborn:
    """Lets nobody do anything."""

    @hookimpl
    def sequence_forbid(self) -> bool:
        return True


def broken(*added: object, without: tuple[type, ...] = ()) -> Variant:
    """Return classic with parts added in front and some left out."""
    classic = SHELF.variant("classic")

    def build(
        names: tuple[str, ...], options: Options, board: Board | None
    ) -> tuple[Setup, Sequence[object]]:
        setup, parts = classic.build(names, options, board)
        return setup, [*added, *(part for part in parts if not isinstance(part, without))]

    return evolve(classic, key="broken", build=build)


@pytest.mark.parametrize(("make", "what"), [
    (lambda: broken(LeaksInNote()), "hidden card"),
    (lambda: broken(LeaksASuit()), "learns of hidden cards"),
    (lambda: broken(ShortBox(), without=(Box,)), "missing ['2S']"),
    (lambda: broken(ByHand()), "the log leads to another state"),
    (lambda: broken(CardSharp()), "too many ['JC']"),
    (lambda: broken(Remembers(count())), "twice"),
    (lambda: broken(Keeps([])), "keeps the table"),
    (lambda: broken(Sneezing()), "write it as: sneeze VOLUME"),
    (lambda: broken(SeesTheDeck()), "other legal moves in its view"),
    (lambda: broken(Babbles()), "depends on cards it cannot see"),
    (lambda: broken(Stacks()), "a chip lies there already"),
    (lambda: broken(Stubborn(), without=(Passing,)), "is asked, and has 0 moves"),
    (lambda: broken(without=(Goal, Deadlock)), "has not ended after 150 steps"),
])
def test_a_broken_variant_is_caught(make: Callable[[], Variant], what: str) -> None:
    with pytest.raises(CheckFailed, match=r"^broken, 2 players, seed 5, step \d+: ") as caught:
        check_variant(make(), 2, seed=5, limit=150)
    assert what in caught.value.what


def test_a_failure_is_an_assertion_and_an_error_of_the_project() -> None:
    with pytest.raises(AssertionError) as caught:
        check_variant(broken(ShortBox(), without=(Box,)), [2, 3], seed=9)
    assert isinstance(caught.value, SequenceError)
    failure = caught.value
    assert isinstance(failure, CheckFailed)
    assert (failure.variant, failure.players, failure.seed, failure.step) == ("broken", 2, 9, 0)


def test_a_house_rule_that_does_not_fit_is_a_failure() -> None:
    rule = HouseRule("endless", "Endless", lambda _setup, parts, _options: [
        part for part in parts if not isinstance(part, Goal | Deadlock)])
    with pytest.raises(CheckFailed, match="not ended after 20 steps"):
        check_variant(SHELF.variant("classic"), 2, house_rules=[rule], limit=20)
