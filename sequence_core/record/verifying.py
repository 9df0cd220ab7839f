"""Derives a record anew from its moves and its dealer, and names the first difference."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from attrs import evolve

from sequence_core.dealers import Dealer, dealer_from
from sequence_core.errors import BadMoveText, IllegalMove, ReplayMismatch
from sequence_core.game import Game
from sequence_core.operations import Operation, Roll, Shuffle
from sequence_core.outcome import Outcome
from sequence_core.record.document import Record
from sequence_core.record.writing import operation_plain, setup_plain
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup, side_letter
from sequence_core.state import State
from sequence_core.variant import Variant, build_rules
from sequence_core.words import _, listed

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.options import Plain
    from sequence_core.shelf import Shelf

MISSING = object()
"""Stands in a difference where one side has nothing."""

_Name = Callable[[tuple[Operation, ...], int], tuple[str, str]]
"""Names the place of an operation: where in the game, and the same for a sentence's start."""

_NAMES = {
    "variant": _("the variant"), "options": _("the options"), "house_rules": _("the house rules"),
    "seats": _("the seats"), "zones": _("the zones"), "faces": _("the cards"),
    "deck": _("the deck"), "board": _("the board"),
}


def verify(record: Record, rules: Rules) -> None:
    """Raise `ReplayMismatch`, naming the first difference, if the rules make another game of it.

    Compared are the table, the variant's version, every operation and the outcome.
    """
    for _step in _derived(record, rules, dealer_from(record.dealer)):
        pass


def resume(record: Record, rules: Rules) -> Game:
    """Return the recorded game, derived anew, to go on with; raise `ReplayMismatch` like `verify`.

    It has its history and its undo marks, and moves of it can be undone.
    """
    dealer = dealer_from(record.dealer)
    derived = list(_derived(record, rules, dealer))
    players = tuple(seat.player for seat in record.seats)
    return Game(rules, players, derived[-1][0], [step for _state, step in derived], dealer,
                list(record.undos), derived[0][0])


def rules_of(record: Record, shelf: Shelf) -> Rules:
    """Return the rules of a record's game from what is installed; see `verify`.

    The board is the installed one of that name, else the one in the record. Raises `UnknownName`
    for a variant, option or house rule that is not installed.
    """
    variant = shelf.variant(record.variant.key)
    return build_rules(
        variant, tuple(seat.name for seat in record.seats), record.options,
        tuple(shelf.house_rule(key) for key in record.house_rules),
        _board_of(record, variant, shelf),
    )


def _board_of(record: Record, variant: Variant, shelf: Shelf) -> Board | None:
    """Return the board to play a record on: that of its name, the variant's own, or its copy."""
    plan = record.board
    if plan is None:
        return None
    if plan.id in shelf.boards:
        return shelf.board(plan.id)
    own = variant.board
    return own if own is not None and own.id == plan.id else plan.board


def _derived(record: Record, rules: Rules, dealer: Dealer) -> Iterator[tuple[State, Step]]:
    """Yield the states and steps that the moves lead to, as long as the record agrees."""
    _compare_tables(record, rules)
    state, first = rules.start(dealer)
    _compare(record.steps[0].operations, first.operations, _opening)
    yield state, first
    for number, recorded in enumerate(record.steps[1:], 1):
        who = rules.setup.seats[recorded.seat].name if recorded.seat is not None else _("the host")
        where = _("move {number}").format(number=number)
        label = _("{where}, {move} by {who}").format(where=where, move=recorded.move, who=who)
        try:
            move = rules.parse(str(recorded.move))
            state, step = rules.step(state, recorded.seat, move, dealer)
        except (BadMoveText, IllegalMove) as error:
            raise ReplayMismatch(where, _("{label}, is refused: {why}").format(
                label=label, why=error)) from error
        if str(move) != str(recorded.move):
            raise ReplayMismatch(where, _("{label}, is written {text}").format(
                label=label, text=move))
        _compare(recorded.operations, step.operations, lambda *_: (where, label))  # noqa: B023
        yield state, step
    if record.outcome != state.outcome:
        raise ReplayMismatch(_("the outcome"), _(
            "the outcome is {one} in the record, but {other} by the rules").format(
                one=_ended(record.outcome), other=_ended(state.outcome)))


