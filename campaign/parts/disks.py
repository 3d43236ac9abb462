"""Disks that are full at any write: a small file system in memory, or a limit of file sizes."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .support import Campaign, Finding, Run, accepted, ran, refused

WRITERS = [
    "odds -o {0}/answer.json",
    "odds --bet all -o {0}/answer.csv",
    "removal --plot {0}/picture.svg -o {0}/answer.tex",
    "report --bet tie --decks 1 -o {0}/page.html",
    "depth --cards 8 --checkpoint {0}/kept.json -o {0}/answer.json",
    "depth --every --decks 1 --bet tie --checkpoint {0}/kept.json --plot {0}/plot.svg -o {0}/a.csv",
]
"""Commands that write files in a folder."""

KEPT = "kept.json"
"""The checkpoint."""

OLD = b"what was here before\n"
BLOCK = 4096


def without_space(campaign: Campaign, there: Path) -> Counter[str]:
    """Runs each command with space for 0 blocks, 1 block and so on, until it succeeds."""
    figures: Counter[str] = Counter()
    target = there / "disk"
    target.mkdir()
    for command in WRITERS[::2] if campaign.short else WRITERS:
        arguments = command.format(target).split()
        accepted(ran(campaign.program, arguments))
        whole = {file: file.read_bytes() for file in target.iterdir()}
        for file in whole:
            file.unlink()
        for space in sizes(max(len(text) for text in whole.values()), campaign.of(64, 6)):
            figures["runs with a limit of the file size"] += 1
            limit = limited(space)
            run = ran(campaign.program, arguments, preexec_fn=limit, restore_signals=False)
            check(run, whole)
        answers = [file for file in whole if file.name != KEPT]
        for old, space in disk_sizes(whole, campaign.of(64, 4)):
            with small_disk(target, space, answers if old else []) as is_mounted:
                if not is_mounted:
                    break
                figures["runs on a full disk"] += 1
                check(ran(campaign.program, arguments), whole, OLD if old else None)
    return figures


def sizes(most: int, number: int) -> list[int]:
    """Sizes from 0 bytes to more than the largest file, the smallest ones close together."""
    few = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, most - 1, most]
    return sorted({*few, *range(0, most + BLOCK, max(1, most // number))})


def disk_sizes(whole: dict[Path, bytes], number: int) -> Iterator[tuple[bool, int]]:
    """Numbers of free blocks, up to those that all files need twice, with and without old files."""
    blocks = 2 * sum(len(text) // BLOCK + 1 for text in whole.values())
    for space in range(0, blocks + 1, max(1, blocks // number)):
        yield False, space
        yield True, space


def limited(size: int) -> Callable[[], None]:
    """Limits the size of files, of which the error is then one of writing, and no signal."""

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


@contextmanager
def small_disk(target: Path, free: int, old: Sequence[Path]) -> Iterator[bool]:
    """A disk with so many free blocks beside the old files; false where none can be mounted."""
    blocks = free + len(old) + 1
    options = f"size={blocks * BLOCK},nr_inodes=64"
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(target)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        yield False
        return
    try:
        for file in [target / "filler", *old]:
            file.write_bytes(OLD)
        yield True
    finally:
        subprocess.run(["umount", str(target)], check=True)


def check(run: Run, whole: dict[Path, bytes], old: bytes | None = None) -> None:
    """Checks that a run succeeded, or said why not and left no part of a file."""
    if run.code != 0:
        refused(run, [1])
    folder = next(iter(whole)).parent
    for file in folder.iterdir():
        if file not in whole and file.name != "filler":
            raise Finding(f"{run}: {file.name} is left")
    for file, new in whole.items():
        found = file.read_bytes() if file.exists() else None
        if file.name == KEPT:
            is_kept = found is None or is_document(found)
        else:
            is_kept = run.code != 0 and found == old
        if found != new and not is_kept:
            raise Finding(f"{run}: {file.name} is neither the old one nor the new one")
        file.unlink(missing_ok=True)


def is_document(text: bytes) -> bool:
    """Whether a text is that of a document, from its beginning to its end."""
    try:
        return "digest" in json.loads(text)
    except ValueError:
        return False
