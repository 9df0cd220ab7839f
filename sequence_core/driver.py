"""Plays the seats that have bots, so that nobody has to ask each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sequence_core.bots.kinds import Bot
from sequence_core.errors import IllegalMove, PluginError
from sequence_core.game import PERSON, Game
from sequence_core.moves import Move
from sequence_core.words import _


def play_out(
    game: Game,
    bots: Mapping[int, Bot],
    until: Callable[[Game], bool] | None = None,
    *,
    patient: bool = True,
) -> int:
    """Play the seats that have bots till the game ends or persons must decide; return the moves.

    Prompts are answered oldest first. Patient bots wait while a person has yet to answer an older
    prompt, so that an open draw (G7) is not lost to their speed; others go on till only persons
    are waited for. `until` is asked before every move and ends the play when true. Raises
    `PluginError` naming the bot for one that raises or makes an illegal move.
    """
    moves = 0
    while until is None or not until(game):
        seat = next_bot(game, bots, patient=patient)
        if seat is None:
            break
        play_one(game, seat, bots[seat])
        moves += 1
    return moves


def next_bot(game: Game, bots: Mapping[int, Bot], *, patient: bool = True) -> int | None:
    """Return the seat whose bot plays next, or None if it is for persons, or nobody, to play."""
    for prompt in reversed(game.state.active):
        for seat in prompt.waiting:
            if seat in bots:
                return seat
        if patient and prompt.waiting:
            return None
    return None


def play_one(game: Game, seat: int, bot: Bot) -> None:
    """Let a bot make one move; it is given the seat's view and nothing else."""
    name = bot_name(game, seat, bot)
    move = chosen(bot, name, game, seat)
    try:
        game.play(seat, move)
    except IllegalMove as error:
        raise PluginError(name, _("the bot {name} made an illegal move, {move}: {why}").format(
            name=name, move=move, why=error.why)) from error


def chosen(bot: Bot, name: str, game: Game, seat: int) -> Move:
    """Return the bot's choice; raise `PluginError` if it raises or returns no move."""
    try:
        move: object = bot.choose(game.view(seat), seat)
    except PluginError:
        raise
    except Exception as error:
        raise PluginError(name, _("the bot {name} failed: {error}").format(
            name=name, error=f"{type(error).__name__}: {error}")) from error
    if not isinstance(move, Move):
        raise PluginError(name, _("the bot {name} returned {what} instead of a move").format(
            name=name, what=repr(move)))
    return move


def bot_name(game: Game, seat: int, bot: Bot) -> str:
    """Return what a bot is called in messages: its spec, or its class, and its seat's name."""
    player = game.players[seat]
    kind = type(bot).__name__ if player == PERSON else player
    return f"{kind} ({game.setup.seats[seat].name})"
