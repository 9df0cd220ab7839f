"""Loads and checks board files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from attrs import frozen

from sequence_core.board import Board
from sequence_core.boardfile.building import built
from sequence_core.boardfile.checks import check_contents
from sequence_core.boardfile.deck import deck_of
from sequence_core.boardfile.document import BoardFile
from sequence_core.boardfile.merging import merged, origin, taken_over
from sequence_core.boardfile.positions import index_of
from sequence_core.boardfile.problems import Findings, Found, Problem, did_you_mean
from sequence_core.boardfile.reading import Unreadable, bytes_of, decoded, parsed
from sequence_core.boardfile.ruled import (
    check_length,
    check_options,
    check_play,
    own_options,
    variant_of,
)
from sequence_core.boardfile.spaces import grid_of
from sequence_core.boardfile.structuring import structured
from sequence_core.errors import BadBoard
from sequence_core.words import _, plural

if TYPE_CHECKING:
    from sequence_core.variant import Variant

Plain = dict[str, object]


class Library(Protocol):
    """Where a board finds what it speaks of: a `Shelf` is one."""

    @property
    def variants(self) -> Mapping[str, Variant]:
        """The variants by key."""

    @property
    def board_files(self) -> Mapping[str, Path]:
        """The files of boards by id."""


@frozen
class Source:
    """A board file: its bytes, what it is called in reports, its id by default and its place."""

    name: str
    content: bytes
    id: str = "board"
    path: Path | None = None

    @classmethod
    def of(cls, file: Path | str) -> Source:
        """Return a file's source, or that of a text; raise `Unreadable`."""
        if isinstance(file, str):
            return cls(_("<text>"), file.encode("utf-8", "surrogatepass"))
        return cls(str(file), bytes_of(file), file.stem, file)


def load_board(file: Path | str, library: Library) -> Board:
    """Return the board of a file (a path) or of a text (a string).

    Raises `BadBoard`, whose `problems` lists all that is wrong with it.
    """
    board, problems = inspect_board(file, library)
    if board is not None and not problems:
        return board
    first, count = problems[0], len(problems)
    more = plural("", "; {count} more problems", count).format(count=count - 1) if count > 1 else ""
    raise BadBoard(f"{first}{more}", tuple(problems))


def check_board(file: Path | str, library: Library) -> list[Problem]:
    """Return all that is wrong with a file (a path) or a text (a string), in its order."""
    return inspect_board(file, library)[1]


def inspect_board(file: Path | str, library: Library) -> tuple[Board | None, list[Problem]]:
    """Return the board, if it can be made, and all that is wrong with the file."""
    name = file if isinstance(file, Path) else _("<text>")
    try:
        source = Source.of(file)
    except Unreadable as error:
        return None, _placed(str(name), "", [error.found])
    text = ""
    try:
        text = decoded(source.content)
        findings = Findings()
        layers = _with_bases(parsed(text), source, library, findings)
        board = _read(layers, source, library, findings)
    except Unreadable as error:
        text = text or source.content.decode(errors="replace")
        return None, _placed(source.name, text, [error.found])
    return board, _placed(source.name, text, findings.found)


def _read(
    layers: list[Plain], source: Source, library: Library, findings: Findings
) -> Board | None:
    """Return the board that a file and those it extends say; report what is wrong with it.

    Where the last one extends another that is not there, nobody knows what that one would say:
    only what is wrong in any case is reported.
    """
    values = merged(layers)
    if layers[-1].get("extends"):
        structured({"title": "?", "spaces": {}, **values}, findings)
        return None
    file = structured(values, findings)
    if file is None:
        file = structured(_filled(values), Findings())
    if file is None:
        return None
    grid = grid_of(file, findings)
    deck = deck_of(file, grid.counts)
    check_contents(file, grid, deck, findings, taken_over(layers))
    variant = variant_of(file, library.variants, findings)
    options = None
    if variant is not None:
        extended = str(layers[0]["extends"]) if origin(layers, "rules", "variant") else ""
        file = own_options(file, layers, variant, library.variants)
        options = check_options(file, variant, findings, extended)
    if findings.found or not grid.whole:
        if grid.whole and options is not None:
            check_length(grid, options, findings)
        return None
    board = built(file, source.id, variant.key if variant else "", grid, deck)
    if variant is not None and options is not None:
        check_play(board, variant, options, findings)
    return None if findings.found else board


def _filled(values: Plain) -> Plain:
    """Return values with what is missing filled in, so that the rest can be checked as well."""
    spaces = values.get("spaces")
    return {**values, "format": 1, "title": "?",
            "spaces": spaces if isinstance(spaces, dict) else {}}


def _with_bases(
    values: Plain, source: Source, library: Library, findings: Findings
) -> list[Plain]:
    """Return a file's values, and those of the boards it extends, the nearest first."""
    files, chain, layers = library.board_files, [_identity(source)], [values]
    while isinstance(name := layers[-1].get("extends"), str) and name:
        path = _base_path(name, source, files)
        if path is None:
            findings.add("B070", ("extends",), _("no board is called {name}").format(name=name),
                         did_you_mean(name, files, _("name a board, or the path of a file")))
            break
        if str(path.resolve()) in chain:
            findings.add("B071", ("extends",), _("{name} extends this board in turn").format(
                name=name), _("let one of them stand alone"))
            break
        try:
            source = Source.of(path)
            layers.append(parsed(decoded(source.content)))
        except Unreadable as error:
            findings.add("B070" if error.found.code == "B001" else "B072", ("extends",), _(
                "{name} cannot be used: {why}").format(name=name, why=error.found.message))
            break
        chain.append(_identity(source))
    if len(layers) > 1:
        _check_base(layers[1:], chain[1], library, findings)
    return layers


def _check_base(layers: list[Plain], path: str, library: Library, findings: Findings) -> None:
    """Report a board to extend that has problems itself."""
    inner = Findings()
    _read(layers, Source(path, b"", Path(path).stem), library, inner)
    if inner.found and not findings.within(("extends",)):
        findings.add("B072", ("extends",), _("{name} has problems itself: {why}").format(
            name=Path(path).name, why=inner.found[0].message), _("mend it first"))


def _identity(source: Source) -> str:
    return str(source.path.resolve()) if source.path else source.name


def _base_path(name: str, source: Source, files: Mapping[str, Path]) -> Path | None:
    """Return the file of a board to extend: by id, else by its path from the extending file."""
    if name in files:
        return files[name]
    if "/" in name or "\\" in name or name.endswith(".toml"):
        folder = source.path.parent if source.path else Path()
        return folder / name.replace("\\", "/")
    return None


def _placed(name: str, text: str, found: list[Found]) -> list[Problem]:
    """Return problems with their places, in the file's order."""
    if not found:
        return []
    lines = text.split("\n")
    needs_index = any(one.place is None for one in found)
    index = index_of(text) if needs_index else None
    problems = []
    for one in found:
        place = one.place
        if place is None and index is not None:
            if one.offset is not None:
                at = index.inside(one.path, one.offset)
            else:
                at = index.key(one.path) if one.on_key else index.value(one.path)
            place = index.line_and_column(at)
        line, column = cast("tuple[int, int]", place)
        source = lines[line - 1] if line <= len(lines) else ""
        problems.append(Problem(one.code, name, line, column, source, one.message, one.hint))
    return sorted(problems, key=lambda one: (one.line, one.column, one.code))


__all__ = ["BoardFile", "Library", "check_board", "inspect_board", "load_board"]
