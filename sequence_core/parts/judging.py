"""What the grid family thinks of its moves: what greedy and hints go by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from attrs import Factory, field, frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.judgement import Judgement
from sequence_core.moves import Claim, Discard, Draw, Move, Play, Remove, Swap
from sequence_core.setup import side_letter
from sequence_core.state import State
from sequence_core.table import REMOVER, WILD, key_mask, of_kind
from sequence_core.words import _, listed
from sequence_core.worth import WIN, LineSense, Reach

WILD_COST = 24.0
"""What a wild card is kept for."""

REMOVE_COST = 12.0
"""What a card that removes is kept for."""

TAKEN = 0.8
"""A chip removed may come back: it counts less than a space blocked for good."""

OPENED = 0.7
"""A line opened again is one chip further away than a line built."""

AT_ONCE = WIN / 2
"""Drawing comes before all but a win, and so does the exchange of a dead card."""

_wilds = partial(of_kind, WILD)
_removers = partial(of_kind, REMOVER)


def _sense(part: Judging) -> LineSense:
    return LineSense(part.length, part.share, part.needed)


@frozen(eq=False)
class Judging:
    """Judges moves by the lines they extend, complete, block or break.

    `length`, `share` and `needed` are those of the game's sequences. Wild cards and cards that
    remove are spent only where they bring more than they are kept for; what another card of the
    hand reaches does not count for them.
    """

    length: int = 5
    share: int = 1
    needed: int | None = None
    _sense: LineSense = field(init=False, default=Factory(_sense, takes_self=True))

    @hookimpl
    def sequence_judge(self, state: State, seat: int, move: Move) -> Judgement | None:
        """Judge the moves of the family."""
        judge = self._judges.get(type(move))
        return None if judge is None else judge(self, state, seat, move)

    def _play(self, state: State, seat: int, move: Play) -> Judgement:
        """Score a chip: the lines it builds and those it takes from others."""
        side, wild = state.side(seat), move.card in state.setup.derive(_wilds)
        fits = state.setup.derive(key_mask).get(move.card, 0)
        if not wild and not fits & state.board.bit[move.space]:
            return Judgement(-WIN, _("that space does not show the card"))
        reach = _reach(state, seat, move.card)
        score = self._sense.building(state, side, move.space, reach)
        score += self._sense.blocking(state, side, move.space)
        if wild:
            score -= WILD_COST
        return Judgement(score, partial(self._why_play, state, side, move.space))

    def _remove(self, state: State, seat: int, move: Remove) -> Judgement:
        """Score a chip taken: what its side loses, and what opens to one's own."""
        side, owner = state.side(seat), state.chip_at(move.space)
        if owner is None or owner == side:
            return Judgement(-WIN / 2, _("it takes a chip of your own side"))
        score = TAKEN * self._sense.danger(state, owner, move.space) - REMOVE_COST
        reach = _reach(state, seat, move.card)
        score += OPENED * self._sense.opening(state, side, move.space, reach)
        return Judgement(score, partial(self._why_remove, state, side, owner, move.space))

    def _swap(self, state: State, seat: int, move: Swap) -> Judgement:
        """Score the exchange of a dead card: it costs nothing."""
        if state.setup.derive(key_mask).get(move.card, 0) & ~state.covered:
            return Judgement(-WIN, _("the card is not dead"))
        return Judgement(AT_ONCE, _("trades a dead card for one that can be played"))

    def _draw(self, state: State, seat: int, move: Draw) -> Judgement:
        """Score drawing: a card not drawn is lost."""
        return Judgement(AT_ONCE, _("takes the card before it is lost"))

    def _discard(self, state: State, seat: int, move: Discard) -> Judgement:
        """Score giving up a card: the less it could do, the better."""
        return Judgement(-self._keep(state, seat, move.card), _("the hand can spare it best"))

    def _keep(self, state: State, seat: int, card: str) -> float:
        """Return what a card in hand is worth."""
        if card in state.setup.derive(_wilds):
            return 4 * WILD_COST
        if card in state.setup.derive(_removers):
            return 4 * REMOVE_COST
        side, reach = state.side(seat), _reach(state, seat, card)
        where = state.setup.derive(key_mask).get(card, 0) & ~state.covered
        return max((self._sense.building(state, side, space, reach)
                    + self._sense.blocking(state, side, space)
                    for space in state.board.named(where)), default=-1.0)

    def _claim(self, state: State, seat: int, move: Claim) -> Judgement:
        """Score a choice of lines: what it leaves to build on (C15, C18)."""
        side = state.side(seat)
        claims = (*state.claims[side], *(state.board.span(line) for line in move.lines))
        score = self._sense.completing(state, side, len(move.lines))
        score += self._sense.future(state, side, claims)
        return Judgement(score, _("leaves most to build the next line on"))

    def _why_play(self, state: State, side: int, space: str) -> str:
        """Say what a chip does, the strongest first."""
        sense, board = self._sense, state.board
        reasons = []
        done = sense.completed(state, side, space)
        if done:
            lines = listed([board.ends(line) for line in done])
            wins = sense.completing(state, side, len(done)) == WIN
            reasons.append((_("wins with {lines}") if wins else _("completes {lines}")).format(
                lines=lines))
        reasons += [_("blocks {row}").format(row=row) for row in self._rows(state, side, space)]
        best = sense.nearest(state, side, space)
        if best and not done:
            line, held = best
            reasons.append(_("makes {count} of {length} in {line}").format(
                count=held + 1, length=self.length, line=board.ends(line)))
        return ", ".join(reasons) or _("does little for any line")

    def _why_remove(self, state: State, side: int, owner: int, space: str) -> str:
        """Say what taking a chip does."""
        rows = self._rows(state, side, space, least=1)
        reasons = [_("breaks {row}").format(row=row) for row in rows]
        best = self._sense.nearest(state, side, space)
        if best and best[1] > 1:
            line, held = best
            reasons.append(_("opens {line} again, where you have {count} of {length}").format(
                line=state.board.ends(line), count=held, length=self.length))
        return ", ".join(reasons) or _("takes a chip of {who}").format(who=_who(state, owner))

    def _rows(self, state: State, side: int, space: str, least: int = 2) -> list[str]:
        """Name the rows of others through a space that hold at least so many, longest first."""
        own = state.board.bit[space] & state.covered
        found = []
        for other in range(len(state.chips)):
            best = self._sense.nearest(state, other, space) if other != side else None
            if best is None or (own and not own & state.chips[other]) or best[1] < least:
                continue
            held = best[1] + bool(own)
            found.append((held, _("{who}'s {count} of {length} in {line}").format(
                who=_who(state, other), count=held, length=self.length,
                line=state.board.ends(best[0]))))
        return [row for _held, row in sorted(found, key=lambda each: -each[0])]

    _judges: ClassVar[dict[type[Move], Callable[..., Judgement]]] = {
        Play: _play, Remove: _remove, Swap: _swap, Draw: _draw, Discard: _discard, Claim: _claim,
    }


def _reach(state: State, seat: int, played: str) -> Reach:
    """Return what the rest of the hand could do next turn, less the card played."""
    masks, wild = state.setup.derive(key_mask), state.setup.derive(_wilds)
    hand = list(state.hand(seat))
    if played in hand:
        hand.remove(played)
    spaces = wilds = 0
    for card in hand:
        spaces |= masks.get(card, 0)
        wilds += card in wild
    return Reach(spaces, wilds)


def _who(state: State, side: int) -> str:
    """Return what a side is called: its only player, or its letter."""
    seats = state.setup.sides[side]
    if len(seats) == 1:
        return state.setup.seats[seats[0]].name
    return _("side {side}").format(side=side_letter(side))
