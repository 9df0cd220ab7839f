"""A bad record is refused in one sentence that says where, and its file is not touched."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from sequence_core.errors import BadRecord, ReplayMismatch, SequenceError
from sequence_core.record import dump, load, read, rules_of, verify
from tests.records.games import SHELF, new_game, play_on, record_value, text_of, whole_game

Json: TypeAlias = Any


def check(value: Json) -> None:
    """Do to a record all that can be done to it."""
    record = load(value if isinstance(value, str) else json.dumps(value))
    record.setup()
    record.states()
    verify(record, rules_of(record, SHELF))


def at(value: Json, path: str) -> tuple[Json, Json]:
    """Return the container and the key that a path such as `steps.3.move` leads to."""
    *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    for part in way:
        value = value[part]
    return value, last


def changed(path: str, new: object) -> dict[str, Json]:
    value = record_value()
    container, key = at(value, path)
    container[key] = new
    return value


@pytest.mark.parametrize(("path", "new", "place"), [
    ("seats", {}, "seats"),
    ("seats", [], "seats"),
    ("seats.1.side", 2, "seats[1].side"),
    ("seats.1.side", True, "seats[1].side"),
    ("seats.1.name", "Player 1", "seats"),
    ("variant.version", 1, "variant.version"),
    ("options", [], "options"),
    ("zones.2.seen_by", "me", "zones[2].seen_by"),
    ("zones.2.owner", 2, "zones[2].owner"),
    ("faces.3.id", "?4", "faces[3].id"),
    ("faces.3.names", "abc", "faces[3].names"),
    ("deck.5", "1X", "deck[5]"),
    ("board.rows", -10, "board.spaces"),
    ("board.spaces.7.label", 7, "board.spaces[7].label"),
    ("board.digest", "0" * 64, "board.digest"),
    ("dealer.seed", "7", "dealer.seed"),
    ("dealer.kind", None, "dealer.kind"),
    ("steps", [], "steps"),
    ("steps.0.move", "play 5H d7", "steps[0].move"),
    ("steps.2.move", None, "steps[2].move"),
    ("steps.2.clock", 1, "steps[2].clock"),
    ("steps.2.seat", 5, "steps[2].seat"),
    ("steps.2.operations.0.cards.0", "11X", "steps[2].operations[0].cards"),
    ("steps.2.operations.0.cards", "5H", "steps[2].operations[0].cards"),
    ("steps.2.operations.0.source", "attic", "steps[2].operations[0].source"),
    ("steps.2.operations.0.tokens", ["?1", "?1"], "steps[2].operations[0].tokens"),
    ("steps.2.operations.0.op", "burn", "steps[2].operations[0]"),
    ("steps.2.operations.0.op", ["carry"], "steps[2].operations[0]"),
    ("steps.2.operations.1.space", "k1", "steps[2].operations[1].space"),
    ("steps.2.operations.1.seat", -1, "steps[2].operations[1].seat"),
    ("steps.2.operations.1.more", 1, "steps[2].operations[1]"),
    ("undos", [{"seat": 0, "clock": 3, "back_to": 4, "revealed": False}], "undos[0].back_to"),
    ("outcome.winners", [2], "outcome.winners"),
])
def test_a_fault_is_refused_with_its_path(path: str, new: object, place: str) -> None:
    with pytest.raises(BadRecord) as caught:
        load(json.dumps(changed(path, new)))
    assert caught.value.path == place
    assert str(caught.value).startswith(f"{place}: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("field", list(record_value()))
def test_a_missing_field_is_named(field: str) -> None:
    value = record_value()
    del value[field]
    with pytest.raises(BadRecord, match=field):
        load(json.dumps(value))


@pytest.mark.parametrize(("text", "why"), [
    ("", "breaks off"),
    ("{", "breaks off"),
    ("no json", "is not JSON: see line 1, column 1"),
    ("[]", "this is no record"),
    ('{"format": true}', "this is no record"),
    ('{"format": 1, "x": NaN}', "a number that is none"),
    ('{"format": 1, "x": "\\ud800"}', "not text in UTF-8"),
    (b"\xff\xfe", "not text in UTF-8"),
    ("[" * 100_000, "nested too deeply"),
    ('{"format": ' + "9" * 5000 + "}", "a number that is none"),
])
def test_what_is_no_record_is_refused(text: str | bytes, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        load(text)


def test_a_record_that_breaks_off_anywhere_is_refused() -> None:
    text = text_of().strip()
    for length in range(0, len(text), 997):
        with pytest.raises(BadRecord, match=r"breaks off|is not JSON"):
            load(text[:length])


def test_a_newer_format_is_refused_with_both_versions() -> None:
    value = record_value() | {"format": 2, "software": "9.1"}
    with pytest.raises(BadRecord, match=r"of format 2, written by version 9\.1; .* format 1"):
        load(json.dumps(value))


def test_a_bad_file_is_named_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text('{"format": 2}')
    before = path.stat().st_mtime_ns
    with pytest.raises(BadRecord, match=r"bad\.json: format: the record is of format 2"):
        read(path)
    assert path.read_text() == '{"format": 2}'
    assert path.stat().st_mtime_ns == before


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadRecord, match="cannot be read"):
            read(path)


@pytest.mark.parametrize(("path", "new", "where", "why"), [
    ("variant.version", "0", "the version", "version 0 of classic, but version 1 is installed"),
    ("options.draw", "manual", "move 1", "operations"),
    ("deck.0", "9H", "the deck", r'deck\[0\] is "9H" in the record, but "2S" by the rules'),
    ("faces.0.rank", 9, "the cards", r"faces\[0\].rank is 9 in the record, but 2"),
    ("dealer.seed", 8, "the cut", r"operations\[2\].cards\[\d+\] is"),
    ("steps.1.move", "play 2S d7", "move 1", "is refused: "),
    ("steps.1.move", "dance", "move 1", "is refused: 'dance' is no move"),
    ("steps.1.operations.1.space", "a2", "move 1", r'operations\[1\].space is "a2" in the record'),
    ("outcome", None, "the outcome", "is none yet in the record, but B by sequences"),
])
def test_the_first_difference_is_named(path: str, new: object, where: str, why: str) -> None:
    record = load(json.dumps(changed(path, new)))
    with pytest.raises(ReplayMismatch, match=why) as caught:
        verify(record, whole_game().rules if path != "options.draw" else rules_of(record, SHELF))
    assert caught.value.where == where


def test_a_board_that_is_not_the_installed_one_is_refused() -> None:
    from attrs import evolve

    record = load(text_of())
    plan = evolve(record.board, title="Another", digest="")
    record = evolve(record, board=evolve(plan, digest=plan.board.digest))
    with pytest.raises(ReplayMismatch, match=r"the board: board.title is \"Another\"") as caught:
        verify(record, rules_of(record, SHELF))
    assert caught.value.where == "the board"


def test_an_operation_left_out_or_added_is_named() -> None:
    value = record_value()
    del value["steps"][-1]["operations"][-1]
    value["outcome"] = None
    with pytest.raises(ReplayMismatch, match="is missing in the record, but"):
        verify(load(json.dumps(value)), whole_game().rules)


def test_one_card_changed_anywhere_is_refused() -> None:
    places = list(_cards(record_value()))
    assert len(places) > 800
    for path, card in random.Random(5).sample(places, 24):
        other = "AC" if card != "AC" else "KH"
        record = load(json.dumps(changed(path, other)))
        with pytest.raises(ReplayMismatch) as caught:
            verify(record, whole_game().rules)
        expected = {"deck": "the deck", "steps.0": "the "}.get(path.split(".operations")[0])
        number = path.split(".")[1]
        assert caught.value.where.startswith(expected or ("the deck", f"move {number}"))


def test_a_changed_cut_and_a_changed_deal_are_told_apart() -> None:
    first = record_value()["steps"][0]["operations"]
    shuffles = [n for n, op in enumerate(first) if op["op"] == "shuffle"]
    for number, where in zip(shuffles, ("the cut", "the deal"), strict=True):
        value = record_value()
        cards = value["steps"][0]["operations"][number]["cards"]
        cards[0], cards[-1] = cards[-1], cards[0]
        with pytest.raises(ReplayMismatch, match=f"^{where}: operations"):
            verify(load(json.dumps(value)), whole_game().rules)


def test_operations_that_cannot_be_done_are_refused_without_rules() -> None:
    value = record_value()
    place = value["steps"][3]["operations"][1]
    place["space"] = value["steps"][1]["operations"][1]["space"]
    with pytest.raises(BadRecord, match=r"steps\[3\].operations\[1\]: .* holds a chip already"):
        load(json.dumps(value)).states()


def _cards(value: Json, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the path of every card in deck and operations."""
    if isinstance(value, dict):
        for key in value if path else ("deck", "steps"):
            yield from _cards(value[key], f"{path}.{key}".strip("."))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            if isinstance(item, str) and path.endswith(("cards", "deck")):
                yield f"{path}.{number}", item
            else:
                yield from _cards(item, f"{path}.{number}")


