"""How long a search may think: in iterations, in milliseconds, or both."""

from __future__ import annotations

import time
from collections.abc import Callable

from attrs import define, field, frozen

MOST = 1_000_000
"""Iterations of a search that is bounded by time alone."""
CHUNK = 4096
"""Iterations made at once, so that a search can be interrupted."""
CAREFUL = 0.4
"""How much of the time left is planned for at once."""


@frozen
class Budget:
    """At most `iterations`, and at most `milliseconds` if that is not None."""

    iterations: int = MOST
    milliseconds: int | None = None


@define
class Watch:
    """Divides a budget; time runs from when it is made, by a clock in seconds."""

    budget: Budget
    clock: Callable[[], float] = time.perf_counter
    _start: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Start the clock."""
        self._start = self.clock()

    @property
    def left(self) -> float:
        """The seconds that are left."""
        if self.budget.milliseconds is None:
            return float("inf")
        return self._start + self.budget.milliseconds / 1000 - self.clock()

    def spend(self, run: Callable[[int, int], None]) -> int:
        """Call `run` with ranges of iterations until the budget is used up; return their number.

        Where time is short, a range is chosen by how long those before it took.
        """
        done, chunk, most = 0, CHUNK, self.budget.iterations
        if self.budget.milliseconds is not None:
            chunk = 1
        while done < most and self.left > 0:
            began = self.clock()
            stop = min(done + chunk, most)
            run(done, stop)
            each = (self.clock() - began) / (stop - done)
            done = stop
            if self.budget.milliseconds is not None:
                wanted = self.left * CAREFUL / each if each else CHUNK
                chunk = max(1, min(CHUNK, 8 * chunk, int(wanted)))
        return done
