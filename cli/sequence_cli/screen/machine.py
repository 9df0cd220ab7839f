"""The display for programs: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import click
from attrs import frozen

from sequence_cli.asked import Asked
from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.hand import hand_entries
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.record import step_plain, view_plain
from sequence_core.rules import Step


@frozen
class JsonDisplay:
    """Writes an object for each thing to show; `event` says which."""

    @property
    def glyphs(self) -> Glyphs:
        """All signs: JSON is read in UTF-8."""
        return Glyphs()

    def show(self, asked: Asked) -> None:
        """Write the question with the view, the steps since the last one, and the legal moves."""
        write("ask", seat=asked.seat, name=asked.name, prompt=asked.prompt.kind,
              optional=asked.optional, steps=[step_plain(step) for step in asked.steps],
              view=view_plain(asked.view), legal=[str(move) for move in asked.moves])

    def hand_over(self, asked: Asked) -> None:
        """Write nothing: the question names its seat."""

    def question(self, asked: Asked) -> str:
        """Return nothing: the question is an object."""
        return ""

    def say(self, lines: Iterable[str]) -> None:
        """Write the lines."""
        write("say", lines=list(lines))

    def table(self, rows: list[list[str]]) -> None:
        """Write the rows."""
        write("rows", rows=rows)

    def refuse(self, why: str, rest: str = "") -> None:
        """Write the reason."""
        write("refused", why=why, next=rest)

    def offer(self, asked: Asked, lead: str, moves: Sequence[Move]) -> None:
        """Write the moves."""
        write("offer", moves=[str(move) for move in moves])

    def board(self, asked: Asked, space: str | None = None, card: str | None = None) -> None:
        """Write the view."""
        write("view", view=view_plain(asked.view))

    def hand(self, asked: Asked) -> None:
        """Write the cards with their uses."""
        write("hand", cards=[{"card": card, "text": text, "uses": use} for card, (text, use)
                             in zip(asked.hand, hand_entries(asked), strict=True)])

    def tell(self, game: Game, step: Step) -> None:
        """Write the step."""
        write("step", step=step_plain(step))

    def end(self, game: Game, steps: Sequence[Step], viewer: int | None) -> None:
        """Write the last steps, the view and the outcome."""
        outcome = game.outcome
        write("end", steps=[step_plain(step) for step in steps],
              view=view_plain(game.view(viewer)),
              winners=list(outcome.winners) if outcome else None,
              reason=outcome.reason if outcome else None)


def write(event: str, **values: object) -> None:
    """Write one object as a line."""
    click.echo(json.dumps({"event": event, **values}))
