import sys
from collections.abc import Callable

import click
import pytest
from click.testing import CliRunner, Result

from sequence_cli.app import COMMANDS, LazyGroup, sequence
from sequence_core import errors
from tests.source import PROJECT

HERE = "cli_test_commands"


class Fakes:
    """Stands in for the module of a command: `fails` raises what it is given."""

    error: BaseException

    @staticmethod
    @click.command()
    def fails() -> None:
        """Fail."""
        raise Fakes.error

    @staticmethod
    @click.command()
    def greets() -> None:
        """Greet."""
        click.echo("good day")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a group of two fake commands, of which the first fails with the error given."""
    monkeypatch.setitem(sys.modules, HERE, Fakes)  # type: ignore[arg-type]
    group = LazyGroup(
        "sequence", params=[click.Option(["--debug"], is_flag=True)], callback=lambda debug: debug
    )
    group.lazy = {"fails": f"{HERE}:fails", "greets": f"{HERE}:greets", "absent": "no_such:thing"}

    def invoke(*arguments: str, error: BaseException | None = None) -> Result:
        Fakes.error = error or AssertionError("no error given")
        return CliRunner().invoke(group, arguments)

    return invoke


REFUSALS = [
    (errors.SequenceError("it failed"), 1),
    (errors.PluginError("dice", "it failed"), 1),
    (errors.RunawayRules("a, b", "it failed"), 1),
    (errors.StaleGame(3, 4), 1),
    (errors.BadOptions("length", "it failed"), 2),
    (errors.BadBoard("it failed"), 3),
    (errors.BadRecord("it failed"), 3),
    (errors.ReplayMismatch("the deal", "it failed"), 3),
    (FileNotFoundError(2, "No such file", "g.json"), 3),
    (errors.IllegalMove(0, None, "it failed"), 4),
    (errors.GameOver(0, None, "it failed"), 4),
    (errors.BadMoveText("5X", "it failed"), 4),
    (errors.UnknownName("bot", "gredy", ["greedy"]), 5),
    (errors.MissingExtra("fast", "it"), 6),
]


@pytest.mark.parametrize(("error", "code"), REFUSALS, ids=lambda it: type(it).__name__)
def test_a_refusal_is_one_line_and_an_exit_code(
    run: Callable[..., Result], error: BaseException, code: int
) -> None:
    result = run("fails", error=error)
    assert result.exit_code == code
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1


def test_a_file_that_fails_is_named(run: Callable[..., Result]) -> None:
    result = run("fails", error=PermissionError(13, "Permission denied", "g.json"))
    assert result.stderr == "Error: g.json: Permission denied\n"


def test_a_message_of_several_lines_is_shown_as_one(run: Callable[..., Result]) -> None:
    result = run("fails", error=errors.BadRecord("line one\n  line two"))
    assert result.stderr == "Error: line one line two\n"


@pytest.mark.parametrize("error", [KeyboardInterrupt(), EOFError(), click.Abort()])
def test_an_interruption_exits_with_130_and_says_nothing(
    run: Callable[..., Result], error: BaseException
) -> None:
    result = run("fails", error=error)
    assert (result.exit_code, result.output) == (130, "\n")


def test_debug_shows_where_a_refusal_comes_from(run: Callable[..., Result]) -> None:
    result = run("--debug", "fails", error=errors.BadBoard("it failed"))
    assert result.exit_code == 3
    assert result.stderr.startswith("Traceback")
    assert result.stderr.endswith("Error: it failed\n")


def test_a_bug_is_not_hidden(run: Callable[..., Result]) -> None:
    assert isinstance(run("fails", error=ZeroDivisionError()).exception, ZeroDivisionError)


def test_only_the_command_asked_for_is_imported(run: Callable[..., Result]) -> None:
    result = run("greets")
    assert (result.exit_code, result.output) == (0, "good day\n")


def test_an_unknown_command_is_refused_with_close_matches(run: Callable[..., Result]) -> None:
    result = run("greet")
    assert result.exit_code == 2
    assert "no command is called greet; did you mean greets?" in result.stderr


def test_the_version_is_that_of_the_distribution() -> None:
    result = CliRunner().invoke(sequence, ["--version"], prog_name="sequence")
    assert (result.exit_code, result.output) == (0, f"sequence {PROJECT['project']['version']}\n")


def test_each_command_lives_in_a_module_of_its_name() -> None:
    assert {name: f"sequence_cli.commands.{name}:{name}" for name in COMMANDS} == COMMANDS
