"""Words that explain."""

from __future__ import annotations

from sequence_cli.screen.widths import sentence
from sequence_cli.session import Session
from sequence_cli.typed import meaning, moves_meant
from sequence_cli.words import Word
from sequence_core.table import fold_text
from sequence_core.words import _

DEEP = "deep"
HINTS = 3
"""So many moves are recommended."""


def why(session: Session, rest: str) -> None:
    """Say why a move is not possible, without playing it."""
    asked = session.asked
    meant = moves_meant(asked, rest)
    if not meant:
        found = meaning(asked, rest)
        if found.why:
            examples = [asked.typed(move) for move in asked.examples()]
            example = _("Ask for example: why {move}.").format(move=examples[0]) if (
                found.rest and examples) else ""
            session.display.refuse(found.why, example)
        else:
            session.display.say([_("That is possible.")])
        return
    if any(asked.rules.conceals(asked.view, asked.seat, move) for move in meant):
        session.display.say([_("That is for you to find: play it and see.")])
        return
    if any(move in asked.moves for move in meant):
        session.display.say([_("That is possible.")])
        return
    reason = asked.rules.why(asked.view, asked.seat, meant[0])
    session.display.say([sentence(f"{reason}.")])


def hint(session: Session, rest: str) -> None:
    """Recommend the best moves, each with its reason, by what the game's parts think of them.

    Cards whose place a person has to find count for nothing in it. `deep` has a search think of
    them first.
    """
    asked = session.asked
    if fold_text(rest) == DEEP and not any(asked.conceals(card) for card in asked.hand):
        _think(session)
        return
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


def _think(session: Session) -> None:
    """Recommend the moves that a search likes best, with the share of games they win in it."""
    from sequence_core.bots.search import SearchBot
    from sequence_core.bots.search_kinds import LEVELS

    asked = session.asked
    if not asked.moves:
        session.display.say([_("Nothing can be done now.")])
        return
    bot = SearchBot(asked.rules, 0, LEVELS["expert"], adapts=True)
    found = bot.thoughts(asked.view, asked.seat)[:HINTS]
    session.display.table([
        [asked.typed(each.move),
         _("wins {percent:.0f} % of {count} games thought of").format(
             percent=100 * each.share, count=each.tries) if each.tries else "",
         asked.rules.judge(asked.view, asked.seat, each.move).words] for each in found])


WORDS = (
    Word("hint", _("recommend the best moves, with reasons; deep thinks ahead"), hint, _("[deep]")),
    Word("why", _("say why a move is not possible"), why, _("MOVE")),
)
