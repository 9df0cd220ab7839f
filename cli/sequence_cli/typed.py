"""What a person meant by a line typed: a move, a choice of moves, or nothing that can be done."""

from __future__ import annotations

from contextlib import suppress

from attrs import frozen

from sequence_cli.asked import Asked
from sequence_cli.screen.hand import spaces_of
from sequence_cli.screen.prompts import how_to_type
from sequence_cli.screen.told import face_text
from sequence_core.errors import BadMoveText
from sequence_core.moves import Move
from sequence_core.table import find_card, fold_text
from sequence_core.words import _


@frozen
class Meaning:
    """A legal move; or legal moves to choose from, with a lead; or why there is none."""

    move: Move | None = None
    offers: tuple[Move, ...] = ()
    lead: str = ""
    why: str = ""
    rest: str = ""


def meaning(asked: Asked, text: str, offered: tuple[Move, ...] = ()) -> Meaning:
    """Return what a line means; `offered` are the moves that were listed by number just before."""
    if text.isdecimal() and 0 < int(text) <= len(offered):
        return Meaning(offered[int(text) - 1])
    meant = moves_meant(asked, text)
    legal = [move for move in meant if asked.rules.is_legal(asked.view, asked.seat, move)]
    if len(legal) == 1:
        return Meaning(legal[0])
    if legal:
        return Meaning(offers=tuple(legal), lead=_("That can mean:"))
    if not meant:
        return _about_a_thing(asked, text) or _not_understood(asked, text)
    why = asked.rules.why(asked.view, asked.seat, meant[0]) or ""
    return Meaning(why=f"{why}.", rest=_what_next(asked, meant[0]))


def moves_meant(asked: Asked, text: str) -> list[Move]:
    """Return the moves a text reads as, legal or not, the nearest first."""
    found = list(asked.rules.read(asked.view, asked.seat, text))
    with suppress(BadMoveText):
        found.append(asked.rules.parse(text))
    return list(dict.fromkeys(found))


def _about_a_thing(asked: Asked, text: str) -> Meaning | None:
    """Take a card alone, whose only space may be left out, or a space alone."""
    face, space = find_card(asked.rules.setup, text), fold_text(text)
    board = asked.rules.setup.board
    if face is not None:
        return _about_a_card(asked, face.id)
    if board is None or space not in board.index:
        return None
    moves = tuple(move for move in asked.moves if getattr(move, "space", None) == space)
    if moves:
        return Meaning(offers=moves, lead=_("On {space} you can:").format(space=space))
    if any(asked.conceals(card) for card in asked.hand):
        return Meaning(why=_("Name a card as well, such as {card} {space}.").format(
            card=face_text(asked.rules.setup, asked.hand[0]), space=space))
    return Meaning(why=_("Nothing you hold can be played on {space}.").format(space=space))


def _about_a_card(asked: Asked, card: str) -> Meaning:
    """Say what a card can do, or play it where there is only one space for it."""
    name, moves = face_text(asked.rules.setup, card), tuple(asked.with_card(card))
    places = spaces_of(moves)
    if len(moves) == 1 and places:
        return Meaning(moves[0])
    if card not in asked.hand:
        return Meaning(why=_("You do not hold {card}.").format(card=name))
    if len(places) > 9:
        return Meaning(why=_("{card} needs a space: {spaces}.").format(
            card=name, spaces=" ".join(places)))
    if moves:
        return Meaning(offers=moves, lead=_("With {card} you can:").format(card=name))
    if asked.conceals(card):
        return Meaning(why=_("{card} needs a space; where it goes is for you to find.").format(
            card=name))
    return Meaning(why=_("Nothing can be done with {card} now.").format(card=name))


def _not_understood(asked: Asked, text: str) -> Meaning:
    """Refuse a text that is neither a move nor a thing on the table."""
    return Meaning(why=_("{text} is no move.").format(text=repr(text)), rest=how_to_type(asked))


def _what_next(asked: Asked, move: Move) -> str:
    """Say what can be done with the card of a refused move."""
    card = getattr(move, "card", None)
    moves = asked.with_card(card) if card in asked.hand and isinstance(card, str) else []
    typed = [asked.typed(other) for other in moves[:3]]
    if not typed:
        return how_to_type(asked)
    return _("You can type {moves}.").format(moves=" / ".join(typed)) if len(moves) <= 3 else ""
