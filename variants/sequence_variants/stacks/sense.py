"""What Stacks positions promise: chips, piles that can be finished, cards worth keeping."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from attrs import frozen

from sequence_core.state import State
from sequence_core.table import discards
from sequence_variants.stacks.cards import (
    BLOCK,
    REVERSE,
    SKIP,
    STEAL_CARD,
    STEAL_CHIP,
    TOP,
    Coloured,
    coloured,
)
from sequence_variants.stacks.places import chips_of, piles, turn_of
from sequence_variants.stacks.winning import EACH, lacking, wins

WIN = 10_000.0
"""A won game."""

CHIP = 100.0
"""A chip that brings the win nearer."""

SCARCE = 10.0
"""What it adds that the chip is of a colour that is short."""

SPARE = 12.0
"""A chip that does not: it is out of the others' reach, and a second defence against theft."""

RISKS = {1: 0.5, 2: 1.5, 3: 8.0, 4: 40.0}
"""What it costs to leave a pile at a height for others to go on with."""

KEEPING = {
    0: 40.0, 1: 6.0, 2: 5.0, 3: 6.0, 4: 9.0, TOP: 24.0, BLOCK: 26.0, STEAL_CHIP: 34.0, SKIP: 20.0,
    STEAL_CARD: 12.0, REVERSE: 4.0,
}
"""What a card in hand is worth, by number (0 is a wild) or action."""


@frozen
class Finish:
    """How a pile can be completed in one go: the cards it takes, wilds among them."""

    numbers: int
    wilds: int


def gain(held: tuple[str, ...], colour: str) -> float:
    """Return what one more chip of a colour is worth to one who holds these."""
    after = (*held, colour)
    if wins(after):
        return WIN
    if lacking(after) == lacking(held):
        return SPARE
    return CHIP + (SCARCE if held.count(colour) < EACH else 0.0)


def at_hand(state: State, seat: int, less: Iterable[str] = ()) -> Counter[str]:
    """Return the cards a seat can put down now, hand and own top, less some."""
    cards = Counter((*state.hand(seat), *state.cards[discards(seat)][-1:]))
    cards.subtract(less)
    return cards


def finish(cards: Counter[str], colour: str, height: int) -> Finish | None:
    """Return how a pile of a height can be completed with these cards, or None if it cannot."""
    letter = colour[0].upper()
    missing = [n for n in range(height + 1, TOP + 1) if cards[f"{letter}{n}"] <= 0]
    if len(missing) > cards[f"{letter}W"]:
        return None
    return Finish(TOP - height - len(missing), len(missing))


def risk(state: State, seat: int, colour: str, height: int) -> float:
    """Return what it costs a seat to leave a pile at a height: others may go on with it."""
    letter, danger = colour[0].upper(), RISKS.get(height, 0.0)
    wanted = {f"{letter}{height + 1}", f"{letter}W"}
    if height == TOP - 1 and any(state.cards[discards(other)][-1:] and
                                 state.cards[discards(other)][-1] in wanted
                                 for other in others(state, seat)):
        return 2 * danger
    return danger


def others(state: State, seat: int) -> list[int]:
    """Return the opponents of a seat."""
    return [other for other in range(len(state.setup.seats)) if other != seat]


def keeping(state: State, seat: int, card: str) -> float:
    """Return what a card is worth in hand, as the piles stand."""
    what = state.setup.derive(coloured).get(card)
    if what is None:
        return KEEPING[card]
    worth = KEEPING[what.number]
    if what.number:
        worth += _wanted(state, what)
    copies = state.hand(seat).count(card)
    return worth / copies if copies > 1 else worth


def _wanted(state: State, what: Coloured) -> float:
    """Return what it adds to a number that some pile will soon need it."""
    heights = [len(state.cards[pile]) for pile, colour in state.setup.derive(piles).items()
               if colour == what.colour]
    return max((3.0 * height for height in heights if height < what.number), default=-2.0)


def leader(state: State, seat: int) -> int:
    """Return the opponent who is nearest to winning, the first of equals."""
    return min(others(state, seat), key=lambda other: lacking(state.cards[chips_of(other)]))


def threat(state: State, colour: str) -> float:
    """Return what the chip of a completed pile brings whoever completed it."""
    return gain(state.cards[chips_of(turn_of(state))], colour)
