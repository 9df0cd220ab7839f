"""What a session needs of a display: one protocol for the drawn, the plain and the machine's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from sequence_cli.asked import Asked
from sequence_cli.screen.glyphs import Glyphs
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.rules import Step


class Display(Protocol):
    """Shows a game to whoever sits before it."""

    @property
    def glyphs(self) -> Glyphs:
        """The signs that the output has."""

    def show(self, asked: Asked) -> None:
        """Show all that a person needs to answer: what changed, the table, the hand."""

    def hand_over(self, asked: Asked) -> None:
        """Part what one person saw from what the next is going to see."""

    def question(self, asked: Asked) -> str:
        """Return the line that stands before what is typed."""

    def say(self, lines: Iterable[str]) -> None:
        """Show the answer to something a person asked for."""

    def table(self, rows: list[list[str]]) -> None:
        """Show rows of what is typed and what it means."""

    def refuse(self, why: str, rest: str = "") -> None:
        """Show why something typed was not done, and what to do next."""

    def offer(self, asked: Asked, lead: str, moves: Sequence[Move]) -> None:
        """Show moves to choose from by number."""

    def board(self, asked: Asked, space: str | None = None, card: str | None = None) -> None:
        """Show the board, or the table of a game that has none.

        `space` names a space to show all of, `card` the card whose places are marked.
        """

    def hand(self, asked: Asked) -> None:
        """Show the hand."""

    def tell(self, game: Game, step: Step) -> None:
        """Show a step as it happens, in a game that nobody is asked in."""

    def end(self, game: Game, steps: Sequence[Step], viewer: int | None) -> None:
        """Show how a game ended, with the last steps, as a seat or a spectator may see them."""
