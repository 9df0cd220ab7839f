"""What the tests of compiled games need: numba, and one compilation for all test processes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sequence_core import fast


@contextmanager
def locked(what: str) -> Iterator[None]:
    """Let one process at a time compile something, where the system has such locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    lock = Path(tempfile.gettempdir()) / f"sequence-core-compiling-{what}.lock"
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def installed() -> None:
    """Skip what needs numba where it is missing."""
    if not fast.installed():
        pytest.skip("numba is not installed: pip install 'sequence-core[fast]'")


@pytest.fixture(scope="session")
def compiled(installed: None) -> None:  # noqa: ARG001 - it has to be there
    """Compile, or fetch what is compiled already."""
    _compile()


@pytest.fixture(scope="session")
def compiled_if_installed() -> None:
    """Compile, or fetch what is compiled already, where that can be done."""
    if fast.installed():
        _compile()


def _compile() -> None:
    from sequence_core.fast.playing import warm

    with locked("games"):
        warm()
