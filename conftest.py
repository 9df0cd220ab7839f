"""Leaves out of the search for examples what cannot be imported, and puts tests in order."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

collect_ignore_glob = [] if find_spec("numba") else ["sequence_core/fast/*"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what compiles, so that nobody has to wait for it in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/fast/"))
