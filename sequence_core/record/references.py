"""Checks that a record speaks only of seats, sides, zones, cards and spaces that it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import frozen

from sequence_core import operations as ops
from sequence_core.board import Board
from sequence_core.errors import BadBoard, BadRecord
from sequence_core.operations import Operation
from sequence_core.options import Plain
from sequence_core.record.document import Plan, Record
from sequence_core.rules import Step
from sequence_core.setup import UNKNOWN
from sequence_core.words import _


@frozen
class Things:
    """What there is in a record."""

    cards: frozenset[str]
    zones: frozenset[str]
    seats: range
    sides: range
    board: Board | None

    def no_seats(self, seats: Iterable[int | None]) -> str:
        """Return why these are not all seats, or nothing; None is the host."""
        return next((_("there is no seat {seat}; seats are 0 to {last}").format(
            seat=seat, last=self.seats[-1])
            for seat in seats if seat is not None and seat not in self.seats), "")

    def no_sides(self, sides: Iterable[int]) -> str:
        """Return why these are not all sides, or nothing."""
        return next((_("there is no side {side}; sides are 0 to {last}").format(
            side=side, last=self.sides[-1]) for side in sides if side not in self.sides), "")

    def no_zone(self, zone: str) -> str:
        """Return why this is no zone, or nothing."""
        return "" if zone in self.zones else _("there is no zone {zone}").format(zone=zone)

    def no_cards(self, cards: Sequence[str]) -> str:
        """Return why these are not all cards, or nothing."""
        if self.cards.issuperset(cards):
            return ""
        return next(_("there is no card {card}").format(card=card)
                    for card in cards if card not in self.cards)

    def no_tokens(self, op: ops.Carry) -> str:
        """Return why these are not what is known of the cards carried, or nothing."""
        if op.tokens and len(op.tokens) != len(op.cards):
            return _("there have to be as many as cards, or none")
        return self.no_cards([token for token in op.tokens if not UNKNOWN.fullmatch(token)])

    def no_space(self, space: str) -> str:
        """Return why this is no space, or nothing."""
        if self.board is None:
            return _("there is no board in this game")
        return "" if space in self.board.bit else _("there is no space {space}").format(space=space)

    def no_lines(self, lines: Iterable[str]) -> str:
        """Return why these are not all lines on the board, or nothing."""
        if self.board is None:
            return _("there is no board in this game")
        try:
            for line in lines:
                self.board.span(line)
        except BadBoard as error:
            return str(error)
        return ""


def _of_shuffle(things: Things, op: ops.Shuffle) -> str:
    if op.cards is None:
        return _("the order is missing; a record holds it")
    return things.no_cards(op.cards)


def _of_roll(_things: Things, op: ops.Roll) -> str:
    fits = op.values is not None and len(op.values) == op.count and all(
        1 <= value <= op.faces for value in op.values)
    return "" if fits else _("there has to be a number from 1 to {faces} for each of {count} dice"
                             ).format(faces=op.faces, count=op.count)


_CHECKS: dict[type[Operation], tuple[tuple[str, Callable[..., str]], ...]] = {
    ops.Lay: (("zone", lambda t, op: t.no_zone(op.zone)),
              ("cards", lambda t, op: t.no_cards(op.cards))),
    ops.Carry: (("cards", lambda t, op: t.no_cards(op.cards)),
                ("source", lambda t, op: t.no_zone(op.source)),
                ("target", lambda t, op: t.no_zone(op.target)),
                ("tokens", Things.no_tokens)),
    ops.Shuffle: (("zone", lambda t, op: t.no_zone(op.zone)), ("cards", _of_shuffle)),
    ops.Roll: (("seat", lambda t, op: t.no_seats((op.seat,))), ("values", _of_roll)),
    ops.Place: (("seat", lambda t, op: t.no_seats((op.seat,))),
                ("space", lambda t, op: t.no_space(op.space))),
    ops.Lift: (("side", lambda t, op: t.no_sides((op.side,))),
               ("space", lambda t, op: t.no_space(op.space))),
    ops.Mark: (("side", lambda t, op: t.no_sides((op.side,))),
               ("lines", lambda t, op: t.no_lines(op.lines))),
    ops.Ask: (("seats", lambda t, op: t.no_seats(op.seats)),),
    ops.Answer: (("seat", lambda t, op: t.no_seats((op.seat,))),),
    ops.Close: (("seats", lambda t, op: t.no_seats(op.seats)),),
    ops.Finish: (("winners", lambda t, op: t.no_sides(op.winners)),),
}


def check_references(record: Record) -> None:
    """Raise `BadRecord` for the first thing that a record speaks of and does not have."""
    for path, why in _faults(record):
        if why:
            raise BadRecord(why, path)


def _faults(record: Record) -> Iterator[tuple[str, str]]:
    """Yield places and what is wrong there, nothing where all is well."""
    yield from _table_faults(record)
    things = Things(
        frozenset(face.id for face in record.faces), frozenset(z.name for z in record.zones),
        range(len(record.seats)), range(1 + max(seat.side for seat in record.seats)),
        record.board.board if record.board else None,
    )
    for number, zone in enumerate(record.zones):
        yield f"zones[{number}].owner", things.no_seats((zone.owner,))
    for number, card in enumerate(record.deck):
        yield f"deck[{number}]", things.no_cards((card,))
    yield from _dealer_faults(record.dealer)
    yield from _step_faults(record.steps, things)
    for number, mark in enumerate(record.undos):
        yield f"undos[{number}].seat", things.no_seats((mark.seat,))
        yield f"undos[{number}].agreed", things.no_seats(mark.agreed)
        back = 0 < mark.back_to < mark.clock
        yield f"undos[{number}].back_to", "" if back else _("an undo goes back to an earlier clock")
    if record.outcome:
        yield "outcome.winners", things.no_sides(record.outcome.winners)


def _table_faults(record: Record) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with seats, zones, faces and board by themselves."""
    yield "seats", "" if record.seats else _("nobody is seated")
    for number, seat in enumerate(record.seats):
        fits = 0 <= seat.side < len(record.seats)
        yield f"seats[{number}].side", "" if fits else _("there are not so many sides")
        yield f"seats[{number}].player", "" if seat.player else _("this is `person` or a bot")
    named = (("seats", [seat.name for seat in record.seats]),
             ("zones", [zone.name for zone in record.zones]),
             ("faces", [face.id for face in record.faces]))
    for field, names in named:
        yield field, "" if len(set(names)) == len(names) else _("two of them have one name")
    for number, face in enumerate(record.faces):
        unknown = UNKNOWN.fullmatch(face.id)
        yield f"faces[{number}].id", _("this is how an unseen card is written") if unknown else ""
    if record.board:
        yield from _board_faults(record.board)


