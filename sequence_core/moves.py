"""Moves: what players decide. Each has one line of text, and reads it back.

`play 5H d7` is `Play(card="5H", space="d7")`. A token with blanks or quotes is written as a JSON
string: `play "New York" d7`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable
from functools import cache
from typing import ClassVar, TypeVar, cast, get_type_hints

from attrs import evolve, fields, frozen

from sequence_core.errors import BadMoveText
from sequence_core.words import _

M = TypeVar("M", bound="Move")
HIDDEN_CARD = "?"
"""What stands in a redacted move for a card the viewer cannot know."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')


@frozen
class Move:
    """The base of all moves.

    `word` opens the text form; the fields follow in order, each one token; a last field that is a
    tuple takes all that is left. Fields named `card` may be redacted (see `views`).
    """

    word: ClassVar[str] = ""

    @classmethod
    def form(cls) -> str:
        """Return the text form with the fields' names: `play CARD SPACE`."""
        return " ".join([cls.word, *(field.name.upper() for field in fields(cls))])

    @classmethod
    def read(cls: type[M], tokens: list[str]) -> M:
        """Return the move these tokens (less the word) spell; raise `BadMoveText`."""
        kinds = _field_kinds(cast("Hashable", cls))
        many = bool(kinds) and kinds[-1] is tuple
        if len(tokens) != len(kinds) and not (many and len(tokens) >= len(kinds)):
            text = " ".join([cls.word, *tokens])
            raise BadMoveText(text, _("write it as: {form}").format(form=cls.form()))
        values: list[object] = list(tokens)
        if many:
            values = [*tokens[: len(kinds) - 1], tuple(tokens[len(kinds) - 1 :])]
        try:
            return cls(*(int(str(v)) if k is int else v
                         for k, v in zip(kinds, values, strict=True)))
        except ValueError:
            text = " ".join([cls.word, *tokens])
            raise BadMoveText(text, _("write it as: {form}").format(form=cls.form())) from None

    def hiding(self: M, hidden: Callable[[str], bool]) -> M:
        """Return the move with `?` for a field `card` that holds a hidden card."""
        names = [field.name for field in fields(type(self)) if field.name == "card"]
        changes = {name: HIDDEN_CARD for name in names if hidden(getattr(self, name))}
        return evolve(self, **changes) if changes else self

    def __str__(self) -> str:
        """Return the text form."""
        tokens = [self.word]
        for field in fields(type(self)):
            value = getattr(self, field.name)
            tokens += map(quoted, value) if isinstance(value, tuple) else [quoted(str(value))]
        return " ".join(tokens)


@frozen
class Play(Move):
    """Play a card and put a chip on a space (C6)."""

    word: ClassVar[str] = "play"
    card: str
    space: str


@frozen
class Remove(Move):
    """Play a card that takes a chip off a space (C9)."""

    word: ClassVar[str] = "remove"
    card: str
    space: str


@frozen
class Swap(Move):
    """Hand in a dead card for another (C10)."""

    word: ClassVar[str] = "swap"
    card: str


@frozen
class Draw(Move):
    """Draw a card by hand (G7)."""

    word: ClassVar[str] = "draw"


@frozen
class Discard(Move):
    """Put a card on one's own discard pile."""

    word: ClassVar[str] = "discard"
    card: str


@frozen
class Claim(Move):
    """Choose which lines count, each by its ends (C18)."""

    word: ClassVar[str] = "claim"
    lines: tuple[str, ...]


@frozen
class Pass(Move):
    """Do nothing, where nothing else can be done (G9)."""

    word: ClassVar[str] = "pass"


@frozen
class Penalty(Move):
    """The host's call on a side that talked at the table (G8); `side` is its letter."""

    word: ClassVar[str] = "penalty"
    side: str


@frozen
class RecordedMove(Move):
    """A move out of a record, known by its text alone; no rules can play it."""

    text: str

    def hiding(self, hidden: Callable[[str], bool]) -> RecordedMove:
        """Return the move with `?` for each token that is a hidden card."""
        word, *tokens = tokens_of(self.text)
        shown = [HIDDEN_CARD if hidden(token) else quoted(token) for token in tokens]
        return RecordedMove(" ".join([word, *shown]))

    def __str__(self) -> str:
        """Return the text as recorded."""
        return self.text


def tokens_of(text: str) -> list[str]:
    """Split a move's text into tokens, JSON strings unquoted; raise `BadMoveText`."""
    if _TOKEN.sub("", text).strip():
        raise BadMoveText(text, _("a quote in {text} is not closed").format(text=text))
    try:
        return [json.loads(t) if t.startswith('"') else t for t in _TOKEN.findall(text)]
    except ValueError:
        raise BadMoveText(text, _("{text} is not well quoted").format(text=text)) from None


def quoted(token: str) -> str:
    """Return a token as it stands in a move's text."""
    plain = token and not re.search(r'[\s"]', token)
    return token if plain else json.dumps(token, ensure_ascii=False)


@cache
def _field_kinds(kind: Hashable) -> list[type]:
    """Return the type of each field of a move class: str, int or tuple."""
    hints = get_type_hints(cast("type[Move]", kind))
    return [getattr(hint, "__origin__", hint) for name, hint in hints.items() if name != "word"]
