"""Solving: the players do the sums, and nothing at the table does them for them (N8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Play, Swap
from sequence_core.operations import Note, Operation
from sequence_core.parts.dead import DeadCards
from sequence_core.parts.placing import Placing, all_plays
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.table import TURN, can_draw, distinct, key_mask, spend
from sequence_core.words import _

MISTAKE = "mistake"
"""The note of a wrong answer: who gave it, and whether it was a `play` or a `swap`."""


@frozen(eq=False)
class SolvedPlacing(Placing):
    """Placing where the player finds the space: no reason gives it away, no client marks it."""

    @hookimpl
    def sequence_conceal(self, state: State, move: Move) -> bool:
        """Conceal where equations go."""
        return isinstance(move, Play) and move.card in state.setup.derive(key_mask)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused play: a closed space first, whether right or not."""
        if not isinstance(move, Play) or not may_try(state, seat, move.card):
            return super().sequence_why(state, seat, move)
        return why_closed(state, move.space) or self.why_wrong(state, move)

    def why_wrong(self, state: State, move: Play) -> str | None:
        """Return the reason against an open space."""
        return _("that is not the answer: {card} does not go on {space}").format(
            card=state.setup.face[move.card].text, space=move.space)


@frozen(eq=False)
class SolvedExchange(DeadCards):
    """An exchange that is tried, not offered: the player finds out that a card is dead."""

    @hookimpl
    def sequence_conceal(self, state: State, move: Move) -> bool:
        """Conceal which cards are dead."""
        return isinstance(move, Swap) and move.card in state.setup.derive(key_mask)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a refused exchange without saying where the card goes."""
        if not isinstance(move, Swap) or not may_try(state, seat, move.card):
            return super().sequence_why(state, seat, move)
        if exchanged(state, seat):
            return super().sequence_why(state, seat, move)
        if not can_draw(state, reshuffles=self.reshuffles):
            return _("there is no card to draw for it, so it stays in your hand")
        return _("{card} is not dead").format(card=state.setup.face[move.card].text)


@frozen(eq=False)
class TriedPlacing(SolvedPlacing):
    """Placing where every open space may be tried, and a wrong one costs the turn."""

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List the plays, right and wrong: distinct cards in hand order, then spaces ascending."""
        tries, places = state.setup.derive(all_tries), open_places(state)
        cards = [card for card in distinct(state, seat) if card in tries]
        if len(places) < 2:
            return [tries[card][place] for card in cards for place in places]
        moves: list[Move] = []
        pick = itemgetter(*places)
        for card in cards:
            moves += pick(tries[card])
        return moves

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Discard the card; place a chip if the space is right."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Play) else None
        if prompt is None or not isinstance(move, Play) or not is_wrong(state, move):
            return super().sequence_play(state, seat, move)
        return spend(seat, move.card, prompt, Note(MISTAKE, {"seat": seat, "by": move.word}))

    @hookimpl
    def sequence_sensible(self, state: State, moves: Sequence[Move]) -> Iterable[Move]:
        """Keep right answers, by the card where all its tries are there, as they are many."""
        tries, right = state.setup.derive(all_tries), state.setup.derive(right_places)
        wrong, places = state.setup.derive(wrong_tries), state.board.takes_chips & ~state.covered
        count, last = places.bit_count(), places.bit_length() - 1
        first = (places & -places).bit_length() - 1
        kept: list[Move] = []
        at = 0
        while at < len(moves):
            move, end = moves[at], at + count
            card = move.card if type(move) is Play and count and end <= len(moves) else ""
            mine = tries.get(card, ())
            if mine and move is mine[first] and moves[end - 1] is mine[last]:
                fits = right.get(card)
                kept += moves[at:end] if fits is None else [
                    mine[place] for place in fits if places >> place & 1]
                at = end
            else:
                kept += () if id(move) in wrong else (move,)
                at += 1
        return kept

    def why_wrong(self, state: State, move: Play) -> str | None:
        """Return nothing: a wrong answer is legal."""
        return None

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe plays, and what a wrong answer costs."""
        if not isinstance(thing, Note) or thing.name != MISTAKE:
            return super().sequence_describe(state, thing)
        said = thing.value if isinstance(thing.value, dict) else {}
        seat = said.get("seat")
        name = state.setup.seats[seat].name if isinstance(seat, int) else ""
        if said.get("by") == Swap.word:
            return _("{name} is wrong: the card is not dead and stays").format(name=name)
        return _("{name} is wrong: no chip is placed").format(name=name)


@frozen(eq=False)
class TriedExchange(SolvedExchange):
    """An exchange that may be tried with any equation, and is used up by a card not dead."""

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """List every equation held, in hand order."""
        if state.notes.get("swapped") == prompt.number:
            return ()
        if not can_draw(state, reshuffles=self.reshuffles):
            return ()
        tries = state.setup.derive(_exchanges)
        return [tries[card] for card in distinct(state, seat) if card in tries]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Hand the card in if it is dead; else it stays, unseen, and the exchange is used up."""
        prompt = state.prompt(TURN, seat) if isinstance(move, Swap) else None
        if prompt is None or not isinstance(move, Swap) or is_dead(state, move.card):
            return super().sequence_play(state, seat, move)
        mistake = Note(MISTAKE, {"seat": seat, "by": move.word})
        return mistake, Note("swapped", prompt.number)

    @hookimpl
    def sequence_sensible(self, state: State, moves: Sequence[Move]) -> Iterable[Move]:
        """Keep cards that are dead."""
        return [move for move in moves
                if type(move) is not Swap or is_dead(state, move.card)]


