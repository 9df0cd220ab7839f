from pathlib import Path

import pytest

from tests.cli.terminal import run

VALID = "this game is for 2, 3, 4, 6, 8, 9, 10, 12 players"

REFUSED = [
    *((["play", "--players", str(count)], 2, f"{VALID}, not {count}")
      for count in (-1, 0, 1, 5, 7, 11, 13, 40, 10**9)),
    *(([*command, "--players", "40"], 2, f"this game is for {valid} players, not 40")
      for command, valid in (
          (["play", "--board", "kids"], "2, 3, 4"),
          (["play", "--variant", "stacks"], "2, 3, 4, 5, 6"),
          (["play", "--option", "player_counts=2,4"], "2, 4"),
          (["rules", "dice"], "2, 3, 4"),
          (["simulate", "--board", "travel"], "2"),
          (["tournament", "--bots", "greedy,random"], "2, 3, 4, 6, 8, 9, 10, 12"),
      )),
    (["play", "--players", "40", "--option", "length=99"], 2, "option length is 2 to 26, not 99"),
    (["play", "--players", "40", "--variant", "clasic"], 5, "did you mean classic?"),
    (["play", "--variant", "clasic"], 5, "did you mean classic?"),
    (["play", "--seat", "bot:gredy", "--seat", "Ann"], 5, "did you mean greedy?"),
    (["play", "--option", "lenght=4"], 5, "did you mean length?"),
    (["play", "--house-rule", "four-centers"], 5, "did you mean four-centres?"),
    (["play", "--option", "length=99"], 2, "option length is 2 to 26, not 99"),
    (["play", "--option", "draw=never"], 2, "option draw is auto | manual, not never"),
    (["play", "--option", "length"], 2, "'length' is no option; write it as NAME=VALUE"),
    (["play", "--seat", "Ann", "--seat", "Ann"], 2, "two seats are called Ann"),
    (["play", "--seat", "=bot:random"], 2, "write NAME, bot:BOT or NAME=bot:BOT"),
    (["play", "--seat", ""], 2, "write NAME, bot:BOT or NAME=bot:BOT"),
    (["play", "--seat", "Ann\nBea"], 2, "write NAME, bot:BOT or NAME=bot:BOT"),
    (["play", "--seat", "bot:greedy:n=1"], 2, "no setting n"),
    (["play", "--players", "2", "--seat", "A", "--seat", "B", "--seat", "C"], 2,
     "3 seats are named for 2 players"),
    (["play", "--players", "4", "--sides", "3"], 2, "4 players do not form 3 equal sides"),
    (["play", "--save", "no/such/folder/g.json"], 3, "cannot be written"),
    (["rules", "clasic"], 5, "did you mean classic?"),
    (["rules", "classic", "--players", "5"], 2, VALID),
    *((command, 5, f"no {what} is called {command[-1]}") for what, command in (
        ("saved game", ["replay", "no-such-file.json"]),
        ("saved game", ["replay", "--verify", "no/such/game.txt"]),
        ("saved game", ["resume", "no-such-file.json"]),
        ("saved game", ["log", "no-such-file.json"]),
        ("part", ["simulate", "merge", "no-such-part.json"]),
        ("word list", ["boards", "new", "--from", "no-such-list.csv"]),
        ("board file", ["boards", "check", "no-such-board.toml"]),
        ("board file", ["boards", "show", "no-such-board.toml"]),
        ("board file", ["play", "--board", "no-such-board.toml"]),
        ("board file", ["rules", "themed", "--board", "no-such-board.toml"]),
        ("board file", ["simulate", "--games", "1", "--board", "no-such-board.toml"]),
        ("board file", ["tournament", "--bots", "greedy,random", "--board", "no/such.toml"]),
        ("plugin file", ["play", "--plugin", "no-such-plugin.py"]),
        ("plugin file", ["variants", "--plugin", "no-such-plugin.py"]),
        ("plugin file", ["plugins", "--plugin", "no-such-plugin.py"]),
        ("plugin file", ["boards", "list", "--plugin", "no-such-plugin.py"]),
        ("plugin file", ["simulate", "--games", "1", "--plugin", "no-such-plugin.py"]),
    )),
]


