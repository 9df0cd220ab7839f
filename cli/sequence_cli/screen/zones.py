"""What lies on the table beside a board: piles in the middle, and what each player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sequence_cli.screen.glyphs import Glyphs
from sequence_cli.screen.told import face_text
from sequence_core.operations import Note
from sequence_core.rules import Rules
from sequence_core.setup import Setup, Zone, side_letter
from sequence_core.state import State
from sequence_core.table import BOX
from sequence_core.words import _, plural

SHOWN_WHOLE = 5
"""A pile in the middle of so many cards is shown whole."""


def middle(view: State) -> list[tuple[str, str]]:
    """Return each zone that nobody owns, with what a viewer sees in it.

    Boxes are left out, and places out of sight that hold nothing.
    """
    return [
        (zone.name, content(view, zone)) for zone in view.setup.zones
        if zone.owner is None and zone.name != BOX
        and (view.cards[zone.name] or zone.seen_by == "all")
    ]


def owned(view: State, glyphs: Glyphs) -> list[list[str]]:
    """Return a table of what each player has: a heading, then a row for each seat.

    Columns in which nobody has anything are left out.
    """
    setup = view.setup
    kinds = [kind for kind in _kinds(setup)
             if any(view.cards[zone.name] for zone in setup.zones if _kind(zone) == kind)]
    rows = [["", *kinds]]
    for seat, player in enumerate(setup.seats):
        chip = side_letter(player.side) + glyphs.shape(player.side)
        zones = {_kind(zone): zone for zone in setup.zones if zone.owner == seat}
        rows.append([f"{chip} {player.name}", *(
            content(view, zones[kind]) if kind in zones else "" for kind in kinds)])
    return rows


def content(view: State, zone: Zone) -> str:
    """Say what is in a zone: how many cards, which ones, or which is on top; empty for none.

    Pieces that are no cards, such as chips won, are counted by kind; cards of a hand are counted.
    """
    cards, setup = view.cards[zone.name], view.setup
    if not cards:
        return ""
    if zone.seen_by != "all":
        return plural("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    if not any(card in setup.deck_order for card in cards):
        return ", ".join(f"{face_text(setup, piece)} ×{count}"
                         for piece, count in Counter(cards).items())
    if zone.owner is None and len(cards) <= SHOWN_WHOLE:
        return " ".join(face_text(setup, card) for card in cards)
    top = face_text(setup, cards[-1])
    return top if len(cards) == 1 else _("{top} ({count} below)").format(
        top=top, count=len(cards) - 1)


def standing(rules: Rules, view: State) -> list[str]:
    """Return what the notes mean that parts keep on show, as they describe them.

    A part names such notes in an attribute `shows`.
    """
    shown = {name for part in rules.parts for name in getattr(part, "shows", ())}
    notes = [Note(name, value) for name, value in view.notes.items() if name in shown]
    return [words for note in notes if (words := rules.describe(view, note)) != str(note)]


def zone_rows(rules: Rules, view: State, glyphs: Glyphs) -> list[list[str]]:
    """Return all that lies on the table as rows of a name and what it holds."""
    heading, *rows = owned(view, glyphs)
    return [
        *([name, held or _("none")] for name, held in middle(view)),
        *([row[0], _players_words(heading, row)] for row in rows if len(row) > 1),
        *(["", words] for words in standing(rules, view)),
    ]


def _players_words(heading: Sequence[str], row: Sequence[str]) -> str:
    held = zip(heading[1:], row[1:], strict=True)
    return "; ".join(f"{kind} {cards or _('none')}" for kind, cards in held)


def _kinds(setup: Setup) -> list[str]:
    """Return the kinds of zones that players own, in their order."""
    return list(dict.fromkeys(_kind(zone) for zone in setup.zones if zone.owner is not None))


def _kind(zone: Zone) -> str:
    """Return what a zone is called among those of its owner: `hand` of `hand:1`."""
    return "" if zone.owner is None else zone.name.partition(":")[0]
