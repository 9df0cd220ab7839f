"""The table: a generic core for the Sequence family of games.

Variants are plugins; see `Shelf`. A game is started with `Game.start(build_rules(…), dealer)`.
"""

from __future__ import annotations

__version__ = "0.1.0"
