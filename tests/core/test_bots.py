import re
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sequence_core.bots import Bot, BotKind, BotSpec, make_bot, seat_seed
from sequence_core.bots.spec import check_settings, whole_setting
from sequence_core.dealers import SeededDealer
from sequence_core.driver import play_out
from sequence_core.errors import BadOptions, NotAsked, UnknownName
from sequence_core.game import Game
from sequence_core.imagine import imagine
from sequence_core.judgement import Judgement
from sequence_core.moves import Move, Play
from sequence_core.options import Plain
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.state import State
from sequence_core.variant import build_rules, player_names
from sequence_core.views import view
from tests.source import ROOT
from tests.tables import Table, position

SHELF = Shelf.load(third_parties=False)


def rules_for(players: int = 2, **options: Plain) -> Rules:
    return build_rules(
        SHELF.variant("classic"), player_names(players), {"first_player": "first_seat", **options})


def bot(key: str, rules: Rules, seed: int = 1) -> Bot:
    return make_bot(SHELF, key, rules, seed)


def choice(table: Table) -> str:
    """Return greedy's move for the first seat, as text."""
    return str(bot("greedy", table.rules).choose(view(table.state, 0), 0))


def judged(table: Table, text: str) -> Judgement:
    return table.rules.judge(view(table.state, 0), 0, table.rules.parse(text))


def test_random_and_greedy_are_on_the_shelf() -> None:
    assert {"random", "greedy"} <= set(SHELF.bots)


def test_a_bot_spec_reads_back() -> None:
    spec = BotSpec.parse("search:n=2000,depth=3")
    assert (spec.key, dict(spec.settings)) == ("search", {"n": "2000", "depth": "3"})
    assert BotSpec.parse(str(spec)) == spec
    assert str(BotSpec.parse("greedy")) == "greedy"


@pytest.mark.parametrize("text", ["search:", "search:n", "search:n=", "search:n=1,n=2", "s:=3"])
def test_a_bad_bot_spec_says_how_to_write_one(text: str) -> None:
    with pytest.raises(BadOptions, match="KEY:NAME=VALUE"):
        BotSpec.parse(text)


def test_an_unknown_bot_offers_close_ones() -> None:
    with pytest.raises(UnknownName, match="greedy"):
        make_bot(SHELF, "gredy", rules_for(), 1)


@pytest.mark.parametrize("key", ["random", "greedy"])
def test_an_unknown_setting_is_refused(key: str) -> None:
    with pytest.raises(BadOptions, match="no setting n"):
        make_bot(SHELF, f"{key}:n=3", rules_for(), 1)


def test_a_setting_out_of_its_limits_is_refused_with_them() -> None:
    check_settings("search", {"n": "5"}, ["n"])
    assert whole_setting({}, "n", 7, low=1, high=9) == 7
    with pytest.raises(BadOptions, match="1 to 9"):
        whole_setting({"n": "10"}, "n", 7, low=1, high=9)


def test_seats_have_seeds_of_their_own() -> None:
    assert len({seat_seed(seed, seat) for seed in range(20) for seat in range(12)}) == 240


@pytest.mark.parametrize("key", ["random", "greedy"])
def test_a_bot_that_is_not_asked_says_so(key: str) -> None:
    rules = rules_for()
    state, _step = rules.start(SeededDealer(1))
    with pytest.raises(NotAsked):
        bot(key, rules).choose(view(state, 1), 1)


