"""The click group: it loads only the command asked for, and shows each refusal as one line."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import cast

import click

COMMANDS = {
    "play": "sequence_cli.commands.play:play",
    "resume": "sequence_cli.commands.resume:resume",
    "replay": "sequence_cli.commands.replay:replay",
    "log": "sequence_cli.commands.log:log",
    "variants": "sequence_cli.commands.variants:variants",
    "rules": "sequence_cli.commands.rules:rules",
    "boards": "sequence_cli.commands.boards:boards",
    "simulate": "sequence_cli.commands.simulate:simulate",
    "tournament": "sequence_cli.commands.tournament:tournament",
    "plugins": "sequence_cli.commands.plugins:plugins",
    "completion": "sequence_cli.commands.completion:completion",
}
"""Where each command lives, as `module:attribute`, in the order of the help."""


class LazyGroup(click.Group):
    """A group whose commands are imported when they are asked for.

    `lazy` maps names to `module:attribute`; commands added otherwise come after them.
    """

    lazy: Mapping[str, str] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands in the order of the help."""
        added = super().list_commands(ctx)
        return [*self.lazy, *(name for name in added if name not in self.lazy)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, imported now, or None."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.lazy[cmd_name].partition(":")
        return cast("click.Command", getattr(importlib.import_module(module), attribute))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the arguments begin with, or refuse with close matches."""
        name = args[0]
        known = self.lazy if name in self.lazy else self.list_commands(ctx)
        if name not in known and not name.startswith("-"):
            from sequence_core.errors import UnknownName
            from sequence_core.words import _

            unknown = UnknownName(_("command"), name, known)
            raise click.UsageError(str(unknown), ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; a refusal becomes one line and an exit code, here and nowhere else."""
        from sequence_core.errors import SequenceError

        try:
            return super().invoke(ctx)
        except (SequenceError, OSError, KeyboardInterrupt, EOFError, click.Abort) as error:
            from sequence_cli.exits import leave

            leave(ctx, error)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the player's language, which is not looked up before it is shown."""
        texts = help_texts()
        self.help, self.epilog = texts["sequence"], texts["codes"]
        for parameter in self.params:
            if isinstance(parameter, click.Option):
                parameter.help = texts.get(parameter.name or "", parameter.help)
        super().format_help(ctx, formatter)


class Commands(LazyGroup):
    """The commands that come with the project, and those that plugins add.

    Plugins are not loaded before their commands are listed or one of them is asked for.
    """

    lazy = COMMANDS
    _loaded = False

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, those of plugins last."""
        self._load()
        return super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name; plugins are asked for one that is not ours."""
        if cmd_name not in self.lazy:
            self._load()
        return super().get_command(ctx, cmd_name)

    def _load(self) -> None:
        """Let the plugins add their commands, once."""
        if not self._loaded:
            from sequence_core.shelf import Shelf

            self._loaded = True
            Shelf.load().add_commands(self, COMMANDS)


def help_texts() -> dict[str, str]:
    """Return what the help says of the group and of each of its options."""
    from sequence_cli.exits import meanings
    from sequence_core.words import _

    codes = "".join(f"\n  {code:>3}  {meaning}" for code, meaning in meanings().items())
    return {
        "sequence": _("""\b
            sequence play              you against a bot
            sequence resume            which games go on
            sequence COMMAND --help    how a command is used

            Play Sequence and its relatives, alone, with friends or against bots."""),
        "codes": "\b\n" + _("Exit codes:") + codes,
        "version": _("Show the version and exit."),
        "debug": _("Show where an error comes from."),
    }


@click.group(cls=Commands)
@click.version_option(package_name="sequence-core", message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True)
def sequence(debug: bool) -> None:
    """Run a command; `exits.leave` looks up `debug` in the context."""
