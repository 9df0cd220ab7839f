"""Compiled: information-set tree search, as its only observer sees the game.

A node stands for a line of moves, whatever is dealt. In each imagined deal only the moves that are
possible there compete: by what they brought, and by what the lines say of them before anything is
known (PUCT), with counts of how often each was possible instead of how often its parent was passed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sequence_core.fast.compiling import compiled, entry
from sequence_core.fast.records import Game, Rules, Tally
from sequence_core.fast.search.dealing import imagine, restore, set_up
from sequence_core.fast.search.layout import Node, Thought, Worths
from sequence_core.fast.search.moving import advance, list_moves, play_out
from sequence_core.fast.search.weighing import PARTS

Search = Callable[
    [Sequence[Rules], Sequence[Game], Sequence[Thought], Sequence[Tally], Sequence[Node],
     Worths, Worths, int, int, int], int]
SetUp = Callable[[Sequence[Rules], Sequence[Game], Sequence[int]], int]


@compiled
def find_children(s: Thought, nodes: Sequence[Node], node: int) -> None:
    """Find the node of each move now possible, or -1, and count that it was."""
    child = nodes[node].first
    while child >= 0:
        s.found[nodes[child].code] = child
        child = nodes[child].next
    for i in range(s.moves):
        child, code = s.found[s.code[i]], s.code[i]
        known = 0 <= child < s.nodes and nodes[child].code == code and nodes[child].parent == node
        s.child[i] = child if known else -1
        if known:
            nodes[child].offered += 1


@compiled
def weigh(s: Thought) -> float:
    """Find the share of tries that each move should have by its worth; return their mean worth."""
    top, total, mean = -1 << 40, 0.0, 0.0
    for i in range(s.moves):
        top = max(top, s.score[i])
    for i in range(s.moves):
        s.share[i] = math.exp(max(s.score[i] - top, -1000 * PARTS) / s.heat)
        total += s.share[i]
    for i in range(s.moves):
        s.share[i] /= total
        mean += s.share[i] * s.score[i]
    return mean


@compiled
def choose(s: Thought, nodes: Sequence[Node]) -> int:
    """Return which of the moves to follow."""
    even, tried, won = weigh(s), 0, 0.0
    for i in range(s.moves):
        if s.child[i] >= 0:
            tried += nodes[s.child[i]].visits
            won += nodes[s.child[i]].won
    usual = (won + 1.0) / (tried + 2.0)
    best, most = 0, -1.0
    for i in range(s.moves):
        child, visits, offered, brought = s.child[i], 0, 1 + tried, 0.0
        if child >= 0:
            visits, offered, brought = (
                nodes[child].visits, nodes[child].offered, nodes[child].won)
        hoped = min(max(usual + s.slope * (s.score[i] - even), 0.0), 1.0)
        mean = (brought + s.trust * hoped) / (visits + s.trust)
        value = mean + s.curiosity * s.share[i] * math.sqrt(float(offered)) / (1 + visits)
        if value > most:
            best, most = i, value
    return best


@compiled
def grow(s: Thought, nodes: Sequence[Node], node: int, code: int, side: int) -> int:
    """Add a node for a move and return it, or -1 where there is no room."""
    if s.nodes >= len(nodes):
        return -1
    new = s.nodes
    s.nodes += 1
    nodes[new].code, nodes[new].parent, nodes[new].side = code, node, side
    nodes[new].first, nodes[new].next = -1, nodes[node].first
    nodes[new].visits, nodes[new].offered, nodes[new].won = 0, 1, 0.0
    nodes[node].first = new
    return new


@compiled
def descend(
    t: Rules, g: Game, s: Thought, y: Tally, nodes: Sequence[Node], steps: Worths,
    threats: Worths,
) -> None:
    """Follow the tree in an imagined deal until it grows by a node, or the game is over."""
    node, s.depth = 0, 0
    while not g.over and s.depth < s.deepest:
        list_moves(t, g, s, steps, threats, True)
        if node == 0 and s.judged:
            for i in range(s.moves):
                s.score[i] = s.judgement[s.code[i]]
        find_children(s, nodes, node)
        chosen = choose(s, nodes)
        child, new = s.child[chosen], False
        if child < 0:
            child, new = grow(s, nodes, node, s.code[chosen], t.side[g.seat]), True
        advance(t, g, y, s.number[chosen])
        if child < 0:
            return
        s.path[s.depth] = child
        s.depth += 1
        node = child
        if new:
            return


@compiled
def learn(t: Rules, g: Game, s: Thought, nodes: Sequence[Node]) -> None:
    """Tell all nodes passed how the game ended."""
    for i in range(s.depth):
        node = s.path[i]
        nodes[node].visits += 1
        if g.winner < 0:
            nodes[node].won += 1.0 / t.sides
        elif g.winner == nodes[node].side:
            nodes[node].won += 1.0
    nodes[0].visits += 1


def bind(stamp: int) -> tuple[SetUp, Search]:
    """Return the entry points for sources of that number."""

    @entry
    def lay(rules: Sequence[Rules], games: Sequence[Game], owners: Sequence[int]) -> int:
        """Lay out the first of the games with these chips."""
        set_up(rules[0], games[0], owners)
        return stamp

    @entry
    def think(  # noqa: PLR0913, PLR0917 - compiled code is handed all it works on
        rules: Sequence[Rules], games: Sequence[Game], thoughts: Sequence[Thought],
        tallies: Sequence[Tally], nodes: Sequence[Node], steps: Worths, threats: Worths,
        seed: int, start: int, stop: int,
    ) -> int:
        """Make the iterations from `start` to before `stop`; the second game is for trying."""
        t, root, g, s, y = rules[0], games[0], games[1], thoughts[0], tallies[0]
        for number in range(start, stop):
            restore(t, root, g)
            imagine(t, g, s, seed, number)
            descend(t, g, s, y, nodes, steps, threats)
            play_out(t, g, s, y, steps, threats)
            learn(t, g, s, nodes)
        return stamp

    return lay, think
