"""Whether the variant a board is for can be played on it, with the options it sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from sequence_core.board import Board
from sequence_core.boardfile.document import BoardFile
from sequence_core.boardfile.merging import Plain, merged, origin
from sequence_core.boardfile.problems import Findings, Path, did_you_mean
from sequence_core.boardfile.spaces import Grid
from sequence_core.errors import BadOptions, SequenceError, UnknownName
from sequence_core.options import Options
from sequence_core.options import Plain as Value
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_core.variant import Variant

MOST_PLAYERS = 12
"""How many players a board is tried for."""


def variant_of(
    file: BoardFile, variants: Mapping[str, Variant], findings: Findings
) -> Variant | None:
    """Return the variant a board is for; report one that is not known."""
    key = file.rules.variant
    if key not in variants and key:
        findings.add("B060", ("rules", "variant"), _("no variant is called {key}").format(key=key),
                     did_you_mean(key, variants, _("known: {names}").format(
                         names=", ".join(sorted(variants)))))
    return variants.get(key or _any_board(variants))


def own_options(
    file: BoardFile, layers: Sequence[Plain], variant: Variant, variants: Mapping[str, Variant]
) -> BoardFile:
    """Return a file without the options that it takes over from another game and cannot use.

    `layers` are the values of the file and of those that it extends, the nearest first.
    """
    if len(layers) == 1:
        return file
    options = {
        name: value for name, value in file.rules.options.items()
        if _game(layers[origin(layers, "rules", "options", name) or 0:], variants) == variant.key
        or _takes(variant, name, value)}
    return evolve(file, rules=evolve(file.rules, options=options))


def _game(layers: Sequence[Plain], variants: Mapping[str, Variant]) -> str:
    """Return the variant that the first of some layered files is for."""
    rules = merged(layers).get("rules")
    said = rules.get("variant") if isinstance(rules, dict) else None
    return str(said) if said else _any_board(variants)


def _any_board(variants: Mapping[str, Variant]) -> str:
    """Return the variant of boards that name none; empty if there is no such variant."""
    return next((key for key, one in variants.items() if one.any_board), "")


def _takes(variant: Variant, name: str, value: Value) -> bool:
    """Whether a variant has an option and can set it to a value."""
    try:
        variant.options.read({name: value})
    except SequenceError:
        return False
    return True


def check_options(
    file: BoardFile, variant: Variant, findings: Findings, extended: str = ""
) -> Options | None:
    """Report options that the variant does not take; return all of them if it takes these.

    `extended` names the board that the variant was taken over from, if it was.
    """
    good = True
    see = _("see: sequence rules {variant}").format(variant=variant.key)
    theirs = _("the game is that of the board {board}, which this one extends; {see}").format(
        board=extended, see=see) if extended else ""
    for name, value in file.rules.options.items():
        try:
            variant.options.read({name: value})
        except UnknownName:
            good = False
            findings.add("B061", ("rules", "options", name), _(
                "{variant} has no option {name}").format(variant=variant.key, name=name),
                did_you_mean(name, variant.options.declared(), theirs or see), on_key=True)
        except SequenceError as error:
            good = False
            findings.add("B062", ("rules", "options", name), str(error), theirs)
    return variant.options.read(file.rules.options) if good else None


def check_length(grid: Grid, options: Options, findings: Findings) -> None:
    """Report lines that do not fit on a board that cannot be tried for other problems."""
    length, height, width = getattr(options, "length", 0), len(grid.rows), len(grid.rows[0])
    if length > max(height, width):
        findings.add("B063", ("rules", "options", "length"), _(
            "no line of {length} spaces fits on a board of {rows} by {columns}").format(
                length=length, rows=height, columns=width))


def check_play(
    board: Board, variant: Variant, options: Options, findings: Findings
) -> None:
    """Report why the variant cannot be played on the board, for any number of players it is for."""
    reasons: dict[tuple[str, str], int] = {}
    fits, refused = 0, ""
    for players in range(1, MOST_PLAYERS + 1):
        names = tuple(map(str, range(players)))
        try:
            variant.build(names, options, board)
        except BadOptions as error:
            if error.field in ("players", "sides"):
                refused = str(error)
            else:
                reasons.setdefault((error.field, str(error)), players)
        except SequenceError as error:
            reasons.setdefault(("", str(error)), 0)
        else:
            fits += 1
    if not fits and not reasons:
        reasons["player_counts", refused] = 0
    for (field, why), players in reasons.items():
        _report(field, why, players, findings)


def _report(field: str, why: str, players: int, findings: Findings) -> None:
    """Report one reason against playing."""
    path: Path = ("rules", "options", field) if field else ("rules",)
    code = "B063" if field == "length" else "B064"
    text = _("with {players} players: {why}").format(players=players, why=why) if players else why
    findings.add(code, path, why if code == "B063" else text)
