"""Secrets: what each viewer is given, what may be imagined from it, and that nothing leaks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from attrs import astuple, evolve

from sequence_core.dealers import Dealer, shuffled, stream_key
from sequence_core.imagine import imagine, unseen_cards
from sequence_core.operations import Ask, Carry, Note, Operation, Shuffle
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup, Viewer, side_letter
from sequence_core.state import State
from sequence_core.testing.faults import expect, expect_same
from sequence_core.views import view


def check_imagining(rules: Rules, state: State, viewer: Viewer, seed: int) -> None:
    """Check that the true state, and another one, may be imagined from what a viewer sees."""
    seen = view(state, viewer)
    true: dict[str, Counter[str]] = {token: Counter() for token in seen.pools}
    for zone, held in seen.cards.items():
        for token, card in zip(held, state.cards[zone], strict=True):
            if token in true:
                true[token][card] += 1
            else:
                expect(token == card, f"viewer {viewer} takes {card} in {zone} for {token}")
    unseen = {token: Counter(cards) for token, cards in unseen_cards(seen).items()}
    expect(true == unseen, f"viewer {viewer} cannot imagine the true state: "
           f"unseen are {true}, thought possible {unseen}")
    imagined = imagine(seen, seed)
    expect_same(view(imagined, viewer), seen, f"viewer {viewer} imagines what is not so")
    if isinstance(viewer, int):
        expect(rules.legal(imagined, viewer) == rules.legal(state, viewer),
               f"seat {viewer} has other legal moves in an imagined state")


def check_redacted(after: State, given: Step, views: tuple[State, State]) -> None:
    """Check that a redacted step names no card hidden in its viewer's views, before and after."""
    viewer = views[1].viewer
    seen = after.setup.sees(viewer)
    for op in given.operations:
        if isinstance(op, Carry) and op.source not in seen and op.target not in seen:
            expect(op.cards == op.tokens, f"viewer {viewer} is shown the cards of {op}")
    said = "\n".join(_said(given))
    named = {card for card in after.setup.face if card in said}
    for card in named and named & _secrets(after, given, views):
        whole = re.compile(rf"(?<!\w){re.escape(card)}(?!\w)")
        expect(not whole.search(said),
               f"viewer {viewer} reads of the hidden card {card} in {said!r}")


def check_influence(
    rules: Rules, before: State, step: Step, viewer: Viewer, dealer: Dealer, seed: int
) -> None:
    """Check that cards a viewer cannot see do not show in the step's notes and questions.

    The step is repeated with the hidden cards exchanged among their places, those it shows
    excepted. Where the rules themselves take another course then, nothing is said.
    """
    if step.move is None or any(isinstance(op, Shuffle) for op in step.operations):
        return
    other = _exchanged(before, step, viewer, seed)
    if other is None or not rules.is_legal(other, step.seat, step.move):
        return
    repeated = rules.step(other, step.seat, step.move, dealer)[1]
    ours, theirs = step.operations, repeated.operations
    if [*map(_course, ours)] != [*map(_course, theirs)]:
        return
    for op, changed in zip(ours, theirs, strict=True):
        if isinstance(op, Note | Ask):
            expect(op == changed, f"viewer {viewer} learns of hidden cards from {op}: "
                   f"with others it is {changed}")


def _course(op: Operation) -> tuple[object, ...]:
    """Return what must be alike for two steps to take the same course."""
    if isinstance(op, Carry):
        return Carry, op.source, op.target, len(op.cards)
    return type(op), getattr(op, "name", None), getattr(op, "kind", None)


def _exchanged(before: State, step: Step, viewer: Viewer, seed: int) -> State | None:
    """Return the state with a viewer's unseen cards exchanged, but for those the step shows."""
    seen = view(before, viewer)
    pinned = _pinned(before, step, seen)
    if pinned is None:
        return None
    places: dict[str, list[tuple[str, int]]] = {}
    for zone, held in seen.cards.items():
        for place, token in enumerate(held):
            if token in seen.pools and (zone, place) not in pinned:
                places.setdefault(token, []).append((zone, place))
    cards = {zone: list(held) for zone, held in before.cards.items()}
    for token, free in places.items():
        key = stream_key(seed, f"exchange {token}", before.clock)
        new = shuffled(key, tuple(cards[zone][place] for zone, place in free))
        for (zone, place), card in zip(free, new, strict=True):
            cards[zone][place] = card
    return evolve(before, cards={zone: tuple(held) for zone, held in cards.items()})


def _pinned(before: State, step: Step, seen: State) -> set[tuple[str, int]] | None:
    """Return the unseen places whose cards a step shows; None if they cannot be told."""
    pinned: set[tuple[str, int]] = set()
    sees = before.setup.sees(seen.viewer)
    for op in step.operations:
        if not isinstance(op, Carry) or op.source in sees or op.target not in sees:
            continue
        held = before.cards[op.source]
        for card, token in zip(op.cards, op.tokens, strict=True):
            place = next((place for place in reversed(range(len(held)))
                          if held[place] == card and seen.cards[op.source][place] == token
                          and (op.source, place) not in pinned), None)
            if place is None:
                return None
            pinned.add((op.source, place))
    return pinned


def _secrets(after: State, given: Step, views: tuple[State, State]) -> set[str]:
    """Return the ids of cards on the table of which a viewer sees no copy before or after a step.

    What the step itself shows is no secret either.
    """
    met = {card for op in given.operations if isinstance(op, Carry) for card in op.cards}
    for seen in views:
        met.update(*seen.cards.values())
    return set().union(*after.cards.values()) - met - after.setup.derive(_public_words)


def _public_words(setup: Setup) -> frozenset[str]:
    """Return the words of the table that a card may happen to be called like."""
    names = {*setup.zone, *(seat.name for seat in setup.seats)}
    names.update(map(side_letter, range(len(setup.sides))))
    names.update(setup.board.names if setup.board else ())
    return frozenset(names)


def _said(step: Step) -> Iterator[str]:
    """Yield the texts in a step's move, notes and questions."""
    if step.move is not None:
        yield from _leaves(list(astuple(step.move)))
    for op in step.operations:
        if isinstance(op, Note):
            yield from _leaves(op.value)
        elif isinstance(op, Ask):
            yield from _leaves([op.default, op.terms])


def _leaves(value: object) -> Iterator[str]:
    """Yield the texts in something plain, names included."""
    if isinstance(value, dict):
        yield from value
        value = [*value.values()]
    if isinstance(value, list | tuple):
        for part in value:
            yield from _leaves(part)
    elif isinstance(value, str):
        yield value
