"""What `docs/records.md` says holds: examples, test vectors, fields and operations."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from sequence_core.dealers import MASK, SeededDealer, below, shuffled, stream_key
from sequence_core.operations import OPERATION, Roll
from sequence_core.record import read, step_plain
from tests.records.test_schemas import RECORD, VIEW, defined
from tests.records.write_golden import GOLDEN

DOCS = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def example(name: str) -> object:
    found = re.search(rf"```json {name}\n(.*?)```", DOCS, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_example_of_a_step_is_out_of_a_real_record() -> None:
    record = read(GOLDEN / "classic-2.json")
    step = example("step")
    defined("step").validate(step)
    assert step == step_plain(record.steps_for(None)[1])


def test_the_example_of_a_view_fits_the_schema() -> None:
    Draft7Validator(VIEW).validate(example("view"))


def test_the_test_vectors_hold() -> None:
    row = r"^\| (-?\d+) \| (\w+) \| (\d+) \| (0x\w+) \| ([\d ]+) \|$"
    rows = re.findall(row, DOCS, re.MULTILINE)
    assert len(rows) == 5
    for seed, stream, count, key, values in rows:
        derived = stream_key(int(seed) & MASK, stream, int(count))
        assert derived == int(key, 16)
        assert [below(derived, n, 52) for n in range(4)] == [int(v) for v in values.split()]


def test_the_shuffles_and_rolls_hold() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \| ([A-J](?: [A-J]){9}) \|$", DOCS, re.MULTILINE)
    assert len(rows) == 2
    for stream, count, cards in rows:
        order = shuffled(stream_key(7, stream, int(count)), tuple("ABCDEFGHIJ"))
        assert " ".join(order) == cards
    rolls = re.search(r"counts 0 to 3: (.*)\.", DOCS)
    assert rolls
    derived = [SeededDealer(7).roll(Roll(2), count).values for count in range(4)]
    assert rolls[1] == ", ".join(f"`{one} {two}`" for one, two in derived)


@pytest.mark.parametrize("name", [*RECORD["properties"], *OPERATION])
def test_every_field_and_operation_is_described(name: str) -> None:
    assert f"\n| `{name}` |" in DOCS


@pytest.mark.parametrize("name", VIEW["properties"])
def test_every_field_of_a_view_is_described(name: str) -> None:
    assert f"`{name}`" in DOCS or name == "variant"