def _board_faults(plan: Plan) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the board."""
    fits = plan.rows > 0 and plan.columns > 0 and plan.rows * plan.columns == len(plan.spaces)
    yield "board.spaces", "" if fits else _("{rows} rows of {columns} need other spaces").format(
        rows=plan.rows, columns=plan.columns)
    same = plan.board.digest == plan.digest
    yield "board.digest", "" if same else _("it is not the digest of this board")


def _dealer_faults(dealer: dict[str, Plain]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the dealer."""
    kind = dealer.get("kind")
    yield "dealer.kind", "" if isinstance(kind, str) else _("this has to be a text")
    if kind == "seeded":
        fits = type(dealer.get("seed")) is int
        yield "dealer.seed", "" if fits else _("this has to be a whole number")
    if kind == "stacked":
        for name, inner in (("tops", str), ("rolls", int)):
            fits = _is_stack(dealer.get(name), inner)
            yield f"dealer.{name}", "" if fits else _(
                "this has to be an object of lists of lists, one entry per stream")


def _is_stack(value: object, inner: type) -> bool:
    """Whether a value maps streams to lists of lists of one type."""
    return isinstance(value, dict) and all(
        isinstance(rows, list) and all(
            isinstance(row, list) and all(type(item) is inner for item in row) for row in rows)
        for rows in value.values())


def _step_faults(steps: tuple[Step, ...], things: Things) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the steps."""
    yield "steps", "" if steps else _("the first step, which lays out the table, is missing")
    clock = 0
    for number, step in enumerate(steps):
        path = f"steps[{number}]"
        if step.clock != clock:
            yield f"{path}.clock", _("this has to be {clock}, the number of operations before it"
                                     ).format(clock=clock)
        yield f"{path}.seat", things.no_seats((step.seat,))
        if (step.move is None) != (number == 0) or (number == 0 and step.seat is not None):
            yield f"{path}.move", _("every step but the first has a move, and only those")
        for place, op in enumerate(step.operations):
            for field, check in _CHECKS.get(type(op), ()):
                why = check(things, op)
                if why:
                    yield f"{path}.operations[{place}].{field}", why
        clock += len(step.operations)
