"""Records: a whole game as JSON, read back, replayed, checked and gone on with.

`dump` writes a game, `load` reads a record; `Record.states` replays it without any rules, `verify`
derives it anew with them, and `resume` makes a game of it that goes on. `view_plain` and
`step_plain` are what clients get. `docs/records.md` describes the format.
"""

from __future__ import annotations

from sequence_core.record.document import FORMAT, Record
from sequence_core.record.files import read, save
from sequence_core.record.reading import load
from sequence_core.record.verifying import resume, rules_of, verify
from sequence_core.record.writing import dump, plain, setup_plain, step_plain, view_plain

__all__ = [
    "FORMAT", "Record", "dump", "load", "plain", "read", "resume", "rules_of", "save",
    "setup_plain", "step_plain", "verify", "view_plain",
]
