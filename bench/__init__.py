"""Measurements: `python -m bench` times, `python -m bench.soak` plays thousands of games."""
