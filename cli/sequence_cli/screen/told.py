"""What happened, in sentences: from the steps of a game as somebody may see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sequence_core.moves import Move, quoted
from sequence_core.operations import (
    Answer,
    Carry,
    Close,
    Lift,
    Operation,
    Place,
    Roll,
    Shuffle,
)
from sequence_core.outcome import Outcome
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup, side_letter
from sequence_core.state import State
from sequence_core.words import _, listed


def told(rules: Rules, view: State, steps: Iterable[Step]) -> list[str]:
    """Return what happened in some steps, a sentence each, as the view's viewer may see them."""
    return [f"{sentence}." for step in steps for sentence in _told(rules, view, step)]


def _told(rules: Rules, view: State, step: Step) -> Iterator[str]:
    """Yield the sentences of one step, without full stops or repeats."""
    said: dict[str, None] = {}
    if step.move is not None:
        who = _("The host") if step.seat is None else rules.setup.seats[step.seat].name
        said[f"{who} {rules.describe(view, step.move)}"] = None
    answered = {op.number for op in step.operations if isinstance(op, Answer)}
    for op in step.operations:
        if step.move is not None or isinstance(op, Roll):
            said.update(dict.fromkeys(_consequence(rules, view, op, answered)))
    if step.move is None:
        said.update(dict.fromkeys(_opening(view)))
    yield from said


def board_title(setup: Setup) -> str:
    """Return the title of a game's board, empty for one that is called like the game."""
    board = setup.board
    return board.title if board is not None and board.id != setup.variant else ""


def _opening(view: State) -> Iterator[str]:
    title = board_title(view.setup)
    if title:
        yield _("The board is {title}").format(title=title)
    dealer = view.notes.get("dealer")
    if isinstance(dealer, int):
        yield _("{name} deals").format(name=view.setup.seats[dealer].name)


def _consequence(
    rules: Rules, view: State, op: Operation, answered: set[int]
) -> Iterator[str]:
    """Yield what is worth saying of an operation; a part's own words come first."""
    words = rules.describe(view, op)
    if words != str(op):
        yield f"{subject(rules.setup, op)} {words}".strip()
    elif isinstance(op, Roll) and op.values:
        values = listed([str(value) for value in op.values])
        who = subject(rules.setup, op)
        yield (_("{who} rolls {values}").format(who=who, values=values) if who
               else _("The roll is {values}").format(values=values))
    elif isinstance(op, Carry):
        yield from _drawn(view, op)
    elif isinstance(op, Shuffle):
        yield _("The {zone} is shuffled anew").format(zone=op.zone)
    elif isinstance(op, Close) and op.number not in answered:
        names = listed([rules.setup.seats[seat].name for seat in op.seats])
        if names:
            yield _("{names} can no longer {kind}").format(names=names, kind=op.kind)


def _drawn(view: State, op: Carry) -> Iterator[str]:
    """Yield what the viewer drew out of a zone the viewer does not see into."""
    setup = view.setup
    owner = setup.zone[op.target].owner
    seen = setup.sees(view.viewer)
    if owner is not None and op.target in setup.hidden & seen and op.source not in seen:
        cards = listed([face_text(setup, card) for card in op.cards])
        yield _("{name} draws {cards}").format(name=setup.seats[owner].name, cards=cards)


def face_text(setup: Setup, card: str) -> str:
    """Return what a card shows, or its id if it is unknown."""
    face = setup.face.get(card)
    return face.text if face else card


def card_typed(setup: Setup, card: str) -> str:
    """Return how a card is typed: its id, or what it shows in the player's language."""
    if setup.own is setup or card not in setup.face:
        return card
    text = setup.face[card].text
    return card if text == setup.own.face[card].text else text


def move_typed(setup: Setup, move: Move) -> str:
    """Return the text of a move with its card as it is typed."""
    text, card = str(move), getattr(move, "card", None)
    if not isinstance(card, str):
        return text
    return text.replace(f" {quoted(card)}", f" {card_typed(setup, card)}", 1)


def subject(setup: Setup, op: Operation) -> str:
    """Return whom an operation is about: a player, a side, or nobody."""
    seat, side = getattr(op, "seat", None), getattr(op, "side", None)
    if isinstance(seat, int):
        return setup.seats[seat].name
    return side_name(setup, side) if isinstance(side, int) else ""


def side_name(setup: Setup, side: int) -> str:
    """Return what a side is called: its only player, or its letter."""
    seats = setup.sides[side]
    if len(seats) == 1:
        return setup.seats[seats[0]].name
    return _("Side {letter}").format(letter=side_letter(side))


def side_members(setup: Setup, side: int) -> str:
    """Return the names of a side's players."""
    return listed([setup.seats[seat].name for seat in setup.sides[side]])


def result(setup: Setup, outcome: Outcome) -> str:
    """Return how a game ended, in a sentence.

    >>> result(None, Outcome((), "deadlock"))
    'Nobody wins: it is a draw (deadlock).'
    """
    if outcome.draw:
        return _("Nobody wins: it is a draw ({reason}).").format(reason=outcome.reason)
    winners = [
        name if name == members else f"{name} ({members})"
        for side in outcome.winners
        for name, members in [(side_name(setup, side), side_members(setup, side))]
    ]
    return _("{winners} wins ({reason}).").format(winners=listed(winners), reason=outcome.reason)


def fresh_spaces(steps: Sequence[Step]) -> tuple[str, ...]:
    """Return the spaces that changed in some steps, the last one first."""
    spaces = [op.space for step in steps for op in step.operations if isinstance(op, Place | Lift)]
    return tuple(dict.fromkeys(spaces[::-1]))
