"""Illegal moves of Stacks, each with a sentence of its own; what is typed; words."""

from __future__ import annotations

import pytest

from sequence_core.errors import BadMoveText, IllegalMove
from sequence_core.operations import Note
from sequence_core.setup import Face
from tests.tables import Table
from tests.variants.stacks.stacked import stacks


def table() -> Table:
    return stacks(("R3 B1 RW StealCard StealChip B4", "R2 Block", "B2"), players=3,
                  piles={"r1": 1, "b1": 2}, tops={0: "R4", 2: "B5"},
                  won={0: "red red red blue", 1: "blue red"})


REASONS = {
    "put R5 r1": "you do not hold R5; your cards: R3, B1, RW, Steal a card, Steal a chip, B4",
    "put XX r1": "there is no card XX in this game",
    "put R3 r2": "pile r2 is empty: it starts with a 1 or a red wild",
    "put R3 r1": "pile r1 goes on with 2, not with R3",
    "put R3 b1": "R3 goes on a pile of its own colour: r1 or r2",
    "put RW b1": "a wild stands for numbers of its own colour only: RW goes on r1 or r2",
    "put R3 r9": "there is no pile r9; piles are r1, r2, b1 and b2",
    "put StealCard r1": "Steal a card goes on no pile",
    "put B1 b1": "pile b1 goes on with 3, not with B1",
    "top R4 r1": "pile r1 goes on with 2, not with R4",
    "top R3 r1": "on top of your discards lies R4, and only the top can be played",
    "steal-card Bea": "the discard pile of Bea is empty; there is nothing to steal",
    "steal-card Ann": "you cannot steal from yourself; steal from Bea or Cid",
    "steal-card Zoe": "there is no player Zoe; steal from Bea or Cid",
    "steal-chip Ann red": "you cannot steal from yourself; steal from Bea or Cid",
    "steal-chip Cid red": "Cid has no red chip",
    "steal-chip Bea green": "there are no green chips; chips are red or blue",
    "steal-chip Bea blue": "a stolen chip may not win the game, and that one would",
    "skip": "you do not hold Skip; your cards: R3, B1, RW, Steal a card, Steal a chip, B4",
    "reverse": "you do not hold Reverse; your cards: R3, B1, RW, Steal a card, Steal a chip, B4",
    "block": "nothing can be blocked now; a Block answers a completed pile",
    "pass": "end your turn with a discard; nobody passes",
    "discard R5": "you do not hold R5; your cards: R3, B1, RW, Steal a card, Steal a chip, B4",
}


@pytest.mark.parametrize(("move", "reason"), REASONS.items())
def test_an_illegal_move_of_stacks_is_refused_with_its_own_reason(move: str, reason: str) -> None:
    before = table()
    assert before.why(0, move) == reason
    with pytest.raises(IllegalMove) as refused:
        before.play(0, move)
    assert refused.value.why == reason
    assert before.state == table().state


def test_an_empty_own_pile_has_no_top() -> None:
    assert stacks(("R1",)).why(0, "top R1 r1") == "your discard pile is empty"


def test_s4_nothing_is_played_after_the_discard() -> None:
    after = table().play(0, "discard B4")
    for move in ("put B1 b2", "top R4 r1", "skip", "steal-card Cid", "discard R3"):
        assert after.why(0, move) == (
            "it is not your turn: Bea to move; a turn ends with its discard")


def completed() -> Table:
    return stacks(("R5 Block B4", "Block R2", "Block"), players=3, piles={"r1": 4}).play(
        0, "put R5 r1")


def test_s12_nobody_blocks_a_pile_of_their_own() -> None:
    assert completed().why(0, "block") == (
        "you completed that pile, and your own pile you cannot block")


def test_s12_a_block_waits_for_its_question() -> None:
    assert completed().why(2, "block") == "Bea may block first"
    assert completed().play(1, "pass").why(2, "block") == ""


