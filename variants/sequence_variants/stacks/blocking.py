"""The Block card, played out of turn (S12, S13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Pass
from sequence_core.operations import Answer, Carry, Note, Operation
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.table import fold_text, hand, not_held
from sequence_core.words import _
from sequence_variants.stacks.cards import BLOCK
from sequence_variants.stacks.moves import Block
from sequence_variants.stacks.places import ACTION_PILE, WINDOW, out_of_turn, waited_for


@frozen(eq=False)
class Blocking:
    """Lets whoever is asked play a Block, or let the pile pass (S12)."""

    moves: ClassVar = (Block, Pass)
    answers: ClassVar = (WINDOW,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer the Block to one who holds it, and to everybody to pass."""
        return (Block(), Pass()) if BLOCK in state.hand(seat) else (Pass(),)

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Lay the Block on the action pile, note the blocker, and answer."""
        prompt = state.prompt(WINDOW, seat)
        if prompt is None or not isinstance(move, Block | Pass):
            return None
        answer = Answer(prompt.number, seat)
        if isinstance(move, Pass):
            return (answer,)
        done = Note("completed", {**prompt.terms, "blocker": seat})
        return Carry((BLOCK,), hand(seat), ACTION_PILE), done, answer

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a Block or a pass that cannot be."""
        if isinstance(move, Pass):
            return out_of_turn(state, seat) or _("end your turn with a discard; nobody passes")
        if not isinstance(move, Block):
            return None
        if state.prompt(WINDOW, seat) is not None:
            return not_held(state, seat, BLOCK)
        done = state.notes.get("completed")
        if not isinstance(done, dict):
            return _("nothing can be blocked now; a Block answers a completed pile")
        if done["seat"] == seat:
            return _("you completed that pile, and your own pile you cannot block")
        return _("{names} may block first").format(names=waited_for(state))

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `block` and `pass`."""
        known: dict[str, Move] = {Block.word: Block(), Pass.word: Pass()}
        meant = known.get(fold_text(text))
        return (meant,) if meant else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe both answers."""
        if isinstance(thing, Block):
            return _("blocks: the pile brings no chip")
        return _("does not block") if isinstance(thing, Pass) else None
