import sys

import pytest

from bench import spiel
from bench.measuring import Bench
from tests.tables import rules_for


def test_without_openspiel_the_bench_says_in_one_line_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert list(spiel.compared(Bench(1), rules_for(2), lambda: (1, 1.0))) == []
    assert capsys.readouterr().err == (
        "OpenSpiel is not installed and left out: pip install 'sequence-core[bench]'\n")


@pytest.mark.parametrize("name", spiel.PLAYED)
def test_openspiels_games_are_played_to_their_end(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="pip install 'sequence-core[bench]'")
    moves, seconds = spiel.random_games(pyspiel.load_game(name, spiel.PLAYED[name]), games=3)
    assert moves > 3 * 52
    assert seconds > 0


def test_openspiels_search_counts_choices_alone() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="pip install 'sequence-core[bench]'")
    done, _seconds = spiel.ismcts(pyspiel.load_game("hearts", spiel.PLAYED["hearts"]), 10)
    assert 200 < done < 520
    assert done % 10 == 0
