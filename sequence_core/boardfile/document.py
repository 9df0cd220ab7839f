"""What a board file may say: format 1, as classes whose fields carry help and limits.

The reader, the checks and the JSON Schema are all made from these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from attrs import NOTHING, field, frozen

from sequence_core.options import Plain
from sequence_core.words import _

T = TypeVar("T")
NEEDED = cast("str", NOTHING)
"""The default of a text that has to be there."""

FORMAT = 1
Texts = str | tuple[str, ...]
"""One text for all spaces of a key, or one for each."""

Rows = str | tuple[str | tuple[str, ...], ...]
"""Rows from the top: a block of text, or a list of rows that are texts or lists of keys."""

MOST_ROWS = MOST_COLUMNS = 40
MOST_SPACES = 26 * 40
FEWEST_SPACES = 5
LONGEST_TEXT = 400
ID = r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}"
LANGUAGE = r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*"
LICENSE = r"[A-Za-z0-9.+() -]{1,100}"
WORD = r"[a-z][a-z0-9_]{0,31}"
MARKER = r"[^\s|]{1,20}"


def said(
    default: T, *, help: str, low: int | None = None, high: int | None = None,  # noqa: A002
    words: tuple[str, ...] = (), pattern: str = "", like: str = "",
) -> T:
    """Declare a key of the file: its default, what it is for and what it may be.

    `words` are the only values, `pattern` what a text has to match, told to people as `like`.
    """
    return field(default=default, metadata={
        "help": help, "low": low, "high": high, "words": words, "pattern": pattern, "like": like})


def named(_kind: T, *, help: str) -> Mapping[str, T]:  # noqa: A002
    """Declare a table whose keys the file's author chooses."""
    return cast("Mapping[str, T]", field(factory=dict, metadata={"help": help}))


@frozen
class KeyText:
    """What the spaces of a key show."""

    label: Texts = said("", help=_(
        "What the key's spaces show: one text, or a list with one for each of them in reading "
        "order. Without it, the key itself."))
    short: Texts = said("", help=_("A shorter label for narrow displays."))
    symbol: Texts = said("", help=_("A sign or emoji shown with the label."))
    group: str = said("", help=_("A word that keys of one colour have in common."))
    alt: Texts = said("", help=_("The label in words, for those who hear it."))
    spaces: int = said(0, low=0, high=MOST_SPACES, help=_(
        "How many spaces show the key in a generated layout. 0 is an equal share."))


@frozen
class Card:
    """An ordinary card: it goes on the spaces of its key."""

    front: str = said(NEEDED, low=1, help=_("What the card shows."))
    key: str = said(NEEDED, low=1, help=_("The key of the spaces it goes on."))
    copies: int = said(0, low=0, high=200, help=_(
        "How many there are. 0 is as many as the key has spaces, shared among its fronts."))


@frozen
class Special:
    """A card that belongs to no space."""

    front: str = said(NEEDED, low=1, help=_("What the card shows: any name."))
    kind: str = said(NEEDED, pattern=WORD, like="wild, remove", help=_(
        "What it does: wild puts a chip on any open space, remove takes a chip of an opponent "
        "away; a variant may know more."))
    copies: int = said(1, low=1, high=200, help=_("How many there are."))


@frozen
class Pack:
    """Standard packs of 52 playing cards instead of cards of the board's own."""

    copies: int = said(1, low=1, high=20, help=_("How many packs."))
    kinds: Mapping[str, str] = named("", help=_(
        "Which cards are special, and what they do, such as 2S = \"wild\"."))


@frozen
class Spaces:
    """The rectangle: rows written out, or a layout that is generated."""

    rows: Rows = said((), help=_(
        "The rows from the top: a block of text, or a list of rows. A row is a text whose keys "
        "stand apart by blanks (or by | if there is one), or a list of keys."))
    marker: str = said("FREE", pattern=MARKER, like="FREE", help=_(
        "The word that stands for a free space in the rows."))
    each: int = said(0, low=0, high=MOST_SPACES, help=_(
        "How many spaces every key has to have. 0 leaves it open."))
    layout: str = said("", words=("", "spiral", "scatter"), help=_(
        "How to lay the keys out instead of rows: spiral, inwards from the top left, or scatter, "
        "equal keys far apart."))
    height: int = said(0, low=0, high=MOST_ROWS, help=_("The rows of a generated layout."))
    width: int = said(0, low=0, high=MOST_COLUMNS, help=_("The columns of a generated layout."))
    free: Texts = said("", help=_(
        "The free spaces of a generated layout: corners, middle, or a list of names like a1."))
    seed: int = said(0, low=0, high=2**63 - 1, help=_("The number scatter is drawn from."))


@frozen
class RulesOf:
    """The game the board is for."""

    variant: str = said("", pattern=f"({ID})?", like="my-variant", help=_(
        "The variant it is for. Without it, the one that plays any board."))
    options: Mapping[str, Plain] = named(cast("Plain", ""), help=_(
        "Defaults for the options of that variant."))


@frozen
class LabelsOf:
    """The board's texts in another language."""

    title: str = said("", help=_("The title."))
    summary: str = said("", help=_("The summary."))
    spaces: Mapping[str, Texts] = named(cast("Texts", ""), help=_("Labels by key, as in keys."))
    short: Mapping[str, Texts] = named(cast("Texts", ""), help=_("Short labels by key."))
    cards: Mapping[str, str] = named("", help=_("What cards show, by the front of the file."))


@frozen(kw_only=True)
class BoardFile:
    """A board file."""

    format: int = said(cast("int", NOTHING), low=FORMAT, high=FORMAT, help=_(
        "The version of this format: 1."))
    id: str = said("", pattern=ID, like="my-board", help=_(
        "What the board is called in commands. Without it, the file's name."))
    title: str = said(NEEDED, low=1, help=_("What the board is called on the page."))
    summary: str = said("", help=_("One line about it."))
    language: str = said("en", pattern=LANGUAGE, like="en, es, pt-BR", help=_(
        "The language of the file's own texts."))
    authors: tuple[str, ...] = said((), help=_("Who made it."))
    license: str = said("", pattern=LICENSE, like="CC0-1.0", help=_("Its licence, as SPDX has it."))
    credits: str = said("", help=_("Whom to thank, and for what."))
    extends: str = said("", help=_(
        "Another board to start from: its id, or the path of its file from here. What is set "
        "here wins."))
    cards_from: str = said("spaces", words=("spaces", "variant"), help=_(
        "Where cards come from that are not written out: spaces makes as many for each key as it "
        "has spaces; variant leaves them to the variant."))
    cards_each: int = said(0, low=0, high=200, help=_(
        "How many cards every key has to have. 0 leaves it open."))
    spaces: Spaces = said(cast("Spaces", NOTHING), help=_("The spaces."))
    keys: Mapping[str, KeyText] = named(KeyText(), help=_(
        "What each key's spaces show. If there is any, all keys have to be here."))
    cards: tuple[Card, ...] = said((), help=_("The ordinary cards."))
    specials: tuple[Special, ...] = said((), help=_("The special cards."))
    pack: Pack | None = said(None, help=_("Standard playing cards instead."))
    rules: RulesOf = said(RulesOf(), help=_("The game it is for."))
    labels: Mapping[str, LabelsOf] = named(LabelsOf(), help=_(
        "Its texts in other languages, by language."))
