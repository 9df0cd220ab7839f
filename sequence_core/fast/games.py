"""Compiled: whole games, and many of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sequence_core.fast.cards import clear, deal, find_dealer
from sequence_core.fast.chance import CHOICE_STREAM, GAME_STREAM, STEP, below, stream_key
from sequence_core.fast.compiling import compiled, entry, spliced
from sequence_core.fast.limits import CLAIMS, DEADLOCK, GOING, LINES, MOVES, TURNS
from sequence_core.fast.records import Game, Rules, Tally
from sequence_core.fast.turns import count_moves, end_turn, make_move, pass_unasked

Play = Callable[[Sequence[Rules], Sequence[Game], Sequence[Tally], int, int, int], int]


@compiled
def lay_out(t: Rules, g: Game, seed: int) -> None:
    """Clear the table, find the dealer and deal; `seed` is a 64-bit word."""
    clear(t, g)
    g.seed = seed
    g.dealer = find_dealer(t, g)
    g.first_seat = g.seat = (g.dealer + 1) % t.seats
    g.turns, g.moves, g.over, g.winner, g.finisher, g.reason = 1, 0, 0, -1, -1, GOING
    g.idle = g.passing = g.swapped = g.passes = g.swaps = g.removals = g.questions = g.asked = 0
    g.loose_all, g.unasked = 0, t.automatic
    g.choice = stream_key(g.seed, CHOICE_STREAM, 0)
    clear_board(t, g)
    deal(t, g)


@compiled
def clear_board(t: Rules, g: Game) -> None:
    """Take all chips off the board."""
    for side in range(t.sides):
        g.loose[side] = g.chips[side] = g.claims[side] = 0
        for line in range(t.lines):
            g.lines[side * LINES + line] = t.line_free[line]
    for space in range(t.spaces):
        g.cell[space] = t.cell[space]
    for key in range(t.keys):
        g.weight[key] = t.weight[key]


@spliced
def play_on(t: Rules, g: Game, y: Tally) -> None:
    """Play random moves until the game is over, or has taken too many."""
    while not g.over and g.moves < MOVES:
        moves = count_moves(t, g)
        if moves == 0 and g.unasked:
            ends = pass_unasked(t, g)
        else:
            g.choice += STEP
            ends = make_move(t, g, y, below(g.choice, moves))
        if ends:
            end_turn(t, g, y)


@compiled
def add(t: Rules, g: Game, y: Tally) -> None:
    """Add a finished game to the sums."""
    y.games += 1
    y.turns += g.turns
    y.passes += g.passes
    y.swaps += g.swaps
    y.shuffles += g.shuffles
    y.removals += g.removals
    y.turns_squared += g.turns * g.turns
    y.passes_squared += g.passes * g.passes
    y.swaps_squared += g.swaps * g.swaps
    y.shuffles_squared += g.shuffles * g.shuffles
    y.removals_squared += g.removals * g.removals
    y.lengths[min(g.turns, TURNS)] += 1
    y.moves += g.moves
    y.questions += g.questions
    y.deadlocks += g.reason == DEADLOCK
    y.unfinished += not g.over
    y.starts[g.first_seat] += 1
    add_winner(t, g, y)
    add_claims(t, g, y)


@compiled
def add_winner(t: Rules, g: Game, y: Tally) -> None:
    """Count a game for its winner, or as a draw."""
    if g.winner < 0:
        y.draws += g.over
        return
    y.side_won[g.winner] += 1
    y.place_won[mover(t, g)] += 1
    if g.finisher >= 0:
        y.seat_won[g.finisher] += 1


@compiled
def mover(t: Rules, g: Game) -> int:
    """Return how many other sides came to move before the winner."""
    before, seen = 0, 0
    for steps in range(t.seats):
        side = t.side[(g.first_seat + steps) % t.seats]
        if side == g.winner:
            break
        before += 1 - (seen >> side & 1)
        seen |= 1 << side
    return before


@compiled
def add_claims(t: Rules, g: Game, y: Tally) -> None:
    """Count for each space the sequences it is part of."""
    for side in range(t.sides):
        for claim in range(side * CLAIMS, side * CLAIMS + g.claims[side]):
            line, mask = g.claim_line[claim], g.claim_mask[claim]
            space = t.line_start[line]
            while mask:
                y.claimed[space] += mask & 1
                mask >>= 1
                space += t.line_step[line]


def bind(stamp: int) -> Play:
    """Return the entry point for sources of that number: a change of it makes a new compilation."""

    @entry
    def play_games(
        rules: Sequence[Rules], games: Sequence[Game], tallies: Sequence[Tally],
        seed: int, start: int, stop: int,
    ) -> int:
        """Play the games of a simulation from number `start` to before `stop`."""
        t, g, y = rules[0], games[0], tallies[0]
        for number in range(start, stop):
            lay_out(t, g, stream_key(seed, GAME_STREAM, number))
            play_on(t, g, y)
            add(t, g, y)
        return stamp

    return play_games
