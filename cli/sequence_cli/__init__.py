"""The `sequence` command."""

from __future__ import annotations


def main() -> None:
    """Run the command line and exit with its code; a shell may ask for completions instead."""
    import os

    from sequence_cli.app import sequence

    if "_SEQUENCE_COMPLETE" in os.environ:
        from sequence_cli.completing import register

        register()

    sequence(prog_name="sequence")
