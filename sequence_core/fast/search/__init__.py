"""Compiled thinking: tree search over imagined deals, on the tables of `sequence_core.fast`."""
