"""The schemas fit what is written, and refuse what is not."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from sequence_core.record import load, plain, setup_plain, step_plain, view_plain
from sequence_core.views import redact, view
from tests.records.games import COUNTS, new_game, play_on, record_value, whole_game

SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"
RECORD = json.loads((SCHEMAS / "record.json").read_text(encoding="utf-8"))
VIEW = json.loads((SCHEMAS / "view.json").read_text(encoding="utf-8"))


STEP = {"clock": 0, "seat": None, "move": None, "operations": []}


def defined(name: str) -> Draft7Validator:
    return Draft7Validator({"$ref": f"#/definitions/{name}", "definitions": RECORD["definitions"]})


def test_the_schemas_are_schemas() -> None:
    for schema in (RECORD, VIEW):
        Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("players", COUNTS)
def test_records_and_views_of_every_player_count_fit(players: int) -> None:
    game = play_on(new_game(players, seed=5), 12)
    Draft7Validator(RECORD).validate(plain(game))
    defined("table").validate(setup_plain(game.setup))
    for viewer in (None, "host", 0, players - 1):
        Draft7Validator(VIEW).validate(view_plain(view(game.state, viewer)))


def test_a_whole_game_fits_step_by_step_for_all_viewers() -> None:
    game = whole_game()
    Draft7Validator(RECORD).validate(plain(game))
    Draft7Validator(VIEW).validate(view_plain(game.state))
    for viewer in (None, 0):
        for step in game.steps[:12] + game.steps[-3:]:
            defined("step").validate(step_plain(redact(game.setup, step, viewer)))


def test_a_record_with_undo_marks_and_a_penalty_fits() -> None:
    game = play_on(new_game(4, seed=2), 8)
    game.play(None, "penalty A")
    play_on(game, 4)
    game.undo(game.steps[-1].seat, agreed=range(4))
    Draft7Validator(RECORD).validate(plain(game))


RECORD_FAULTS = [
    ("format", 2), ("seats.0.side", "A"), ("seats.0.player", ""), ("zones.1.seen_by", "me"),
    ("deck.0", 5), ("faces.0.id", "?1"), ("board.digest", "x"), ("board.spaces.3.more", 1),
    ("dealer.seed", "7"), ("dealer.kind", 1), ("steps.3.clock", -1), ("steps.3.move", 5),
    ("steps.3.operations.0.op", "burn"), ("steps.3.operations.1.space", "7d"),
    ("steps.3.operations.0.cards", "5H"), ("undos", None), ("outcome.winners", 0),
]


@pytest.mark.parametrize(("path", "new"), RECORD_FAULTS)
def test_the_record_schema_refuses_what_is_wrong(path: str, new: object) -> None:
    value = record_value()
    del value["steps"][6:]
    *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    place = value
    for part in way:
        place = place[part]
    place[last] = new
    assert not Draft7Validator(RECORD).is_valid(value)


def test_the_schemas_refuse_a_missing_and_an_unknown_field() -> None:
    record, seen = record_value() | {"steps": [STEP]}, view_plain(view(whole_game().state, 0))
    for schema, value in ((RECORD, record), (VIEW, seen)):
        for field in value:
            less = {name: inner for name, inner in value.items() if name != field}
            assert not Draft7Validator(schema).is_valid(less), field
        assert not Draft7Validator(schema).is_valid(value | {"more": 1})


VIEW_FAULTS = [
    ("viewer", "Ann"), ("clock", "1"), ("cards", {"deck": "5H"}), ("pools", {"1": {}}),
    ("chips", {"0": []}), ("chips", {"A": ["7d"]}), ("claims", {"A": ["a1"]}),
    ("prompts", [{"number": 1}]), ("waiting", ["Ann"]), ("chance", {"cut": "1"}),
    ("outcome", {"winners": [0], "reason": "sequences"}),
]


@pytest.mark.parametrize(("field", "new"), VIEW_FAULTS)
def test_the_view_schema_refuses_what_is_wrong(field: str, new: object) -> None:
    value = copy.deepcopy(view_plain(view(whole_game().state, 0)))
    assert not Draft7Validator(VIEW).is_valid(value | {field: new})


def test_what_the_reader_takes_at_its_default_is_a_default_of_the_schema() -> None:
    value = record_value()
    del value["steps"][6:]
    value["outcome"] = None
    less = copy.deepcopy(value)
    for zone in value["zones"]:
        zone.setdefault("owner", None)
        zone.setdefault("seen_by", "all")
    for step in value["steps"]:
        for op in step["operations"]:
            if op["op"] == "ask":
                op.update({"blocking": False, "default": None, "terms": {}} | op)
    Draft7Validator(RECORD).validate(value)
    assert load(json.dumps(value)) == load(json.dumps(less))
