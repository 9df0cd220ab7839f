"""Runs every module `bench_*.py` in this folder and prints one table.

A module brings `measure(bench: Bench) -> Iterable[Result]`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.measuring import Bench, Result, rows
from sequence_core.errors import SequenceError


def modules(names: list[str]) -> Iterator[str]:
    """Yield the benches' module names, all or those named."""
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if not names or path.stem.removeprefix("bench_") in names:
            yield path.stem


def run(names: list[str], bench: Bench) -> tuple[list[Result], list[str]]:
    """Run the benches; return all results, and in words which benches could not run."""
    results: list[Result] = []
    failures: list[str] = []
    for name in modules(names):
        if sys.stderr.isatty():
            print(f"{name} …", file=sys.stderr)
        try:
            results += importlib.import_module(f"bench.{name}").measure(bench)
        except (ImportError, SequenceError) as error:
            failures.append(f"{name}: {error}")
    return results, failures


def main() -> int:
    """Run from the command line; 1 if a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", help="benches to run, such as engine (default: all)")
    parser.add_argument("--repeat", type=int, default=3, help="take the best of so many runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    bench = Bench(arguments.repeat)
    try:
        _ = bench.chess
    except ImportError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    results, failures = run(arguments.names, bench)
    if arguments.json:
        print(json.dumps([result.plain() for result in results], indent=2))
    else:
        print("\n".join(rows(results)))
    for failure in failures:
        print(f"could not run {failure}", file=sys.stderr)
    return int(bool(failures) or any(result.met is False for result in results))


if __name__ == "__main__":
    sys.exit(main())
