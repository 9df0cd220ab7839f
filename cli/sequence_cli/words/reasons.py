"""Words that explain."""

from __future__ import annotations

from sequence_cli.screen.widths import sentence
from sequence_cli.session import Session
from sequence_cli.typed import moves_meant
from sequence_cli.words import Word
from sequence_core.words import _

HINTS = 3
"""So many moves are recommended."""


def why(session: Session, rest: str) -> None:
    """Say why a move is not possible, without playing it."""
    asked = session.asked
    meant = moves_meant(asked, rest)
    if not meant:
        session.display.refuse(_("{text} is no move.").format(text=repr(rest)),
                               _("Ask for example: why 5H e7."))
        return
    if any(asked.rules.conceals(asked.view, asked.seat, move) for move in meant):
        session.display.say([_("That is for you to find: play it and see.")])
        return
    if any(move in asked.moves for move in meant):
        session.display.say([_("That is possible.")])
        return
    reason = asked.rules.why(asked.view, asked.seat, meant[0])
    session.display.say([sentence(f"{reason}.")])


def hint(session: Session, _rest: str) -> None:
    """Recommend the best moves, each with its reason, by what the game's parts think of them.

    Cards whose place a person has to find count for nothing in it.
    """
    asked = session.asked
    judged = [(asked.rules.judge(asked.judged, asked.seat, move), move) for move in asked.moves]
    best = sorted(judged, key=lambda each: -each[0].score)[:HINTS]
    if best:
        session.display.table([
            [asked.typed(move), judgement.words or asked.described(move)]
            for judgement, move in best])
    if any(asked.conceals(card) for card in asked.hand):
        session.display.say([_("What is for you to find is left out.")])
    elif not best:
        session.display.say([_("Nothing can be done now.")])


WORDS = (
    Word("hint", _("recommend the best moves, with reasons"), hint),
    Word("why", _("say why a move is not possible"), why, _("MOVE")),
)
