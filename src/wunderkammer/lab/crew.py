"""Who plays the jobs of a series: this process, several, or a cluster. The batches come in the order of the jobs."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

from wunderkammer.lab.series import Batch, Job, Series, work

T = TypeVar("T")

_AHEAD = 2
"""Jobs handed out for every worker: the next one lies ready when it is done."""


class Crew(Protocol):
    """Plays jobs, in whatever order, and hands over what came of them in theirs."""

    workers: int

    def play(self, jobs: Iterable[Job]) -> Generator[Batch]:
        """Jobs are taken as workers become free. Close it to drop what is left."""
        ...


class WorkersLost(RuntimeError):
    """A process that played games ended without a word."""


class Alone:
    """In this process."""

    workers = 1

    def __init__(self, series: Series | None = None) -> None:
        """series: played instead of the settings of the jobs, for bots that cannot be told by name."""
        self._series = series

    def play(self, jobs: Iterable[Job]) -> Generator[Batch]:
        for job in jobs:
            if self._series is None:
                yield work(job)
            else:
                self._series.rehearse()
                yield self._series.play(job[1], job[2])


class Processes:
    """Several on this machine. They are started afresh, not forked: compiled code and threads do not survive a fork."""

    def __init__(self, pool: ProcessPoolExecutor, workers: int) -> None:
        self.workers = workers
        self._pool = pool

    def play(self, jobs: Iterable[Job]) -> Generator[Batch]:
        def hand_out(job: Job) -> "Future[Batch]":
            return self._pool.submit(work, job)

        try:
            yield from in_order(jobs, hand_out, lambda future: future.result(), _AHEAD * self.workers)
        except BrokenProcessPool as error:
            raise WorkersLost("a worker process ended without a word (out of memory?); try fewer --workers") from error


def in_order(
    jobs: Iterable[Job], hand_out: Callable[[Job], T], wait: Callable[[T], Batch], most: int
) -> Generator[Batch]:
    """Keep up to `most` jobs handed out, and wait for them one by one in their order."""
    out: deque[T] = deque()
    for job in jobs:
        out.append(hand_out(job))
        if len(out) >= most:
            yield wait(out.popleft())
    while out:
        yield wait(out.popleft())


@contextmanager
def crew(workers: int = 1, cluster: str | None = None) -> Generator[Crew]:
    """Those who play: `workers` processes, or whatever the Ray cluster at an address has."""
    if cluster is not None:
        from wunderkammer.lab.cluster import on_cluster

        with on_cluster(cluster) as there:
            yield there
    elif workers == 1:
        yield Alone()
    else:
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        try:
            yield Processes(pool, workers)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