@pytest.mark.parametrize("key", ["random", "greedy"])
@pytest.mark.parametrize(("players", "steps"), [(2, 30), (3, 25), (6, 20)])
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6), imagined=st.integers(0, 10**6))
def test_unseen_cards_change_nothing_for_a_seat(
    key: str, players: int, steps: int, seed: int, imagined: int
) -> None:
    rules = rules_for(players)
    game = Game.start(rules, SeededDealer(seed))
    bots = {seat: bot("random", rules, seed + seat) for seat in range(players)}
    play_out(game, bots, lambda game: len(game.steps) > steps)
    for seat in game.waiting:
        seen = game.view(seat)
        other = imagine(seen, imagined)
        assert view(other, seat) == seen
        assert rules.legal(other, seat) == rules.legal(game.state, seat)
        wrong = [Play(face.id, "e5") for face in rules.setup.faces]
        assert [rules.why(other, seat, move) for move in wrong] == [
            rules.why(game.state, seat, move) for move in wrong]
        choose = bot(key, rules, seed).choose
        assert choose(view(other, seat), seat) == choose(seen, seat)


def test_random_plays_every_move_about_equally_often() -> None:
    table = position(hands=("2S 3S 4S 5S 6S 7S 8S", "2H"))
    seen, counts = view(table.state, 0), dict.fromkeys(table.legal(), 0)
    for seed in range(1400):
        counts[str(bot("random", table.rules, seed).choose(seen, 0))] += 1
    assert len(counts) == 14
    assert min(counts.values()) > 60
    assert max(counts.values()) < 140


def test_greedy_completes_a_line() -> None:
    table = position("*AAA.....*", ("2H QD 5S", "2C"))
    assert choice(table) == "play 5S e1"
    assert judged(table, "play 5S e1").words.startswith("completes a1-e1")


BLOCKABLE = """
    *AAA.....*
    ..........
    ...BB.BB..
"""


def test_greedy_wins_rather_than_blocks() -> None:
    table = position(BLOCKABLE, ("5D 5S", "2C"), needed="1")
    assert choice(table) == "play 5S e1"
    assert judged(table, "play 5S e1").words.startswith("wins with a1-e1")


def test_greedy_blocks_and_says_whom() -> None:
    table = position(BLOCKABLE, ("QD 2C 5D AH", "2C"))
    assert choice(table) == "play 5D f3"
    assert "blocks Player 2's 4 of 5 in d3-h3" in judged(table, "play 5D f3").words


def test_greedy_blocks_the_most_dangerous_of_two_opponents() -> None:
    table = position("""
        *CC.C....*
        ..........
        ...BB.B...
        """, ("4S 5D", "2C", "2H"), players=3)
    assert choice(table) == "play 4S d1"


def test_c8_greedy_keeps_wild_cards_for_what_no_other_card_reaches() -> None:
    assert choice(position("*........*", ("JC 2H", "2C"))).startswith("play 2H")
    assert choice(position("*AAA.....*", ("JC 5S", "2C"))) == "play 5S e1"
    assert choice(position("*AAA.....*", ("JC 2H", "2C"))) == "play JC e1"


def test_c9_greedy_breaks_the_nearest_line_it_cannot_block() -> None:
    table = position("""
        *........*
        ..........
        ...BB.BB..
        ..........
        .B........
        """, ("JS 2H", "2C"))
    assert choice(table) in {f"remove JS {space}" for space in ("d3", "e3", "g3", "h3")}
    assert "breaks Player 2's 4 of 5 in d3-h3" in judged(table, choice(table)).words


def test_c9_greedy_keeps_a_remover_while_nothing_threatens() -> None:
    assert choice(position("*...B....*", ("JS 2H", "2C"))).startswith("play 2H")


def test_c9_a_remover_that_opens_an_own_line_says_so() -> None:
    table = position("*AAAB....*", ("JS 2H 5S", "2C"))
    assert "opens a1-e1 again" in judged(table, "remove JS e1").words


def test_c15_a_line_that_shares_too_much_is_worth_nothing() -> None:
    drawing, hands = "*AAAA....*", ("6S 5D", "2C")
    claimed = position(drawing, hands, claims=["A a1-e1"])
    assert judged(claimed, "play 6S f1").score < 20
    assert judged(position(drawing, hands), "play 6S f1").score > 90


