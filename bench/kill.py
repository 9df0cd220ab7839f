"""Kills a game of bots at random moments and sees that each goes on from its last complete move.

`python -m bench.kill --times 50`
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from sequence_cli.saved import read_saved
from sequence_core.record import rules_of, verify
from sequence_core.shelf import Shelf

COMMAND = [sys.executable, "-m", "sequence_cli"]
PLAYS = (" plays ", " passes")


def killed(file: Path, seed: int, lines: int) -> int:
    """Play a game, kill it after so many lines; return how many plays it had told of."""
    command = [*COMMAND, "play", "--seat", "bot:greedy", "--players", "4", "--seed", str(seed),
               "--plain", "--save", str(file)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    assert process.stdout is not None
    told = [process.stdout.readline().decode() for _line in range(lines)]
    process.send_signal(signal.SIGKILL)
    process.communicate()
    return sum(any(word in line for word in PLAYS) for line in told)


def goes_on(file: Path, plays: int, shelf: Shelf) -> bool:
    """Whether all plays told of were kept, the record holds, and the game comes to its end."""
    saved = read_saved(file)
    kept = sum(str(step.move).split()[0] in ("play", "remove", "pass") for step in saved.steps[1:])
    verify(saved, rules_of(saved, shelf))
    done = subprocess.run([*COMMAND, "resume", str(file), "--plain"], capture_output=True,
                          check=False)
    final = read_saved(file)
    same = final.steps[: len(saved.steps)] == saved.steps
    return kept >= plays and done.returncode == 0 and same and final.outcome is not None


def main() -> int:
    """Kill as many games as asked for; return 1 if any was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance, shelf, lost = random.Random(asked.seed), Shelf.load(third_parties=False), 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(asked.times):
            file = Path(folder) / f"{number}.json"
            lines = chance.randrange(1, 70)
            if not goes_on(file, killed(file, number, lines), shelf):
                lost += 1
                print(f"game {number}, killed after {lines} lines, does not go on")
    print(f"{asked.times} games killed, {lost} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
