"""What stays the same for a whole game: seats, sides, zones, cards and the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, TypeVar

from attrs import Factory, evolve, field, frozen

from sequence_core.board import Board
from sequence_core.cards import Face
from sequence_core.errors import BadOptions
from sequence_core.options import Options
from sequence_core.words import _

__all__ = ["UNKNOWN", "Face", "Seat", "Setup", "Viewer", "Zone", "alternate", "side_letter"]

Viewer = int | None | Literal["host"]
"""Who looks: a seat, None for a spectator, or `host`, who sees everything."""

T = TypeVar("T")
UNKNOWN = re.compile(r"\?[0-9]+")
"""How an unseen card is written: `?` and the number of the shuffle it came out of."""


@frozen
class Zone:
    """A place for cards: the only place where secrets live.

    The last card of a zone is its top.
    """

    name: str
    owner: int | None = None
    seen_by: Literal["all", "owner", "none"] = "all"

    def seen(self, viewer: Viewer) -> bool:
        """Whether the viewer sees the cards in it."""
        if self.seen_by == "all" or viewer == "host":
            return True
        return self.seen_by == "owner" and viewer is not None and viewer == self.owner


@frozen
class Seat:
    """A place at the table: its player's name and the side (from 0) it plays for."""

    name: str
    side: int


def _sides(setup: Setup) -> tuple[tuple[int, ...], ...]:
    seats = setup.seats
    return tuple(
        tuple(number for number, seat in enumerate(seats) if seat.side == side)
        for side in range(1 + max((seat.side for seat in seats), default=-1)))


def _faces(setup: Setup) -> dict[str, Face]:
    return {face.id: face for face in setup.faces}


def _zones(setup: Setup) -> dict[str, Zone]:
    return {zone.name: zone for zone in setup.zones}


def _hidden(setup: Setup) -> frozenset[str]:
    return frozenset(zone.name for zone in setup.zones if zone.seen_by != "all")


def _piles(setup: Setup) -> frozenset[str]:
    return frozenset(zone.name for zone in setup.zones if zone.owner is None)


def _deck_order(setup: Setup) -> dict[str, int]:
    order: dict[str, int] = {}
    for position, card in enumerate(setup.deck):
        order.setdefault(card, position)
    return order


@frozen
class Setup:
    """Everything about a game that no move changes.

    Seats are numbered clockwise from 0 (G1), sides from 0 and named by letters (A, B, C). `deck`
    lists the ids of all cards in deck order, copies included.
    """

    variant: str
    options: Options
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...] = ()
    board: Board | None = None
    faces: tuple[Face, ...] = ()
    deck: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    _derived: dict[object, object] = field(
        factory=dict, init=False, eq=False, repr=False, hash=False
    )

    sides: tuple[tuple[int, ...], ...] = field(
        init=False, eq=False, repr=False, default=Factory(_sides, takes_self=True))
    """The seats of each side."""
    face: dict[str, Face] = field(
        init=False, eq=False, repr=False, default=Factory(_faces, takes_self=True))
    """Each face by its id."""
    zone: dict[str, Zone] = field(
        init=False, eq=False, repr=False, default=Factory(_zones, takes_self=True))
    """Each zone by its name."""
    hidden: frozenset[str] = field(
        init=False, eq=False, repr=False, default=Factory(_hidden, takes_self=True))
    """The names of the zones not everybody sees into."""
    piles: frozenset[str] = field(
        init=False, eq=False, repr=False, default=Factory(_piles, takes_self=True))
    """The names of the zones nobody owns: cards are taken off their top."""
    deck_order: dict[str, int] = field(
        init=False, eq=False, repr=False, default=Factory(_deck_order, takes_self=True))
    """The first position of each card in the deck: what a shuffle sorts by first."""

    def __attrs_post_init__(self) -> None:
        """Refuse seats with one name, and cards named like unseen ones."""
        names = [seat.name for seat in self.seats]
        for name in names:
            if names.count(name) > 1:
                raise BadOptions("seats", _("two seats are called {name}").format(name=name))
        for face in self.faces:
            if UNKNOWN.fullmatch(face.id):
                raise BadOptions(
                    "faces", _("{id} is how an unseen card is written").format(id=face.id)
                )

    def sees(self, viewer: Viewer) -> frozenset[str]:
        """Return the names of the zones a viewer sees into."""
        seen = self.derive(_seen_zones)
        return seen[viewer]

    def derive(self, build: Callable[[Setup], T]) -> T:
        """Return what `build` makes of this setup, made once."""
        try:
            return self._derived[build]  # type: ignore[return-value]
        except KeyError:
            made = build(self)
            self._derived[build] = made
            return made

    @property
    def own(self) -> Setup:
        """This setup in its board's own language, whatever it is `spoken` in: what is recorded."""
        return self.derive(_itself)

    def recall(self, build: Callable[[Setup], T], made: T) -> None:
        """Take `made` for what `build` makes of this setup."""
        self._derived[build] = made

    def spoken(self, *languages: str) -> Setup:
        """Return this setup with the texts of board and cards in the first language they have.

        Only what is shown differs: ids, keys and moves are the same in every language, and so is
        what is recorded; cards can be typed by their `own` texts as well.
        """
        own, board = self.own, self.own.board
        if board is None or board.texts(*languages) is None:
            return own
        return own.derive(_Speaking(board.tongue(*languages)))

    def in_deck_order(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards sorted as in the deck."""
        order = self.deck_order
        return tuple(sorted(cards, key=order.__getitem__))

    def after(self, seat: int, steps: int = 1) -> int:
        """Return the seat so many places further clockwise (G1)."""
        return (seat + steps) % len(self.seats)


def side_letter(side: int) -> str:
    """Return a side's letter, from A."""
    return chr(ord("A") + side)


def alternate(names: tuple[str, ...], sides: int) -> tuple[Seat, ...]:
    """Seat players so that sides alternate strictly round the table (G2)."""
    return tuple(Seat(name, n % sides) for n, name in enumerate(names))


def _itself(setup: Setup) -> Setup:
    """Return a setup in its board's own language."""
    return setup


@frozen
class _Speaking:
    """Makes a setup that speaks a language, and knows the one it was made of."""

    tongue: str

    def __call__(self, own: Setup) -> Setup:
        """Return the setup with other texts."""
        board = own.board
        if board is None:
            return own
        made = evolve(own, board=board.spoken(self.tongue),
                      faces=board.spoken_faces(own.faces, self.tongue))
        made.recall(_itself, own)
        return made


def _seen_zones(setup: Setup) -> dict[Viewer, frozenset[str]]:
    """Map each viewer to the zones seen."""
    viewers: list[Viewer] = ["host", None, *range(len(setup.seats))]
    return {
        viewer: frozenset(zone.name for zone in setup.zones if zone.seen(viewer))
        for viewer in viewers
    }
