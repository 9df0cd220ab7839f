"""A recorded game, told again: whole, at one move, or move by move, as somebody saw it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from sequence_cli.screen.drawn import DrawnDisplay
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.plain import PlainDisplay, chips_told
from sequence_cli.screen.told import face_text, result, told
from sequence_cli.screen.zones import zone_rows
from sequence_core.errors import BadMoveText, BadRecord, SequenceError, UnknownName
from sequence_core.record import Record, rules_of
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup
from sequence_core.shelf import Shelf
from sequence_core.state import State
from sequence_core.table import fold_text
from sequence_core.views import spoken, view
from sequence_core.words import _

FORTH = frozenset({"", "n", "\x1b[c", "\x1b[b", "\x1boc", "\x1bob"})
BACK = frozenset({"b", "p", "\x7f", "\b", "\x1b[d", "\x1b[a", "\x1bod", "\x1boa"})
QUIT = frozenset({"q", "\x1b"})


@frozen
class Retelling:
    """A game as a viewer saw it: the rules to put it in words, a view and a step for each move."""

    rules: Rules
    views: tuple[State, ...]
    steps: tuple[Step, ...]
    paper: Paper
    plain: bool = False

    @classmethod
    def of(
        cls, saved: Record, shelf: Shelf, viewer: int | None, paper: Paper, *, plain: bool,
        languages: Sequence[str] = (),
    ) -> Retelling:
        """Return a record's game as a viewer saw it, in the first language its board has."""
        rules = telling_rules(shelf, saved).spoken(*languages)
        return cls(
            rules, tuple(spoken(view(state, viewer), *languages) for state in saved.states()),
            tuple(worded(rules, step) for step in saved.steps_for(viewer)), paper, plain)

    @property
    def last(self) -> int:
        """The number of the last move; 0 is the laying out."""
        return len(self.steps) - 1

    def whole(self) -> None:
        """Say all that happened, and draw the last board."""
        final = self.views[-1]
        out = PlainDisplay(self.paper)
        out.say(told(self.rules, final, self.steps))
        if not self.plain:
            self.paper.write(["", *DrawnDisplay(self.paper).picture(self.rules, final, ())])
        out.say(["", result(final.setup, final.outcome) if final.outcome
                 else _("The game is not over yet.")])

    def show(self, number: int) -> None:
        """Show the table after a move; raise `BadRecord` if there is none of that number."""
        if not 0 <= number <= self.last:
            raise BadRecord(_("there is no move {number}; the last is {last}").format(
                number=number, last=self.last))
        seen, step = self.views[number], self.steps[number]
        out = PlainDisplay(self.paper)
        self.paper.write(["", _("Move {number} of {last}").format(number=number, last=self.last)])
        if self.plain:
            out.say(told(self.rules, seen, [step]))
            if self.rules.setup.board is None:
                out.table(zone_rows(self.rules, seen, out.glyphs))
            else:
                out.say(chips_told(seen))
        else:
            self.paper.write(["", *DrawnDisplay(self.paper).picture(self.rules, seen, [step])])
        out.say(self._hand(seen))
        if seen.outcome is not None:
            out.say(["", result(seen.setup, seen.outcome)])

    def run(self, speed: float, wait: Callable[[float], None] = time.sleep) -> None:
        """Show move after move, so many a second."""
        for number in range(self.last + 1):
            if number:
                wait(1 / speed)
            self.show(number)

    def walk(self, read: Callable[[], str]) -> None:
        """Show moves as keys ask for them: forth, back, by number, till `q` or the end of input."""
        number = 0
        self.show(number)
        while True:
            self.paper.write(self.paper.palette.faint(
                _("Enter: next   b: back   a number: that move   q: leave")))
            try:
                key = read()
            except EOFError:
                return
            if key in QUIT:
                return
            wanted = self._wanted(number, key)
            if 0 <= wanted <= self.last:
                number = wanted
                self.show(number)
            else:
                self.paper.write(_("Moves are numbered from 0 to {last}.").format(last=self.last))

    def _wanted(self, number: int, key: str) -> int:
        """Return the number of the move that a key asks for."""
        if key in FORTH:
            return min(number + 1, self.last)
        if key in BACK:
            return max(number - 1, 0)
        return int(key) if key.isdecimal() else -1

    def _hand(self, seen: State) -> list[str]:
        """Return the hand of the seat that looks, in a line."""
        if not isinstance(seen.viewer, int) or not seen.hand(seen.viewer):
            return []
        cards = " ".join(face_text(seen.setup, card) for card in seen.hand(seen.viewer))
        name = seen.setup.seats[seen.viewer].name
        return ["", _("Hand of {name}: {cards}").format(name=name, cards=cards)]


def viewer_of(setup: Setup, text: str | None) -> int | None:
    """Return the seat of a name or a number from 1, None for nobody; raise `UnknownName`."""
    if text is None:
        return None
    names = [seat.name for seat in setup.seats]
    folded = [fold_text(name) for name in names]
    if fold_text(text) in folded:
        return folded.index(fold_text(text))
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    raise UnknownName(_("seat"), text, [*names, *(str(n + 1) for n in range(len(names)))])


def telling_rules(shelf: Shelf, saved: Record) -> Rules:
    """Return the rules to put the game in words; none at all where they are not installed."""
    try:
        return rules_of(saved, shelf)
    except SequenceError:
        return Rules(saved.setup(), (), saved.variant.version, saved.variant.title)


def worded(rules: Rules, step: Step) -> Step:
    """Return a step with its move as the rules know it, where they do."""
    if step.move is None:
        return step
    try:
        return evolve(step, move=rules.parse(str(step.move)))
    except BadMoveText:
        return step
