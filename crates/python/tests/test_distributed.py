"""Parts on a real cluster of several nodes, of which one is lost in the middle."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import ray
from ray._private.state import available_resources_per_node
from ray.cluster_utils import Cluster

import ritual
import ritual.distributed
from conftest import CONTENT, SCENARIO, without_times

GAMES = 4500
SHARDS = 6


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    ray.init(address=cluster.address)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def is_busy(node: str) -> bool:
    """Whether parts run on a node: its processors are taken."""
    resources = available_resources_per_node().get(node)
    return resources is not None and resources.get("CPU", 0.0) == 0.0


def test_a_node_is_lost_in_the_middle_and_nothing_else_is(content: ritual.Content, cluster: Cluster) -> None:
    doomed = cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    n_alive = sum(node["Alive"] for node in ray.nodes())
    with ThreadPoolExecutor(1) as pool:
        batch = pool.submit(
            ritual.distributed.simulate, [CONTENT], SCENARIO, GAMES, shards=SHARDS, seed=7, players=3
        )
        while not is_busy(doomed.node_id):
            assert not batch.done(), "all parts were played before the node could be lost"
            time.sleep(0.02)
        # Its worker has begun by then; a part takes longer.
        time.sleep(3)
        assert is_busy(doomed.node_id), "nothing is played on the node that is to be lost"
        cluster.remove_node(doomed, allow_graceful=False)
        assert not batch.done(), "all parts were played before the node was lost"
        told = batch.result(timeout=600)
    assert sum(node["Alive"] for node in ray.nodes()) == n_alive - 1
    whole = ritual.simulate(content, SCENARIO, GAMES, seed=7, players=3)
    assert without_times(told.report()) == without_times(whole.report())
    assert told.table().equals(whole.table())


def test_parts_that_are_kept_are_not_played_again(content: ritual.Content, cluster: Cluster, tmp_path: Path) -> None:
    def play(seed: int) -> ritual.Part:
        return ritual.distributed.simulate([CONTENT], SCENARIO, 12, shards=3, seed=seed, policy="random", keep=tmp_path)

    told = without_times(play(7).report())
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3 and all(file.suffix == ".json" for file in files)
    for file in files:
        os.utime(file, (1, 1))
    files[1].unlink()
    assert without_times(play(7).report()) == told
    assert [file.stat().st_mtime == 1 for file in files] == [True, False, True]
    # What was altered, or cut short, is not believed.
    files[0].write_text(files[0].read_text(encoding="utf-8").replace('"options":', '"options":1', 1), encoding="utf-8")
    files[2].write_text("{}", encoding="utf-8")
    assert without_times(play(7).report()) == told
    assert files[2].read_text(encoding="utf-8") != "{}"
    # Nor is one that stands for another one.
    files[0].write_bytes(files[1].read_bytes())
    assert without_times(play(7).report()) == told
    # Parts of another batch stand beside them.
    play(8)
    assert len(list(tmp_path.iterdir())) == 6


def test_parts_that_cannot_be_played_are_named_and_the_others_are_kept(
    content: ritual.Content, cluster: Cluster, tmp_path: Path
) -> None:
    with pytest.raises(ritual.RitualError, match="could not be played: 1/2, 2/2; the other 0 are kept in"):
        ritual.distributed.simulate(
            [CONTENT], SCENARIO, 4, shards=2, policy="clever", keep=tmp_path  # type: ignore[arg-type]
        )
    with pytest.raises(ritual.RitualError, match="`shards` is 0, and can be 1 to 4"):
        ritual.distributed.simulate([CONTENT], SCENARIO, 4, shards=0)


def test_other_content_on_a_machine_is_noticed_before_anything_is_played(content: ritual.Content) -> None:
    with pytest.raises(ritual.RitualError, match="another content on this machine"):
        ritual.distributed.shard([CONTENT], SCENARIO, 10, 1, 2, digest="0" * 16)
    played = ritual.distributed.shard([CONTENT], SCENARIO, 10, 1, 2, digest=content.digest(SCENARIO))
    assert ritual.Part(content, played).report()["games"] == 5
