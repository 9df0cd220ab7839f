"""The hooks: what a plugin on the shelf, and what a rule part at the table, may implement.

Mark implementations with `hookimpl`. Shelf hooks are asked once per process, rule hooks of the
parts of one game; an implementation may leave out arguments it does not need.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from sequence_core import operations as ops
    from sequence_core.board import Board
    from sequence_core.boardfile.sources import BoardSource
    from sequence_core.bots import BotKind
    from sequence_core.judgement import Judgement
    from sequence_core.moves import Move
    from sequence_core.operations import Operation
    from sequence_core.prompts import Prompt
    from sequence_core.renderers import Renderer
    from sequence_core.state import State
    from sequence_core.variant import HouseRule, Variant

PROJECT = "sequence_core"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

Operations = Iterable["Operation"] | None
"""What most rule hooks return: operations in the order they shall happen, or nothing."""


class ShelfHooks:
    """What is installed. All results are put on the shelf; a key taken twice is refused."""

    @hookspec
    def sequence_variants(self) -> Iterable[Variant]:
        """Return the variants a plugin brings."""
        raise NotImplementedError

    @hookspec
    def sequence_boards(self) -> Iterable[Board | BoardSource]:
        """Return the boards a plugin brings; files of boards are read when they are asked for."""
        raise NotImplementedError

    @hookspec
    def sequence_house_rules(self) -> Iterable[HouseRule]:
        """Return the house rules a plugin brings."""
        raise NotImplementedError

    @hookspec
    def sequence_bots(self) -> Iterable[BotKind]:
        """Return the kinds of bots a plugin brings."""
        raise NotImplementedError

    @hookspec
    def sequence_renderers(self) -> Iterable[Renderer]:
        """Return the renderers a plugin brings: ways to show a state."""
        raise NotImplementedError

    @hookspec
    def sequence_commands(self, group: Any) -> None:  # noqa: ANN401
        """Add commands to the click group of the command line; called when it starts one."""


class RuleHooks:
    """What rule parts of a game implement. Parts are asked in the order of the rules."""

    @hookspec
    def sequence_setup(self, state: State) -> Operations:
        """Return operations that lay out the table; each part sees what those before it did."""

    @hookspec
    def sequence_moves(self, state: State, seat: int | None, prompt: Prompt | None) -> (
        Iterable[Move] | None
    ):
        """Return moves the seat may answer the prompt with.

        The host's moves are asked for with seat and prompt None. Order: distinct cards in hand
        order, then spaces ascending.
        """

    @hookspec
    def sequence_forbid(self, state: State, seat: int | None, move: Move) -> bool | None:
        """Return true to veto a move; asked for every candidate, so it must be cheap."""

    @hookspec(firstresult=True)
    def sequence_why(self, state: State, seat: int | None, move: Move) -> str | None:
        """Return why a refused move is not legal, in words; asked only for a refused move."""

    @hookspec
    def sequence_stuck(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move] | None:
        """Return moves for a seat that has no other (G9)."""

    @hookspec
    def sequence_automatic(self, state: State, seat: int, move: Move) -> bool | None:
        """Return true for a seat's only legal move if nobody needs to be asked for it.

        It is carried out at once, in the step that led to it.
        """

    @hookspec(firstresult=True)
    def sequence_play(self, state: State, seat: int | None, move: Move) -> Operations:
        """Return the operations that carry a legal move out."""

    @hookspec(firstresult=True)
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Return words for a move, an operation or a card (a `Face`)."""

    @hookspec
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move] | None:
        """Return moves a person may have meant by what they typed; legal or not."""

    @hookspec
    def sequence_judge(self, state: State, seat: int, move: Move) -> Judgement | None:
        """Return what a legal move is worth to the seat and why; `state` may be a view."""

    @hookspec
    def sequence_sensible(self, state: State, seat: int, moves: Sequence[Move]) -> (
        Iterable[Move] | None
    ):
        """Return those of a seat's legal moves that are no plain mistakes; None if all are none.

        Bots and simulations choose among them.
        """

    @hookspec
    def sequence_conceal(self, state: State, seat: int, move: Move) -> bool | None:
        """Return true for a move that a person has to find: no client points it out to one.

        Asked of moves whether they are legal or not; the answer must not depend on that.
        """

    @hookspec
    def sequence_after_lay(self, state: State, op: ops.Lay) -> Operations:
        """Return operations that follow the laying out of cards."""

    @hookspec
    def sequence_after_carry(self, state: State, op: ops.Carry) -> Operations:
        """Return operations that follow a carried card."""

    @hookspec
    def sequence_after_shuffle(self, state: State, op: ops.Shuffle) -> Operations:
        """Return operations that follow a shuffle."""

    @hookspec
    def sequence_after_roll(self, state: State, op: ops.Roll) -> Operations:
        """Return operations that follow a roll of dice."""

    @hookspec
    def sequence_after_place(self, state: State, op: ops.Place) -> Operations:
        """Return operations that follow a placed chip."""

    @hookspec
    def sequence_after_lift(self, state: State, op: ops.Lift) -> Operations:
        """Return operations that follow a lifted chip."""

    @hookspec
    def sequence_after_mark(self, state: State, op: ops.Mark) -> Operations:
        """Return operations that follow claims."""

    @hookspec
    def sequence_after_ask(self, state: State, op: ops.Ask) -> Operations:
        """Return operations that follow a question; the new prompt is the top one."""

    @hookspec
    def sequence_after_answer(self, state: State, op: ops.Answer) -> Operations:
        """Return operations that follow an answer."""

    @hookspec
    def sequence_after_close(self, state: State, op: ops.Close) -> Operations:
        """Return operations that follow the closing of a prompt."""

    @hookspec
    def sequence_after_note(self, state: State, op: ops.Note) -> Operations:
        """Return operations that follow a note."""
