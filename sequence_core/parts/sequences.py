"""Sequences: which lines a chip completes, and which of them count (C12-C20)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import ClassVar, Literal

from attrs import frozen

from sequence_core.board import Board, Line
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Claim, Move
from sequence_core.operations import Answer, Ask, Mark, Operation, Place
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.words import _

CLAIM = "claim"
LineSet = tuple[Line, ...]


@frozen(eq=False)
class Sequences:
    """Records the lines of `length` spaces that a placed chip completes (C12, C13, C20).

    Two claims of a side may have `share` chips in common (C15). Where several largest sets lock
    different chips, `claim` says who chooses: `ask` the player, unless the game is won whichever
    is chosen (`needed` claims; None: always ask), or `auto` (C17, C18).
    """

    length: int = 5
    share: int = 1
    claim: Literal["ask", "auto"] = "ask"
    needed: int | None = None
    moves: ClassVar = (Claim,)
    answers: ClassVar = (CLAIM,)

    @hookimpl
    def sequence_after_place(self, state: State, op: Place) -> Iterable[Operation]:
        """Mark what the chip completes, or ask which."""
        setup, length = state.setup, self.length
        side, board = setup.seats[op.seat].side, setup.board or state.board
        own = state.chips[side] | board.free
        lines = [line for run, windows in board.runs(length)[op.space]
                 if (run & own).bit_count() >= length
                 for line in windows if line.mask & own == line.mask]
        if not lines:
            return ()
        sets = largest_sets(board, lines, state.claims[side], self.share)
        if not sets:
            return ()
        auto = automatic(sets, board.index[op.space])
        if self._is_open(state, op.seat, sets):
            return (self._question(board, op, sets, auto),)
        return (Mark(side, _ends(board, auto)),)

    def ends_game(self, state: State, seat: int, lines: int) -> bool:
        """Whether so many more lines end the game, whichever they are (C18).

        A part that replaces this one may override it where the goal is another.
        """
        claims = state.claims[state.side(seat)]
        return self.needed is not None and len(claims) + lines >= self.needed

    def _is_open(self, state: State, seat: int, sets: list[LineSet]) -> bool:
        """Whether the player has something to choose (C18)."""
        if self.claim == "auto" or self.ends_game(state, seat, len(sets[0])):
            return False
        chips = ~state.board.free
        return len({_union(lines) & chips for lines in sets}) > 1

    def _question(self, board: Board, op: Place, sets: list[LineSet], auto: LineSet) -> Ask:
        """Return the question which set counts."""
        return Ask(
            CLAIM, (op.seat,), blocking=True, default=str(Claim(_ends(board, auto))),
            terms={"space": op.space, "sets": [list(_ends(board, lines)) for lines in sets]},
        )

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer the sets the prompt names."""
        return offered(prompt)

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Mark the chosen lines."""
        prompt = state.prompt(CLAIM, seat) if isinstance(move, Claim) else None
        if prompt is None or not isinstance(move, Claim):
            return None
        return Mark(state.side(seat), move.lines), Answer(prompt.number, seat)

    @hookimpl
    def sequence_why(self, state: State, seat: int | None, move: Move) -> str | None:
        """Explain what can be claimed."""
        prompt = None if seat is None else state.prompt(CLAIM, seat)
        if prompt is None:
            return _("there is no sequence to choose") if isinstance(move, Claim) else None
        choices = "; ".join(str(choice) for choice in offered(prompt))
        return _("choose which lines count first: {choices}").format(choices=choices)

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `claim a1-e1`, or the number of a choice."""
        prompt = state.prompt(CLAIM, seat)
        if prompt is None:
            return ()
        words, choices = text.casefold().split(), offered(prompt)
        words = words[1:] if words[:1] == [Claim.word] else words
        if len(words) == 1 and words[0].isdecimal() and 0 < int(words[0]) <= len(choices):
            return (choices[int(words[0]) - 1],)
        return (Claim(tuple(words)),) if words else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe claims, and the question which."""
        if isinstance(thing, Prompt) and thing.kind == CLAIM:
            return _("Choose the spaces that shall be your sequence")
        if isinstance(thing, Claim | Mark):
            return _("claims {lines}").format(lines=", ".join(thing.lines))
        return None


def offered(prompt: Prompt) -> list[Claim]:
    """Return the choices of a claim prompt, in the order of C18."""
    sets = prompt.terms.get("sets")
    choices = sets if isinstance(sets, list) else []
    return [Claim(tuple(map(str, lines))) for lines in choices if isinstance(lines, list)]


def largest_sets(
    board: Board, lines: list[Line], claims: tuple[int, ...], share: int
) -> list[LineSet]:
    """Return the largest sets of lines through one chip that keep C15, in the order of C18.

    All lines hold the new chip, so those of different directions share exactly that one; within a
    direction it is enough that neighbours in the set share few enough.
    """
    chips = ~board.free
    fit = [line for line in lines
           if all((line.mask & claim & chips).bit_count() <= share for claim in claims)]
    by_direction: dict[int, list[Line]] = {}
    for line in fit:
        by_direction.setdefault(line.direction, []).append(line)
    if share == 0:
        return [(line,) for line in fit]
    chains = [_longest_chains(run, chips, share) for run in by_direction.values()]
    choices = product(*chains) if chains else ()
    return [tuple(line for chain in choice for line in chain) for choice in choices]


def _longest_chains(run: list[Line], chips: int, share: int) -> list[LineSet]:
    """Return the longest choices along one direction in which neighbours share few enough."""
    best: list[list[LineSet]] = []
    for place, line in enumerate(run):
        tails = [
            chain for earlier in range(place)
            if (run[earlier].mask & line.mask & chips).bit_count() <= share
            for chain in best[earlier]
        ]
        length = max(map(len, tails), default=0)
        best.append([(*chain, line) for chain in tails if len(chain) == length] or [(line,)])
    longest = max(len(chains[0]) for chains in best)
    return sorted(
        (chain for chains in best if len(chains[0]) == longest for chain in chains),
        key=lambda chain: [line.spaces[0] for line in chain],
    )


def automatic(sets: list[LineSet], chip: int) -> LineSet:
    """Return the set whose middles lie nearest to the new chip, the first of equals (C18)."""
    return min(sets, key=lambda lines: sum(
        abs(2 * line.spaces.index(chip) - len(line.spaces) + 1) for line in lines))


def _union(lines: LineSet) -> int:
    mask = 0
    for line in lines:
        mask |= line.mask
    return mask


def _ends(board: Board, lines: LineSet) -> tuple[str, ...]:
    return tuple(board.ends(line) for line in lines)
