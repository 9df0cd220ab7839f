"""A person is asked something: all that a display needs to show it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import evolve, frozen

from sequence_cli.screen.told import card_typed, move_typed
from sequence_core.game import PERSON, Game
from sequence_core.moves import Move
from sequence_core.prompts import Prompt
from sequence_core.rules import Rules, Step
from sequence_core.state import State
from sequence_core.table import hand, key_mask


@frozen
class Asked:
    """A question to a seat: the view, the prompt, and the steps since the seat last looked.

    `optional` says that the question may be left open; `several` that more than one person plays.
    """

    rules: Rules
    view: State
    seat: int
    prompt: Prompt
    steps: tuple[Step, ...]
    optional: bool = False
    several: bool = False

    @property
    def name(self) -> str:
        """The name of who is asked."""
        return self.rules.setup.seats[self.seat].name

    @property
    def side(self) -> int:
        """The side of who is asked."""
        return self.view.side(self.seat)

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of who is asked."""
        return self.view.hand(self.seat)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that may be shown: not those a person has to find (`conceals`)."""
        return self.rules.shown(self.view, self.seat)

    def conceals(self, card: str) -> bool:
        """Whether a person has to find where a card goes; the same whether it goes anywhere."""
        return card in self._concealed

    @cached_property
    def _concealed(self) -> frozenset[str]:
        """The cards of the game whose moves are not shown."""
        board = self.rules.setup.board
        space = board.named(board.takes_chips)[0] if board and board.takes_chips else ""
        return frozenset(
            face.id for face in self.rules.setup.faces
            if any(self.rules.conceals(self.view, self.seat, move) for move in
                   self.rules.read(self.view, self.seat, f"{face.id} {space}")))

    @cached_property
    def judged(self) -> State:
        """The view less the cards whose place has to be found: what a hint may go by."""
        zone = hand(self.seat)
        if zone not in self.view.cards or not self._concealed:
            return self.view
        held = tuple(card for card in self.hand if card not in self._concealed)
        return evolve(self.view, cards={**self.view.cards, zone: held})

    def open_spaces(self, card: str) -> int | None:
        """Return the mask of the open spaces a card is shown on.

        None for a card that is shown on none, such as a special one, or that is concealed.
        """
        shown = self.rules.setup.derive(key_mask).get(card, 0)
        return None if not shown or self.conceals(card) else shown & ~self.view.covered

    def is_dead(self, card: str) -> bool:
        """Whether all spaces of a card are covered, and that may be shown (C10)."""
        return self.open_spaces(card) == 0

    def with_card(self, card: str) -> list[Move]:
        """Return the moves shown that use a card."""
        return [move for move in self.moves if getattr(move, "card", None) == card]

    def card_typed(self, card: str) -> str:
        """Return how a card is typed."""
        return card_typed(self.rules.setup, card)

    def typed(self, move: Move) -> str:
        """Return the shortest text that reads as a move and no other legal one."""
        text = str(move)
        said = move_typed(self.rules.setup, move)
        shorter = (said.partition(" ")[2], said, text.partition(" ")[2])
        return next((short for short in dict.fromkeys(shorter) if short
                     and self._reads_as(short, move)), text)

    def _reads_as(self, text: str, move: Move) -> bool:
        """Whether a text reads as a move, and as no other that is legal."""
        found = self.rules.read(self.view, self.seat, text)
        return move in found and not any(
            other != move and self.rules.is_legal(self.view, self.seat, other) for other in found)

    def described(self, move: Move) -> str:
        """Return a move in words."""
        return self.rules.describe(self.view, move)

    def examples(self) -> list[Move]:
        """Return one move of each kind there is, to show how they are typed."""
        kinds: dict[type[Move], Move] = {}
        for move in self.moves:
            kinds.setdefault(type(move), move)
        return list(kinds.values())


def ask(game: Game, prompt: Prompt, seat: int, steps: Iterable[Step]) -> Asked:
    """Return the question that a prompt puts to a seat now."""
    return Asked(
        game.rules, game.view(seat), seat, prompt, tuple(steps),
        optional=may_be_left(game.state, prompt),
        several=game.players.count(PERSON) > 1,
    )


def may_be_left(state: State, prompt: Prompt) -> bool:
    """Whether a prompt may stay open while a later one is answered (G7)."""
    active = state.active
    return not prompt.blocking and bool(active) and active[0].number != prompt.number
