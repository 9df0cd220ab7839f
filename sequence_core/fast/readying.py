"""Makes compiled code ready, and says so where that takes long."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

PATIENCE = 2.0
"""Seconds of compiling after which it is said what takes so long."""

log = logging.getLogger("sequence_core")


def ready(warm: Callable[[], object], text: str, patience: float = PATIENCE) -> None:
    """Call what compiles, or fetches from disk; the log is told the text if it takes long."""
    said = threading.Timer(patience, log.warning, [text])
    said.daemon = True
    said.start()
    try:
        warm()
    finally:
        said.cancel()
        said.join()
