"""Plugins kept in one Python file, and why a plugin failed, in one sentence."""

from __future__ import annotations

import hashlib
import sys
import traceback
from pathlib import Path
from types import ModuleType

from sequence_core.errors import PluginError, SequenceError
from sequence_core.words import _

_PACKAGE = str(Path(__file__).parent)


def load_file(path: Path) -> ModuleType:
    """Run a Python file as a module of its own and return it; nothing is written beside it."""
    try:
        source = path.read_bytes()
    except OSError as error:
        raise PluginError(path.stem, _("{path} cannot be read: {error}").format(
            path=path, error=error.strerror or error)) from error
    full = path.resolve()
    digest = hashlib.sha256(str(full).encode()).hexdigest()[:12]
    module = ModuleType(f"sequence_plugin_{digest}")
    module.__file__ = str(full)
    before = sys.modules.get(module.__name__)
    sys.modules[module.__name__] = module
    try:
        exec(compile(source, str(path), "exec", dont_inherit=True), module.__dict__)
    except BaseException:
        _put_back(module.__name__, before)
        raise
    return module


def _put_back(name: str, before: ModuleType | None) -> None:
    """Forget a module that failed."""
    del sys.modules[name]
    if before is not None:
        sys.modules[name] = before


def cause(error: BaseException) -> str:
    """Return in one sentence why a plugin failed, with file and line where it raised."""
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return f"{error.filename}:{error.lineno}: {error.msg}"
    words = "; ".join(line.strip() for line in str(error).splitlines() if line.strip())
    if isinstance(error, SequenceError):
        return words
    kind = type(error).__name__
    raised = f"{kind}: {words}" if words else kind
    where = _place(error)
    return _("it raised {error} at {where}").format(error=raised, where=where) if where else raised


def _place(error: BaseException) -> str:
    """Return file and line of the innermost frame that is neither ours nor Python's import."""
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__)
        if not frame.filename.startswith((_PACKAGE, "<frozen"))
        and not {"importlib", "pluggy"} & set(Path(frame.filename).parts)
    ]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
