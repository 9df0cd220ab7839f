"""The closed set of things hands do at a table; all that ever changes a state.

`apply` works on a private copy that the engine made (see `State.thaw`). Each operation reads the
same on a full state and on a view: cards a viewer cannot see are written as unknown (`?1`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import field, frozen

from sequence_core.outcome import Outcome
from sequence_core.prompts import Prompt

if TYPE_CHECKING:
    from sequence_core.options import Plain
    from sequence_core.state import State

_put = object.__setattr__


@frozen(slots=False)
class Operation:
    """The base of the operations; `word` names each in records and hooks."""

    word: ClassVar[str] = ""

    def apply(self, state: State) -> None:
        """Do it to a thawed state."""
        raise NotImplementedError


@frozen(slots=False)
class Lay(Operation):
    """Lay new cards from the box on top of a zone, for all to see which."""

    word: ClassVar[str] = "lay"
    zone: str
    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Add the cards on top."""
        state.cards[self.zone] += self.cards
        if self.zone in state.known:
            state.known[self.zone] += self.cards


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

    def settled(self, state: State) -> Carry:
        """Return the same with `tokens` filled in: a card known to all is taken first."""
        zone, known = state.cards[self.source], state.known[self.source]
        if len(self.cards) == 1:
            place = _find(zone, known, self.cards[0])
            return Carry(self.cards, self.source, self.target, (known[place],))
        left, left_known, tokens = list(zone), list(known), []
        for card in self.cards:
            place = _find(left, left_known, card)
            tokens.append(left_known.pop(place))
            left.pop(place)
        return Carry(self.cards, self.source, self.target, tuple(tokens))

    def apply(self, state: State) -> None:
        """Move the cards; a hidden card that comes to lie open leaves its shuffle's unknowns."""
        cards, known = state.cards, state.known
        tokens = self.tokens or self.cards
        if self.source in known:
            self._leave_hidden(state, tokens)
        else:
            cards[self.source] = _without(cards[self.source], self.cards)
        if self.target not in known:
            cards[self.target] += self.cards
            if tokens is not self.cards:
                state.show(self.cards, tokens)
            return
        known[self.target] += tokens
        seen = state.setup.sees(state.viewer)
        cards[self.target] += self.cards if self.target in seen else tokens

    def _leave_hidden(self, state: State, tokens: tuple[str, ...]) -> None:
        """Take the cards out of a hidden source."""
        zone, known = state.cards[self.source], state.known[self.source]
        seen = self.source in state.setup.sees(state.viewer)
        wanted = self.cards if seen else tokens
        if len(wanted) == len(zone):
            state.cards[self.source] = state.known[self.source] = ()
            return
        if len(wanted) == 1:
            place = _match(zone, known, wanted[0], tokens[0])
            state.cards[self.source] = zone[:place] + zone[place + 1 :]
            state.known[self.source] = known[:place] + known[place + 1 :]
            return
        left, left_known = list(zone), list(known)
        for card, token in zip(wanted, tokens, strict=True):
            place = _match(left, left_known, card, token)
            left.pop(place)
            left_known.pop(place)
        state.cards[self.source], state.known[self.source] = tuple(left), tuple(left_known)


@frozen(slots=False)
class Shuffle(Operation):
    """Shuffle a zone; the dealer fills in `cards`, bottom to top, from the named stream."""

    word: ClassVar[str] = "shuffle"
    zone: str
    stream: str = "deal"
    cards: tuple[str, ...] | None = None

    def apply(self, state: State) -> None:
        """Lay the cards in their new order; nobody knows any place in it any more."""
        state.count_chance(self.stream)
        if self.zone in state.known:
            state.forget(self.zone, self.cards)
        elif self.cards is not None:
            state.cards[self.zone] = self.cards


@frozen(slots=False)
class Roll(Operation):
    """Roll dice; the dealer fills in `values`, each from 1 to `faces`."""

    word: ClassVar[str] = "roll"
    dice: int
    faces: int = 6
    stream: str = "rolls"
    seat: int | None = None
    values: tuple[int, ...] | None = None

    def apply(self, state: State) -> None:
        """Count the roll; parts react to its values."""
        state.count_chance(self.stream)


