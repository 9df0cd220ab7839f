"""A turn: piles, discards, filling up, new decks and the end (S4-S7, S14-S17)."""

from __future__ import annotations

import pytest

from sequence_core.operations import Carry, Shuffle
from sequence_core.outcome import Outcome
from tests.tables import Table
from tests.variants.stacks.stacked import asked, chips_held, stacks, zone


def puts(table: Table, seat: int = 0) -> list[str]:
    return [move for move in table.legal(seat) if move.split()[0] in ("put", "top")]


def test_s4_as_many_cards_as_one_likes_then_a_discard() -> None:
    table = stacks(("R1 R2 B1 B4 B4", "R3"))
    table.play(0, "put R1 r1", "put R2 r1", "put B1 b2")
    assert table.turn == 0
    table.play(0, "discard B4")
    assert (table.turn, table.pile(0), table.hand(0)) == (1, "B4", "B4")


def test_s4_the_own_top_may_be_played_and_what_lies_under_it_then() -> None:
    table = stacks(("B4",), tops={0: "B3 R2 R1"})
    assert puts(table) == ["top R1 r1", "top R1 r2"]
    table.play(0, "top R1 r1", "top R2 r1")
    assert (zone(table, "r1"), table.pile(0)) == ("R1 R2", "B3")


def test_s4_only_the_own_top_not_that_of_others() -> None:
    assert puts(stacks(("B4", "B4"), tops={1: "R1"})) == []


def test_s4_discarding_while_more_could_be_played_is_allowed() -> None:
    assert "discard R1" in stacks(("R1 B4",)).legal()


def test_s4_must_play_forbids_it_while_a_number_or_wild_fits() -> None:
    table = stacks(("R1 Skip B4", "R1"), must_play="on")
    assert not any(move.startswith("discard") for move in table.legal())
    assert "must go on" in table.why(0, "discard B4")
    table.play(0, "put R1 r1")
    assert table.legal() == ["skip", "discard Skip", "discard B4"]
    assert "discard B4" not in stacks(("B4",), tops={0: "R1"}, must_play="on").legal()
    assert "discard RW" not in stacks(("RW",), must_play="on").legal()


def test_s5_a_pile_starts_with_a_1_or_a_wild_and_goes_up_by_one() -> None:
    table = stacks(("R1 R2 R3 RW BW",), piles={"r1": 2, "b1": 0})
    assert puts(table) == [
        "put R1 r2", "put R3 r1", "put RW r1", "put RW r2", "put BW b1", "put BW b2"]


def test_s5_a_wild_stands_for_the_number_of_its_place() -> None:
    table = stacks(("RW R2 RW R4 B4",)).play(0, "put RW r1", "put R2 r1", "put RW r1", "put R4 r1")
    assert zone(table, "r1") == "RW R2 RW R4"


def test_s5_starting_a_pile_needs_a_free_place() -> None:
    table = stacks(("R1 B4",), piles={"r1": 1, "r2": 3})
    assert puts(table) == []
    assert table.why(0, "put R1 r2") == "pile r2 goes on with 4, not with R1"


def test_s6_who_played_the_whole_hand_draws_five_and_goes_on() -> None:
    table = stacks(("R1 R2",), deck="B1 B2 B3 B4 B5 R5")
    table.play(0, "put R1 r1", "put R2 r1")
    assert (table.hand(0), table.deck, table.turn) == ("B1 B2 B3 B4 B5", "R5", 0)


@pytest.mark.parametrize(("card", "text"), [("Skip", "skip"), ("Reverse", "reverse")])
def test_s6_an_action_card_may_be_the_last_one(card: str, text: str) -> None:
    table = stacks((card,), players=3, deck="B1 B2 B3 B4 B5 R5").play(0, text)
    assert table.hand(0) == "B1 B2 B3 B4 B5"


