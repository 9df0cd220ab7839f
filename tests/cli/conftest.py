from pathlib import Path

import pytest

from sequence_cli.language import VARIABLES


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games of the tests in a folder of their own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("NO_COLOR", "TERM", "COLUMNS", *VARIABLES):
        monkeypatch.delenv(name, raising=False)
    return folder
