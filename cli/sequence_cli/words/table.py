"""Words about the game as a whole."""

from __future__ import annotations

from pathlib import Path

from sequence_cli.session import Quit, Session
from sequence_cli.words import Word, all_words
from sequence_core.words import _


def show_help(session: Session, _rest: str) -> None:
    """List the words, and how moves are typed."""
    asked = session.asked
    forms = ", ".join(sorted(kind.form() for kind in asked.rules.words.values()))
    words = sorted(all_words().values(), key=lambda word: word.name)
    rows = [[word.form, word.summary] for word in words]
    session.display.say([_("Moves: {forms}; or just a card and a space.").format(forms=forms)])
    session.display.table(rows)


def save(session: Session, rest: str) -> None:
    """Save the game, to the file named or where it is kept."""
    path = session.keeper.save(session.game, Path(rest) if rest else None)
    session.display.say([_("Saved to {path}.").format(path=path)])


def leave(_session: Session, _rest: str) -> None:
    """Save and go."""
    raise Quit


WORDS = (
    Word("help", _("show this list"), show_help),
    Word("quit", _("save the game and go"), leave),
    Word("save", _("save the game"), save, _("[FILE]")),
)
