"""Writes thousands of board files, good ones and ones with a planted mistake, and checks them all.

A good file has to load; a planted mistake has to be reported on its line with its code. What the
JSON Schema can say, it has to say as well. The files depend on the seed alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from random import Random

from attrs import define, field, frozen
from jsonschema import Draft7Validator

from sequence_core.boardfile import board_schema, check_board
from sequence_core.boardfile.loading import Library
from sequence_core.boardfile.positions import index_of

WORDS = ("tigre", "col·legi", "Straße", "日本", "قلب", "a, b", "q\\\"q", "x|y", "🦘", "naïve",
         "two words", "line\\nbreak", "Łódź", "50 %", "C#", "[x]", "{y}", "=", "'s", "ñ")
FORMAL = {"B010", "B011", "B012", "B013"}
"""The codes of mistakes that a schema can see."""


@define
class Draft:
    """A board file as it is written: its lines, and where what stands."""

    lines: list[str] = field(factory=list)
    marks: dict[str, int] = field(factory=dict)

    def add(self, line: str, mark: str = "") -> None:
        """Add a line, under a name if it has one."""
        if mark:
            self.marks[mark] = len(self.lines)
        self.lines.append(line)

    @property
    def text(self) -> str:
        """The file."""
        return "\n".join(self.lines) + "\n"


@frozen
class Planted:
    """A file with one mistake: its text, and the code and line of the report to come."""

    text: str
    code: str
    line: int


def good_board(seed: int) -> Draft:
    """Return a board file without mistakes."""
    random = Random(seed)
    height, width = random.randint(4, 9), random.randint(5, 10)
    free = height * width % 2 + 2 * random.randint(0, 3)
    keys = [f"k{number}" for number in range((height * width - free) // 2)]
    draft = Draft()
    draft.add("format = 1", "format")
    draft.add(f'title = "{random.choice(WORDS)} {seed}"  # a title', "title")
    if random.random() < 0.5:
        draft.add("authors = [")
        draft.add(f'    "{random.choice(WORDS)}",  # one', "author")
        draft.add("]")
    _add_cards(draft, random, keys)
    _add_spaces(draft, random, [*keys, *keys, *["FREE"] * free], width)
    _add_keys(draft, random, keys)
    draft.add("[rules.options]")
    draft.add(f"length = {random.randint(3, 4)}", "length")
    draft.add("hand = { 2 = 4, 3 = 3 }", "hand")
    draft.add("player_counts = [2, 3]")
    draft.add("[labels.es]")
    draft.add(f'title = "{random.choice(WORDS)}"')
    draft.add("[labels.es.spaces]")
    draft.add(f'{keys[0]} = "{random.choice(WORDS)}"', "translation")
    return draft


def _add_cards(draft: Draft, random: Random, keys: list[str]) -> None:
    if random.random() < 0.5:
        draft.add("cards = [")
        for number, key in enumerate(keys):
            front = f"{random.choice(WORDS)} {number}"
            draft.add(f'    {{ front = "{front}", key = "{key}", copies = 2 }},',
                      "" if number else "card")
        draft.add("]")
    draft.add("specials = [")
    draft.add('    { front = "any ✓", kind = "wild", copies = 2 },', "special")
    draft.add("]")


def _add_spaces(draft: Draft, random: Random, cells: list[str], width: int) -> None:
    random.shuffle(cells)
    rows = [cells[start: start + width] for start in range(0, len(cells), width)]
    draft.add("[spaces]")
    draft.add("each = 2")
    style = random.choice(("block", "texts", "lists"))
    draft.add('rows = """' if style == "block" else "rows = [")
    for number, row in enumerate(rows):
        listed = ", ".join(f'"{cell}"' for cell in row)
        words = random.choice(("  ", " ", "\t" if style == "block" else " ")).join(row)
        line = {"block": words, "texts": f'  "{words}",', "lists": f"  [{listed}],"}[style]
        draft.add(line, "row" if number == len(rows) // 2 else "")
    draft.add('"""' if style == "block" else "]")


def _add_keys(draft: Draft, random: Random, keys: list[str]) -> None:
    for number, key in enumerate(keys):
        draft.add("")
        draft.add(random.choice((f"[keys.{key}]", f'[ keys . "{key}" ]  # a key')))
        draft.add(f'label = "{random.choice(WORDS)}{number}"', f"label{number}")
        if random.random() < 0.3:
            draft.add(random.choice(('symbol = ["🦘", "🐯"]', "group = 'red'")))


def _swap(mark: str, line: str, code: str) -> Callable[[Draft], Planted]:
    """Return what writes another line in the place of one."""
    def plant(draft: Draft) -> Planted:
        at = draft.marks[mark]
        lines = [*draft.lines[:at], line, *draft.lines[at + 1:]]
        return Planted("\n".join(lines) + "\n", code, at + 1)
    return plant


def _insert(mark: str, line: str, code: str) -> Callable[[Draft], Planted]:
    """Return what writes a line after one."""
    def plant(draft: Draft) -> Planted:
        at = draft.marks[mark] + 1
        return Planted("\n".join([*draft.lines[:at], line, *draft.lines[at:]]) + "\n", code, at + 1)
    return plant


def _edit(mark: str, change: Callable[[str], str], code: str) -> Callable[[Draft], Planted]:
    """Return what changes a line."""
    return lambda draft: _swap(mark, change(draft.lines[draft.marks[mark]]), code)(draft)


def _first_word(line: str, word: str) -> str:
    """Return a row with another first key."""
    names = line.replace('"', " ").replace("[", " ").replace(",", " ").split()
    return line.replace(names[0], word, 1)


def _shorter(line: str) -> str:
    """Return a row without its last key."""
    if line.endswith("],"):
        return re.sub(r', "[^"]*"\],$', "],", line)
    return re.sub(r'\s+[^\s"]+("?,?)$', r"\1", line)


def _same_label(draft: Draft) -> Planted:
    """Give the second key the label of the first, in other letters."""
    label = draft.lines[draft.marks["label0"]].replace("tigre", "TIGRE")
    return _swap("label1", label.replace('"', '"  ', 1), "B050")(draft)


PLANTS: tuple[Callable[[Draft], Planted], ...] = (
    _swap("format", "format = 2", "B013"),
    _swap("format", 'format = "1"', "B012"),
    _swap("title", "title = 5", "B012"),
    _swap("title", 'title = "bell\\u0007"', "B014"),
    _swap("title", 'title = "open', "B004"),
    _insert("title", 'titel = "x"', "B010"),
    _insert("title", 'license = "© me"', "B013"),
    _insert("title", 'extends = "nowhere"', "B070"),
    _edit("row", _shorter, "B020"),
    _edit("row", lambda line: _first_word(line, "kk9"), "B030"),
    _edit("special", lambda line: line.replace('"wild"', '"Wild!"'), "B013"),
    _edit("special", lambda line: line.replace("copies", "copys"), "B010"),
    _edit("special", lambda line: line.replace("copies = 2", "copies = 0"), "B013"),
    _same_label,
    _swap("label0", "label = true", "B012"),
    _swap("label0", 'label = ["a", "b", "c"]', "B032"),
    _swap("length", "length = 40", "B062"),
    _swap("length", "length = 20", "B063"),
    _swap("hand", "hands = 3", "B061"),
    _swap("translation", 'k9999 = "?"', "B080"),
    _insert("length", 'idle_rounds = "often"', "B062"),
)


def planted(seed: int) -> Planted:
    """Return a file with one mistake; all kinds of mistakes come in turn."""
    return PLANTS[seed % len(PLANTS)](good_board(seed))


def faults_of_good(seed: int, library: Library, schema: Draft7Validator) -> list[str]:
    """Return what is reported about a good file, and places that are wrong."""
    text = good_board(seed).text
    faults = [f"file {seed}: {problem}" for problem in check_board(text, library)]
    values = tomllib.loads(text)
    faults += [f"file {seed}: the schema: {error.message}" for error in schema.iter_errors(values)]
    index = index_of(text)
    for path, at in index.values.items():
        value: object = values
        for step in path:
            value = value[step]  # type: ignore[index]
        if isinstance(value, int) and not text.startswith(str(value), at):
            faults.append(f"file {seed}: {path} does not stand at {index.line_and_column(at)}")
    return faults


def faults_of_planted(seed: int, library: Library, schema: Draft7Validator) -> list[str]:
    """Return what is wrong with the reports about a file with a mistake."""
    wanted = planted(seed)
    found = check_board(wanted.text, library)
    if (wanted.code, wanted.line) not in {(one.code, one.line) for one in found}:
        listed = "; ".join(map(str, found)) or "nothing"
        return [f"mistake {seed}: {wanted.code} in line {wanted.line} expected, found {listed}"]
    if wanted.code in FORMAL and schema.is_valid(tomllib.loads(wanted.text)):
        return [f"mistake {seed}: the schema takes it ({wanted.code})"]
    return []


def soak_boards(count: int, seed: int, library: Library) -> list[str]:
    """Return all faults of so many good files and so many with a mistake."""
    schema = Draft7Validator(board_schema())
    faults: list[str] = []
    for number in range(seed, seed + count):
        faults += faults_of_good(number, library, schema)
        faults += faults_of_planted(number, library, schema)
    return faults
