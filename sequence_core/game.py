"""A game in progress: the only mutable thing, with its history, undo and watchers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import Factory, define, field, frozen

from sequence_core.dealers import Dealer
from sequence_core.errors import BadOptions, IllegalMove, NeedsConsent, StaleGame
from sequence_core.moves import Move
from sequence_core.operations import Carry, Operation, Roll
from sequence_core.outcome import Outcome
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup, Viewer
from sequence_core.state import State
from sequence_core.views import fold, redact, view
from sequence_core.words import _, listed

PERSON = "person"
"""What a seat is played by if not by a bot; a bot is written as its spec, such as `greedy`."""


@frozen
class Undo:
    """A mark in the record: at clock `clock` a seat took the game back to clock `back_to`.

    `revealed` says whether something hidden had been shown since, `agreed` which seats consented.
    """

    seat: int
    clock: int
    back_to: int
    revealed: bool
    agreed: tuple[int, ...] = ()


Watcher = Callable[[Step | Undo], None]


@define(eq=False)
class Game:
    """A game being played. Start one with `Game.start`.

    `players` says who plays each seat: `person` or a bot's spec. `steps` is the history, the
    laying out first. The state, the steps and the dealer are secrets of the host; give players
    `view` and `since`.
    """

    rules: Rules
    players: tuple[str, ...]
    state: State = field(repr=False)
    steps: list[Step] = field(repr=False)
    dealer: Dealer = field(repr=False)
    undos: list[Undo] = field(factory=list)
    _origin: State = field(
        default=Factory(lambda game: game.state, takes_self=True), repr=False)
    _watchers: list[tuple[Viewer, Watcher]] = field(factory=list, init=False, repr=False)

    @classmethod
    def start(cls, rules: Rules, dealer: Dealer, players: Sequence[str] = ()) -> Game:
        """Lay out the table; all seats are persons if `players` is empty."""
        seats = len(rules.setup.seats)
        players = tuple(players) or (PERSON,) * seats
        if len(players) != seats:
            raise BadOptions("players", _("{seats} seats need as many players, not {players}")
                             .format(seats=seats, players=len(players)))
        state, step = rules.start(dealer)
        return cls(rules, players, state, [step], dealer)

    @property
    def setup(self) -> Setup:
        """What no move changes."""
        return self.rules.setup

    @property
    def clock(self) -> int:
        """How many operations led here; what `play` can be told to expect."""
        return self.state.clock

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.state.outcome

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something, those of the oldest active prompt first."""
        return self.state.waiting

    def legal(self, seat: int | None) -> tuple[Move, ...]:
        """Return a seat's legal moves; the host's (G8) for None."""
        return self.rules.legal(self.state, seat)

    def why(self, seat: int | None, move: Move) -> str | None:
        """Return why a move is not legal, in words, or None if it is."""
        return self.rules.why(self.state, seat, move)

    def view(self, viewer: Viewer) -> State:
        """Return the game as a seat sees it, or a spectator (None)."""
        return view(self.state, viewer)

    def since(self, clock: int, viewer: Viewer) -> tuple[Step, ...]:
        """Return the steps from a clock on, as the viewer may see them.

        Raises `StaleGame` for a clock no step starts at, such as one that was undone.
        """
        starts = {step.clock for step in self.steps} | {self.clock}
        if clock not in starts:
            raise StaleGame(clock, self.clock)
        return tuple(
            redact(self.setup, step, viewer) for step in self.steps if step.clock >= clock
        )

    def play(self, seat: int | None, move: Move | str, expect: int | None = None) -> Step:
        """Play a move, given as such or as its text, and return the full step.

        `expect` is the clock the player saw. Raises `StaleGame`, `BadMoveText` or `IllegalMove`
        (`NotAsked`, `GameOver`); nothing has changed then.
        """
        if expect is not None and expect != self.clock:
            raise StaleGame(expect, self.clock)
        if isinstance(move, str):
            move = self.rules.parse(move)
        state, step = self.rules.step(self.state, seat, move, self.dealer)
        self.state = state
        self.steps.append(step)
        if self._watchers:
            self._tell(step)
        return step

    def watch(self, watcher: Watcher, viewer: Viewer = None) -> Callable[[], None]:
        """Call `watcher` with every later step as the viewer may see it, and every undo.

        Returns a function that ends it.
        """
        entry = (viewer, watcher)
        self._watchers.append(entry)

        def stop() -> None:
            if entry in self._watchers:
                self._watchers.remove(entry)

        return stop

    def undo(self, seat: int, agreed: Iterable[int] = ()) -> Undo:
        """Go back to the seat's last decision, and return the mark left in the record.

        If anything hidden was revealed since, every other person must have `agreed`; else
        `NeedsConsent` says who has not. Raises `IllegalMove` if the seat has decided nothing yet.
        """
        place = self._last_decision(seat)
        revealed = any(reveals(self.setup, op) for step in self.steps[place:]
                       for op in step.operations)
        others = [n for n, player in enumerate(self.players) if player == PERSON and n != seat]
        missing = [n for n in others if n not in set(agreed)] if revealed else []
        if missing:
            names = listed([self.setup.seats[n].name for n in missing])
            raise NeedsConsent(seat, tuple(missing), _(
                "cards were shown since: {names} must agree to take it back").format(names=names))
        mark = Undo(seat, self.clock, self.steps[place].clock, revealed,
                    tuple(others) if revealed else ())
        del self.steps[place:]
        self.state = self._origin
        for step in self.steps[1:]:
            self.state = fold(self.state, step.operations)
        self.undos.append(mark)
        self._tell(mark)
        return mark

    def _last_decision(self, seat: int) -> int:
        """Return the place in the history of a seat's last move."""
        for place in range(len(self.steps) - 1, 0, -1):
            if self.steps[place].seat == seat:
                return place
        raise IllegalMove(seat, None, _("there is no move of yours to take back"))

    def _tell(self, event: Step | Undo) -> None:
        """Tell the watchers."""
        for viewer, watcher in tuple(self._watchers):
            watcher(redact(self.setup, event, viewer) if isinstance(event, Step) else event)


def reveals(setup: Setup, op: Operation) -> bool:
    """Whether an operation showed anybody something hidden: a card drawn or laid open, a roll."""
    if isinstance(op, Roll):
        return True
    if not isinstance(op, Carry) or not op.tokens:
        return False
    source, target = setup.zone[op.source], setup.zone[op.target]
    viewers = (None, *range(len(setup.seats)))
    return any(target.seen(viewer) and not source.seen(viewer) for viewer in viewers)
