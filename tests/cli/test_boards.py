"""`sequence boards` and `--board`, as a person meets them."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from sequence_cli.boards.reports import window
from sequence_core.shelf import Shelf
from tests.cli.terminal import lines_wider, run

SHELF = Shelf.load()
BOTS = ("--seat", "bot:greedy", "--seat", "bot:random", "--seed", "3")
GOOD = """\
format = 1
title = "Pets"

[spaces]
rows = '''
cat dog cat
dog cat dog
'''

[rules.options]
length = 2
hand = 2
needed = 1
player_counts = [2]
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run each test in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SEQUENCE_BOARDS", raising=False)
    return tmp_path


def words(path: Path, count: int) -> str:
    """Write a list of word pairs and return its name."""
    lines = [f'"word, {n}",Wort {n}' for n in range(count)]
    path.write_text("\n".join(["space,card", *lines]), encoding="utf-8-sig", newline="\r\n")
    return path.name


def test_list_names_every_board_with_size_variant_and_players() -> None:
    lines = run("boards", "list").stdout.splitlines()
    assert [line.split()[0] for line in lines] == sorted(SHELF.boards)
    assert "kids                 6x7    themed   2-4               Animals" in lines


def test_a_list_says_what_the_boards_say_when_loaded() -> None:
    for listed in json.loads(run("boards", "list", "--json").stdout):
        board = SHELF.board(listed["id"])
        assert listed == {
            "id": board.id, "title": board.title, "rows": board.rows, "columns": board.columns,
            "variant": board.variant, "players": listed["players"]}
        assert listed["players"]


@pytest.mark.parametrize("key", sorted(SHELF.boards))
def test_show_draws_all_of_a_board_in_80_columns(key: str) -> None:
    result = run("boards", "show", key)
    assert result.exit_code == 0
    assert result.stdout.startswith(SHELF.board(key).title)
    assert not lines_wider(result.stdout, 80)


def test_show_as_json_and_in_another_language() -> None:
    assert json.loads(run("boards", "show", "kids", "--json").stdout)["rows"] == 6
    assert "tortuga" in run("boards", "show", "kids", "--language", "es_MX").stdout
    assert run("boards", "show", "kids", "--language", "xx").exit_code == 5


def test_show_writes_a_picture(here: Path) -> None:
    assert run("boards", "show", "kids", "--svg", "kids.svg").exit_code == 0
    assert (here / "kids.svg").read_text("utf-8").startswith("<svg ")


def test_a_wide_board_is_drawn_in_pieces(here: Path) -> None:
    row = " ".join(f"word{n}" for n in range(40))
    (here / "wide.toml").write_text(GOOD.replace("cat dog cat\ndog cat dog", f"{row}\n{row}"))
    shown = run("boards", "show", "wide.toml").stdout
    assert not lines_wider(shown, 80)
    assert all(f"w{n}" in shown or f"wor{n}" in shown or f"word{n}" in shown for n in range(40))
    assert "an" in shown.split()


def test_check_says_that_a_file_is_good(here: Path) -> None:
    (here / "pets.toml").write_text(GOOD)
    result = run("boards", "check", "pets.toml")
    assert (result.exit_code, result.stdout) == (0, "pets.toml: good: 6 spaces, 6 cards\n")


def test_check_reports_each_problem_at_its_place_with_a_mark(here: Path) -> None:
    bad = GOOD.replace("title", "titel").replace("length = 2", "length = 'x'")
    (here / "pets.toml").write_text(bad)
    result = run("boards", "check", "pets.toml")
    assert result.exit_code == 3
    assert 'pets.toml:2:1: B010 titel is no key here\n    titel = "Pets"\n    ^\n' in result.stdout
    assert "    did you mean title?" in result.stdout
    assert "pets.toml:11:10: B062" in result.stdout
    assert "    length = 'x'\n             ^" in result.stdout
    listed = json.loads(run("boards", "check", "pets.toml", "--json").stdout)
    assert [problem["line"] for problem in listed[0]["problems"]] == [1, 2, 11]


def test_check_shows_no_control_characters_and_cuts_long_lines(here: Path) -> None:
    (here / "pets.toml").write_text(GOOD + "credits = [" + "'a', " * 60 + "\x1b[31m'\n")
    result = run("boards", "check", "pets.toml")
    assert result.exit_code == 3
    assert "\x1b" not in result.stdout
    assert "…" in result.stdout
    assert not lines_wider(result.stdout, 80)


