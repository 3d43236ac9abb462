"""Little memory, and threads that cannot start."""

from __future__ import annotations

import os
import resource
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .files import NOBODY
from .support import ROOT, Campaign, Finding, accepted, ran

MOST_MEMORY = 64
"""The address space in MB that has to be enough for the odds."""

IN_THREADS = [
    "odds --bet all",
    "removal --bet all",
    "depth --all --decks 1",
    "depth --cards 8",
    "depth --cards 30 --sample 1000",
    "count --bet all",
    "depth --every --decks 1 --bet player",
    "odds --shoes {docs}/shoes.csv",
    "tableau",
    "verify",
]
"""Commands of which most work in threads."""


def memory(campaign: Campaign, there: Path) -> Counter[str]:
    """Finds the least address space in which the odds are right."""
    whole = accepted(ran(campaign.program, ["odds"]))
    enough, less = MOST_MEMORY, 0
    while enough - less > 1:
        middle = (enough + less) // 2
        run = ran(campaign.program, ["odds"], preexec_fn=limited(resource.RLIMIT_AS, middle << 20))
        if run.code == 0 and run.output != whole:
            raise Finding(f"in {middle} MB of address space, another answer: {run}")
        enough, less = (middle, less) if run.code == 0 else (enough, middle)
    run = ran(campaign.program, ["odds"], preexec_fn=limited(resource.RLIMIT_AS, enough << 20))
    if accepted(run) != whole:
        raise Finding(f"in {enough} MB of address space, another answer: {run}")
    return Counter({"MB of address space that are enough for the odds": enough})


MOST = range(8)
"""Numbers of processes and threads of a user."""


def limited(limit: int, most: int) -> Callable[[], None]:
    """Sets a limit in the process that begins."""
    return lambda: resource.setrlimit(limit, (most, most))


def threads(campaign: Campaign, there: Path) -> Counter[str]:
    """Where threads cannot start, fewer of them find the same answer, or the reason is told.

    They cannot beyond a limit of the user, and with stacks larger than all memory.
    """
    figures: Counter[str] = Counter()
    program = there / "baccarat"
    shutil.copy(campaign.program, program)
    user: dict[str, Any] = {}
    if os.geteuid() == 0:
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    shoes = there / "shoes.csv"
    shutil.copy(ROOT / "docs" / "shoes.csv", shoes)
    hungry = {**os.environ, "RUST_MIN_STACK": str(1 << 46)}
    for command in IN_THREADS[:: campaign.of(1, 3)]:
        arguments = command.format(docs=there).split()
        whole = accepted(ran(program, arguments))
        limits = [{"preexec_fn": limited(resource.RLIMIT_NPROC, most), **user} for most in MOST]
        for limit in [{"env": hungry}, *limits[: campaign.of(8, 2)]]:
            run = ran(program, arguments, **limit)
            is_told = run.code == 1 and b"error: cannot work in threads: " in run.errors
            if (run.code, run.output) != (0, whole) and not is_told:
                raise Finding(f"with {limit}: {run}")
            figures["answers without threads" if run.code == 0 else "refused without threads"] += 1
    return figures
