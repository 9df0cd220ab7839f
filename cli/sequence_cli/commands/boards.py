"""`sequence boards`: boards listed, shown, checked and made."""

from __future__ import annotations

import click

from sequence_cli.app import LazyGroup
from sequence_core.words import _

COMMANDS = {
    "list": "sequence_cli.boards.listing:list_boards",
    "show": "sequence_cli.boards.showing:show",
    "check": "sequence_cli.boards.checking:check",
    "new": "sequence_cli.boards.making:new",
    "schema": "sequence_cli.boards.describing:schema",
    "path": "sequence_cli.boards.describing:path",
}
"""Where each command lives, as `module:attribute`, in the order of the help."""


class BoardCommands(LazyGroup):
    """The commands about boards; a refusal is left to the group around it."""

    lazy = COMMANDS

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        return click.Group.invoke(self, ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        click.Group.format_help(self, ctx, formatter)


@click.group(
    cls=BoardCommands, short_help=_("List, show, check and make boards."), help=_("""
    \b
    sequence boards list
    sequence boards COMMAND --help

    List, show, check and make boards."""))
def boards() -> None:
    """Run a command about boards."""