def test_check_cuts_a_line_of_a_million_signs_at_once(here: Path) -> None:
    (here / "long.toml").write_text("# " + "a" * 1_200_000, encoding="utf-8")
    result = run("boards", "check", "long.toml")
    assert result.exit_code == 3
    assert "B002" in result.stdout
    assert not lines_wider(result.stdout, 80)


@pytest.mark.parametrize("arguments", [
    ("boards", "show", "kidz"), ("boards", "show", "kidz.toml"), ("boards", "check", "kidz.toml"),
    ("play", "--board", "kidz"), ("rules", "--board", "kidz"),
])
def test_what_is_not_there_is_5_with_close_matches(arguments: tuple[str, ...], here: Path) -> None:
    (here / "kids.toml").write_text(GOOD)
    result = run(*arguments)
    assert result.exit_code == 5
    assert "did you mean kids" in result.stderr


def test_playing_on_a_bad_board_is_3_in_one_line(here: Path) -> None:
    (here / "pets.toml").write_text("title = 3")
    result = run("play", "--board", "pets.toml")
    assert result.exit_code == 3
    assert result.stderr.startswith("Error: pets.toml:1:")
    assert result.stderr.count("\n") == 1


def test_the_schema_is_one_that_the_boards_hold_to() -> None:
    schema = json.loads(run("boards", "schema").stdout)
    jsonschema.Draft7Validator.check_schema(schema)


