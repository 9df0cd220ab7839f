"""Problems of board files, as a person and as a program reads them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from attrs import asdict

from sequence_cli.screen.widths import prose, width
from sequence_core.boardfile import Problem
from sequence_core.words import _

UNSEEN = {"Cc", "Cs", "Co", "Zl", "Zp"}
BEFORE = 30
"""How much of a long line is shown before the place that is marked."""
SIGNS = 4
"""How many signs of a line are looked at for each column there is room for."""

ROOM = 4
"""How many signs a column may take at most, those without width counted: more is not looked at."""


def report(problem: Problem, columns: int) -> list[str]:
    """Return a problem in lines: place and code, the source line with a mark, what is right."""
    place = f"{problem.file}:{problem.line}:{problem.column}:"
    lines = prose(f"{place} {problem.code} {problem.message}", columns, "    ")
    source, before = window(problem.source, problem.column, columns - 4)
    if source.strip():
        lines += [f"    {source}", f"    {' ' * width(before)}^"]
    if problem.hint:
        lines += [f"    {line}" for line in prose(problem.hint, columns - 4)]
    return [*(_shown(line) for line in lines), ""]


def window(source: str, column: int, columns: int) -> tuple[str, str]:
    """Return as much of a line as fits round a place, and what of it stands before the place.

    >>> window('rows = "a"', 8, 70)
    ('rows = "a"', 'rows = ')
    """
    at, most = min(column - 1, len(source)), ROOM * columns
    fits = len(source) <= most and width(_shown(source)) <= columns
    start = 0 if fits else max(0, at - BEFORE)
    lead = "…" if start else ""
    text = lead + _shown(source[start : start + most])
    end = len(text)
    while width(text[:end]) > columns - 1:
        end -= 1
    cut = "" if start + end - len(lead) >= len(source) else "…"
    return text[:end] + cut, lead + _shown(source[start:at])


def plain(file: str, problems: Iterable[Problem]) -> dict[str, object]:
    """Return the problems of a file as JSON holds them."""
    found = [asdict(problem) for problem in problems]
    return {"file": file, "good": not found, "problems": found}


def verdict(file: str, facts: str) -> str:
    """Return what is said of a file without problems."""
    return _("{file}: good: {facts}").format(file=file, facts=facts)


def _sign(sign: str) -> str:
    """Return a sign as one that takes its place: a tab is one blank, control signs are dots."""
    if sign == "\t":
        return " "
    return "·" if unicodedata.category(sign) in UNSEEN else sign


def _shown(line: str) -> str:
    return "".join(map(_sign, line))
