"""The rules of one game: a setup and its parts, bound together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from operator import is_

from attrs import Factory, define, evolve, field, frozen

from sequence_core.binding import Bound, Hooks, bind, part_name
from sequence_core.dealers import Dealer
from sequence_core.engine import call, carry_out, failure
from sequence_core.errors import (
    BadMoveText,
    GameOver,
    IllegalMove,
    NotAsked,
    PluginError,
    SequenceError,
)
from sequence_core.judgement import Judgement
from sequence_core.moves import Move, tokens_of
from sequence_core.operations import Operation
from sequence_core.setup import Setup
from sequence_core.state import State, Table, blank
from sequence_core.words import _, listed

ROUNDS = 101
"""How many moves for each seat are made by themselves, one after the other, in one step."""


@define
class _OpenStep:
    """A step that can be made in a third of the time; see `Table.freeze`."""

    clock: int
    seat: int | None
    move: Move | None
    operations: tuple[Operation, ...]


@frozen
class Step(_OpenStep):
    """One entry of the history: who moved what at which clock, and all that came of it.

    The first step of a game has neither seat nor move: it lays out the table. In a step of the
    host (G8) only the seat is None.
    """


def _in_order(parts: Iterable[object]) -> tuple[object, ...]:
    return tuple(parts)


def _bound(rules: Rules) -> Hooks:
    return bind(rules.parts)


def _words(rules: Rules) -> dict[str, type[Move]]:
    """Map each word to its move; refuse a word two parts claim."""
    words: dict[str, type[Move]] = {}
    owners: dict[str, str] = {}
    for part in rules.parts:
        for kind in getattr(part, "moves", ()):
            if words.setdefault(kind.word, kind) is not kind:
                name = part_name(part)
                raise PluginError(name, _("both {one} and {two} claim the word {word}").format(
                    one=owners[kind.word], two=name, word=kind.word))
            owners.setdefault(kind.word, part_name(part))
    return words


@frozen(eq=False)
class Rules:
    """What may be done in a game and what comes of it.

    A part may name its move classes in an attribute `moves`, and is then asked to play no others;
    the kinds of prompts they answer in `answers`, and is then asked for moves about no others;
    and notes that displays keep on show, as it describes them, in `shows`. Building refuses parts
    that do not fit (`PluginError`).
    """

    setup: Setup
    parts: tuple[object, ...] = field(converter=_in_order)
    version: str = ""
    title: str = ""
    _hooks: Hooks = field(init=False, repr=False, default=Factory(_bound, takes_self=True))
    words: dict[str, type[Move]] = field(
        init=False, repr=False, default=Factory(_words, takes_self=True)
    )

    def spoken(self, *languages: str) -> Rules:
        """Return the same rules over a setup with its texts in a language; see `Setup.spoken`.

        A game by them has the same states, moves and record, and all words are in that language.
        """
        setup = self.setup.spoken(*languages)
        return self if setup is self.setup else evolve(self, setup=setup)

    def start(self, dealer: Dealer) -> tuple[State, Step]:
        """Return the state after the table is laid out, and the step that did it."""
        table = blank(self.setup).thaw()
        log: list[Operation] = []
        for function in self._hooks.setup:
            carry_out(table, call(function, table), self._hooks.after, dealer, log)
        self._go_on(table, dealer, log)
        return table.freeze(), Step(0, None, None, tuple(log))

    def legal(self, state: Table, seat: int | None) -> tuple[Move, ...]:
        """Return the seat's legal moves in canonical order; the host's for seat None.

        Prompts count from the top down, then parts in order. Works on views as well; empty if the
        seat is not asked anything or the game is over.
        """
        moves = state.listed.get(seat)
        if moves is None:
            moves = state.listed[seat] = self._list(state, seat)
        return moves

    def _list(self, state: Table, seat: int | None) -> tuple[Move, ...]:
        """List legal moves; see `legal`."""
        if state.outcome is not None:
            return ()
        moves = self._collect(self._hooks.moves, state, seat)
        if self._hooks.forbid:
            moves = self._allowed(state, seat, moves)
        if not moves and seat is not None:
            moves = self._collect(self._hooks.stuck, state, seat)
        return moves

    def _collect(
        self, functions: Callable[[str | None], Bound], state: Table, seat: int | None
    ) -> tuple[Move, ...]:
        """Return what the parts offer a seat for each prompt; `PluginError` if one raises."""
        moves: tuple[Move, ...] = ()
        function: Callable[..., Iterable[Move] | None] = self._collect
        try:
            for function in functions(None) if seat is None else ():
                moves += tuple(function(state, None, None) or ())
            for prompt in state.active:
                if seat in prompt.waiting:
                    for function in functions(prompt.kind):
                        found = function(state, seat, prompt)
                        if found:
                            moves += tuple(found)
        except SequenceError:
            raise
        except Exception as error:
            raise failure(function, error) from error
        return moves

    def _allowed(
        self, state: Table, seat: int | None, moves: tuple[Move, ...]
    ) -> tuple[Move, ...]:
        """Return the moves nobody vetoes."""
        return tuple([
            move for move in moves
            if not any(_asked(forbid, state, seat, move) for forbid in self._hooks.forbid)])

    def sensible(self, state: Table, seat: int) -> tuple[Move, ...]:
        """Return the seat's legal moves less plain mistakes, or all where nothing else is left.

        What bots and simulations choose from.
        """
        moves = self.legal(state, seat)
        if not self._hooks.sensible:
            return moves
        left = moves
        for function in self._hooks.sensible:
            found = _asked(function, state, seat, left)
            if isinstance(found, Iterable):
                left = tuple(found)
        return left or moves

    def conceals(self, state: State, seat: int, move: Move) -> bool:
        """Whether a move, legal or not, is one that a person has to find; see `shown`."""
        return any(_asked(function, state, seat, move) for function in self._hooks.conceal)

    def shown(self, state: State, seat: int) -> tuple[Move, ...]:
        """Return the legal moves that may be listed, counted, marked or hinted at to a person."""
        moves = self.legal(state, seat)
        if not self._hooks.conceal:
            return moves
        return tuple(move for move in moves if not self.conceals(state, seat, move))

    def is_legal(self, state: State, seat: int | None, move: Move) -> bool:
        """Whether the move is among the seat's legal ones."""
        moves = state.listed.get(seat) or self.legal(state, seat)
        return any(map(is_, moves, repeat(move))) or move in moves

    def why(self, state: State, seat: int | None, move: Move) -> str | None:
        """Return why a move is not legal, in words, or None if it is."""
        if self.is_legal(state, seat, move):
            return None
        return str(self.refusal(state, seat, move))

    def refusal(self, state: State, seat: int | None, move: Move) -> IllegalMove:
        """Return the error for a move that is not legal."""
        if state.outcome is not None:
            return GameOver(seat, move, _("the game is over"))
        reasons = (_asked(function, state, seat, move) for function in self._hooks.why)
        reason = next((str(reason) for reason in reasons if reason), "")
        if seat is not None and seat not in state.waiting:
            names = listed([self.setup.seats[other].name for other in state.waiting])
            return NotAsked(seat, move, reason or _("it is not your turn: {names} to move").format(
                names=names))
        return IllegalMove(
            seat, move, reason or _("{move} is not possible now").format(move=move))

    def step(self, state: State, seat: int | None, move: Move, dealer: Dealer) -> (
        tuple[State, Step]
    ):
        """Return the state after a move and the step that led there.

        Raises `IllegalMove` with the reason; the given state stays as it was.
        """
        if not self.is_legal(state, seat, move):
            raise self.refusal(state, seat, move)
        table = state.thaw()
        log: list[Operation] = []
        carry_out(table, self._play(table, seat, move), self._hooks.after, dealer, log)
        if self._hooks.automatic:
            self._go_on(table, dealer, log)
        step = _OpenStep(state.clock, seat, move, tuple(log))
        step.__class__ = Step
        return table.freeze(), step  # type: ignore[return-value]

    def advance(self, table: Table, seat: int | None, move: Move, dealer: Dealer) -> None:
        """Carry a legal move out on a thawed state, unchecked, without log: for searches."""
        table.listed.clear()
        carry_out(table, self._play(table, seat, move), self._hooks.after, dealer, [])
        if self._hooks.automatic:
            self._go_on(table, dealer, [])

    def _go_on(self, table: Table, dealer: Dealer, log: list[Operation]) -> None:
        """Make the moves nobody needs to be asked for, up to `ROUNDS` for each seat."""
        for _number in range(ROUNDS * len(self.setup.seats)):
            found = self._automatic(table)
            if found is None:
                return
            table.listed.clear()
            carry_out(table, self._play(table, *found), self._hooks.after, dealer, log)

    def _automatic(self, table: Table) -> tuple[int, Move] | None:
        """Return a seat and its only legal move, if nobody needs to be asked for it."""
        for seat in table.waiting if self._hooks.automatic else ():
            moves = self.legal(table, seat)
            if len(moves) == 1 and any(
                _asked(function, table, seat, moves[0]) for function in self._hooks.automatic
            ):
                return seat, moves[0]
        return None

    def _play(self, state: Table, seat: int | None, move: Move) -> tuple[Operation, ...]:
        """Return what the first part that knows the move makes of it."""
        for function in self._hooks.play(type(move)):
            try:
                result = function(state, seat, move)
                if result:
                    return tuple(result)
            except SequenceError:
                raise
            except Exception as error:
                raise failure(function, error) from error
        name = type(move).__name__
        raise PluginError(name, _("no part of the rules carries out {move}").format(move=move))

    def parse(self, text: str) -> Move:
        """Return the move of a text form; raise `BadMoveText`. `parse(str(move)) == move`."""
        tokens = tokens_of(text)
        if not tokens or tokens[0] not in self.words:
            raise BadMoveText(text, _("{text} is no move; moves start with {words}").format(
                text=repr(text), words=listed(sorted(self.words), _("or"))))
        return self.words[tokens[0]].read(tokens[1:])

    def read(self, state: State, seat: int, text: str) -> tuple[Move, ...]:
        """Return the moves a person may have meant, without repeats, legal or not."""
        found: dict[Move, None] = {}
        for function in self._hooks.read:
            found.update(dict.fromkeys(_moves(function, state, seat, text)))
        return tuple(found)

    def describe(self, state: State, thing: object) -> str:
        """Return words for a move, an operation or a card, from the first part that has some."""
        for function in self._hooks.describe:
            words = _asked(function, state, thing)
            if words:
                return str(words)
        return str(thing)

    def judge(self, state: State, seat: int, move: Move) -> Judgement:
        """Return what the parts think of a legal move, scores added; `state` may be a view."""
        found: list[Judgement] = [
            judgement for function in self._hooks.judge
            if isinstance(judgement := _asked(function, state, seat, move), Judgement)
        ]
        if len(found) == 1:
            return found[0]
        return Judgement(
            sum(judgement.score for judgement in found),
            lambda: "; ".join(words for each in found if (words := each.words)),
        )


def _moves(function: Callable[..., Iterable[Move] | None], *arguments: object) -> Sequence[Move]:
    """Call a hook for moves; raise `PluginError` for one that raises."""
    try:
        result = function(*arguments)
        if type(result) is tuple or type(result) is list:
            return result
        return tuple(result) if result else ()
    except SequenceError:
        raise
    except Exception as error:
        raise failure(function, error) from error


def _asked(function: Callable[..., object], *arguments: object) -> object:
    """Call a hook for one answer; raise `PluginError` for one that raises."""
    try:
        return function(*arguments)
    except SequenceError:
        raise
    except Exception as error:
        raise failure(function, error) from error
