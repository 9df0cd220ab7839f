from collections.abc import Callable, Iterable, Iterator

import pytest
from attrs import frozen

from sequence_core.binding import bind, hooks_of, owner_of
from sequence_core.dealers import SeededDealer
from sequence_core.errors import PluginError, RunawayRules
from sequence_core.game import Game
from sequence_core.hookspecs import hookimpl
from sequence_core.moves import Move, Pass, Play
from sequence_core.operations import Answer, Ask, Note, Operation, Place
from sequence_core.options import Options
from sequence_core.parts.turns import Passing, Turns
from sequence_core.prompts import Prompt
from sequence_core.rules import Rules
from sequence_core.setup import Setup, alternate
from sequence_core.state import State
from tests.tables import rules_for

SETUP = Setup("test", Options(), alternate(("Ann", "Bea"), 2))


def refusal(part: object) -> str:
    with pytest.raises(PluginError) as caught:
        bind([Turns(), part])
    assert caught.value.plugin == type(part).__name__
    return str(caught.value)


def game_of(*parts: object) -> Game:
    return Game.start(Rules(SETUP, parts), SeededDealer(1))


def test_a_misspelt_hook_is_refused_with_the_right_name() -> None:
    class Misspelt:
        @hookimpl
        def sequence_after_plaice(self, state: State) -> None: ...

    assert refusal(Misspelt()) == (
        "Misspelt: there is no hook sequence_after_plaice; did you mean sequence_after_place?")


def test_a_hook_of_the_shelf_is_refused() -> None:
    class Shelved:
        @hookimpl
        def sequence_bots(self) -> None: ...

    assert refusal(Shelved()) == (
        "Shelved: sequence_bots is a hook for the shelf, not for rule parts")


def test_an_argument_no_hook_has_is_refused() -> None:
    class Curious:
        @hookimpl
        def sequence_forbid(self, state: State, deck: object) -> None: ...

    assert refusal(Curious()) == (
        "Curious: sequence_forbid is not given deck; it may take state, seat and move")


@pytest.mark.parametrize("marks", ["wrapper", "hookwrapper", "tryfirst", "trylast"])
def test_a_hook_that_wants_another_order_is_refused(marks: str) -> None:
    class Wrapping:
        @hookimpl(**{marks: True})
        def sequence_setup(self, state: State) -> Iterator[None]:
            yield

    assert refusal(Wrapping()) == (
        f"Wrapping: sequence_setup is marked {marks}; hooks are called one by one, in order")


def test_a_hook_without_its_mark_is_refused() -> None:
    class Unmarked:
        def sequence_setup(self, state: State) -> None: ...

    assert refusal(Unmarked()) == "Unmarked: sequence_setup is not marked with @hookimpl"


def test_a_part_takes_the_arguments_it_wants_in_any_order() -> None:
    seen: list[object] = []

    class Choosy:
        @hookimpl
        def sequence_forbid(self, move: Move, seat: int) -> bool:
            seen.append((move, seat))
            return False

        @hookimpl
        def sequence_stuck(self) -> Iterable[Move]:
            return ()

    hooks = bind([Choosy()])
    state = game_of().state
    assert hooks.forbid[0](state, 1, Pass()) is False
    assert hooks.stuck("turn")[0](state, 1, None) == ()
    assert seen == [(Pass(), 1)]


def test_a_part_is_asked_for_moves_only_to_the_prompts_it_answers() -> None:
    class Answering:
        answers = ("draw", None)

        @hookimpl
        def sequence_moves(self) -> Iterable[Move]:
            return ()

    moves = bind([Answering(), Passing(), Open()]).moves
    assert {kind: list(map(owner_of, moves(kind))) for kind in ("turn", "draw", None)} == {
        "turn": ["Open"], "draw": ["Answering", "Open"], None: ["Answering", "Open"]}


class Open:
    """Names no prompts, and so is asked about all."""

    @hookimpl
    def sequence_moves(self) -> Iterable[Move]:
        return ()


@frozen(eq=False)
class Noting:
    """Notes its name in the setup."""

    name: str

    @hookimpl
    def sequence_setup(self, state: State) -> Iterable[Operation]:
        return (Note("order", [*self._order(state), self.name]),)

    def _order(self, state: State) -> list[object]:
        order = state.notes.get("order")
        return list(order) if isinstance(order, list) else []


def test_parts_are_called_in_their_order() -> None:
    assert game_of(Noting("a"), Noting("b"), Noting("c")).state.notes["order"] == ["a", "b", "c"]


def test_a_part_may_be_there_twice() -> None:
    part = Noting("a")
    assert game_of(part, Noting("a")).state.notes["order"] == ["a", "a"]


def test_hooks_of_a_part_come_in_the_order_of_the_specification() -> None:
    assert hooks_of(Passing()) == [
        "sequence_why", "sequence_stuck", "sequence_play", "sequence_describe", "sequence_read"]


def test_two_parts_that_claim_one_word_are_refused() -> None:
    @frozen
    class Pause(Move):
        word = "pass"

    class Pausing:
        moves = (Pause,)

    with pytest.raises(PluginError, match="both Passing and Pausing claim the word pass"):
        Rules(SETUP, [Passing(), Pausing()])


def test_two_parts_may_share_a_move_class() -> None:
    class AlsoPassing:
        moves = (Pass,)

    assert Rules(SETUP, [Passing(), AlsoPassing()]).words == {"pass": Pass}


