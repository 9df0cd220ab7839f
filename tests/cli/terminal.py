"""Runs the command as a person does, in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys

from click.testing import CliRunner, Result

from sequence_cli.app import Commands, sequence

COUNTS = (2, 3, 4, 6, 8, 9, 10, 12)


def run(*arguments: str, typed: str = "") -> Result:
    """Run the command with these lines typed; any error but a refusal is raised."""
    assert isinstance(sequence, Commands)
    return CliRunner().invoke(
        sequence, arguments, input=typed, prog_name="sequence", catch_exceptions=False)


def start(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    """Start the command as a process of its own, its streams piped."""
    return subprocess.Popen(
        [sys.executable, "-m", "sequence_cli", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment})


def lines_wider(text: str, columns: int) -> list[str]:
    """Return the lines that take more columns."""
    from sequence_cli.screen.widths import width

    return [line for line in text.splitlines() if width(line) > columns]
