"""The closed set of things hands do at a table; all that ever changes a state.

`apply` works on a private copy that the engine made (see `State.thaw`) and returns the operation as
it stands in the log. Each reads the same on a full state and on a view: cards a viewer cannot see
are written as unknown (`?1`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from attrs import field, frozen

from sequence_core.outcome import Outcome
from sequence_core.prompts import Prompt

if TYPE_CHECKING:
    from sequence_core.options import Plain
    from sequence_core.state import State

_put = object.__setattr__
Cards = tuple[str, ...] | list[str]


@frozen(slots=False)
class Operation:
    """The base of the operations; `word` names each in records and hooks."""

    word: ClassVar[str] = ""

    def apply(self, state: State) -> Operation:
        """Do it to a thawed state; return the operation for the log."""
        raise NotImplementedError


@frozen(slots=False)
class Lay(Operation):
    """Lay new cards from the box on top of a zone, for all to see which."""

    word: ClassVar[str] = "lay"
    zone: str
    cards: tuple[str, ...]

    def apply(self, state: State) -> Self:
        """Add the cards on top."""
        state.cards[self.zone] += self.cards
        if self.zone in state.known:
            state.known[self.zone] += self.cards
        return self


@frozen(slots=False)
class Carry(Operation):
    """Carry cards from one zone to the top of another, in the order given.

    `tokens` is filled in by the engine where the source is hidden: what everybody knew of each
    card before (its face, or the shuffle it came out of).
    """

    word: ClassVar[str] = "carry"
    cards: tuple[str, ...]
    source: str
    target: str
    tokens: tuple[str, ...] = ()

    def apply(self, state: State) -> Carry:
        """Move the cards; a hidden card that comes to lie open leaves its shuffle's unknowns."""
        tokens = self._take_one(state) if len(self.cards) == 1 else self._take(state)
        cards, known = state.cards, state.known
        if self.target not in known:
            cards[self.target] += self.cards
            if tokens is not self.cards:
                state.show(self.cards, tokens)
        else:
            known[self.target] += tokens
            cards[self.target] += self.cards if state.sees(self.target) else tokens
        if tokens is self.cards or self.tokens:
            return self
        return Carry(self.cards, self.source, self.target, tokens)

    def _take_one(self, state: State) -> tuple[str, ...]:
        """Take one card out of the source and return what was known of it."""
        source, card = self.source, self.cards[0]
        held, known = state.cards[source], state.known.get(source)
        if known is None:
            place = _last(held, card)
            state.cards[source] = held[:place] + held[place + 1 :]
            return self.cards
        place = self._place(state, held, known, card, self.tokens[0] if self.tokens else "")
        state.cards[source] = held[:place] + held[place + 1 :]
        state.known[source] = known[:place] + known[place + 1 :]
        return known[place : place + 1]

    def _take(self, state: State) -> tuple[str, ...]:
        """Take several cards out of the source and return what was known of each."""
        source = self.source
        held, known = list(state.cards[source]), list(state.known.get(source, ()))
        if source not in state.known:
            state.cards[source] = () if len(held) == len(self.cards) else _without(
                held, self.cards)
            return self.cards
        tokens = []
        for number, card in enumerate(self.cards):
            token = self.tokens[number] if self.tokens else ""
            place = self._place(state, held, known, card, token)
            tokens.append(known.pop(place))
            held.pop(place)
        state.cards[source], state.known[source] = tuple(held), tuple(known)
        return tuple(tokens)

    def _place(
        self, state: State, held: Cards, known: Cards, card: str, token: str
    ) -> int:
        """Return where in a hidden source a card lies, from the top; `token` if it is known.

        Out of a hand a card that everybody knows is taken first, so that nothing is given away.
        """
        if held[-1] == card and (not token or known[-1] == token):
            last = len(held) - 1
            if state.setup.zone[self.source].owner is None:
                return last
        if not token:
            return _last(known if card in known else held, card)
        wanted = card if state.sees(self.source) else token
        for place in range(len(held) - 1, -1, -1):
            if held[place] == wanted and known[place] == token:
                return place
        raise ValueError(card)


@frozen(slots=False)
class Shuffle(Operation):
    """Shuffle a zone; the dealer fills in `cards`, bottom to top, from the named stream."""

    word: ClassVar[str] = "shuffle"
    zone: str
    stream: str = "deal"
    cards: tuple[str, ...] | None = None

    def apply(self, state: State) -> Self:
        """Lay the cards in their new order; nobody knows any place in it any more."""
        state.count_chance(self.stream)
        if self.zone in state.known:
            state.forget(self.zone, self.cards)
        elif self.cards is not None:
            state.cards[self.zone] = self.cards
        return self


