"""Batches are those of the `ritual` command, in parts and as a whole."""

from __future__ import annotations

import csv
import io
import json
import signal
import threading
import time
from pathlib import Path

import pytest

import ritual
from conftest import CONTENT, SCENARIO, command, without_times

HOW = ("--games", "40", "--seed", "7", "--players", "3", "--statistics")


def simulate(content: ritual.Content, shard: tuple[int, int] = (1, 1)) -> ritual.Part:
    return ritual.simulate(content, SCENARIO, 40, seed=7, players=3, shard=shard)


def test_figures_are_those_of_the_command(content: ritual.Content) -> None:
    told = json.loads(command("simulate", SCENARIO, *HOW, "--format", "json"))
    report = simulate(content).report()
    assert without_times(report) == without_times(told)
    assert report["games"] == 40 and report["statistics"]["things"]


def test_a_part_is_the_file_that_the_command_writes(content: ritual.Content, tmp_path: Path) -> None:
    theirs = tmp_path / "2.json"
    command("simulate", SCENARIO, *HOW, "--shard", "2/3", "--out", theirs)
    ours = simulate(content, (2, 3))
    assert without_times(json.loads(ours.json())) == without_times(json.loads(theirs.read_text()))
    assert ours.report()["shard"] == {"part": 2, "of": 3}
    # Each reads what the other has written.
    read = ritual.Part.read(content, theirs)
    assert without_times(read.report()) == without_times(ours.report())
    files = [tmp_path / f"python-{part}.json" for part in (1, 2, 3)]
    for part, file in enumerate(files, 1):
        file.write_text(simulate(content, (part, 3)).json())
    merged = json.loads(command("merge", *files, "--format", "json"))
    assert without_times(merged) == without_times(simulate(content).report())


def test_a_part_of_another_table_is_told_with_that_table(content: ritual.Content, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    how = ("--games", "3", "--statistics", "--investigators", "mike,ruth", "--option", "unknown_monsters=two")
    command("simulate", SCENARIO, *how, "--out", file)
    table = ritual.Table(options={"unknown_monsters": "two"})
    theirs = ritual.Part.read(content, file, table=table)
    ours = ritual.simulate(content, SCENARIO, 3, investigators=["mike", "ruth"], table=table)
    assert without_times(json.loads(ours.json())) == without_times(json.loads(file.read_text()))
    assert without_times(theirs.report()) == without_times(ours.report())
    assert ours.table().equals(theirs.table())
    with pytest.raises(ritual.RitualError, match="at another table"):
        ritual.Part.read(content, file).report()


def test_parts_in_any_order_are_what_one_run_says(content: ritual.Content) -> None:
    parts = [simulate(content, (part, 4)) for part in (3, 1, 4, 2)]
    whole = simulate(content)
    merged = ritual.merge(parts)
    assert without_times(merged.report()) == without_times(whole.report())
    assert without_times(json.loads(merged.json())) == without_times(json.loads(whole.json()))
    assert merged.table().equals(whole.table())


def test_parts_that_do_not_belong_together_are_refused(content: ritual.Content) -> None:
    first = simulate(content, (1, 2))
    with pytest.raises(ritual.RitualError, match="missing or were not played to their end: 2/2"):
        ritual.merge([first])
    with pytest.raises(ritual.RitualError, match="part 1/2 is there twice"):
        ritual.merge([first, first])
    other = ritual.simulate(content, SCENARIO, 40, seed=8, players=3, shard=(2, 2))
    with pytest.raises(ritual.RitualError, match=r"`parts\[0\]` and `parts\[1\]` .* `seed` is 7 and 8"):
        ritual.merge([first, other])
    with pytest.raises(ritual.RitualError, match="is no part of a batch"):
        ritual.Part(content, "{}").report()
    with pytest.raises(ritual.RitualError, match="there is no part 3 of 2"):
        simulate(content, (3, 2))


def test_a_table_has_the_columns_and_numbers_of_the_command(content: ritual.Content, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    command("simulate", SCENARIO, *HOW, "--report", file)
    lines = list(csv.DictReader(io.StringIO(file.read_text())))
    table = simulate(content).table()
    assert table.column_names == list(lines[0])
    assert table.num_rows == len(lines)
    for line, row in zip(lines, table.to_pylist(), strict=True):
        assert (line["kind"], line["id"]) == (row["kind"], row["id"])
        assert float(line["seen"]) == row["seen"]
        assert line["impact"] == "" if row["impact"] is None else float(line["impact"]) == row["impact"]
        assert line["sure"] == str(row["sure"]).lower()
    types = {str(field.type) for field in table.schema}
    assert types == {"string", "double", "bool"}


def test_what_was_not_counted_has_no_table(content: ritual.Content) -> None:
    part = ritual.simulate(content, SCENARIO, 3, policy="random", statistics=False)
    assert "statistics" not in part.report()
    with pytest.raises(ritual.RitualError, match="without `statistics`"):
        part.table()


def test_scenarios_are_those_of_the_command(content: ritual.Content) -> None:
    told = json.loads(command("simulate", "--list", "--format", "json"))["scenarios"]
    # Games are played here by the rules of one game; the command knows others too.
    told = [it for it in told if it["game"] == "death-may-die"]
    assert [(it.id, it.title) for it in content.scenarios()] == [(it["id"], it["title"]) for it in told]


def test_what_cannot_be_played_says_why(content: ritual.Content) -> None:
    with pytest.raises(ritual.RitualError, match="did you mean `kilkenny-tsathoggua`"):
        ritual.simulate(content, "kilkeny-tsathoggua", 1)
    with pytest.raises(ritual.RitualError, match="is for 1 to 5 players, not for 9"):
        ritual.simulate(content, SCENARIO, 1, players=9)
    with pytest.raises(ritual.RitualError, match="no policy is called `clever`"):
        ritual.simulate(content, SCENARIO, 1, policy="clever")  # type: ignore[arg-type]
    games = ({"games": 0}, {"games": -1}, {"games": 10**15})
    for wrong in (*games, {"jobs": 0}, {"jobs": -1}, {"seed": -1}, {"players": -1}):
        with pytest.raises(ritual.RitualError, match="and can be "):
            ritual.simulate(content, SCENARIO, **{"games": 1, **wrong})  # type: ignore[arg-type]
    with pytest.raises(ritual.RitualError, match="there is no part -1 of 2"):
        simulate(content, (-1, 2))
    with pytest.raises(ritual.RitualError, match="`investigators` names 1, but 2 play"):
        ritual.simulate(content, SCENARIO, 1, players=2, investigators=["mike"])
    with pytest.raises(ritual.RitualError, match="nowhere"):
        ritual.load(CONTENT / "nowhere")


def test_content_with_errors_is_told_and_not_played(tmp_path: Path) -> None:
    pack = tmp_path / "test"
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT, dependencies: {} }\n"
    )
    (pack / "enemies.yaml").write_text("[1]")
    content = ritual.load(tmp_path)
    errors = [finding for finding in content.check() if finding.severity == "error"]
    assert errors and errors[0].file.endswith("test/enemies.yaml") and errors[0].line == 1
    with pytest.raises(ritual.RitualError, match="`anything` cannot be played: the content has 1 error"):
        ritual.simulate(content, "anything", 1)


def test_ctrl_c_ends_a_batch(content: ritual.Content) -> None:
    interrupt = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    started = time.monotonic()
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        ritual.simulate(content, SCENARIO, 10_000_000, jobs=1)
    assert time.monotonic() - started < 60
