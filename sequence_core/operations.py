"""The closed set of things hands do at a table; all that ever changes a state.

`apply` works on a private copy that the engine made (see `State.thaw`) and returns the operation as
it stands in the log. Each reads the same on a full state and on a view: cards a viewer cannot see
are written as unknown (`?1`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from attrs import field, frozen

from sequence_core.outcome import Outcome
from sequence_core.places import found, gap, last, without
from sequence_core.prompts import Prompt

if TYPE_CHECKING:
    from sequence_core.options import Plain
    from sequence_core.state import Table

_BELOW_TOP = slice(None, -1)


@frozen
class Operation:
    """The base of the operations; `word` names each in records and hooks."""

    word: ClassVar[str] = ""

    def apply(self, state: Table) -> Operation:
        """Do it to a thawed state; return the operation for the log."""
        raise NotImplementedError


@frozen
class Lay(Operation):
    """Lay new cards from the box on top of a zone, for all to see which."""

    word: ClassVar[str] = "lay"
    zone: str
    cards: tuple[str, ...]

    def apply(self, state: Table) -> Self:
        """Add the cards on top."""
        state.cards[self.zone] += self.cards
        if self.zone in state.known:
            state.known[self.zone] += self.cards
        return self


@frozen
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

    def apply(self, state: Table) -> Carry:
        """Move the cards; a hidden card that comes to lie open leaves its shuffle's unknowns."""
        moved, source, target = self.cards, self.source, self.target
        zones, known = state.cards, state.known
        if len(moved) != 1:
            tokens = self._take(state)
        elif source not in known or self.tokens:
            tokens = self._take_one(state)
        elif source not in state.setup.piles:
            tokens = known[source]
            if tokens.count(tokens[0]) == len(tokens):
                held = list(zones[source])
                held.remove(moved[0])
                zones[source], known[source], tokens = tuple(held), tokens[1:], tokens[:1]
            else:
                tokens = self._take_one(state)
        elif zones[source][-1] == moved[0]:
            zones[source], tokens = zones[source][_BELOW_TOP], known[source]
            known[source], tokens = tokens[_BELOW_TOP], tokens[-1:]
        else:
            tokens = self._take_one(state)
        if target in known:
            known[target] += tokens
            zones[target] += moved if state.viewer == "host" or state.sees(target) else tokens
        else:
            zones[target] += moved
            if len(tokens) == 1:
                state.strike(tokens[0], moved)
            elif tokens is not moved:
                state.show(moved, tokens)
        if tokens is moved or self.tokens:
            return self
        return carrying(moved, source, target, tokens)

    def _take_one(self, state: Table) -> tuple[str, ...]:
        """Take one card out of the source and return what was known of it."""
        source, card, zones = self.source, self.cards[0], state.cards
        held = zones[source]
        if source not in state.known:
            place = last(held, card)
            zones[source] = held[:place] + held[place + 1 :]
            return self.cards
        known, pile = state.known[source], source in state.setup.piles
        if pile and held[-1] == card and (not self.tokens or known[-1] == self.tokens[0]):
            zones[source], state.known[source] = held[:-1], known[:-1]
            return known[-1:]
        place = found(held, known, card, self.tokens, pile=pile, seen=state.sees(source))
        hole = gap(known, place, pile)
        if hole != place:
            held = (*held[:place], held[hole], *held[place + 1 :])
        zones[source] = held[:hole] + held[hole + 1 :]
        state.known[source] = known[:hole] + known[hole + 1 :]
        return known[place : place + 1]

    def _take(self, state: Table) -> tuple[str, ...]:
        """Take several cards out of the source and return what was known of each."""
        source, whole = self.source, len(self.cards) == len(state.cards[self.source])
        if source not in state.known:
            state.cards[source] = () if whole else without(
                list(state.cards[source]), self.cards)
            return self.cards
        tokens, count = state.known[source], len(self.cards)
        alike = len(set(tokens)) == 1
        if alike and whole:
            state.cards[source] = state.known[source] = ()
            return tokens
        if alike and not self.tokens and source in state.setup.piles:
            state.cards[source] = without(list(state.cards[source]), self.cards)
            state.known[source] = tokens[count:]
            return tokens[:count]
        return self._take_each(state)

    def _take_each(self, state: Table) -> tuple[str, ...]:
        """Take cards one by one out of a hidden source."""
        held, known = list(state.cards[self.source]), list(state.known[self.source])
        tokens, pile = [], self.source in state.setup.piles
        seen = state.sees(self.source)
        for number, card in enumerate(self.cards):
            told = self.tokens[number : number + 1]
            place = found(held, known, card, told, pile=pile, seen=seen)
            hole = gap(known, place, pile)
            tokens.append(known.pop(hole))
            held[place] = held[hole]
            held.pop(hole)
        state.cards[self.source], state.known[self.source] = tuple(held), tuple(known)
        return tuple(tokens)


