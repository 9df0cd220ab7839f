"""Games: playing by text, stale clocks, watching, taking back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sequence_core.dealers import SeededDealer, StackedDealer
from sequence_core.driver import play_out
from sequence_core.errors import (
    BadMoveText,
    BadOptions,
    GameOver,
    IllegalMove,
    NeedsConsent,
    NotAsked,
    StaleGame,
)
from sequence_core.game import PERSON, Game, Undo
from sequence_core.moves import Play
from sequence_core.operations import Carry
from sequence_core.options import Plain
from sequence_core.rules import Step
from sequence_core.setup import Viewer
from sequence_core.views import fold_all, redact
from tests.tables import SHELF, position, rules_for

DEAL = ["5H", "6H", "7H", "8H", "9H", "QH", "KH", "QS", "KS", "AS", "2C", "3C", "4C", "5C"]


def game(
    players: int = 2, seats: Sequence[str] = (), seed: int | None = None, **options: Plain
) -> Game:
    """Return a game in which seat 0 starts; stacked if no seed is given."""
    rules = rules_for(players, **{"first_player": "first_seat", **options})
    dealer = StackedDealer({"deal": [DEAL]}) if seed is None else SeededDealer(seed)
    return Game.start(rules, dealer, seats)


def first(table: Game, seat: int) -> str:
    """Return the text of a seat's first legal move."""
    return str(table.legal(seat)[0])


def snapshot(table: Game) -> tuple[object, ...]:
    """Return all of a game that a refused move must leave alone."""
    return table.state, list(table.steps), list(table.undos), table.clock, table.outcome


def test_a_move_is_played_by_its_text_or_as_such() -> None:
    one, other = game(), game()
    step = one.play(0, "play 5H e5")
    assert step == other.play(0, Play("5H", "e5"))
    assert one.state == other.state
    assert step.clock == one.steps[0].clock + len(one.steps[0].operations)
    assert one.clock == step.clock + len(step.operations)


@pytest.mark.parametrize(("seat", "text", "error"), [
    (0, "play 5H a1", IllegalMove),
    (1, "play 6H e6", NotAsked),
    (0, "swap 5H", IllegalMove),
    (0, "dance", BadMoveText),
    (0, "play 5H", BadMoveText),
    (0, 'play "5H e5', BadMoveText),
    (None, "penalty A", IllegalMove),
])
def test_a_refused_move_changes_nothing(
    seat: int | None, text: str, error: type[Exception]
) -> None:
    table = game()
    told: list[Step | Undo] = []
    table.watch(told.append)
    before = snapshot(table)
    with pytest.raises(error) as caught:
        table.play(seat, text)
    assert str(caught.value)
    assert snapshot(table) == before
    assert told == []


def test_a_stale_clock_is_refused_with_both_clocks() -> None:
    table = game()
    seen = table.clock
    table.play(0, "play 5H e5", expect=seen)
    before = snapshot(table)
    with pytest.raises(StaleGame, match="the game has moved on") as caught:
        table.play(1, first(table, 1), expect=seen)
    assert (caught.value.expected, caught.value.actual) == (seen, table.clock)
    assert snapshot(table) == before


def test_nothing_is_played_after_the_end() -> None:
    table = game(seed=4, needed=1)
    while table.outcome is None:
        table.play(table.waiting[0], table.legal(table.waiting[0])[-1])
    with pytest.raises(GameOver, match="the game is over"):
        table.play(0, Play("5H", "e5"))
    assert table.waiting == ()
    assert table.legal(0) == table.legal(1) == table.legal(None) == ()


def test_since_gives_the_steps_from_a_clock_on_as_the_viewer_may_see_them() -> None:
    table = game()
    clock = table.clock
    steps = [table.play(0, "play 5H e5"), table.play(1, first(table, 1))]
    assert table.since(clock, "host") == tuple(steps)
    assert table.since(clock, 0) == tuple(redact(table.setup, step, 0) for step in steps)
    assert table.since(steps[1].clock, None) == (redact(table.setup, steps[1], None),)
    assert table.since(table.clock, 0) == ()
    assert fold_all(table.setup, table.since(0, 1), 1) == table.view(1)


@pytest.mark.parametrize("clock", [1, -1, 10_000])
def test_since_refuses_a_clock_no_step_starts_at(clock: int) -> None:
    with pytest.raises(StaleGame):
        game().since(clock, None)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_watcher_is_told_what_its_viewer_may_see(viewer: Viewer) -> None:
    table = game()
    told: list[Step | Undo] = []
    stop = table.watch(told.append, viewer)
    table.play(0, "play 5H e5")
    drawn = [op for event in told if isinstance(event, Step) for op in event.operations
             if isinstance(op, Carry) and op.source == "deck"]
    assert [op.cards[0].startswith("?") for op in drawn] == [viewer != 0]
    stop()
    stop()
    table.play(1, first(table, 1))
    assert told == list(table.since(told[0].clock, viewer)[:1])


def test_a_watcher_may_end_its_watch_while_it_is_told() -> None:
    table, told = game(), []
    stops = []

    def once(event: Step | Undo) -> None:
        told.append(event)
        stops[0]()

    stops.append(table.watch(once))
    others: list[Step | Undo] = []
    table.watch(others.append)
    table.play(0, "play 5H e5")
    table.play(1, first(table, 1))
    assert (len(told), len(others)) == (1, 2)


