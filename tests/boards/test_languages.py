"""One game in several languages: only what is shown differs."""

from sequence_core.boardfile import load_board
from sequence_core.bots import make_bot
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.game import Game
from sequence_core.record import dump, load, resume, verify
from sequence_core.rules import Rules
from sequence_core.setup import Setup
from sequence_core.shelf import Shelf
from sequence_core.table import find_card
from sequence_core.variant import build_rules, player_names
from sequence_core.views import spoken
from tests.boards.files import GOOD

SHELF = Shelf.load(third_parties=False)
THEMED = SHELF.variant("themed")


def kids() -> Rules:
    """Return the rules of a board in four languages."""
    return build_rules(THEMED, player_names(2), board=SHELF.board("kids"))


def played(rules: Rules) -> Game:
    """Return a game that bots played to its end."""
    game = Game.start(rules, SeededDealer(3), ["greedy", "random"])
    play_out(game, {seat: make_bot(SHELF, spec, rules, seat)
                    for seat, spec in enumerate(game.players)})
    return game


def texts(setup: Setup) -> set[str]:
    """Return all that a setup shows."""
    labels = {space.label for space in setup.board.spaces if space.key} if setup.board else set()
    return labels | {face.text for face in setup.faces}


def test_the_first_language_that_a_board_has_counts() -> None:
    board = SHELF.board("kids")
    assert board.tongue("fi", "ca_ES.UTF-8@valencia", "es") == "ca"
    assert board.tongue("en_GB", "es") == "en"
    assert board.tongue("fi", "") == ""
    assert board.spoken("en_GB", "es") is board
    assert board.spoken("fi", "es").language == "es"


def test_a_related_language_is_better_than_none() -> None:
    board = load_board(f'{GOOD}\n[labels.pt-BR]\ntitle = "Um"\n', SHELF)
    assert board.tongue("pt_PT") == board.tongue("pt") == "pt-BR"


def test_a_setup_knows_its_own_language_whatever_it_speaks() -> None:
    setup = kids().setup
    spanish = setup.spoken("es")
    assert setup.own is setup
    assert spanish.own is setup
    assert spanish.spoken("en") is setup
    assert spanish.spoken("ca") is setup.spoken("ca")
    assert spanish.deck == setup.deck
    assert texts(spanish) & texts(setup) == {"panda"}


def test_a_game_is_recorded_alike_in_every_language() -> None:
    rules = kids()
    own = dump(played(rules))
    for language in ("es", "pt", "ca", "fi"):
        spoken_rules = rules.spoken(language)
        assert dump(played(spoken_rules)) == own
        verify(load(own), spoken_rules)
        assert dump(resume(load(own), spoken_rules)) == own


def test_all_words_about_a_state_are_in_the_language_it_speaks() -> None:
    game = played(kids())
    seen = spoken(game.view(None), "es")
    words = [game.rules.describe(seen, step.move) for step in game.steps if step.move is not None]
    assert "plays ballena on e3" in words
    assert not any("whale" in each for each in words)


def test_a_word_of_the_players_language_comes_before_the_boards_own() -> None:
    board = load_board(f'{GOOD}\n[labels.es.cards]\nParis = "Rome"\n', SHELF)
    setup = build_rules(THEMED, player_names(2), board=board).setup
    found = [find_card(each, "rome") for each in (setup, setup.spoken("es"))]
    assert [face and face.id for face in found] == ["Rome", "Paris"]


def test_a_variant_plays_boards_made_for_it_or_for_none() -> None:
    board = SHELF.board("kids")
    assert THEMED.plays(board)
    assert not SHELF.variant("classic").plays(board)
    assert THEMED.plays(SHELF.board("travel"))
    assert not THEMED.plays(SHELF.board("dice"))
