"""Plays content of Ritual by the thousand: what `ritual check`, `simulate`, `merge` and `train` do, from Python.

`ritual.env` is a PettingZoo environment, and `ritual.distributed` plays on many machines.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import _native
from ._native import RitualError

if TYPE_CHECKING:
    import pyarrow

__all__ = [
    "MOST_GAMES",
    "MOST_JOBS",
    "Content",
    "Finding",
    "Part",
    "Policy",
    "RitualError",
    "Scenario",
    "Table",
    "load",
    "merge",
    "simulate",
    "train",
]

MOST_GAMES = _native.most_games()
"""The most games of a batch."""
MOST_JOBS = _native.most_jobs()
"""The most threads that play."""
_MOST_SEED = 2**64 - 1

Policy = Literal["random", "quick", "good", "expert"]
"""Who chooses, from whoever takes any option to whoever thinks long."""


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with content, or worth knowing; `docs/checks.md` explains every code."""

    code: str
    severity: Literal["error", "warning", "note"]
    message: str
    file: str
    path: str
    """The place inside the document, such as `cards[2].steps[0].summon`."""
    line: int | None
    column: int | None
    help: str | None


@dataclass(frozen=True)
class Scenario:
    """What can be played."""

    id: str
    title: str


@dataclass(frozen=True)
class Table:
    """What a table plays otherwise than its scenario says, as the options of the command that are called so."""

    episode: str | None = None
    elder_one: str | None = None
    rules: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the rules and of the scenario, with their values."""

    def _given(self) -> tuple[str | None, str | None, str | None, list[tuple[str, str]]]:
        return self.episode, self.elder_one, self.rules, list(self.options.items())


USUAL = Table()
"""A table that plays as the scenario says."""


class Content:
    """Packs that have been loaded and checked; `load` makes it."""

    def __init__(self, paths: Iterable[str | os.PathLike[str]]) -> None:
        self._native = _native.Content(list(paths))

    def check(self) -> list[Finding]:
        """What `ritual check` finds, by file, line and column."""
        findings = json.loads(self._native.findings())["findings"]
        return [Finding(**{key: it[key] for key in Finding.__dataclass_fields__}) for it in findings]

    def scenarios(self) -> list[Scenario]:
        """Every scenario, sorted by id."""
        return [Scenario(id, title) for id, title in self._native.scenarios()]

    def digest(self, scenario: str, table: Table = USUAL) -> str:
        """The digest of everything that a scenario is played with: where it is the same, the same games are played."""
        return self._native.digest(scenario, table._given())


def load(*paths: str | os.PathLike[str]) -> Content:
    """Loads packs: folders of packs, or single packs, with which come those beside them."""
    return Content(paths)


class Part:
    """What was counted in a batch, or in a part of one. Its size does not grow with the number of games."""

    def __init__(self, content: Content, text: str, table: Table = USUAL) -> None:
        self._content = content
        self._text = text
        self._table = table

    @classmethod
    def read(cls, content: Content, path: str | os.PathLike[str], *, table: Table = USUAL) -> Part:
        """Reads a file that `ritual simulate --out` or `Path.write_text(part.json())` wrote.

        Who played and by which weights stands in the file. What the table played otherwise does not: where the part was
        played with `--option`, `--episode`, `--elder-one` or `--rules`, `table` says so again.
        """
        return cls(content, Path(path).read_text(encoding="utf-8"), table)

    def json(self) -> str:
        """The file that `ritual simulate --out` writes and `ritual merge` reads."""
        return self._text

    def report(self) -> dict[str, Any]:
        """What came of the games: the document of `ritual simulate --format json`."""
        report: dict[str, Any] = json.loads(_native.report(self._content._native, self._text, self._table._given()))
        return report

    def table(self) -> pyarrow.Table:
        """Everything that was met, a line for each thing, with the columns of `docs/statistics.md`.

        What nobody can say is null.
        """
        import pyarrow

        types = {"text": pyarrow.string(), "number": pyarrow.float64(), "flag": pyarrow.bool_()}
        columns = json.loads(_native.columns(self._content._native, self._text, self._table._given()))
        arrays = [pyarrow.array(values, types[kind]) for _, kind, values in columns]
        return pyarrow.Table.from_arrays(arrays, names=[name for name, _, _ in columns])


def simulate(
    content: Content,
    scenario: str,
    games: int,
    *,
    seed: int = 1,
    players: int | None = None,
    policy: Policy = "quick",
    jobs: int | None = None,
    shard: tuple[int, int] = (1, 1),
    statistics: bool = True,
    investigators: Sequence[str] = (),
    weights: str | os.PathLike[str] | None = None,
    table: Table = USUAL,
) -> Part:
    """Plays a scenario many times, as `ritual simulate` does: the same arguments give the same games everywhere.

    `players` are 2 unless it is said, or as many as the `investigators` that are named; whoever is not named is drawn for
    each game. `shard=(3, 8)` plays the third of eight parts. `jobs` threads play (1 to `MOST_JOBS`), one for each
    processor unless it is said, and other Python threads go on meanwhile. `weights` is a file that `train` wrote.
    """
    players = _players(players, investigators)
    _within("games", games, 1, MOST_GAMES)
    _within("seed", seed, 0, _MOST_SEED)
    _within("players", players, 1, 255)
    if min(shard) < 1:
        raise RitualError(f"there is no part {shard[0]} of {shard[1]}: parts are counted from 1")
    text = _native.simulate(
        content._native,
        scenario,
        games,
        seed,
        players,
        policy,
        _jobs(jobs),
        shard,
        statistics,
        investigators,
        weights,
        table._given(),
    )
    return Part(content, text, table)


def _players(players: int | None, investigators: Sequence[str]) -> int:
    """How many players there are, where nobody said it."""
    return (len(investigators) or 2) if players is None else players


def _jobs(jobs: int | None) -> int:
    """How many threads work: one for each processor, unless it is said."""
    if jobs is None:
        return min(os.cpu_count() or 1, MOST_JOBS)
    _within("jobs", jobs, 1, MOST_JOBS)
    return jobs


def _within(name: str, number: int, least: int, most: int) -> None:
    """Refuses a number that makes no sense."""
    if not least <= number <= most:
        raise RitualError(f"`{name}` is {number}, and can be {least} to {most}")


def merge(parts: Iterable[Part]) -> Part:
    """Puts the parts of a batch together, in any order: what they come to is what one run says, times aside.

    A part that is missing, or was not played to its end, is an error.
    """
    given = list(parts)
    text, missing = _native.merge([part.json() for part in given])
    if missing:
        raise RitualError(f"parts are missing or were not played to their end: {missing}")
    return Part(given[0]._content, text, given[0]._table)


MOST_TRAINED = 100_000_000
"""The most games of a training."""
PLAYED: Mapping[int, int] = {1: 1, 2: 4, 3: 4, 4: 4, 5: 4}
"""Numbers of players, and how often each is played against the others in a training."""


def train(
    content: Content,
    games: int = 100_000,
    *,
    scenarios: Sequence[str] = (),
    players: Mapping[int, int] = PLAYED,
    lot: int = 256,
    seed: int = 1,
    jobs: int | None = None,
    begin: str | os.PathLike[str] | None = None,
) -> str:
    """Lets players learn the content, as `ritual train` does, and returns the file of their weights.

    All scenarios are played, or those that are named, with each number of players as often as `players` says. The weights
    change after each `lot` of games. With `begin`, a file of weights, they go on from there. Ctrl-C gives everything up:
    what is to be kept while it goes on is for the command.
    """
    _within("games", games, 1, MOST_TRAINED)
    _within("seed", seed, 0, _MOST_SEED)
    _within("lot", lot, 1, _MOST_SEED)
    for number, weight in players.items():
        _within("players", number, 1, 255)
        _within(f"players[{number}]", weight, 1, 1000)
    given = None if begin is None else Path(begin).read_text(encoding="utf-8")
    return _native.train(
        content._native, scenarios, list(players.items()), games, lot, seed, _jobs(jobs), given
    )
