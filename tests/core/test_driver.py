import pytest

from sequence_core.bots import Bot, make_bot
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import PluginError
from sequence_core.game import Game
from sequence_core.moves import Draw, Move, Penalty, Play
from sequence_core.options import Plain
from sequence_core.shelf import Shelf
from sequence_core.state import State
from sequence_core.variant import build_rules, player_names

SHELF = Shelf.load(third_parties=False)


def started(
    players: int = 2, spec: tuple[str, ...] = (), **options: Plain
) -> tuple[Game, dict[int, Bot]]:
    rules = build_rules(
        SHELF.variant("classic"), player_names(players), {"first_player": "first_seat", **options})
    bots = {seat: make_bot(SHELF, "random", rules, seat) for seat in range(players)}
    return Game.start(rules, SeededDealer(1), spec), bots


class Wrong:
    """Answers with whatever it was made with; raises it if it is an error."""

    def __init__(self, answer: object) -> None:
        self.answer = answer
        self.seen: list[State] = []

    def choose(self, view: State, seat: int) -> Move:
        self.seen.append(view)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def test_bots_play_a_game_to_its_end() -> None:
    game, bots = started()
    assert play_out(game, bots) == len(game.steps) - 1
    assert game.outcome is not None
    assert play_out(game, bots) == 0


def test_bots_stop_where_a_person_must_decide() -> None:
    game, bots = started(3)
    assert play_out(game, {seat: bots[seat] for seat in (0, 1)}) == 2
    assert game.waiting == (2,)


def test_until_ends_the_play() -> None:
    game, bots = started()
    assert play_out(game, bots, lambda game: len(game.steps) > 7) == 7


def test_g7_the_oldest_prompt_is_answered_first() -> None:
    game, bots = started(draw="manual")
    play_out(game, bots, lambda game: len(game.steps) > 2)
    assert isinstance(game.steps[1].move, Play)
    assert (game.steps[2].seat, game.steps[2].move) == (0, Draw())


def test_g7_patient_bots_let_a_person_draw() -> None:
    game, bots = started(draw="manual")
    game.play(0, game.legal(0)[0])
    assert play_out(game, {1: bots[1]}) == 0
    game.play(0, Draw())
    assert play_out(game, {1: bots[1]}) == 2


def test_g7_impatient_bots_go_on_while_only_they_are_on_turn() -> None:
    game, bots = started(draw="manual")
    game.play(0, game.legal(0)[0])
    assert play_out(game, {1: bots[1]}, patient=False) == 2
    assert game.waiting == (0,)
    assert len(game.state.hand(0)) == 6


def test_g8_every_bot_of_a_side_pays_the_penalty() -> None:
    game, bots = started(4)
    game.play(None, Penalty("A"))
    assert play_out(game, {0: bots[0]}) == 1
    assert game.waiting == (2,)
    assert play_out(game, bots, lambda game: len(game.steps) > 4) == 2


def test_a_bot_is_given_its_seats_view_and_nothing_else() -> None:
    game, bots = started()
    watcher = Wrong(game.legal(0)[0])
    play_out(game, {0: watcher})
    [seen] = watcher.seen
    assert seen.viewer == 0
    assert all(card.startswith("?") for card in (*seen.hand(1), *seen.cards["deck"]))
    assert bots


@pytest.mark.parametrize(("answer", "words"), [
    (ValueError("out of ideas"), "failed: ValueError: out of ideas"),
    (Play("AS", "a1"), "illegal move"),
    (Draw(), "illegal move"),
    ("pass", "instead of a move"),
    (None, "instead of a move"),
])
def test_a_bot_that_fails_is_named(answer: object, words: str) -> None:
    game, _bots = started(spec=("mybot", "person"))
    with pytest.raises(PluginError, match=words) as caught:
        play_out(game, {0: Wrong(answer)})
    assert caught.value.plugin == "mybot (Player 1)"
    assert len(game.steps) == 1


def test_a_bot_without_a_spec_goes_by_its_class() -> None:
    game, _bots = started()
    with pytest.raises(PluginError, match=r"Wrong \(Player 1\)"):
        play_out(game, {0: Wrong(ValueError())})
