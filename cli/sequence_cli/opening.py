"""From flags to a game ready to be played: variant, options, seats, bots and seed."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

from attrs import frozen

from sequence_core.board import Board
from sequence_core.bots import Bot, BotSpec, make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.errors import BadOptions
from sequence_core.game import PERSON, Game
from sequence_core.rules import Rules
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules, player_names
from sequence_core.words import _

DEFAULT_BOT = "greedy"
BOT = "bot:"
SEED_BITS = 64
MOST_PLAYERS = 26
"""More players than letters for their sides are not tried."""


@frozen
class Chair:
    """What a `--seat` says: a name, which may be empty, and who plays: a person or a bot's spec."""

    name: str
    player: str

    @classmethod
    def parse(cls, text: str) -> Chair:
        """Return what is asked for by `Ann`, `bot:greedy` or `Bea=bot:random`.

        >>> Chair.parse("Bea=bot:random")
        Chair(name='Bea', player='random')
        """
        name, equals, rest = text.partition("=")
        if text.startswith(BOT):
            name, rest = "", text
        elif not equals:
            rest = PERSON
        unnamed = not name.strip() and not text.startswith(BOT)
        wrong = rest != PERSON and not rest.startswith(BOT)
        if unnamed or wrong or not text.isprintable():
            raise BadOptions("seat", _(
                "{seat} is no seat; write NAME, bot:BOT or NAME=bot:BOT").format(seat=repr(text)))
        spec = rest if rest == PERSON else str(BotSpec.parse(rest.removeprefix(BOT)))
        return cls(" ".join(name.split()), spec)


def chairs(seats: Sequence[str], players: int | None) -> list[Chair]:
    """Return who sits where: those named, then bots up to the number of players.

    Nobody named is one person; nobody counted is everybody named, two at least.
    """
    named = [Chair.parse(text) for text in seats] or [Chair("", PERSON)]
    count = players if players is not None else max(len(named), 2)
    if len(named) > count and seats:
        raise BadOptions("players", _("{named} seats are named for {players} players").format(
            named=len(named), players=count))
    rest = [Chair("", DEFAULT_BOT)] * (count - len(named))
    return [*named, *rest][:count]


def names_of(seated: Sequence[Chair]) -> tuple[str, ...]:
    """Return the players' names; those without one are called by their bot or their place."""
    taken = {chair.name for chair in seated}
    names = []
    for number, chair in enumerate(seated, 1):
        name = chair.name or _free_name(chair, number, taken)
        taken.add(name)
        names.append(name)
    return tuple(names)


def _free_name(chair: Chair, number: int, taken: set[str]) -> str:
    """Return a name that nobody has."""
    if chair.player == PERSON:
        base = _("Player {number}").format(number=number)
    else:
        base = chair.player.partition(":")[0]
    name, count = base, 2
    while name in taken:
        name, count = f"{base} {count}", count + 1
    return name


def plain_options(pairs: Sequence[str], sides: int | None) -> dict[str, str]:
    """Return options written as `name=value`; raise `BadOptions` for one that is not."""
    options = {} if sides is None else {"sides": str(sides)}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOptions("option", _(
                "{pair} is no option; write it as NAME=VALUE").format(pair=repr(pair)))
        options[name.strip()] = value.strip()
    return options


def new_rules(
    shelf: Shelf, variant: str, names: Sequence[str], options: dict[str, str],
    house_rules: Sequence[str] = (), board: Board | None = None,
) -> Rules:
    """Return the rules of a variant for these players, on its own board if none is given."""
    return build_rules(
        shelf.variant(variant), tuple(names), dict(options),
        [shelf.house_rule(key) for key in house_rules], board)


def possible_players(
    shelf: Shelf, variant: str, options: dict[str, str], house_rules: Sequence[str],
    board: Board | None,
) -> Iterator[int]:
    """Yield how many can play a game, the fewest first; if nobody can, raise why not."""
    why, fits = None, False
    for count in range(1, MOST_PLAYERS + 1):
        try:
            new_rules(shelf, variant, player_names(count), options, house_rules, board)
        except BadOptions as error:
            why = error if why is None or why.field == "players" else why
        else:
            fits = True
            yield count
    if why is not None and not fits:
        raise why


def check_players(
    shelf: Shelf, variant: str, players: int | None, options: dict[str, str],
    house_rules: Sequence[str], board: Board | None,
) -> None:
    """Refuse a number of players too wild to be tried with `BadOptions`, as the game would."""
    if players is None or 0 < players <= MOST_PLAYERS:
        return
    possible = possible_players(shelf, variant, options, house_rules, board)
    raise BadOptions("players", _("this game is for {valid} players, not {players}").format(
        valid=", ".join(map(str, possible)), players=players))


def variant_for(shelf: Shelf, variant: str | None, board: Board | None) -> str:
    """Return the variant asked for, else the one that the board is for, else the shelf's first.

    Raises `BadOptions` for a variant that is asked for with a board made for another one.
    """
    if variant and board and not shelf.variant(variant).plays(board):
        raise BadOptions("board", _(
            "the board {board} is made for {other}, not for {variant}; leave out --variant, or "
            "name another board").format(board=board.id, other=board.variant, variant=variant))
    return variant or (board.variant if board else "") or next(iter(shelf.variants), "")


def new_game(rules: Rules, seated: Sequence[Chair], seed: int | None) -> Game:
    """Return a game with its table laid out; the seed is drawn if there is none."""
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    return Game.start(rules, SeededDealer(seed), [chair.player for chair in seated])


def seed_of(game: Game) -> int | None:
    """Return the seed a game was dealt from, or None for one that was not."""
    seed = game.dealer.plain().get("seed")
    return seed if isinstance(seed, int) else None


def bots_of(shelf: Shelf, game: Game) -> dict[int, Bot]:
    """Return the bot of each seat that has one; their seeds come of the game's."""
    seed = seed_of(game) or 0
    return {
        seat: make_bot(shelf, player, game.rules, seat_seed(seed, seat))
        for seat, player in enumerate(game.players) if player != PERSON
    }
