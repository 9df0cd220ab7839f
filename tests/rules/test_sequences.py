"""Which spaces make a sequence, and which of them count (C12-C20)."""

import pytest

from sequence_core.moves import Claim
from sequence_core.operations import Ask, Mark
from tests.tables import Table, position

LAST = "JC 3S"
"""A hand that completes something, and goes on."""

NINE = "..........\n.AAAA.AAA."
"""A chip on f2 makes eight in a row."""


def complete(text: str, space: str, **options: object) -> Table:
    """Let side A complete something by a jack on a space."""
    options.setdefault("needed", 9)
    table = position(text, hands=(LAST, "3H"), **options)  # type: ignore[arg-type]
    return table.play(0, f"play JC {space}")


def choices(table: Table) -> list[str]:
    return [move.removeprefix("claim ") for move in table.legal()]


@pytest.mark.parametrize(("text", "space", "line"), [
    ("..........\n.AAAA.....", "f2", "b2-f2"),
    ("..........\n.AA.AA....", "d2", "b2-f2"),
    ("..........\n.A........\n.A........\n.A........\n.A........", "b6", "b2-b6"),
    ("..........\n.A........\n..A.......\n...A......\n....A.....", "f6", "b2-f6"),
    ("..........\n.....A....\n....A.....\n...A......\n..A.......", "b6", "f2-b6"),
])
def test_c12_five_in_a_row_across_down_or_diagonal(text: str, space: str, line: str) -> None:
    table = complete(text, space)
    assert table.claims() == [line]


@pytest.mark.parametrize(("text", "space"), [
    ("..........\n.AAA......", "e2"),
    ("..........\n.AAAB.....", "f2"),
    ("..........\n.AA.AA....", "h2"),
    (".......AAA\nA.........", "b2"),
    ("..........\n.BBBB.....", "f2"),
])
def test_c12_less_broken_or_foreign_lines_are_none(text: str, space: str) -> None:
    assert complete(text, space).state.claims == ((), ())


@pytest.mark.parametrize(("text", "space", "line"), [
    ("*AAA......", "e1", "a1-e1"),
    ("......AAA*", "f1", "f1-j1"),
    ("*.........\n.A........\n..A.......\n...A......", "e5", "a1-e5"),
])
def test_c12_a_free_corner_counts_for_the_line(text: str, space: str, line: str) -> None:
    assert complete(text, space).claims() == [line]


def test_c12_two_sides_complete_lines_through_the_same_corner() -> None:
    table = position("*AAA......\nB.........\nB.........\nB.........",
                     hands=("JC 3S", "JD"), needed=9)
    table.play(0, "play JC e1").play(1, "play JD a5")
    assert (table.claims(0), table.claims(1)) == (["a1-e1"], ["a1-a5"])


def test_c12_one_side_uses_a_corner_in_both_its_sequences() -> None:
    table = position("*AAA......\nA.........\nA.........\nA.........", hands=("JC JD", "3H"))
    table.play(0, "play JC e1").play(1, "play 3H f6").play(0, "play JD a5")
    assert table.claims() == ["a1-e1", "a1-a5"]
    assert table.state.outcome is not None


@pytest.mark.parametrize(("length", "text", "space", "line"), [
    (4, "*AA.......", "d1", "a1-d1"), (6, "*AAAA.....", "f1", "a1-f1"),
    (3, "..........\n.A.A......", "c2", "b2-d2")])
def test_c12_the_length_is_an_option(length: int, text: str, space: str, line: str) -> None:
    assert complete(text, space, length=length).claims() == [line]
    assert complete(text, space, length=length + 1).claims() == []


def test_c13_the_chips_of_a_sequence_are_locked_and_those_beside_are_not() -> None:
    table = position("..........\n.AAAAA....\nAA........\n......A...", hands=("3S", "JS"), turn=1,
                     claims=["A b2-f2"])
    assert table.legal(1) == ["remove JS a3", "remove JS b3", "remove JS g4"]


