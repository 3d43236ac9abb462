"""Faults of the machine: what the program says, and what it leaves behind."""

from __future__ import annotations

from collections import Counter

from . import clocks, disks, files, resources, streams
from .support import Campaign, Figures, Unavailable, folder

WHAT = "Full disks, closed streams, files of other kinds, little memory, no threads, signals, and clocks."
SHORT = True

SUBJECTS = [
    disks.without_space,
    streams.full,
    streams.closed,
    streams.early_readers,
    streams.signals,
    files.of_other_kinds,
    files.read_only,
    files.that_change,
    resources.memory,
    resources.threads,
    clocks.clock,
]


def run(campaign: Campaign) -> Figures:
    """Each fault ends in the right answer, or in one error sentence and the right exit code."""
    figures: Counter[str] = Counter()
    left_out = {}
    for subject in SUBJECTS:
        with folder() as there:
            there.chmod(0o755)
            try:
                figures.update(subject(campaign, there))
            except Unavailable as reason:
                left_out[subject.__name__] = f"left out: {reason}"
    return {**figures, **left_out}
