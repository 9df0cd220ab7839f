import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from attrs import evolve

from sequence_core.board import Board, Space
from sequence_core.bots import BotKind
from sequence_core.dealers import SeededDealer, below, stream_key
from sequence_core.errors import BadOptions, PluginError, UnknownName
from sequence_core.game import Game
from sequence_core.hookspecs import hookimpl
from sequence_core.options import Options
from sequence_core.renderers import Renderer
from sequence_core.shelf import HOME, Shelf
from sequence_core.variant import HouseRule, Variant, build_rules, player_names
from tests.source import ROOT
from tests.tables import SHELF

CLASSIC = SHELF.variant("classic")


def plugin(**hooks: Callable[..., object]) -> ModuleType:
    """Return a module with these hooks."""
    module = ModuleType("fake")
    for name, function in hooks.items():
        setattr(module, f"sequence_{name}", hookimpl(function))
    return module


def variants(*keys: str) -> ModuleType:
    """Return a module that brings variants of these keys."""
    return plugin(variants=lambda: [evolve(CLASSIC, key=key) for key in keys])


def nothing() -> list[object]:
    return []


def raising(error: BaseException) -> Callable[[], object]:
    def load() -> object:
        raise error

    return load


def failure(load: Callable[[], object]) -> str:
    """Return why a plugin fails; check that nothing of it is shelved and others still are."""
    shelf = Shelf()
    found = shelf.add(load, "faulty", "faulty-dist")
    assert (found.name, found.origin, found.brings) == ("faulty", "faulty-dist", ())
    assert shelf.plugins == [found]
    assert not any([shelf.variants, shelf.boards, shelf.house_rules, shelf.bots, shelf.renderers])
    assert shelf.add(lambda: variants("good"), "good", "good-dist").failure == ""
    assert list(shelf.variants) == ["good"]
    assert "\n" not in found.failure
    return found.failure


def test_nothing_is_loaded_before_a_shelf_is() -> None:
    shelf = Shelf()
    assert (shelf.variants, shelf.plugins) == ({}, [])


def test_what_comes_with_the_project_is_first_and_built_in() -> None:
    shelf = Shelf.load(third_parties=False)
    assert {found.origin for found in shelf.plugins} == {HOME}
    assert all(found.built_in for found in shelf.plugins)
    assert "variants: classic" in [b for found in shelf.plugins for b in found.brings]
    assert shelf.variant("classic").key == "classic"
    assert list(shelf.house_rules) == ["equal-last-turn", "four-centres"]


def test_names_are_found_or_refused_with_close_ones() -> None:
    board = Board("small", "Small", 1, 1, (Space("a"),))
    shelf = Shelf()
    shelf.add(lambda: plugin(
        variants=lambda: [CLASSIC], boards=lambda: [board],
        house_rules=lambda: [HouseRule("rule", "Rule", lambda _setup, parts, _options: parts)],
        bots=lambda: [BotKind("bot", "Bot", "", broken)],
        renderers=lambda: [Renderer("plain", "Plain", lambda _rules, _state: "")],
    ), "all", "dist")
    assert shelf.plugins[0].brings == (
        "variants: classic", "boards: small", "house_rules: rule", "bots: bot",
        "renderers: plain")
    assert shelf.board("small") is board
    assert shelf.bot("bot").key == "bot"
    assert shelf.house_rule("rule").key == "rule"
    assert list(shelf.renderers) == ["plain"]
    with pytest.raises(UnknownName, match="no variant is called clasic; did you mean classic"):
        shelf.variant("clasic")


@pytest.mark.parametrize(("error", "words"), [
    (ImportError("no module named x"), "it raised ImportError: no module named x at "),
    (SystemExit(3), "it raised SystemExit: 3 at "),
    (GeneratorExit(), "it raised GeneratorExit at "),
    (RecursionError("too\n  deep"), "it raised RecursionError: too; deep at "),
    (PluginError("x", "one sentence"), "one sentence"),
])
def test_a_plugin_that_raises_is_listed_with_the_reason(error: BaseException, words: str) -> None:
    found = failure(raising(error))
    assert found.startswith(words)
    assert found == words or f"{Path(__file__).name}:" in found


def test_an_interruption_is_not_swallowed() -> None:
    with pytest.raises(KeyboardInterrupt):
        Shelf().add(raising(KeyboardInterrupt()), "slow", "dist")


def test_a_misspelt_hook_fails_the_plugin() -> None:
    assert failure(lambda: plugin(varants=nothing)) == (
        "there is no hook sequence_varants; did you mean sequence_variants?")
    assert failure(lambda: plugin(qqq=nothing)).startswith(
        "there is no hook sequence_qqq; hooks are sequence_variants, ")


