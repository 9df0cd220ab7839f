"""Tables for the tests of the rules: positions drawn as text, hands and decks spelled out.

    table = position('''
        *.........
        .AAAA.....
        ''', hands=("JC 2S", "3S"))
    table.play(0, "play JC f2")

Rows are given from the top, missing ones are empty: `.` is an open space, `*` a free one, a letter
a chip of that side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from attrs import define, evolve, field

from sequence_core.dealers import Dealer, SeededDealer, StackedDealer
from sequence_core.operations import Operation
from sequence_core.options import Plain
from sequence_core.prompts import Prompt
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup
from sequence_core.shelf import Shelf
from sequence_core.state import Pool, State
from sequence_core.table import BOX, DECK, TURN, discards, hand
from sequence_core.variant import build_rules, player_names

COUNTS = (2, 3, 4, 6, 8, 9, 10, 12)
TOKEN = "?1"
SHELF = Shelf.load(third_parties=False)


@define
class Table:
    """A game under test: what its rules say now, and what has been done."""

    rules: Rules
    state: State
    dealer: Dealer = field(factory=StackedDealer)
    steps: list[Step] = field(factory=list)

    def play(self, seat: int | None, *texts: str) -> Table:
        """Play moves written as text, all by one seat; None is the host."""
        for text in texts:
            move = self.rules.parse(text)
            self.state, step = self.rules.step(self.state, seat, move, self.dealer)
            self.steps.append(step)
        return self

    def legal(self, seat: int | None = 0) -> list[str]:
        """Return a seat's legal moves as texts."""
        return [str(move) for move in self.rules.legal(self.state, seat)]

    def why(self, seat: int | None, text: str) -> str:
        """Return the reason against a move."""
        return self.rules.why(self.state, seat, self.rules.parse(text)) or ""

    def hand(self, seat: int) -> str:
        """Return a seat's hand, as it is written."""
        return " ".join(self.state.hand(seat))

    def pile(self, seat: int) -> str:
        """Return a seat's discard pile, the top last."""
        return " ".join(self.state.cards[discards(seat)])

    @property
    def deck(self) -> str:
        """The deck, the top first."""
        return " ".join(self.state.cards[DECK][::-1])

    @property
    def turn(self) -> int:
        """The seat whose turn lies open, whether it is covered or not."""
        return next(p for p in self.state.prompts if p.kind == TURN).asked[0]

    def claims(self, side: int = 0) -> list[str]:
        """Return a side's claims by their ends, in the order they were made."""
        return [self.state.board.ends_of(claim) for claim in self.state.claims[side]]

    def last(self) -> list[Operation]:
        """Return the operations of the last step."""
        return list(self.steps[-1].operations)

    def fork(self) -> Table:
        """Return the same table, to go on in another way."""
        return Table(self.rules, self.state, self.dealer)


@cache
def rules_for(players: int = 2, variant: str = "classic", **options: Plain) -> Rules:
    """Return the rules of a table; options by name."""
    return build_rules(SHELF.variant(variant), player_names(players), options)


def started(
    players: int = 2, *, deal: str = "", cuts: str = "", dealer: Dealer | None = None,
    **options: Plain,
) -> Table:
    """Start a game with these cards on top of the deck, from the top, and cut first."""
    rules = rules_for(players, **options)
    stacked = StackedDealer({"deal": [deal.split()], "cut": [cuts.split()]})
    chosen = dealer or stacked
    state, step = rules.start(chosen)
    return Table(rules, state, chosen, [step])


def seeded(players: int, seed: int, **options: Plain) -> Table:
    """Start a game from a seed."""
    return started(players, dealer=SeededDealer(seed), **options)


def position(  # noqa: PLR0913 - each says one thing about a position
    text: str = "", hands: Sequence[str] = (), *, turn: int = 0, players: int = 2,
    deck: str | None = None, piles: Mapping[int, str] | None = None, claims: Iterable[str] = (),
    reshuffles: Sequence[str] = (), **options: Plain,
) -> Table:
    """Return a table in the middle of a game.

    `hands` by seat; `deck` from the top (by default all other cards, in deck order from the top),
    `piles` the discards by seat; `claims` such as `A b2-f2`; `reshuffles` the tops of the decks to
    come. Cards that are nowhere lie in the box.
    """
    rules = rules_for(players, **{"first_player": "first_seat", **options})
    dealer = StackedDealer({"reshuffle": [entry.split() for entry in reshuffles]})
    state, _step = rules.start(dealer)
    cards = _cards(rules.setup, hands, deck, piles or {})
    hidden = [zone for zone in rules.setup.zones if zone.name in rules.setup.hidden]
    unseen = tuple(card for zone in hidden for card in cards[zone.name])
    number = state.clock
    state = evolve(
        state, cards=cards,
        known={zone.name: (TOKEN,) * len(cards[zone.name]) for zone in hidden},
        pools={TOKEN: Pool(rules.setup.in_deck_order(unseen))},
        chips=chips(rules, text), claims=_claims(rules, claims),
        prompts=(Prompt(number, TURN, (turn,), (turn,)),), clock=number + 1,
        notes={"dealer": state.notes["dealer"]},
    )
    return Table(rules, state, dealer)


def chips(rules: Rules, text: str) -> tuple[int, ...]:
    """Return the chips of a drawn board, as a mask per side."""
    board = rules.setup.board
    assert board is not None
    masks = [0] * len(rules.setup.sides)
    rows = text.split()
    assert len(rows) <= board.rows, "too many rows"
    for row, signs in enumerate(rows):
        assert len(signs) == board.columns, f"row {row + 1} is {signs}"
        for column, sign in enumerate(signs):
            bit = 1 << row * board.columns + column
            assert (sign == "*") <= bool(bit & board.free), f"{sign} in row {row + 1}"
            if sign.isalpha():
                masks[ord(sign) - ord("A")] |= bit
    return tuple(masks)


def drawn(state: State) -> str:
    """Draw a board as `position` reads it."""
    board = state.board
    signs = ["*" if 1 << index & board.free else "." for index in range(len(board.spaces))]
    for side, mask in enumerate(state.chips):
        for name in board.named(mask):
            signs[board.index[name]] = chr(ord("A") + side)
    rows = range(0, len(signs), board.columns)
    return "\n".join("".join(signs[start : start + board.columns]) for start in rows)


def _cards(
    setup: Setup, hands: Sequence[str], deck: str | None, piles: Mapping[int, str]
) -> dict[str, tuple[str, ...]]:
    cards: dict[str, tuple[str, ...]] = {zone.name: () for zone in setup.zones}
    for seat, held in enumerate(hands):
        cards[hand(seat)] = tuple(held.split())
    for seat, pile in piles.items():
        cards[discards(seat)] = tuple(pile.split())
    left = Counter(setup.deck)
    if deck is not None:
        cards[DECK] = tuple(deck.split()[::-1])
    for held in cards.values():
        left.subtract(held)
    assert min(left.values()) >= 0, f"too many of {[card for card in left if left[card] < 0]}"
    cards[BOX if deck is not None else DECK] += tuple(left.elements())[::-1]
    return cards


def _claims(rules: Rules, claims: Iterable[str]) -> tuple[tuple[int, ...], ...]:
    masks: list[tuple[int, ...]] = [()] * len(rules.setup.sides)
    assert rules.setup.board is not None
    for text in claims:
        side, line = text.split()
        masks[ord(side) - ord("A")] += (rules.setup.board.span(line),)
    return tuple(masks)
