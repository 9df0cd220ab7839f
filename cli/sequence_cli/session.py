"""A session: one game played at the terminal, from where it stands to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import define, field

from sequence_cli.asked import Asked, ask
from sequence_cli.curtain import draw_curtain, waiting_line
from sequence_cli.display import Display
from sequence_cli.keeper import Keeper
from sequence_cli.lines import complete_with, read_line
from sequence_cli.screen.prompts import offered
from sequence_cli.typed import meaning
from sequence_cli.words import all_words
from sequence_core.bots import Bot
from sequence_core.driver import play_one
from sequence_core.errors import IllegalMove, SequenceError, StaleGame
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.prompts import Prompt
from sequence_core.rules import Step
from sequence_core.words import _

YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})


class Quit(Exception):
    """A person leaves the game; it is saved, and nothing went wrong."""


@define(eq=False)
class Session:
    """Asks whoever is to be asked, oldest question first, till the game is over.

    `bots` plays some seats, persons at the keyboard the others. `read` asks for a line. With
    `quick` on, a person who can answer a question out of turn in one way only is not asked.
    `curtain` hides from each person what another saw; a program needs none.
    """

    game: Game
    display: Display
    keeper: Keeper
    bots: Mapping[int, Bot]
    read: Callable[[str], str] = read_line
    quick: bool = False
    curtain: bool = True
    listed: tuple[Move, ...] = ()
    _asked: Asked | None = None
    _looking: int | None = None
    _shown: bool = False
    _notes: list[str] = field(factory=list)
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

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.game.setup.seats[seat].name

    def run(self) -> None:
        """Play to the end. The game is saved before anything that goes wrong leaves here.

        Raises `Quit`, and `EOFError` or `KeyboardInterrupt` where the input ends.
        """
        stop = None if self.persons else self.game.watch(self._tell)
        try:
            while self.game.outcome is None:
                self._turn()
        except BaseException:
            self._clear()
            raise
        finally:
            self.keeper.leave(self.game)
            if stop:
                stop()
        self._end()

    def note(self, text: str) -> None:
        """Say something to whoever looks next, once the curtain is open again."""
        self._notes.append(text)

    def agrees(self, seat: int, question: str) -> bool:
        """Ask a person who is not on turn for a yes or a no; nobody's hand is shown meanwhile."""
        other = ask(self.game, self.asked.prompt, seat, ())
        self._clear()
        self._looking, self._shown = None, False
        while True:
            self.display.say([question])
            answer = self.read(self.display.question(other)).strip().casefold()
            if answer in YES | NO:
                return answer in YES
            self.display.refuse(_("Please answer yes or no."))

    def forget_looks(self) -> None:
        """Take into account that the game went back: nobody has seen more than there is."""
        clock = self.game.clock
        self._seen = {seat: min(seen, clock) for seat, seen in self._seen.items()}
        self._left.clear()

    def play_for_host(self, text: str) -> None:
        """Play a move of the host's (G8); raise `SequenceError` if it is none."""
        self.game.play(None, text)

    def next_question(self) -> tuple[Prompt, int]:
        """Return the oldest prompt that is not left open, and the seat it waits for."""
        prompts = [prompt for prompt in self.game.state.active[::-1] if prompt.waiting]
        for prompt in prompts:
            if prompt.number not in self._left:
                return prompt, prompt.waiting[0]
        self._left.clear()
        return prompts[-1], prompts[-1].waiting[0]

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
        if self.quick and self._only_default(prompt, seat):
            self.game.play(seat, str(prompt.default))
            return
        self._asked, self._shown = ask(self.game, prompt, seat, self._since(seat)), False
        self._seen[seat] = clock = self.game.clock
        while self.game.clock == clock and prompt.number not in self._left:
            if not self._shown:
                self._show(self._asked)
            self._answer(self.read(self.display.question(self._asked)).strip())

    def _only_default(self, prompt: Prompt, seat: int) -> bool:
        """Whether a question out of turn can be answered with its default only."""
        legal = self.game.legal(seat) if prompt.blocking and prompt.default else ()
        return [str(move) for move in legal] == [prompt.default]

    def _show(self, asked: Asked) -> None:
        """Show all that a person needs, to that person alone."""
        if asked.several and self._looking != asked.seat:
            self._hand_over(asked)
        self._looking, self._shown = asked.seat, True
        if self._notes:
            self.display.say(self._notes)
            self._notes = []
        self.display.show(asked)
        self.listed = offered(asked)
        complete_with(lambda: self._lines(asked))

    def _hand_over(self, asked: Asked) -> None:
        """Hide what the last person saw till the next one says to be there."""
        self._clear()
        self.display.hand_over(asked)
        line = waiting_line(asked) if self.curtain else ""
        if line:
            self.read(line)
            draw_curtain(again=True)

    def _clear(self) -> None:
        """Leave nothing of a hand on the screen where several people play."""
        if self.curtain and len(self.persons) > 1:
            draw_curtain()

    def _lines(self, asked: Asked) -> Sequence[str]:
        """Return what can be typed now."""
        return [*map(asked.typed, asked.moves), *(word.name for word in all_words().values())]

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
        elif word is None or (name in self.game.rules.words and not word.first):
            self._play(text)
        else:
            try:
                word.run(self, rest.strip())
            except SequenceError as error:
                self.display.refuse(f"{error}.")

    def _leave_open(self) -> None:
        """Leave the question open if it may be; an empty line says nothing else."""
        if self.asked.optional:
            self._left.add(self.asked.prompt.number)
        else:
            self.display.refuse(_("Nothing was typed."), _("help says what can be typed."))

    def _play(self, text: str) -> None:
        """Play the move a line means, or show what it could mean, or why it cannot be."""
        found = meaning(self.asked, text, self.listed)
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
        self._clear()
        viewer = self.persons[0] if len(self.persons) == 1 else None
        clock = min((self._seen.get(seat, 0) for seat in self.persons), default=None)
        latest = self.game.steps[-1].clock if clock is None else clock
        steps = self.game.since(latest, viewer) if self.persons else ()
        self.display.end(self.game, steps, viewer)
