"""What a person is asked, in words, with the choices where they are few."""

from __future__ import annotations

from collections.abc import Sequence

from sequence_cli.asked import Asked
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.widths import columns_of, prose
from sequence_core.moves import Move
from sequence_core.words import _, listed

FEW = 9
"""So many choices are listed by number."""


def offered(asked: Asked) -> tuple[Move, ...]:
    """Return the moves that are listed by number with the prompt: all of them where few."""
    few = len(asked.moves) <= FEW and (asked.prompt.blocking or len(asked.moves) <= 2)
    return asked.moves if few or asked.optional else ()


def invitation(asked: Asked, paper: Paper) -> list[str]:
    """Return what can be done now, in a line or a short list."""
    moves = offered(asked)
    if not moves:
        words = asked_words(asked)
        return [
            *(prose(f"{words}.", paper.columns) if words else ()),
            *(paper.palette.faint(line) for line in prose(how_to_type(asked), paper.columns)),
        ]
    return [*prose(lead(asked), paper.columns), *offers(asked, moves, paper)]


def lead(asked: Asked) -> str:
    """Return what stands above choices: the question in words, if a part has some for it."""
    if asked.optional:
        return _("You may, or press Enter to leave it:")
    words = asked_words(asked)
    if words:
        return f"{words}:"
    return _("Choose ({kind}):").format(kind=asked.prompt.kind)


def asked_words(asked: Asked) -> str:
    """Return what is asked as a part of the game puts it, or nothing."""
    words = asked.rules.describe(asked.view, asked.prompt)
    return "" if words == str(asked.prompt) else words


def offers(asked: Asked, moves: Sequence[Move], paper: Paper) -> list[str]:
    """Return moves as a numbered list: how each is typed, and what it does."""
    rows = [[f"{number})", paper.glyphs.fit(asked.typed(move)),
             paper.glyphs.fit(asked.described(move))]
            for number, move in enumerate(moves, 1)]
    return columns_of(rows, paper.columns)


def how_to_type(asked: Asked) -> str:
    """Say how moves are typed, by examples that are legal now."""
    examples = [asked.typed(move) for move in asked.examples()]
    if any(asked.conceals(card) for card in asked.hand):
        return _("Type a card and the space it goes on; help says what else.")
    if not examples:
        return _("Nothing can be done now.")
    return _("Type a move, such as {examples}; help says what else.").format(
        examples=listed(examples[:3], _("or")))