@frozen(slots=False)
class Place(Operation):
    """Put a chip of the seat's side on a space."""

    word: ClassVar[str] = "place"
    seat: int
    space: str

    def apply(self, state: State) -> None:
        """Set the space's bit for the side."""
        setup = state.setup
        side = setup.seats[self.seat].side
        state.change_chips(side, state.chips[side] | state.board.bit[self.space])


@frozen(slots=False)
class Lift(Operation):
    """Take a side's chip off a space."""

    word: ClassVar[str] = "lift"
    side: int
    space: str

    def apply(self, state: State) -> None:
        """Clear the space's bit for the side."""
        state.change_chips(self.side, state.chips[self.side] & ~state.board.bit[self.space])


@frozen(slots=False)
class Mark(Operation):
    """Claim all the lines one chip completed, each written by its ends (`a1-e1`)."""

    word: ClassVar[str] = "mark"
    side: int
    lines: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Record the claims of the side."""
        new = tuple(state.board.span(line) for line in self.lines)
        claims = state.claims
        mine = claims[self.side] + new
        _put(state, "claims", (*claims[: self.side], mine, *claims[self.side + 1 :]))


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

    def apply(self, state: State) -> None:
        """Lay the prompt on the stack."""
        prompt = Prompt(
            state.clock, self.kind, self.seats, self.seats, self.blocking, self.default, self.terms
        )
        _put(state, "prompts", (*state.prompts, prompt))


@frozen(slots=False)
class Answer(Operation):
    """A seat has answered the prompt of that number."""

    word: ClassVar[str] = "answer"
    number: int
    seat: int

    def apply(self, state: State) -> None:
        """Strike the seat off those waited for."""
        _put(state, "prompts", tuple(
            prompt if prompt.number != self.number else prompt.without(self.seat)
            for prompt in state.prompts
        ))


@frozen(slots=False)
class Close(Operation):
    """Take a prompt off the stack; `kind` and `seats` say what it was and who was asked."""

    word: ClassVar[str] = "close"
    number: int
    kind: str
    seats: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Drop the prompt."""
        _put(state, "prompts", tuple(p for p in state.prompts if p.number != self.number))


@frozen(slots=False)
class Note(Operation):
    """Write down something public under a name, in plain JSON; None wipes it out."""

    word: ClassVar[str] = "note"
    name: str
    value: Plain = field(default=None, hash=False)

    def apply(self, state: State) -> None:
        """Replace the note."""
        notes = {name: value for name, value in state.notes.items() if name != self.name}
        if self.value is not None:
            notes[self.name] = self.value
        _put(state, "notes", notes)


@frozen(slots=False)
class Finish(Operation):
    """End the game: the sides that win (none is a draw) and why, in one word (G11)."""

    word: ClassVar[str] = "finish"
    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        """Set the outcome."""
        _put(state, "outcome", Outcome(self.winners, self.reason))


OPERATIONS: tuple[type[Operation], ...] = (
    Lay, Carry, Shuffle, Roll, Place, Lift, Mark, Ask, Answer, Close, Note, Finish,
)
"""Every operation there is, by name in `OPERATION`."""

OPERATION: dict[str, type[Operation]] = {kind.word: kind for kind in OPERATIONS}


def _find(zone: tuple[str, ...] | list[str], known: tuple[str, ...] | list[str], card: str) -> int:
    """Return the place of a card, from the top: first one everybody knows, else any."""
    if card in known:
        return len(known) - 1 - known[::-1].index(card)
    return len(zone) - 1 - zone[::-1].index(card)


def _match(
    zone: tuple[str, ...] | list[str], known: tuple[str, ...] | list[str], card: str, token: str
) -> int:
    """Return the topmost place where both the card and what is known of it agree."""
    for place in range(len(zone) - 1, -1, -1):
        if zone[place] == card and known[place] == token:
            return place
    raise ValueError(card)


def _without(zone: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return a zone less some of its cards, each taken from as near the top as it lies."""
    if len(cards) == len(zone):
        return ()
    left = list(zone)
    for card in cards:
        left.pop(len(left) - 1 - left[::-1].index(card))
    return tuple(left)