def _compare_tables(record: Record, rules: Rules) -> None:
    """Refuse a record of another version, or of a table that the rules do not lay."""
    ours, theirs = rules.version, record.variant.version
    if record.variant.key == rules.setup.variant and ours != theirs:
        raise ReplayMismatch(_("the version"), _(
            "the record is of version {theirs} of {variant}, but version {ours} is installed"
        ).format(theirs=theirs, ours=ours, variant=record.variant.key))
    recorded, derived = _compared(record.setup()), _compared(rules.setup)
    for name, where in _NAMES.items():
        if recorded[name] != derived[name]:
            path, one, other = first_difference(recorded[name], derived[name], name)
            raise ReplayMismatch(where, _differs(where, path, one, other))


def _compared(setup: Setup) -> dict[str, Plain]:
    """Return a table as it is compared: without what its cards are called.

    Those texts may be in the language of whoever played.
    """
    nameless = [evolve(face, text="", names=()) for face in setup.own.faces]
    return setup_plain(evolve(setup.own, faces=tuple(nameless)))


def _compare(
    recorded: tuple[Operation, ...], derived: tuple[Operation, ...], name: _Name
) -> None:
    """Refuse operations that are not those the rules make."""
    if recorded == derived:
        return
    one: list[Plain] = [operation_plain(op) for op in recorded]
    other: list[Plain] = [operation_plain(op) for op in derived]
    if one == other:
        return
    path, here, there = first_difference(one, other, "operations")
    place = next((n for n, pair in enumerate(zip(one, other, strict=False))
                  if pair[0] != pair[1]), min(len(one), len(other)))
    where, label = name(derived, place)
    raise ReplayMismatch(where, _differs(label, path, here, there))


def _opening(derived: tuple[Operation, ...], place: int) -> tuple[str, str]:
    """Name a place in the laying out after the stream last drawn from: the cut or the deal."""
    streams = [op.stream for op in derived[: place + 1] if isinstance(op, Shuffle | Roll)]
    name = _("the {stream}").format(stream=streams[-1]) if streams else _("the laying out")
    return name, name


def _ended(outcome: Outcome | None) -> str:
    """Say how a game ended."""
    if outcome is None:
        return _("none yet")
    sides = listed([side_letter(side) for side in outcome.winners])
    return _("{sides} by {reason}").format(sides=sides or _("a draw"), reason=outcome.reason)


def _differs(label: str, path: str, one: object, other: object) -> str:
    """Say what differs."""
    return _("{label}: {path} is {one} in the record, but {other} by the rules").format(
        label=label, path=path, one=_shown(one), other=_shown(other))


def _shown(value: object) -> str:
    """Write a value of a difference."""
    return _("missing") if value is MISSING else json.dumps(value, ensure_ascii=False)


def first_difference(one: object, other: object, path: str) -> tuple[str, object, object]:
    """Return the path to the first difference of two JSON values, and what stands there.

    >>> first_difference({"cards": ["5H", "6H"]}, {"cards": ["5H", "7H"]}, "operations[3]")
    ('operations[3].cards[1]', '6H', '7H')
    """
    if isinstance(one, list) and isinstance(other, list):
        pairs = zip_longest(one, other, fillvalue=MISSING)
        for number, (left, right) in enumerate(pairs):
            if left != right:
                return first_difference(left, right, f"{path}[{number}]")
    if isinstance(one, dict) and isinstance(other, dict):
        for key in (*one, *other):
            left, right = one.get(key, MISSING), other.get(key, MISSING)
            if left != right:
                return first_difference(left, right, f"{path}.{key}")
    return path, one, other
