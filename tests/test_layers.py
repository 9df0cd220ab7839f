import ast
from collections.abc import Iterator

import pytest

from tests.source import PACKAGES, ROOT, modules

LONGEST_MODULE = 350
LONGEST_FUNCTION = 45


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the full names of what a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_no_module_is_longer_than_350_lines() -> None:
    lengths = {path: len((ROOT / path).read_text().splitlines()) for path in modules()}
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_no_function_is_longer_than_45_lines() -> None:
    lengths = {
        f"{path}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}


@pytest.mark.parametrize("package", ["sequence_core", "sequence_cli"])
def test_no_module_of_core_or_command_line_imports_a_variant(package: str) -> None:
    trees = modules(PACKAGES[package])
    assert trees
    named = {
        path: sorted(name for name in imported(tree) if is_a_game(name))
        for path, tree in trees.items()
    }
    assert {path: names for path, names in named.items() if names} == {}


def is_a_game(module: str) -> bool:
    return module.partition(".")[0] in {"sequence_variants", "sequence_boards"}
