"""The plain display: linear text that reads well aloud, without any drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from sequence_cli.asked import Asked
from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.hand import hand_entries
from sequence_cli.screen.paper import Paper
from sequence_cli.screen.prompts import asked_words, how_to_type, lead, offered
from sequence_cli.screen.spaces import place_told
from sequence_cli.screen.told import result, side_members, side_name, told
from sequence_cli.screen.widths import prose, width
from sequence_cli.screen.zones import standing, zone_rows
from sequence_core.game import Game
from sequence_core.moves import Move
from sequence_core.rules import Step
from sequence_core.setup import Setup
from sequence_core.state import State
from sequence_core.words import _, plural


@frozen
class PlainDisplay:
    """Writes sentences, one a line."""

    paper: Paper

    @property
    def glyphs(self) -> Glyphs:
        """The signs that the output has, less the shapes: they do not read well aloud."""
        return Glyphs(self.paper.glyphs.encoding, shapes=False)

    def show(self, asked: Asked) -> None:
        """Say what changed, the hand, and what can be asked."""
        if any(step.move is None for step in asked.steps):
            self.say(sides_told(asked.rules.setup))
        self.say(told(asked.rules, asked.view, asked.steps))
        if asked.rules.setup.board is None:
            self.table(zone_rows(asked.rules, asked.view, self.glyphs))
        else:
            self.say(f"{words}." for words in standing(asked.rules, asked.view))
        self.hand(asked)
        moves = offered(asked)
        if moves:
            self.offer(asked, lead(asked), moves)
        else:
            words = asked_words(asked)
            self.say([*([f"{words}."] if words else []), how_to_type(asked)])

    def hand_over(self, asked: Asked) -> None:
        """Say whose turn it is to look."""
        self.say(["", _("Now {name}.").format(name=asked.name)])

    def question(self, asked: Asked) -> str:
        """Return the name of who is asked."""
        return self.paper.glyphs.fit(f"{asked.name}> ")

    def say(self, lines: Iterable[str]) -> None:
        """Write the lines, wrapped."""
        for line in lines:
            fits = width(line) <= self.paper.columns
            self.paper.write([line] if fits else prose(line, self.paper.columns))

    def table(self, rows: list[list[str]]) -> None:
        """Write each row as a line."""
        self.say(": ".join(filter(None, row)) for row in rows)

    def refuse(self, why: str, rest: str = "") -> None:
        """Write the reason, and what to do next."""
        self.say([_("Not possible: {why}.").format(why=why.rstrip(".")), *filter(None, [rest])])

    def offer(self, asked: Asked, lead: str, moves: Sequence[Move]) -> None:
        """Number the moves, one a line."""
        self.say([lead, *(
            f"{number}: {asked.typed(move)} ({asked.described(move)})"
            for number, move in enumerate(moves, 1))])

    def board(self, asked: Asked, space: str | None = None, card: str | None = None) -> None:
        """Say where each side's chips lie and which sequences it has; or all of a space."""
        if asked.rules.setup.board is None:
            self.table(zone_rows(asked.rules, asked.view, self.glyphs))
        elif space is not None:
            self.say([place_told(asked, space)])
        else:
            self.say(chips_told(asked.view))

    def hand(self, asked: Asked) -> None:
        """Say the cards and where each can go."""
        if asked.hand:
            cards = "; ".join(f"{card}: {use}" if use else card
                              for card, use in hand_entries(asked))
            self.say([_("Your hand: {cards}.").format(cards=cards)])

    def tell(self, game: Game, step: Step) -> None:
        """Say what happened."""
        self.say(told(game.rules, game.view(None), [step]))

    def end(self, game: Game, steps: Sequence[Step], viewer: int | None) -> None:
        """Say what happened last, and the result."""
        self.say(told(game.rules, game.view(viewer), steps))
        if game.outcome is not None:
            self.say([result(game.setup, game.outcome)])


def sides_told(setup: Setup) -> list[str]:
    """Return who plays together, a sentence a side; nothing where everyone plays alone."""
    if len(setup.sides) == len(setup.seats):
        return []
    return [_("{side}: {names}.").format(side=side_name(setup, side),
                                         names=side_members(setup, side))
            for side in range(len(setup.sides))]


def chips_told(view: State) -> list[str]:
    """Return the chips and claims of each side in words."""
    setup, board = view.setup, view.board
    lines = []
    for side in range(len(setup.sides)):
        name, members = side_name(setup, side), side_members(setup, side)
        chips = " ".join(board.named(view.chips[side])) or _("none")
        lines.append(_("{side}: chips on {chips}.").format(
            side=name if name == members else f"{name} ({members})", chips=chips))
        claims = ", ".join(board.ends_of(claim) for claim in view.claims[side])
        if claims:
            lines.append(plural("Its sequence: {claims}.", "Its sequences: {claims}.",
                                len(view.claims[side])).format(claims=claims))
    return lines
