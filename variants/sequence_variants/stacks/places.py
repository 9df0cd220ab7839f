"""What the parts of Stacks share in reading its table: zones, piles, players named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sequence_core.operations import Carry, Note, Operation
from sequence_core.setup import Setup, Zone, side_letter
from sequence_core.state import State
from sequence_core.table import BOX, DECK, TURN, discards, fold_text, hand
from sequence_core.words import _, listed
from sequence_variants.stacks.cards import COLOURS, LETTERS, Coloured, coloured

if TYPE_CHECKING:
    from sequence_core.prompts import Prompt

ASIDE = "aside"
"""The completed piles, blocked ones too (S7, S12)."""

ACTION_PILE = "actions"
"""The action cards that were played (S14)."""

SUPPLY = "supply"
"""The chips nobody has won."""

WINDOW = "block"
"""The kind of the prompt that asks whether somebody blocks (S12)."""


def chips_of(seat: int) -> str:
    """Return the name of the zone of a seat's chips."""
    return f"chips:{seat}"


def zones(players: int, piles_per_colour: int) -> tuple[Zone, ...]:
    """Return the zones of a game: the middle, then those of each player."""
    middle = [Zone(BOX), Zone(DECK, seen_by="none")]
    middle += [Zone(f"{LETTERS[colour].lower()}{number}")
               for colour in COLOURS for number in range(1, piles_per_colour + 1)]
    middle += [Zone(ASIDE), Zone(ACTION_PILE), Zone(SUPPLY)]
    for seat in range(players):
        middle += [Zone(hand(seat), owner=seat, seen_by="owner"),
                   Zone(discards(seat), owner=seat), Zone(chips_of(seat), owner=seat)]
    return tuple(middle)


def piles(setup: Setup) -> dict[str, str]:
    """Return the colour of each shared pile, by its name (S3)."""
    colours = {letter.lower(): colour for colour, letter in LETTERS.items()}
    return {zone.name: colours[zone.name[0]] for zone in setup.zones
            if zone.name[0] in colours and zone.name[1:].isdecimal()}


def fits(state: State, card: Coloured, pile: str) -> bool:
    """Whether a card may go on a pile next (S5)."""
    if state.setup.derive(piles)[pile] != card.colour:
        return False
    return card.number in (0, len(state.cards[pile]) + 1)


def playable(state: State, seat: int) -> bool:
    """Whether the seat could put a card of its hand or its own top on a pile."""
    cards = state.setup.derive(coloured)
    held = {*state.hand(seat), *state.cards[discards(seat)][-1:]}
    return any(fits(state, cards[card], pile) for card in held if card in cards
               for pile in state.setup.derive(piles))


def turn_of(state: State) -> int:
    """Return the seat whose turn it is, also while others are asked whether they block."""
    return next(prompt.asked[0] for prompt in reversed(state.prompts) if prompt.kind == TURN)


def direction(state: State) -> int:
    """Return the direction of play: 1 clockwise, -1 the other way (S9)."""
    return -1 if state.notes.get("direction") == -1 else 1


def turn_prompt(state: State, seat: int) -> Prompt | None:
    """Return the prompt of the seat's own turn, None out of turn and while a Block is awaited."""
    return state.prompt(TURN, seat)


def out_of_turn(state: State, seat: int) -> str | None:
    """Return why a seat cannot act as in its own turn, or None if it can."""
    if state.prompt(WINDOW, seat) is not None:
        return _("first say whether you block: block or pass")
    if state.prompt(TURN, seat) is not None:
        return None
    if state.active and state.active[0].kind == WINDOW:
        return _("first {names} may block").format(names=waited_for(state))
    return _("it is not your turn: {names} to move; a turn ends with its discard").format(
        names=waited_for(state))


def waited_for(state: State) -> str:
    """Return the names of those who are asked something."""
    return listed([state.setup.seats[seat].name for seat in state.waiting])


def spent(state: State, seat: int, card: str, *effect: Operation) -> tuple[Operation, ...]:
    """Return the operations of an action card played from the hand, its effect included (S14).

    Notes `emptied` if it was the last card: see `Refill`.
    """
    emptied = (Note("emptied", seat),) if len(state.hand(seat)) == 1 else ()
    return (Carry((card,), hand(seat), ACTION_PILE), *effect, *emptied)


def seat_named(setup: Setup, name: str) -> int | None:
    """Return the seat of a player by exact name, or None."""
    return next((n for n, seat in enumerate(setup.seats) if seat.name == name), None)


def seat_meant(setup: Setup, text: str) -> int | None:
    """Return the seat a person typed: a name in any case, or the side's letter."""
    wanted = fold_text(text)
    for seat, player in enumerate(setup.seats):
        if wanted == fold_text(player.name):
            return seat
    letters = [fold_text(side_letter(player.side)) for player in setup.seats]
    return letters.index(wanted) if wanted in letters else None


def no_opponent(state: State, seat: int, name: str) -> str | None:
    """Return why nobody can be robbed by that name, or None if somebody can."""
    names = [player.name for n, player in enumerate(state.setup.seats) if n != seat]
    if seat_named(state.setup, name) == seat:
        return _("you cannot steal from yourself; steal from {names}").format(
            names=listed(names, _("or")))
    if name not in names:
        return _("there is no player {name}; steal from {names}").format(
            name=name, names=listed(names, _("or")))
    return None
