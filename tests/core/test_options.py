import pytest
from attrs import frozen

from sequence_core.errors import BadOptions, UnknownName
from sequence_core.options import (
    Options,
    PerCount,
    Plain,
    choice,
    counted,
    counts,
    limits,
    number,
    optional_number,
    shown,
)
from tests.tables import SHELF


@frozen
class Sample(Options):
    """One option of each kind."""

    length: int = number(5, low=2, high=9, help="spaces")
    who_draws: str = choice("auto", "manual", help="draws")
    target: int | None = optional_number(low=1, high=50, help="points")
    hand: PerCount = counted({2: 7, 3: 6}, low=1, high=20, help="cards")
    needed: PerCount = counted(1, by="sides", low=1, high=4, help="lines")
    players: tuple[int, ...] = counts((2, 3), help="players")


def read(name: str, value: Plain) -> object:
    return getattr(Sample.read({name: value}), name.replace("-", "_"))


@pytest.mark.parametrize(("name", "value", "meaning"), [
    ("length", 7, 7),
    ("length", "7", 7),
    ("length", " 7 ", 7),
    ("who_draws", "manual", "manual"),
    ("who-draws", "manual", "manual"),
    ("target", "12", 12),
    ("target", None, None),
    ("target", "", None),
    ("hand", 4, PerCount(fixed=4)),
    ("hand", "4", PerCount(fixed=4)),
    ("hand", "3:5,2:6", PerCount("players", ((2, 6), (3, 5)))),
    ("hand", "sides/2:6", PerCount("sides", ((2, 6),))),
    ("hand", {"2": 6, "3": 5}, PerCount("players", ((2, 6), (3, 5)))),
    ("needed", {"by": "sides", "2": 3}, PerCount("sides", ((2, 3),))),
    ("needed", {"2": 3}, PerCount("sides", ((2, 3),))),
    ("needed", "2:3", PerCount("players", ((2, 3),))),
    ("players", "4,2", (2, 4)),
    ("players", [2, 4, 2], (2, 4)),
    ("players", "6", (6,)),
])
def test_an_option_reads_text_and_plain_values(name: str, value: Plain, meaning: object) -> None:
    assert read(name, value) == meaning


@pytest.mark.parametrize(("name", "value", "words"), [
    ("length", 1, "option length is 2 to 9, not 1"),
    ("length", 10, "option length is 2 to 9, not 10"),
    ("length", "five", "option length is 2 to 9, not five"),
    ("length", "", "option length is 2 to 9, not "),
    ("length", None, "option length is 2 to 9, not None"),
    ("length", True, "option length is 2 to 9, not True"),
    ("length", 2.5, "option length is 2 to 9, not 2.5"),
    ("length", [3], "option length is 2 to 9, not [3]"),
    ("who_draws", "both", "option who_draws is auto | manual, not both"),
    ("who_draws", 1, "option who_draws is auto | manual, not 1"),
    ("who_draws", ["auto"], "option who_draws is auto | manual, not ['auto']"),
    ("target", 51, "option target is 1 to 50, not 51"),
    ("hand", 0, "option hand is 1 to 20, not 0"),
    ("hand", "2:21", "option hand is 1 to 20, not 21"),
    ("hand", "two:6", "option hand is 1 to 20, not two:6"),
    ("hand", "2:", "option hand is 1 to 20, not "),
    ("hand", "rows/2:6", "option hand is 1 to 20, not rows/2:6"),
    ("hand", {}, "option hand is 1 to 20, not {}"),
    ("hand", {"by": "rows", "2": 6}, "option hand is 1 to 20, not {'by': 'rows', '2': 6}"),
    ("hand", [4], "option hand is 1 to 20, not [4]"),
    ("players", "2,x", "option players is 1 to 26, not x"),
    ("players", [27], "option players is 1 to 26, not 27"),
    ("players", [], "option players is 1 to 26, not []"),
])
def test_a_value_out_of_its_limits_is_refused_by_name(
    name: str, value: Plain, words: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        Sample.read({name: value})
    assert str(caught.value) == words
    assert caught.value.field == name


def test_an_option_there_is_none_of_is_refused_with_close_names() -> None:
    with pytest.raises(UnknownName, match="no option is called lenght; did you mean length"):
        Sample.read({"lenght": 5})


def test_reading_goes_over_a_base_and_leaves_it_alone() -> None:
    base = Sample(length=3, who_draws="manual")
    assert Sample.read({"length": 4}, base) == Sample(length=4, who_draws="manual")
    assert base.length == 3
    assert Sample.read({}) == Sample()


@pytest.mark.parametrize("values", [
    {}, {"length": 9}, {"target": 7}, {"hand": 3}, {"hand": "2:1,3:2"}, {"hand": "sides/2:1"},
    {"needed": "players/2:2"}, {"players": "2,5"},
])
def test_plain_values_and_shown_ones_are_read_back(values: dict[str, Plain]) -> None:
    options = Sample.read(values)
    assert Sample.read(options.plain()) == options
    texts: dict[str, Plain] = {name: shown(getattr(options, name)) for name in Sample.declared()}
    assert Sample.read(texts) == options


def test_plain_values_are_what_json_holds() -> None:
    assert Sample().plain() == {
        "length": 5, "who_draws": "auto", "target": None,
        "hand": {"by": "players", "2": 7, "3": 6}, "needed": 1, "players": [2, 3],
    }


def test_a_number_by_count_is_looked_up_or_refused() -> None:
    hand = PerCount(by="players", table=((2, 7), (4, 6)))
    assert hand.at(players=4, sides=2) == 6
    assert PerCount(by="sides", table=((2, 1),)).at(players=4, sides=2) == 1
    assert PerCount(fixed=3).at(players=9, sides=3) == 3
    with pytest.raises(BadOptions, match="nothing is said for 3 players"):
        hand.at(players=3, sides=3)
    with pytest.raises(BadOptions, match="nothing is said for 3 sides"):
        PerCount(by="sides", table=((2, 1),)).at(players=3, sides=3)


def test_limits_are_said_in_words() -> None:
    declared = Sample.declared()
    assert limits(declared["length"]) == "2 to 9"
    assert limits(declared["who_draws"]) == "auto | manual"
    assert limits(declared["players"]) == "1 to 26"


@pytest.mark.parametrize("key", sorted(SHELF.variants))
def test_each_option_of_a_variant_is_explained_and_survives_the_round_trip(key: str) -> None:
    options = SHELF.variant(key).options()
    assert type(options).read(options.plain()) == options
    for name, attribute in options.declared().items():
        assert attribute.metadata["help"], name
        assert limits(attribute), name
