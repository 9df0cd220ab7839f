"""Plays random games of a variant and runs every check on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import define, field

from sequence_core.board import Board
from sequence_core.dealers import SeededDealer
from sequence_core.errors import BadBoard, BadOptions
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.operations import Shuffle
from sequence_core.options import Options, Plain
from sequence_core.record import dump, load, resume
from sequence_core.rules import Rules, Step
from sequence_core.setup import Viewer
from sequence_core.state import State, blank
from sequence_core.testing.choices import (
    Lots,
    check_asked,
    check_refusals,
    check_step,
    check_texts,
)
from sequence_core.testing.counting import Ledger
from sequence_core.testing.faults import CheckFailed, Fault, expect, expect_same
from sequence_core.testing.sight import check_imagining, check_influence, check_redacted
from sequence_core.variant import HouseRule, Variant, build_rules, player_names
from sequence_core.views import fold, redact, view
from sequence_core.words import _

COUNTS = range(1, 13)
LIMIT = 5000
"""How many steps a game may take, if nothing else is said."""
HOST = 64
"""The host moves, where it may, before one in so many moves."""


def check_variant(  # noqa: PLR0913
    variant: Variant,
    players: int | Iterable[int] | None = None,
    board: Board | None = None,
    options: Options | Mapping[str, Plain] | None = None,
    *,
    house_rules: Sequence[HouseRule] = (),
    games: int = 1,
    seed: int = 0,
    host: int = HOST,
    limit: int = LIMIT,
) -> None:
    """Check a variant on seeded random games; raise `CheckFailed` with what is wrong.

    `players` is a number, several, or None for all from 1 to 12 the game allows. Game `n` of
    `games` is played with seed `seed + n`. Games must end within `limit` steps; with `options`
    given they are merely broken off there. Before one move in `host` the host makes one, if there
    is any for it; 0 is never.
    """
    wanted = [players] if isinstance(players, int) else players
    counts = [*(allowed_players(variant, board, options) if wanted is None else wanted)]
    if not counts:
        raise CheckFailed(variant.key, 0, seed, 0, _("no number of players is allowed"))
    for count in counts:
        for number in range(seed, seed + games):
            trial = Trial(number, options is None, host, limit)
            try:
                trial.run(build_rules(variant, player_names(count), options, house_rules, board))
            except Fault as fault:
                raise CheckFailed(variant.key, count, number, trial.number, str(fault)) from fault
            except Exception as error:
                what = f"{type(error).__name__}: {error}"
                raise CheckFailed(variant.key, count, number, trial.number, what) from error


def allowed_players(
    variant: Variant,
    board: Board | None = None,
    options: Options | Mapping[str, Plain] | None = None,
) -> tuple[int, ...]:
    """Return the numbers of players from 1 to 12 that a variant does not refuse."""
    allowed = []
    for count in COUNTS:
        try:
            build_rules(variant, player_names(count), options, (), board)
        except (BadOptions, BadBoard):
            continue
        allowed.append(count)
    return tuple(allowed)


@define(eq=False)
class Trial:
    """One random game and all that follows it: a ledger, and every viewer's redacted log."""

    seed: int
    must_end: bool
    host: int
    limit: int
    number: int = 0
    _seen: dict[Viewer, State] = field(factory=dict)
    _read: set[Move] = field(factory=set)

    def run(self, rules: Rules) -> None:
        """Play the game to its end."""
        lots, dealer = Lots(self.seed), SeededDealer(self.seed)
        game = Game.start(rules, dealer)
        ledger = Ledger(blank(rules.setup))
        start = ledger.state
        again, step = rules.start(dealer)
        expect_same(game.state, again, "laid out twice, the table is not the same")
        self._seen = {viewer: blank(rules.setup, viewer)
                      for viewer in (None, *range(len(rules.setup.seats)))}
        self._follow(game, ledger, start, step)
        ledger.expect_full_deck()
        while game.outcome is None and self._goes_on():
            self.number += 1
            before = game.state
            step = game.play(*self._choose(game, lots))
            self._follow(game, ledger, before, step)
            ledger.expect_full_deck()
        _check_end(game)
        _check_taking_back(game)

    def _goes_on(self) -> bool:
        """Whether another step may be played; raise `Fault` for a game without end."""
        if self.number < self.limit:
            return True
        expect(not self.must_end, f"the game has not ended after {self.limit} steps")
        return False

    def _choose(self, game: Game, lots: Lots) -> tuple[int | None, Move]:
        """Return a random move, mostly a sensible one, having tried some others."""
        rules, state = game.rules, game.state
        hosts = rules.legal(state, None)
        seat = None if hosts and self.host and not lots.below(self.host) else lots.pick(
            state.waiting)
        moves = rules.legal(state, seat)
        check_texts(rules, (*moves, *hosts), self._read)
        sensible = moves if seat is None or self.number % 8 == 0 else rules.sensible(state, seat)
        expect(set(sensible) <= set(moves), f"seat {seat}: what is sensible is not legal")
        move = lots.pick(sensible)
        for tried in (move, lots.pick(moves)):
            check_step(rules, state, seat, tried, game.dealer)
        if self.number % 4 == 0:
            check_refusals(rules, state, lots)
        expect(rules.describe(state, move), f"{move} has no description")
        return seat, move

    def _follow(self, game: Game, ledger: Ledger, before: State, step: Step) -> None:
        """Check the log, every view of it, and what may be done now."""
        state, rules = game.state, game.rules
        ledger.follow(step.operations, state)
        check_asked(rules, state, ledger.state)
        shuffled = any(isinstance(op, Shuffle) for op in step.operations)
        for place, viewer in enumerate(self._seen):
            given = redact(rules.setup, step, viewer)
            seen = self._seen[viewer]
            self._seen[viewer] = fold(seen, given.operations)
            expect_same(self._seen[viewer], view(state, viewer),
                        f"what viewer {viewer} is told adds up to something else than its view")
            check_redacted(state, given, (seen, self._seen[viewer]))
            if shuffled or (self.number + place) % len(self._seen) == 0:
                check_imagining(rules, state, viewer, self.seed)
                check_influence(rules, before, step, viewer, game.dealer, self.seed)


def _check_end(game: Game) -> None:
    """Check that nobody is asked anything after the end, and that the record holds."""
    state, rules = game.state, game.rules
    if state.outcome is not None:
        seats = (None, *range(len(state.setup.seats)))
        expect(not state.waiting and not any(rules.legal(state, seat) for seat in seats),
               "somebody can still move after the end")
        for side in state.outcome.winners:
            expect(0 <= side < len(state.setup.sides), f"there is no side {side} to win")
    text = dump(game)
    record = load(text)
    record.states()
    again = resume(record, rules)
    expect_same(again.state, state, "the record, replayed by the rules, leads to another state")
    expect(dump(again) == text, "the record, resumed and written again, is another")


def _check_taking_back(game: Game) -> None:
    """Check that the last decision, taken back and made again, leads to the same state."""
    state, step = game.state, game.steps[-1]
    if step.seat is None or step.move is None:
        return
    game.undo(step.seat, agreed=range(len(game.players)))
    again = game.play(step.seat, str(step.move), expect=step.clock)
    expect(again == step, f"{step.move}, taken back and played again, gives another log")
    expect_same(state, game.state, "a move taken back and played again gives another state")
