"""The state of a game: one shape for every variant, frozen, and for every viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define, field, frozen

from sequence_core.board import Board
from sequence_core.errors import BadBoard
from sequence_core.outcome import Outcome
from sequence_core.prompts import Prompt
from sequence_core.setup import Setup, Viewer
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.moves import Move
    from sequence_core.options import Plain


@define
class _OpenPool:
    """A pool that can be made in a third of the time; see `Table.freeze`."""

    cards: tuple[str, ...]
    shown: tuple[str, ...] = field(default=(), eq=lambda shown: tuple(sorted(shown)))


@frozen
class Pool(_OpenPool):
    """What everybody knows of one shuffle: the cards in it, and those seen since."""


_new = object.__new__


def _covered(table: Table) -> int:
    covered = 0
    for side in table.chips:
        covered |= side
    return covered


@define
class Table:
    """A moment of a game while hands are at work: what operations change.

    Has all the fields of a `State`, which is the frozen kind, see there.
    """

    setup: Setup
    cards: dict[str, tuple[str, ...]]
    known: dict[str, tuple[str, ...]]
    pools: dict[str, Pool] = field(factory=dict)
    chips: tuple[int, ...] = ()
    claims: tuple[tuple[int, ...], ...] = ()
    prompts: tuple[Prompt, ...] = ()
    notes: dict[str, Plain] = field(factory=dict)
    chance: dict[str, int] = field(factory=dict)
    clock: int = 0
    outcome: Outcome | None = None
    viewer: Viewer = "host"
    covered: int = field(
        init=False, eq=False, repr=False, default=Factory(_covered, takes_self=True))
    """The mask of the spaces that hold a chip."""
    listed: dict[int | None, tuple[Move, ...]] = field(
        factory=dict, init=False, eq=False, repr=False
    )
    """The legal moves of each seat, kept by `Rules.legal` once it has listed them."""

    def __repr__(self) -> str:
        """Say where the game stands without any card: a state holds secrets."""
        kind, variant = type(self).__name__, self.setup.variant
        return f"<{kind} of {variant} at clock {self.clock} for {self.viewer}>"

    @property
    def board(self) -> Board:
        """The board; raises `BadBoard` in a game that has none."""
        board = self.setup.board
        if board is None:
            raise BadBoard(_("this game has no board"))
        return board

    @property
    def locked(self) -> int:
        """The mask of the spaces in completed sequences (C13)."""
        locked = 0
        for claims in self.claims:
            for claim in claims:
                locked |= claim
        return locked

    @property
    def active(self) -> tuple[Prompt, ...]:
        """The prompts that may be answered, from the top down to the first blocking one."""
        if self.outcome is not None:
            return ()
        if len(self.prompts) == 1:
            return self.prompts
        for depth, prompt in enumerate(reversed(self.prompts), 1):
            if prompt.blocking:
                return self.prompts[: -depth - 1 : -1]
        return self.prompts[::-1]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something, those of the oldest active prompt first."""
        if len(self.prompts) == 1 and self.outcome is None:
            return self.prompts[0].waiting
        seats: dict[int, None] = {}
        for prompt in reversed(self.active):
            seats.update(dict.fromkeys(prompt.waiting))
        return tuple(seats)

    def prompt(self, kind: str, seat: int) -> Prompt | None:
        """Return the topmost active prompt of a kind that waits for the seat."""
        if self.outcome is None:
            for prompt in reversed(self.prompts):
                if prompt.kind == kind and seat in prompt.waiting:
                    return prompt
                if prompt.blocking:
                    break
        return None

    def sees(self, zone: str) -> bool:
        """Whether the viewer sees the cards in a zone."""
        return self.viewer == "host" or zone in self.setup.sees(self.viewer)

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return a seat's hand, empty in a game without hands."""
        return self.cards.get(f"hand:{seat}", ())

    def side(self, seat: int) -> int:
        """Return the side a seat plays for."""
        return self.setup.seats[seat].side

    def chip_at(self, space: str) -> int | None:
        """Return the side whose chip lies on a space, or None."""
        bit = self.board.bit[space]
        for side, chips in enumerate(self.chips):
            if chips & bit:
                return side
        return None

    def thaw(self) -> Table:
        """Return a private copy for operations to work on."""
        table = _new(Table)
        table.setup, table.viewer = self.setup, self.viewer
        table.cards, table.known = self.cards.copy(), self.known.copy()
        table.pools, table.chance, table.listed = self.pools.copy(), self.chance, {}
        table.chips, table.claims, table.covered = self.chips, self.claims, self.covered
        table.prompts, table.notes = self.prompts, self.notes
        table.clock, table.outcome = self.clock, self.outcome
        return table

    def freeze(self) -> State:
        """Turn this table into a state, in place: nobody may change it any more."""
        self.__class__ = State
        return self  # type: ignore[return-value]

    def count_chance(self, stream: str) -> None:
        """Count a draw from a stream on a thawed state; operations call it."""
        self.chance = {**self.chance, stream: self.chance.get(stream, 0) + 1}

    def show(self, cards: tuple[str, ...], tokens: tuple[str, ...]) -> None:
        """Strike cards that came to lie open off their shuffles' unknowns; operations call it."""
        for token in dict.fromkeys(tokens):
            self.strike(token, tuple(
                [card for card, known in zip(cards, tokens, strict=True) if known == token]))

    def strike(self, token: str, cards: tuple[str, ...]) -> None:
        """Strike cards off one shuffle's unknowns; it is forgotten when none is left."""
        pools = self.pools
        if token in pools:
            pool = pools[token]
            shown = pool.shown + cards
            if len(shown) == len(pool.cards):
                del pools[token]
            else:
                left = _OpenPool(pool.cards, shown)
                left.__class__ = Pool
                pools[token] = left  # type: ignore[assignment]

    def forget(self, zone: str, order: tuple[str, ...] | None) -> None:
        """Shuffle a hidden zone of a thawed state; operations call it.

        Its cards get a new token. Older unknowns among them are merged into the new pool, those
        that lie elsewhere included: less is known then, never anything wrong.
        """
        known = self.known[zone]
        token = f"?{sum(self.chance.values())}"
        old = self.pools.keys() & set(known)
        held = [card for card in known if card not in old] if old else list(known)
        shown: list[str] = []
        for name in sorted(old):
            held += self.pools[name].cards
            shown += self.pools[name].shown
        pools = {name: pool for name, pool in self.pools.items() if name not in old}
        if held:
            pools[token] = Pool(self.setup.in_deck_order(tuple(held)), tuple(shown))
        self.known[zone] = (token,) * len(known)
        seen = order is not None and self.sees(zone)
        self.cards[zone] = order if order is not None and seen else self.known[zone]
        for other, tokens in self.known.items():
            if old.intersection(tokens):
                self._rename(other, old, token)
        self.pools = pools

    def _rename(self, zone: str, old: set[str], token: str) -> None:
        """Give cards of older shuffles the newer one's token."""
        for held in (self.known, self.cards):
            held[zone] = tuple(token if name in old else name for name in held[zone])


@frozen(repr=False)
class State(Table):
    """A moment of a game.

    - `cards`: the cards of each zone, bottom to top; unseen ones are `?` and a shuffle's number.
    - `known`: for each zone that is hidden from somebody, what everybody knows of its cards.
    - `pools`: what was in each shuffle that still has unseen cards, by its number.
    - `chips`: a mask of spaces per side; `claims`: a mask per completed sequence, per side (C13).
    - `prompts`: the stack of prompts, the top last.
    - `notes`: what parts wrote down, public. `chance`: how often each stream was drawn from.
    - `clock`: how many operations led here. `outcome`: None while the game goes on.
    - `viewer`: whose eyes this is seen with; `host` for the full state.

    While a step is carried out, hooks are given a `Table` that changes between their calls: they
    must not keep it.
    """


def blank(setup: Setup, viewer: Viewer = "host") -> State:
    """Return the state before anything is laid out."""
    sides = len(setup.sides)
    return State(
        setup,
        {zone.name: () for zone in setup.zones},
        {name: () for name in (zone.name for zone in setup.zones) if name in setup.hidden},
        chips=(0,) * sides,
        claims=((),) * sides,
        viewer=viewer,
    )
