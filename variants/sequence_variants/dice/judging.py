"""What Sequence Dice thinks of its moves: what greedy and hints go by."""

from __future__ import annotations

from functools import partial

from attrs import Factory, field, frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.judgement import Judgement
from sequence_core.moves import Move
from sequence_core.state import State
from sequence_core.words import _, listed
from sequence_core.worth import WIN, LineSense
from sequence_variants.dice.moves import Chip, Take
from sequence_variants.dice.worth import DiceSense


def _sense(part: JudgingChips) -> LineSense:
    return LineSense(part.length, part.share, part.needed)


@frozen(eq=False)
class JudgingChips:
    """Judges chips put, replaced and taken by the lines they build, take and open."""

    length: int = 5
    share: int = 1
    needed: int = 1
    _sense: LineSense = field(init=False, default=Factory(_sense, takes_self=True))

    @hookimpl
    def sequence_judge(self, state: State, seat: int, move: Move) -> Judgement | None:
        """Score a move: a chip put in an opponent's place does two things at once."""
        if not isinstance(move, Chip):
            return None
        side, space, placed = state.side(seat), move.space, not isinstance(move, Take)
        score = DiceSense(self.length).change(state, seat, space, placed=placed)
        if not placed:
            return Judgement(score, partial(self._why_take, state, space))
        lines = len(self._sense.completed(state, side, space))
        score += self._sense.completing(state, side, lines)
        return Judgement(score, partial(self._why_chip, state, side, space))

    def _why_chip(self, state: State, side: int, space: str) -> str:
        """Say which line a chip completes or builds."""
        sense, board = self._sense, state.board
        done = sense.completed(state, side, space)
        if done:
            lines = listed([board.ends(line) for line in done])
            wins = sense.completing(state, side, len(done)) == WIN
            return (_("wins with {lines}") if wins else _("completes {lines}")).format(lines=lines)
        best = sense.nearest(state, side, space)
        if best is None:
            return _("does little for any line")
        return _("makes {count} of {length} in {line}").format(
            count=best[1] + 1, length=self.length, line=board.ends(best[0]))

    def _why_take(self, state: State, space: str) -> str:
        """Say which line a chip is missed in."""
        owner = state.chip_at(space)
        best = None if owner is None else self._sense.nearest(state, owner, space)
        if best is None:
            return _("takes a chip")
        return _("breaks {count} of {length} in {line}").format(
            count=best[1] + 1, length=self.length, line=state.board.ends(best[0]))
