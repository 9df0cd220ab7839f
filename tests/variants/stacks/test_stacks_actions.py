"""Stealing and blocking, and what is hidden (S10-S13)."""

from __future__ import annotations

from attrs import evolve

from sequence_core.imagine import imagine
from sequence_core.operations import Ask, Carry
from sequence_core.record import view_plain
from sequence_core.state import State
from sequence_core.views import redact, view
from tests.tables import Table
from tests.variants.stacks.stacked import asked, chips_held, stacks, zone


def test_s10_the_top_discard_of_any_opponent_goes_to_the_hand() -> None:
    table = stacks(("StealCard B4", "", ""), players=3, tops={0: "R5", 1: "R3 R1", 2: "Skip"})
    assert table.legal()[:2] == ["steal-card Bea", "steal-card Cid"]
    table.play(0, "steal-card Bea")
    assert (table.hand(0), table.pile(1), zone(table, "actions")) == ("B4 R1", "R3", "StealCard")
    assert "put R1 r1" in table.legal()


def test_s10_action_cards_too_and_they_may_be_played_at_once() -> None:
    table = stacks(("StealCard B4",), players=3, tops={2: "Skip"}).play(0, "steal-card Cid")
    table.play(0, "skip", "discard B4")
    assert table.turn == 2


def test_s10_it_needs_such_a_card() -> None:
    table = stacks(("StealCard B4",), tops={0: "R1"})
    assert not any(move.startswith("steal") for move in table.legal())
    assert table.why(0, "steal-card Bea") == (
        "the discard pile of Bea is empty; there is nothing to steal")


def test_s10_a_stolen_card_is_known_until_it_is_played() -> None:
    table = stacks(("StealCard B4 B4", "R2 R2 R2", "R3 R3 R3"), players=3, deck=None,
                   tops={1: "R1"}).play(0, "steal-card Bea")
    for viewer in (1, 2, None):
        seen = view(table.state, viewer)
        assert "R1" in seen.hand(0)
        for count in range(5):
            assert "R1" in imagine(seen, 3, count).hand(0)
    table.play(0, "put R1 r1")
    assert all(card.startswith("?") for card in view(table.state, 1).hand(0))


def test_s10_a_stolen_copy_of_the_card_that_stole_it_stays_known() -> None:
    table = stacks(("StealCard B4 B4", "R2", "R3"), players=3, deck=None, tops={1: "StealCard"})
    table.play(0, "steal-card Bea")
    assert view(table.state, 2).hand(0).count("StealCard") == 1


def test_s11_any_chip_of_any_opponent() -> None:
    table = stacks(("StealChip B4",), players=3, won={1: "red", 2: "red blue blue"})
    assert table.legal()[:3] == [
        "steal-chip Bea red", "steal-chip Cid red", "steal-chip Cid blue"]
    table.play(0, "steal-chip Cid blue")
    assert (chips_held(table, 0), chips_held(table, 2)) == ("blue", "red blue")


def test_s11_only_the_choices_that_would_win_are_illegal() -> None:
    table = stacks(("StealChip B4",), players=3, won={0: "red red red blue", 1: "red blue"})
    assert [move for move in table.legal() if move.startswith("steal")] == ["steal-chip Bea red"]
    assert table.why(0, "steal-chip Bea blue") == (
        "a stolen chip may not win the game, and that one would")
    few = stacks(("StealChip B4",), won={0: "red red blue", 1: "blue"})
    assert "steal-chip Bea blue" in few.legal()


def window(*hands: str, players: int = 4, completer: int = 0, **notes: int) -> Table:
    """Return a table at which seat `completer` has just completed a pile."""
    held = [*hands, *[""] * (players - len(hands))]
    held[completer] = "R5 B4"
    table = stacks(held, turn=completer, players=players, piles={"r1": 4}, notes=notes)
    return table.play(completer, "put R5 r1")


def order_asked(table: Table) -> list[int]:
    """Let everybody pass and return who was asked."""
    seats = []
    while asked(table)[0] == "block":
        seats.append(asked(table)[1][0])
        table.play(seats[-1], "pass")
    return seats


