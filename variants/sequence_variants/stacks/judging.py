"""What Stacks thinks of its moves: what greedy and hints go by."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.judgement import Judgement
from sequence_core.moves import Discard, Move, Pass
from sequence_core.state import State
from sequence_core.table import discards
from sequence_core.words import _
from sequence_variants.stacks.cards import BLOCK, TOP, colour_words, coloured
from sequence_variants.stacks.moves import (
    Block,
    Put,
    Reverse,
    Skip,
    StealCard,
    StealChip,
    Top,
)
from sequence_variants.stacks.places import WINDOW, chips_of, direction, piles, seat_named
from sequence_variants.stacks.sense import (
    CHIP,
    KEEPING,
    SPARE,
    at_hand,
    finish,
    gain,
    keeping,
    leader,
    others,
    risk,
    threat,
)
from sequence_variants.stacks.winning import lacking

ENDING = -10.0
"""Ending the turn: every play worth more than this comes first."""

FRESH = 30.0
"""Playing the last card of the hand: five new ones."""

WILD = 20.0
"""What a wild is kept for."""

CYCLE = 5.0
"""A card played makes room for a new one."""

COVERED = 0.25
"""How much of a discarded card's worth stays within reach: its top may be played later."""


@frozen(eq=False)
class Judging:
    """Judges moves by the chips they win, and by what they leave to others."""

    @hookimpl
    def sequence_judge(self, state: State, seat: int, move: Move) -> Judgement | None:
        """Judge the moves of the game."""
        judge = self._judges.get(type(move))
        return None if judge is None else judge(self, state, seat, move)

    def _put(self, state: State, seat: int, move: Put | Top) -> Judgement:
        """Score a card on a pile: the chip, the way to one, or what it opens to others."""
        card = state.setup.derive(coloured)[move.card]
        height = len(state.cards[move.pile]) + 1
        score = CYCLE - (WILD if not card.number else 0.0)
        if isinstance(move, Put) and len(state.hand(seat)) == 1:
            score += FRESH
        worth = gain(state.cards[chips_of(seat)], card.colour)
        if height == TOP:
            return Judgement(score + worth, _("completes pile {pile} for a {colour} chip").format(
                pile=move.pile, colour=colour_words()[card.colour]))
        way = finish(at_hand(state, seat, (move.card,)), card.colour, height)
        if way is not None and worth > SPARE:
            score += 0.6 * worth + 4 * height - WILD * way.wilds
            return Judgement(score, _("leads to the 5 on pile {pile}, all of it at hand").format(
                pile=move.pile))
        before = risk(state, seat, card.colour, height - 1)
        score += before - risk(state, seat, card.colour, height)
        return Judgement(score, _("brings pile {pile} to {height}").format(
            pile=move.pile, height=height))

    def _steal_card(self, state: State, seat: int, move: StealCard) -> Judgement:
        """Score a theft: what the card is worth here, above all on a pile now."""
        victim = seat_named(state.setup, move.player) or 0
        card = state.cards[discards(victim)][-1]
        score = keeping(state, seat, card) - 1.5 * KEEPING["StealCard"]
        what = state.setup.derive(coloured).get(card)
        if what is not None and self._completes(state, seat, card):
            worth = gain(state.cards[chips_of(seat)], what.colour)
            return Judgement(score + worth, _("takes {card}, which leads to a chip now").format(
                card=state.setup.face[card].text))
        return Judgement(score, _("takes {card} from {name}").format(
            card=state.setup.face[card].text, name=move.player))

    def _completes(self, state: State, seat: int, card: str) -> bool:
        """Whether a card taken into the hand makes a pile that can be completed at once."""
        what = state.setup.derive(coloured)[card]
        have = at_hand(state, seat)
        more = at_hand(state, seat)
        more[card] += 1
        heights = [len(state.cards[pile]) for pile, colour in state.setup.derive(piles).items()
                   if colour == what.colour]
        return any(finish(more, what.colour, height) and not finish(have, what.colour, height)
                   for height in heights)

    def _steal_chip(self, state: State, seat: int, move: StealChip) -> Judgement:
        """Score a theft: one's own gain, and the loss of one who is near to winning."""
        victim = seat_named(state.setup, move.player) or 0
        held = state.cards[chips_of(victim)]
        left = list(held)
        left.remove(move.colour)
        hurts = lacking(tuple(left)) > lacking(held)
        score = gain(state.cards[chips_of(seat)], move.colour)
        score += (CHIP / (1 + lacking(held))) if hurts else 0.0
        return Judgement(score, _("takes a {colour} chip from {name}, who lacks {count}").format(
            colour=colour_words()[move.colour], name=move.player, count=lacking(held)))

    def _skip(self, state: State, seat: int, move: Skip) -> Judgement:
        """Score a Skip: another turn for two, a hindrance for one of more."""
        if len(state.setup.seats) == 2:
            return Judgement(KEEPING["Skip"], _("brings another turn at once"))
        after = (seat + direction(state)) % len(state.setup.seats)
        if after == leader(state, seat):
            return Judgement(KEEPING["Skip"], _("takes a turn from {name}, who is ahead").format(
                name=state.setup.seats[after].name))
        return Judgement(CYCLE, _("takes a turn from an opponent"))

    def _reverse(self, state: State, seat: int, move: Reverse) -> Judgement:
        """Score a Reverse: good where the next player is the one ahead."""
        after = (seat + direction(state)) % len(state.setup.seats)
        ahead = after == leader(state, seat)
        return Judgement(CYCLE if ahead else CYCLE / 2, _("turns play round"))

    def _block(self, state: State, seat: int, move: Block) -> Judgement:
        """Score a Block: what the chip would bring, less what the card is kept for."""
        worth = self._threatened(state, seat)
        share = 1.0 if len(others(state, seat)) == 1 else 0.5
        return Judgement(share * worth - KEEPING[BLOCK], _("denies a chip"))

    def _pass(self, state: State, seat: int, move: Pass) -> Judgement:
        """Score letting a pile pass: nothing changes."""
        if BLOCK not in state.hand(seat):
            return Judgement(0.0, _("there is no Block to play"))
        return Judgement(0.0, _("keeps a Block for a pile that matters more"))

    def _threatened(self, state: State, seat: int) -> float:
        """Return what the chip asked about would bring."""
        prompt = state.prompt(WINDOW, seat)
        pile = prompt.terms.get("pile") if prompt else None
        return threat(state, state.setup.derive(piles)[str(pile)]) if pile else 0.0

    def _discard(self, state: State, seat: int, move: Discard) -> Judgement:
        """Score the end of the turn: by what the hand gives up, and by what it covers."""
        score = ENDING - keeping(state, seat, move.card) / 10
        playable = state.setup.derive(coloured)
        own = state.cards[discards(seat)][-1:]
        if move.card not in playable and own and own[0] in playable:
            score -= COVERED * keeping(state, seat, own[0]) / 10
        return Judgement(score, _("is what the hand can spare best"))

    _judges: ClassVar[dict[type[Move], Callable[..., Judgement]]] = {
        Put: _put, Top: _put, StealCard: _steal_card, StealChip: _steal_chip, Skip: _skip,
        Reverse: _reverse, Block: _block, Pass: _pass, Discard: _discard,
    }
