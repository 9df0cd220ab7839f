"""Sequence Dice (D1-D8): two dice, a board of 36 spaces, no cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, cast

from sequence_core.board import Board
from sequence_core.errors import BadBoard
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options
from sequence_core.parts.goal import Deadlock, Goal
from sequence_core.parts.judging import Judging
from sequence_core.parts.sequences import Sequences
from sequence_core.parts.turns import AutoPassing, Turns
from sequence_core.setup import Setup, alternate
from sequence_core.variant import Variant
from sequence_core.words import _
from sequence_variants.dice.chips import RolledChips
from sequence_variants.dice.judging import JudgingChips
from sequence_variants.dice.options import DiceOptions
from sequence_variants.dice.rolling import RollForFirst, Rolling
from sequence_variants.dice.rules_text import rules_text

KEY = "dice"


def build(
    names: tuple[str, ...], options: Options, board: Board | None
) -> tuple[Setup, Sequence[object]]:
    """Return setup and parts for these players."""
    if not isinstance(options, DiceOptions) or board is None:
        raise BadBoard(_("dice needs its own options and a board"))
    setup = Setup(
        variant=KEY, options=options, seats=alternate(names, options.sides_for(len(names))),
        board=board)
    return setup, parts(setup, options)


def parts(setup: Setup, options: DiceOptions) -> list[object]:
    """Return the parts of the game, in the order of play; most are stock parts."""
    needed = options.needed.at(len(setup.seats), len(setup.sides))
    length, share = options.length, options.share
    return [
        RollForFirst(),
        Rolling(),
        RolledChips(cast("Literal['replace', 'skip']", options.full)),
        Sequences(length, share, cast("Literal['ask', 'auto']", options.claim), needed),
        Goal(needed),
        Judging(length, share, needed),
        JudgingChips(length, share, needed),
        AutoPassing(),
        *([Deadlock(options.idle_rounds,
                    cast("Literal['most_sequences', 'draw']", options.stalemate))]
          if options.idle_rounds else []),
        Turns(),
    ]


@hookimpl
def sequence_variants() -> Iterable[Variant]:
    """Put the game on the shelf."""
    return [Variant(
        key=KEY, title=_("Sequence Dice"), summary=_("two dice, a 6x6 board, five in a row"),
        options=DiceOptions, build=build, rules_text=rules_text(), board=KEY,
    )]
