"""A game of the same seed writes the same record, byte for byte, in every variant."""

from __future__ import annotations

import pytest

from sequence_core import __version__
from sequence_core.record import read, rules_of, verify
from tests.records.games import SHELF
from tests.records.write_golden import GOLDEN, golden_text


@pytest.mark.parametrize("variant", SHELF.variants)
def test_the_golden_game_still_writes_its_record(variant: str) -> None:
    path = GOLDEN / f"{variant}-2.json"
    written = read(path).software
    golden = path.read_text(encoding="utf-8")
    assert golden_text(variant) == golden.replace(
        f'"software":"{written}"', f'"software":"{__version__}"', 1)


@pytest.mark.parametrize("variant", SHELF.variants)
def test_the_golden_record_is_verified(variant: str) -> None:
    record = read(GOLDEN / f"{variant}-2.json")
    assert record.outcome is not None
    verify(record, rules_of(record, SHELF))
    assert record.states()[-1].outcome == record.outcome
