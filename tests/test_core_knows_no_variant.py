import ast
import builtins
import keyword
import re
from collections.abc import Iterator
from functools import cache

from sequence_core.errors import SequenceError
from sequence_core.setup import Face
from sequence_core.shelf import Shelf
from sequence_core.variant import Variant, build_rules, player_names
from tests.source import PACKAGES, modules

KINDS = {"wild", "remove"}
"""The kinds of special cards that stock parts deal with."""

EVERYDAY = {"dice", "letters", "numbers"}
"""Keys that are words of any sentence: they may stand in a message, but name nothing."""

COUNTS = range(1, 13)


def python_names() -> set[str]:
    """Return Python's keywords, built-in names, and the attributes of built-in types."""
    types = [kind for kind in vars(builtins).values() if isinstance(kind, type)]
    return {*keyword.kwlist, *dir(builtins), *(name for kind in types for name in dir(kind))}


def special_cards(shelf: Shelf, variant: Variant) -> Iterator[Face]:
    """Yield the special cards of a variant on every board it can be played on."""
    boards = [board for board in shelf.boards.values() if board.variant in ("", variant.key)]
    for board in (variant.board, *boards):
        for count in COUNTS:
            try:
                rules = build_rules(variant, player_names(count), board=board)
            except SequenceError:
                continue
            yield from (face for face in rules.setup.faces if face.kind)
            break


def game_names(shelf: Shelf) -> set[str]:
    """Return what the core must not know: keys on the shelf and names of special cards."""
    names = {*shelf.variants, *shelf.boards, *shelf.house_rules}
    for variant in shelf.variants.values():
        for face in special_cards(shelf, variant):
            names |= {face.id, face.text, *face.names}
    return names - KINDS - python_names()


def docstrings(tree: ast.Module) -> set[int]:
    """Return the identities of the nodes that are only prose: texts that stand as a statement."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of each identifier and string constant."""
    prose = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                yield line, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.alias(name=name):
                yield line, name
            case ast.keyword(arg=str(name)):
                yield line, name


def test_the_core_names_no_variant_board_house_rule_or_special_card() -> None:
    shelf = Shelf.load()
    names = game_names(shelf)
    assert set(shelf.variants) <= names
    in_messages = re.compile("|".join(
        rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names - EVERYDAY)))
    named = cache(lambda text: text in names or in_messages.search(text) is not None)
    found = [
        f"{path}:{line}: {text}"
        for path, tree in modules(PACKAGES["sequence_core"]).items()
        for line, text in words(tree)
        if named(text)
    ]
    assert found == []
