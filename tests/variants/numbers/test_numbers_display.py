"""What a person at the terminal is shown (N7, N8)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve

from sequence_cli.screen.grid import board_lines
from sequence_cli.screen.paper import Paper
from tests.cli.terminal import run
from tests.variants.numbers.sums import sums

ANN = ("play", "--variant", "numbers", "--seat", "Ann", "--seat", "bot:greedy", "--seed", "7")
"""Ann holds 16−6 14+9 23+6 Plus 26+1; the bot has put a chip on f6. 16−6 goes on h5 and b7."""

WORDS = ("hand", "moves", "hint", "board", "where 16-6", "16-6", "why 16-6 b7", "swap 16-6", "help")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games in a folder of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))


def printed(*arguments: str, typed: tuple[str, ...] = ()) -> str:
    return run(*ANN, *arguments, typed="\n".join([*typed, "quit\n"])).stdout


def test_n7_a_chip_of_a_sequence_is_drawn_differently() -> None:
    view = sums("........\nBBBBB..B").state
    claimed = evolve(view, claims=((), (view.board.span("a2-e2"),)))
    before, after = (board_lines(state, Paper.of_terminal("never"))[2]
                     for state in (view, claimed))
    assert before.count("[") == 0
    assert after.count("[B■]") == 5


@pytest.mark.parametrize("solve", ["check", "strict"])
@pytest.mark.parametrize("word", WORDS)
def test_n8_no_word_at_the_terminal_says_where_an_equation_goes(solve: str, word: str) -> None:
    text = printed("--option", f"solve={solve}", typed=(word,))
    about = [line for line in text.splitlines() if "16" in line and "−" in line]
    assert about
    for line in about:
        assert not re.search(r"\b(b7|h5)\b|\b10\b|\bdead:|\bspaces?: ", line), line


@pytest.mark.parametrize("space", ["b7", "h5", "c1"])
def test_n8_asking_why_is_no_way_to_find_out(space: str) -> None:
    assert "That is for you to find: play it and see." in printed(typed=(f"why 16-6 {space}",))


def test_n8_a_right_answer_can_be_typed_and_a_wrong_one_tried_again() -> None:
    text = printed(typed=("16-6 c1", "16-6 b7"))
    assert "That is not the answer: 16−6 does not go on c1." in text
    assert "Ann plays 16−6 on b7." in text


def test_n8_a_wrong_answer_in_strict_is_told() -> None:
    text = printed("--option", "solve=strict", typed=("16-6 c1",))
    assert "Ann is wrong: no chip is placed." in text


def test_n8_with_show_the_hand_says_where_cards_go() -> None:
    assert re.search(r"16−6 (h5 b7|b7 h5)", printed("--option", "solve=show"))
