"""Which of the languages there are fits best to those that somebody reads."""

from __future__ import annotations

import re
from collections.abc import Iterable


def tongue(spoken: Iterable[str], wanted: Iterable[str]) -> str:
    """Return the first of the wanted languages that is spoken, or an empty text.

    A locale finds its language, and a region for want of a nearer one another region's.

    >>> tongue(["es", "pt-BR"], ["fr", "es_MX.UTF-8"]), tongue(["es", "pt-BR"], ["pt-PT"])
    ('es', 'pt-BR')
    """
    known = {_folded(name): name for name in spoken if name}
    for language in wanted:
        short = _folded(language)
        while short and short not in known and "-" in short:
            short = short.rpartition("-")[0]
        related = (name for name in known if short and name.partition("-")[0] == short)
        found = short if short in known else next(related, "")
        if found:
            return known[found]
    return ""


def _folded(language: str) -> str:
    """Return a language or locale as it is compared: `pt_BR.UTF-8` is `pt-br`."""
    return re.split("[.@]", language.replace("_", "-"))[0].casefold()
