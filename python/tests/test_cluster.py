"""Questions to clusters of Dask, whose processes are killed at work."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, KilledWorker

import baccarat as bac

CARDS, OF = 22, 12
"""A depth that one core enumerates in about a second, and the number of its shares."""

FAILURES = "SCHEDULER__ALLOWED_FAILURES"
"""The setting of Dask that says how many workers a task may lose before it is given up."""

PATIENCE = "30s"
"""How long Dask waits for a process that is not there."""

Progress = Callable[[int, int, str], None]


@pytest.fixture(scope="module")
def expected() -> str:
    """The document of one process."""
    return bac.depth(CARDS).to_json()


@pytest.fixture(scope="module")
def here() -> Iterator[Client]:
    """A cluster within this process."""
    with Client(processes=False, dashboard_address=":0", set_as_default=False) as client:
        yield client


@contextmanager
def process(*arguments: str, failures: str = "3") -> Iterator[subprocess.Popen[bytes]]:
    """A process of Dask, which does not outlive the test."""
    started = subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "RAYON_NUM_THREADS": "1", "DASK_DISTRIBUTED__" + FAILURES: failures},
    )
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def cluster(
    port: int, count: int, failures: str = "3"
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its process and those of some workers.

    A task is given up after it has lost more than `failures` workers.
    """
    address = f"tcp://127.0.0.1:{port}"
    quiet = ["--no-dashboard", "--host", "127.0.0.1"]
    worker = ["worker", address, "--no-nanny", "--nthreads", "1", *quiet]
    with ExitStack() as processes:
        asked = ["scheduler", "--port", str(port), *quiet]
        scheduler = processes.enter_context(process(*asked, failures=failures))
        workers = [processes.enter_context(process(*worker)) for _ in range(count)]
        yield address, [scheduler, *workers]


def killing(victim: subprocess.Popen[bytes], at: int, seen: list[int]) -> Progress:
    """A callback that notes how many shares are done, and kills a process when so many are."""

    def progress(done: int, all: int, steps: str) -> None:
        assert (all, steps) == (OF, "shares")
        seen.append(done)
        if done == at:
            os.kill(victim.pid, signal.SIGKILL)

    return progress


def test_workers_and_the_scheduler_can_be_killed(tmp_path: Path, expected: str) -> None:
    port, seen = free_port(), list[int]()
    with (
        cluster(port, 3) as (address, [scheduler, worker, *_]),
        Client(address, timeout=PATIENCE) as client,
    ):
        client.wait_for_workers(3)

        def progress(done: int, all: int, steps: str) -> None:
            killing(worker, 2, seen)(done, all, steps)
            killing(scheduler, 6, [])(done, all, steps)

        with pytest.raises(ConnectionError, match="the scheduler is lost"):
            bac.cluster.depth(CARDS, folder=tmp_path, client=client, shares=OF, progress=progress)
    assert seen[:7] == [0, 1, 2, 3, 4, 5, 6]
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert len(kept) == seen[-1] < OF
    again: list[int] = []
    # The scheduler gives up a share at once, which is then asked for again.
    with cluster(port, 2, "0") as (address, [*_, worker]):
        kills = killing(worker, 8, again)
        depth = bac.cluster.depth(CARDS, folder=tmp_path, client=address, progress=kills)
    assert depth.to_json() == expected
    assert again == list(range(len(kept), OF + 1))
    # What was done is not done again.
    assert kept.items() <= {p.name: p.stat().st_mtime_ns for p in tmp_path.iterdir()}.items()


def test_a_share_that_loses_too_many_workers_is_given_up(tmp_path: Path) -> None:
    with (
        cluster(free_port(), 2, "0") as (address, [_, worker, _]),
        Client(address, timeout=PATIENCE) as client,
    ):
        client.wait_for_workers(2)

        def progress(done: int, *_: object) -> None:
            if done == 2:
                os.kill(worker.pid, signal.SIGKILL)

        with pytest.raises(KilledWorker):
            bac.cluster.depth(
                24, folder=tmp_path, client=client, shares=6, retries=0, progress=progress
            )
    assert 2 <= len(list(tmp_path.iterdir())) < 6


def test_processes_of_this_machine_are_the_cluster_by_default(
    tmp_path: Path, expected: str
) -> None:
    folder = tmp_path / "new" / "folder"
    depth = bac.cluster.depth(CARDS, folder=folder, shares=3)
    assert depth.to_json() == expected
    assert sorted(path.name for path in folder.iterdir()) == [
        f"share-{number}-of-3.json" for number in (1, 2, 3)
    ]


def test_shares_are_those_of_the_command(tmp_path: Path, here: Client) -> None:
    asked: dict[str, Any] = {"bets": ["tie@9", "small"], "histogram": "1/10", "rules": "bahamian"}
    shoe = bac.Shoe(2).without("9,9")
    depth = bac.cluster.depth(9, shoe, folder=tmp_path, client=here, shares=3, **asked)
    assert depth == bac.depth(9, shoe, **asked)
    for number in (1, 2, 3):
        share = bac.depth_share(9, number, 3, shoe, **asked)
        text = (tmp_path / f"share-{number}-of-3.json").read_text(encoding="utf-8")
        assert text == share.to_json()
    # A whole folder needs no cluster.
    again = bac.cluster.depth(9, shoe, folder=tmp_path, client="tcp://nowhere:1", **asked)
    assert again == depth


