"""The board, placing and removing chips, dead cards (C4-C11)."""

from collections import Counter

import pytest

from tests.tables import SHELF, Table, drawn, position, rules_for, started

FULL_4S = "*..A.....*" + "\n.........." * 7 + "\n....B....."
"""Both spaces of the four of spades are covered."""


def spaces(table: Table, card: str) -> list[str]:
    """Return the spaces a card may be played on."""
    return [move.split()[2] for move in table.legal() if move.startswith(f"play {card} ")]


def test_c5_the_board_has_192_windows_of_five() -> None:
    lines = rules_for(2).setup.board.lines(5)  # type: ignore[union-attr]
    assert Counter(line.direction for line in lines) == {0: 60, 1: 60, 2: 36, 3: 36}


def test_c5_twelve_windows_go_through_a_corner() -> None:
    board = rules_for(2).setup.board
    assert board is not None
    assert board.named(board.free) == ("a1", "j1", "a10", "j10")
    assert sum(bool(line.mask & board.free) for line in board.lines(5)) == 12


def test_c5_each_card_but_the_jacks_is_shown_exactly_twice() -> None:
    board, setup = rules_for(2).setup.board, rules_for(2).setup
    assert board is not None
    shown = Counter(space.key for space in board.spaces if space.key)
    assert set(shown) == {card for card in setup.deck if card[0] != "J"}
    assert set(shown.values()) == {2}
    assert len(board.spaces) == 100


def test_c5_the_layout_spirals_inward_from_the_top_left() -> None:
    spaces = [space.key or "FREE" for space in SHELF.board("classic").spaces]
    grid = [spaces[start : start + 10] for start in range(0, 100, 10)]
    seen, row, column, step = [], 0, 0, (0, 1)
    taken: set[tuple[int, int]] = set()
    for _space in range(100):
        seen.append(grid[row][column])
        taken.add((row, column))
        ahead = row + step[0], column + step[1]
        if not all(0 <= at < 10 for at in ahead) or ahead in taken:
            step = step[1], -step[0]
            ahead = row + step[0], column + step[1]
        row, column = ahead
    up = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Q", "K", "A"]
    once = [rank + suit for suit, ranks in zip("SDCH", (up, up, up[::-1], up[::-1]), strict=True)
            for rank in ranks]
    assert [key for key in seen if key != "FREE"] == once * 2


def test_c6_a_turn_discards_places_and_draws_one() -> None:
    table = position(hands=("3S 4S", "3H"), deck="KD QD").play(0, "play 3S f9")
    assert [op.word for op in table.last()] == ["carry", "place", "answer", "close", "carry", "ask"]
    assert (table.pile(0), table.hand(0), table.deck, table.turn) == ("3S", "4S KD", "QD", 1)
    assert drawn(table.state).split()[8] == ".....A...."


def test_c6_a_card_goes_on_the_spaces_that_show_it() -> None:
    assert spaces(position(hands=("3S", "")), "3S") == ["c1", "f9"]


def test_c6_two_equal_cards_are_one_choice() -> None:
    assert position(hands=("3S 3S", "")).legal() == ["play 3S c1", "play 3S f9"]


@pytest.mark.parametrize("owner", ["A", "B"])
def test_c7_a_covered_space_is_closed_whoever_covers_it(owner: str) -> None:
    table = position(f"..{owner}.......", hands=("3S JC", ""))
    assert spaces(table, "3S") == ["f9"]
    assert len(spaces(table, "JC")) == 95
    assert table.why(0, "play 3S c1") == "c1 already holds a chip; name an open space"
    assert table.why(0, "play JC c1") == "c1 already holds a chip; name an open space"


def test_c7_a_free_space_never_takes_a_chip() -> None:
    table = position(hands=("JC", ""))
    assert not {"a1", "j1", "a10", "j10"} & set(spaces(table, "JC"))
    assert "never takes a chip" in table.why(0, "play JC a1")


@pytest.mark.parametrize("card", ["JC", "JD"])
def test_c8_two_eyed_jacks_go_on_any_open_space(card: str) -> None:
    table = position(FULL_4S, hands=(card, ""))
    assert len(spaces(table, card)) == 94
    assert table.play(0, f"play {card} e5").state.chip_at("e5") == 0


@pytest.mark.parametrize("card", ["JS", "JH"])
def test_c9_one_eyed_jacks_remove_a_chip_and_end_the_turn(card: str) -> None:
    table = position(FULL_4S, hands=(card, "4S"), deck="KD QD")
    assert table.legal() == [f"remove {card} e9"]
    table.play(0, f"remove {card} e9")
    assert table.state.chip_at("e9") is None
    assert (table.hand(0), table.pile(0), table.turn) == ("KD", card, 1)
    assert table.legal(1) == ["play 4S e9"]


