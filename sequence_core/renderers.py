"""Renderers: ways to show a state, brought by plugins beside the command line's own."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from sequence_core.rules import Rules
from sequence_core.state import State


@frozen
class Renderer:
    """A way to show a view as text or markup; `render` takes the rules and the view."""

    key: str
    title: str
    render: Callable[[Rules, State], str]
