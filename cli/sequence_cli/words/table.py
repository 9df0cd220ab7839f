"""Words about the game as a whole."""

from __future__ import annotations

from pathlib import Path

from sequence_cli.session import Quit, Session
from sequence_cli.words import Word, all_words
from sequence_core.errors import NeedsConsent, UnknownName
from sequence_core.moves import Discard, Move, Penalty
from sequence_core.rules import Rules
from sequence_core.table import fold_text
from sequence_core.words import _

PENALTY = Penalty.word


def show_help(session: Session, _rest: str) -> None:
    """List the words, and how moves are typed."""
    asked = session.asked
    kinds = _kinds(asked.rules)
    forms = ", ".join(sorted(kind.form() for kind in kinds))
    board = asked.rules.setup.board is not None
    words = sorted((word for word in all_words().values() if (board or not word.board)
                    and (word.name != PENALTY or Penalty in kinds)),
                   key=lambda word: word.name)
    rows = [[word.form, word.summary] for word in words]
    said = (
        _("Moves: {forms}; or just a card and where it goes.") if not board
        else _("Moves: {forms}; or just a card and a space.") if asked.rules.setup.deck
        else _("Moves: {forms}; or just a space."))
    session.display.say([said.format(forms=forms)])
    session.display.table(rows)


def _kinds(rules: Rules) -> set[type[Move]]:
    """Return the kinds of moves there are, less those about talk where everyone plays alone."""
    kinds = set(rules.words.values())
    alone = all(len(seats) == 1 for seats in rules.setup.sides)
    return kinds - {Penalty, Discard} if alone and Penalty in kinds else kinds


def save(session: Session, rest: str) -> None:
    """Save the game, to the file named or where it is kept."""
    path = session.keeper.save(session.game, Path(rest).expanduser() if rest else None)
    session.display.say([_("Saved to {path}.").format(path=path)])


def leave(_session: Session, _rest: str) -> None:
    """Save and go."""
    raise Quit


def undo(session: Session, rest: str) -> None:
    """Take back the last move of who is asked, or of the person named.

    If cards were shown since, every other person is asked, by name.
    """
    seat, name = _person(session, rest)
    agreed: list[int] = []
    while True:
        try:
            session.game.undo(seat, agreed)
        except NeedsConsent as error:
            other = error.seats[0]
            if not session.agrees(other, _(
                    "{name} wants to take a move back, but cards were shown since. "
                    "{other}, do you agree? Type yes or no.").format(
                        name=name, other=session.name(other))):
                session.note(_("{other} does not agree: the move stands.").format(
                    other=session.name(other)))
                return
            agreed.append(other)
        else:
            session.forget_looks()
            session.note(_("{name} takes a move back.").format(name=name))
            return


def penalty(session: Session, rest: str) -> None:
    """Let the host call a penalty on a side (G8)."""
    session.play_for_host(f"{PENALTY} {rest.upper()}")


def _person(session: Session, text: str) -> tuple[int, str]:
    """Return seat and name of the person named, or of who is asked; raise `UnknownName`."""
    if not text:
        return session.asked.seat, session.asked.name
    names = {fold_text(session.name(seat)): seat for seat in session.persons}
    if fold_text(text) not in names:
        raise UnknownName(_("person"), text, [session.name(seat) for seat in session.persons])
    seat = names[fold_text(text)]
    return seat, session.name(seat)


WORDS = (
    Word("help", _("show this list"), show_help),
    Word(PENALTY, _("as the host, make a side that talked discard"), penalty, _("SIDE"),
         first=True),
    Word("quit", _("save the game and go"), leave),
    Word("save", _("save the game"), save, _("[FILE]")),
    Word("undo", _("take your last move back, or that of the person named"), undo, _("[NAME]")),
)