def test_c9_four_jacks_of_each_kind_are_in_the_deck() -> None:
    setup = rules_for(2).setup
    kinds = Counter(setup.face[card].kind for card in setup.deck)
    assert kinds == {"": 96, "wild": 4, "remove": 4}


def test_c9_own_chips_free_spaces_and_sequences_stay() -> None:
    table = position("..........\n.BBBBB....\n..A.......", hands=("JS", ""), claims=["B b2-f2"])
    assert table.legal() == ["pass"]
    assert "own side's" in table.why(0, "remove JS c3")
    assert "part of a sequence" in table.why(0, "remove JS d2")
    assert "free space" in table.why(0, "remove JS a1")
    assert "holds no chip" in table.why(0, "remove JS e5")


def test_c9_a_partners_chip_is_ones_own() -> None:
    table = position("..A.......", hands=("", "", "JS", ""), players=4, turn=2)
    assert "own side's" in table.why(2, "remove JS c1")


def test_c9_with_three_sides_both_others_are_opponents() -> None:
    table = position("..ABC.....", hands=("JS", "", ""), players=3)
    assert table.legal() == ["remove JS d1", "remove JS e1"]


def test_c9_any_lets_own_unlocked_chips_go_as_well() -> None:
    table = position("..AB......\n.AAAAA....", hands=("JS", ""), claims=["A b2-f2"],
                     remove_target="any")
    assert table.legal() == ["remove JS c1", "remove JS d1"]
    assert "part of a sequence" in table.why(0, "remove JS d2")
    assert table.play(0, "remove JS c1").state.chip_at("c1") is None


@pytest.mark.parametrize(("jacks", "wild", "remove"), [
    ("eyes", {"JC", "JD"}, {"JS", "JH"}), ("red_wild", {"JH", "JD"}, {"JS", "JC"}),
    ("black_wild", {"JS", "JC"}, {"JH", "JD"})])
def test_c9_which_jacks_do_what_is_an_option(jacks: str, wild: set[str], remove: set[str]) -> None:
    table = position("..B.......", hands=("JS JC JH JD", ""), jacks=jacks)
    placed = {move.split()[1] for move in table.legal() if move.startswith("play")}
    removed = {move.split()[1] for move in table.legal() if move.startswith("remove")}
    assert (placed, removed) == (wild, remove)


def test_c4_chips_are_unlimited_by_default() -> None:
    rows = "\n".join(["*AAAAAAAA*", *["AAAAAAAAAA"] * 5, "AA........"])
    assert len(spaces(position(rows, hands=("JC", "")), "JC")) > 0


@pytest.mark.parametrize(("players", "side", "supply"), [(2, "A", 50), (2, "B", 50), (3, "A", 50),
                                                         (3, "B", 50), (3, "C", 35)])
def test_c4_boxed_chips_run_out(players: int, side: str, supply: int) -> None:
    for used in (supply - 1, supply):
        signs = iter(side * used + "." * 100)
        rows = [[next(signs) if (row in (0, 9)) + (column in (0, 9)) < 2 else "*"
                 for column in range(10)] for row in range(10)]
        seat = ord(side) - ord("A")
        hands = [""] * players
        hands[seat] = "JC 6D"
        table = position("\n".join(map("".join, rows)), hands=hands, players=players, turn=seat,
                         chips="boxed")
        assert (table.legal(seat) == ["pass"]) == (used == supply)
    assert table.why(seat, "play JC b9") == "your side has no chip left"


def test_c4_a_removed_chip_goes_home() -> None:
    rows = "\n".join(["*AAAAAAAA*", *["AAAAAAAAAA"] * 4, "AA........"])
    table = position(rows, hands=("6D JC", "JS"), turn=1, chips="boxed")
    assert table.play(1, "remove JS b1").state.chips[0].bit_count() == 49
    assert "play JC b1" in table.legal(0)


def test_c4_a_card_is_not_dead_for_want_of_a_chip() -> None:
    rows = "\n".join(["*AAAAAAAA*", *["AAAAAAAAAA"] * 4, "AA........"])
    table = position(rows, hands=("6D", "3H"), chips="boxed")
    assert table.legal() == ["pass"]
    assert "is not dead" in table.why(0, "swap 6D")


def test_c4_partners_share_a_supply() -> None:
    rows = "\n".join(["*AAAAAAAA*", *["AAAAAAAAAA"] * 4, "AA........"])
    table = position(rows, hands=("", "", "6D", ""), players=4, turn=2, chips="boxed")
    assert table.legal(2) == ["pass"]


def test_c10_c11_the_first_card_is_played_in_a_started_game() -> None:
    table = started(2, deal="2S 3S", first_player="first_seat")
    assert "play 2S b1" in table.legal()
