"""The yardstick: random legal games on python-chess."""

from __future__ import annotations

import random


def play(games: int = 4) -> int:
    """Play random games and return how many moves were made."""
    try:
        import chess
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            "python-chess is the yardstick and is not installed; pip install chess") from None
    chance, moves = random.Random(1), 0
    for _game in range(games):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.fullmove_number < 150:
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves
