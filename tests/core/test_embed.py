"""The guides to embedding and testing: what they print runs, in the order given."""

from __future__ import annotations

import json
import re
import runpy

import pytest

from tests.source import ROOT

PROGRAM = ROOT / "examples" / "embed.py"
GUIDE = (ROOT / "docs" / "embed.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_prints_the_program_that_is_run() -> None:
    text = PROGRAM.read_text(encoding="utf-8")
    assert BLOCKS[0] == text
    assert len(text.splitlines()) <= 30


def test_the_program_prints_each_ones_view(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(PROGRAM))
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("Ann holds") and " and plays " in line for line in lines)
    for seat, (name, line) in enumerate(zip(("Ann", "Bea"), lines[-2:], strict=True)):
        sees = json.loads(line.removeprefix(f"{name} sees "))
        assert sees["viewer"] == seat
        assert sees["outcome"]["winners"]
        assert all(card.startswith("?") for card in sees["cards"][f"hand:{1 - seat}"])


def test_the_examples_of_the_guide_run_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for number, block in enumerate(BLOCKS):
        exec(compile(block, f"docs/embed.md, example {number + 1}", "exec"), names)
    assert capsys.readouterr().out


def test_the_examples_of_the_guide_to_testing_run_in_order() -> None:
    guide = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL):
        exec(compile(block, "docs/testing.md", "exec"), names)
