"""How the command line ends: what a person sees of an error, and the exit code."""

from __future__ import annotations

import errno
import traceback
from typing import NoReturn

import click

from sequence_core import errors
from sequence_core.words import _

OK = 0
FAILURE = 1
USAGE = 2
BAD_FILE = 3
ILLEGAL_MOVE = 4
NOT_FOUND = 5
MISSING_EXTRA = 6
INTERRUPTED = 130


class Unwritable(errors.SequenceError):
    """A file that a game cannot be kept in."""


CODES: dict[type[BaseException], int] = {
    errors.SequenceError: FAILURE,
    Unwritable: BAD_FILE,
    errors.BadOptions: USAGE,
    errors.BadBoard: BAD_FILE,
    errors.BadRecord: BAD_FILE,
    errors.IllegalMove: ILLEGAL_MOVE,
    errors.BadMoveText: ILLEGAL_MOVE,
    errors.UnknownName: NOT_FOUND,
    errors.MissingExtra: MISSING_EXTRA,
    OSError: BAD_FILE,
    KeyboardInterrupt: INTERRUPTED,
    EOFError: INTERRUPTED,
    click.Abort: INTERRUPTED,
}
"""The exit code of each error; one not named here has that of the nearest class it derives from."""


def meanings() -> dict[int, str]:
    """Return what each exit code means, in a few words."""
    return {
        OK: _("all went well"),
        FAILURE: _("something failed, such as a plugin"),
        USAGE: _("the command was used wrongly, or an option is out of its limits"),
        BAD_FILE: _("a board or a file cannot be used"),
        ILLEGAL_MOVE: _("a move is not legal"),
        NOT_FOUND: _("nothing goes by that name, or a file is not there"),
        MISSING_EXTRA: _("an optional extra is not installed"),
        INTERRUPTED: _("interrupted, or the input ended"),
    }


def exit_code(error: BaseException) -> int:
    """Return the exit code an error ends the command line with.

    >>> exit_code(errors.ReplayMismatch("the deal", "seat 1 has another card"))
    3
    """
    return next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), FAILURE)


def sentence(error: BaseException) -> str:
    """Return what is said of an error, in one line; an interruption speaks for itself."""
    if exit_code(error) == INTERRUPTED:
        return ""
    if isinstance(error, OSError) and error.strerror:
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}{error.strerror}"
    return " ".join(str(error).split())


def leave(ctx: click.Context, error: BaseException) -> NoReturn:
    """Say on stderr what went wrong and exit with its code; with `--debug`, say where as well."""
    if isinstance(error, OSError) and error.errno == errno.EPIPE:
        raise error
    if ctx.params.get("debug"):
        traceback.print_exception(error)
    said = sentence(error)
    click.echo(_("Error: {message}").format(message=said) if said else "", err=True)
    ctx.exit(exit_code(error))
