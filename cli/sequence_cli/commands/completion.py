"""`sequence completion`: the script that makes a shell complete our commands."""

from __future__ import annotations

import click

from sequence_core.words import _


@click.command(short_help=_("Print the script that lets your shell complete."), help=_("""
    \b
    sequence completion bash >> ~/.bashrc
    sequence completion zsh >> ~/.zshrc
    sequence completion fish > ~/.config/fish/completions/sequence.fish

    Print the script that makes a shell complete commands, games, boards, bots, options with
    their values, and saved games."""))
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(*, shell: str) -> None:
    """Print the script of a shell."""
    from sequence_cli.app import sequence
    from sequence_cli.completing import script

    click.echo(script(shell, sequence))
