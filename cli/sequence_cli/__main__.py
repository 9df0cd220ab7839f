"""`python -m sequence_cli` is the `sequence` command."""

from __future__ import annotations

from sequence_cli import main

main()
