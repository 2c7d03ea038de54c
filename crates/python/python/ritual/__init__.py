"""Plays content of Ritual by the thousand: what `ritual check`, `simulate` and `merge` do, from Python.

`ritual.env` is a PettingZoo environment, and `ritual.distributed` plays on many machines.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import _native
from ._native import RitualError

if TYPE_CHECKING:
    import pyarrow

__all__ = ["Content", "Finding", "Part", "Policy", "RitualError", "Scenario", "load", "merge", "simulate"]

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

    def digest(self, scenario: str) -> str:
        """The digest of everything that a scenario is played with: where it is the same, the same games are played."""
        return self._native.digest(scenario)


def load(*paths: str | os.PathLike[str]) -> Content:
    """Loads packs: folders of packs, or single packs, with which come those beside them."""
    return Content(paths)


class Part:
    """What was counted in a batch, or in a part of one. Its size does not grow with the number of games."""

    def __init__(self, content: Content, text: str) -> None:
        self._content = content
        self._text = text

    @classmethod
    def read(cls, content: Content, path: str | os.PathLike[str]) -> Part:
        """Reads a file that `ritual simulate --out` or `Path.write_text(part.json())` wrote."""
        return cls(content, Path(path).read_text(encoding="utf-8"))

    def json(self) -> str:
        """The file that `ritual simulate --out` writes and `ritual merge` reads."""
        return self._text

    def report(self) -> dict[str, Any]:
        """What came of the games: the document of `ritual simulate --format json`."""
        report: dict[str, Any] = json.loads(_native.report(self._content._native, self._text))
        return report

    def table(self) -> pyarrow.Table:
        """Everything that was met, a line for each thing, with the columns of `docs/statistics.md`.

        What nobody can say is null.
        """
        import pyarrow

        types = {"text": pyarrow.string(), "number": pyarrow.float64(), "flag": pyarrow.bool_()}
        columns = json.loads(_native.columns(self._content._native, self._text))
        arrays = [pyarrow.array(values, types[kind]) for _, kind, values in columns]
        return pyarrow.Table.from_arrays(arrays, names=[name for name, _, _ in columns])


def simulate(
    content: Content,
    scenario: str,
    games: int,
    *,
    seed: int = 1,
    players: int = 2,
    policy: Policy = "quick",
    jobs: int | None = None,
    shard: tuple[int, int] = (1, 1),
    statistics: bool = True,
) -> Part:
    """Plays a scenario many times, as `ritual simulate` does: the same arguments give the same games everywhere.

    `shard=(3, 8)` plays the third of eight parts. `jobs` threads play, one for each processor unless it is said, and
    other Python threads go on meanwhile.
    """
    jobs = jobs or os.cpu_count() or 1
    native = content._native
    return Part(
        content, _native.simulate(native, scenario, games, seed, players, policy, jobs, shard, statistics)
    )


def merge(parts: Iterable[Part]) -> Part:
    """Puts the parts of a batch together, in any order: what they come to is what one run says, times aside.

    A part that is missing, or was not played to its end, is an error.
    """
    given = list(parts)
    text, missing = _native.merge([part.json() for part in given])
    if missing:
        raise RitualError(f"parts are missing or were not played to their end: {missing}")
    return Part(given[0]._content, text)
