"""The cards and chips of Sequence Stacks (S1, S2)."""

from __future__ import annotations

from attrs import frozen

from sequence_core.setup import Face, Setup
from sequence_core.table import WILD
from sequence_core.words import _

COLOURS = ("red", "blue")
"""The colours of cards and chips; a chip's face is its colour."""

LETTERS = {"red": "R", "blue": "B"}
TOP = 5
"""The number that completes a pile (S5)."""

SKIP = "Skip"
REVERSE = "Reverse"
STEAL_CARD = "StealCard"
STEAL_CHIP = "StealChip"
BLOCK = "Block"

ACTIONS = {SKIP: 3, REVERSE: 3, STEAL_CARD: 3, BLOCK: 3, STEAL_CHIP: 4}
"""The action cards and how many there are of each (S1)."""

LEFT_OUT = {REVERSE: 3, BLOCK: 1, STEAL_CHIP: 2, STEAL_CARD: 1, SKIP: 1}
"""The action cards that two players take out (S2)."""

OF_EACH_NUMBER = 9
WILDS = 7
CHIPS = 20
"""The chips of each colour (S1)."""


@frozen
class Coloured:
    """What a number or wild card is: its colour, and its number, 0 for a wild."""

    colour: str
    number: int


def coloured(setup: Setup) -> dict[str, Coloured]:
    """Return what each number and wild card is, by id; action cards and chips are left out."""
    cards = {}
    for colour, letter in LETTERS.items():
        cards[f"{letter}W"] = Coloured(colour, 0)
        cards.update({f"{letter}{n}": Coloured(colour, n) for n in range(1, TOP + 1)})
    return {card: cards[card] for card in cards if card in setup.face}


def deck(players: int) -> tuple[str, ...]:
    """Return the cards of a game: 112 with two players, 120 with more (S1, S2)."""
    cards: list[str] = []
    for letter in LETTERS.values():
        for number in range(1, TOP + 1):
            cards += [f"{letter}{number}"] * OF_EACH_NUMBER
        cards += [f"{letter}W"] * WILDS
    for action, count in ACTIONS.items():
        cards += [action] * (count - (LEFT_OUT[action] if players == 2 else 0))
    return tuple(cards)


def faces(players: int) -> tuple[Face, ...]:
    """Return the faces of cards and chips: those that lie in the deck, then the chips."""
    known = {face.id: face for face in (*_numbers(), *_actions())}
    return (*(known[card] for card in dict.fromkeys(deck(players))), *_chips())


def chips() -> tuple[str, ...]:
    """Return the chips of the box, red ones first."""
    return tuple(colour for colour in COLOURS for _number in range(CHIPS))


def colour_words() -> dict[str, str]:
    """Return the colours in the player's words."""
    return {"red": _("red"), "blue": _("blue")}


def _numbers() -> list[Face]:
    found = []
    for colour, word in colour_words().items():
        letter = LETTERS[colour]
        for number in range(1, TOP + 1):
            card = f"{letter}{number}"
            found.append(Face(card, card, key=card, names=(f"{word} {number}",)))
        found.append(Face(f"{letter}W", f"{letter}W", kind=WILD, names=(
            _("{colour} wild").format(colour=word),)))
    return found


def _actions() -> list[Face]:
    return [
        Face(SKIP, _("Skip"), kind="skip"),
        Face(REVERSE, _("Reverse"), kind="reverse"),
        Face(STEAL_CARD, _("Steal a card"), kind="steal_card", names=(_("steal card"),)),
        Face(STEAL_CHIP, _("Steal a chip"), kind="steal_chip", names=(_("steal chip"),)),
        Face(BLOCK, _("Block"), kind="block"),
    ]


def _chips() -> list[Face]:
    return [Face(colour, _("{colour} chip").format(colour=word), kind="chip")
            for colour, word in colour_words().items()]
