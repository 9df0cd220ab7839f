"""Stealing cards and chips (S10, S11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move
from sequence_core.operations import Carry, Operation
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.table import TURN, discards, fold_text, hand, not_held
from sequence_core.words import _, listed
from sequence_variants.stacks.cards import COLOURS, STEAL_CARD, STEAL_CHIP, colour_words
from sequence_variants.stacks.moves import StealCard, StealChip
from sequence_variants.stacks.places import (
    chips_of,
    no_opponent,
    out_of_turn,
    seat_meant,
    seat_named,
    spent,
    turn_prompt,
)
from sequence_variants.stacks.winning import wins


@frozen(eq=False)
class StealingCards:
    """Lets a Steal-a-card take the top of an opponent's discards into the hand (S10)."""

    moves: ClassVar = (StealCard,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the opponents who have a discard, clockwise from the first seat."""
        if STEAL_CARD not in state.cards[hand(seat)]:
            return ()
        return [StealCard(player.name) for other, player in enumerate(state.setup.seats)
                if other != seat and state.cards[discards(other)]]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Spend the card and take the other."""
        victim = seat_named(state.setup, move.player) if isinstance(move, StealCard) else None
        if victim is None or turn_prompt(state, seat) is None:
            return None
        top = state.cards[discards(victim)][-1]
        return spent(state, seat, STEAL_CARD, Carry((top,), discards(victim), hand(seat)))

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a theft that cannot be: the turn, the card, the player, the pile."""
        if not isinstance(move, StealCard):
            return None
        missing = (out_of_turn(state, seat) or not_held(state, seat, STEAL_CARD)
                   or no_opponent(state, seat, move.player))
        if missing:
            return missing
        victim = seat_named(state.setup, move.player)
        if victim is not None and state.cards[discards(victim)]:
            return None
        return _("the discard pile of {name} is empty; there is nothing to steal").format(
            name=move.player)

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `steal card Bea`."""
        who = _after(text, StealCard.word)
        if who:
            victim = seat_meant(state.setup, who)
            yield StealCard(state.setup.seats[victim].name if victim is not None else who)

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a theft, before and after it."""
        if isinstance(thing, StealCard):
            return _("steals the top discard of {name}").format(name=thing.player)
        owners = _owners(state, thing, "discards:", "hand:")
        if owners is None or not isinstance(thing, Carry):
            return None
        return _("{name} takes {card} from {victim}").format(
            name=owners[1], victim=owners[0], card=state.setup.face[thing.cards[0]].text)


@frozen(eq=False)
class StealingChips:
    """Lets a Steal-a-chip take any chip of any opponent, unless it would win (S11)."""

    moves: ClassVar = (StealChip,)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the chips to be had: opponents from the first seat, red before blue."""
        if STEAL_CHIP not in state.cards[hand(seat)]:
            return ()
        return [StealChip(player.name, colour)
                for other, player in enumerate(state.setup.seats) if other != seat
                for colour in COLOURS
                if colour in state.cards[chips_of(other)] and not _would_win(state, seat, colour)]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Spend the card and take the chip."""
        victim = seat_named(state.setup, move.player) if isinstance(move, StealChip) else None
        if victim is None or not isinstance(move, StealChip) or turn_prompt(state, seat) is None:
            return None
        chip = Carry((move.colour,), chips_of(victim), chips_of(seat))
        return spent(state, seat, STEAL_CHIP, chip)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a theft that cannot be: the turn, the card, the player, the chip, the win."""
        if not isinstance(move, StealChip):
            return None
        missing = (out_of_turn(state, seat) or not_held(state, seat, STEAL_CHIP)
                   or no_opponent(state, seat, move.player))
        if missing:
            return missing
        if move.colour not in COLOURS:
            return _("there are no {colour} chips; chips are {colours}").format(
                colour=move.colour, colours=listed(list(COLOURS), _("or")))
        victim = seat_named(state.setup, move.player)
        if victim is None or move.colour not in state.cards[chips_of(victim)]:
            return _("{name} has no {colour} chip").format(
                name=move.player, colour=colour_words()[move.colour])
        if _would_win(state, seat, move.colour):
            return _("a stolen chip may not win the game, and that one would")
        return None

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `steal chip Bea red`."""
        who, _blank, word = _after(text, StealChip.word).rpartition(" ")
        if who:
            colours = {fold_text(shown): colour for colour, shown in colour_words().items()}
            victim = seat_meant(state.setup, who)
            name = state.setup.seats[victim].name if victim is not None else who
            yield StealChip(name, colours.get(word, word))

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe a theft."""
        if not isinstance(thing, StealChip):
            return None
        return _("steals a {colour} chip of {name}").format(
            colour=colour_words().get(thing.colour, thing.colour), name=thing.player)


def _would_win(state: State, seat: int, colour: str) -> bool:
    """Whether one more chip of a colour would win."""
    return wins((*state.cards[chips_of(seat)], colour))


def _after(text: str, word: str) -> str:
    """Return what follows the move's word, written with a blank or a hyphen; else nothing."""
    typed = fold_text(text)
    for opening in (f"{word} ", f"{word.replace('-', ' ')} "):
        if typed.startswith(opening):
            return typed.removeprefix(opening)
    return ""


def _owners(state: State, thing: object, source: str, target: str) -> tuple[str, ...] | None:
    """Return the names of the owners of both zones of such a carry."""
    if not isinstance(thing, Carry):
        return None
    if not (thing.source.startswith(source) and thing.target.startswith(target)):
        return None
    seats = [state.setup.zone[zone].owner or 0 for zone in (thing.source, thing.target)]
    return tuple(state.setup.seats[seat].name for seat in seats)
