"""Places in TOML texts, generated files, and planted mistakes."""

from __future__ import annotations

import tomllib

import pytest
from jsonschema import Draft7Validator

from bench.soak_boards import PLANTS, faults_of_good, faults_of_planted
from sequence_core.boardfile import board_schema
from sequence_core.boardfile.positions import index_of
from tests.tables import SHELF

FILES = 6
SCHEMA = Draft7Validator(board_schema())

TEXT = '''\
# comment with [brackets] and = signs
a = 1
"quoted \\"key\\"" = 'literal # not a comment'
dotted . "x y".z = [ 1, [2, 3], # inside
  { q = 4, 'r' = "}]" } ]
date = 1979-05-27 07:32:00
[table]
text = """
first
  second "" quotes"""
[[many]]
n = 1
[many.sub]
m = """a""\\"""""
[[many]]
n = 2
[[many.inner]]
k = true
[[many.inner]]
k = false
'''


def test_every_key_and_value_has_its_place() -> None:
    tomllib.loads(TEXT)
    index = index_of(TEXT)
    places = {path: index.line_and_column(at) for path, at in index.values.items()}
    assert places == {
        ("a",): (2, 5),
        ('quoted "key"',): (3, 20),
        ("dotted", "x y", "z"): (4, 20),
        ("dotted", "x y", "z", 0): (4, 22),
        ("dotted", "x y", "z", 1): (4, 25),
        ("dotted", "x y", "z", 1, 0): (4, 26),
        ("dotted", "x y", "z", 1, 1): (4, 29),
        ("dotted", "x y", "z", 2): (5, 3),
        ("dotted", "x y", "z", 2, "q"): (5, 9),
        ("dotted", "x y", "z", 2, "r"): (5, 18),
        ("date",): (6, 8),
        ("table", "text"): (8, 8),
        ("many", 0, "n"): (12, 5),
        ("many", 0, "sub", "m"): (14, 5),
        ("many", 1, "n"): (16, 5),
        ("many", 1, "inner", 0, "k"): (18, 5),
        ("many", 1, "inner", 1, "k"): (20, 5),
    }


def test_tables_have_the_place_of_their_headers() -> None:
    index = index_of(TEXT)
    assert index.line_and_column(index.key(("many", 1))) == (15, 1)
    assert index.line_and_column(index.key(("many", 1, "inner", 1))) == (19, 1)
    assert index.line_and_column(index.key(("many", 0, "sub"))) == (13, 1)


def test_what_is_not_there_has_the_place_of_what_would_hold_it() -> None:
    index = index_of(TEXT)
    assert index.line_and_column(index.value(("table", "missing", 3))) == (7, 1)
    assert index.line_and_column(index.value(("nothing",))) == (1, 1)


def test_a_place_inside_a_text_is_found() -> None:
    index = index_of(TEXT)
    text = "first\n  second"
    assert index.line_and_column(index.inside(("table", "text"), text.index("second"))) == (10, 3)
    assert index.line_and_column(index.inside(("many", 0, "sub", "m"), 2)) == (14, 5)


@pytest.mark.parametrize("start", range(0, 12 * FILES, FILES))
def test_generated_files_are_good(start: int) -> None:
    for seed in range(start, start + FILES):
        assert faults_of_good(seed, SHELF, SCHEMA) == []


@pytest.mark.parametrize("kind", range(len(PLANTS)))
def test_a_planted_mistake_is_reported_on_its_line(kind: int) -> None:
    for seed in range(kind, kind + FILES * len(PLANTS), len(PLANTS)):
        assert faults_of_planted(seed, SHELF, SCHEMA) == []
