"""A session: one game played at the terminal, from where it stands to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import define, field

from sequence_cli.asked import Asked, ask
from sequence_cli.display import Display
from sequence_cli.keeper import Keeper
from sequence_cli.lines import read_line
from sequence_cli.screen.prompts import offered
from sequence_cli.typed import meaning
from sequence_cli.words import all_words
from sequence_core.bots import Bot
from sequence_core.driver import play_one
from sequence_core.errors import IllegalMove, StaleGame
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.prompts import Prompt
from sequence_core.rules import Step
from sequence_core.words import _


class Quit(Exception):
    """A person leaves the game; it is saved, and nothing went wrong."""


@define(eq=False)
class Session:
    """Asks whoever is to be asked, oldest question first, till the game is over.

    `bots` plays some seats, persons at the keyboard the others. `read` asks for a line.
    """

    game: Game
    display: Display
    keeper: Keeper
    bots: Mapping[int, Bot]
    read: Callable[[str], str] = read_line
    listed: tuple[Move, ...] = ()
    _asked: Asked | None = None
    _seen: dict[int, int] = field(factory=dict)
    _left: set[int] = field(factory=set)

    @property
    def asked(self) -> Asked:
        """The question that is open; words typed in a game are about it."""
        if self._asked is None:
            raise IllegalMove(None, None, _("nobody is asked anything now"))
        return self._asked

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(seat for seat in range(len(self.game.setup.seats)) if seat not in self.bots)

    def run(self) -> None:
        """Play to the end. The game is saved before anything that goes wrong leaves here.

        Raises `Quit`, and `EOFError` or `KeyboardInterrupt` where the input ends.
        """
        stop = None if self.persons else self.game.watch(self._tell)
        try:
            while self.game.outcome is None:
                self._turn()
        except BaseException:
            self.keeper.save(self.game)
            raise
        finally:
            if stop:
                stop()
        self.keeper.keep(self.game)
        self._end()

    def _tell(self, event: object) -> None:
        """Show a step of a game that nobody is asked in."""
        if isinstance(event, Step):
            self.display.tell(self.game, event)

    def _turn(self) -> None:
        """Let the next seat make a move, or leave the question open."""
        prompt, seat = self.next_question()
        if seat in self.bots:
            play_one(self.game, seat, self.bots[seat])
            return
        last, self._asked = self._asked, ask(self.game, prompt, seat, self._since(seat))
        self._seen[seat] = self.game.clock
        if self._asked.several and last is not None and last.seat != seat:
            self.display.hand_over(self._asked)
        self.display.show(self._asked)
        self.listed = offered(self._asked)
        clock = self.game.clock
        while self.game.clock == clock and prompt.number not in self._left:
            self._answer(self.read(self.display.question(self._asked)).strip())
        self.keeper.keep(self.game)

    def next_question(self) -> tuple[Prompt, int]:
        """Return the oldest prompt that is not left open, and the seat it waits for."""
        prompts = [prompt for prompt in self.game.state.active[::-1] if prompt.waiting]
        for prompt in prompts:
            if prompt.number not in self._left:
                return prompt, prompt.waiting[0]
        self._left.clear()
        return prompts[-1], prompts[-1].waiting[0]

    def _since(self, seat: int) -> tuple[Step, ...]:
        """Return the steps since a seat last looked, or last moved, as it may see them."""
        moved = [step.clock for step in self.game.steps if step.seat == seat]
        try:
            return self.game.since(self._seen.get(seat, max(moved, default=0)), seat)
        except StaleGame:
            return ()

    def _answer(self, text: str) -> None:
        """Do what a line says."""
        name, _blank, rest = text.partition(" ")
        word = all_words().get(name.casefold())
        if not text:
            self._leave_open()
        elif word is not None and name not in self.game.rules.words:
            word.run(self, rest.strip())
        else:
            self._play(text)

    def _leave_open(self) -> None:
        """Leave the question open if it may be; an empty line says nothing else."""
        if self.asked.optional:
            self._left.add(self.asked.prompt.number)
        else:
            self.display.refuse(_("Nothing was typed."), _("help says what can be typed."))

    def _play(self, text: str) -> None:
        """Play the move a line means, or show what it could mean, or why it cannot be."""
        found, self.listed = meaning(self.asked, text, self.listed), ()
        if found.move is not None:
            try:
                self.game.play(self.asked.seat, found.move, expect=self.asked.view.clock)
            except IllegalMove as error:
                self.display.refuse(f"{error.why}.")
        elif found.offers:
            self.listed = found.offers
            self.display.offer(self.asked, found.lead, found.offers)
        else:
            self.display.refuse(found.why, found.rest)

    def _end(self) -> None:
        """Show the end to the only person, or to whoever watches."""
        viewer = self.persons[0] if len(self.persons) == 1 else None
        clock = min((self._seen.get(seat, 0) for seat in self.persons), default=None)
        latest = self.game.steps[-1].clock if clock is None else clock
        steps = self.game.since(latest, viewer) if self.persons else ()
        self.display.end(self.game, steps, viewer)
