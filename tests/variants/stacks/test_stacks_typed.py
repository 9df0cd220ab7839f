"""What is printed for a move is typed back as that move and no other."""

from __future__ import annotations

from sequence_cli.asked import Asked
from sequence_cli.typed import meaning
from sequence_core.table import TURN
from sequence_core.views import view
from sequence_variants.stacks.moves import Put, Top
from tests.variants.stacks.stacked import stacks


def test_a_card_in_hand_is_typed_unlike_the_same_on_top_of_ones_discards() -> None:
    table = stacks(("B2 R4", "R5"), piles={"b1": 1}, tops={0: "B2"})
    seen = view(table.state, 0)
    prompt = seen.prompt(TURN, 0)
    assert prompt is not None
    question = Asked(table.rules, seen, 0, prompt, ())
    moves = (Put("B2", "b1"), Top("B2", "b1"))
    typed = [question.typed(move) for move in moves]
    assert len(set(typed)) == len(moves)
    assert [meaning(question, text).move for text in typed] == list(moves)
