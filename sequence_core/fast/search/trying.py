"""Compiled: tries the moves at hand in imagined deals, and counts what they bring.

Which move is tried next depends on what it brought so far, on what the lines say of it, and on how
little it was tried for its share by what they say (PUCT). After a move a few turns are played as
the lines advise; then the standing is judged.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sequence_core.fast.compiling import compiled, entry
from sequence_core.fast.records import Game, Rules, Tally
from sequence_core.fast.search.dealing import imagine, restore, set_up
from sequence_core.fast.search.layout import Thought
from sequence_core.fast.search.moving import advance, best_move, list_moves
from sequence_core.fast.search.standing import growth, judge_standing
from sequence_core.fast.turns import count_moves

FULL = 150.0
"""Worth beyond this counts no more beside what was found."""
FAR = -100.0
"""Moves worth less than the best by more than this are all alike."""

Search = Callable[
    [Sequence[Rules], Sequence[Game], Sequence[Thought], Sequence[Tally], int, int, int], int]
SetUp = Callable[[Sequence[Rules], Sequence[Game], Sequence[int]], int]


@compiled
def weigh(s: Thought) -> None:
    """Find the share of tries that each move should have by its worth alone."""
    top, total = s.score[0], 0.0
    for i in range(s.moves):
        top = max(top, s.score[i])
    for i in range(s.moves):
        s.share[i] = growth(max(s.score[i] - top, FAR) / s.heat)
        total += s.share[i]
    for i in range(s.moves):
        s.share[i] /= total


@compiled
def choose(s: Thought) -> int:
    """Return which of the moves weighed to try."""
    tried, won = 0, 0.0
    for i in range(s.moves):
        tried += s.tries[i]
        won += s.won[i]
    usual, pull = (won + 0.5) / (tried + 1), s.curiosity * math.sqrt(tried + 1.0)
    best, most = 0, -1e9
    for i in range(s.moves):
        tries = s.tries[i]
        mean = s.won[i] / tries if tries else usual
        value = mean + s.lean * min(s.score[i], FULL) + pull * s.share[i] / (1 + tries)
        if value > most:
            best, most = i, value
    return best


def bind(stamp: int) -> tuple[SetUp, Search]:
    """Return the entry points for sources of that number."""

    @entry
    def lay(rules: Sequence[Rules], games: Sequence[Game], owners: Sequence[int]) -> int:
        """Lay out the first of the games with these chips."""
        set_up(rules[0], games[0], owners)
        return stamp

    @entry
    def think(
        rules: Sequence[Rules], games: Sequence[Game], thoughts: Sequence[Thought],
        tallies: Sequence[Tally], seed: int, start: int, stop: int,
    ) -> int:
        """Make the iterations from `start` to before `stop`.

        The first game and thought are for what is at hand, the second for what is tried. The n-th
        try of every move is made in the same deal, so that luck counts less between them.
        """
        t, root, g, y = rules[0], games[0], games[1], tallies[0]
        here, s = thoughts[0], thoughts[1]
        restore(t, root, g)
        imagine(t, g, s, seed, start)
        list_moves(t, g, here)
        weigh(here)
        side = t.side[g.seat]
        for _number in range(start, stop):
            chosen = choose(here)
            restore(t, root, g)
            imagine(t, g, s, seed, here.tries[chosen])
            count_moves(t, g)
            number, last = here.number[chosen], g.turns + s.plies
            while True:
                advance(t, g, y, number)
                if g.over or g.turns > last:
                    break
                list_moves(t, g, s)
                number = best_move(s)
            judge_standing(t, g, s)
            here.tries[chosen] += 1
            here.won[chosen] += s.chance[side]
        return stamp

    return lay, think
