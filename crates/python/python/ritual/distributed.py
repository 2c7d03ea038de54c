"""Batches on many machines: `simulate` plays parts on a Ray cluster, and `shard` is the work of one machine."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import USUAL, Content, Part, Policy, RitualError, Table, _native, _players, _within, merge
from . import simulate as simulate_here

Paths = Sequence[str | os.PathLike[str]]

MOST_NAMED = 12
"""The most parts that are named where some could not be played."""


def shard(
    paths: Paths,
    scenario: str,
    games: int,
    part: int,
    of: int,
    *,
    digest: str,
    seed: int = 1,
    players: int | None = None,
    policy: Policy = "quick",
    jobs: int = 1,
    statistics: bool = True,
    investigators: Sequence[str] = (),
    weights: str | os.PathLike[str] | None = None,
    table: Table = USUAL,
) -> str:
    """Plays one of several parts of a batch wherever it is called, and returns the file of it.

    The packs are read from the paths of that machine; where they are others than those of the digest, nothing is played.
    """
    content = Content(paths)
    found = content.digest(scenario, table)
    if found != digest:
        raise RitualError(f"`{scenario}` has another content on this machine: its digest is {found}, not {digest}")
    played = simulate_here(
        content,
        scenario,
        games,
        seed=seed,
        players=players,
        policy=policy,
        jobs=jobs,
        shard=(part, of),
        statistics=statistics,
        investigators=investigators,
        weights=weights,
        table=table,
    )
    return played.json()


def simulate(
    paths: Paths,
    scenario: str,
    games: int,
    *,
    shards: int,
    seed: int = 1,
    players: int | None = None,
    policy: Policy = "quick",
    jobs: int = 1,
    statistics: bool = True,
    investigators: Sequence[str] = (),
    weights: str | os.PathLike[str] | None = None,
    table: Table = USUAL,
    retries: int = 10,
    keep: str | os.PathLike[str] | None = None,
) -> Part:
    """Plays a batch in parts on the Ray cluster this program is connected to, or on this machine where there is none.

    What comes of it is what one run says, times aside, whichever machine played what and in whatever order. A part
    whose machine is lost is played again on another one, up to `retries` times. Each part takes `jobs` processors.
    Every machine needs this package, and the packs (and weights) at the same paths; paths count from where its workers
    run, so absolute ones are safest.

    With `keep`, a folder of the machine that asks, each part is written as it comes, and parts of the same batch that are
    there already are not played again, unless they were altered or are of another version. Parts that cannot be
    played, or come as other ones, are named once all the others are done.
    """
    import ray
    from ray.exceptions import RayError

    _within("shards", shards, 1, games)
    content = Content(paths)
    digest = content.digest(scenario, table)
    how: dict[str, Any] = {
        "digest": digest,
        "seed": seed,
        "players": _players(players, investigators),
        "policy": policy,
        "statistics": statistics,
        "investigators": list(investigators),
    }
    kept = _Kept(keep, [scenario, games, shards, how, _digest_of(weights)], shards)
    texts = kept.read()
    # Its types know no keywords.
    remote: Any = ray.remote
    work = remote(shard).options(num_cpus=jobs, max_retries=retries, scheduling_strategy="SPREAD")
    how |= {"jobs": jobs, "weights": weights, "table": table}
    missing = [part for part in range(1, shards + 1) if part not in texts]
    playing: dict[Any, int] = {
        work.remote(paths, scenario, games, part, shards, **how): part for part in missing
    }
    lost: dict[int, Exception] = {}
    while playing:
        done, _ = ray.wait(list(playing), num_returns=1)
        for task in done:
            part = playing.pop(task)
            try:
                text = ray.get(task)
                _refuse_other(text, part, shards)
            except (RayError, RitualError) as error:
                lost[part] = error
            else:
                texts[part] = text
                kept.write(part, text)
    if lost:
        raise RitualError(_said(lost, shards, keep)) from lost[min(lost)]
    return merge(Part(content, texts[part], table) for part in sorted(texts))


class _Kept:
    """The folder in which parts are kept, if there is one; parts of other batches have other names there."""

    def __init__(self, folder: str | os.PathLike[str] | None, batch: list[Any], shards: int) -> None:
        self._folder = None if folder is None else Path(folder)
        self._key = hashlib.sha256(json.dumps(batch).encode()).hexdigest()[:16]
        self._shards = shards
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)

    def _file(self, folder: Path, part: int) -> Path:
        return folder / f"{self._key}.{part}-of-{self._shards}.json"

    def read(self) -> dict[int, str]:
        """The parts that are there and can be put together; the others are played again, and written over."""
        if self._folder is None:
            return {}
        found: dict[int, str] = {}
        for part in range(1, self._shards + 1):
            file = self._file(self._folder, part)
            if not file.exists():
                continue
            try:
                text = file.read_text(encoding="utf-8")
                _refuse_other(text, part, self._shards)
            except (RitualError, UnicodeDecodeError):
                continue
            found[part] = text
        return found

    def write(self, part: int, text: str) -> None:
        """Keeps a part, as a whole or not at all."""
        if self._folder is None:
            return
        file = self._file(self._folder, part)
        half = file.with_suffix(".half")
        half.write_text(text, encoding="utf-8")
        half.replace(file)


def _refuse_other(text: str, part: int, of: int) -> None:
    """Refuses a text that is not this part: cut short, altered, of another version, or with another number."""
    _native.merge([text])
    shard = json.loads(text)["shard"]
    if shard != {"part": part, "of": of}:
        raise RitualError(f"part {part}/{of} came as part {shard['part']}/{shard['of']}")


def _digest_of(weights: str | os.PathLike[str] | None) -> str | None:
    """What tells weights from others."""
    return None if weights is None else hashlib.sha256(Path(weights).read_bytes()).hexdigest()


def _said(lost: dict[int, Exception], shards: int, keep: str | os.PathLike[str] | None) -> str:
    """Which parts could not be played."""
    named = [f"{part}/{shards}" for part in sorted(lost)]
    more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
    done = shards - len(lost)
    rest = "are lost: name a folder with `keep`" if keep is None else f"are kept in `{os.fspath(keep)}`"
    return f"parts could not be played: {', '.join(named[:MOST_NAMED])}{more}; the other {done} {rest}"
