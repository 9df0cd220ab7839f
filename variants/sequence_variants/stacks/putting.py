"""Putting cards on the shared piles (S4, S5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from operator import itemgetter
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move
from sequence_core.operations import Note, Operation, carrying
from sequence_core.prompts import Prompt
from sequence_core.setup import Face, Setup
from sequence_core.state import State
from sequence_core.table import (
    TURN,
    discards,
    find_card,
    fold_text,
    hand,
    not_held,
)
from sequence_core.words import _, listed
from sequence_variants.stacks.cards import COLOURS, Coloured, colour_words, coloured
from sequence_variants.stacks.moves import Put, Top
from sequence_variants.stacks.places import out_of_turn, piles, turn_prompt

Fitting = tuple[tuple[Put, ...], tuple[Top, ...]]
"""The moves with one card: from the hand, and off the own discards."""

KEPT = 2000
"""For so many heights of the piles the moves are kept; four piles have 625."""


@frozen(eq=False)
class Putting:
    """Lets a seat put cards on piles, from its hand or off the top of its discards (S4)."""

    moves: ClassVar = (Put, Top)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the plays: distinct cards in hand order, then the own top; piles in order."""
        cards = state.cards
        moves: list[Move] = []
        piles_of, by_height = state.setup.derive(_fitting)
        heights = tuple(map(len, piles_of(cards)))
        fitting = by_height.get(heights) or by_height[heights]
        for card in dict.fromkeys(cards[hand(seat)]):
            if card in fitting:
                moves += fitting[card][0]
        own = cards[discards(seat)]
        if own and own[-1] in fitting:
            moves += fitting[own[-1]][1]
        return moves

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Carry the card; the turn goes on. The last card of a hand is noted as `emptied`."""
        if not isinstance(move, Put | Top) or turn_prompt(state, seat) is None:
            return None
        source = discards(seat) if isinstance(move, Top) else hand(seat)
        carry = carrying((move.card,), source, move.pile)
        if isinstance(move, Top):
            return (carry,)
        return (carry, Note("emptied", seat)) if len(state.hand(seat)) == 1 else (carry,)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused play: the turn, then the card, then the pile."""
        if not isinstance(move, Put | Top):
            return None
        missing = out_of_turn(state, seat) or (
            not_held(state, seat, move.card) if isinstance(move, Put)
            else _not_on_top(state, seat, move.card))
        return missing or _why_not_there(state, state.setup.face[move.card], move)

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read a card and a pile, such as `R3 r1`: from the hand, or off the own top."""
        words = fold_text(text).split()
        word = words.pop(0) if words and words[0] in (Put.word, Top.word) else ""
        if len(words) < 2 or words[-1] not in state.setup.derive(piles):
            return
        face = find_card(state.setup, " ".join(words[:-1]))
        if face is None:
            return
        on_top = state.cards[discards(seat)][-1:] == (face.id,)
        held = face.id in state.hand(seat)
        if word == Put.word or (not word and (held or not on_top)):
            yield Put(face.id, words[-1])
        if word == Top.word or (not word and on_top):
            yield Top(face.id, words[-1])

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a play."""
        if isinstance(thing, Put):
            return _("puts {card} on pile {pile}").format(
                card=_text(state.setup, thing.card), pile=thing.pile)
        if isinstance(thing, Top):
            return _("puts {card} off the own discards on pile {pile}").format(
                card=_text(state.setup, thing.card), pile=thing.pile)
        return None


class _ByHeights(dict[tuple[int, ...], dict[str, Fitting]]):
    """The moves with each card by the heights of some piles, made once and kept."""

    def __init__(self, piles: tuple[str, ...], cards: dict[str, int]) -> None:
        """Take the piles of a colour, and its cards with their numbers."""
        self.piles, self.cards = piles, cards

    def __missing__(self, heights: tuple[int, ...]) -> dict[str, Fitting]:
        """Make and keep the moves for these heights, cards that fit nowhere left out."""
        made = self[heights] = {}
        for card, number in self.cards.items():
            on = [pile for pile, height in zip(self.piles, heights, strict=True)
                  if number in (0, height + 1)]
            if on:
                made[card] = (tuple(Put(card, pile) for pile in on),
                              tuple(Top(card, pile) for pile in on))
        return made


class _ByAllHeights(dict[tuple[int, ...], dict[str, Fitting]]):
    """The moves with each card by the heights of all piles, put together from those of colours."""

    def __init__(self, colours: tuple[_ByHeights, ...]) -> None:
        """Take the moves of each colour."""
        self.colours = colours

    def __missing__(self, heights: tuple[int, ...]) -> dict[str, Fitting]:
        """Join and keep the moves for these heights."""
        if len(self) >= KEPT:
            self.clear()
        made = self[heights] = {}
        for own in self.colours:
            made |= own[heights[: len(own.piles)]]
            heights = heights[len(own.piles) :]
        return made


def _fitting(setup: Setup) -> tuple[Callable[[object], Iterable[Sized]], _ByAllHeights]:
    """Return what takes the piles, red first, out of all zones, and the moves by their heights."""
    of, known = piles(setup), coloured(setup)
    colours = tuple(
        _ByHeights(tuple(pile for pile in of if of[pile] == colour),
                   {card: what.number for card, what in known.items() if what.colour == colour})
        for colour in COLOURS)
    names = (pile for own in colours for pile in own.piles)
    return itemgetter(*names), _ByAllHeights(colours)  # type: ignore[return-value]


def _text(setup: Setup, card: str) -> str:
    face = setup.face.get(card)
    return face.text if face else card


def _not_on_top(state: State, seat: int, card: str) -> str | None:
    """Return why a card cannot be taken off the own discards, or None if it is their top."""
    own = state.cards[discards(seat)]
    if not own:
        return _("your discard pile is empty")
    if own[-1] != card:
        return _("on top of your discards lies {top}, and only the top can be played").format(
            top=_text(state.setup, own[-1]))
    if card not in state.setup.derive(coloured):
        return _("an action card is not played from a discard pile; it blocks those under it")
    return None


def _why_not_there(state: State, face: Face, move: Put | Top) -> str | None:
    """Return why a card at hand does not go on that pile."""
    card, colours = state.setup.derive(coloured).get(face.id), state.setup.derive(piles)
    if card is None:
        return _("{card} goes on no pile").format(card=face.text)
    if move.pile not in colours:
        return _("there is no pile {pile}; piles are {piles}").format(
            pile=move.pile, piles=listed(list(colours)))
    if card.colour != colours[move.pile]:
        return _why_other_colour(card, face, [p for p in colours if colours[p] == card.colour])
    if not state.cards[move.pile] and card.number > 1:
        return _("pile {pile} is empty: it starts with a 1 or a {colour} wild").format(
            pile=move.pile, colour=colour_words()[card.colour])
    return _why_not_next(state, face, move.pile)


def _why_other_colour(card: Coloured, face: Face, own: list[str]) -> str:
    if not card.number:
        return _("a wild stands for numbers of its own colour only: {card} goes on {piles}").format(
            card=face.text, piles=listed(own, _("or")))
    return _("{card} goes on a pile of its own colour: {piles}").format(
        card=face.text, piles=listed(own, _("or")))


def _why_not_next(state: State, face: Face, pile: str) -> str | None:
    """Return why a card of the right colour is not the next one."""
    card, height = state.setup.derive(coloured)[face.id], len(state.cards[pile])
    if card.number in (0, height + 1):
        return None
    return _("pile {pile} goes on with {number}, not with {card}").format(
        pile=pile, number=height + 1, card=face.text)