@frozen
class Shuffle(Operation):
    """Shuffle a zone; the dealer fills in `cards`, bottom to top, from the named stream."""

    word: ClassVar[str] = "shuffle"
    zone: str
    stream: str = "deal"
    cards: tuple[str, ...] | None = None

    def apply(self, state: Table) -> Self:
        """Lay the cards in their new order; nobody knows any place in it any more."""
        state.count_chance(self.stream)
        if self.zone in state.known:
            state.forget(self.zone, self.cards)
        elif self.cards is not None:
            state.cards[self.zone] = self.cards
        return self


@frozen
class Roll(Operation):
    """Roll dice; the dealer fills in `values`, each from 1 to `faces`."""

    word: ClassVar[str] = "roll"
    count: int
    faces: int = 6
    stream: str = "rolls"
    seat: int | None = None
    values: tuple[int, ...] | None = None

    def apply(self, state: Table) -> Self:
        """Count the roll; parts react to its values."""
        state.count_chance(self.stream)
        return self


@frozen
class Place(Operation):
    """Put a chip of the seat's side on a space."""

    word: ClassVar[str] = "place"
    seat: int
    space: str

    def apply(self, state: Table) -> Self:
        """Set the space's bit for the side."""
        setup, chips = state.setup, list(state.chips)
        bit = (setup.board or state.board).bit[self.space]
        chips[setup.seats[self.seat].side] |= bit
        state.chips = tuple(chips)
        state.covered |= bit
        return self


@frozen
class Lift(Operation):
    """Take a side's chip off a space."""

    word: ClassVar[str] = "lift"
    side: int
    space: str

    def apply(self, state: Table) -> Self:
        """Clear the space's bit for the side."""
        chips, bit = list(state.chips), state.board.bit[self.space]
        chips[self.side] &= ~bit
        state.chips = tuple(chips)
        state.covered &= ~bit
        return self


@frozen
class Mark(Operation):
    """Claim all the lines one chip completed, each written by its ends (`a1-e1`)."""

    word: ClassVar[str] = "mark"
    side: int
    lines: tuple[str, ...]

    def apply(self, state: Table) -> Self:
        """Record the claims of the side."""
        new = tuple(state.board.span(line) for line in self.lines)
        claims = state.claims
        mine = claims[self.side] + new
        state.claims = (*claims[: self.side], mine, *claims[self.side + 1 :])
        return self


@frozen
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

    def apply(self, state: Table) -> Self:
        """Lay the prompt on the stack."""
        clock, seats, terms = state.clock, self.seats, self.terms
        if terms:
            prompt = Prompt(clock, self.kind, seats, seats, self.blocking, self.default, terms)
        else:
            prompt = _asking(clock, self.kind, seats, seats, self.blocking, self.default)
        state.prompts = (*state.prompts, prompt)
        return self


@frozen
class Answer(Operation):
    """A seat has answered the prompt of that number."""

    word: ClassVar[str] = "answer"
    number: int
    seat: int

    def apply(self, state: Table) -> Self:
        """Strike the seat off those waited for."""
        prompts, number = state.prompts, self.number
        if len(prompts) == 1 and prompts[0].number == number:
            left: tuple[Prompt, ...] = (prompts[0].without(self.seat),)
        else:
            left = tuple([p.without(self.seat) if p.number == number else p for p in prompts])
        state.prompts = left
        return self


@frozen
class Close(Operation):
    """Take a prompt off the stack; `kind` and `seats` say what it was and who was asked."""

    word: ClassVar[str] = "close"
    number: int
    kind: str
    seats: tuple[int, ...]

    def apply(self, state: Table) -> Self:
        """Drop the prompt."""
        prompts, number = state.prompts, self.number
        if prompts and prompts[-1].number == number:
            state.prompts = prompts[:-1]
        else:
            state.prompts = tuple([prompt for prompt in prompts if prompt.number != number])
        return self


@frozen
class Note(Operation):
    """Write down something public under a name, in plain JSON; None wipes it out."""

    word: ClassVar[str] = "note"
    name: str
    value: Plain = field(default=None, hash=False)

    def apply(self, state: Table) -> Self:
        """Replace the note."""
        notes = {name: value for name, value in state.notes.items() if name != self.name}
        if self.value is not None:
            notes[self.name] = self.value
        state.notes = notes
        return self


@frozen
class Finish(Operation):
    """End the game: the sides that win (none is a draw) and why, in one word (G11)."""

    word: ClassVar[str] = "finish"
    winners: tuple[int, ...]
    reason: str

    def apply(self, state: Table) -> Self:
        """Set the outcome."""
        state.outcome = Outcome(self.winners, self.reason)
        return self


carrying, placing = lru_cache(4096)(Carry), lru_cache(4096)(Place)
answering, closing = lru_cache(4096)(Answer), lru_cache(4096)(Close)
"""Operations are values: these return one made before where they can, which is quicker."""

_asking = lru_cache(4096)(Prompt)

OPERATIONS: tuple[type[Operation], ...] = (
    Lay, Carry, Shuffle, Roll, Place, Lift, Mark, Ask, Answer, Close, Note, Finish,
)
"""Every operation there is, by name in `OPERATION`."""

OPERATION: dict[str, type[Operation]] = {kind.word: kind for kind in OPERATIONS}
