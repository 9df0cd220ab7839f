"""Completion in the shell: what may stand where, and the script of each shell that asks for it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    ShellComplete,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

if TYPE_CHECKING:
    from sequence_core.shelf import Shelf

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_SEQUENCE_COMPLETE"
"""The environment variable by which a shell asks the command for completions."""

MANY = 30
"""More values than these of a number are not offered one by one."""

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

_BASH = """\
_sequence_completion() {
    local IFS=$'\\n' kind value item
    COMPREPLY=()
    for item in $(env COMP_LINE="${COMP_LINE:0:COMP_POINT}" COMP_WORDBREAKS="$COMP_WORDBREAKS" \\
            %(complete_var)s=bash_complete "$1" 2>/dev/null); do
        kind="${item%%%%,*}" value="${item#*,}"
        if [[ $kind == file || $kind == dir ]]; then
            compopt -o filenames 2>/dev/null
            COMPREPLY+=($(compgen -f -- "$value"))
        else
            COMPREPLY+=("$value")
        fi
    done
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:] ]] && compopt -o nospace 2>/dev/null
}
complete -F _sequence_completion %(prog_name)s
"""


class WholeLineBash(BashComplete):
    """Completion for bash that takes `name=value` and `bot:name` for one word each."""

    source_template = _BASH

    @staticmethod
    def _check_version() -> None:
        """Ask bash nothing: the script needs no new one."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the whole words of the line, and the one that is being typed."""
        line = os.environ.get("COMP_LINE", "")
        words = split_arg_string(line)[1:]
        if line[-1:].isspace() or not words:
            return words, ""
        return words[:-1], words[-1]

    def format_completion(self, item: CompletionItem) -> str:
        """Return kind and value, the latter less what bash takes for a word before it."""
        breaks = "".join(sign for sign in "=:" if sign in os.environ.get("COMP_WORDBREAKS", "=:"))
        _args, typed = self.get_completion_args()
        head = re.match(f"(.*[{breaks}])?", typed) if breaks else None
        return f"{item.type},{item.value.removeprefix(head.group() if head else '')}"


def script(shell: str, command: click.Command) -> str:
    """Return the text that a shell reads to complete our commands."""
    register()
    kind: type[ShellComplete] | None = get_completion_class(shell)
    assert kind is not None
    return kind(command, {}, "sequence", VARIABLE).source()


def register() -> None:
    """Put our way of bash in the place of click's."""
    add_completion_class(WholeLineBash, "bash")


def completed(items: Iterable[tuple[str, str]], start: str) -> list[CompletionItem]:
    """Return those of some texts, each with what it is, that begin as typed."""
    return [CompletionItem(text, help=about) for text, about in items if text.startswith(start)]


def on_shelf(kind: str) -> Complete:
    """Return what completes the keys of one kind of thing on the shelf."""

    def complete(ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
        things: dict[str, Any] = getattr(_shelf(ctx), kind)
        return completed(((key, thing.title) for key, thing in things.items()), start)

    return complete


def board_words(ctx: click.Context, param: click.Parameter, start: str) -> list[CompletionItem]:
    """Complete the id of a board, or a file."""
    return [*on_shelf("boards")(ctx, param, start), CompletionItem(start, type="file")]


def seat_words(ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
    """Complete `bot:BOT` and `NAME=bot:BOT`."""
    name, equals, _rest = start.partition("=")
    head = f"{name}=bot:" if equals else "bot:"
    return completed(((head + key, kind.summary) for key, kind in _shelf(ctx).bots.items()), start)


def option_words(ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
    """Complete `NAME=` with the options of the game asked for, and `NAME=VALUE` with its values."""
    from sequence_cli.opening import variant_for
    from sequence_core.errors import SequenceError

    with suppress(SequenceError):
        shelf = _shelf(ctx)
        board = shelf.boards.get(ctx.params.get("board") or "")
        variant = shelf.variant(variant_for(shelf, ctx.params.get("variant"), board))
        return completed(_settings(variant.options.declared(), start), start)
    return []


def saved_files(_ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
    """Complete the number of a saved game, or a file."""
    from sequence_cli.saved import saved_games, turn_text

    games = ((str(game.number), f"{game.title}: {turn_text(game)}") for game in saved_games())
    return [*completed(games, start), CompletionItem(start, type="file")]


def _settings(declared: dict[str, Any], start: str) -> Iterator[tuple[str, str]]:
    """Yield options, or the values of the one that is typed already, with what they mean."""
    from sequence_core.options import limits

    name, equals, _value = start.partition("=")
    for key, attribute in declared.items():
        if not equals:
            yield f"{key}=", f"{attribute.metadata['help']} ({limits(attribute)})"
        elif key == name.replace("-", "_"):
            yield from ((f"{name}={value}", "") for value in _values(attribute.metadata))


def _values(metadata: Any) -> Iterable[object]:  # noqa: ANN401
    """Return the values of an option where they are few."""
    if "choices" in metadata:
        return tuple(metadata["choices"])
    low, high = metadata.get("low", 0), metadata.get("high", -1)
    return range(low, high + 1) if high - low < MANY else ()


def _shelf(ctx: click.Context) -> Shelf:
    """Return the shelf that the flags typed so far ask for."""
    from sequence_core.shelf import Shelf

    shelf = Shelf.load(third_parties=not ctx.params.get("no_plugins"))
    for file in ctx.params.get("plugin_files") or ():
        shelf.add_file(file)
    return shelf