@pytest.mark.parametrize(("command", "code", "why"), REFUSED, ids=lambda it: str(it)[:40])
def test_bad_input_is_one_line_and_an_exit_code(command: list[str], code: int, why: str) -> None:
    result = run(*command)
    assert (result.exit_code, result.stdout) == (code, "")
    assert why in result.stderr
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [["play", "--players", "x"], ["play", "--seed", "-1"],
                                     ["play", "--seed", "x"], ["play", "--color", "red"],
                                     ["nothing"], ["replay"], ["play", "extra"]])
def test_wrong_usage_exits_with_2(command: list[str]) -> None:
    assert run(*command).exit_code == 2


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "g.json"
    run("play", "--seat", "bot:random", "--seat", "bot:random", "--seed", "7", "--save", str(file))
    return file


def test_a_record_that_holds_is_verified(saved: Path) -> None:
    result = run("replay", str(saved), "--verify")
    assert result.exit_code == 0
    assert "holds" in result.stdout


CHANGES = [
    (('"format":1', '"format":2'), "format 2"),
    (('"seed":7', '"seed":8'), "the cut"),
    (('"move":"play ', '"move":"plod '), "is refused"),
    (('"reason":"sequences"', '"reason":"deadlock"'), "reason is"),
    (('"winners":[', '"winners":[1,'), "winners"),
]


@pytest.mark.parametrize(("change", "why"), CHANGES, ids=lambda it: str(it)[:30])
def test_a_tampered_or_newer_record_is_refused_and_left_alone(
    saved: Path, change: tuple[str, str], why: str
) -> None:
    text = saved.read_text(encoding="utf-8")
    assert change[0] in text
    saved.write_text(text.replace(*change, 1), encoding="utf-8")
    before = saved.read_bytes()
    result = run("replay", str(saved), "--verify")
    assert result.exit_code == 3
    assert why in result.stderr
    assert saved.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"format": 1}'])
@pytest.mark.parametrize("command", ["replay", "resume"])
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes, command: str) -> None:
    file = tmp_path / "g.json"
    file.write_bytes(content)
    result = run(command, str(file))
    assert (result.exit_code, result.stderr.count("\n")) == (3, 1)
    assert file.read_bytes() == content


def test_a_truncated_record_is_refused(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:2000])
    result = run("replay", str(saved))
    assert result.exit_code == 3
    assert "breaks off" in result.stderr


def test_a_record_of_a_variant_that_is_not_installed_is_still_told(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8").replace('"key":"classic"', '"key":"gone"', 1)
    saved.write_text(text, encoding="utf-8")
    assert run("replay", str(saved), "--verify").exit_code == 5
    assert "wins" in run("replay", str(saved)).stdout


FAILING = {
    "raises": "1 / 0",
    "misspelt": "from sequence_core.hookspecs import hookimpl\n"
                "@hookimpl\ndef sequence_variant(): return []",
    "signature": "from sequence_core.hookspecs import hookimpl\n"
                 "@hookimpl\ndef sequence_variants(what): return []",
    "taken": "from sequence_core.hookspecs import hookimpl\n"
             "from sequence_core.bots import BotKind\n"
             "@hookimpl\ndef sequence_bots(): return [BotKind('greedy', '', '', None)]",
}


@pytest.mark.parametrize("kind", FAILING)
def test_a_failing_plugin_is_listed_but_not_played_with(
    tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"{kind}.py"
    file.write_text(FAILING[kind], encoding="utf-8")
    listed = run("plugins", "--plugin", str(file)).stdout
    assert f"{kind} " in listed
    assert "FAILED" in listed.split(f"{kind} ")[1]
    played = run("play", "--plugin", str(file), typed="quit\n")
    assert (played.exit_code, played.stdout) == (1, "")
    assert played.stderr.startswith(f"Error: the plugin {file} failed: ")


def test_a_file_that_is_missing_names_the_one_beside_it_that_is_like_it(saved: Path) -> None:
    result = run("replay", str(saved.with_name("h.json")))
    assert result.exit_code == 5
    assert f"did you mean {saved}?" in result.stderr
