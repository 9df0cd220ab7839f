"""The project's own files, for the tests that read them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = {
    Path(path).name: ROOT / path
    for path in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
}
"""The folder of each package that is installed."""

HIDDEN = {".ci", ".gitignore"}
MADE = {"__pycache__", "build", "dist"}


def files() -> Iterator[Path]:
    """Yield all files of the project, without what is made from them."""
    for top in sorted(ROOT.iterdir()):
        if top.name in MADE or (top.name.startswith(".") and top.name not in HIDDEN):
            continue
        for path in [top, *sorted(top.rglob("*"))]:
            if path.is_file() and not MADE & set(path.parts):
                yield path


def modules(folder: Path = ROOT) -> dict[str, ast.Module]:
    """Return the syntax tree of each module in a folder by its path from the root."""
    return {
        str(path.relative_to(ROOT)): tree
        for path, tree in _trees().items()
        if path.is_relative_to(folder)
    }


@cache
def _trees() -> dict[Path, ast.Module]:
    """Return the syntax tree of each module of the project, parsed once."""
    paths = (path for path in files() if path.suffix == ".py")
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
