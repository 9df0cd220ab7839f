"""Writes games, steps and views as plain JSON values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import attrs

import sequence_core
from sequence_core.operations import Operation
from sequence_core.outcome import Outcome
from sequence_core.record.converting import converter, copied
from sequence_core.record.document import FORMAT
from sequence_core.rules import Step
from sequence_core.setup import side_letter

if TYPE_CHECKING:
    from sequence_core.board import Board
    from sequence_core.game import Game
    from sequence_core.options import Plain
    from sequence_core.prompts import Prompt
    from sequence_core.setup import Setup
    from sequence_core.state import State

PlainDict = dict[str, "Plain"]


def dump(game: Game) -> str:
    """Return a game's record as one line of JSON."""
    return json.dumps(plain(game), ensure_ascii=False, separators=(",", ":")) + "\n"


def plain(game: Game) -> PlainDict:
    """Return a game's record as JSON holds it. It holds all secrets of the game."""
    rules, setup = game.rules, setup_plain(game.setup)
    seats = cast("list[PlainDict]", setup["seats"])
    for seat, player in zip(seats, game.players, strict=True):
        seat["player"] = player
    return {
        "format": FORMAT,
        "software": sequence_core.__version__,
        **setup,
        "variant": {"key": game.setup.variant, "title": rules.title, "version": rules.version},
        "dealer": copied(game.dealer.plain()),
        "steps": [step_plain(step) for step in game.steps],
        "undos": _written(tuple(game.undos)),
        "outcome": _written(game.outcome) if game.outcome else None,
    }


def step_plain(step: Step) -> PlainDict:
    """Return a step, full or redacted, as JSON holds it."""
    return {
        "clock": step.clock,
        "seat": step.seat,
        "move": None if step.move is None else str(step.move),
        "operations": [operation_plain(op) for op in step.operations],
    }


def operation_plain(op: Operation) -> PlainDict:
    """Return an operation as JSON holds it, its word under `op`."""
    return cast("PlainDict", converter().unstructure(op, unstructure_as=Operation))


def setup_plain(setup: Setup) -> PlainDict:
    """Return all that no move changes, as JSON holds it; nothing in it is secret.

    Texts are those of the board's own language, whoever plays.
    """
    setup = setup.own
    return {
        "variant": setup.variant,
        "options": setup.options.plain(),
        "house_rules": list(setup.house_rules),
        "seats": [{"name": seat.name, "side": seat.side} for seat in setup.seats],
        "zones": _written(setup.zones),
        "faces": _written(setup.faces),
        "deck": list(setup.deck),
        "board": _board_plain(setup.board) if setup.board else None,
    }


def view_plain(state: State) -> PlainDict:
    """Return a state or a view as JSON holds it, for clients; it holds what its viewer sees.

    Sides are written as letters, chips and claims by the spaces' names.
    """
    return {
        "variant": state.setup.variant,
        "viewer": state.viewer,
        "clock": state.clock,
        "cards": {name: list(held) for name, held in state.cards.items()},
        "known": {name: list(held) for name, held in state.known.items()},
        "pools": {
            token: {"cards": list(pool.cards), "shown": list(pool.shown)}
            for token, pool in state.pools.items()
        },
        "chips": _by_side([_spaces(state, mask) for mask in state.chips]),
        "claims": _by_side([_lines(state, masks) for masks in state.claims]),
        "prompts": [_prompt_plain(prompt) for prompt in state.prompts],
        "active": [prompt.number for prompt in state.active],
        "waiting": list(state.waiting),
        "notes": copied(state.notes),
        "chance": dict(state.chance),
        "outcome": _outcome_plain(state.outcome),
    }


def _by_side(rows: list[list[str]]) -> PlainDict:
    return {side_letter(side): list(row) for side, row in enumerate(rows)}


def _spaces(state: State, mask: int) -> list[str]:
    """Return the names of a mask's spaces, none in a game without a board."""
    return list(state.board.named(mask)) if mask else []


def _lines(state: State, masks: tuple[int, ...]) -> list[str]:
    return [state.board.ends_of(mask) for mask in masks]


def _prompt_plain(prompt: Prompt) -> PlainDict:
    return {
        "number": prompt.number,
        "kind": prompt.kind,
        "asked": list(prompt.asked),
        "waiting": list(prompt.waiting),
        "blocking": prompt.blocking,
        "default": prompt.default,
        "terms": copied(prompt.terms),
    }


def _outcome_plain(outcome: Outcome | None) -> Plain:
    if outcome is None:
        return None
    return {"winners": [side_letter(side) for side in outcome.winners], "reason": outcome.reason}


def _board_plain(board: Board) -> PlainDict:
    """Return all a board says, less what stands at its default, and its digest."""
    return {**cast("PlainDict", _written(board)), "digest": board.digest}


def _written(thing: tuple[attrs.AttrsInstance, ...] | attrs.AttrsInstance) -> Plain:
    """Return attrs objects as JSON holds them, less what stands at its default."""
    return cast("Plain", converter().unstructure(thing))
