"""Shares computed by the workers of a cluster of Dask."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, TypeAlias

from . import _core
from ._extra import extra

if TYPE_CHECKING:
    from distributed import Client, Future
    from distributed.deploy.cluster import Cluster

ClientLike: TypeAlias = "Client | Cluster | str | None"
"""A client of a cluster, a cluster, or the address of a scheduler; `None` is this machine."""


def answered(task: str) -> str:
    """The document of a share, whose question is given: what a worker does."""
    return _core.asked(task).render("json")


@contextmanager
def connected(client: ClientLike) -> Iterator[Client]:
    """A client of the cluster. What was not given is closed in the end."""
    with extra("cluster"):
        from distributed import Client, LocalCluster
    if isinstance(client, Client):
        if client.asynchronous:
            raise TypeError("client: expected one that is not asynchronous")
        yield client
        return
    with ExitStack() as opened:
        if client is None:
            # A process for each processor, so that each share has one thread.
            local = LocalCluster(
                n_workers=os.cpu_count() or 1,
                threads_per_worker=1,
                dashboard_address=":0",
                env={"RAYON_NUM_THREADS": "1"},
            )
            opened.enter_context(local)
            client = local.scheduler_address
        yield opened.enter_context(Client(client, set_as_default=False))


def computed(client: Client, tasks: Mapping[int, str], retries: int) -> Iterator[tuple[int, str]]:
    """The number of each task and its result, in the order in which the workers end.

    A result is fetched when it is asked for, and no worker keeps it after that. A task is tried
    again, at most `retries` times, after an exception, and after workers were lost with it so
    often that the scheduler gives it up.

    Raises
    ------
    ConnectionError
        If the scheduler is lost.
    """
    from distributed import KilledWorker, as_completed

    def submitted(number: int) -> Future[str]:
        future: Future[str] = client.submit(answered, tasks[number], pure=False, retries=retries)
        numbers[future.key] = number
        return future

    numbers: dict[object, int] = {}
    losses = dict.fromkeys(tasks, 0)
    futures = as_completed([submitted(number) for number in tasks], loop=client.loop)
    try:
        for future in futures:
            number = numbers.pop(future.key)
            try:
                result = fetched(future)
            except KilledWorker:
                losses[number] += 1
                if losses[number] > retries:
                    raise
                futures.add(submitted(number))
            else:
                future.release()
                yield number, result
    finally:
        cancel(client, futures.futures)


def fetched(future: Future[str]) -> str:
    """The result of a task that has ended; raises its exception."""
    from distributed import CancelledError
    from distributed.comm.core import CommClosedError

    try:
        result: str = future.result()
    except (CancelledError, CommClosedError) as error:
        raise ConnectionError(
            "the scheduler is lost: the same call with the same folder goes on"
        ) from error
    return result


def cancel(client: Client, futures: Iterable[Future[str]]) -> None:
    """Cancels what has not been fetched, if there is still a scheduler."""
    left = list(futures)
    if left and client.status == "running":
        client.cancel(left)
