"""Boards and positions as pictures: one self-contained SVG file each."""
