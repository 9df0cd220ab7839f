"""Which games compiled code can play: those whose every part is a stock part it has terms for.

No part knows of this module. A part of another type is foreign, a subclass of a stock part too,
such as a house rule makes, unless all it changes is what is said and shown (`WORDS`). A stock part
with a field that is not read here makes the game foreign as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from attrs import define, field, fields

from sequence_core.fast.limits import (
    AUTO,
    CARDS,
    CUT,
    DECK,
    FIRST_SEAT,
    FORCED,
    HAND,
    LENGTH,
    LOT,
    LOT_STARTS,
    NEEDED,
    NO_EXCHANGE,
    OFF,
    ON_DEMAND,
    ON_EMPTY,
    OPTIONAL,
    SEATS,
    SIDES,
    SPACES,
    SPAN,
)
from sequence_core.parts.cut import CutForDealer
from sequence_core.parts.dead import AutoExchange, DeadCards, ForcedExchange
from sequence_core.parts.deck import Box, Deal
from sequence_core.parts.drawing import AutoDraw, Draws, all_discards
from sequence_core.parts.goal import Deadlock, Goal, sequences
from sequence_core.parts.judging import Judging
from sequence_core.parts.placing import Placing, Supply
from sequence_core.parts.removing import Removing
from sequence_core.parts.sequences import Sequences
from sequence_core.parts.talk import TableTalk
from sequence_core.parts.turns import AutoPassing, Passing, Turns
from sequence_core.rules import ROUNDS
from sequence_core.setup import Setup
from sequence_core.words import _

P = TypeVar("P")


@define
class Terms:
    """What the parts of a game say, in plain numbers; see `sequence_core.fast.limits`."""

    setup: Setup
    opening: int = CUT
    cutters: tuple[int, ...] = ()
    hand: int = 0
    stacked: bool = False
    exchange: int = NO_EXCHANGE
    reshuffle: int = OFF
    exchange_reshuffles: set[bool] = field(factory=set)
    supply: tuple[int, ...] = ()
    removes: bool = False
    any_target: bool = False
    length: int = 0
    share: int = 0
    asks: bool = False
    asks_below: int | None = None
    needed: int = 0
    automatic: int = 0
    idle_rounds: int = 0
    leaders_win: bool = False
    strange: list[str] = field(factory=list)


def _nothing(_part: object, _terms: Terms) -> None:
    """Take a part that is always the same, or changes no random game."""


def _cut(part: CutForDealer, terms: Terms) -> None:
    setup = terms.setup
    ranked = all(face.rank is not None for face in setup.faces)
    cuts = ranked and len(setup.deck) >= len(setup.seats)
    terms.opening = (
        FIRST_SEAT if part.first_player == "first_seat"
        else LOT_STARTS if part.first_player == "random"
        else CUT if cuts else LOT
    )
    everybody = tuple(range(len(setup.seats)))
    terms.cutters = everybody if part.cut == "each_player" else tuple(
        seats[0] for seats in setup.sides)


def _deal(part: Deal, terms: Terms) -> None:
    terms.hand, terms.stacked = part.hand, part.packs == "stacked"


def _forced(part: ForcedExchange, terms: Terms) -> None:
    terms.exchange = FORCED
    terms.exchange_reshuffles.add(part.reshuffles)


def _supply(part: Supply, terms: Terms) -> None:
    terms.supply = part.chips


def _removing(part: Removing, terms: Terms) -> None:
    terms.removes, terms.any_target = True, part.target == "any"


def _dead(part: DeadCards, terms: Terms) -> None:
    terms.exchange_reshuffles.add(part.reshuffles)
    if part.offered and terms.exchange == NO_EXCHANGE:
        terms.exchange = OPTIONAL


def _auto(part: AutoExchange, terms: Terms) -> None:
    terms.exchange = AUTO
    terms.exchange_reshuffles.add(part.reshuffles)


def _sequences(part: Sequences, terms: Terms) -> None:
    terms.length, terms.share = part.length, part.share
    terms.asks, terms.asks_below = part.claim == "ask", part.needed


def _goal(part: Goal, terms: Terms) -> None:
    terms.needed = part.needed


def _draws(part: Draws, terms: Terms) -> None:
    if part.renewing is not all_discards:
        terms.strange.append(_("a new deck is not made of the discards"))
    terms.reshuffle = {"off": OFF, "on_demand": ON_DEMAND, "on_empty": ON_EMPTY}[part.reshuffle]


def _auto_passing(_part: AutoPassing, terms: Terms) -> None:
    terms.automatic = ROUNDS * len(terms.setup.seats)


def _deadlock(part: Deadlock, terms: Terms) -> None:
    if part.standing is not sequences:
        terms.strange.append(_("a deadlock is not won by sequences"))
    terms.idle_rounds, terms.leaders_win = part.rounds, part.stalemate == "most_sequences"


Reading = Callable[[object, Terms], None]


def _reading(
    kind: type[P], read: Callable[[P, Terms], None], *names: str
) -> tuple[type, tuple[Reading, frozenset[str]]]:
    return kind, (cast("Reading", read), frozenset(names))


STOCK: dict[type, tuple[Reading, frozenset[str]]] = dict([
    _reading(Box, _nothing),
    _reading(CutForDealer, _cut, "first_player", "cut"),
    _reading(Deal, _deal, "hand", "packs"),
    _reading(TableTalk, _nothing),
    _reading(ForcedExchange, _forced, "reshuffles"),
    _reading(Supply, _supply, "chips"),
    _reading(Placing, _nothing),
    _reading(Removing, _removing, "target"),
    _reading(DeadCards, _dead, "offered", "reshuffles"),
    _reading(AutoExchange, _auto, "reshuffles"),
    _reading(Sequences, _sequences, "length", "share", "claim", "needed"),
    _reading(Goal, _goal, "needed"),
    _reading(Judging, _nothing, *(attribute.name for attribute in fields(Judging))),
    _reading(AutoPassing, _auto_passing),
    _reading(Passing, _nothing),
    _reading(Draws, _draws, "reshuffle", "renewing"),
    _reading(AutoDraw, _nothing),
    _reading(Deadlock, _deadlock, "rounds", "stalemate", "standing"),
    _reading(Turns, _nothing),
])
"""What is read off each stock part, and its fields; in this order they are played."""

NEEDED_PARTS = (Box, CutForDealer, Deal, Placing, Sequences, Goal, Draws, AutoDraw, Turns)

WORDS = frozenset({
    "sequence_why", "sequence_describe", "sequence_read", "sequence_judge", "sequence_conceal"})
"""The hooks that change nothing in a game played at random."""


ATTRS_MAKES = frozenset(vars(Goal)) - {"needed", "sequence_after_mark"}
"""The names that any frozen part has."""


def stock_kind(part: object) -> type | None:
    """Return the stock part that a part plays like, or None if it is foreign."""
    line = type(part).__mro__
    stock = next((kind for kind in line if kind in STOCK), None)
    if stock is None or {attribute.name for attribute in fields(stock)} != STOCK[stock][1]:
        return None
    for kind in line[: line.index(stock)]:
        for name in vars(kind).keys() - WORDS:
            own = not name.startswith("sequence_") and not hasattr(stock, name)
            if not own and name not in ATTRS_MAKES:
                return None
    return stock


def describe(setup: Setup, parts: Sequence[object]) -> Terms | str:
    """Return the terms of a game, or in a sentence why compiled code cannot play it."""
    found = [stock_kind(part) for part in parts]
    kinds = [kind for kind in found if kind is not None]
    if len(kinds) < len(found):
        return _("the part {part} is known to the reference engine alone").format(
            part=type(parts[found.index(None)]).__name__)
    missing = [kind.__name__ for kind in NEEDED_PARTS if kind not in kinds]
    if not {Passing, AutoPassing} & {*kinds}:
        missing = [Passing.__name__]
    if missing:
        return _("the game is played without the part {part}").format(part=missing[0])
    order = list(STOCK)
    places = [order.index(kind) for kind in kinds]
    if sorted(set(places)) != places:
        return _("the parts stand in an unusual order")
    terms = Terms(setup)
    for kind, part in zip(kinds, parts, strict=True):
        STOCK[kind][0](part, terms)
    return _misfit(terms) or terms


def _misfit(terms: Terms) -> str | None:
    """Return what about the terms compiled code has no room or no words for."""
    if terms.strange:
        return terms.strange[0]
    if terms.exchange_reshuffles - {terms.reshuffle != OFF}:
        return _("dead cards and draws take new decks differently")
    if terms.exchange in (FORCED, AUTO) and terms.exchange_reshuffles == set():
        return _("dead cards are handed in by an unusual part")
    return _too_large(terms)


def _too_large(terms: Terms) -> str | None:
    """Return what is larger than compiled code has room for."""
    setup, board = terms.setup, terms.setup.board
    if board is None:
        return _("the game has no board")
    sizes = (
        (len(setup.seats), SEATS, _("seats")), (len(setup.sides), SIDES, _("sides")),
        (terms.hand, HAND, _("cards in a hand")), (len(set(setup.deck)), CARDS, _("cards")),
        (len(setup.deck), DECK, _("cards in the deck")), (len(board.spaces), SPACES, _("spaces")),
        (max(board.rows, board.columns), SPAN, _("rows or columns")),
        (terms.length, LENGTH, _("spaces in a sequence")), (terms.needed, NEEDED, _("sequences")),
    )
    for size, limit, what in sizes:
        if size > limit:
            return _("{size} {what} are more than the {limit} that compiled games have room for"
                     ).format(size=size, what=what, limit=limit)
    return None
