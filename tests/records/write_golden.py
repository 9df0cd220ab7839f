"""Writes the golden records anew: `python -m tests.records.write_golden`.

A golden record that changes means that games of the same seed have become others: write them anew
only where that is meant, and say so in the change log.
"""

from __future__ import annotations

from pathlib import Path

from sequence_core.record import dump
from tests.records.games import SHELF, new_game, play_on

GOLDEN = Path(__file__).parent / "golden"
SEED = 7


def golden_text(variant: str) -> str:
    """The record of a random two-player game."""
    return dump(play_on(new_game(2, SEED, variant)))


if __name__ == "__main__":
    for key in SHELF.variants:
        (GOLDEN / f"{key}-2.json").write_text(golden_text(key), encoding="utf-8")