class Ping:
    @hookimpl
    def sequence_after_ask(self, op: Ask) -> Iterable[Operation]:
        return (Note("ball", "pong"),)

    @hookimpl
    def sequence_after_note(self, op: Note) -> Iterable[Operation]:
        return (Note("ball", "pong"),) if op.value == "ping" else ()


class Pong:
    @hookimpl
    def sequence_after_note(self, op: Note) -> Iterable[Operation]:
        return (Note("ball", "ping"),) if op.value == "pong" else ()


class Bystander:
    @hookimpl
    def sequence_after_note(self, op: Note) -> None: ...


def test_runaway_rules_name_the_parts_that_keep_them_going() -> None:
    with pytest.raises(RunawayRules) as caught:
        game_of(Bystander(), Ping(), Pong(), Turns())
    assert caught.value.plugin == "Ping, Pong"
    assert str(caught.value) == (
        "the rules do not come to an end: Ping and Pong keep answering note")


class Bad:
    """A part one hook of which raises."""

    def __init__(self, hook: str) -> None:
        self.hook = hook

    def fail(self, hook: str) -> None:
        if hook == self.hook:
            raise KeyError(hook)

    @hookimpl
    def sequence_setup(self) -> None:
        self.fail("setup")

    @hookimpl
    def sequence_moves(self) -> None:
        self.fail("moves")

    @hookimpl
    def sequence_forbid(self) -> None:
        self.fail("forbid")

    @hookimpl
    def sequence_why(self) -> None:
        self.fail("why")

    @hookimpl
    def sequence_stuck(self) -> None:
        self.fail("stuck")

    @hookimpl
    def sequence_play(self) -> None:
        self.fail("play")

    @hookimpl
    def sequence_describe(self) -> None:
        self.fail("describe")

    @hookimpl
    def sequence_read(self) -> None:
        self.fail("read")

    @hookimpl
    def sequence_judge(self) -> None:
        self.fail("judge")

    @hookimpl
    def sequence_after_answer(self) -> Iterable[Operation]:
        self.fail("after_answer")
        yield from ()
        self.fail("half way")

    @hookimpl
    def sequence_after_close(self) -> Iterable[Operation]:
        yield Note("half")
        self.fail("after_close")


USES: dict[str, Callable[[Game], object]] = {
    "setup": lambda game: game.rules.start(SeededDealer(1)),
    "moves": lambda game: game.legal(0),
    "forbid": lambda game: game.legal(0),
    "stuck": lambda game: game.legal(0),
    "why": lambda game: game.why(0, Play("2S", "a1")),
    "play": lambda game: game.play(0, "pass"),
    "describe": lambda game: game.rules.describe(game.state, Pass()),
    "read": lambda game: game.rules.read(game.state, 0, "pass"),
    "judge": lambda game: game.rules.judge(game.state, 0, Pass()),
    "after_answer": lambda game: game.play(0, "pass"),
    "after_close": lambda game: game.play(0, "pass"),
    "half way": lambda game: game.play(0, "pass"),
}


class Offering:
    """Offers a move, so that `sequence_forbid` is asked; vetoes it itself."""

    @hookimpl
    def sequence_moves(self) -> Iterable[Move]:
        return (Play("2S", "a1"),)

    @hookimpl
    def sequence_forbid(self, move: Move) -> bool:
        return isinstance(move, Play)


@pytest.mark.parametrize("hook", USES)
def test_a_part_that_raises_is_named_and_nothing_has_changed(hook: str) -> None:
    bad = Bad("")
    game = game_of(bad, Offering(), Passing(), Turns())
    before = game.state
    cards, notes, clock = dict(before.cards), dict(before.notes), before.clock
    bad.hook = hook
    failure = f"the rule part Bad failed: KeyError: '{hook}'"
    with pytest.raises(PluginError, match=failure) as caught:
        USES[hook](game)
    assert caught.value.plugin == "Bad"
    assert game.state is before
    assert (before.cards, before.notes, before.clock) == (cards, notes, clock)
    assert len(game.steps) == 1
    bad.hook = ""
    game.play(0, "pass")
    assert game.waiting == (1,)


class Answering:
    """Plays a pass by operations that are given to it."""

    moves = (Pass,)

    def __init__(self, operations: list[Operation]) -> None:
        self.operations = operations

    @hookimpl
    def sequence_moves(self, prompt: Prompt | None) -> Iterable[Move]:
        return (Pass(),) if prompt else ()

    @hookimpl
    def sequence_play(self, state: State, move: Move) -> Iterable[Operation]:
        return [*self.operations, Answer(state.prompts[-1].number, 0)]


@pytest.mark.parametrize("operation", [Place(0, "z99"), Place(9, "a1"), "no operation"])
def test_an_operation_that_cannot_be_done_is_the_rules_fault(operation: Operation) -> None:
    rules = rules_for(2)
    game = Game.start(Rules(rules.setup, [Answering([operation]), Turns()]), SeededDealer(1))
    before = game.state
    with pytest.raises(PluginError, match="the rules ask for what cannot be done"):
        game.play(0, "pass")
    assert game.state is before


def test_a_part_is_asked_to_play_the_moves_it_names_only() -> None:
    class Eager(Answering):
        moves = (Play,)

    class Unnamed(Answering):
        moves = ()

    told, other = Note("told", 1), Note("other", 2)
    game = game_of(Eager([other]), Answering([told]), Turns())
    game.play(0, "pass")
    assert game.state.notes == {"told": 1}
    unnamed = game_of(Unnamed([other]), Answering([told]), Turns())
    unnamed.play(0, "pass")
    assert unnamed.state.notes == {"other": 2}
