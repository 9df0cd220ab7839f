import pytest
from attrs import evolve

from bench import soak
from bench.measuring import Result, rows
from bench.soak_games import Job, Lost, Tally, play_batch, watched
from sequence_core.dealers import SeededDealer
from sequence_core.shelf import Shelf


def test_the_soak_prints_a_line_per_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "6", "--players", "2", "3", "--variant", "classic", "--jobs", "1"]
    assert soak.main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split()[:3] == ["classic", "2", "6"]
    assert lines[2].split()[:3] == ["classic", "3", "6"]


def test_the_soak_refuses_an_unknown_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--variant", "clasic"]) == 1
    assert "did you mean classic" in capsys.readouterr().err


def test_soak_figures_depend_on_the_seed_alone() -> None:
    whole = play_batch(Job("classic", None, 2, 0, 6))
    halves = [play_batch(Job("classic", None, 2, start, 3)) for start in (0, 3)]
    assert whole == halves[0] + halves[1]
    assert whole.games == 6
    assert 30 < whole.mean < 150


def test_the_soak_sees_a_lost_and_a_doubled_card() -> None:
    rules, watch = watched("classic", None, 2)
    watch.begin()
    state, _step = rules.start(SeededDealer(1))
    watch.compare(state)
    for hand in (state.hand(0)[1:], (*state.hand(0), "2S")):
        with pytest.raises(Lost):
            watch.compare(evolve(state, cards={**state.cards, "hand:0": hand}))


def test_the_soak_sees_a_seat_without_a_move() -> None:
    rules, watch = watched("classic", None, 2)
    watch.begin()
    state, _step = rules.start(SeededDealer(1))
    with pytest.raises(Lost, match="seat 0 has no move"):
        watch.see(state, 0, ())


def test_c1_the_soak_plays_every_number_of_players() -> None:
    tables = list(soak.tables(Shelf.load(third_parties=False), ["classic"], []))
    assert [table.players for table in tables if table.board is None] == [2, 3, 4, 6, 8, 9, 10, 12]


def test_the_soak_holds_classic_to_its_figures() -> None:
    table = soak.Table("classic", None, 2)
    fair = Tally(10_000, 804_000, 65_000_000, 5_200, 100)
    assert soak.off_target(table, fair) == []
    assert "85.00 turns" in soak.off_target(table, evolve(fair, turns=850_000))[0]
    assert "first mover" in soak.off_target(table, evolve(fair, first_won=6_000))[0]


def test_a_bench_says_whether_its_target_is_met() -> None:
    fast = Result("speed", 2.0, "times", 1.5, least=True, aim=3)
    slow = Result("wait", 30.0, "ms", 20, adjusted=25.0)
    assert (fast.met, slow.met, Result("size", 1.0, "m").met) == (True, False, None)
    text = "\n".join(rows([fast, slow]))
    assert "≥ 1.50, aim 3.00" in text
    assert "MISSED" in text
