"""Words to look at the table."""

from __future__ import annotations

from sequence_cli.screen.told import told
from sequence_cli.session import Session
from sequence_cli.words import Word
from sequence_core.words import _


def board(session: Session, _rest: str) -> None:
    """Show the board."""
    session.display.board(session.asked)


def hand(session: Session, _rest: str) -> None:
    """Show the hand."""
    session.display.hand(session.asked)


def moves(session: Session, _rest: str) -> None:
    """List the legal moves as they are typed, the spaces of each card together."""
    asked = session.asked
    rows: dict[str, list[str]] = {}
    for move in asked.moves:
        typed, space = asked.typed(move), getattr(move, "space", None)
        if space and typed.endswith(f" {space}"):
            rows.setdefault(typed.removesuffix(f" {space}"), []).append(space)
        else:
            rows.setdefault(typed, []).append(f"({asked.described(move)})")
    session.display.say([_("You can type:")])
    session.display.table([[text, " ".join(rest)] for text, rest in rows.items()])


def last(session: Session, _rest: str) -> None:
    """Say again what happened since this person's last move."""
    asked = session.asked
    session.display.say(told(asked.rules, asked.view, asked.steps) or [_("Nothing yet.")])


WORDS = (
    Word("board", _("show the board"), board),
    Word("hand", _("show your hand and where each card goes"), hand),
    Word("last", _("say again what happened since your last move"), last),
    Word("moves", _("list all you can do"), moves),
)
