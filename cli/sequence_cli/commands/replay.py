"""`sequence replay`: a saved game told again, looked at move by move, or checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sequence_cli.completing import saved_files
from sequence_cli.playing import display_options
from sequence_cli.shelves import board_option, chosen_board, load_shelf, plugin_options
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_cli.retelling import Retelling
    from sequence_core.board import Board
    from sequence_core.record import Record
    from sequence_core.shelf import Shelf


@click.command(short_help=_("Tell a saved game again, or check it."), help=_("""
    \b
    sequence replay game.json                all of it, and what mattered
    sequence replay game.json --step         move by move, forth and back
    sequence replay game.json --at 12 --from Ann
    sequence replay game.json --speed 2      two moves a second
    sequence replay game.json --verify
    sequence replay game.json --board animals.toml

    Tell a saved game again, or a log in notation. A game carries its board; another with the
    same keys lends it its texts."""))
@click.argument("game", metavar=_("NUMBER|FILE"), shell_complete=saved_files)
@click.option("--verify", is_flag=True,
              help=_("Check that the rules make the same game of the moves and the seed."))
@click.option("--step", "stepwise", is_flag=True,
              help=_("Show a move at a time: Enter goes on, b goes back, q leaves."))
@click.option("--at", type=click.IntRange(min=0), metavar="N",
              help=_("Show the table after move N; 0 is the deal."))
@click.option("--from", "viewer", metavar=_("SEAT"),
              help=_("Show it as that seat saw it: a name, or a number from 1."))
@click.option("--speed", type=click.FloatRange(min=0, min_open=True), metavar="N",
              help=_("Show N moves a second."))
@click.option("--svg", "picture", type=click.Path(dir_okay=False, path_type=Path),
              metavar=_("FILE"), help=_("Write a picture of the table after the last move, or N."))
@board_option
@plugin_options
@display_options
def replay(  # noqa: PLR0913
    *, game: str, verify: bool, stepwise: bool, at: int | None, viewer: str | None,
    speed: float | None, picture: Path | None, board: str | None, plugin_files: Sequence[Path],
    no_plugins: bool, as_json: bool, plain: bool, color: str, language: str | None,
) -> None:
    """Read the record, then tell it or derive it anew."""
    from sequence_cli.language import languages
    from sequence_cli.retelling import Retelling, viewer_of
    from sequence_cli.saved import find_saved, read_game
    from sequence_cli.screen.paper import Paper

    shelf = load_shelf(plugin_files, no_plugins=no_plugins)
    path = find_saved(game)
    saved = read_game(path, shelf)
    plan = chosen_board(shelf, board)
    if plan is not None:
        saved = on_board(saved, plan)
    seat = viewer_of(saved.setup(), viewer)
    if verify:
        _verify(shelf, saved, path, as_json=as_json)
    elif picture is not None:
        _draw(saved, picture, seat, at, languages(language))
    elif as_json:
        _print_steps(saved, seat, at)
    else:
        told = Retelling.of(saved, shelf, seat, Paper.of_terminal(color), plain=plain,
                            languages=languages(language))
        _tell(told, saved, stepwise=stepwise, at=at, speed=speed)


def _draw(
    saved: Record, picture: Path, viewer: int | None, at: int | None, speaking: Sequence[str]
) -> None:
    """Write a picture of the board after a move, or at the end."""
    from sequence_cli.boards.showing import write_picture
    from sequence_core.errors import BadBoard
    from sequence_core.views import spoken

    view = spoken(saved.view_at(len(saved.steps) - 1 if at is None else at, viewer), *speaking)
    if view.setup.board is None:
        raise BadBoard(_("this game has no board to draw"))
    write_picture(picture, view.setup.board, view)


def _tell(
    told: Retelling, saved: Record, *, stepwise: bool, at: int | None, speed: float | None
) -> None:
    """Tell the game in the way that is asked for."""
    from sequence_cli.keys import keys

    if stepwise:
        with keys() as read:
            told.walk(read)
    elif at is not None:
        told.show(at)
    elif speed is not None:
        told.run(speed)
    else:
        told.whole()
        if saved.outcome is not None:
            _sum_up(told, saved)


def _sum_up(told: Retelling, saved: Record) -> None:
    """Print what happened in a table."""
    from sequence_cli.screen.drawn import DrawnDisplay
    from sequence_cli.screen.plain import PlainDisplay
    from sequence_cli.turning import happenings

    rows = happenings(saved, told.rules)
    out = PlainDisplay(told.paper) if told.plain else DrawnDisplay(told.paper)
    if rows:
        out.say(["", _("What mattered, by move (as the bot greedy judges moves):")])
        out.table(rows)


def on_board(saved: Record, board: Board) -> Record:
    """Return a record as if played on a board; raise `BadBoard` if more than texts differ."""
    from attrs import evolve

    from sequence_cli.notation import plan_of
    from sequence_core.errors import BadBoard

    plan = saved.board
    if plan is None or plan.columns != board.columns or (
            [space.key for space in plan.spaces] != [space.key for space in board.spaces]):
        raise BadBoard(_("the game was not played on the board {board}: other keys are on it")
                       .format(board=board.id))
    texts = {face.id: face for face in board.faces}
    return evolve(saved, board=plan_of(board),
                  faces=tuple(texts.get(face.id, face) for face in saved.faces))


def _verify(shelf: Shelf, saved: Record, path: Path, *, as_json: bool) -> None:
    """Say that the record holds; a mismatch is raised."""
    from sequence_cli.screen.machine import write
    from sequence_cli.screen.paper import Paper
    from sequence_core import record

    record.verify(saved, record.rules_of(saved, shelf))
    moves = len(saved.steps) - 1
    if as_json:
        write("verified", holds=True, moves=moves)
        return
    Paper.of_terminal().write(_("{path} holds: the rules make the same game of its {moves} moves.")
                              .format(path=path, moves=moves))


def _print_steps(saved: Record, viewer: int | None, at: int | None) -> None:
    """Print the steps as a viewer sees them, all or up to a move, and the view then."""
    from sequence_cli.screen.machine import write
    from sequence_core.record import step_plain, view_plain

    last = len(saved.steps) - 1 if at is None else at
    seen = saved.view_at(last, viewer)
    for step in saved.steps_for(viewer)[: last + 1]:
        write("step", step=step_plain(step))
    write("end" if at is None else "at", view=view_plain(seen))
