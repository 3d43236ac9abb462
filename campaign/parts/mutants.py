"""Changes of the mathematics, a place at a time, each of which a test has to notice."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from .report import commit
from .support import TARGET, Campaign, Figures, Finding, copied, tool

WHAT = (
    "Changes of one place of bet, card, coup, engine, exact, history, shoe or tableau, each with "
    "the quick tests of the mathematics without the command (`.cargo/mutants.toml`)."
)
SHORT = False

SHARES = 100
"""The number of shares of all changes. MUTANTS=3,4 runs two of them, and all that ran before at this
commit are counted."""


def run(campaign: Campaign) -> Figures:
    """The numbers of changes that were noticed, and of those that were not."""
    place = TARGET / "mutants" / commit()
    chosen = os.environ.get("MUTANTS")
    shares = range(SHARES) if chosen is None else [int(share) for share in chosen.split(",")]
    for share in shares:
        if not outcomes_of(place, share).exists():
            ask(place, share)
    ran = [share for share in range(SHARES) if outcomes_of(place, share).exists()]
    outcomes = [outcome for share in ran for outcome in outcomes_in(outcomes_of(place, share))]
    counted = Counter(outcome for _, outcome in outcomes)
    survivors = [name for name, outcome in outcomes if outcome == "MissedMutant"]
    if survivors:
        raise Finding(f"{len(survivors)} of {len(outcomes)} survive:\n" + "\n".join(survivors))
    return {
        "shares that were run": f"{len(ran)} of {SHARES}",
        "changes": len(outcomes),
        "noticed by a test": counted["CaughtMutant"],
        "noticed since a test does not end": counted["Timeout"],
        "refused by the compiler": counted["Unviable"],
    }


def outcomes_of(place: Path, share: int) -> Path:
    """The file with what became of the changes of a share."""
    return place / str(share) / "mutants.out" / "outcomes.json"


def outcomes_in(file: Path) -> Iterator[tuple[str, str]]:
    """Each change of a file, and what became of it."""
    for outcome in json.loads(file.read_text(encoding="utf-8"))["outcomes"]:
        if outcome["scenario"] != "Baseline":
            yield outcome["scenario"]["Mutant"]["name"], outcome["summary"]


def ask(place: Path, share: int) -> None:
    """Runs one share, on a copy of the project."""
    source = place / "source"
    if not source.exists():
        copied(source)
    running = place / "running"
    shutil.rmtree(running, ignore_errors=True)
    mutants = str(tool("cargo-mutants"))
    options = ["--in-place", "--sharding", "round-robin", "--shard", f"{share}/{SHARES}"]
    done = subprocess.run(
        [mutants, "mutants", *options, "--colors", "never", "--output", str(running)],
        cwd=source,
        env={**os.environ, "CARGO_TARGET_DIR": str(TARGET / "mutants" / "build")},
        check=False,
    )
    if done.returncode not in (0, 2, 3):
        raise Finding(f"cargo-mutants ends with {done.returncode}")
    running.rename(place / str(share))
