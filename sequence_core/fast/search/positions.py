"""Takes a view of a game into the records that compiled thinking works on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy

from sequence_core.fast.filling import ordered_cards
from sequence_core.fast.layout import GAME, Record
from sequence_core.fast.limits import CLAIMS, LOCKED
from sequence_core.fast.search.layout import POOLS, THOUGHT, WIDEST
from sequence_core.fast.search.weighing import PARTS
from sequence_core.imagine import unseen_cards
from sequence_core.setup import UNKNOWN, Setup
from sequence_core.state import State
from sequence_core.table import DECK, TURN, discards, hand
from sequence_core.worth import OWN, THREAT

HOPES = (10.0, 3.3, 1.1, 0.3, 0.0)
"""What an open line is worth by the spaces it lacks that no card in hand fits."""
HEAT = 12.0
"""Points of worth that make a move e times as likely to be looked at."""
CURIOSITY = 0.7
"""How much trying counts against what was found so far."""
SHORT, LONG = 100, 800
"""Iterations of a search that looks anywhere if it has fewer, and of one that trusts fully."""
TRUST = 250.0
"""Tries to which what the lines say of a move counts as much."""
SLOPE = 0.003
"""The share of wins that a point of worth is thought to be."""
NOISE = 1
"""Points by which the worth of moves is blurred in playouts."""
RARELY = 1
"""One time in so many special cards are thought of in playouts."""
DEEPEST = 40
"""Moves, one after the other, that are kept in the tree."""
MISTAKES = 32
"""One in so many moves of a playout is any move."""

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


def thought_of(view: State, record: Record) -> Record | None:
    """Return what a viewer knows of the cards; None if that takes the reference engine."""
    made, rules = numpy.zeros(1, THOUGHT), record[0]
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
    _fill_reach(thought, rules, view)
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


def _fill_reach(thought: Record, rules: Record, view: State) -> None:
    """Say which spaces of each line lie in reach of each space."""
    length, count = int(rules["length"]), len(view.board.spaces) * 4
    reach = length - 1 if length - 1 <= WIDEST else 0
    thought["reach"], thought["patterns"] = reach, 3 ** (2 * reach)
    thought["third"] = [int(f"{bits:b}", 3) for bits in range(1 << 2 * WIDEST)]
    place = numpy.zeros(count, numpy.int64)
    bits = rules["bit"][:count]
    for step in range(63):
        place[bits == 1 << step] = step
    thought["place"][:count] = place
    lines = rules["line"][:count]
    whole, free = numpy.zeros(int(rules["lines"]), numpy.int64), rules["line_free"]
    numpy.bitwise_or.at(whole, lines, bits)
    thought["outside"][:count] = _around(~whole[lines], place, reach, filled=True)
    thought["free"][:count] = _around(free[lines], place, reach, filled=False)


def _around(bits: Record, place: Record, reach: int, *, filled: bool) -> Record:
    """Return the bits in reach of places; what lies before the first is filled or not."""
    low = (1 << reach) - 1
    near = ((bits << reach) | (low if filled else 0)) >> place
    return near & low | (near >> (reach + 1) & low) << reach


def worths(length: int) -> tuple[Record, Record]:
    """Return what each pattern of a line in reach promises: by building on it, and by blocking.

    A pattern is the side's spaces around the one in question, then those closed to it. A second
    table follows the first for patterns in which the side has all that its hand fits as well.
    """
    reach = length - 1
    if not 1 <= reach <= WIDEST:
        return numpy.zeros(1, numpy.int16), numpy.zeros(1, numpy.int16)
    patterns = numpy.arange(3 ** (2 * reach))
    own, closed = (_bits(patterns, digit, 2 * reach) for digit in (1, 2))
    steps, hoped, threats = (numpy.zeros(len(patterns)) for _table in range(3))
    promise = _longer(OWN, length)
    hopes = numpy.array(_longer(HOPES, length)[:length])
    gain = numpy.array([promise[0], *(promise[n] - promise[n + 1] for n in range(1, length))])
    gain -= hopes
    threat = numpy.array(_longer(THREAT, length)[1:])
    ones = numpy.array([n.bit_count() for n in range(1 << 2 * reach)])
    for first in range(length):
        window = (1 << reach) - (1 << first) | ((1 << first) - 1) << reach
        is_open = closed & window == 0
        lacking = ones[~own & window]
        steps += is_open * gain[lacking]
        hoped += is_open * hopes[lacking]
        threats += is_open * threat[lacking]
    both = numpy.concatenate([steps, hoped])
    return (both * PARTS).astype(numpy.int16), (threats * PARTS).astype(numpy.int16)


def _bits(patterns: Record, digit: int, count: int) -> Record:
    """Return which of so many digits of threes are this one."""
    bits = numpy.zeros(len(patterns), numpy.int64)
    for nth in range(count):
        bits |= (patterns // 3**nth % 3 == digit).astype(numpy.int64) << nth
    return bits


def _longer(values: tuple[float, ...], length: int) -> list[float]:
    """Return values for lines that lack up to `length` spaces, each further one a third."""
    longer = list(values)
    while len(longer) <= length:
        longer.append(longer[-1] / 3)
    return longer


def fill_habits(
    thought: Record, judged: dict[int, float], most: int, deepest: int = DEEPEST
) -> None:
    """Say how moves are chosen, and what those at hand are worth by their codes.

    A search of few iterations (`most`) goes by what it tries more than by judgement, which alone
    would play as well as greedy does: so that short searches are weaker.
    """
    thought["heat"] = HEAT * PARTS * max(1.0, SHORT / most)
    thought["trust"] = min(TRUST, TRUST * (most / LONG) ** 2)
    thought["curiosity"], thought["slope"] = CURIOSITY, SLOPE / PARTS
    thought["noise"], thought["mistakes"] = NOISE * PARTS, MISTAKES
    thought["rarely"], thought["deepest"], thought["judged"] = RARELY, deepest, 1
    for code, worth in judged.items():
        thought["judgement"][code] = round(worth * PARTS)


def fits(view: State) -> bool:
    """Whether compiled code can think about what is asked: a turn, and nothing beside it."""
    return len(view.prompts) == 1 and view.prompts[0].kind == TURN