def test_s6_a_stolen_chip_is_taken_before_five_are_drawn() -> None:
    table = stacks(("StealChip",), deck="B1 B2 B3 B4 B5", won={1: "red"})
    table.play(0, "steal-chip Bea red")
    assert (chips_held(table, 0), table.hand(0)) == ("red", "B1 B2 B3 B4 B5")


def test_s6_a_stolen_card_stops_the_drawing() -> None:
    table = stacks(("StealCard",), deck="B1 B2 B3 B4 B5", tops={1: "R3"})
    assert table.play(0, "steal-card Bea").hand(0) == "R3"


def test_s6_five_are_drawn_only_after_the_question_for_a_block() -> None:
    table = stacks(("R5", "Block"), piles={"r1": 4}, deck="B1 B2 B3 B4 B5").play(0, "put R5 r1")
    assert (table.hand(0), asked(table)) == ("", ("block", (1,)))
    assert table.fork().play(1, "block").hand(0) == "B1 B2 B3 B4 B5"
    assert table.play(1, "pass").hand(0) == "B1 B2 B3 B4 B5"


def test_s6_hands_fill_up_at_the_start_of_the_turn() -> None:
    table = stacks(("B4 B4", "R1 R2"), deck="B1 B2 B3 B4 B5").play(0, "discard B4")
    assert (table.hand(0), table.hand(1)) == ("B4", "R1 R2 B1 B2 B3")


def test_s6_refill_turn_end_fills_up_after_the_discard() -> None:
    table = stacks(("B4 B4", "R1 R2"), deck="B1 B2 B3 B4 B5", refill="turn_end")
    table.play(0, "discard B4")
    assert (table.hand(0), table.hand(1)) == ("B4 B1 B2 B3 B4", "R1 R2")


def test_s6_refill_only_when_empty() -> None:
    table = stacks(("B4 B4", "R1"), deck="B1 B2 B3 B4 B5 R5", refill="only_when_empty")
    table.play(0, "discard B4").play(1, "discard R1").play(0, "discard B4")
    assert (table.hand(0), table.hand(1)) == ("", "B1 B2 B3 B4 B5")


def test_s6_a_skipped_seat_does_not_fill_up() -> None:
    table = stacks(("Skip B4 B4", "R1", "R2"), players=3, deck="B1 B2 B3 B5 R5")
    table.play(0, "skip", "discard B4")
    assert (table.hand(1), table.hand(2)) == ("R1", "R2 B1 B2 B3 B5")


def test_s6_there_may_be_fewer_to_draw() -> None:
    table = stacks(("R1",), deck="B1 B2").play(0, "put R1 r1")
    assert (table.hand(0), table.turn) == ("B1 B2", 0)


@pytest.mark.parametrize("last", ["R5", "RW"])
def test_s7_a_5_or_a_wild_as_5_completes_the_pile_for_a_chip(last: str) -> None:
    table = stacks((f"{last} B4",), piles={"r1": 4}).play(0, f"put {last} r1").play(1, "pass")
    assert (zone(table, "r1"), zone(table, "aside")) == ("", f"R1 R2 R3 R4 {last}")
    assert (chips_held(table, 0), table.turn) == ("red", 0)


def test_s14_an_action_card_on_top_blocks_those_under_it() -> None:
    table = stacks(("B4",), tops={0: "R1 Skip"})
    assert puts(table) == []
    assert "blocks those under it" in table.why(0, "top Skip r1")
    assert "on top of your discards lies Skip" in table.why(0, "top R1 r1")


def test_s14_action_cards_go_to_a_pile_of_their_own_or_are_discarded() -> None:
    table = stacks(("Skip Block", "R1"), players=3, deck=None).play(
        0, "skip", "discard Block")
    assert (zone(table, "actions"), table.pile(0)) == ("Skip", "Block")


def test_s15_the_piles_set_aside_become_the_new_deck() -> None:
    table = stacks(("R1 B4", "R3"), deck="B1", aside="R2 R2 R2 R2", actions="Skip", tops={0: "B2"},
                   reshuffles=["R2"]).play(0, "discard B4")
    assert (table.hand(1), zone(table, "aside")) == ("R3 B1 R2 R2 R2", "")
    assert (table.deck, zone(table, "actions"), table.pile(0)) == ("R2", "Skip", "B2 B4")


