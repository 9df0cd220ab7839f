import re
from pathlib import Path
from types import ModuleType

import pytest
from attrs import evolve

from sequence_core.binding import hooks_of
from sequence_core.dealers import SeededDealer, below, stream_key
from sequence_core.fitting import MARK, names_of
from sequence_core.game import Game
from sequence_core.hookspecs import RuleHooks, ShelfHooks
from sequence_core.outcome import Outcome
from sequence_core.parts.turns import Turns
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules, player_names
from tests.source import ROOT
from tests.tables import Table, position, rules_for

PAGE = (ROOT / "docs" / "hooks.md").read_text(encoding="utf-8")
HOOKS = (*names_of(ShelfHooks), *names_of(RuleHooks))


def section(hook: str) -> str:
    """Return what the page says of a hook."""
    match = re.search(rf"^### `{hook}`\n(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return match[1] if match else ""


def blocks(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def run_page() -> ModuleType:
    """Return the module that the page's examples make together."""
    module = ModuleType("page")
    for block in blocks(PAGE):
        exec(compile(block, "docs/hooks.md", "exec"), module.__dict__)
    return module


EXAMPLES = run_page()


def parts() -> list[object]:
    """Return the example parts, in the page's order."""
    kinds = [kind for kind in vars(EXAMPLES).values()
             if isinstance(kind, type) and kind.__module__ == "page"]
    return [kind() for kind in kinds if any(hasattr(kind, hook) for hook in HOOKS)]


@pytest.mark.parametrize("hook", HOOKS)
def test_each_hook_is_documented_with_an_example_that_implements_it(hook: str) -> None:
    text = section(hook)
    for heading in ("When", "Arguments", "Result", "What wins"):
        assert f"- {heading}: " in text
    assert f"def {hook}(" in "".join(blocks(text))


def test_the_page_names_no_hook_there_is_none_of() -> None:
    assert re.findall(r"^### `(sequence_\w+)`", PAGE, re.MULTILINE) == list(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_each_hook_is_named_in_a_test(hook: str) -> None:
    tests = (path.read_text(encoding="utf-8") for path in Path(ROOT, "tests").rglob("test_*.py"))
    assert any(hook in text for text in tests)


def test_the_notes_the_stock_parts_write_are_all_documented() -> None:
    source = "".join(path.read_text(encoding="utf-8")
                     for path in (ROOT / "sequence_core" / "parts").glob("*.py"))
    written = set(re.findall(r'Note\("(\w+)"', source))
    assert written == set(re.findall(r"^\| `(\w+)` \| `[A-Z]", PAGE, re.MULTILINE))


def test_the_shelf_examples_make_a_plugin() -> None:
    shelf = Shelf()
    assert shelf.add(lambda: EXAMPLES, "page", "docs").failure == ""
    assert list(shelf.variants) == ["pocket"]
    assert shelf.board("strip").columns == 3
    assert all(hasattr(getattr(EXAMPLES, hook), MARK) for hook in names_of(ShelfHooks))
    rules = build_rules(shelf.variant("pocket"), player_names(2), {},
                        [shelf.house_rule("chatty")])
    assert "TableTalk" not in [type(part).__name__ for part in rules.parts]
    game = Game.start(rules, SeededDealer(1))
    bot = shelf.bot("first").make(rules, 1, {})
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, bot.choose(game.view(seat), seat))
    assert int(shelf.renderers["count"].render(rules, game.view(None))) > 5


class Group:
    def __init__(self) -> None:
        self.commands: dict[str, str] = {}


def test_sequence_commands_of_the_page_adds_a_command() -> None:
    shelf, group = Shelf(), Group()
    shelf.add(lambda: EXAMPLES, "page", "docs")
    shelf.add_commands(group)
    assert list(group.commands) == ["hello"]


def started(seed: int = 1) -> Game:
    """Start classic with all example parts before its own."""
    classic = rules_for(2, first_player="random")
    return Game.start(Rules(classic.setup, [*parts(), *classic.parts]), SeededDealer(seed))


def play_out(game: Game, seed: int) -> None:
    while game.outcome is None:
        seat = game.waiting[0]
        moves = [move for move in game.legal(seat) if str(move) != "resign"]
        game.play(seat, moves[below(stream_key(seed, "t", game.clock), 0, len(moves))])


def test_the_example_parts_implement_every_rule_hook() -> None:
    assert {hook for part in parts() for hook in hooks_of(part)} == set(names_of(RuleHooks))


LEFT = {
    "sequence_setup": "motto",
    "sequence_after_lay": "cards",
    "sequence_after_carry": "last_discard",
    "sequence_after_shuffle": "shuffles",
    "sequence_after_roll": "rolled",
    "sequence_after_place": "last_chip",
    "sequence_after_lift": "last_lifted",
    "sequence_after_mark": "last_claim",
    "sequence_after_ask": "turns",
    "sequence_after_answer": "last_to_answer",
    "sequence_after_note": "top_row",
}
"""What the page's reactions have written down after a game."""


@pytest.fixture(scope="module")
def played() -> Game:
    game = started()
    play_out(game, 1)
    return game


@pytest.mark.parametrize("hook", LEFT)
def test_a_reaction_of_the_page_leaves_its_note_in_a_game(hook: str, played: Game) -> None:
    assert LEFT[hook] in played.state.notes


def test_sequence_after_close_of_the_page_limits_the_turns() -> None:
    classic = rules_for(2)
    limits = [EXAMPLES.CountsTurns(), EXAMPLES.TurnLimit(turns=5)]
    game = Game.start(Rules(classic.setup, [*limits, *classic.parts]), SeededDealer(1))
    play_out(game, 1)
    assert game.outcome == Outcome((), "turn_limit")
    assert game.state.notes["turns"] == 5


def test_sequence_stuck_of_the_page_is_asked_when_nothing_is_legal() -> None:
    rules = Rules(rules_for(2).setup, [EXAMPLES.Exhausted(), EXAMPLES.GivingUp(), Turns()])
    game = Game.start(rules, SeededDealer(1))
    assert [str(move) for move in game.legal(0)] == ["resign"]


def test_sequence_moves_of_the_page_offers_nothing_to_the_host() -> None:
    assert "resign" not in [str(move) for move in started().legal(None)]


def test_sequence_house_rules_and_sequence_renderers_are_listed_by_key() -> None:
    shelf = Shelf()
    shelf.add(lambda: EXAMPLES, "page", "docs")
    assert (list(shelf.house_rules), list(shelf.renderers)) == (["chatty"], ["count"])


def test_sequence_forbid_and_sequence_why_of_the_page_go_together() -> None:
    game = started()
    removal = game.rules.parse("remove JS e5")
    assert game.why(game.waiting[0], removal) == (
        "no chip is removed while there are fewer than ten")


def test_sequence_read_sequence_play_and_sequence_describe_of_the_page_resign() -> None:
    game = started()
    seat = game.waiting[0]
    (move,) = game.rules.read(game.state, seat, "I give up")
    assert game.rules.describe(game.state, move) == "gives up"
    assert move not in game.legal(seat)
    while move not in game.legal(game.waiting[0]):
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[0])
    seat = game.waiting[0]
    game.play(seat, "resign")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((1 - game.state.side(seat),), "resigned")


def test_sequence_judge_of_the_page_adds_to_what_others_think() -> None:
    game = started()
    seat = game.waiting[0]
    classic = rules_for(2)
    for move in game.legal(seat):
        more = game.rules.judge(game.state, seat, move).score
        less = classic.judge(game.state, seat, move).score
        assert more - less == pytest.approx(2.0 if str(move).endswith("1") else 0.0)


def full_of(*examples: object) -> Table:
    """Return a table where seat 1 can only pass: every space is covered."""
    rows = ["*" + "AB" * 4 + "*", *["BA" * 5] * 8, "*" + "AB" * 4 + "*"]
    table = position("\n".join(rows), hands=("JC JS", "2S"), deck="", reshuffle="off")
    return Table(Rules(table.rules.setup, [*examples, *table.rules.parts]), table.state)


def test_sequence_automatic_of_the_page_passes_in_the_step_before() -> None:
    asked = full_of().play(0, "remove JS c1")
    assert (asked.turn, asked.legal(1)) == (1, ["pass"])
    table = full_of(EXAMPLES.PassesForYou()).play(0, "remove JS c1")
    assert (table.turn, table.legal(1)) == (0, [])
    assert table.state.notes["idle_turns"] == 1
    assert [str(step.move) for step in table.steps] == ["remove JS c1"]


def test_sequence_automatic_ends_where_the_rules_end_nothing() -> None:
    parts = [part for part in full_of().rules.parts if type(part).__name__ != "Deadlock"]
    setup = full_of().rules.setup
    rules = Rules(setup, [EXAMPLES.PassesForYou(), *parts])
    table = Table(rules, evolve(full_of().state, cards={
        zone: () if zone.startswith("hand") else cards
        for zone, cards in full_of().state.cards.items()}, known={}))
    assert len(table.play(0, "pass").last()) >= 2 * 101


def test_sequence_sensible_of_the_page_keeps_bots_from_giving_up() -> None:
    classic = rules_for(2)
    rules = Rules(classic.setup, [EXAMPLES.Exhausted(), EXAMPLES.NeverGivesUp(), *classic.parts])
    game = Game.start(rules, SeededDealer(1))
    seat = game.waiting[0]
    assert rules.sensible(game.state, seat) == game.legal(seat)
    alone = Rules(classic.setup, [EXAMPLES.Exhausted(), EXAMPLES.NeverGivesUp(), Turns()])
    game = Game.start(alone, SeededDealer(1))
    assert [str(move) for move in alone.sensible(game.state, 0)] == ["resign"]


def test_sequence_conceal_of_the_page_hides_removals_from_persons_alone() -> None:
    table = full_of(EXAMPLES.FindWhatToRemove())
    assert "remove JS c1" not in map(str, table.rules.shown(table.state, 0))
    assert "remove JS c1" in table.legal()
    assert table.rules.conceals(table.state, 0, table.rules.parse("remove JS a1"))
