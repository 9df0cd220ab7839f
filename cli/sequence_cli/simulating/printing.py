"""Prints a report as text, JSON or CSV."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.simulation.report import Estimate, Report


def print_report(report: Report, *, as_json: bool, as_csv: bool) -> None:
    """Print a report on the standard output."""
    from sequence_cli.screen.paper import Paper
    from sequence_cli.simulating import told
    from sequence_cli.tables import print_json, print_rows

    if as_json:
        print_json({**report.plain(), "summary": summary(report)})
    elif as_csv:
        print_csv(report)
    else:
        paper = Paper.of_terminal()
        paper.write([told.heading(report), ""])
        print_rows([*told.winning_rows(report), *told.measure_rows(report)])
        paper.write(told.lines(report, paper.columns))


def summary(report: Report) -> dict[str, object]:
    """Return the figures with their intervals, by measure and name."""
    found: dict[str, dict[str, list[float]]] = {}
    for measure, name, estimate in figures(report):
        found.setdefault(measure, {})[name] = [estimate.value, estimate.low, estimate.high]
    return {**found}


def figures(report: Report) -> Iterator[tuple[str, str, Estimate]]:
    """Return all estimates: measure, name of the thing measured, figure."""
    from sequence_core.setup import side_letter

    for side, found in enumerate(report.side_wins()):
        yield "side_wins", side_letter(side), found
    for place, found in enumerate(report.place_wins()):
        yield "place_wins", str(place + 1), found
    for seat, found in enumerate(report.seat_wins()):
        yield "seat_wins", str(seat + 1), found
    yield "draws", "", report.draws()
    yield "turns", "", report.mean("turns")
    yield "minutes", "", report.minutes()


def print_csv(report: Report) -> None:
    """Print a line for each figure, then one for each space and card."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["measure", "name", "value", "low", "high"])
    for measure, name, found in figures(report):
        writer.writerow([measure, name, found.value, found.low, found.high])
    games = max(report.counts.games, 1)
    for measure in ("passes", "swaps", "shuffles", "removals", "deadlocks", "unfinished"):
        writer.writerow([measure, "", getattr(report.counts, measure) / games, "", ""])
    for space, chips in zip(space_names(report), report.space_use(), strict=True):
        writer.writerow(["placed", space, chips, "", ""])
    for key, chips in report.key_use().items():
        writer.writerow(["placed_key", key, chips, "", ""])


def space_names(report: Report) -> list[str]:
    """Return the names of the board's spaces in reading order."""
    from sequence_core.board import space_name

    rows, columns = int(str(report.game["rows"])), int(str(report.game["columns"]))
    return [space_name(row, column) for row in range(rows) for column in range(columns)]


def write_report(report: Report, path: Path) -> None:
    """Write a report, or a part of one, to a file."""
    path.write_text(json.dumps(report.plain(), indent=1) + "\n", encoding="utf-8")


def read_reports(paths: tuple[Path, ...]) -> list[Report]:
    """Read reports; raise `BadRecord` for a file that holds none, `UnknownName` without one."""
    from sequence_cli.missing import there
    from sequence_core.errors import BadRecord
    from sequence_core.simulation.report import read_report

    reports = []
    for path in paths:
        try:
            plain = json.loads(there(_("part"), path).read_text(encoding="utf-8"))
        except ValueError as error:
            raise BadRecord(_("{path} is no JSON: {error}").format(path=path, error=error)
                            ) from None
        if not isinstance(plain, dict):
            raise BadRecord(_("{path} holds no report").format(path=path))
        reports.append(read_report(plain))
    return reports
