"""Takes a view of a game into the records that compiled thinking works on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy

from sequence_core.fast.filling import ordered_cards
from sequence_core.fast.layout import GAME, Record
from sequence_core.fast.limits import CLAIMS, LOCKED
from sequence_core.fast.search.layout import POOLS, THOUGHT
from sequence_core.imagine import unseen_cards
from sequence_core.setup import UNKNOWN, Setup
from sequence_core.state import State
from sequence_core.table import DECK, TURN, discards, hand

HEAT = 8.0
"""Points of worth that make a move e times as likely to be looked at."""
ALIKE = 1e30
"""Heat at which all moves are alike."""
CURIOSITY = 0.3
"""How much trying counts against what was found so far."""
LEAN = 0.003
"""The share of wins that a point of worth is thought to be, beside what was found."""
UNTOLD, TOLD = 256, 1024
"""Iterations of a search that the lines tell nothing, and of one that they tell all."""
PLIES = 1
"""Turns that are played after a move before the standing is judged."""

if TYPE_CHECKING:
    from sequence_core.fast.search.thinking import Lay


def games_of(view: State, record: Record, lay: Lay) -> Record:
    """Return two games: one that stands as the view does, and one to try things on."""
    games, rules = numpy.zeros(2, GAME), record[0]
    owners = numpy.zeros(len(view.board.spaces), numpy.int64)
    for side, chips in enumerate(view.chips):
        for space in _places(chips):
            owners[space] = side + 1
    lay(record, games, owners)
    game, prompt = games[0], view.prompts[-1]
    game["seat"] = game["first_seat"] = prompt.waiting[0]
    game["swapped"] = view.notes.get("swapped") == prompt.number
    idle = view.notes.get("idle_turns")
    game["idle"] = idle if isinstance(idle, int) else 0
    _lay_discards(game, view)
    for side, claims in enumerate(view.claims):
        for claim in claims:
            _claim(game, rules, side, claim)
    return games


def _places(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _lay_discards(game: Record, view: State) -> None:
    """Count the cards on all discard piles."""
    number_of = view.setup.derive(card_numbers)
    for seat in range(len(view.setup.seats)):
        for card in view.cards[discards(seat)]:
            game["gone"][number_of[card]] += 1
            game["discarded"] += 1


def _claim(game: Record, rules: Record, side: int, mask: int) -> None:
    """Write down a sequence and lock its chips."""
    spaces = _places(mask)
    line, way = next(
        (int(rules["line"][spaces[0] * 4 + way]), way) for way in range(4)
        if rules["line"][spaces[0] * 4 + way] == rules["line"][spaces[-1] * 4 + way])
    claim = side * CLAIMS + int(game["claims"][side])
    game["claim_line"][claim], game["claim_way"][claim] = line, way
    game["claim_mask"][claim] = sum(int(rules["bit"][space * 4 + way]) for space in spaces)
    game["claims"][side] += 1
    for space in spaces:
        if game["cell"][space] < LOCKED:
            game["cell"][space] |= LOCKED
            game["loose"][side] -= 1
            game["loose_all"] -= 1


def card_numbers(setup: Setup) -> dict[str, int]:
    """Number the cards in deck order; for `Setup.derive`."""
    return {card: number for number, card in enumerate(ordered_cards(setup))}


def thoughts_of(view: State, record: Record) -> Record | None:
    """Return what a viewer knows of the cards, twice; None if that takes the reference engine.

    The first is for the moves at hand, the second for what is tried.
    """
    made = numpy.zeros(2, THOUGHT)
    thought, number_of = made[0], view.setup.derive(card_numbers)
    unseen = {token: cards for token, cards in unseen_cards(view).items() if cards}
    pools = {token: pool for pool, token in enumerate(unseen)}
    runs = list(dict.fromkeys(reversed(view.cards[DECK])))
    if len(pools) > POOLS or len(runs) > 2 or not set(runs) <= pools.keys():
        return None
    _fill_pools(thought, [[number_of[card] for card in cards] for cards in unseen.values()])
    thought["deck_pool"] = pools[runs[0]] if runs else -1
    thought["rest_pool"] = pools[runs[1]] if len(runs) > 1 else -1
    slots = [(seat, card) for seat in range(len(view.setup.seats))
             for card in view.cards[hand(seat)]]
    if any(UNKNOWN.fullmatch(card) and card not in pools for _seat, card in slots):
        return None
    _fill_slots(thought, slots, pools, number_of)
    _fill_spots(thought, record[0], view)
    made[1] = thought
    return made


def _fill_pools(thought: Record, pools: list[list[int]]) -> None:
    """Lay the unseen cards down, those of one shuffle after those of the other."""
    at = 0
    for pool, cards in enumerate(pools):
        thought["cards"][at : at + len(cards)] = cards
        thought["pool_from"][pool], thought["pool_to"][pool] = at, at + len(cards)
        at += len(cards)
    thought["pools"] = len(pools)


def _fill_slots(
    thought: Record, slots: list[tuple[int, str]], pools: dict[str, int], number_of: dict[str, int]
) -> None:
    """Say whose each card of all hands is, and which it is or may be."""
    thought["slots"] = len(slots)
    thought["slot_seat"][: len(slots)] = [seat for seat, _card in slots]
    thought["slot_card"][: len(slots)] = [number_of.get(card, -1) for _seat, card in slots]
    thought["slot_pool"][: len(slots)] = [pools.get(card, 0) for _seat, card in slots]


def _fill_spots(thought: Record, rules: Record, view: State) -> None:
    """Say which spaces each line has."""
    count = len(view.board.spaces) * 4
    numpy.bitwise_or.at(thought["spots"], rules["line"][:count], rules["bit"][:count])


def fill_habits(thought: Record, most: int) -> None:
    """Say how moves are chosen by a search of so many iterations.

    One of few goes by what it tries alone, for the lines alone would make it play as well as a
    long search nearly does: so that short searches are weaker.
    """
    told = min(1.0, max(0.0, (most - UNTOLD) / (TOLD - UNTOLD)))
    thought["heat"] = HEAT / told if told else ALIKE
    thought["lean"], thought["curiosity"] = LEAN * told, CURIOSITY
    thought["plies"] = PLIES


def fits(view: State) -> bool:
    """Whether compiled code can think about what is asked: a turn, and nothing beside it."""
    return len(view.prompts) == 1 and view.prompts[0].kind == TURN
