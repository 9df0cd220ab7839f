"""Leaves out of the search for examples what cannot be imported here."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numba") else ["sequence_core/fast/*"]
