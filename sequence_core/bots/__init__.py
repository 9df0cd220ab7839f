"""Bots: whoever chooses moves without a person.

A bot is given a view, never a state, and its choice is a pure function of the view, the bot's own
seed and the clock. This module is the plugin that puts the stock bots on the shelf.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sequence_core.bots.chance_bot import ChanceBot
from sequence_core.bots.greedy import GreedyBot
from sequence_core.bots.kinds import Bot, BotKind
from sequence_core.bots.search_kinds import kinds
from sequence_core.bots.spec import BotSpec, check_settings, make_bot, seat_seed
from sequence_core.hookspecs import hookimpl
from sequence_core.rules import Rules
from sequence_core.words import _

__all__ = ["Bot", "BotKind", "BotSpec", "make_bot", "seat_seed", "sequence_bots"]


def _random(rules: Rules, seed: int, settings: Mapping[str, str]) -> Bot:
    check_settings("random", settings)
    return ChanceBot(rules, seed)


def _greedy(rules: Rules, seed: int, settings: Mapping[str, str]) -> Bot:
    check_settings("greedy", settings)
    return GreedyBot(rules, seed)


@hookimpl
def sequence_bots() -> Iterable[BotKind]:
    """Put the stock bots on the shelf."""
    return [
        BotKind("random", _("Random"), _("plays any legal move, all equally likely"), _random),
        BotKind("greedy", _("Greedy"), _("plays the move that does most for its lines now"),
                _greedy),
        *kinds(),
    ]
