"""Compiled: information-set tree search, as its only observer sees the game.

A node stands for a line of moves, whatever is dealt. In each imagined deal only the moves that are
possible there compete: by what they brought, and by what the lines say of them before anything is
known (PUCT), with counts of how often each was possible instead of how often its parent was passed.
Beyond the tree a few turns are played as the lines advise; then the standing is judged.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sequence_core.fast.compiling import compiled, entry
from sequence_core.fast.records import Game, Rules, Tally
from sequence_core.fast.search.dealing import imagine, restore, set_up
from sequence_core.fast.search.layout import Node, Thought
from sequence_core.fast.search.moving import advance, list_moves, play_on
from sequence_core.fast.search.standing import growth, judge_standing
from sequence_core.fast.turns import count_moves

FULL = 150.0
"""Worth beyond this counts no more beside what was found."""
FAR = -100.0
"""Moves worth less than the best by more than this are all alike."""

Search = Callable[
    [Sequence[Rules], Sequence[Game], Sequence[Thought], Sequence[Tally], Sequence[Node],
     int, int, int], int]
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
def choose(s: Thought, nodes: Sequence[Node]) -> int:
    """Return which of the moves weighed to follow."""
    tried, won = 0, 0.0
    for i in range(s.moves):
        if s.child[i] >= 0:
            tried += nodes[s.child[i]].visits
            won += nodes[s.child[i]].won
    usual = (won + 0.5) / (tried + 1)
    best, most = 0, -1e9
    for i in range(s.moves):
        child, visits, offered, mean = s.child[i], 0, 1 + tried, usual
        if child >= 0:
            visits, offered = nodes[child].visits, nodes[child].offered
            if visits:
                mean = nodes[child].won / visits
        value = mean + s.lean * min(s.score[i], FULL) + (
            s.curiosity * s.share[i] * math.sqrt(float(offered)) / (1 + visits))
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
def begin(
    t: Rules, g: Game, s: Thought, nodes: Sequence[Node], y: Tally, chosen: int, node: int
) -> int:
    """Make the move chosen below a node and return its own node, or -1 where there is no room."""
    child = s.child[chosen]
    if child < 0:
        child = grow(s, nodes, node, s.code[chosen], t.side[g.seat])
    advance(t, g, y, s.number[chosen])
    if child >= 0:
        s.path[s.depth] = child
        s.depth += 1
    return child


@compiled
def descend(
    t: Rules, g: Game, s: Thought, y: Tally, nodes: Sequence[Node], node: int,
) -> None:
    """Follow the tree from a node in an imagined deal until it grows, or the game is over."""
    while not g.over and s.depth < s.deepest and node >= 0 and nodes[node].visits:
        list_moves(t, g, s)
        find_children(s, nodes, node)
        weigh(s)
        node = begin(t, g, s, nodes, y, choose(s, nodes), node)


@compiled
def learn(s: Thought, nodes: Sequence[Node]) -> None:
    """Tell all nodes passed what their sides may hope for."""
    for i in range(s.depth):
        node = s.path[i]
        nodes[node].visits += 1
        nodes[node].won += s.chance[nodes[node].side]
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
        tallies: Sequence[Tally], nodes: Sequence[Node],
        seed: int, start: int, stop: int,
    ) -> int:
        """Make the iterations from `start` to before `stop`.

        The second game is for trying, and the second thought is what is thought of it. The n-th
        try of every move is made in the same deal, so that luck counts less between them.
        """
        t, root, g, y = rules[0], games[0], games[1], tallies[0]
        here, s = thoughts[0], thoughts[1]
        restore(t, root, g)
        imagine(t, g, s, seed, 0)
        list_moves(t, g, here)
        weigh(here)
        for _number in range(start, stop):
            here.nodes = s.nodes
            find_children(here, nodes, 0)
            chosen = choose(here, nodes)
            child = here.child[chosen]
            restore(t, root, g)
            imagine(t, g, s, seed, nodes[child].visits if child >= 0 else 0)
            count_moves(t, g)
            s.depth = 0
            s.code[chosen], s.number[chosen] = here.code[chosen], here.number[chosen]
            s.child[chosen] = child
            node = begin(t, g, s, nodes, y, chosen, 0)
            descend(t, g, s, y, nodes, node)
            play_on(t, g, s, y)
            judge_standing(t, g, s)
            learn(s, nodes)
        return stamp

    return lay, think
