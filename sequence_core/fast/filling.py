"""Writes the terms of a game into the record that compiled code reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy

from sequence_core.board import DIRECTIONS, Board
from sequence_core.fast.layout import RULES, Record
from sequence_core.fast.limits import FREE, REMOVES
from sequence_core.setup import Face, Setup
from sequence_core.table import REMOVER, WILD

if TYPE_CHECKING:
    from sequence_core.fast.describing import Terms


def filled(terms: Terms) -> Record:
    """Return the terms as an array of one record."""
    made, board = numpy.zeros(1, RULES), terms.setup.board
    record = made[0]
    if board is None:
        return made
    _fill_terms(record, terms)
    _fill_cards(record, terms)
    _fill_spaces(record, terms, board)
    _fill_lines(record, board, terms.length)
    return made


def _fill_terms(record: Record, terms: Terms) -> None:
    setup, never = terms.setup, 1 << 40
    plain = {
        "seats": len(setup.seats), "sides": len(setup.sides), "hand": terms.hand,
        "opening": terms.opening, "cutters": len(terms.cutters), "length": terms.length,
        "share": terms.share, "asks": terms.asks, "needed": terms.needed,
        "asks_below": never if terms.asks_below is None else terms.asks_below,
        "any_target": terms.any_target, "exchange": terms.exchange, "reshuffle": terms.reshuffle,
        "boxed": bool(terms.supply), "leaders_win": terms.leaders_win,
        "automatic": terms.automatic, "idle_limit": terms.idle_rounds * len(setup.seats),
    }
    for name, value in plain.items():
        record[name] = value
    record["side"][: len(setup.seats)] = [seat.side for seat in setup.seats]
    record["cutter"][: len(terms.cutters)] = terms.cutters
    record["supply"][: len(terms.supply)] = terms.supply


def ordered_cards(setup: Setup) -> tuple[str, ...]:
    """Return the different cards in deck order: their places are their numbers."""
    return tuple(setup.deck_order)


def _fill_cards(record: Record, terms: Terms) -> None:
    setup = terms.setup
    cards = ordered_cards(setup)
    number = {card: n for n, card in enumerate(cards)}
    half = len(setup.deck) // 2 if terms.stacked else 0
    packs = [sorted(map(number.__getitem__, pack))
             for pack in (setup.deck[:half], setup.deck[half:])]
    record["cards"], record["pack_size"] = len(cards), half
    record["deck_size"] = len(setup.deck) - half
    record["deck"][: len(setup.deck)] = packs[0] + packs[1]
    record["merged"][: len(setup.deck)] = sorted(packs[0] + packs[1])
    faces = [setup.face[card] for card in cards]
    record["rank"][: len(faces)] = [face.rank or 0 for face in faces]
    keys = _keys(setup)
    record["keys"] = len(keys) + 3
    record["wild"], record["remover"], record["dud"] = range(len(keys), len(keys) + 3)
    record["key"][: len(faces)] = [_key(record, keys, face, terms) for face in faces]


def _keys(setup: Setup) -> dict[str, int]:
    """Number the keys of the board."""
    board = setup.board
    return {} if board is None else {key: n for n, key in enumerate(board.by_key)}


def _key(record: Record, keys: dict[str, int], face: Face, terms: Terms) -> int:
    """Return the number of what a card can do."""
    if face.kind == WILD:
        return int(record["wild"])
    if face.kind == REMOVER and terms.removes:
        return int(record["remover"])
    if face.kind or face.key is None:
        return int(record["dud"])
    return keys.get(face.key, int(record["dud"]))


def _fill_spaces(record: Record, terms: Terms, board: Board) -> None:
    keys, at = _keys(terms.setup), 0
    record["spaces"] = len(board.spaces)
    record["paired"] = all(mask.bit_count() <= 2 for mask in board.by_key.values())
    for key, number in keys.items():
        spaces = [i for i, space in enumerate(board.spaces) if space.key == key]
        record["first"][number] = at
        record["shown"][at : at + len(spaces)] = spaces
        record["weight"][number] = len(spaces)
        record["pair"][number * 2 : number * 2 + 2] = (spaces * 2)[:2]
        record["space_key"][spaces] = number
        at += len(spaces)
    record["weight"][record["wild"]] = at
    record["weight"][record["remover"]] = REMOVES
    for i, space in enumerate(board.spaces):
        record["cell"][i] = FREE if space.key is None else 0


def _fill_lines(record: Record, board: Board, length: int) -> None:
    """Number all lines of the board, whole ones, and say where on them each space lies."""
    number = 0
    for way, (down, across) in enumerate(DIRECTIONS):
        for row in range(board.rows):
            for column in range(board.columns):
                if _inside(board, row - down, column - across):
                    continue
                _fill_line(record, board, number, way, row * board.columns + column)
                number += 1
    record["lines"] = number
    for i in range(len(board.spaces) * 4):
        bit = int(record["bit"][i])
        reach = bit * ((1 << length) - 1) >> length - 1
        record["reach"][i] = reach & (1 << 62) - 1
    shifts, run = [], 1
    while run < length:
        shifts.append(min(run, length - run))
        run += shifts[-1]
    record["long"] = len(shifts) > 3
    record["shift"][: len(shifts)] = shifts


def _fill_line(record: Record, board: Board, number: int, way: int, start: int) -> None:
    """Follow a line from its first space."""
    down, across = DIRECTIONS[way]
    step = down * board.columns + across
    row, column = divmod(start, board.columns)
    record["line_start"][number], record["line_step"][number] = start, step
    place = free = 0
    while _inside(board, row, column):
        space = row * board.columns + column
        record["line"][space * 4 + way] = number
        record["bit"][space * 4 + way] = 1 << place
        free |= (board.spaces[space].key is None) << place
        row, column, place = row + down, column + across, place + 1
    record["line_free"][number] = free


def _inside(board: Board, row: int, column: int) -> bool:
    return 0 <= row < board.rows and 0 <= column < board.columns