def test_damaged_shares_are_done_again(tmp_path: Path, here: Client) -> None:
    depth = bac.cluster.depth(13, folder=tmp_path, client=here, shares=7)
    files = [tmp_path / f"share-{number}-of-7.json" for number in range(1, 8)]
    texts = [file.read_text(encoding="utf-8") for file in files]
    damages = {
        0: b"",
        1: texts[1][:-100].encode(),
        2: texts[2].replace('"wins": "', '"wins": "1', 1).encode(),
        3: b"\xff\xfe",
        4: texts[6].encode(),
    }
    for place, damage in damages.items():
        files[place].write_bytes(damage)
    (tmp_path / "notes.txt").write_text("not a share", encoding="utf-8")
    seen: list[int] = []
    with pytest.warns(RuntimeWarning, match="is done again: it is damaged") as warned:
        again = bac.cluster.depth(
            13, folder=tmp_path, client=here, progress=lambda done, *_: seen.append(done)
        )
    assert len(warned) == len(damages)
    assert again == depth
    assert seen == [2, 3, 4, 5, 6, 7]
    assert [file.read_text(encoding="utf-8") for file in files] == texts


def test_a_share_that_is_done_in_part_is_done_again(tmp_path: Path, here: Client) -> None:
    nothing, _ = bac.Analyzer()._depth(13, None, None).undone()
    (tmp_path / "share-1-of-1.json").write_text(nothing.render("json"), encoding="utf-8")
    with pytest.warns(RuntimeWarning, match="damaged .it is not the whole share"):
        depth = bac.cluster.depth(13, folder=tmp_path, client=here)
    assert depth == bac.depth(13)


def test_shares_of_another_question_are_refused(tmp_path: Path, here: Client) -> None:
    bac.cluster.depth(10, folder=tmp_path, client=here, shares=2)
    for cards, decks, bets in ((11, 8, "main"), (10, 6, "main"), (10, 8, "tie")):
        with pytest.raises(ValueError, match=r"share-1-of-2\.json: it belongs to another question"):
            bac.cluster.depth(cards, decks, folder=tmp_path, client=here, bets=bets)
    with pytest.raises(ValueError, match="has shares of 2: expected shares=2, or another folder"):
        bac.cluster.depth(10, folder=tmp_path, client=here, shares=3)
    other = tmp_path / "share-1-of-3.json"
    other.write_text(bac.depth_share(10, 1, 3).to_json(), encoding="utf-8")
    with pytest.raises(ValueError, match="has shares of 2 and of 3"):
        bac.cluster.depth(10, folder=tmp_path, client=here)


def test_what_cannot_be_asked_is_refused_before_anything_is_computed(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    with pytest.raises(ValueError, match="cards"):
        bac.cluster.depth(5, folder=folder)
    with pytest.raises(ValueError, match="shares: expected at least 1"):
        bac.cluster.depth(8, folder=folder, shares=0)
    with pytest.raises(ValueError, match="shares"):
        bac.cluster.depth(8, folder=folder, shares=10**6 + 1)
    assert not folder.exists()


def test_the_number_of_shares_follows_from_the_work(tmp_path: Path, here: Client) -> None:
    bac.cluster.depth(8, folder=tmp_path, client=here)
    assert len(list(tmp_path.iterdir())) == 1
    many = tmp_path / "many"
    bac.cluster.depth(18, folder=many, client=here)
    assert len(list(many.iterdir())) == 32


def test_every_depth_survives_a_worker_and_is_that_of_one_process(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"spacing": 5, "cut": 14, "threshold": "0.01", "bets": ["tie", "small"]}
    seen: list[int] = []
    with (
        cluster(free_port(), 2) as (address, [_, worker, _]),
        Client(address, timeout=PATIENCE) as client,
    ):
        client.wait_for_workers(2)
        every = bac.cluster.every_depth(
            1, folder=tmp_path, client=client, shares=OF, progress=killing(worker, 2, seen), **asked
        )
    assert seen == list(range(OF + 1))
    assert every.to_json() == bac.every_depth(1, **asked).to_json()
    for number in (1, OF):
        text = (tmp_path / f"share-{number}-of-{OF}.json").read_text(encoding="utf-8")
        assert text == bac.every_depth_share(number, OF, 1, **asked).to_json()
    # A whole folder needs no cluster, and is for its own question alone.
    nowhere = "tcp://nowhere:1"
    assert every == bac.cluster.every_depth(1, folder=tmp_path, client=nowhere, **asked)
    with pytest.raises(ValueError, match="it belongs to another question"):
        bac.cluster.every_depth(1, folder=tmp_path, client=nowhere, **{**asked, "cut": 15})
    with pytest.raises(ValueError, match="it belongs to another question"):
        bac.cluster.depth(10, 1, folder=tmp_path, client=nowhere, bets=["tie", "small"])
