"""The one place every text for a player passes through, so that catalogues can follow."""

from __future__ import annotations

import gettext
from functools import cache

DOMAIN = "sequence-core"


@cache
def catalogue() -> gettext.NullTranslations:
    """Return the catalogue of the player's language, or one that leaves texts as they are."""
    return gettext.translation(DOMAIN, fallback=True)


def _(text: str) -> str:
    """Return the text in the player's language."""
    return catalogue().gettext(text)


def plural(one: str, many: str, count: int) -> str:
    """Return the form of a text that fits the count."""
    return catalogue().ngettext(one, many, count)


def listed(names: list[str], last: str = "") -> str:
    """Join names as prose does: `A, B and C`.

    >>> listed(["A", "B", "C"])
    'A, B and C'
    """
    word = last or _("and")
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"
