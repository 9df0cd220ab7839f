"""A quick look at a board file for lists: a few of its lines are read, and nothing is checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from sequence_core.boardfile.problems import Findings
from sequence_core.boardfile.reading import Unreadable, bytes_of, decoded, parsed
from sequence_core.boardfile.ruled import variant_of
from sequence_core.boardfile.spaces import grid_of
from sequence_core.boardfile.structuring import structured
from sequence_core.languages import tongue
from sequence_core.options import Plain

if TYPE_CHECKING:
    from sequence_core.variant import Variant

_HEADER = re.compile(r"^[ \t]*\[([^\[\]\n]+)\][ \t]*(?:#.*)?$", re.MULTILINE)
_SAID_FIRST = re.compile(r"^(?:title|language|extends)[ \t]*=[ \t]*[\"'].*$", re.MULTILINE)
_TITLE = re.compile(r"^title[ \t]*=[ \t]*[\"'].*$", re.MULTILINE)
_TABLES = ("spaces", "rules", "rules.options")
_LABELS = re.compile(r"labels\.[\"']?[A-Za-z0-9_-]+[\"']?")
_UNUSUAL = re.compile(r"^[ \t]*(?:labels\b|\[[ \t]*labels[ \t]*\])", re.MULTILINE)


@frozen
class Glance:
    """What a list says of a board."""

    title: str
    rows: int
    columns: int
    variant: str
    options: Mapping[str, Plain]
    titles: Mapping[str, str]

    def called(self, *languages: str) -> str:
        """Return the title in the first of some languages it has, else the board's own."""
        return self.titles.get(tongue(self.titles, languages)) or self.title


def glance(path: Path, variants: Mapping[str, Variant]) -> Glance | None:
    """Return what a board file says of itself, None for one that has to be loaded to know it.

    That is one that extends another, is for no variant there is, is not written as usual, or has
    problems.
    """
    try:
        text = decoded(bytes_of(path))
        values = parsed(_few_lines(text))
    except Unreadable:
        return None
    if _UNUSUAL.search(text):
        return None
    findings = Findings()
    file = structured({"format": 1, **values}, findings)
    if file is None or findings.found or file.extends:
        return None
    variant = variant_of(file, variants, findings)
    if variant is None:
        return None
    rows, columns = file.spaces.height, file.spaces.width
    if file.spaces.rows:
        grid = grid_of(file, findings)
        rows, columns = len(grid.rows), len(grid.rows[0]) if grid.rows else 0
    if findings.found or not rows or not columns:
        return None
    titles = {language: labels.title for language, labels in file.labels.items()}
    return Glance(file.title, rows, columns, variant.key, file.rules.options,
                  {**titles, file.language: file.title})


def _few_lines(text: str) -> str:
    """Return the lines of a file that a list needs."""
    headers = list(_HEADER.finditer(text))
    starts = [header.start() for header in headers] + [len(text)]
    lines = _SAID_FIRST.findall(text[: starts[0]])
    for header, (start, end) in zip(headers, pairwise(starts), strict=True):
        name, table = header[1].strip(), text[start:end]
        if name in _TABLES:
            lines.append(table)
        elif _LABELS.fullmatch(name):
            lines += [header[0], *_TITLE.findall(table)[:1]]
    return "\n".join(lines)