def may_try(state: State, seat: int, card: str) -> bool:
    """Whether a card is an equation that the seat holds in its turn."""
    mine = state.prompt(TURN, seat) is not None and card in state.hand(seat)
    return mine and card in state.setup.derive(key_mask)


def exchanged(state: State, seat: int) -> bool:
    """Whether the seat's exchange of this turn is used up (C10)."""
    prompt = state.prompt(TURN, seat)
    return prompt is not None and state.notes.get("swapped") == prompt.number


def is_wrong(state: State, move: Play) -> bool:
    """Whether a play puts an equation on another number than its answer."""
    return move.space not in state.setup.derive(right_spaces).get(move.card, (move.space,))


def is_dead(state: State, card: str) -> bool:
    """Whether all spaces that show a card's answer are covered (C10)."""
    mask = state.setup.derive(key_mask).get(card, 0)
    return bool(mask) and not mask & ~state.covered


def why_closed(state: State, space: str) -> str | None:
    """Return why a space takes no chip, whoever's and whatever it shows."""
    board = state.board
    if space not in board.bit:
        return _("there is no space {space} on this board").format(space=space)
    if board.bit[space] & board.free:
        return _("{space} is a free space and never takes a chip; name another").format(space=space)
    if board.bit[space] & state.covered:
        return _("{space} already holds a chip; name an open space").format(space=space)
    return None


def right_spaces(setup: Setup) -> dict[str, frozenset[str]]:
    """Map each equation to the spaces that show its answer."""
    board = setup.board
    return {} if board is None else {
        card: frozenset(board.named(mask)) for card, mask in setup.derive(key_mask).items()}


def right_places(setup: Setup) -> dict[str, tuple[int, ...]]:
    """Map each equation to the spaces that show its answer, by index."""
    return {card: tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
            for card, mask in setup.derive(key_mask).items()}


def open_places(state: State) -> list[int]:
    """Return the spaces that take a chip now, by index."""
    mask = state.board.takes_chips & ~state.covered
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def all_tries(setup: Setup) -> dict[str, tuple[Play, ...]]:
    """Map each card that places a chip to its plays on all spaces, right or wrong, by index."""
    names = setup.board.names if setup.board else ()
    return {card: tuple(Play(card, name) for name in names) for card in setup.derive(all_plays)}


def wrong_tries(setup: Setup) -> dict[int, Play]:
    """Return the wrong ones of all tries by their identity."""
    right = setup.derive(right_spaces)
    return {id(play): play for plays in setup.derive(all_tries).values() for play in plays
            if play.space not in right.get(play.card, (play.space,))}


def _exchanges(setup: Setup) -> dict[str, Swap]:
    """Map each equation to its exchange."""
    return {card: Swap(card) for card in setup.derive(key_mask)}
