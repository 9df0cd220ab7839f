"""Words that explain."""

from __future__ import annotations

from sequence_cli.screen.widths import sentence
from sequence_cli.session import Session
from sequence_cli.typed import moves_meant
from sequence_cli.words import Word
from sequence_core.words import _


def why(session: Session, rest: str) -> None:
    """Say why a move is not possible, without playing it."""
    asked = session.asked
    meant = moves_meant(asked, rest)
    if not meant:
        session.display.refuse(_("{text} is no move.").format(text=repr(rest)),
                               _("Ask for example: why 5H e7."))
        return
    if any(move in asked.moves for move in meant):
        session.display.say([_("That is possible.")])
        return
    reason = asked.rules.why(asked.view, asked.seat, meant[0])
    session.display.say([sentence(f"{reason}.")])


WORDS = (Word("why", _("say why a move is not possible"), why, _("MOVE")),)
