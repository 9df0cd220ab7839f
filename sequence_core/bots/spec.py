"""Bot specs: a bot's key and settings in one word, such as `greedy` or `search:n=2000`."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen

from sequence_core.bots.kinds import Bot
from sequence_core.errors import BadOptions
from sequence_core.rules import Rules
from sequence_core.words import _, listed

if TYPE_CHECKING:
    from sequence_core.shelf import Shelf


@frozen
class BotSpec:
    """Which bot, with which settings.

    >>> str(BotSpec.parse("search:n=2000,depth=3"))
    'search:n=2000,depth=3'
    """

    key: str
    settings: Mapping[str, str] = field(factory=dict, hash=False)

    @classmethod
    def parse(cls, text: str) -> BotSpec:
        """Return what a spec says; raise `BadOptions` for one that is not `KEY:NAME=VALUE,…`."""
        key, colon, rest = text.strip().partition(":")
        settings: dict[str, str] = {}
        for pair in rest.split(",") if colon else ():
            name, equals, value = (piece.strip() for piece in pair.partition("="))
            if not name or not equals or not value or name in settings:
                raise BadOptions("bot", _(
                    "{text} is no bot; write it as KEY or KEY:NAME=VALUE,NAME=VALUE").format(
                    text=repr(text)))
            settings[name] = value
        return cls(key, settings)

    def __str__(self) -> str:
        """Return the text `parse` reads."""
        pairs = ",".join(f"{name}={value}" for name, value in self.settings.items())
        return f"{self.key}:{pairs}" if pairs else self.key


def make_bot(shelf: Shelf, spec: BotSpec | str, rules: Rules, seed: int) -> Bot:
    """Return a bot off the shelf; raise `UnknownName` or `BadOptions`. `seed` is the bot's own."""
    if isinstance(spec, str):
        spec = BotSpec.parse(spec)
    return shelf.bot(spec.key).make(rules, seed, spec.settings)


def check_settings(key: str, settings: Mapping[str, str], known: Collection[str] = ()) -> None:
    """Refuse settings a bot does not know with `BadOptions`; what `BotKind.make` calls first."""
    for name in settings:
        if name not in known:
            rest = _("it knows {names}").format(names=listed(sorted(known)))
            raise BadOptions(name, _("the bot {key} has no setting {name}; {rest}").format(
                key=key, name=name, rest=rest if known else _("it has none")))


def whole_setting(
    settings: Mapping[str, str], name: str, default: int, *, low: int, high: int
) -> int:
    """Return a setting that is a whole number in its limits; raise `BadOptions` naming them."""
    text = settings.get(name, str(default))
    if not text.isdecimal() or not low <= int(text) <= high:
        raise BadOptions(name, _("{name} is a number from {low} to {high}, not {text}").format(
            name=name, low=low, high=high, text=text))
    return int(text)


def seat_seed(seed: int, seat: int) -> int:
    """Return a seat's bot seed, made from a game's seed by a one-way hash.

    A bot that knows its own seed learns nothing of the deal or of other bots.
    """
    digest = hashlib.sha256(f"bot {seat} of game {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