def test_undo_against_bots_alone_goes_back_to_ones_own_last_decision() -> None:
    table = game(seats=(PERSON, "greedy"))
    before = table.state
    table.play(0, "play 5H e5")
    table.play(1, first(table, 1))
    mark = table.undo(0)
    assert table.state == before
    assert [step.move for step in table.steps] == [None]
    assert mark == table.undos[0]
    assert (mark.seat, mark.back_to, mark.revealed, mark.agreed) == (0, before.clock, True, ())


def test_undo_needs_the_consent_of_every_other_person_once_cards_were_shown() -> None:
    table = game(3, seats=(PERSON, PERSON, "random"), seed=3)
    table.play(0, first(table, 0))
    table.play(1, first(table, 1))
    before = snapshot(table)
    with pytest.raises(NeedsConsent, match="Player 2 must agree") as caught:
        table.undo(0)
    assert caught.value.seats == (1,)
    assert snapshot(table) == before
    assert table.undo(0, agreed=[1]).agreed == (1,)
    assert len(table.steps) == 1


def test_undo_asks_all_persons_of_a_full_table() -> None:
    table = game(4, seed=3)
    table.play(0, first(table, 0))
    with pytest.raises(NeedsConsent, match="Player 2, Player 3 and Player 4") as caught:
        table.undo(0, agreed=[0])
    assert caught.value.seats == (1, 2, 3)
    with pytest.raises(NeedsConsent, match="Player 3 must agree"):
        table.undo(0, agreed=[1, 3])


def test_c18_an_answer_that_showed_nothing_is_taken_back_without_asking_anybody() -> None:
    table = position("""
        *........*
        .AAAA.AAA.
        """, hands=("JC 2S", "3S"), draw="manual")
    opening = Step(0, None, None, ())
    game = Game(table.rules, (PERSON, PERSON), table.state, [opening], table.dealer)
    game.play(0, "play JC f2")
    asked = game.state
    game.play(0, first(game, 0))
    mark = game.undo(0)
    assert (mark.revealed, mark.agreed) == (False, ())
    assert game.state == asked
    with pytest.raises(NeedsConsent, match="Player 2 must agree"):
        game.undo(0)


def test_a_move_taken_back_and_made_again_draws_the_same_cards() -> None:
    table = game(seed=8)
    for _turn in range(30):
        table.play(table.waiting[0], first(table, table.waiting[0]))
    seat = table.steps[-1].seat
    assert seat is not None
    state, step = table.state, table.steps[-1]
    table.undo(seat, agreed=[0, 1])
    assert table.play(seat, str(step.move), expect=step.clock) == step
    assert table.state == state


def test_undo_goes_back_over_an_answered_question_to_the_play_before_one_by_one() -> None:
    table = game(seed=8)
    states = [table.state]
    for _turn in range(12):
        table.play(table.waiting[0], first(table, table.waiting[0]))
        states.append(table.state)
    for seat in (1, 0, 1, 0):
        table.undo(seat, agreed=[0, 1])
    assert table.state == states[8]
    assert len(table.steps) == 9
    assert len(table.undos) == 4


def test_undo_after_the_end_opens_the_game_again() -> None:
    table = game(seats=("random", PERSON), seed=4, needed=1)
    while table.outcome is None:
        table.play(table.waiting[0], table.legal(table.waiting[0])[-1])
    table.undo(1)
    assert table.outcome is None
    assert table.waiting == (1,)


def test_whoever_has_decided_nothing_takes_nothing_back() -> None:
    table = game()
    with pytest.raises(IllegalMove, match="no move of yours"):
        table.undo(0)
    table.play(0, "play 5H e5")
    with pytest.raises(IllegalMove, match="no move of yours"):
        table.undo(1)


def test_watchers_are_told_of_an_undo_and_its_clock_is_gone() -> None:
    table = game(seats=(PERSON, "greedy"))
    told: list[Step | Undo] = []
    table.watch(told.append, 1)
    clock = table.play(0, "play 5H e5").clock
    after = table.clock
    mark = table.undo(0)
    assert told[-1] == mark
    assert (mark.clock, mark.back_to) == (after, clock)
    with pytest.raises(StaleGame):
        table.since(after, 1)
    with pytest.raises(StaleGame):
        table.play(1, "pass", expect=after)


def test_players_must_be_as_many_as_seats() -> None:
    with pytest.raises(BadOptions, match="2 seats need as many players, not 3"):
        game(seats=(PERSON, PERSON, PERSON))


def test_bots_play_by_the_clock_so_that_a_resumed_game_goes_on_alike() -> None:
    finals = []
    for _again in range(2):
        table = game(seats=("greedy", "random"), seed=12)
        bots = {seat: SHELF.bot(key).make(table.rules, seat, {})
                for seat, key in enumerate(table.players)}
        play_out(table, bots)
        finals.append((table.state, [str(step.move) for step in table.steps]))
    assert finals[0] == finals[1]
    assert finals[0][0].outcome is not None


def test_a_games_repr_holds_no_secret() -> None:
    table = game(seed=91827)
    assert "91827" not in repr(table)
    assert all(card not in repr(table).replace(str(table.rules), "")
               for card in table.state.cards["deck"][-3:])
