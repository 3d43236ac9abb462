"""Changes of the mathematics, a place at a time, each of which a test has to notice."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from .report import commit
from .support import TARGET, Campaign, Figures, Finding, copied, folder, tool

WHAT = (
    "Changes of one place of bet, card, coup, engine, exact, history, shoe or tableau, each with "
    "the quick tests of the mathematics without the command (`.cargo/mutants.toml`)."
)
SHORT = False

SHARES = 100
"""The number of shares of all changes. MUTANTS=3,4 runs two of them, and all that ran before at this
commit are counted."""

SLOW = [
    "bets::bets_too_many",
    "by_count::",
    "count::the_count_and_the_expectation",
    "coup::a_coup_half_known",
    "coup::the_cards_that_may_come",
    "depth::many_bets",
    "depth::no_shoe_is_too_large",
    "depth::the_shallowest",
    "design::",
    "edge_sort::each_sight",
    "every_depth::every_depth_of_any_shoe",
    "every_depth::every_depth_of_one_deck",
    "groups::effects_of_removal",
    "par::",
    "random::splitting",
    "session::",
    "tableau::the_decisions_of_large_shoes",
    "totals::",
    "track::a_hundred_thousand",
]
"""Tests that take seconds, or are about what is not changed: for what others do not notice."""


def run(campaign: Campaign) -> Figures:
    """The numbers of changes that were noticed, and of those that were not."""
    place = TARGET / "mutants" / commit()
    chosen = os.environ.get("MUTANTS")
    shares = range(SHARES) if chosen is None else [int(share) for share in chosen.split(",")]
    for share in shares:
        if not kept(place, share).exists():
            kept(place, share).write_text(json.dumps(share_of(place, share)), encoding="utf-8")
    files = [file for share in range(SHARES) if (file := kept(place, share)).exists()]
    outcomes: dict[str, str] = {}
    for file in files:
        outcomes |= json.loads(file.read_text(encoding="utf-8"))
    survivors = [name for name, outcome in outcomes.items() if outcome == SURVIVED]
    if survivors:
        raise Finding(f"{len(survivors)} of {len(outcomes)} survive:\n" + "\n".join(survivors))
    counted = Counter(outcomes.values())
    return {
        "shares that were run": f"{len(files)} of {SHARES}",
        "changes": len(outcomes),
        "noticed by a test": counted["CaughtMutant"],
        "noticed since a test does not end": counted["Timeout"],
        "refused by the compiler": counted["Unviable"],
    }


SURVIVED = "MissedMutant"


def kept(place: Path, share: int) -> Path:
    """The file with what became of the changes of a share."""
    return place / f"{share}.json"


def share_of(place: Path, share: int) -> dict[str, str]:
    """What became of each change of a share: by the quick tests, and what those miss by all."""
    source = place / "source"
    if not source.exists():
        copied(source)
    skips = [f"--skip={name}" for name in SLOW]
    number = ["--sharding=round-robin", f"--shard={share}/{SHARES}"]
    outcomes = asked(source, number, skips)
    missed = [re.escape(name) for name, outcome in outcomes.items() if outcome == SURVIVED]
    if missed:
        again = [f"--re=^({'|'.join(missed)})$", "--cargo-arg=--lib"]
        outcomes |= asked(source, again, [])
    return outcomes


def asked(source: Path, options: Sequence[str], tests: Sequence[str]) -> dict[str, str]:
    """What became of some changes: each is made in the sources, built, and tested."""
    with folder() as place:
        mutants = [str(tool("cargo-mutants")), "mutants", "--in-place", "--colors=never"]
        fast = ["-Zunstable-options", "--fail-fast"]
        done = subprocess.run(
            [*mutants, "--output", str(place), *options, "--", "--", *fast, *tests],
            cwd=source,
            env={
                **os.environ,
                "CARGO_TARGET_DIR": str(TARGET / "mutants" / "build"),
                # For the option by which a test that fails is the last.
                RUNNER: "env RUSTC_BOOTSTRAP=1",
            },
            check=False,
        )
        if done.returncode not in ENDED:
            raise Finding(f"cargo-mutants ends with {done.returncode}")
        file = place / "mutants.out" / "outcomes.json"
        outcomes = json.loads(file.read_text(encoding="utf-8"))["outcomes"]
    changes = [outcome for outcome in outcomes if outcome["scenario"] != "Baseline"]
    return {change["scenario"]["Mutant"]["name"]: change["summary"] for change in changes}


RUNNER = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER"

ENDED = (0, 2, 3)
"""How cargo-mutants ends if all changes are noticed, if some are missed, and if some do not end."""