JUNK = (None, True, False, 0, 1, -1, 3, 10**30, 1.5, "", "x", "5H", "?1", "a1-z9", "c3", "deck",
        "hand:0", [], ["x"], [1], [[]], {}, {"x": 1}, {"op": "carry"}, "play 5H d7", "\u0000")


def _places(value: Json, path: str = "") -> Iterator[str]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        yield f"{path}.{key}".strip(".")
        if isinstance(item, dict | list):
            yield from _places(item, f"{path}.{key}")


def test_whatever_is_changed_the_errors_are_ours() -> None:
    text = dump(play_on(new_game(), 12))
    chance = random.Random(11)
    places = list(_places(json.loads(text)))
    short = [place for place in places if not place.startswith(("faces", "board.spaces", "deck"))]
    refusals = []
    for _round in range(150):
        value = json.loads(text)
        for place in chance.sample(chance.choice((places, short)), chance.choice((1, 1, 2))):
            _mutate(value, place, chance)
        try:
            check(value)
        except SequenceError as error:
            refusals.append(str(error))
    assert len(refusals) > 135
    assert all(refusal and "\n" not in refusal for refusal in refusals)


def _mutate(value: Json, place: str, chance: random.Random) -> None:
    """Replace, drop, double or swap something; do nothing if the place is gone."""
    try:
        container, key = at(value, place)
        if not isinstance(container, list) or chance.random() < 0.6:
            if chance.random() < 0.2:
                del container[key]
            else:
                container[key] = chance.choice(JUNK)
        elif chance.random() < 0.5:
            container.insert(key, container[key])
        else:
            chance.shuffle(container)
    except (KeyError, IndexError, TypeError):
        return


def test_junk_text_is_refused() -> None:
    text, chance, refusals = text_of(), random.Random(3), []
    for _round in range(60):
        cut = chance.randrange(len(text))
        broken = text[:cut] + chance.choice(('"', "[", "}", "0", "\\", ",", "é")) + text[cut + 1:]
        try:
            check(broken)
        except SequenceError as error:
            refusals.append(str(error))
    assert all(refusal and "\n" not in refusal for refusal in refusals)
