"""`sequence tournament`: round robins, and the ratings made of them."""

import json

import pytest

from sequence_cli.simulating.matches import Match
from sequence_cli.simulating.table import ratings
from tests.cli.test_simulate import run

FEW = ("tournament", "--games", "4", "--jobs", "1")


def test_each_two_bots_meet_and_are_rated() -> None:
    plain = json.loads(run(*FEW, "--bots", "greedy,random", "--json").stdout)
    (match,) = plain["matches"]
    assert (match["first"], match["second"]) == ("greedy", "random")
    assert match["won"] + match["drawn"] + match["lost"] == 4
    assert [rating["bot"] for rating in plain["ratings"]] == ["greedy", "random"]
    assert plain["ratings"][0]["elo"] > 0 > plain["ratings"][1]["elo"]


def test_the_table_is_aligned_text() -> None:
    lines = run(*FEW, "--bots", "random,greedy", "--players", "4").stdout.splitlines()
    assert lines[0].split() == ["bot", "Elo", "95", "%", "points", "games"]
    assert lines[1].startswith("greedy ")
    assert "random against greedy" in lines[-1]


@pytest.mark.parametrize(("bots", "code"), [("greedy", 2), ("greedy,greedy", 2), ("greedy,xx", 5)])
def test_a_tournament_needs_two_bots_there_are(bots: str, code: int) -> None:
    run(*FEW, "--bots", bots, code=code)


def test_odds_of_ten_to_one_are_four_hundred_points() -> None:
    one, other = ratings([Match("a", "b", 10_000, 0, 1000)])
    assert one.bot == "a"
    assert one.elo - other.elo == pytest.approx(400, abs=1)
    assert one.reach == other.reach


def test_a_draw_is_half_a_win() -> None:
    one, other = ratings([Match("a", "b", 0, 50, 0)])
    assert one.elo == pytest.approx(other.elo, abs=1e-6)
    assert one.points == 25
