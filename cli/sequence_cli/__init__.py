"""The `sequence` command."""

from __future__ import annotations


def main() -> None:
    """Run the command line and exit with its code."""
    from sequence_cli.app import sequence

    sequence(prog_name="sequence")
