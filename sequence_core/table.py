"""What parts share in reading a table: names of zones, cards held, spaces typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Generic, TypeVar

from sequence_core.board import Board
from sequence_core.moves import Move
from sequence_core.operations import Carry, Operation, answering, carrying
from sequence_core.prompts import Prompt
from sequence_core.setup import Face, Setup, Zone
from sequence_core.state import State
from sequence_core.words import _, listed

DECK = "deck"
BOX = "box"
TURN = "turn"
DRAW = "draw"
WILD = "wild"
REMOVER = "remove"
BLOCK = 6
"""The most spaces whose lists of moves are kept together: no more than 2**6 lists."""

M = TypeVar("M", bound=Move)


@cache
def hand(seat: int) -> str:
    """Return the name of a seat's hand, which its owner alone sees."""
    return f"hand:{seat}"


@cache
def discards(seat: int) -> str:
    """Return the name of a seat's discard pile, open to all (G5)."""
    return f"discards:{seat}"


def cut(seat: int) -> str:
    """Return the name of the place where a seat's cut card lies (G4)."""
    return f"cut:{seat}"


def card_zones(seats: int) -> tuple[Zone, ...]:
    """Return the zones of a game with one deck, hands and personal discard piles."""
    zones = [Zone(BOX), Zone(DECK, seen_by="none")]
    for seat in range(seats):
        zones += [
            Zone(hand(seat), owner=seat, seen_by="owner"),
            Zone(discards(seat), owner=seat),
            Zone(cut(seat), owner=seat),
        ]
    return tuple(zones)


@lru_cache(4096)
def drawing(card: str, seat: int) -> Carry:
    """Return the carrying of a card from the deck to a hand."""
    return carrying((card,), DECK, hand(seat))


@lru_cache(4096)
def spending(card: str, seat: int) -> Carry:
    """Return the carrying of a card from a hand to its owner's discards."""
    return carrying((card,), hand(seat), discards(seat))


class Offers(Generic[M]):
    """The moves on the spaces of a mask, ascending; `mask` holds all there are moves for.

    Lists for few spaces are made once and kept, those for many put together from kept ones.
    """

    __slots__ = ("_blocks", "_moves", "kept", "mask")

    def __init__(self, moves: Sequence[tuple[int, M]]) -> None:
        """Take each move with its space's bit."""
        self.mask = sum(bit for bit, _move in moves)
        self.kept: dict[int, Sequence[M]] = {}
        self._moves = moves
        blocks = [moves[start : start + BLOCK] for start in range(0, len(moves), BLOCK)]
        self._blocks = [Offers(block) for block in blocks] if len(blocks) > 1 else []

    def on(self, mask: int) -> Sequence[M]:
        """Return the moves on a mask's spaces."""
        if self._blocks:
            found: list[M] = []
            for block in self._blocks:
                fit = mask & block.mask
                if fit:
                    found += block.kept.get(fit) or block.on(fit)
            return found
        fit = mask & self.mask
        made = self.kept[fit] = tuple([move for bit, move in self._moves if bit & fit])
        return made


def offers(board: Board, mask: int, move: Callable[[str], M]) -> Offers[M]:
    """Return the moves on a mask's spaces."""
    return Offers([(board.bit[name], move(name)) for name in board.named(mask)])


def offered(by_card: dict[str, Offers[M]], cards: Iterable[str], mask: int) -> list[M]:
    """Return the moves with each card on the spaces of a mask, cards in their order."""
    moves: list[M] = []
    for card in cards:
        if card in by_card:
            on = by_card[card]
            fit = on.mask & mask
            if fit:
                moves += on.kept.get(fit) or on.on(fit)
    return moves


def distinct(state: State, seat: int) -> Iterable[str]:
    """Return the distinct cards of a seat's hand, in its order; quick where few are alike."""
    cards = state.cards[hand(seat)]
    return cards if len(set(cards)) == len(cards) else dict.fromkeys(cards)


def discarded(state: State) -> bool:
    """Whether any card lies on a discard pile."""
    return any(state.cards[discards(seat)] for seat in range(len(state.setup.seats)))


def can_draw(state: State, *, reshuffles: bool) -> bool:
    """Whether there is a card to draw, now or after a reshuffle (G6)."""
    return bool(state.cards[DECK]) or (reshuffles and discarded(state))


def spend(seat: int, card: str, prompt: Prompt, *between: Operation) -> tuple[Operation, ...]:
    """Return the operations of a card played to one's own pile that answers a prompt."""
    return (spending(card, seat), *between, answering(prompt.number, seat))


def not_held(state: State, seat: int, card: str) -> str | None:
    """Return why a seat cannot use a card it does not hold, or None if it does."""
    if card in state.hand(seat):
        return None
    if card not in state.setup.face:
        return _("there is no card {card} in this game").format(card=card)
    held = ", ".join(state.setup.face[c].text for c in state.hand(seat) if c in state.setup.face)
    return _("you do not hold {card}; your cards: {held}").format(
        card=state.setup.face[card].text, held=held or _("none"))


def not_on_turn(state: State) -> str | None:
    """Return whose turn it is, for a seat that has none but is asked something else.

    None where a blocking question comes first: its own part explains.
    """
    names = [state.setup.seats[seat].name for prompt in state.active if prompt.kind == TURN
             for seat in prompt.waiting]
    return _("it is not your turn: {names} to move").format(names=listed(names)) if names else None


def key_mask(setup: Setup) -> dict[str, int]:
    """Map each ordinary card to the mask of the spaces that show its key."""
    board = setup.board
    if board is None:
        return {}
    return {
        face.id: board.by_key.get(face.key, 0)
        for face in setup.faces
        if not face.kind and face.key is not None
    }


def of_kind(kind: str, setup: Setup) -> frozenset[str]:
    """Return the ids of the cards of a special kind."""
    return frozenset(face.id for face in setup.faces if face.kind == kind)


def fold_text(text: str) -> str:
    """Return a text as typed input is compared: NFKC, no case, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _typed_faces(setup: Setup) -> dict[str, Face]:
    """Map what can be typed to faces: what cards show, then ids, names, and all without accents."""
    named = [
        *((fold_text(face.text), face) for face in setup.faces),
        *((fold_text(face.id), face) for face in setup.faces),
        *((fold_text(name), face) for face in setup.faces for name in face.names)]
    named += [(_bare(name), face) for name, face in named]
    return dict(reversed(named))


def _bare(text: str) -> str:
    """Return a folded text without what keyboards of other languages lack.

    >>> _bare("al·ligàtor")
    'alligator'
    """
    signs = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in signs if not unicodedata.combining(sign) and sign != "·")


def find_card(setup: Setup, text: str) -> Face | None:
    """Return the card a person typed: its text, id or another name, in any case.

    Accents may be left out where that leads to no other card.
    """
    faces, folded = setup.derive(_typed_faces), fold_text(text)
    return faces.get(folded) or faces.get(_bare(folded))


def card_and_space(state: State, text: str) -> tuple[Face, str] | None:
    """Return what a person meant by a card and the space to play it on, such as `5h E7`."""
    words = fold_text(text).split()
    board = state.setup.board
    if board is None or not words or words[-1] not in board.index:
        return None
    face = find_card(state.setup, " ".join(words[:-1]))
    return (face, words[-1]) if face else None
