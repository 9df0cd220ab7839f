"""`sequence boards schema` and `sequence boards path`: the format, and where boards are."""

from __future__ import annotations

import json
from pathlib import Path

import click

from sequence_cli.tables import json_option, print_json
from sequence_core.words import _


@click.command(short_help=_("Print the JSON Schema of board files, for editors."), help=_("""
    \b
    sequence boards schema > board.schema.json

    Print the JSON Schema of board files, for editors."""))
def schema() -> None:
    """Print the schema."""
    click.echo(schema_text(), nl=False)


@click.command(short_help=_("Show where boards are looked for, the first place first."), help=_("""
    \b
    sequence boards path

    Show where boards are looked for, the first place first.

    Put your own boards into the last folder, or name other folders in SEQUENCE_BOARDS."""))
@json_option
def path(*, as_json: bool) -> None:
    """Print each place with what it holds."""
    from sequence_cli.boards.finding import VARIABLE, folders, own_folder

    shipped = _shipped()
    places = [(str(place), _("comes with the project")) for place in shipped]
    places.append(("-", _("what plugins bring, see: sequence plugins")))
    for folder in folders():
        kind = _("your own boards") if folder == own_folder() else VARIABLE
        there = kind if folder.is_dir() else _("{kind}; not there yet").format(kind=kind)
        places.append((str(folder), there))
    if as_json:
        print_json({"shipped": [str(place) for place in shipped],
                    "folders": [str(place) for place in folders()], "own": str(own_folder())})
    else:
        for place, kind in places:
            click.echo(f"{place}  ({kind})")


def schema_text() -> str:
    """Return the schema as its file holds it."""
    from sequence_core.boardfile import board_schema

    return json.dumps(board_schema(), indent=2, ensure_ascii=False) + "\n"


def _shipped() -> list[Path]:
    """Return the folders of the boards that built-in plugins bring."""
    from sequence_core.shelf import Shelf

    files = Shelf.load(third_parties=False).board_files.values()
    return list(dict.fromkeys(file.parent for file in files))