def test_s12_a_block_cannot_be_blocked() -> None:
    assert "nothing can be blocked now" in completed().play(1, "block").why(2, "block")


def test_s12_who_holds_no_block_cannot_block() -> None:
    bare = stacks(("R5 B4", "R2"), piles={"r1": 4}).play(0, "put R5 r1")
    assert bare.why(1, "block") == "you do not hold Block; your cards: R2"


def test_s14_no_other_card_is_played_out_of_turn() -> None:
    assert completed().why(1, "put R2 r2") == "first say whether you block: block or pass"
    assert completed().why(0, "discard B4") == "first Bea may block"


def read(at: Table, text: str, seat: int = 0) -> list[str]:
    return [str(move) for move in at.rules.read(at.state, seat, text)]


@pytest.mark.parametrize(("typed", "meant"), [
    ("R3 r1", ["put R3 r1"]), ("r3  R1", ["put R3 r1"]), ("RW r2", ["put RW r2"]),
    ("red 3 r1", ["put R3 r1"]), ("put r3 r1", ["put R3 r1"]), ("R4 r1", ["top R4 r1"]),
    ("top r4 r1", ["top R4 r1"]), ("steal card Bea", ["steal-card Bea"]),
    ("steal-card bea", ["steal-card Bea"]), ("steal card C", ["steal-card Cid"]),
    ("steal chip Bea red", ["steal-chip Bea red"]), ("STEAL CHIP bea RED", ["steal-chip Bea red"]),
    ("steal chip Zoe red", ["steal-chip zoe red"]), ("block", ["block"]), ("Skip", ["skip"]),
    ("reverse", ["reverse"]), ("discard steal a card", ["discard StealCard"]),
    ("discard r3", ["discard R3"]), ("pass", ["pass"]), ("R3", []), ("R3 z9", []), ("XX r1", []),
    ("steal", []), ("steal chip", []), ("", []),
])
def test_what_is_typed_is_read_as_meant(typed: str, meant: list[str]) -> None:
    assert read(table(), typed) == meant


def test_a_card_that_lies_in_hand_and_on_top_can_mean_both() -> None:
    both = stacks(("R1 B4",), tops={0: "R1"})
    assert read(both, "R1 r1") == ["put R1 r1", "top R1 r1"]


@pytest.mark.parametrize("text", ["put R3", "top", "steal-chip Bea", "skip now", "steal card Bea"])
def test_a_text_that_is_no_move_of_stacks_is_refused(text: str) -> None:
    with pytest.raises(BadMoveText):
        table().play(0, text)


def test_every_move_is_described() -> None:
    at = table()
    words = {text: at.rules.describe(at.state, at.rules.parse(text)) for text in REASONS}
    assert words["put R3 r1"] == "puts R3 on pile r1"
    assert words["steal-chip Bea blue"] == "steals a blue chip of Bea"
    assert all(words.values())
    assert not any(words[text] == text for text in words)


def test_the_order_of_play_is_told_by_its_notes() -> None:
    at = table()
    told = {(name, value): at.rules.describe(at.state, Note(name, value)) for name, value in (
        ("direction", -1), ("direction", None), ("skips", 2), ("reversing", True))}
    assert list(told.values()) == [
        "Play goes counter-clockwise", "Play goes clockwise", "2 opponents are skipped next",
        "Play turns round when this turn ends"]


def test_wins_and_thefts_are_told() -> None:
    at = completed().play(1, "pass").play(2, "pass")
    told = [at.rules.describe(at.state, op) for op in at.last()]
    assert "Ann wins a red chip" in told
    robbed = table().play(0, "steal-card Cid")
    assert "Ann takes B5 from Cid" in [
        robbed.rules.describe(robbed.state, op) for op in robbed.last()]


def test_chips_are_faces_too() -> None:
    faces = {face.id: face for face in table().rules.setup.faces}
    assert faces["red"] == Face("red", "red chip", kind="chip")