def test_s12_opponents_are_asked_one_at_a_time_from_the_completer_on() -> None:
    assert order_asked(window()) == [1, 2, 3]
    assert order_asked(window(completer=2)) == [3, 0, 1]


def test_s12_in_the_direction_in_force() -> None:
    assert order_asked(window(direction=-1)) == [3, 2, 1]
    table = stacks(("Reverse R5 B4", "", ""), players=3, piles={"r1": 4})
    assert order_asked(table.play(0, "reverse", "put R5 r1")) == [1, 2]


def test_s12_the_first_block_closes_the_window_and_there_is_no_chip() -> None:
    table = window("", "Block", "Block Block").play(1, "block")
    assert asked(table) == ("turn", (0,))
    assert (chips_held(table, 0), zone(table, "r1")) == ("", "")
    assert (zone(table, "aside"), zone(table, "actions")) == ("R1 R2 R3 R4 R5", "Block")
    assert table.hand(2) == "Block Block"
    assert table.legal(0) == ["discard B4"]


def test_s12_a_pile_completed_off_the_own_discards_can_be_blocked() -> None:
    table = stacks(("B4", "Block"), piles={"r1": 4}, tops={0: "R5"}).play(0, "top R5 r1")
    assert chips_held(table.play(1, "block"), 0) == ""


def test_s12_the_block_is_replaced_in_the_blockers_own_next_turn() -> None:
    table = stacks(("R5 B4 B4", "Block R2"), piles={"r1": 4}, deck="B1 B2 B3 B5 B5")
    table.play(0, "put R5 r1").play(1, "block")
    assert table.hand(1) == "R2"
    assert table.play(0, "discard B4").hand(1) == "R2 B1 B2 B3 B5"


def test_s12_the_window_stands_open_with_a_default_for_drivers() -> None:
    prompt = window().state.active[0]
    assert (prompt.blocking, prompt.default) == (True, "pass")
    assert prompt.terms == {"pile": "r1", "seat": 0}


def test_s13_everybody_up_to_the_first_block_is_asked_whatever_they_hold() -> None:
    without, with_one = window("", "B4", "B4"), window("", "B4", "Block")
    for table in (without, with_one):
        table.play(1, "pass")
        assert asked(table) == ("block", (2,))
    assert (without.legal(2), with_one.legal(2)) == (["pass"], ["block", "pass"])


def unlike_in_a_block() -> tuple[State, State, Table]:
    """Return two states that differ only in a hidden Block of seat 2, and their table."""
    table = window("", "B4 B3", "Block B4", "R2 R2")
    holder, deck = table.state.hand(2), table.state.hand(3)
    other = evolve(table.state, cards={
        **table.state.cards, "hand:2": ("R2", *holder[1:]), "hand:3": ("Block", *deck[1:])})
    return table.state, other, table


def test_s13_a_hidden_block_shows_to_nobody_but_its_holder() -> None:
    one, other, table = unlike_in_a_block()
    for viewer in (None, 0, 1):
        assert view(one, viewer) == view(other, viewer)
        assert view_plain(view(one, viewer)) == view_plain(view(other, viewer))
        assert one.prompts == other.prompts
        if viewer is not None:
            assert table.rules.legal(one, viewer) == table.rules.legal(other, viewer)
    assert view(one, 2) != view(other, 2)


def test_s13_a_pass_looks_the_same_with_and_without_a_block() -> None:
    one, other, table = unlike_in_a_block()
    passing = table.rules.parse("pass")
    for seat in (1, 2, 3):
        one, step = table.rules.step(one, seat, passing, table.dealer)
        other, same = table.rules.step(other, seat, passing, table.dealer)
        for viewer in (None, 0, 1):
            assert redact(one.setup, step, viewer) == redact(one.setup, same, viewer)
            assert view(one, viewer) == view(other, viewer)


def test_s13_the_questions_name_nothing_but_pile_and_completer() -> None:
    table = window("", "B4", "Block").play(1, "pass")
    asks = [op for op in table.last() if isinstance(op, Ask)]
    assert [op.terms for op in asks] == [{"pile": "r1", "seat": 0}]
    assert not any(isinstance(op, Carry) for op in table.last())
