"""Batches on many machines: `simulate` plays parts on a Ray cluster, and `shard` is the work of one machine."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from . import Content, Part, Policy, RitualError, merge
from . import simulate as simulate_here

Paths = Sequence[str | os.PathLike[str]]


def shard(
    paths: Paths,
    scenario: str,
    games: int,
    part: int,
    of: int,
    *,
    digest: str,
    seed: int = 1,
    players: int = 2,
    policy: Policy = "quick",
    jobs: int = 1,
    statistics: bool = True,
) -> str:
    """Plays one of several parts of a batch wherever it is called, and returns the file of it.

    The packs are read from the paths of that machine; where they are others than those of the digest, nothing is played.
    """
    content = Content(paths)
    found = content.digest(scenario)
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
    )
    return played.json()


def simulate(
    paths: Paths,
    scenario: str,
    games: int,
    *,
    shards: int,
    seed: int = 1,
    players: int = 2,
    policy: Policy = "quick",
    jobs: int = 1,
    statistics: bool = True,
    retries: int = 10,
) -> Part:
    """Plays a batch in parts on the Ray cluster this program is connected to, or on this machine where there is none.

    What comes of it is what one run says, times aside, whichever machine played what and in whatever order. A part
    whose machine is lost is played again on another one, up to `retries` times. Each part takes `jobs` processors.
    Every machine needs this package, and the packs at the same paths; paths count from where its workers run, so absolute
    ones are safest.
    """
    import ray

    content = Content(paths)
    digest = content.digest(scenario)
    # Its types know no keywords.
    remote: Any = ray.remote
    work = remote(shard).options(num_cpus=jobs, max_retries=retries, scheduling_strategy="SPREAD")
    how = {"digest": digest, "seed": seed, "players": players, "policy": policy, "jobs": jobs, "statistics": statistics}
    parts = [work.remote(paths, scenario, games, part, shards, **how) for part in range(1, shards + 1)]
    return merge(Part(content, text) for text in ray.get(parts))
