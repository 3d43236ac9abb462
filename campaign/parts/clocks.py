"""A clock that is set back and forth while the program works."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from threading import Event, Thread

from .support import Campaign, Finding, Unavailable, accepted, ran, system

FAKER = "faketime/libfaketimeMT.so.1"
"""The library that tells other times, within a folder of libraries."""

HOURS = ("+1h", "-1h", "+26h", "-30d", "+0")
"""The times that are told in turn, as far from the right one."""

IN_TIME = [
    "depth --cards 13 --decks 4 --checkpoint {there}/half",
    "depth --every --decks 1 --bet tie --checkpoint {there}/half",
    "odds --bet all",
]
"""Commands that measure time: for the next checkpoint, or to say how far they are."""


def clock(campaign: Campaign, there: Path) -> Counter[str]:
    """The answer, and the work kept half done, do not depend on what time it is."""
    system("faketime", "faketime")
    library = next(Path("/usr/lib").glob(f"*/{FAKER}"), None)
    if library is None:
        raise Unavailable(f"{FAKER} is missing: it is in libfaketime")
    time = there / "time"
    env = {
        **os.environ,
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(time),
        "FAKETIME_NO_CACHE": "1",
    }
    figures: Counter[str] = Counter()
    half = there / "half"
    for command in IN_TIME[: campaign.of(3, 2)]:
        half.unlink(missing_ok=True)
        arguments = command.format(there=there).split()
        whole = accepted(ran(campaign.program, arguments))
        half.unlink(missing_ok=True)
        with set_back_and_forth(time):
            run = ran(campaign.program, arguments, env=env)
        if accepted(run) != whole:
            raise Finding(f"by another clock, another answer: {run}")
        figures["answers by a clock that is set back and forth"] += 1
    return figures


@contextmanager
def set_back_and_forth(time: Path) -> Iterator[None]:
    """Tells another time every few milliseconds."""
    ended = Event()
    tell(time, HOURS[0])

    def run() -> None:
        for hours in cycle(HOURS):
            tell(time, hours)
            if ended.wait(0.002):
                break

    thread = Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def tell(time: Path, hours: str) -> None:
    """Replaces the file at once, so that it is never read half written."""
    new = time.with_suffix(".new")
    new.write_text(hours, encoding="ascii")
    shutil.move(new, time)
