"""The page on writing a variant quotes the code as it is, and its example runs."""

import re

import pytest

from tests.source import ROOT

PAGE = (ROOT / "docs" / "writing-a-variant.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"^From `(\S+)`:\n\n```python\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
LOOSE = re.findall(r"(?<!`:\n\n)```python\n(.*?)\n```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("path", "excerpt"), QUOTED)
def test_an_excerpt_of_the_guide_is_out_of_the_code(path: str, excerpt: str) -> None:
    assert excerpt in (ROOT / path).read_text(encoding="utf-8")


def test_the_guide_quotes_all_its_steps() -> None:
    assert len(QUOTED) == 9
    assert len(LOOSE) == 1


def test_the_example_of_the_guide_runs() -> None:
    exec(compile(LOOSE[0], "guide", "exec"), {})


def test_the_guide_names_files_there_are() -> None:
    names = re.findall(r"`((?:variants|sequence_core|tests|examples)/[\w/.-]+)`", PAGE)
    names += [f"docs/{name}" for name in re.findall(r"\]\(([\w/.-]+\.md)\)", PAGE)]
    assert names
    assert [name for name in names if not (ROOT / name).exists()] == []
