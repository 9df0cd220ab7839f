"""A word list written out as a board file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from sequence_cli.boards.measures import Measures
from sequence_cli.boards.wordlist import Pair
from sequence_core.errors import BadBoard
from sequence_core.words import _

SCHEMA_FILE = "sequence-board.schema.json"
"""What the schema is called that lies beside board files."""

SMALL = 60
"""A board with fewer spaces is for few players, with small hands, and one sequence wins."""

HANDS = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
SMALL_HANDS = {2: 5, 3: 4, 4: 3}

SPECIALS = {
    "en": ("Wild", "Remove"), "es": ("Comodín", "Quitar"), "pt": ("Curinga", "Retirar"),
    "ca": ("Comodí", "Treure"),
}
"""What the special cards are called, by language."""


@frozen
class Wishes:
    """What is asked for beside the words; None leaves it to the number of spaces."""

    title: str
    language: str = "en"
    layout: str = "scatter"
    length: int | None = None
    wild: int | None = None
    remove: int | None = None
    seed: int = 0


def board_values(pairs: Sequence[Pair], measures: Measures, wishes: Wishes) -> dict[str, object]:
    """Return the values of the board file; raise `BadBoard` for a line that does not fit."""
    copies = _copies(pairs, measures.each)
    specials = _specials(pairs, measures, wishes)
    cards = sum(copies) + sum(count for _front, _kind, count in specials)
    spaces = {"layout": wishes.layout, "height": measures.size.rows,
              "width": measures.size.columns}
    return {
        "format": 1,
        "title": wishes.title,
        "language": wishes.language,
        "cards": [{"front": pair.card, "key": pair.space, "copies": count}
                  for pair, count in zip(pairs, copies, strict=True)],
        "specials": [{"front": front, "kind": kind, "copies": count}
                     for front, kind, count in specials if count],
        "spaces": {**spaces, "free": list(measures.free), "seed": wishes.seed},
        "rules": {"options": _options(measures, wishes, cards)},
        "keys": {pair.space: {"label": pair.space} for pair in pairs},
    }


def file_text(values: dict[str, object]) -> str:
    """Return the text of a board file, with the line that tells editors its schema."""
    import tomli_w

    lines = f"#:schema ./{SCHEMA_FILE}\n"
    return lines + tomli_w.dumps(values)


def _copies(pairs: Sequence[Pair], each: int) -> list[int]:
    """Return how many there are of each card: as many as spaces, shared among a space's cards."""
    fronts = Counter(pair.space for pair in pairs)
    return [pair.copies or max(1, each // fronts[pair.space]) for pair in pairs]


def _specials(
    pairs: Sequence[Pair], measures: Measures, wishes: Wishes
) -> list[tuple[str, str, int]]:
    """Return text, kind and number of the special cards, called unlike any word."""
    from sequence_core.boardfile.checks import look

    usual = 2 if measures.size.spaces < SMALL else 4
    taken = {look(pair.card) for pair in pairs}
    language = wishes.language.replace("_", "-").partition("-")[0].casefold()
    found = []
    for name, kind, count in zip(SPECIALS.get(language, SPECIALS["en"]), ("wild", "remove"),
                                 (wishes.wild, wishes.remove), strict=True):
        front = name
        while look(front) in taken:
            front = f"★ {front}"
        found.append((front, kind, usual if count is None else count))
    return found


def _options(measures: Measures, wishes: Wishes, cards: int) -> dict[str, object]:
    """Return the options that suit the board, as the variant takes them."""
    longest = max(measures.size.rows, measures.size.columns)
    length = measures.line if wishes.length is None else wishes.length
    if length > longest:
        raise BadBoard(_("no line of {length} spaces fits on {size} spaces; take 2 to {longest}")
                       .format(length=length, size=measures.size, longest=longest))
    small = measures.size.spaces < SMALL
    hands = SMALL_HANDS if small else HANDS
    fitting = {count: hand for count, hand in hands.items() if count * hand <= cards * 2 // 3}
    if not fitting:
        fitting = {2: max(1, cards // 4)}
    options: dict[str, object] = {"length": length}
    if fitting != HANDS:
        options["player_counts"] = list(fitting)
        options["hand"] = {str(count): hand for count, hand in fitting.items()}
    if small:
        options["needed"] = 1
    return options
