"""Boards as data: board format 1, kept in TOML files, loaded and checked here."""

from __future__ import annotations

from sequence_core.boardfile.document import FORMAT, BoardFile
from sequence_core.boardfile.loading import check_board, inspect_board, load_board
from sequence_core.boardfile.problems import CODES, Problem
from sequence_core.boardfile.schema import board_schema
from sequence_core.boardfile.sources import BoardSource, sources_in

__all__ = [
    "CODES", "FORMAT", "BoardFile", "BoardSource", "Problem", "board_schema", "check_board",
    "inspect_board", "load_board", "sources_in",
]