def test_c10_greedy_hands_in_a_dead_card_first() -> None:
    table = position("""
        *...B....*
        ..........
        ..........
        ..........
        ..........
        ..........
        ..........
        ..........
        ...B......
        """, ("2H 5S", "2C"))
    assert choice(table) == "swap 5S"


def test_c18_greedy_claims_the_lines_that_leave_most() -> None:
    table = position("""
        *........*
        ..........
        ....AA.AAA
        """, ("6D 2H", "2C")).play(0, "play 6D g3")
    assert table.legal() == ["claim e3-i3", "claim f3-j3"]
    assert choice(table) == "claim f3-j3"


def test_g7_greedy_draws_before_it_plays() -> None:
    table = position("*........*", ("2H 3H", "2C"), draw="manual").play(0, "play 2H e6")
    assert choice(table) == "draw"


def test_g8_greedy_discards_what_it_can_spare() -> None:
    table = position("*AAA.....*", ("JC JS 5S 2H", "2C", "3C", "4C"), players=4)
    assert choice(table.play(None, "penalty A")) == "discard 2H"


def test_every_legal_move_has_a_reason_in_words() -> None:
    rules = rules_for(3)
    game = Game.start(rules, SeededDealer(5))
    bots = {seat: bot("random", rules, seat) for seat in range(3)}
    while game.outcome is None:
        seat, played = game.waiting[0], len(game.steps)
        seen = game.view(seat)
        for move in rules.legal(seen, seat)[::5]:
            assert rules.judge(seen, seat, move).words or str(move) == "pass"
        play_out(game, bots, lambda game, played=played: len(game.steps) >= played + 10)


@pytest.mark.parametrize("options", [
    {"length": 4}, {"length": 6, "needed": 1}, {"share": 0}, {"share": 3}, {"draw": "manual"},
    {"remove_target": "any"}, {"dead_cards": "forced"}, {"claim": "auto"}, {"chips": "boxed"},
])
def test_greedy_plays_under_every_option(options: dict[str, Plain]) -> None:
    rules = rules_for(**options)
    game = Game.start(rules, SeededDealer(3))
    play_out(game, {seat: bot("greedy", rules, seat) for seat in range(2)})
    assert game.outcome is not None


def test_greedy_beats_random() -> None:
    rules, lost = rules_for(first_player="random"), 0
    for seed in range(24):
        us = seed % 2
        game = Game.start(rules, SeededDealer(seed))
        play_out(game, {
            us: bot("greedy", rules, seat_seed(seed, us)),
            1 - us: bot("random", rules, seat_seed(seed, 1 - us))})
        assert game.outcome is not None
        lost += game.outcome.winners != (us,)
    assert lost <= 1


def test_a_bot_of_ones_own_needs_no_shelf_entry_but_can_have_one() -> None:
    class First:
        """Plays the first legal move."""

        def __init__(self, rules: Rules) -> None:
            self.rules = rules

        def choose(self, view: State, seat: int) -> Move:
            return self.rules.legal(view, seat)[0]

    shelf = Shelf()
    shelf.bots["first"] = BotKind(
        "first", "First", "", lambda rules, _seed, _settings: First(rules))
    rules = rules_for()
    game = Game.start(rules, SeededDealer(2))
    play_out(game, {seat: make_bot(shelf, "first", rules, 0) for seat in range(2)})
    assert game.outcome is not None


def examples() -> list[str]:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)


def test_the_examples_of_the_docs_run(capsys: pytest.CaptureFixture[str]) -> None:
    plugin_text, driver_text = examples()
    plugin = ModuleType("cautious")
    exec(plugin_text, vars(plugin))
    shelf = Shelf()
    assert shelf.add(lambda: plugin, "cautious", "docs").failure == ""
    table = position(BLOCKABLE, ("5D 5S", "2C"))
    move = make_bot(shelf, "cautious", table.rules, 1).choose(view(table.state, 0), 0)
    assert str(move) == "play 5D f3"
    exec(driver_text, {})
    assert "Outcome(" in capsys.readouterr().out
