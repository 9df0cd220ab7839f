"""Prompts: who is asked what. They lie on a stack; see `State.active`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from sequence_core.options import Plain


@frozen
class Prompt:
    """A question to one or more seats.

    `asked` lists the seats it went to, `waiting` those that have not answered. A *blocking* prompt
    hides those below it. `default` is the text of the move a driver may play on time-out.
    """

    number: int
    kind: str
    asked: tuple[int, ...]
    waiting: tuple[int, ...]
    blocking: bool = False
    default: str | None = None
    terms: dict[str, Plain] = field(factory=dict, hash=False)

    def without(self, seat: int) -> Prompt:
        """Return the prompt with one seat less to wait for."""
        left = tuple([waiting for waiting in self.waiting if waiting != seat])
        return Prompt(
            self.number, self.kind, self.asked, left, self.blocking, self.default, self.terms
        )
