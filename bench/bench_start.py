"""Starting the command: against importing what it is built on."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterable

from bench.measuring import Bench, Result

RUNS = 5


def measure(_bench: Bench) -> Iterable[Result]:
    """Yield the times to start and their ratio."""
    base = _started([sys.executable, "-c", "import click, attrs, pluggy"])
    command = _started([sys.executable, "-m", "sequence_cli", "--version"])
    yield Result("python with click, attrs, pluggy", base * 1e3, "ms")
    yield Result("sequence --version", command * 1e3, "ms")
    yield Result("the one to the other", command / base, "times", 2.5)


def _started(command: list[str]) -> float:
    """Return the least CPU seconds a command took, start to end."""
    taken = []
    for _run in range(RUNS):
        before = _children()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        taken.append(_children() - before)
    return min(taken)


def _children() -> float:
    """Return the CPU seconds of all ended child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
