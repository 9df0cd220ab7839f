"""The display that draws: board, last moves, hand and prompt, in what a window shows at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from sequence_cli.asked import Asked
from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.grid import board_lines
from sequence_cli.screen.hand import hand_entries, reached
from sequence_cli.screen.header import side_lines
from sequence_cli.screen.marks import Marks, legend
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.piles import table_lines
from sequence_cli.screen.prompts import invitation, offers
from sequence_cli.screen.spaces import place_told
from sequence_cli.screen.told import fresh_spaces, result, told
from sequence_cli.screen.widths import (
    beside,
    columns_of,
    pad,
    prose,
    sentence,
    width,
    wrapped,
)
from sequence_cli.screen.zones import standing
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.rules import Rules, Step
from sequence_core.setup import side_letter
from sequence_core.state import State
from sequence_core.words import _

BESIDE = 3
"""The lines of a screen that are neither the table nor what is below it: two gaps, the prompt."""

LAST = 12
"""So many lines of what happened are shown at most, however large the window is."""

FEWEST = 2
"""So many lines of what happened are shown even if the board then does not fit."""


@frozen
class DrawnDisplay:
    """Draws on paper."""

    paper: Paper

    @property
    def glyphs(self) -> Glyphs:
        """The signs that the output has."""
        return self.paper.glyphs

    def show(self, asked: Asked) -> None:
        """Draw the table as the seat sees it."""
        below = [*self._hand(asked), *invitation(asked, self.paper)]
        room = self.paper.rows - len(below) - BESIDE
        if asked.optional:
            above = self._happened(asked.rules, asked.view, asked.steps, LAST)
        else:
            above = self.picture(asked.rules, asked.view, asked.steps, room, reached(asked))
        self.paper.write(["", *above, "", *below])

    def hand_over(self, asked: Asked) -> None:
        """Draw a line between what two persons saw."""
        line = self.paper.glyphs.fit("─" * self.paper.columns)
        name = f"{asked.name} {side_letter(asked.side)}{self.paper.glyphs.shape(asked.side)}"
        self.paper.write(["", line, self.paper.palette.side(
            _("Now {name}.").format(name=name), asked.side, strong=True)])

    def picture(
        self, rules: Rules, view: State, steps: Sequence[Step], height: int | None = None,
        marked: frozenset[str] = frozenset(),
    ) -> list[str]:
        """Return sides, board and what happened last, in so many lines if that can be.

        `marked` are the spaces that can be played on.
        """
        height = self.paper.rows - BESIDE if height is None else height
        if rules.setup.board is None:
            lines = table_lines(rules, view, self.paper)
        else:
            lines = side_lines(rules.setup, view, self.paper)
            lines += [line for words in standing(rules, view)
                      for line in prose(words, self.paper.columns)]
            marks = Marks(fresh_spaces(steps), marked)
            news = min(FEWEST, len(self._happened(rules, view, steps, FEWEST)))
            room = height - len(lines) - news - 1 - bool(news)
            lines += ["", *board_lines(view, self.paper, marks, room)]
        happened = self._happened(rules, view, steps, height - len(lines) - 1)
        return [*lines, "", *happened] if happened else lines

    def _happened(
        self, rules: Rules, view: State, steps: Sequence[Step], room: int
    ) -> list[str]:
        """Return what happened, a line each, or in running text where there is no room for that.

        If that is still too much, the last lines of it, but one at least.
        """
        room, sentences = max(1, min(LAST, room)), told(rules, view, steps)
        lines = [line for words in sentences for line in prose(words, self.paper.columns, "  ")]
        if len(lines) > room:
            lines = wrapped(sentences, self.paper.columns)
        return lines[-room:]

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
        self.paper.write([*prose(lead, self.paper.columns), *offers(asked, moves, self.paper)])

    def board(self, asked: Asked, space: str | None = None, card: str | None = None) -> None:
        """Draw the board, the part around a space or with the places of a card, and its legend."""
        if asked.rules.setup.board is None:
            self.paper.write(table_lines(asked.rules, asked.view, self.paper))
            return
        marks = Marks(fresh_spaces(asked.steps), reached(asked, card))
        below = (legend(self.paper) if space is None
                 else prose(place_told(asked, space), self.paper.columns))
        rows = self.paper.rows - len(below) - 2
        self.paper.write([*board_lines(asked.view, self.paper, marks, rows, space), *below])

    def hand(self, asked: Asked) -> None:
        """Write the hand."""
        self.paper.write(self._hand(asked))

    def _hand(self, asked: Asked) -> list[str]:
        """Return the cards with their uses in a few lines."""
        if not asked.hand:
            return []
        strong = self.paper.palette.strong
        pieces = [(f"{card} {use}".strip(), f"{strong(card)} {use}".strip())
                  for card, use in hand_entries(asked)]
        lead = _("Hand")
        lines = beside(pieces, self.paper.columns - width(lead) - 2)
        return [pad(lead if number == 0 else "", width(lead) + 2) + line
                for number, line in enumerate(lines)]

    def tell(self, game: Game, step: Step) -> None:
        """Write nothing: the end is drawn."""

    def end(self, game: Game, steps: Sequence[Step], viewer: int | None) -> None:
        """Draw the table for the last time and write the result."""
        self.paper.write(["", *self.picture(game.rules, game.view(viewer), steps)])
        if game.outcome is not None:
            text = result(game.setup, game.outcome)
            self.paper.write(["", *map(self.paper.palette.strong, prose(text, self.paper.columns))])
