"""Files that a command is to read and that are not there."""

from __future__ import annotations

from pathlib import Path

from sequence_core.errors import UnknownName


def there(what: str, path: Path) -> Path:
    """Return the path of a file or folder that is there; raise `UnknownName` for another."""
    if not path.exists():
        raise missing(what, path)
    return path


def missing(what: str, path: Path) -> UnknownName:
    """Return the error for a file there is none of, with the files beside it most like it."""
    folder = path.parent
    beside = folder.glob(f"*{path.suffix}") if folder.is_dir() else ()
    return UnknownName(what, str(path), [str(file) for file in beside if file.is_file()])