def test_c13_a_claim_is_exactly_its_spaces() -> None:
    table = complete("..........\n.AAAA.A...", "f2", claim="auto")
    board = table.state.board
    assert table.claims() == ["c2-g2"]
    assert board.named(table.state.locked) == ("c2", "d2", "e2", "f2", "g2")
    table = position("..........\n.AAAAAA...", hands=("3S", "JS"), turn=1, claims=["A c2-g2"])
    assert table.legal(1) == ["remove JS b2"]


@pytest.mark.parametrize(("share", "claims"), [
    (0, ["b2-f2"]), (1, ["b2-f2", "f2-f6"]), (2, ["b2-f2", "f2-f6"])])
def test_c15_two_sequences_may_share_so_many_chips(share: int, claims: list[str]) -> None:
    text = "..........\n.AAAAA....\n.....A....\n.....A....\n.....A...."
    assert complete(text, "f6", claims=["A b2-f2"], share=share).claims() == claims


@pytest.mark.parametrize(("share", "made"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_c15_a_line_that_shares_more_is_no_sequence(share: int, made: int) -> None:
    text = "..........\n.AAAAAAA.."
    table = complete(text, "i2", claims=["A b2-f2"], share=share)
    assert len(table.claims()) == 1 + made


def test_c15_each_pair_of_claims_is_compared() -> None:
    text = "..........\n.AAAAA....\n.....A....\n.....A....\n.....A....\n......AAAA"
    table = complete(text, "f6", claims=["A b2-f2"])
    assert table.claims() == ["b2-f2", "f6-j6", "f2-f6"]
    old = "..........\n.....A....\n.....A....\n.....A....\n.....A....\n.....A....\n......AAAA"
    assert complete(old, "f7", claims=["A f2-f6"]).claims() == ["f2-f6", "f7-j7"]


@pytest.mark.parametrize("share", [0, 1])
def test_c15_a_shared_free_space_does_not_count(share: int) -> None:
    text = "*AAAA.....\nA.........\nA.........\nA........."
    assert complete(text, "a5", claims=["A a1-e1"], share=share).claims() == ["a1-e1", "a1-a5"]


@pytest.mark.parametrize("row", [
    ".AAAA.....", ".AAAA.A...", ".AAAA.AA..", "AAAA.AAA..", "AAA.AAAA..", "AA.AAAAA.."])
def test_c16_five_to_eight_in_a_row_is_one_sequence(row: str) -> None:
    space = "abcdefghij"[row.index(".", 1)] + "2"
    assert len(complete(f"..........\n{row}", space, claim="auto").claims()) == 1


@pytest.mark.parametrize(("row", "space", "claims"), [
    ("AAAA.AAAA.", "e2", ["a2-e2", "e2-i2"]),
    (".AAAA.AAAA", "f2", ["b2-f2", "f2-j2"]),
])
def test_c16_nine_in_a_row_are_two_sharing_the_middle(
    row: str, space: str, claims: list[str]
) -> None:
    table = complete(f"..........\n{row}", space)
    assert table.claims() == claims


@pytest.mark.parametrize(("row", "space", "sizes"), [
    ("AAA.AAAAA.", "d2", 1), ("AAAAA.AAAA", "f2", 2), ("AAAA.AAAAA", "e2", 2),
    ("AAAAAA.AAA", "g2", 1)])
def test_c16_nine_or_more_completed_off_the_middle(row: str, space: str, sizes: int) -> None:
    table = complete(f"..........\n{row}", space, claim="auto")
    assert len(table.claims()) == sizes


def test_c16_c19_a_first_claim_in_the_middle_of_nine_leaves_only_one() -> None:
    for row, space in (("AAAAAAAA.A", "i2"), ("A.AAAAAAAA", "b2")):
        table = complete(f"..........\n{row}", space, claims=["A d2-h2"])
        assert table.claims() == ["d2-h2"]


def test_c17_one_chip_completes_several_sequences_at_once() -> None:
    text = "..........\n.AAAA.....\n.....A....\n.....A....\n.....A....\n.....A...."
    table = complete(text, "f2")
    assert table.claims() == ["b2-f2", "f2-f6"]
    assert sum(isinstance(op, Mark) for op in table.last()) == 1


def test_c17_four_directions_at_once() -> None:
    rows = ["..........", "..........", "..A.A.A...", "...AAA....", "..AA.AA...",
            "...AAA....", "..A.A.A..."]
    table = complete("\n".join(rows), "e5")
    assert table.claims() == ["c5-g5", "e3-e7", "c3-g7", "g3-c7"]


def test_c17_the_largest_sets_count() -> None:
    text = "..........\nAAAA.AAAA.\n....A.....\n....A.....\n....A.....\n....A....."
    assert complete(text, "e2").claims() == ["a2-e2", "e2-i2", "e2-e6"]


def test_c17_old_claims_are_kept_to() -> None:
    table = complete("..........\nAAAAAAAA.A", "i2", claims=["A a2-e2"])
    assert choices(table) == ["e2-i2", "f2-j2"]


def test_c18_ask_offers_the_sets_that_lock_different_chips() -> None:
    table = complete(NINE, "f2")
    assert choices(table) == ["b2-f2", "c2-g2", "d2-h2", "e2-i2"]
    assert table.hand(0) == "3S"
    assert table.state.waiting == (0,)
    table.play(0, "claim b2-f2")
    assert table.claims() == ["b2-f2"]
    assert (len(table.state.hand(0)), table.turn) == (2, 1)


def test_c18_one_question_for_the_whole_set() -> None:
    text = NINE + "\n.....A....\n.....A....\n.....A....\n.....A...."
    table = complete(text, "f2")
    assert choices(table) == [f"{line} f2-f6" for line in ("b2-f2", "c2-g2", "d2-h2", "e2-i2")]
    assert sum(isinstance(op, Ask) for op in table.last()) == 1
    table.play(0, "claim c2-g2 f2-f6")
    assert table.claims() == ["c2-g2", "f2-f6"]


def test_c18_the_default_answer_is_what_auto_would_take() -> None:
    prompt = complete(NINE, "f2").state.active[0]
    assert prompt.default == str(Claim(("d2-h2",)))


@pytest.mark.parametrize(("needed", "claims", "asked"), [
    (1, (), False), (2, (), True), (2, ("A b9-f9",), False), (3, ("A b9-f9",), True)])
def test_c18_not_asked_if_the_game_is_won_whichever(
    needed: int, claims: tuple[str, ...], asked: bool
) -> None:
    table = complete(NINE, "f2", needed=needed, claims=claims)
    assert (table.state.outcome is None) == asked
    assert table.claims() == [line[2:] for line in claims] + ([] if asked else ["d2-h2"])


def test_c18_not_asked_if_there_is_one_largest_set() -> None:
    assert complete("..........\nAAAA.AAAA.", "e2").claims() == ["a2-e2", "e2-i2"]


def test_c18_not_asked_if_the_sets_differ_in_free_spaces_only() -> None:
    table = complete("*AAAA.AAA*", "f1", length=9)
    assert table.claims() == ["b1-j1"]
    assert table.turn == 1


def test_c18_not_asked_if_the_sets_lock_the_same_chips() -> None:
    table = complete("*A.A......", "c1", length=3, share=2)
    assert len(table.claims()) == 2
    assert table.turn == 1


@pytest.mark.parametrize(("row", "space", "line"), [
    (".AAAA.A...", "f2", "c2-g2"), (".AAAA.AA..", "f2", "d2-h2"), (".A.AAAA...", "c2", "b2-f2"),
    (".AA.AAA...", "d2", "b2-f2"), (".AAA.AAA..", "e2", "c2-g2"), ("AAAAA.....", "f2", "b2-f2")])
def test_c18_auto_takes_the_middle_nearest_to_the_new_chip(
    row: str, space: str, line: str
) -> None:
    assert complete(f"..........\n{row}", space, claim="auto").claims() == [line]


def test_c18_auto_breaks_ties_of_even_lengths_by_reading_order() -> None:
    across = complete("..........\n.AAA.AAA..", "e2", length=4, claim="auto")
    assert across.claims() == ["b2-e2", "e2-h2"]
    tied = complete("..........\n..AA.A....", "e2", length=4, claim="auto")
    assert tied.claims() == ["c2-f2"]
    middle = complete("..........\n..AA.AA...", "e2", length=4, claim="auto", share=0)
    assert middle.claims() == ["c2-f2"]


def test_c18_share_zero_chooses_among_all_directions() -> None:
    text = "..........\n.AAAA.....\n.....A....\n.....A....\n.....A....\n.....A...."
    table = complete(text, "f2", share=0)
    assert choices(table) == ["b2-f2", "f2-f6"]
    assert complete(text, "f2", share=0, claim="auto").claims() == ["b2-f2"]


def test_c18_a_larger_share_chains_claims_along_a_line() -> None:
    eight = complete("..........\n.AAAA.AAA.", "f2", share=2)
    assert eight.claims() == ["b2-f2", "e2-i2"]
    seven = complete("..........\n.AAA.AAA..", "e2", share=4)
    assert seven.claims() == ["b2-f2", "c2-g2", "d2-h2"]


def test_c18_only_the_offered_sets_may_be_claimed_and_nothing_else_done() -> None:
    table = complete(NINE, "f2")
    reason = "choose which lines count first: claim b2-f2; claim c2-g2; claim d2-h2; claim e2-i2"
    for move in ("claim a2-e2", "play 3S c1", "swap 3S", "pass", "remove JS c1"):
        assert table.why(0, move) == reason
    assert table.why(1, "play 3H f6") == "it is not your turn: Player 1 to move"


def test_c18_no_claim_is_open_otherwise() -> None:
    table = position(hands=("3S", "3H"))
    assert table.why(0, "claim a1-e1") == "there is no sequence to choose"


def test_c18_the_player_who_completed_them_chooses_not_the_partner() -> None:
    table = position(NINE, hands=("3S", "3H", LAST, "3C"), players=4, turn=2)
    table.play(2, "play JC f2")
    assert table.state.waiting == (2,)
    assert table.play(2, "claim e2-i2").turn == 3


def test_c19_later_chips_never_divide_claims_anew() -> None:
    table = complete("..........\nAAAAAAAA.A", "i2", claims=["A b2-f2"])
    assert table.claims() == ["b2-f2", "f2-j2"]
    table = complete("..........\n.AAAAAAA.A", "i2", claims=["A c2-g2"])
    assert table.claims() == ["c2-g2"]


def test_c19_a_removal_neither_creates_nor_destroys_a_sequence() -> None:
    table = position("..........\n.AAAAABBBB\n..........", hands=("3S", "JS"), turn=1,
                     claims=["A b2-f2"], remove_target="any")
    table.play(1, "remove JS g2")
    assert table.claims() == ["b2-f2"]
    assert not any(isinstance(op, Mark) for op in table.last())


def test_c19_a_space_that_was_cleared_may_complete_a_line_again() -> None:
    table = position("..........\n.AAAAB....", hands=("JS JC", "3H"), needed=9)
    table.play(0, "remove JS f2")
    assert table.claims() == []
    table.play(1, "play 3H f6").play(0, "play JC f2")
    assert table.claims() == ["b2-f2"]


def test_c20_a_sequence_counts_without_being_announced() -> None:
    table = complete("..........\n.AAAA.....", "f2")
    assert [op.word for op in table.last()][:4] == ["carry", "place", "mark", "answer"]
