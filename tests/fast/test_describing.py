"""Which games compiled code plays follows from their parts alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from attrs import evolve, fields, frozen

from sequence_core import fast
from sequence_core.errors import SequenceError
from sequence_core.fast.describing import STOCK, Terms, describe, stock_kind
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move
from sequence_core.operations import Carry
from sequence_core.parts.drawing import Draws
from sequence_core.parts.placing import Placing
from sequence_core.parts.sequences import Sequences
from sequence_core.rules import Rules
from sequence_core.state import State
from sequence_core.variant import build_rules, player_names
from tests.tables import SHELF, rules_for

CORE = Path(__file__).parents[2] / "sequence_core"


@frozen(eq=False)
class TalkativePlacing(Placing):
    """Says something else, and plays the same."""

    mood: str = "fine"

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        return self.mood


@frozen(eq=False)
class StrictSequences(Sequences):
    """Decides something else."""

    def ends_game(self, state: State, seat: int, lines: int) -> bool:
        return True


@frozen(eq=False)
class Veto:
    """Is no stock part."""

    @hookimpl
    def sequence_forbid(self, state: State, seat: int, move: Move) -> bool:
        return False


def no_cards(_state: State) -> tuple[Carry, ...]:
    return ()


def why(rules: Rules, *parts: object) -> str:
    found = describe(rules.setup, parts or rules.parts)
    return "" if isinstance(found, Terms) else found


def replaced(rules: Rules, kind: type, part: object) -> tuple[object, ...]:
    return tuple(part if type(each) is kind else each for each in rules.parts)


def test_every_field_of_every_stock_part_is_read() -> None:
    for kind, (_read, names) in STOCK.items():
        assert {attribute.name for attribute in fields(kind)} == names, kind.__name__


def test_parts_of_all_options_are_known() -> None:
    for options in ({}, {"dead_cards": "forced"}, {"dead_cards": "auto"}, {"chips": "boxed"},
                    {"table_talk": "off"}, {"idle_rounds": 0}):
        assert why(rules_for(2, **options)) == ""


def test_a_part_of_another_type_takes_the_reference_engine() -> None:
    rules = rules_for(2)
    assert "Veto" in why(rules, *rules.parts, Veto())
    assert "ManualDraw" in why(rules_for(2, draw="manual"))


def test_a_subclass_is_foreign_unless_it_changes_words_alone() -> None:
    rules = rules_for(2)
    assert stock_kind(TalkativePlacing()) is Placing
    assert why(rules, *replaced(rules, Placing, TalkativePlacing())) == ""
    assert stock_kind(StrictSequences()) is None
    assert "StrictSequences" in why(rules, *replaced(rules, Sequences, StrictSequences()))


def test_a_stock_part_told_to_do_something_else_is_refused() -> None:
    rules = rules_for(2)
    draws = next(part for part in rules.parts if isinstance(part, Draws))
    assert "new deck" in why(rules, *replaced(rules, Draws, evolve(draws, renewing=no_cards)))


def test_parts_must_be_all_there_and_in_order() -> None:
    rules = rules_for(2)
    assert "order" in why(rules, *rules.parts[::-1])
    assert "without" in why(rules, *rules.parts[:-1])


@pytest.mark.parametrize("key", sorted(SHELF.house_rules))
def test_a_house_rule_takes_the_reference_engine(key: str) -> None:
    rule = SHELF.house_rule(key)
    try:
        rules = build_rules(SHELF.variant("classic"), player_names(2), {}, [rule])
    except SequenceError:
        rules = build_rules(SHELF.variant("stacks"), player_names(2), {}, [rule])
    assert why(rules)
    assert fast.tables(rules.setup, rules.parts) is None


def test_a_game_larger_than_the_tables_is_refused() -> None:
    assert "cards in a hand" in why(_with_hand(40))


def _with_hand(hand: int) -> Rules:
    from sequence_core.parts.deck import Deal

    rules = rules_for(2)
    return Rules(rules.setup, replaced(rules, Deal, Deal(hand)))


def test_numba_and_numpy_are_imported_in_the_fast_path_alone() -> None:
    for path in CORE.rglob("*.py"):
        if CORE / "fast" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.partition(".")[0] for name in names} & {"numba", "numpy"}, path
