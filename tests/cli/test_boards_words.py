"""Word lists and the boards they come to."""

from __future__ import annotations

import pytest

from sequence_cli.boards.measures import Size, measures, most_added
from sequence_cli.boards.wordlist import Pair, read_words
from sequence_core.errors import BadBoard


def pairs(text: str | bytes) -> list[tuple[str, str, int]]:
    content = text if isinstance(text, bytes) else text.encode()
    return [(pair.space, pair.card, pair.copies) for pair in read_words(content, "words")]


def refusal(text: str | bytes) -> str:
    with pytest.raises(BadBoard) as caught:
        pairs(text)
    return str(caught.value)


TWO = [("cat", "chat", 0), ("dog", "chien", 0)]


@pytest.mark.parametrize("text", [
    "cat,chat\ndog,chien\n",
    "cat;chat\r\ndog;chien\r\n",
    "cat\tchat\ndog\tchien",
    "space,card\ncat,chat\ndog,chien",
    "Card;Space\nchat;cat\nchien;dog",
    "card,copies,space\nchat,,cat\nchien,,dog",
    "\n  cat , chat \n\n dog,\tchien \n\n",
    '"cat","chat"\n"dog","chien"',
    "sep=;\ncat;chat\ndog;chien",
    "\ufeffspace,card,copies\ncat,chat,\ndog,chien,",
    "cat,chat,\ndog,chien,",
    "cat\tchat\ndog\tchien".encode("utf-16"),
    "cat,chat\rdog,chien\r",
])
def test_lists_are_read_as_spreadsheets_write_them(text: str | bytes) -> None:
    assert pairs(text) == TWO


def test_one_word_a_line_is_space_and_card_at_once() -> None:
    assert pairs("cat\ndog\n") == [("cat", "cat", 0), ("dog", "dog", 0)]
    assert pairs("space\ncat") == [("cat", "cat", 0)]


def test_commas_in_one_word_a_line_part_nothing() -> None:
    assert [space for space, _card, _copies in pairs("Washington, D.C.\nParis")] == [
        "Washington, D.C.", "Paris"]
    assert [space for space, _card, _copies in pairs('"Washington, D.C."\nParis')] == [
        "Washington, D.C.", "Paris"]


def test_what_stands_in_quotes_is_kept_as_it_is() -> None:
    text = 'space,card\n"a, b","say ""hi"""\n"two\nlines","x|y"\nl·l,قطة\n'
    assert pairs(text) == [
        ("a, b", 'say "hi"', 0), ("two lines", "x|y", 0), ("l·l", "قطة", 0)]


def test_copies_are_numbers_of_cards() -> None:
    assert pairs("8,3+5,2\n8,4+4,1") == [("8", "3+5", 2), ("8", "4+4", 1)]


def test_each_pair_knows_its_line() -> None:
    found = read_words(b'space,card\n\n"two\nlines",x\ny,z', "words")
    assert [pair.line for pair in found] == [3, 5]
    assert found[1] == Pair(5, "y", "z")


@pytest.mark.parametrize(("text", "line", "said"), [
    ("cat,chat\nCAT,minou", 2, "CAT looks like cat on line 1"),
    ("cat,chat\ndog, Chat", 2, "Chat looks like chat on line 1"),
    ("cat,chat\ncat,chat", 2, "chat looks like chat on line 1"),
    ("cat,chat,many", 1, "copies is 'many'; it has to be a number from 1 to 200"),
    ("cat,chat,201", 1, "copies is '201'"),
    ("cat,chat,1,x", 1, "there are 4 columns; the columns are space, card, copies"),
    ("cat,chat,1\n,,2", 2, "this line has no word"),
    ("cat\nd\x07g", 2, "holds a control character; leave it out"),
    (b"cat\nd\xe9j\xe0", 2, "this is not text in UTF-8; save the list as “CSV UTF-8”"),
])
def test_a_list_that_cannot_be_read_is_refused_at_its_line(
    text: str | bytes, line: int, said: str
) -> None:
    assert refusal(text).startswith(f"words:{line}: ")
    assert said in refusal(text)


def test_an_empty_list_is_refused() -> None:
    assert refusal("\n\n") == "words holds no words; write one on each line"
    assert refusal(b"x" * 1_000_001).startswith("words is larger than")


def test_twelve_pairs_on_five_by_five_leave_a_free_space_in_the_middle() -> None:
    found = measures(12, Size(5, 5), None)
    assert (found.each, found.free, found.line) == (2, ("c3",), 4)


def test_forty_pairs_make_eight_by_ten_without_a_free_space() -> None:
    found = measures(40, None, None)
    assert (found.size, found.each, found.free, found.line) == (Size(8, 10), 2, (), 5)


@pytest.mark.parametrize("corners", [None, "free", "plain"])
def test_every_number_of_words_makes_a_board(corners: str | None) -> None:
    for words in (2, 3, 7, 12, 13, 31, 40, 97, 211, 499, 701, 1036):
        found = measures(words, None, corners)
        assert words * found.each + len(found.free) == found.size.spaces, words
        assert len(set(found.free)) == len(found.free)
        assert found.added <= most_added(found.size)
        if corners == "free":
            assert {"a1"} <= set(found.free), words


def test_what_does_not_fit_is_refused_with_numbers_that_do() -> None:
    with pytest.raises(BadBoard) as caught:
        measures(13, Size(5, 5), None)
    assert str(caught.value) == (
        "13 words do not fill 5x5 spaces evenly; with this size take 8, 10 or 12 words, with "
        "these words --size 5x6, 4x8 or 5x8")
    with pytest.raises(BadBoard, match="2 to 1040 do"):
        measures(1041, None, None)
