"""A quick look at a board file for lists: a few of its lines are read, and nothing is checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from sequence_core.boardfile.problems import Findings
from sequence_core.boardfile.reading import Unreadable, bytes_of, decoded, parsed
from sequence_core.boardfile.ruled import variant_of
from sequence_core.boardfile.spaces import grid_of
from sequence_core.boardfile.structuring import structured
from sequence_core.options import Plain

if TYPE_CHECKING:
    from sequence_core.variant import Variant

_HEADER = re.compile(r"^[ \t]*\[([^\[\]\n]+)\][ \t]*(?:#.*)?$", re.MULTILINE)
_SAID_FIRST = re.compile(r"^(?:title|extends)[ \t]*=[ \t]*[\"'].*$", re.MULTILINE)
_TABLES = ("spaces", "rules", "rules.options")


@frozen
class Glance:
    """What a list says of a board."""

    title: str
    rows: int
    columns: int
    variant: str
    options: Mapping[str, Plain]


def glance(path: Path, variants: Mapping[str, Variant]) -> Glance | None:
    """Return what a board file says of itself, None for one that has to be loaded to know it.

    That is one that extends another, is for no variant there is, is not written as usual, or has
    problems.
    """
    try:
        values = parsed(_few_lines(decoded(bytes_of(path))))
    except Unreadable:
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
    return Glance(file.title, rows, columns, variant.key, file.rules.options)


def _few_lines(text: str) -> str:
    """Return the lines of a file that a list needs."""
    headers = list(_HEADER.finditer(text))
    ends = [header.start() for header in headers[1:]] + [len(text)]
    head = text[: headers[0].start()] if headers else text
    tables = [text[header.start(): end] for header, end in zip(headers, ends, strict=True)
              if header[1].strip() in _TABLES]
    return "\n".join([*_SAID_FIRST.findall(head), *tables])
