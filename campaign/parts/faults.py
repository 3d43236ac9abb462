"""Faults of the machine: what the program says, and what it leaves behind."""

from __future__ import annotations

from collections import Counter

from . import disks, files, resources, streams
from .support import Campaign, Figures, folder

WHAT = "Full disks, closed streams, files of other kinds, little memory, no threads, and signals."
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
]


def run(campaign: Campaign) -> Figures:
    """Each fault ends in the right answer, or in one error sentence and the right exit code."""
    figures: Counter[str] = Counter()
    for subject in SUBJECTS:
        with folder() as there:
            there.chmod(0o755)
            figures.update(subject(campaign, there))
    return {**figures, "a clock that goes back": "left out: no part of this campaign sets one"}
