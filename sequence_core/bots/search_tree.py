"""Tree search over imagined deals on the reference engine: for games compiled code cannot play.

A single observer's tree: moves are chosen by what they brought and by what the parts of the game
think of them (PUCT), each weighed by how often it was possible. Games are played to their end by
random moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import cast

from attrs import define, field

from sequence_core.dealers import SeededDealer, below, stream_key
from sequence_core.imagine import imagine
from sequence_core.moves import Move
from sequence_core.rules import Rules
from sequence_core.state import State, Table

HEAT = 12.0
"""Points of judgement that make a move e times as likely to be looked at."""
CURIOSITY = 0.7
LONGEST = 600
"""Moves after which a game is broken off and counts as a draw."""
DEEPEST = 40
"""Moves that are kept in the tree, one after the other."""


@define
class Node:
    """A move that was thought about: how often it was possible and tried, and what it brought."""

    side: int
    score: float = 0.0
    visits: int = 0
    offered: int = 0
    won: float = 0.0
    children: dict[Move, Node] = field(factory=dict)


@define
class Tree:
    """Thinks about one decision; `late` says when to stop amid an iteration, which is forgotten."""

    rules: Rules
    view: State
    seat: int
    moves: tuple[Move, ...]
    seed: int = field(repr=False)
    late: Callable[[], bool] = lambda: False
    root: Node = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Judge the moves there are."""
        self.root = Node(-1)
        self._judge(self.root, self.view, self.seat, self.moves)

    def run(self, start: int, stop: int) -> None:
        """Make the iterations from `start` to before `stop`."""
        for number in range(start, stop):
            self._iterate(number)

    def found(self) -> dict[Move, tuple[int, float]]:
        """Return for each move tried how often, and the mean of what it brought."""
        return {move: (node.visits, node.won / node.visits)
                for move, node in self.root.children.items() if node.visits}

    def _iterate(self, number: int) -> None:
        """Imagine a deal, follow the tree in it, play on, and learn from the end."""
        key = stream_key(self.seed, "search", number)
        table = imagine(self.view, self.seed, number).thaw()
        dealer = SeededDealer(key)
        path = self._descend(table, dealer)
        if not self._play_out(table, dealer, key):
            return
        winners = table.outcome.winners if table.outcome else ()
        even = 1 / max(1, len(self.rules.setup.sides))
        for node in path:
            node.visits += 1
            node.won += (node.side in winners) / len(winners) if winners else even

    def _descend(self, table: Table, dealer: SeededDealer) -> list[Node]:
        """Follow the tree until it meets a move that was never tried."""
        node, path = self.root, list[Node]()
        while table.outcome is None and len(path) < DEEPEST:
            first = node is self.root
            seat = self.seat if first else table.waiting[0]
            moves = self.moves if first else self.rules.sensible(table, seat)
            self._judge(node, table, seat, moves)
            move = _chosen(node, moves)
            child = node.children[move]
            self.rules.advance(table, seat, move, dealer)
            path.append(child)
            if child.visits == 0:
                break
            node = child
        return path

    def _judge(self, node: Node, table: Table, seat: int, moves: Iterable[Move]) -> None:
        """Make nodes for moves that are new, with what the parts think of them."""
        side = self.rules.setup.seats[seat].side
        for move in moves:
            child = node.children.get(move)
            if child is None:
                child = node.children[move] = Node(side, self._worth(table, seat, move))
            child.offered += 1

    def _worth(self, table: Table, seat: int, move: Move) -> float:
        """Return what the parts think of a move while there is time; they keep no table."""
        if self.late():
            return 0.0
        return self.rules.judge(cast("State", table), seat, move).score

    def _play_out(self, table: Table, dealer: SeededDealer, key: int) -> bool:
        """Play random moves to the end; whether there was time for it."""
        for number in range(LONGEST):
            if table.outcome is not None:
                break
            if self.late():
                return False
            seat = table.waiting[0]
            moves = self.rules.sensible(table, seat)
            self.rules.advance(table, seat, moves[below(key, number, len(moves))], dealer)
        return True


def _chosen(node: Node, moves: tuple[Move, ...]) -> Move:
    """Return the move to follow among those possible."""
    children = [node.children[move] for move in moves]
    top = max(child.score for child in children)
    shares = [math.exp(max(child.score - top, -1000) / HEAT) for child in children]
    total, tried = sum(shares), sum(child.visits for child in children)
    usual = sum(child.won for child in children) / tried if tried else 0.5
    best, most = moves[0], -1.0
    for move, child, share in zip(moves, children, shares, strict=True):
        mean = child.won / child.visits if child.visits else usual
        seen = child.offered if child.visits else 1 + tried
        value = mean + CURIOSITY * share / total * math.sqrt(seen) / (1 + child.visits)
        if value > most:
            best, most = move, value
    return best
