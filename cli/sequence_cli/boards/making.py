"""`sequence boards new`: a board file from a word list."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_core.words import _, plural

if TYPE_CHECKING:
    from sequence_cli.boards.measures import Measures, Size
    from sequence_core.board import Board


@click.command(short_help=_("Make a board file from a list of words."), help=_("""
    \b
    sequence boards new --from words.csv
    sequence boards new --from words.csv --size 5x5 --length 4 --out animals.toml

    Make a board file from a list of words.

    Each line of the list is a word, or columns: what the space shows, what the card shows, and
    how many of the card there are. Commas, semicolons or tabs part the columns; a first line may
    name them: space, card, copies."""))
@click.option("--from", "words", required=True, metavar=_("FILE"),
              type=click.Path(dir_okay=False, path_type=Path), help=_("The list of words."))
@click.option("--size", metavar=_("ROWSxCOLUMNS"), help=_("How many spaces, such as 5x5."))
@click.option("--corners", type=click.Choice(["free", "plain"]),
              help=_("Whether the corners are free spaces; without it, what fits better."))
@click.option("--length", type=click.IntRange(2, 26), metavar="N",
              help=_("How many in a row make a sequence."))
@click.option("--layout", type=click.Choice(["scatter", "spiral"]), default="scatter",
              help=_("Equal words far apart, or in a spiral."))
@click.option("--wild", type=click.IntRange(0, 200), metavar="N",
              help=_("How many cards put a chip on any open space."))
@click.option("--remove", type=click.IntRange(0, 200), metavar="N",
              help=_("How many cards take an opponent's chip away."))
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=0, metavar="N",
              help=_("Scatter the words in another way."))
@click.option("--title", metavar=_("TEXT"), help=_("What the board is called."))
@click.option("--language", default="en", metavar=_("CODE"), help=_("The language of the words."))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar=_("FILE"),
              help=_("The board file; without it, the list's name with .toml, here."))
@click.option("--force", is_flag=True, help=_("Write over files that are there."))
def new(  # noqa: PLR0913
    *, words: Path, size: str | None, corners: str | None, length: int | None, layout: str,
    wild: int | None, remove: int | None, seed: int, title: str | None, language: str,
    out: Path | None, force: bool,
) -> None:
    """Read the list, measure the board, check it and write it."""
    from sequence_cli.boards.measures import measures
    from sequence_cli.boards.wordlist import read_words
    from sequence_cli.boards.writing import Wishes, board_values, file_text
    from sequence_cli.missing import there

    out = out or Path(f"{words.stem}.toml")
    _refuse_overwriting(out, force=force)
    pairs = read_words(there(_("word list"), words).read_bytes(), str(words))
    counted = len({pair.space for pair in pairs})
    found = measures(counted, _size(size), corners)
    wishes = Wishes(title or words.stem.replace("_", " ").replace("-", " ").strip().capitalize(),
                    language, layout, length, wild, remove, seed)
    text = file_text(board_values(pairs, found, wishes))
    board = _checked(text)
    _write(out, text, force=force)
    click.echo(_said(board, found, counted))
    click.echo(_("Written to {path}. Play it: sequence play --board {path}").format(path=out))


def _size(text: str | None) -> Size | None:
    """Return the size asked for; raise `click.BadParameter` for none that can be."""
    from sequence_cli.boards.measures import MOST_COLUMNS, MOST_ROWS, Size

    try:
        return None if text is None else Size.parse(text)
    except ValueError:
        raise click.BadParameter(_(
            "{text} is no size; write ROWSxCOLUMNS, such as 5x5, from 1x5 to {rows}x{columns}")
            .format(text=repr(text), rows=MOST_ROWS, columns=MOST_COLUMNS),
            param_hint="--size") from None


def _checked(text: str) -> Board:
    """Return the board of the text as it would be loaded; raise `BadBoard` with its problems."""
    from sequence_core.boardfile import load_board
    from sequence_core.shelf import Shelf

    return load_board(text, Shelf.load())


def _refuse_overwriting(out: Path, *, force: bool) -> None:
    """Refuse a file that is there."""
    if out.exists() and not force:
        raise FileExistsError(17, _("the file is there already; name another with --out, or "
                                    "write over it with --force"), str(out))


def _write(out: Path, text: str, *, force: bool) -> None:
    """Write the board, and the schema beside it unless one is there."""
    from sequence_cli.boards.describing import schema_text
    from sequence_cli.boards.writing import SCHEMA_FILE

    with out.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    schema = out.parent / SCHEMA_FILE
    if force or not schema.exists():
        schema.write_text(schema_text(), encoding="utf-8", newline="\n")


def _said(board: Board, found: Measures, words: int) -> str:
    """Say how many spaces and cards the words make."""
    from sequence_cli.boards.facts import counted

    text = _("{words} words, {each} on a board of {size}: {counted}.").format(
        words=words, size=found.size, counted=counted(board), each=plural(
            "each on {count} space", "each on {count} spaces", found.each).format(count=found.each))
    if found.added:
        places = ", ".join(name for name in found.free)
        text += " " + _("Free: {places}.").format(places=places)
    return text
