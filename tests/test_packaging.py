import json
import re
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.source import PACKAGES, PROJECT, ROOT, files

HOSTS = tuple(f"{name}.org" for name in ("pypi", "files.pythonhosted", "registry.npmjs"))
PLACES = (str(ROOT), str(Path.home()))
"""The hosts packages come from, and the folders of this machine: no file may name them."""


def modules_after(code: str) -> set[str]:
    """Return the names of the modules that a new Python has loaded after running the code."""
    ending = "\nfinally:\n    import json, sys; print(json.dumps(sorted(sys.modules)))"
    body = "\n".join(f"    {line}" for line in code.splitlines())
    run = subprocess.run(
        [sys.executable, "-c", f"try:\n{body}{ending}"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return set(json.loads(run.stdout.splitlines()[-1]))


def packages(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize("group", ["sequence_core", "console_scripts"])
def test_the_installed_entry_points_are_those_of_pyproject(group: str) -> None:
    project = PROJECT["project"]
    written = project["scripts"] if group == "console_scripts" else project["entry-points"][group]
    points = distribution("sequence-core").entry_points.select(group=group)
    installed = {point.name: point.value for point in points}
    assert installed == written, "entry points changed; install again: pip install --editable ."


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_says_that_it_is_typed(package: str) -> None:
    assert (PACKAGES[package] / "py.typed").is_file()


def test_the_core_imports_neither_click_nor_a_game() -> None:
    loaded = packages(modules_after("import sequence_core"))
    assert "sequence_core" in loaded
    assert not loaded & {"click", "sequence_cli", "sequence_variants", "sequence_boards"}


def test_the_version_is_shown_without_loading_plugins_or_the_core() -> None:
    run = "import sys, sequence_cli\nsys.argv = ['sequence', '--version']\nsequence_cli.main()"
    loaded = packages(modules_after(run))
    assert "sequence_cli" in loaded
    assert not loaded & {"sequence_core", "sequence_variants", "sequence_boards", "pluggy"}


def test_no_file_names_a_place_on_a_machine_or_a_registry() -> None:
    places = "|".join(re.escape(place) for place in PLACES)
    pattern = re.compile(
        rf"(?<![\w.~/-])(?:(?:{places})(?![\w-])|/(?:home|root|work|Users)/)"
        rf"|{'|'.join(re.escape(host) for host in HOSTS)}"
    )
    named = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in files()
        for number, line in enumerate(path.read_bytes().decode(errors="replace").splitlines(), 1)
        if (match := pattern.search(line))
    ]
    assert named == []
