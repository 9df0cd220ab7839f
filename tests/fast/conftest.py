"""What the tests of compiled games need: numba, and one compilation for all test processes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sequence_core import fast

LOCK = Path(tempfile.gettempdir()) / "sequence-core-compiling.lock"


@contextmanager
def locked() -> Iterator[None]:
    """Let one process at a time compile, where the system has such locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with LOCK.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def compiled() -> None:
    """Compile, or fetch what is compiled already."""
    if not fast.installed():
        pytest.skip("numba is not installed: pip install 'sequence-core[fast]'")
    _compile()


@pytest.fixture(scope="session")
def compiled_if_installed() -> None:
    """Compile, or fetch what is compiled already, where that can be done."""
    if fast.installed():
        _compile()


def _compile() -> None:
    from sequence_core.fast.playing import warm

    with locked():
        warm()
