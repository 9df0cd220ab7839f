"""Simulations: many games of one table, played in any parts, summed up exactly.

    plan = Plan("classic", players=4, seed=1)
    report = simulate(plan, 100_000)
    print(report.mean("turns"), report.place_wins())
"""

from __future__ import annotations

from sequence_core.simulation.counts import Counts
from sequence_core.simulation.plan import Plan
from sequence_core.simulation.report import Estimate, Report, merged, read_report, share
from sequence_core.simulation.running import pool, simulate, simulations

__all__ = [
    "Counts", "Estimate", "Plan", "Report", "merged", "pool", "read_report", "share", "simulate",
    "simulations",
]
