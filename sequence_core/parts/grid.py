"""The stock options and parts of the grid family, put together.

A variant of the family is a board, a deck and these; see `sequence_core.variant`.
"""

from __future__ import annotations

from typing import Literal, cast

from attrs import frozen

from sequence_core.errors import BadOptions
from sequence_core.options import Options, PerCount, choice, counted, counts, number
from sequence_core.parts.cut import CutForDealer
from sequence_core.parts.dead import AutoExchange, DeadCards, ForcedExchange
from sequence_core.parts.deck import PACK, Box, Deal
from sequence_core.parts.drawing import AutoDraw, Draws, ManualDraw
from sequence_core.parts.goal import Deadlock, Goal
from sequence_core.parts.judging import Judging
from sequence_core.parts.placing import Placing, Supply
from sequence_core.parts.removing import Removing
from sequence_core.parts.sequences import Sequences
from sequence_core.parts.talk import TableTalk
from sequence_core.parts.turns import Passing, Turns
from sequence_core.setup import Setup, Zone
from sequence_core.table import card_zones
from sequence_core.words import _

BOXED = (50, 50, 35)
"""The chips of sides A, B and C in the box (C4)."""


@frozen
class GridOptions(Options):
    """The rule options every game of the grid family has."""

    player_counts: tuple[int, ...] = counts(
        (2, 3, 4, 6, 8, 9, 10, 12), help=_("the valid numbers of players (C1)"))
    sides: str = choice("auto", "2", "3", "alone", help=_(
        "sides where both are possible (G3); alone: everyone plays for themselves"))
    first_player: str = choice(
        "left_of_dealer", "first_seat", "random", help=_("who starts (G4)"))
    cut: str = choice("each_player", "one_per_side", help=_("who cuts for dealer (G4)"))
    hand: PerCount = counted(
        {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}, low=1, high=20,
        help=_("cards in a hand, by players (C2)"))
    packs: str = choice("merged", "stacked", help=_("how two packs are shuffled (C3)"))
    reshuffle: str = choice(
        "on_empty", "on_demand", "off", help=_("when discards become the deck (G6)"))
    draw: str = choice("auto", "manual", help=_("whether drawing is a move of its own (G7)"))
    loss_of_card: str = choice(
        "after_next_draw", "after_next_play", "never",
        help=_("when a card not drawn by hand is lost (G7)"))
    table_talk: str = choice("host_calls", "off", help=_("whether the host may fine talk (G8)"))
    idle_rounds: int = number(
        3, low=0, high=100, help=_("rounds of idle turns that end the game; 0 is never (G10)"))
    stalemate: str = choice("most_sequences", "draw", help=_("who wins a deadlock (G10)"))
    chips: str = choice("unlimited", "boxed", help=_("the supply of chips (C4)"))
    remove_target: str = choice("opponent", "any", help=_("whose chips may be removed (C9)"))
    dead_cards: str = choice(
        "optional", "forced", "auto", help=_("how dead cards are handed in (C10)"))
    length: int = number(5, low=2, high=26, help=_("spaces in a sequence (C12)"))
    needed: PerCount = counted(
        {2: 2, 3: 1}, by="sides", low=1, high=20,
        help=_("sequences that win, by sides (C14)"))
    share: int = number(
        1, low=0, high=25, help=_("chips two sequences of a side may share (C15)"))
    claim: str = choice("ask", "auto", help=_("who chooses which lines count (C18)"))

    def sides_for(self, players: int) -> int:
        """Return how many sides so many players form (G2, G3); raise `BadOptions`."""
        if players not in self.player_counts:
            valid = ", ".join(map(str, self.player_counts))
            raise BadOptions("players", _("this game is for {valid} players, not {players}").format(
                valid=valid, players=players))
        return sides_for(players, self.sides)


def sides_for(players: int, wanted: str = "auto") -> int:
    """Return the number of sides: up to 3 players alone, more in two or three equal ones (G2)."""
    if wanted == "alone":
        return players
    possible = [players] if players <= 3 else [n for n in (2, 3) if players % n == 0]
    if wanted == "auto" and possible:
        return possible[0]
    if wanted != "auto" and int(wanted) in possible:
        return int(wanted)
    raise BadOptions("sides", _("{players} players do not form {sides} equal sides").format(
        players=players, sides=wanted if wanted != "auto" else _("2 or 3")))


def grid_zones(players: int, options: GridOptions) -> tuple[Zone, ...]:
    """Return the zones of a grid game for so many players."""
    pack = (Zone(PACK, seen_by="none"),) if options.packs == "stacked" else ()
    return (*card_zones(players), *pack)


def grid_parts(setup: Setup, options: GridOptions) -> list[object]:
    """Return the stock parts of a grid game, in the order of play."""
    players, sides = len(setup.seats), len(setup.sides)
    hand, needed = options.hand.at(players, sides), options.needed.at(players, sides)
    if setup.board is not None and not setup.board.lines(options.length):
        raise BadOptions("length", _("no line of {length} spaces fits on a board of {rows} by "
                         "{columns}").format(length=options.length, rows=setup.board.rows,
                                             columns=setup.board.columns))
    have = len(setup.deck) // (2 if options.packs == "stacked" else 1)
    if hand * players > have:
        raise BadOptions("hand", _("{need} cards are needed for the deal; there are {have}")
                         .format(need=hand * players, have=have))
    reshuffles = options.reshuffle != "off"
    return [
        Box(),
        CutForDealer(
            cast("Literal['left_of_dealer', 'first_seat', 'random']", options.first_player),
            cast("Literal['each_player', 'one_per_side']", options.cut)),
        Deal(hand, cast("Literal['merged', 'stacked']", options.packs)),
        *([TableTalk()] if options.table_talk == "host_calls" else []),
        *([ForcedExchange(reshuffles)] if options.dead_cards == "forced" else []),
        *([Supply(_supply(sides))] if options.chips == "boxed" else []),
        Placing(),
        Removing(cast("Literal['opponent', 'any']", options.remove_target)),
        DeadCards(options.dead_cards != "auto", reshuffles),
        *([AutoExchange(reshuffles)] if options.dead_cards == "auto" else []),
        Sequences(options.length, options.share,
                  cast("Literal['ask', 'auto']", options.claim), needed),
        Goal(needed),
        Judging(options.length, options.share, needed),
        Passing(),
        Draws(reshuffle=cast("Literal['on_empty', 'on_demand', 'off']", options.reshuffle)),
        _drawing(options),
        *([Deadlock(options.idle_rounds,
                    cast("Literal['most_sequences', 'draw']", options.stalemate))]
          if options.idle_rounds else []),
        Turns(),
    ]


def _supply(sides: int) -> tuple[int, ...]:
    """Return the boxed chips by side; a fourth side gets as many as the third."""
    return tuple(BOXED[min(side, len(BOXED) - 1)] for side in range(sides))


def _drawing(options: GridOptions) -> object:
    if options.draw == "auto":
        return AutoDraw()
    return ManualDraw(cast(
        "Literal['after_next_draw', 'after_next_play', 'never']", options.loss_of_card))
