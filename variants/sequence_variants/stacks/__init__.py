"""Sequence Stacks (S1-S17): shared piles from 1 to 5, chips to win, no board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, cast

from sequence_core.board import Board
from sequence_core.errors import BadBoard, BadOptions
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options
from sequence_core.parts.cut import CutForDealer
from sequence_core.parts.deck import Box, Deal
from sequence_core.parts.drawing import DrawsOnDemand
from sequence_core.parts.goal import Deadlock
from sequence_core.parts.turns import Turns
from sequence_core.setup import Seat, Setup
from sequence_core.variant import Variant
from sequence_core.words import _
from sequence_variants.stacks.blocking import Blocking
from sequence_variants.stacks.cards import deck, faces
from sequence_variants.stacks.completing import Completing
from sequence_variants.stacks.discarding import Discarding
from sequence_variants.stacks.judging import Judging
from sequence_variants.stacks.options import StacksOptions, check_players
from sequence_variants.stacks.places import zones
from sequence_variants.stacks.putting import Putting
from sequence_variants.stacks.refilling import HAND, Refill, RefillAtEnd, renewing
from sequence_variants.stacks.rules_text import rules_text
from sequence_variants.stacks.stealing import StealingCards, StealingChips
from sequence_variants.stacks.turning import Ordering
from sequence_variants.stacks.winning import Winning, standing


def build(
    names: tuple[str, ...], options: Options, board: Board | None
) -> tuple[Setup, Sequence[object]]:
    """Return setup and parts for these players."""
    if not isinstance(options, StacksOptions):
        raise BadOptions("options", _("stacks needs its own options"))
    if board is not None:
        raise BadBoard(_("stacks is played without a board"))
    players = len(names)
    check_players(players)
    setup = Setup(
        variant="stacks", options=options,
        seats=tuple(Seat(name, number) for number, name in enumerate(names)),
        zones=zones(players, options.piles_per_colour), faces=faces(players), deck=deck(players),
    )
    return setup, parts(options)


def parts(options: StacksOptions) -> list[object]:
    """Return the parts of the game, in the order of play; half of them are stock parts."""
    return [
        Box(),
        CutForDealer(cast(
            "Literal['left_of_dealer', 'first_seat', 'random']", options.first_player)),
        Winning(),
        Deal(HAND),
        Putting(),
        StealingCards(),
        StealingChips(),
        Ordering(),
        Blocking(),
        Discarding(options.must_play == "on"),
        Judging(),
        Completing(options.chips == "boxed"),
        Refill(options.refill == "turn_start"),
        *([RefillAtEnd()] if options.refill == "turn_end" else []),
        DrawsOnDemand(renewing),
        Deadlock(1, standing=standing),
        Turns(),
    ]


@hookimpl
def sequence_variants() -> Iterable[Variant]:
    """Put Stacks on the shelf."""
    return [Variant(
        key="stacks", title=_("Sequence Stacks"),
        summary=_("no board: piles from 1 to 5, five chips of two colours"),
        options=StacksOptions, build=build, rules_text=rules_text(),
    )]