@frozen(slots=False)
class Roll(Operation):
    """Roll dice; the dealer fills in `values`, each from 1 to `faces`."""

    word: ClassVar[str] = "roll"
    dice: int
    faces: int = 6
    stream: str = "rolls"
    seat: int | None = None
    values: tuple[int, ...] | None = None

    def apply(self, state: State) -> Self:
        """Count the roll; parts react to its values."""
        state.count_chance(self.stream)
        return self


@frozen(slots=False)
class Place(Operation):
    """Put a chip of the seat's side on a space."""

    word: ClassVar[str] = "place"
    seat: int
    space: str

    def apply(self, state: State) -> Self:
        """Set the space's bit for the side."""
        side = state.setup.seats[self.seat].side
        state.change_chips(side, state.chips[side] | state.board.bit[self.space])
        return self


@frozen(slots=False)
class Lift(Operation):
    """Take a side's chip off a space."""

    word: ClassVar[str] = "lift"
    side: int
    space: str

    def apply(self, state: State) -> Self:
        """Clear the space's bit for the side."""
        state.change_chips(self.side, state.chips[self.side] & ~state.board.bit[self.space])
        return self


@frozen(slots=False)
class Mark(Operation):
    """Claim all the lines one chip completed, each written by its ends (`a1-e1`)."""

    word: ClassVar[str] = "mark"
    side: int
    lines: tuple[str, ...]

    def apply(self, state: State) -> Self:
        """Record the claims of the side."""
        new = tuple(state.board.span(line) for line in self.lines)
        claims = state.claims
        mine = claims[self.side] + new
        _put(state, "claims", (*claims[: self.side], mine, *claims[self.side + 1 :]))
        return self


@frozen(slots=False)
class Ask(Operation):
    """Ask seats something; the prompt is numbered by the clock at this moment.

    `terms` says in plain JSON what is asked, for clients and parts; `default` is the move a driver
    may play for a seat that does not answer.
    """

    word: ClassVar[str] = "ask"
    kind: str
    seats: tuple[int, ...]
    blocking: bool = False
    default: str | None = None
    terms: dict[str, Plain] = field(factory=dict, hash=False)

    def apply(self, state: State) -> Self:
        """Lay the prompt on the stack."""
        prompt = Prompt(
            state.clock, self.kind, self.seats, self.seats, self.blocking, self.default, self.terms
        )
        _put(state, "prompts", (*state.prompts, prompt))
        return self


@frozen(slots=False)
class Answer(Operation):
    """A seat has answered the prompt of that number."""

    word: ClassVar[str] = "answer"
    number: int
    seat: int

    def apply(self, state: State) -> Self:
        """Strike the seat off those waited for."""
        _put(state, "prompts", tuple([
            prompt if prompt.number != self.number else prompt.without(self.seat)
            for prompt in state.prompts
        ]))
        return self


@frozen(slots=False)
class Close(Operation):
    """Take a prompt off the stack; `kind` and `seats` say what it was and who was asked."""

    word: ClassVar[str] = "close"
    number: int
    kind: str
    seats: tuple[int, ...]

    def apply(self, state: State) -> Self:
        """Drop the prompt."""
        _put(state, "prompts", tuple([p for p in state.prompts if p.number != self.number]))
        return self


@frozen(slots=False)
class Note(Operation):
    """Write down something public under a name, in plain JSON; None wipes it out."""

    word: ClassVar[str] = "note"
    name: str
    value: Plain = field(default=None, hash=False)

    def apply(self, state: State) -> Self:
        """Replace the note."""
        notes = {name: value for name, value in state.notes.items() if name != self.name}
        if self.value is not None:
            notes[self.name] = self.value
        _put(state, "notes", notes)
        return self


@frozen(slots=False)
class Finish(Operation):
    """End the game: the sides that win (none is a draw) and why, in one word (G11)."""

    word: ClassVar[str] = "finish"
    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> Self:
        """Set the outcome."""
        _put(state, "outcome", Outcome(self.winners, self.reason))
        return self


OPERATIONS: tuple[type[Operation], ...] = (
    Lay, Carry, Shuffle, Roll, Place, Lift, Mark, Ask, Answer, Close, Note, Finish,
)
"""Every operation there is, by name in `OPERATION`."""

OPERATION: dict[str, type[Operation]] = {kind.word: kind for kind in OPERATIONS}


def _last(zone: Cards, card: str) -> int:
    """Return the topmost place of a card; raise `ValueError` if there is none."""
    for place in range(len(zone) - 1, -1, -1):
        if zone[place] == card:
            return place
    raise ValueError(card)


def _without(zone: list[str], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return a zone less some of its cards, each taken from as near the top as it lies."""
    for card in cards:
        zone.pop(_last(zone, card))
    return tuple(zone)
