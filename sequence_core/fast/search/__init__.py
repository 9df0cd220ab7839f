"""Compiled thinking: moves tried in imagined deals, on the tables of `sequence_core.fast`."""