def test_a_wrong_signature_fails_the_plugin() -> None:
    assert failure(lambda: plugin(variants=lambda game: [game])) == (
        "sequence_variants is not given game; it may take no argument")
    assert failure(lambda: plugin(commands=lambda parser: parser)) == (
        "sequence_commands is not given parser; it may take group")


def test_a_rule_hook_on_the_shelf_fails_the_plugin() -> None:
    assert failure(lambda: plugin(setup=lambda state: state)) == (
        "sequence_setup is a hook for rule parts, not for the shelf")


def test_a_wrapper_fails_the_plugin() -> None:
    def wrapping() -> Iterator[None]:
        yield

    module = ModuleType("fake")
    module.sequence_variants = hookimpl(wrapper=True)(wrapping)
    assert failure(lambda: module) == (
        "sequence_variants is marked wrapper; hooks are called one by one, in order")


def test_a_hook_under_another_name_counts_as_what_it_is() -> None:
    module = ModuleType("fake")
    brings = hookimpl(specname="sequence_variants")(lambda: [CLASSIC])
    module.my_games = brings
    shelf = Shelf()
    shelf.add(lambda: module, "named", "dist")
    assert list(shelf.variants) == ["classic"]


def test_an_unmarked_hook_or_none_at_all_fails_the_plugin() -> None:
    unmarked = SimpleNamespace(sequence_variants=list)
    assert failure(lambda: unmarked) == "sequence_variants is not marked with @hookimpl"
    assert failure(lambda: ModuleType("empty")) == (
        "it implements no hook; hooks are marked with @hookimpl")
    assert failure(lambda: None).startswith("it implements no hook")


@pytest.mark.parametrize(("thing", "words"), [
    (["classic"], "sequence_variants brings a str; it must be a Variant"),
    ([None], "sequence_variants brings nothing; it must be a Variant"),
    (None, "sequence_variants returns nothing; it must return a list"),
    (CLASSIC, "sequence_variants returns a Variant; it must return a list"),
    ([evolve(CLASSIC, key="")], "a variant is called ''; its key must be one word"),
    ([evolve(CLASSIC, key="two words")],
     "a variant is called 'two words'; its key must be one word"),
])
def test_an_item_of_the_wrong_kind_fails_the_plugin(thing: object, words: str) -> None:
    assert failure(lambda: plugin(variants=lambda: thing)) == words


def test_a_hook_that_raises_half_way_leaves_nothing_on_the_shelf() -> None:
    def half() -> Iterator[Variant]:
        yield evolve(CLASSIC, key="half")
        raise OSError("lost")

    assert failure(lambda: plugin(variants=half)).startswith("it raised OSError: lost at ")


def test_a_later_hook_that_raises_leaves_nothing_of_the_earlier_ones() -> None:
    def lost() -> Iterable[Board]:
        raise OSError("lost")

    assert failure(lambda: plugin(variants=lambda: [CLASSIC], boards=lost)).startswith(
        "it raised OSError: lost at ")


def test_a_key_taken_twice_names_both_distributions() -> None:
    shelf = Shelf()
    shelf.add(lambda: variants("classic"), "one", "first-dist")
    found = shelf.add(lambda: variants("new", "classic"), "two", "second-dist")
    assert found.failure == (
        "the variant classic is taken: first-dist and second-dist both bring it")
    assert list(shelf.variants) == ["classic"]
    again = shelf.add(lambda: variants("new", "new"), "three", "third-dist")
    assert again.failure == "the variant new is taken: third-dist and third-dist both bring it"


def test_one_key_may_stand_on_two_shelves() -> None:
    board = Board("same", "Same", 1, 1, (Space("a"),))
    shelf = Shelf()
    module = plugin(variants=lambda: [evolve(CLASSIC, key="same")], boards=lambda: [board])
    assert shelf.add(lambda: module, "one", "dist").failure == ""


class Group:
    """Stands in for click's group."""

    def __init__(self) -> None:
        self.commands: dict[str, str] = {"old": "old"}


def adding(*names: str, error: BaseException | None = None) -> Callable[[Group], None]:
    def commands(group: Group) -> None:
        group.commands.update(dict.fromkeys(names, "new"))
        if error:
            raise error

    return commands


def test_plugins_add_commands() -> None:
    shelf, group = Shelf(), Group()
    shelf.add(lambda: plugin(commands=adding("more")), "one", "dist")
    shelf.add_commands(group)
    assert group.commands == {"old": "old", "more": "new"}
    assert shelf.plugins[0].brings == ("commands: more",)
    shelf.add_commands(Group())
    assert shelf.plugins[0].brings == ("commands: more",)