def test_s15_then_the_action_pile_then_personal_piles_less_their_tops() -> None:
    table = stacks(("B4 B4", "R3"), actions="Skip", tops={0: "B2 B3", 1: "R4 R5"})
    table.play(0, "discard B4")
    assert sorted(table.hand(1).split()) == ["B2", "B3", "R3", "R4", "Skip"]
    assert (table.pile(0), table.pile(1), table.deck) == ("B4", "R5", "")
    assert [op.stream for op in table.last() if isinstance(op, Shuffle)] == ["reshuffle"] * 2


def test_s15_with_nothing_to_shuffle_play_goes_on_without_drawing() -> None:
    table = stacks(("B4 B4", "R3")).play(0, "discard B4")
    assert (table.hand(1), table.turn) == ("R3", 1)
    assert not any(isinstance(op, Shuffle) for op in table.last())


def complete(won: str, **others: str) -> Table:
    table = stacks(("R5 B4",), piles={"r1": 4}, won={0: won}, deck="B1 B2 B3", **others)
    return table.play(0, "put R5 r1").play(1, "pass")


def test_s16_five_chips_with_two_of_each_win() -> None:
    assert complete("red blue blue red").state.outcome == Outcome((0,), "chips")


def test_s16_more_than_five_may_be_needed() -> None:
    table = complete("red red red red")
    assert (table.state.outcome, chips_held(table, 0)) == (None, "red red red red red")
    assert complete("red blue red red").state.outcome is None
    assert complete("blue blue blue blue red").state.outcome == Outcome((0,), "chips")


def test_s16_a_blocked_chip_does_not_win() -> None:
    table = stacks(("R5 B4", "Block"), piles={"r1": 4}, won={0: "red blue blue red"})
    table.play(0, "put R5 r1").play(1, "block")
    assert (table.state.outcome, asked(table)) == (None, ("turn", (0,)))


def test_s16_stolen_chips_count() -> None:
    table = stacks(("StealChip B5",), piles={"b1": 4}, won={0: "red blue red", 1: "red"})
    table.play(0, "steal-chip Bea red", "put B5 b1").play(1, "pass")
    assert table.state.outcome == Outcome((0,), "chips")


def test_s16_g11_nothing_is_drawn_after_the_win() -> None:
    table = stacks(("R5",), piles={"r1": 4}, won={0: "red blue blue red"}, deck="B1 B2")
    table.play(0, "put R5 r1").play(1, "pass")
    assert (table.hand(0), table.deck, table.legal(0)) == ("", "B1 B2", [])
    last = [op for op in table.last() if isinstance(op, Carry)][-1]
    assert (last.source, last.target) == ("supply", "chips:0")


def test_s17_the_last_card_as_discard_just_ends_the_turn() -> None:
    table = stacks(("R1", "R3"), deck="B1 B2 B3 B4 B5").play(0, "discard R1")
    assert (table.hand(0), table.turn) == ("", 1)


def test_s17_an_empty_hand_with_nothing_to_draw_ends_the_turn_at_once() -> None:
    table = stacks(("R1", "R3 R3"), tops={0: "R2"}).play(0, "put R1 r1")
    assert (table.turn, table.pile(0)) == (1, "R2")
    table.play(1, "discard R3")
    assert (table.turn, table.state.notes["idle_turns"]) == (1, 1)


def test_s17_a_round_without_anything_ends_the_game_for_most_chips() -> None:
    table = stacks(("R1", "", ""), players=3, won={1: "red", 2: "blue red"}).play(0, "put R1 r1")
    assert table.state.outcome == Outcome((2,), "deadlock")


def test_s17_equal_chips_are_a_draw() -> None:
    table = stacks(("R1", ""), won={0: "red", 1: "blue"}).play(0, "put R1 r1")
    assert table.state.outcome == Outcome((), "deadlock")
