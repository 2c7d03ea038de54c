"""Players learn as they do by the command, and play by what they have learned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ritual
from conftest import CONTENT, SCENARIO, command

HOW = ("--games", "8", "--lot", "4", "--seed", "3", "--jobs", "1", "--players", "2:1,3:2", "--scenario", SCENARIO)


def train(content: ritual.Content, begin: Path | None = None) -> str:
    return ritual.train(content, 8, scenarios=[SCENARIO], players={2: 1, 3: 2}, lot=4, seed=3, jobs=1, begin=begin)


def without_time(weights: str) -> dict[str, object]:
    read: dict[str, object] = json.loads(weights)
    assert isinstance(read["record"], dict)
    read["record"].pop("minutes")
    return read


def test_weights_are_those_of_the_command(content: ritual.Content, tmp_path: Path) -> None:
    theirs = tmp_path / "weights.json"
    command("train", CONTENT, "--out", theirs, *HOW)
    ours = train(content)
    assert without_time(ours) == without_time(theirs.read_text())
    assert without_time(ours) == without_time(train(content))


def test_weights_are_gone_on_from_and_played_by(content: ritual.Content, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(train(content))
    further = json.loads(train(content, file))
    assert further["record"]["games"] == 16 and further["layers"] != json.loads(file.read_text())["layers"]
    part = ritual.simulate(content, SCENARIO, 3, weights=file)
    assert json.loads(part.json())["weights"] != json.loads(ritual.simulate(content, SCENARIO, 3).json())["weights"]
    assert part.report()["games"] == 3


def test_a_training_that_makes_no_sense_is_refused(content: ritual.Content) -> None:
    for wrong in ({"games": 0}, {"games": -1}, {"lot": 0}, {"seed": -1}, {"jobs": 0}, {"players": {0: 1}}):
        with pytest.raises(ritual.RitualError, match="and can be "):
            ritual.train(content, **{"games": 1, **wrong})  # type: ignore[arg-type]
    with pytest.raises(ritual.RitualError, match="cannot change after 5000 games"):
        ritual.train(content, 1, lot=5000, jobs=1)
    with pytest.raises(ritual.RitualError, match="no table is ever played"):
        ritual.train(content, 1, players={9: 1})