@pytest.mark.parametrize(("hook", "words"), [
    (adding("half", error=SystemExit(1)), "it raised SystemExit: 1 at "),
    (adding("old"), "the command old is there already"),
    (adding("play"), "the command play is there already"),
])
def test_commands_that_fail_are_taken_back_with_all_the_plugin_brought(
    hook: Callable[[Group], None], words: str
) -> None:
    shelf, group = Shelf(), Group()
    bad = plugin(commands=hook, variants=lambda: [evolve(CLASSIC, key="bad")])
    shelf.add(lambda: bad, "bad", "bad-dist")
    shelf.add(lambda: plugin(commands=adding("more")), "good", "dist")
    shelf.add_commands(group, taken=("play",))
    assert group.commands == {"old": "old", "more": "new"}
    assert shelf.variants == {}
    assert [found.brings for found in shelf.plugins] == [(), ("commands: more",)]
    assert shelf.plugins[0].failure.startswith(words)
    assert shelf.plugins[1].failure == ""
    assert shelf.add(lambda: variants("bad"), "other", "dist").failure == ""


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_plugin_file_is_a_module_of_its_own_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = written(tmp_path, "raise ValueError('broken')\n")
    before = set(sys.modules)
    found = Shelf().add_file(path)
    assert found.failure == f"it raised ValueError: broken at {path}:1"
    assert (found.name, found.origin) == ("mine", str(path))
    assert set(sys.modules) == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_plugin_file_with_an_error_of_syntax_names_the_line(tmp_path: Path) -> None:
    path = written(tmp_path, "x = 1\ndef (:\n")
    assert Shelf().add_file(path).failure.startswith(f"{path}:2: invalid syntax")


def test_a_plugin_file_that_is_missing_or_a_folder_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "none.py"
    assert Shelf().add_file(missing).failure == (
        f"{missing} cannot be read: No such file or directory")
    assert Shelf().add_file(tmp_path).failure == f"{tmp_path} cannot be read: Is a directory"


def test_a_plugin_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(b"\xff\xfe\x00\x01")
    assert Shelf().add_file(path).failure != ""


def test_a_file_added_twice_is_refused_the_second_time() -> None:
    shelf, path = Shelf(), ROOT / "examples" / "quick_variant.py"
    assert shelf.add_file(path).brings == ("variants: quick",)
    assert shelf.add_file(path).failure == (
        f"the variant quick is taken: {path} and {path} both bring it")


def play_out(game: Game, seed: int) -> None:
    """Play random moves to the end."""
    while game.outcome is None:
        seat = game.waiting[0]
        moves = game.legal(seat)
        game.play(seat, moves[below(stream_key(seed, "test", game.clock), 0, len(moves))])


@pytest.mark.parametrize("example", ["quick_variant", "quiet_opening"])
def test_an_example_plugin_is_short_works_and_its_games_end(example: str) -> None:
    path = ROOT / "examples" / f"{example}.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 40
    shelf = Shelf.load(third_parties=False)
    assert shelf.add_file(path).failure == ""
    variant = shelf.variants.get("quick", shelf.variant("classic"))
    rules = [shelf.house_rule("quiet-opening")] if example == "quiet_opening" else []
    for players in (2, 3, 4):
        for seed in range(3):
            built = build_rules(variant, player_names(players), house_rules=rules)
            game = Game.start(built, SeededDealer(seed))
            play_out(game, seed)
            assert game.outcome is not None


def test_the_example_house_rule_gives_its_reason_and_says_what_it_fits() -> None:
    shelf = Shelf.load(third_parties=False)
    shelf.add_file(ROOT / "examples" / "quiet_opening.py")
    rule = shelf.house_rule("quiet-opening")
    rules = build_rules(shelf.variant("classic"), player_names(2), {"first_player": "first_seat"},
                        [rule])
    game = Game.start(rules, SeededDealer(1))
    assert game.why(0, rules.parse("remove JS e5")) == "nothing is removed in the opening"
    with pytest.raises(BadOptions, match="in which chips are removed"):
        rule.change(rules.setup, [], rules.setup.options)


def broken(*_arguments: object) -> object:
    raise ZeroDivisionError("oh")


def test_a_variant_or_house_rule_that_raises_is_named() -> None:
    bad = evolve(CLASSIC, key="bad", build=broken)
    with pytest.raises(PluginError, match="bad: it raised ZeroDivisionError: oh") as caught:
        build_rules(bad, player_names(2))
    assert caught.value.plugin == "bad"
    rule = HouseRule("worse", "Worse", broken)
    with pytest.raises(PluginError, match="worse: it raised ZeroDivisionError: oh"):
        build_rules(CLASSIC, player_names(2), house_rules=[rule])
    with pytest.raises(BadOptions, match="nobody is seated"):
        build_rules(CLASSIC, [])


def test_options_read_before_are_taken_as_they_are() -> None:
    options = CLASSIC.options.read({"hand": 3})
    assert isinstance(options, Options)
    assert build_rules(CLASSIC, player_names(2), options).setup.options is options