def test_boards_are_found_in_the_folders_that_path_names(
    here: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SEQUENCE_BOARDS", str(here / "more"))
    own = data_folder / "sequence-core" / "boards"
    for folder, name in ((own, "mine"), (here / "more", "theirs")):
        folder.mkdir(parents=True)
        (folder / f"{name}.toml").write_text(GOOD)
    places = json.loads(run("boards", "path", "--json").stdout)
    assert places["folders"] == [str(here / "more"), str(own)]
    assert str(own) in run("boards", "path").stdout
    for name in ("mine", "theirs"):
        assert name in run("boards", "list").stdout
        assert run("play", "--board", name, *BOTS).exit_code == 0


def test_forty_pairs_make_a_board_that_plays_and_is_pictured(here: Path) -> None:
    made = run("boards", "new", "--from", words(here / "forty.csv", 40))
    assert made.exit_code == 0
    assert "40 words, each on 2 spaces on a board of 8x10: 80 spaces, 88 cards." in made.stdout
    text = (here / "forty.toml").read_text("utf-8")
    assert text.startswith("#:schema ./sequence-board.schema.json\n")
    json.loads((here / "sequence-board.schema.json").read_text("utf-8"))
    assert run("boards", "check", "forty.toml").exit_code == 0
    first, again = (run("play", "--board", "forty.toml", *BOTS) for _time in range(2))
    assert first.exit_code == 0
    assert first.stdout == again.stdout
    assert run("boards", "show", "forty.toml", "--svg", "forty.svg").exit_code == 0


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_twelve_pairs_on_five_by_five_play_four_in_a_row(here: Path, players: str) -> None:
    made = run("boards", "new", "--from", words(here / "twelve.csv", 12), "--size", "5x5",
               "--length", "4", "--title", "Zwölf", "--language", "de")
    assert "25 spaces (1 of them free), 28 cards. Free: c3." in made.stdout
    assert run("play", "--board", "twelve.toml", "--players", players, "--seat", "bot:greedy",
               "--seed", "1").exit_code == 0


def test_new_takes_what_is_asked_for(here: Path) -> None:
    result = run("boards", "new", "--from", words(here / "w.csv", 15), "--size", "5x7", "--corners",
                 "free", "--layout", "spiral", "--wild", "1", "--remove", "0", "--seed", "5",
                 "--length", "3", "--out", "other.toml")
    assert result.exit_code == 0, result.stderr
    shown = json.loads(run("boards", "show", "other.toml", "--json").stdout)
    assert [space["key"] for space in shown["spaces"]][:3] == [None, "word, 0", "word, 1"]
    assert [face["kind"] for face in shown["faces"] if face["kind"]] == ["wild"]
    assert shown["options"]["length"] == 3


def test_new_calls_special_cards_unlike_any_word(here: Path) -> None:
    (here / "w.txt").write_text("wild\nremove\ncat\ndog\nfox\nowl\n")
    assert run("boards", "new", "--from", "w.txt").exit_code == 0
    shown = json.loads(run("boards", "show", "w.toml", "--json").stdout)
    assert {face["text"] for face in shown["faces"] if face["kind"]} == {"★ Wild", "★ Remove"}


def test_new_never_writes_over_a_file_unless_told_to(here: Path) -> None:
    (here / "w.toml").write_text("mine")
    result = run("boards", "new", "--from", words(here / "w.csv", 12))
    assert result.exit_code == 3
    assert "the file is there already" in result.stderr
    assert (here / "w.toml").read_text() == "mine"
    assert run("boards", "new", "--from", "w.csv", "--force").exit_code == 0


@pytest.mark.parametrize(("more", "code", "said"), [
    (("--size", "5x6"), 3, "with these words --size"),
    (("--size", "5by5"), 2, "write ROWSxCOLUMNS, such as 5x5"),
    (("--size", "5x5", "--length", "9"), 3, "no line of 9 spaces fits on 5x5 spaces; take 2 to 5"),
])
def test_new_refuses_with_what_would_fit(
    here: Path, more: tuple[str, ...], code: int, said: str
) -> None:
    result = run("boards", "new", "--from", words(here / "w.csv", 12), *more)
    assert result.exit_code == code
    assert said in result.stderr
    assert not (here / "w.toml").exists()


def test_odd_texts_survive_from_the_list_to_the_replay(here: Path) -> None:
    texts = ("a, b", 'say ""hi""', "x|y", "l·l", "قطة", "猫", "🐈‍⬛", "é")
    (here / "w.csv").write_text("".join(f'"{text}"\r\n' for text in texts), "utf-8-sig")
    assert run("boards", "new", "--from", "w.csv", "--size", "4x4").exit_code == 0
    assert run("play", "--board", "w.toml", *BOTS, "--save", "g.json").exit_code == 0
    for more in ((), ("--verify",), ("--board", "w.toml", "--verify")):
        assert run("replay", "g.json", *more).exit_code == 0, more
    shown = run("boards", "show", "w.toml").stdout
    assert all(text.replace('""', '"') in shown for text in texts)


def test_replay_borrows_texts_of_a_board_with_the_same_keys_only(here: Path) -> None:
    (here / "pets.toml").write_text(GOOD)
    relabelled = GOOD + '\n[keys]\ncat = { label = "gato" }\ndog = { label = "perro" }\n'
    (here / "mascotas.toml").write_text(relabelled)
    assert run("play", "--board", "pets.toml", *BOTS, "--save", "g.json").exit_code == 0
    assert run("replay", "g.json", "--board", "mascotas.toml").exit_code == 0
    assert run("replay", "g.json", "--board", "kids").exit_code == 3
    assert run("replay", "g.json", "--board", "mascotas.toml", "--svg", "g.svg").exit_code == 0
    drawn = (here / "g.svg").read_text("utf-8")
    assert ">gato<" in drawn
    assert "<circle" in drawn


def test_rules_of_a_board_are_those_of_its_variant() -> None:
    assert run("rules", "--board", "kids").stdout.startswith(SHELF.variant("themed").title)
    assert run("rules").exit_code == 2


def test_a_long_line_is_shown_round_its_mark_at_once() -> None:
    assert window("#" * 1_000_000, 1, 76) == ("#" * 75 + "…", "")
    source, before = window("a" * 500_000 + "!" + "b" * 400_000, 500_001, 76)
    assert (before, source[len(before)], source[-1]) == ("…" + "a" * 30, "!", "…")


def test_a_card_of_two_lines_is_shown_on_one(here: Path) -> None:
    text = GOOD.replace("[spaces]", 'cards = [{ front = "two\\nlines", key = "cat" }, '
                        '{ front = "dog", key = "dog" }]\n\n[spaces]')
    (here / "two.toml").write_text(text)
    assert "two lines → cat" in run("boards", "show", "two.toml").stdout


def test_t5_an_example_of_what_to_ask_is_from_the_board_played() -> None:
    result = run("play", "--board", "kids", "--seat", "Ann", "--seed", "3", typed="why nonsense\n")
    assert "5H" not in result.output
    assert "Ask for example: why panda a3." in result.output
