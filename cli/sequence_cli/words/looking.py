"""Words to look at the table."""

from __future__ import annotations

from sequence_cli.screen.hand import no_hand, spaces_of
from sequence_cli.screen.told import face_text, told
from sequence_cli.screen.zones import zone_rows
from sequence_cli.session import Session
from sequence_cli.words import Word
from sequence_core.errors import StaleGame
from sequence_core.table import find_card, fold_text
from sequence_core.words import _, listed

LOG_LINES = 20
"""So many lines of a log are shown if nobody says how many."""


def board(session: Session, rest: str) -> None:
    """Show the board: all that fits, the part around a space, or with the places of a card."""
    asked, text = session.asked, fold_text(rest)
    setup = asked.rules.setup
    face = find_card(setup, text) if text else None
    if face is not None and setup.board is not None and text not in setup.board.index:
        session.display.board(asked, None, face.id)
        if asked.conceals(face.id):
            session.display.say([_("Where {card} goes is for you to find.").format(card=face.text)])
    elif not text or (setup.board is not None and text in setup.board.index):
        session.display.board(asked, text or None)
    else:
        session.display.refuse(_("{text} is neither a space nor a card.").format(text=repr(rest)),
                               _("Ask for example: board e7."))


def hand(session: Session, _rest: str) -> None:
    """Show the hand, or say that there is none."""
    session.display.hand(session.asked)
    if not session.asked.hand:
        session.display.say([no_hand(session.asked)])


def moves(session: Session, _rest: str) -> None:
    """List the legal moves as they are typed, the spaces of each card together."""
    asked = session.asked
    rows: dict[str, list[str]] = {}
    for move in asked.moves:
        typed, space = asked.typed(move), spaces_of([move])
        if space and typed.endswith(f" {space[0]}"):
            rows.setdefault(typed.removesuffix(f" {space[0]}"), []).append(space[0])
        else:
            rows.setdefault(typed, []).append(f"({asked.described(move)})")
    if rows:
        session.display.say([_("You can type:")])
        session.display.table([[text, " ".join(rest)] for text, rest in rows.items()])
    hidden = [face_text(asked.rules.setup, card) for card in dict.fromkeys(asked.hand)
              if asked.conceals(card)]
    if hidden:
        session.display.say([_("Where {cards} can go is for you to find.").format(
            cards=listed(hidden))])


def last(session: Session, _rest: str) -> None:
    """Say again what happened since this person's last move."""
    asked = session.asked
    session.display.say(told(asked.rules, asked.view, asked.steps) or [_("Nothing yet.")])


def log(session: Session, rest: str) -> None:
    """Say what happened in the game so far, as this person saw it."""
    asked, wanted = session.asked, fold_text(rest)
    if wanted and wanted != "all" and not wanted.isdecimal():
        session.display.refuse(_("Type log, log all, or how many lines."), _("Such as: log 40."))
        return
    try:
        steps = session.game.since(0, asked.seat)
    except StaleGame:
        steps = asked.steps
    lines = told(asked.rules, asked.view, steps)
    count = len(lines) if wanted == "all" else int(wanted or LOG_LINES)
    if 0 < count < len(lines):
        session.display.say([_("The last {count} of {all} lines; log all shows all:").format(
            count=count, all=len(lines))])
    session.display.say(lines[-count:] if count else ())


def table(session: Session, _rest: str) -> None:
    """Say what lies beside the board: piles, discards, and how many cards everybody holds."""
    asked = session.asked
    session.display.table(zone_rows(asked.rules, asked.view, session.display.glyphs))


WORDS = (
    Word("board", _("show the board, or the part around a space, and what the marks mean"), board,
         _("[SPACE]")),
    Word("hand", _("show your hand and where each card goes"), hand),
    Word("last", _("say again what happened since your last move"), last),
    Word("log", _("say what happened so far"), log, _("[LINES]")),
    Word("moves", _("list all you can do"), moves),
    Word("table", _("show piles, discards and how many cards everybody holds"), table),
)
