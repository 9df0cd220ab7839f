"""The end of a turn, and who moves next: Skip and Reverse (S8, S9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move
from sequence_core.operations import Note, Operation, answering
from sequence_core.prompts import Prompt
from sequence_core.state import State
from sequence_core.table import TURN, fold_text, hand, not_held
from sequence_core.words import _, plural
from sequence_variants.stacks.cards import REVERSE, SKIP
from sequence_variants.stacks.moves import Reverse, Skip
from sequence_variants.stacks.places import direction, out_of_turn, spent, turn_prompt

CARDS: dict[type[Move], str] = {Skip: SKIP, Reverse: REVERSE}
"""The card that each of these moves plays."""

_OFFERED: tuple[tuple[str, Move], ...] = ((SKIP, Skip()), (REVERSE, Reverse()))


@frozen(eq=False)
class Ordering:
    """Lets Skips and Reverses be played; what they do, they do when the turn ends (S8, S9).

    Notes `skips`, the opponents yet to be skipped, and `reversing`, that the turn will end in the
    other direction; `direction` is the note that lasts: -1 where play goes counter-clockwise.
    """

    moves: ClassVar = (Skip, Reverse)
    answers: ClassVar = (TURN,)

    @hookimpl
    def sequence_moves(self, state: State, seat: int, prompt: Prompt) -> Iterable[Move]:
        """Offer each of the cards that is held."""
        held = state.cards[hand(seat)]
        if SKIP not in held and REVERSE not in held:
            return ()
        return [move for card, move in _OFFERED if card in held]

    @hookimpl
    def sequence_play(self, state: State, seat: int, move: Move) -> Iterable[Operation] | None:
        """Spend the card and note what it will do."""
        if type(move) not in CARDS or turn_prompt(state, seat) is None:
            return None
        if isinstance(move, Skip):
            return spent(state, seat, SKIP, Note("skips", skips(state) + 1))
        effect = Note("reversing", None if state.notes.get("reversing") else True)
        return spent(state, seat, REVERSE, effect)

    @hookimpl
    def sequence_why(self, state: State, seat: int, move: Move) -> str | None:
        """Explain a card that cannot be played: the turn, then the hand."""
        card = CARDS.get(type(move))
        if card is None:
            return None
        return out_of_turn(state, seat) or not_held(state, seat, card)

    @hookimpl
    def sequence_read(self, state: State, seat: int, text: str) -> Iterable[Move]:
        """Read `skip` and `reverse`."""
        return [kind() for kind in CARDS if fold_text(text) == kind.word]

    shows: ClassVar = ("direction", "reversing", "skips")

    @hookimpl
    def sequence_describe(self, state: State, thing: object) -> str | None:
        """Describe the moves, and what they did to the order."""
        if isinstance(thing, Skip):
            return _("plays a Skip")
        if isinstance(thing, Reverse):
            return _("plays a Reverse")
        return _noted(thing) if isinstance(thing, Note) else None


def skips(state: State) -> int:
    """Return how many opponents are yet to be skipped."""
    count = state.notes.get("skips")
    return count if isinstance(count, int) else 0


def end_turn(state: State, seat: int, number: int) -> tuple[Operation, ...]:
    """Return the operations that end a seat's turn: reverses first, then skips (S8, S9).

    `number` is the turn's prompt. Notes the seat that moves next as `next_turn`.
    """
    notes, answer = state.notes, answering(number, seat)
    if not ("skips" in notes or "reversing" in notes or "direction" in notes):
        return (answer,)
    way, pending, order = direction(state), skips(state), list[Operation]()
    if notes.get("reversing"):
        way = -way
        order += (Note("reversing"), Note("direction", way if way < 0 else None))
    following, left = next_seat(seat, len(state.setup.seats), way, pending)
    if left != pending:
        order.append(Note("skips", left or None))
    if following != state.setup.after(seat):
        order.append(Note("next_turn", following))
    return (*order, answer)


def next_seat(seat: int, seats: int, way: int, pending: int) -> tuple[int, int]:
    """Return who moves after a seat, and how many skips are left then (S8).

    A skip takes the turn of an opponent, in order and round again, never the seat's own.

    >>> next_seat(0, 4, 1, 1), next_seat(0, 4, -1, 0), next_seat(0, 2, 1, 2), next_seat(0, 3, 1, 3)
    ((2, 0), (3, 0), (0, 1), (0, 1))
    """
    if pending >= seats - 1:
        return seat, pending - (seats - 1)
    return (seat + way * (pending + 1)) % seats, 0


def _noted(note: Note) -> str | None:
    """Say what a note about the order means; nothing where it is usual."""
    if note.name == "direction":
        return _("Play goes counter-clockwise") if note.value == -1 else _("Play goes clockwise")
    if note.name == "reversing" and note.value:
        return _("Play turns round when this turn ends")
    if note.name == "skips" and isinstance(note.value, int):
        return plural("{count} opponent is skipped next", "{count} opponents are skipped next",
                      note.value).format(count=note.value)
    return None
