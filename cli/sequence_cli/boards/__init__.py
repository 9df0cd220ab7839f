"""Boards at the command line: found, drawn, reported on, and made from word lists."""
