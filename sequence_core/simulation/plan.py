"""What is simulated, and the place where a process plays it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from sequence_core import fast
from sequence_core.board import Board
from sequence_core.bots import BotSpec, make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import BadOptions
from sequence_core.fast.limits import MOVES
from sequence_core.game import Game
from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.simulation.counts import Counts, Ledger
from sequence_core.simulation.playouts import game_seed, play_random
from sequence_core.variant import build_rules, player_names
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.fast.playing import Tables

RANDOM = "random"


@frozen
class Plan:
    """A game to be played many times: all by name, so that it can be sent to other processes.

    `board` is None for the variant's own. `bots` names a bot for each seat; with none all seats
    play at random. Game `n` of a plan is the same wherever and with whatever others it is played.
    """

    variant: str
    players: int
    seed: int = 0
    options: Mapping[str, Plain] = field(factory=dict, hash=False)
    house_rules: tuple[str, ...] = ()
    board: Board | None = None
    bots: tuple[str, ...] = ()

    def rules(self, shelf: Shelf) -> Rules:
        """Return the rules of the game; raise what `build_rules` raises."""
        if self.bots and len(self.bots) != self.players:
            raise BadOptions("bots", _("{players} players need as many bots, not {bots}").format(
                players=self.players, bots=len(self.bots)))
        return build_rules(
            shelf.variant(self.variant), player_names(self.players), self.options,
            [shelf.house_rule(key) for key in self.house_rules], self.board)

    @property
    def thinking(self) -> tuple[str, ...]:
        """The bots that do more than play at random."""
        return tuple(bot for bot in self.bots if BotSpec.parse(bot).key != RANDOM)


@frozen(eq=False)
class Workplace:
    """What a process needs to play the games of a plan.

    `tables` is None where the reference engine plays; `why` says the reason.
    """

    plan: Plan
    shelf: Shelf
    rules: Rules
    tables: Tables | None
    why: str

    @classmethod
    def of(cls, plan: Plan, shelf: Shelf) -> Workplace:
        """Set up for a plan; raise what `Plan.rules` raises, or `UnknownName` for a bot."""
        rules = plan.rules(shelf)
        for bot in dict.fromkeys(plan.bots):
            shelf.bot(BotSpec.parse(bot).key).prepare(rules)
        if plan.thinking:
            return cls(plan, shelf, rules, None, _("the bots choose their moves by thinking"))
        tables = fast.tables(rules.setup, rules.parts)
        return cls(plan, shelf, rules, tables, fast.why_not(rules.setup, rules.parts))

    def make_ready(self) -> None:
        """Compile what the games are played with, so that other threads and processes need not."""
        if self.tables is not None:
            from sequence_core.fast.playing import make_ready  # noqa: PLC0415 - imports numba

            make_ready()

    def count(self, start: int, stop: int) -> Counts:
        """Play games by number, from `start` to before `stop`, and sum them up."""
        if self.tables is not None:
            return self.tables.count(self.plan.seed, start, stop)
        ledger = Ledger(self.rules.setup)
        for number in range(start, stop):
            seed = game_seed(self.plan.seed, number)
            if self.plan.thinking:
                self._play_bots(seed, ledger)
            else:
                play_random(self.rules, seed, ledger)
        return ledger.counts

    def _play_bots(self, seed: int, ledger: Ledger) -> None:
        """Play a game with the plan's bots, each with a seed of its own."""
        game = Game.start(self.rules, SeededDealer(seed), self.plan.bots)
        bots = {seat: make_bot(self.shelf, spec, self.rules, seat_seed(seed, seat))
                for seat, spec in enumerate(self.plan.bots)}
        play_out(game, bots, lambda game: len(game.steps) > MOVES)
        ledger.begin(game.steps[0])
        for step in game.steps[1:]:
            ledger.step(step)
        ledger.end(game.state, game.steps[-1].seat or 0)


@lru_cache(maxsize=4)
def workplace(plan: Plan, files: tuple[Path, ...]) -> Workplace:
    """Return this process's place for a plan, kept for later parts.

    Its shelf has what is installed here, and the plugins in these files.
    """
    return Workplace.of(plan, Shelf.load(files=files))


def play_part(
    plan: Plan, start: int, stop: int, place: Workplace | None = None,
    files: tuple[Path, ...] = (),
) -> Counts:
    """Play part of a plan's games; `place` where the caller shares this process's memory."""
    return (place or workplace(plan, files)).count(start, stop)
