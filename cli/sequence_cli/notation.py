"""Games in notation: a head with all that the deal follows from, then a line for each turn.

    sequence log 1
    variant: classic 1
    seat: Ann
    seat: greedy=bot:greedy
    seed: 7

    1. greedy: play 8H d7
    2. Ann: play 10C a6; draw
    result: A by sequences

Reading it plays the game again. Lines that begin with `#` are left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import cast

from attrs import asdict, define, field

import sequence_core
from sequence_cli.opening import Chair
from sequence_core.board import Board
from sequence_core.dealers import dealer_from
from sequence_core.errors import BadRecord, SequenceError
from sequence_core.game import PERSON, Game, Undo
from sequence_core.options import Plain
from sequence_core.outcome import Outcome
from sequence_core.record import FORMAT, Record, dump, load, rules_of, setup_plain
from sequence_core.record.converting import converter
from sequence_core.record.document import Named, Plan, Player
from sequence_core.setup import side_letter
from sequence_core.shelf import Shelf
from sequence_core.variant import read_options
from sequence_core.words import _

HEAD = "sequence log 1"
HOST = "host"

_TURN = re.compile(r"(\d+)\. (.*)")
_MOVE = re.compile(r'(?:[^;"]|"(?:[^"\\]|\\.)*")+')


def written(saved: Record, shelf: Shelf) -> list[str]:
    """Return a game in notation, line by line."""
    labels = _labels([seat.name for seat in saved.seats])
    turns = groupby(saved.steps[1:], key=lambda step: step.seat)
    lines = [
        f"{number}. {HOST if seat is None else labels[seat]}: "
        + "; ".join(str(step.move) for step in steps)
        for number, (seat, steps) in enumerate(turns, 1)]
    ended = [f"result: {_ended(saved.outcome)}"] if saved.outcome else []
    return [HEAD, f"# {saved.variant.title}", *_head(saved, shelf), "", *lines, *ended]


def _head(saved: Record, shelf: Shelf) -> Iterator[str]:
    """Yield all that the deal follows from."""
    yield f"variant: {saved.variant.key} {saved.variant.version}"
    for seat in saved.seats:
        yield f"seat: {_seat_text(seat)}"
    for name, value in _chosen_options(saved, shelf).items():
        yield f"option: {name}={json.dumps(value, ensure_ascii=False)}"
    for key in saved.house_rules:
        yield f"house rule: {key}"
    if saved.board is not None:
        board = shelf.boards.get(saved.board.id) or _own_board(saved, shelf)
        known = board is not None and board.digest == saved.board.digest
        yield "board: " + (saved.board.id if known else json.dumps(
            setup_plain(saved.setup())["board"], ensure_ascii=False))
    seed = saved.dealer.get("seed")
    plain = {**saved.dealer, "seed": 0} == dealer_plain(0)
    yield f"seed: {seed}" if plain else f"dealer: {json.dumps(saved.dealer)}"
    for undo in saved.undos:
        yield f"undo: {json.dumps(asdict(undo))}"


def dealer_plain(seed: int) -> dict[str, Plain]:
    """Return the dealer that deals from a seed, as records hold it."""
    from sequence_core.dealers import SeededDealer

    return cast("dict[str, Plain]", SeededDealer(seed).plain())


def read(text: str, shelf: Shelf) -> Record:
    """Return the game that a text in notation tells, played again by what is installed.

    Raises `BadRecord`, with the line, for what is no notation or no move of that game.
    """
    reader = _Reader(shelf)
    for number, line in enumerate(text.splitlines()[1:], 2):
        if line.strip() and not line.startswith("#"):
            try:
                reader.take(line.strip())
            except (SequenceError, ValueError, LookupError, TypeError) as error:
                raise BadRecord(_("line {number}: {why}").format(
                    number=number, why=error)) from error
    return load(dump(reader.game))


@define
class _Reader:
    """Reads a game line by line; the table is laid out when the first turn is read."""

    shelf: Shelf
    variant: str = ""
    version: str = ""
    seats: list[Chair] = field(factory=list)
    options: dict[str, Plain] = field(factory=dict)
    house_rules: list[str] = field(factory=list)
    board: str = ""
    dealer: dict[str, Plain] = field(factory=dict)
    undos: list[Undo] = field(factory=list)
    _game: Game | None = None

    @property
    def game(self) -> Game:
        """The game as far as it is read."""
        if self._game is None:
            rules = rules_of(self._skeleton(), self.shelf)
            if rules.version != self.version:
                raise BadRecord(_(
                    "the log is of version {theirs} of {variant}, but version {ours} is installed"
                ).format(theirs=self.version, variant=self.variant, ours=rules.version))
            players = [seat.player for seat in self.seats]
            self._game = Game.start(rules, dealer_from(self.dealer), players)
            self._game.undos.extend(self.undos)
        return self._game

    def take(self, line: str) -> None:
        """Take a line in."""
        turn = _TURN.fullmatch(line)
        if turn is not None:
            self._play(turn.group(2))
            return
        name, _colon, value = line.partition(": ")
        takers = {
            "variant": self._take_variant, "seat": self._take_seat, "option": self._take_option,
            "house rule": self.house_rules.append, "board": self._take_board,
            "seed": lambda text: self.dealer.update(dealer_plain(int(text))),
            "dealer": lambda text: self.dealer.update(json.loads(text)),
            "undo": self._take_undo, "result": self._check_result,
        }
        if name not in takers:
            raise BadRecord(_("{line} is nothing that a log says").format(line=repr(line)))
        takers[name](value)

    def _take_variant(self, text: str) -> None:
        self.variant, _blank, self.version = text.partition(" ")

    def _take_board(self, text: str) -> None:
        self.board = text

    def _take_seat(self, text: str) -> None:
        self.seats.append(Chair(**json.loads(text)) if text.startswith("{") else Chair.parse(text))

    def _take_option(self, text: str) -> None:
        name, _equals, value = text.partition("=")
        self.options[name] = json.loads(value)

    def _take_undo(self, text: str) -> None:
        self.undos.append(converter().structure(json.loads(text), Undo))

    def _check_result(self, text: str) -> None:
        outcome = self.game.outcome
        if outcome is None or _ended(outcome) != text:
            raise BadRecord(_("the moves lead to another result"))

    def _play(self, text: str) -> None:
        """Play the moves of a turn."""
        labels = _labels([seat.name for seat in self.seats])
        seats: list[tuple[str, int | None]] = [
            (HOST, None), *((label, seat) for seat, label in enumerate(labels))]
        for label, seat in sorted(seats, key=lambda pair: -len(pair[0])):
            if text.startswith(f"{label}: "):
                for move in _MOVE.findall(text.removeprefix(f"{label}: ")):
                    self.game.play(seat, move.strip())
                return
        raise BadRecord(_("nobody of that name is seated"))

    def _skeleton(self) -> Record:
        """Return a record without any step, for its rules."""
        seats = tuple(Player(seat.name, 0, seat.player) for seat in self.seats)
        return Record(
            FORMAT, sequence_core.__version__, Named(self.variant, "", self.version),
            self.options, tuple(self.house_rules), seats, (), (), (), self._plan(), self.dealer,
            (), (), None)

    def _plan(self) -> Plan | None:
        """Return the board, written out or off the shelf."""
        if self.board.startswith("{"):
            return converter().structure(json.loads(self.board), Plan)
        if not self.board:
            return None
        own = self.shelf.variant(self.variant).board
        board = own if own and own.id == self.board else self.shelf.board(self.board)
        return plan_of(board)


def plan_of(board: Board) -> Plan:
    """Return a board as a record holds it."""
    said = asdict(board, recurse=False, filter=lambda attribute, _value: attribute.init)
    return Plan(digest=board.digest, **said)


def _own_board(saved: Record, shelf: Shelf) -> Board | None:
    """Return the board that the variant of a record is played on, where it is installed."""
    variant = shelf.variants.get(saved.variant.key)
    board = variant.board if variant else None
    return board if board and saved.board and board.id == saved.board.id else None


def _chosen_options(saved: Record, shelf: Shelf) -> dict[str, Plain]:
    """Return the options that are not as they stand when nobody says otherwise."""
    variant = shelf.variants.get(saved.variant.key)
    if variant is None:
        return saved.options
    board = saved.board.board if saved.board else None
    usual = read_options(variant, {}, board).plain()
    return {name: value for name, value in saved.options.items() if usual.get(name) != value}


def _labels(names: Sequence[str]) -> list[str]:
    """Return what each player is called in a log: the name, in quotes if it could mislead."""
    odd = [not name.isprintable() or name.startswith('"') or name == HOST for name in names]
    return [json.dumps(name) if strange else name
            for name, strange in zip(names, odd, strict=True)]


def _seat_text(seat: Player) -> str:
    """Return a seat as `--seat` takes it, or as JSON where that cannot say it."""
    text = seat.name if seat.player == PERSON else f"{seat.name}=bot:{seat.player}"
    try:
        same = Chair.parse(text) == Chair(seat.name, seat.player)
    except SequenceError:
        same = False
    return text if same else json.dumps({"name": seat.name, "player": seat.player})


def _ended(outcome: Outcome) -> str:
    """Return how a game ended."""
    sides = " ".join(side_letter(side) for side in outcome.winners)
    return f"{sides or 'draw'} by {outcome.reason}"
