"""The rule options of Sequence Dice (D1-D8)."""

from __future__ import annotations

from attrs import frozen

from sequence_core.errors import BadOptions
from sequence_core.options import Options, PerCount, choice, counted, counts, number
from sequence_core.parts.grid import sides_for
from sequence_core.words import _


@frozen
class DiceOptions(Options):
    """The rule options of Sequence Dice."""

    player_counts: tuple[int, ...] = counts(
        (2, 3, 4), help=_("the valid numbers of players (D1)"))
    full: str = choice(
        "replace", "skip", help=_("what a roll does whose spaces are all covered (D2, D4)"))
    length: int = number(5, low=5, high=6, help=_("spaces in a sequence (D6)"))
    needed: PerCount = counted(1, low=1, high=20, help=_("sequences that win (D6)"))
    share: int = number(
        1, low=0, high=5, help=_("chips two sequences of a side may share (C15)"))
    claim: str = choice("ask", "auto", help=_("who chooses which lines count (C18)"))
    idle_rounds: int = number(
        3, low=0, high=100, help=_("rounds of idle turns that end the game; 0 is never (D8, G10)"))
    stalemate: str = choice("most_sequences", "draw", help=_("who wins a deadlock (G10)"))

    def sides_for(self, players: int) -> int:
        """Return how many sides so many players form (D1); raise `BadOptions`."""
        if players not in self.player_counts:
            valid = ", ".join(map(str, self.player_counts))
            raise BadOptions("players", _("this game is for {valid} players, not {players}").format(
                valid=valid, players=players))
        return sides_for(players)
