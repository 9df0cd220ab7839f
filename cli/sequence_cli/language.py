"""The player's language: what the flag says, else the locale, in gettext's order."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import takewhile
from typing import Any, TypeVar

import click

from sequence_core.words import _

F = TypeVar("F", bound=Callable[..., Any])

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says the language; the first that says anything counts."""

NOBODYS = frozenset({"C", "POSIX"})
"""Locales of no language: a board speaks its own there."""


def language_option(command: F) -> F:
    """Give a command the flag that says in which language boards are shown."""
    return click.option(
        "--language", metavar=_("CODE"),
        help=_("Show a board's texts in this language, such as es; without it in yours, if the "
               "board has it."))(command)


def languages(wanted: str | None = None) -> tuple[str, ...]:
    """Return the languages a player reads, the best first; `wanted` is what the flag says.

    >>> languages("pt_BR:es")
    ('pt_BR', 'es')
    >>> languages("ca:C:es")
    ('ca',)
    """
    if wanted is None:
        wanted = next(filter(None, map(os.environ.get, VARIABLES)), "")
    named = takewhile(lambda name: name.partition(".")[0] not in NOBODYS, wanted.split(":"))
    return tuple(filter(None, named))
