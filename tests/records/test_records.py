"""A game's record is read back, replayed without rules, verified, and gone on with."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from sequence_core.errors import BadRecord, SequenceError
from sequence_core.game import NeedsConsent
from sequence_core.record import (
    dump,
    load,
    plain,
    read,
    resume,
    rules_of,
    save,
    setup_plain,
    step_plain,
    verify,
    view_plain,
)
from sequence_core.setup import Viewer
from sequence_core.views import fold_all, redact, view
from tests.records.games import COUNTS, SHELF, new_game, play_on, text_of, whole_game


@pytest.mark.parametrize("players", COUNTS)
def test_a_record_is_verified_by_the_rules_on_the_shelf(players: int) -> None:
    record = load(text_of(players))
    verify(record, rules_of(record, SHELF))


@pytest.mark.parametrize("players", [2, 12])
def test_a_resumed_game_writes_the_same_record(players: int) -> None:
    record = load(text_of(players))
    assert dump(resume(record, rules_of(record, SHELF))) == text_of(players)


def test_a_record_replays_without_its_rules() -> None:
    game, record = whole_game(), load(text_of())
    states = record.states()
    assert len(states) == len(game.steps)
    assert view_plain(states[-1]) == view_plain(game.state)
    assert states[-1].outcome == game.outcome
    assert setup_plain(record.setup()) == setup_plain(game.setup)


@pytest.mark.parametrize("viewer", [0, 1, None, "host"])
def test_a_record_shows_each_moment_to_each_viewer(viewer: Viewer) -> None:
    game, record = whole_game(), load(text_of())
    state = fold_all(game.setup, game.steps[:11])
    assert view_plain(record.view_at(10, viewer)) == view_plain(view(state, viewer))


def test_a_view_beyond_the_last_step_is_refused() -> None:
    record = load(text_of())
    with pytest.raises(BadRecord, match=r"there is no step 500; the last is \d+"):
        record.view_at(500, None)


def test_a_viewers_steps_of_a_record_are_those_of_the_game() -> None:
    game, record = whole_game(), load(text_of())
    for viewer in (0, 1, None):
        expected = [step_plain(redact(game.setup, step, viewer)) for step in game.steps]
        assert [step_plain(step) for step in record.steps_for(viewer)] == expected


def test_a_redacted_step_hides_drawn_cards_and_the_order_of_the_deck() -> None:
    game = whole_game()
    step = step_plain(redact(game.setup, game.steps[0], None))
    hidden = [op for op in step["operations"] if op["op"] == "carry" and op["target"] == "hand:0"]
    assert set(hidden[0]["cards"]) == {"?2"}
    assert all("cards" not in op for op in step["operations"] if op["op"] == "shuffle")


def test_a_recorded_move_hides_a_card_that_nobody_was_shown() -> None:
    from sequence_core.moves import RecordedMove

    move = RecordedMove('give "Ace of hearts" 5H d7')
    hidden = move.hiding(lambda card: card in ("5H", "Ace of hearts"))
    assert str(hidden) == "give ? ? d7"


def test_a_resumed_game_goes_on_like_the_one_that_never_stopped() -> None:
    game = play_on(new_game(4, seed=3), 30)
    record = load(dump(game))
    resumed = resume(record, rules_of(record, SHELF))
    play_on(game, 20)
    play_on(resumed, 20)
    assert dump(resumed) == dump(game)


def test_a_resumed_game_can_be_undone_and_draws_the_same_again() -> None:
    game = play_on(new_game(), 20)
    record = load(dump(game))
    resumed = resume(record, rules_of(record, SHELF))
    for each in (game, resumed):
        with pytest.raises(NeedsConsent):
            each.undo(0)
        each.undo(0, agreed=(1,))
        play_on(each, 3)
    assert dump(resumed) == dump(game)
    assert resumed.undos == game.undos


def test_undo_marks_are_kept() -> None:
    game = play_on(new_game(), 6)
    mark = game.undo(1, agreed=(0,))
    record = load(dump(game))
    assert record.undos == (mark,)
    assert resume(record, rules_of(record, SHELF)).undos == [mark]


def test_a_record_says_who_played_and_by_which_rules() -> None:
    from sequence_core.dealers import StackedDealer
    from sequence_core.game import Game
    from sequence_core.variant import build_rules

    rules = build_rules(SHELF.variant("classic"), ("Ann", "Bea"), {"draw": "manual"})
    dealer = StackedDealer({"deal": [["5H", "2S"]]})
    game = play_on(Game.start(rules, dealer, ("person", "greedy")), 5)
    record = load(dump(game))
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("Ann", "person"), ("Bea", "greedy")]
    assert record.options["draw"] == "manual"
    assert record.dealer == {"kind": "stacked", "tops": {"deal": [["5H", "2S"]]}, "rolls": {}}
    assert resume(record, rules_of(record, SHELF)).players == ("person", "greedy")


def test_a_game_without_board_and_cards_is_recorded() -> None:
    from sequence_core.dealers import SeededDealer
    from sequence_core.game import Game
    from sequence_core.options import Options
    from sequence_core.rules import Rules
    from sequence_core.setup import Seat, Setup

    rules = Rules(Setup("bare", Options(), (Seat("Ann", 0),)), (), "3", "Bare")
    record = load(dump(Game.start(rules, SeededDealer(1))))
    verify(record, rules)
    assert record.board is None
    assert len(record.states()) == 1


def test_plain_is_json_and_shares_nothing_with_the_game() -> None:
    game = play_on(new_game(), 4)
    value = plain(game)
    assert json.loads(json.dumps(value)) == value
    value["options"]["needed"]["2"] = 9
    value["steps"][0]["operations"].clear()
    assert plain(game) != value


def test_saving_replaces_the_file_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    save(path, whole_game())
    assert path.read_text(encoding="utf-8") == text_of()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0


def test_saving_follows_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "game.json", tmp_path / "link.json"
    target.write_text("old")
    link.symlink_to(target)
    save(link, whole_game())
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == text_of()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.json"
    with pytest.raises(SequenceError, match="cannot be written"):
        save(path, whole_game())


def test_a_saved_game_is_read_back(tmp_path: Path) -> None:
    save(tmp_path / "game.json", whole_game())
    assert read(tmp_path / "game.json") == load(text_of())


def test_a_record_made_in_another_language_is_verified() -> None:
    value = json.loads(text_of(2))
    for face in value["faces"]:
        face["text"] = face["text"].replace("♠", "P")
        face["names"] = [f"{face['id']} à la carte"]
    saved = load(json.dumps(value))
    rules = rules_of(saved, SHELF)
    assert saved.faces != rules.setup.faces
    verify(saved, rules)
