"""The boards that come with the project: every TOML file beside this one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sequence_core.boardfile.sources import BoardSource, sources_in
from sequence_core.hookspecs import hookimpl


@hookimpl
def sequence_boards() -> Iterable[BoardSource]:
    """Put the boards on the shelf; none is read before it is played on."""
    return sources_in(Path(__file__).parent)
