"""The commands, one module each; only the one asked for is imported."""
