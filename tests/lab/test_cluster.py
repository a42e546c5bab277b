"""Many machines: a Ray cluster of two workers, started here."""

import logging
from collections.abc import Iterator

import pytest

from tests.lab.test_duel import counted
from wunderkammer.lab.crew import crew
from wunderkammer.lab.duel import duel

ray = pytest.importorskip("ray", reason="there is no Ray for this version of Python")


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A head that plays nothing, and two workers with one processor each."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    small = {"object_store_memory": 80 * 1024 * 1024, "include_log_monitor": False}
    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, **small}, connect=False
    )
    for _ in range(2):
        cluster.add_node(num_cpus=1, **small)
    cluster.wait_for_nodes()
    yield cluster.address
    cluster.shutdown()
    logging.disable(logging.NOTSET)


def test_a_duel_on_a_cluster_comes_to_the_same_as_in_one_process(address: str) -> None:
    alone = duel("antique-club", ["collector", "random"], 900, seed=3)
    with crew(cluster=address) as there:
        assert there.workers == 2
        spread = duel("antique-club", ["collector", "random"], 900, seed=3, crew=there)
    assert counted(spread) == counted(alone)
    assert spread.workers == 2
