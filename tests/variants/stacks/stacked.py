"""Stacks tables in the middle of a game: `stacks(hands=("R1 B2", ""), piles={"r1": 4})`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from attrs import evolve

from sequence_core.dealers import StackedDealer
from sequence_core.options import Plain
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import Pool, State
from sequence_core.table import BOX, DECK, TURN, discards, hand
from sequence_core.variant import build_rules
from sequence_variants.stacks.cards import chips
from sequence_variants.stacks.places import ACTION_PILE, ASIDE, SUPPLY, chips_of
from tests.tables import SHELF, TOKEN, Table

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")


def stacks(  # noqa: PLR0913 - each says one thing about a position
    hands: Sequence[str] = (), *, turn: int = 0, players: int = 2, deck: str | None = "",
    piles: Mapping[str, int] | None = None, tops: Mapping[int, str] | None = None,
    won: Mapping[int, str] | None = None, aside: str = "", actions: str = "",
    reshuffles: Sequence[str] = (), notes: Mapping[str, Plain] | None = None, **options: Plain,
) -> Table:
    """Return a table in the middle of a game.

    `hands` by seat; `deck` from the top (None is all that is left); `piles` the heights of piles;
    `tops` the discards by seat, the top last; `won` chips by seat, such as `red blue`;
    `reshuffles` the tops of the decks to come. Cards that are nowhere lie in the box.
    """
    rules = build_rules(SHELF.variant("stacks"), NAMES[:players],
                        {"first_player": "first_seat", **options})
    dealer = StackedDealer({"reshuffle": [entry.split() for entry in reshuffles]})
    state, _step = rules.start(dealer)
    zones: dict[str, tuple[str, ...]] = {zone.name: () for zone in rules.setup.zones}
    zones |= {hand(seat): tuple(held.split()) for seat, held in enumerate(hands)}
    zones |= {discards(seat): tuple(held.split()) for seat, held in (tops or {}).items()}
    zones |= {pile: tuple(f"{pile[0].upper()}{n}" for n in range(1, height + 1))
              for pile, height in (piles or {}).items()}
    zones |= {ASIDE: tuple(aside.split()), ACTION_PILE: tuple(actions.split()),
              DECK: tuple((deck or "").split()[::-1])}
    zones[BOX if deck is not None else DECK] += _left(rules.setup, zones)
    zones |= _chips(won or {})
    return Table(rules, _known(state, zones, turn, notes or {}), dealer)


def _left(setup: Setup, zones: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    left = Counter(setup.deck)
    for held in zones.values():
        left.subtract(held)
    assert min(left.values()) >= 0, f"too many of {[card for card in left if left[card] < 0]}"
    return tuple(left.elements())[::-1]


def _chips(won: Mapping[int, str]) -> dict[str, tuple[str, ...]]:
    supply, zones = Counter(chips()), {}
    for seat, held in won.items():
        zones[chips_of(seat)] = tuple(held.split())
        supply.subtract(held.split())
    return {**zones, SUPPLY: tuple((+supply).elements())}


def _known(
    state: State, zones: dict[str, tuple[str, ...]], turn: int, notes: Mapping[str, Plain]
) -> State:
    hidden = [zone for zone in zones if zone in state.setup.hidden]
    unseen = tuple(card for zone in hidden for card in zones[zone])
    return evolve(
        state, cards=zones, known={zone: (TOKEN,) * len(zones[zone]) for zone in hidden},
        pools={TOKEN: Pool(state.setup.in_deck_order(unseen))} if unseen else {},
        prompts=(Prompt(state.clock, TURN, (turn,), (turn,)),), clock=state.clock + 1,
        notes={"dealer": state.notes["dealer"], **notes},
    )


def zone(table: Table, name: str) -> str:
    """Return the cards of a zone, the top last."""
    return " ".join(table.state.cards[name])


def chips_held(table: Table, seat: int) -> str:
    """Return a seat's chips."""
    return zone(table, chips_of(seat))


def asked(table: Table) -> tuple[str, tuple[int, ...]]:
    """Return what is asked now, and whom."""
    prompt = table.state.active[0]
    return prompt.kind, prompt.waiting
