"""The records compiled code works on, as the type checker sees them: all fields are whole numbers.

`sequence_core.fast.layout` says how they lie in memory.
"""

from __future__ import annotations

from typing import Protocol

Numbers = list[int]


class Rules(Protocol):
    """What no move changes.

    - `deck`: the cards in deck order, with stacked packs (`pack_size`) the pack dealt from first;
      in `merged` the packs are one.
    - `key` says for each card what it can do; `first` where the spaces of a key begin in `shown`.
      Where no key has more than two (`paired`), those of key `k` stand in `pair` from `2 * k` too.
    - `weight`: what a card of a key adds to the count of moves (`limits.LOW`).
    - `line`, `bit` and `reach` say at `4 * s + d` for space `s` and direction `d` the line, the
      space's bit on it, and the first places of all windows that hold it.
    - `shift` makes the bits of a line that begin `length` set ones in a row; its last two entries
      count only where that is `long`.
    """

    seats: int
    sides: int
    hand: int
    cards: int
    keys: int
    spaces: int
    lines: int
    deck_size: int
    pack_size: int
    opening: int
    cutters: int
    length: int
    share: int
    asks: int
    asks_below: int
    needed: int
    any_target: int
    exchange: int
    reshuffle: int
    boxed: int
    idle_limit: int
    leaders_win: int
    automatic: int
    long: int
    paired: int
    wild: int
    remover: int
    dud: int
    side: Numbers
    cutter: Numbers
    supply: Numbers
    shift: Numbers
    deck: Numbers
    merged: Numbers
    rank: Numbers
    key: Numbers
    weight: Numbers
    first: Numbers
    shown: Numbers
    pair: Numbers
    space_key: Numbers
    cell: Numbers
    line: Numbers
    bit: Numbers
    reach: Numbers
    line_free: Numbers
    line_start: Numbers
    line_step: Numbers


class Game(Protocol):
    """A game in progress.

    - `deck` lies from `top` to `size`, shuffled only as far as it is drawn, by numbers from the
      key `at`; `rest` is the other of two stacked packs.
    - `hand` has in the high half of an entry the card, in the low half (`limits.USE`) its key, or
      `dud` for all but the first of several alike; past its end it holds duds.
    - `cell` is 0 for an open space, else the side plus one, with `limits.LOCKED` in a sequence;
      `loose` counts the chips that are in none.
    - `lines` has the own and free spaces of each side on each line.
    - `unasked`: how many turns may yet be passed before a seat is asked (`automatic`).
    - `runs`, and all from `start` on: what a chip completes (`sequence_core.fast.sequences`).
    """

    seed: int
    choice: int
    seat: int
    first_seat: int
    dealer: int
    turns: int
    moves: int
    over: int
    winner: int
    finisher: int
    reason: int
    idle: int
    passing: int
    swapped: int
    discarded: int
    top: int
    size: int
    at: int
    rest_size: int
    rest_at: int
    shuffles: int
    passes: int
    swaps: int
    removals: int
    questions: int
    loose_all: int
    placings: int
    liftings: int
    exchanges: int
    asked: int
    unasked: int
    asked_at: int
    sets: int
    set_lines: int
    count: Numbers
    loose: Numbers
    chips: Numbers
    claims: Numbers
    hand: Numbers
    held: Numbers
    weight: Numbers
    cell: Numbers
    lines: Numbers
    deck: Numbers
    rest: Numbers
    gone: Numbers
    found: Numbers
    runs: Numbers
    longest: Numbers
    ways: Numbers
    start: Numbers
    reach: Numbers
    chains: Numbers
    cost: Numbers
    after: Numbers
    behind: Numbers
    claim_line: Numbers
    claim_way: Numbers
    claim_mask: Numbers


class Tally(Protocol):
    """Sums over games; see `sequence_core.simulation.counts`."""

    games: int
    draws: int
    unfinished: int
    deadlocks: int
    moves: int
    questions: int
    turns: int
    passes: int
    swaps: int
    shuffles: int
    removals: int
    turns_squared: int
    passes_squared: int
    swaps_squared: int
    shuffles_squared: int
    removals_squared: int
    starts: Numbers
    side_won: Numbers
    seat_won: Numbers
    place_won: Numbers
    lengths: Numbers
    placed: Numbers
    lifted: Numbers
    claimed: Numbers
    played: Numbers
    dead: Numbers
