"""What `play` and `resume` share: the flags of the display, and a session from start to end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sequence_cli.language import language_option
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_cli.display import Display
    from sequence_cli.session import Session
    from sequence_core.game import Game
    from sequence_core.shelf import Shelf

F = TypeVar("F", bound=Callable[..., Any])


def display_options(command: F) -> F:
    """Give a command the flags that say how a game is shown."""
    for option in (
        click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto",
                     help=_("Whether to use colours; auto is only on a terminal.")),
        click.option("--plain", is_flag=True, help=_("Linear text without any drawing.")),
        click.option("--json", "as_json", is_flag=True, help=_("One JSON object a line.")),
        language_option,
    ):
        command = option(command)
    return command


def quick_option(command: F) -> F:
    """Give a command the flag that spares people questions with one answer."""
    return click.option(
        "--quick-answers", "quick", is_flag=True,
        help=_("Answer for people who can only give the default answer, such as a pass, to a "
               "question out of turn. It gives away that they could do nothing else."),
    )(command)


def run_session(  # noqa: PLR0913
    shelf: Shelf, game: Game, path: Path | None, *, as_json: bool, plain: bool, color: str,
    new: bool = True, quick: bool = False,
) -> None:
    """Play a game to its end; say where it is kept if it stops before.

    A `new` game does not take the place of a file that is there.
    """
    from sequence_cli.keeper import Keeper
    from sequence_cli.lines import mend_input
    from sequence_cli.opening import bots_of, seed_of
    from sequence_cli.session import Quit, Session

    mend_input()
    seed = seed_of(game)
    bots = bots_of(shelf, game)
    keeper = Keeper(path, f"{game.setup.variant}-{seed}")
    keeper.begin(game, new=new)
    display = display_of(as_json=as_json, plain=plain, color=color)
    session = Session(game, display, keeper, bots, quick=quick, curtain=not as_json)
    try:
        session.run()
    except Quit:
        _say_where(session)
        return
    except BaseException:
        _say_where(session)
        raise
    _close(session, seed, as_json=as_json)


def display_of(*, as_json: bool, plain: bool, color: str) -> Display:
    """Return the display that the flags ask for."""
    if as_json:
        from sequence_cli.screen.machine import JsonDisplay

        return JsonDisplay()
    from sequence_cli.screen.paper import Paper

    paper = Paper.of_terminal(color)
    if plain:
        from sequence_cli.screen.plain import PlainDisplay

        return PlainDisplay(paper)
    from sequence_cli.screen.drawn import DrawnDisplay

    return DrawnDisplay(paper)


def _say_where(session: Session) -> None:
    """Say on stderr where the game is kept and how to go on."""
    path = session.keeper.kept
    if path is None:
        click.echo("\n" + _("The game could not be saved."), err=True)
        return
    click.echo("\n" + _("The game is saved in {path}. Go on with:").format(path=path), err=True)
    click.echo(f"  sequence resume {quoted(str(path))}", err=True)


def _close(session: Session, seed: int | None, *, as_json: bool) -> None:
    """Print the seed, and where the game is kept."""
    if as_json:
        from sequence_cli.screen.machine import write

        write("seed", seed=seed)
        return
    turns = sum(step.seat is not None for step in session.game.steps)
    seed_text = _("Moves: {moves}. Seed: {seed}").format(moves=turns, seed=seed)
    session.display.say([seed_text])
    path = session.keeper.kept
    if path is not None:
        click.echo(_("The game is saved in {path}. Look back with:").format(path=path), err=True)
        click.echo(f"  sequence replay {quoted(str(path))}", err=True)


def quoted(path: str) -> str:
    """Return a path as a shell takes it."""
    import shlex

    return shlex.quote(path)
