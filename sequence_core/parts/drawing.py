"""Drawing: after every play or by hand, and new decks out of the discards (G6, G7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Literal

from attrs import field, frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Draw, Move
from sequence_core.operations import Ask, Carry, Close, Note, Operation, Shuffle, answering
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.table import DECK, DRAW, TURN, discards, drawing, hand
from sequence_core.words import _


def all_discards(state: State) -> tuple[Carry, ...]:
    """Return what carries every discard pile to the deck (G6)."""
    piles = (discards(seat) for seat in range(len(state.setup.seats)))
    return tuple(Carry(state.cards[p], p, DECK) for p in piles if state.cards[p])


@frozen(eq=False)
class DrawsOnDemand:
    """Gives a card to the seat noted as `due`, from a new deck if it must be (G6).

    `renewing` returns what carries the cards of a new deck there, nothing if there are none.
    """

    renewing: Callable[[State], tuple[Carry, ...]] = all_discards

    @hookimpl
    def sequence_after_note(self, state: State, op: Note) -> Iterable[Operation]:
        """Draw for the seat a card is due to."""
        if op.name != "due" or not isinstance(op.value, int):
            return ()
        deck = state.cards[DECK]
        if deck:
            return Note("due"), Carry((deck[-1],), DECK, hand(op.value))
        new = self.new_deck(state)
        return (*new, Note("due", op.value)) if new else (Note("due"),)

    def new_deck(self, state: State) -> tuple[Operation, ...]:
        """Carry the cards of a new deck there and shuffle; nothing if there are none."""
        carries = self.renewing(state)
        return (*carries, Shuffle(DECK, "reshuffle")) if carries else ()


@frozen(eq=False)
class Draws(DrawsOnDemand):
    """Draws that know when a new deck is made (G6).

    `on_empty`: the discards are shuffled as soon as the last card is drawn; `on_demand`: when the
    next draw needs it; `off`: never, and drawing from nothing draws nothing.
    """

    reshuffle: Literal["on_empty", "on_demand", "off"] = field(default="on_empty", kw_only=True)

    @hookimpl
    def sequence_after_carry(self, state: State, op: Carry) -> Iterable[Operation]:
        """Shuffle the discards once the deck is empty."""
        if op.source != DECK or state.cards[DECK] or self.reshuffle != "on_empty":
            return ()
        return self.new_deck(state)

    def new_deck(self, state: State) -> tuple[Operation, ...]:
        """Make a new deck, unless there shall be none."""
        return () if self.reshuffle == "off" else super().new_deck(state)


@frozen(eq=False)
class AutoDraw:
    """Draws a card after every turn in which one was played (C6)."""

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Draw at the end of a turn."""
        if op.kind != TURN or state.notes.get("idle_turn") == op.number:
            return ()
        deck = state.cards[DECK]
        if deck:
            return (drawing(deck[-1], op.seats[0]),)
        return (Note("due", op.seats[0]),)


@frozen(eq=False)
class ManualDraw:
    """Makes drawing a move of its own that can be missed (G7).

    The prompt `draw` stays open beside later turns. It lapses as `loss` says: `after_next_draw`
    (the draw after the next seat's next play is taken or lapses, or that seat passes, or the owner
    plays again), `after_next_play` (the next seat plays or passes), or `never`.
    """

    loss: Literal["after_next_draw", "after_next_play", "never"] = "after_next_draw"
    moves: ClassVar = (Draw,)
    answers: ClassVar = (DRAW,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer the draw, once however many are open."""
        return (Draw(),) if prompt is state.prompt(DRAW, seat) else ()

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Give the card due and answer the prompt."""
        prompt = state.prompt(DRAW, seat) if isinstance(move, Draw) else None
        if prompt is None:
            return None
        return Note("due", seat), answering(prompt.number, seat)

    @hookimpl
    def sequence_after_close(self, state: State, op: Close) -> Iterable[Operation]:
        """Let draws lapse, and open one for a turn in which a card was played."""
        if op.kind == TURN:
            seat, idle = op.seats[0], state.notes.get("idle_turn") == op.number
            lapsed = self._lapsed_by_turn(state, seat, idle=idle)
            opened = () if idle else (Ask(DRAW, (seat,), default=str(Draw())),)
            return (*map(_close, lapsed), *opened)
        if op.kind == DRAW and self.loss == "after_next_draw":
            before = state.setup.after(op.seats[0], -1)
            return tuple(_close(p) for p in _open(state) if p.asked[0] == before
                         and p.number < op.number)
        return ()

    def _lapsed_by_turn(self, state: State, seat: int, *, idle: bool) -> list[Prompt]:
        """Return the open draws that lapse at the end of a seat's turn."""
        if self.loss == "never":
            return []
        own = [] if idle else [p for p in _open(state) if p.asked[0] == seat]
        if idle or self.loss == "after_next_play":
            before = state.setup.after(seat, -1)
            own += [p for p in _open(state) if p.asked[0] == before and p not in own]
        return own

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain that no draw is open."""
        return _("no draw is open for you") if isinstance(move, Draw) else None

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `draw`."""
        return (Draw(),) if text.strip().casefold() == Draw.word else ()

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe the draw and its loss."""
        return _("draws a card") if isinstance(thing, Draw) else None


def _open(state: State) -> list[Prompt]:
    """Return all open draws, whether a blocking prompt covers them or not."""
    return [prompt for prompt in state.prompts if prompt.kind == DRAW]


def _close(prompt: Prompt) -> Close:
    """Return the closing of an unanswered prompt."""
    return Close(prompt.number, prompt.kind, prompt.asked)
