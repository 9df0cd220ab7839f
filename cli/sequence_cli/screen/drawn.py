"""The display that draws: board, last moves, hand and prompt in 80 columns and 24 lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from sequence_cli.asked import Asked
from sequence_cli.screen.grid import board_lines
from sequence_cli.screen.hand import hand_entries
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.prompts import invitation, offers
from sequence_cli.screen.told import fresh_spaces, result, side_members, told
from sequence_cli.screen.widths import columns_of, pad, prose, sentence, width, wrapped
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.rules import Rules, Step
from sequence_core.setup import Setup, side_letter
from sequence_core.state import State
from sequence_core.words import _, plural

HEIGHT = 24
"""What a person needs to see at once is no taller than this, if it can be."""

LAST = 4
"""How many lines of what happened stand above the hand."""


@frozen
class DrawnDisplay:
    """Draws on paper."""

    paper: Paper

    def show(self, asked: Asked) -> None:
        """Draw the table as the seat sees it."""
        below = [*self._hand(asked), *invitation(asked, self.paper)]
        if asked.optional:
            above = self._happened(asked.rules, asked.view, asked.steps)
        else:
            above = self.picture(asked.rules, asked.view, asked.steps, HEIGHT - len(below) - 3)
        self.paper.write(["", *above, "", *below])

    def hand_over(self, asked: Asked) -> None:
        """Draw a line between what two persons saw."""
        line = self.paper.glyphs.fit("─" * self.paper.columns)
        name = f"{asked.name} {side_letter(asked.side)}{self.paper.glyphs.shape(asked.side)}"
        self.paper.write(["", line, self.paper.palette.side(
            _("Now {name}.").format(name=name), asked.side, strong=True)])

    def picture(
        self, rules: Rules, view: State, steps: Sequence[Step], height: int = HEIGHT
    ) -> list[str]:
        """Return sides, board and what happened last, in so many lines if that can be."""
        lines = side_lines(rules.setup, view, self.paper)
        if rules.setup.board is not None:
            lines += ["", *board_lines(view, self.paper, fresh_spaces(steps))]
        happened = self._happened(rules, view, steps, height - len(lines) - 1)
        return [*lines, "", *happened] if happened else lines

    def _happened(
        self, rules: Rules, view: State, steps: Sequence[Step], room: int = LAST
    ) -> list[str]:
        """Return the last lines of what happened, as many as there is room for, but one."""
        lines = [line for words in told(rules, view, steps)
                 for line in prose(words, self.paper.columns, "  ")]
        return lines[-max(1, min(LAST, room)):]

    def question(self, asked: Asked) -> str:
        """Return name and side."""
        chip = side_letter(asked.side) + self.paper.glyphs.shape(asked.side)
        name = self.paper.glyphs.fit(f"{asked.name} {chip}")
        return f"{self.paper.palette.side(name, asked.side, strong=True)}> "

    def say(self, lines: Iterable[str]) -> None:
        """Write the lines, wrapped."""
        for line in lines:
            fits = width(line) <= self.paper.columns
            self.paper.write([line] if fits else prose(line, self.paper.columns, "  "))

    def table(self, rows: list[list[str]]) -> None:
        """Write the rows in aligned columns."""
        fitted = [[self.paper.glyphs.fit(cell) for cell in row] for row in rows]
        self.paper.write(columns_of(fitted, self.paper.columns))

    def refuse(self, why: str, rest: str = "") -> None:
        """Write the reason, and what to do next."""
        self.paper.write(prose(sentence(why), self.paper.columns))
        if rest:
            self.paper.write(prose(rest, self.paper.columns))

    def offer(self, asked: Asked, lead: str, moves: Sequence[Move]) -> None:
        """Number the moves."""
        self.paper.write([lead, *offers(asked, moves, self.paper)])

    def board(self, asked: Asked) -> None:
        """Draw the board."""
        if asked.rules.setup.board is None:
            self.say([_("This game has no board.")])
        else:
            self.paper.write(board_lines(asked.view, self.paper, fresh_spaces(asked.steps)))

    def hand(self, asked: Asked) -> None:
        """Write the hand."""
        self.paper.write(self._hand(asked))

    def _hand(self, asked: Asked) -> list[str]:
        """Return the cards with their uses in a few lines."""
        if not asked.hand:
            return []
        palette = self.paper.palette
        entries = [(card, f"{card} {use}".strip()) for card, use in hand_entries(asked)]
        lead = _("Hand")
        lines = wrapped((text for _card, text in entries), self.paper.columns - width(lead) - 2,
                        "   ")
        lines = [pad(lead if number == 0 else "", width(lead) + 2) + line
                 for number, line in enumerate(lines)]
        for card, _text in entries:
            lines = [line.replace(f"{card} ", f"{palette.strong(card)} ", 1)
                     if f"{card} " in line else line for line in lines] if palette.on else lines
        return lines

    def tell(self, game: Game, step: Step) -> None:
        """Write nothing: the end is drawn."""

    def end(self, game: Game, steps: Sequence[Step], viewer: int | None) -> None:
        """Draw the table for the last time and write the result."""
        self.paper.write(["", *self.picture(game.rules, game.view(viewer), steps)])
        if game.outcome is not None:
            text = result(game.setup, game.outcome)
            self.paper.write(["", *map(self.paper.palette.strong, prose(text, self.paper.columns))])


def side_lines(setup: Setup, view: State, paper: Paper) -> list[str]:
    """Return who plays what, and how many sequences each side has."""
    pieces = []
    for side in range(len(setup.sides)):
        count = len(view.claims[side])
        pieces.append(
            f"{side_letter(side)}{paper.glyphs.shape(side)} {side_members(setup, side)}: "
            + plural("{count} sequence", "{count} sequences", count).format(count=count))
    return wrapped(pieces, paper.columns, "    ")
