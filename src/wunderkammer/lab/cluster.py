"""Many machines: jobs as tasks of a Ray cluster (https://docs.ray.io). Extra `wunderkammer[cluster]`.

Every machine of the cluster needs this version of Wunderkammer, and what bots are named by, files or programs, at the
same path. Component values are sent along.
"""

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Any

from wunderkammer.lab.crew import in_order
from wunderkammer.lab.extras import need
from wunderkammer.lab.series import Batch, Job, work

_AHEAD = 2


class Cluster:
    """Every processor of a cluster is a worker."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        # What dies with its machine is played again elsewhere, and comes out the same.
        self._work = ray.remote(num_cpus=1, max_retries=3)(work)

    def play(self, jobs: Iterable[Job]) -> Generator[Batch]:
        return in_order(jobs, self._work.remote, self._ray.get, _AHEAD * self.workers)


@contextmanager
def on_cluster(address: str) -> Generator[Cluster]:
    """The cluster at an address such as `10.0.0.1:6379`. Raises MissingExtra, ConnectionError."""
    ray = need("ray", "cluster", "to play on many machines")
    ray.init(address=address, log_to_driver=False, logging_level="error")
    try:
        yield Cluster(ray)
    finally:
        ray.shutdown()
