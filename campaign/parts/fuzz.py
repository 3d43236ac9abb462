"""Texts from outside: command lines, batches of shoes, and inputs of the targets of `fuzz`."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from functools import partial
from pathlib import Path

from .batches import run_batches
from .hurried import run_lines
from .libfuzzer import Given, Target, targets
from .report import RESULTS, commit
from .support import TARGET, Campaign, Figures, Finding, Unavailable, called, folder, store, stored

WHAT = "Texts from strangers are answered or refused in a sentence, and what is written is read as the same."
SHORT = True

INPUTS = {
    "record": 5_000_000,
    "shares": 20_000_000,
    "bets": 5_000_000,
    "cards": 60_000_000,
    "values": 5_000_000,
    "differential": 10_000,
    "rules": 900_000,
    "documents": 4_000_000,
    "figures": 90_000,
}
"""Inputs of each target in a whole campaign: 10⁸ in all. Slow targets have fewer, so that each takes
two hours of a processor at most; those that take longest begin first.
"""

LINES = {
    "command lines": (100_000, 300, run_lines),
    "batch lines": (1_000_000, 2_000, run_batches),
}
"""What the program itself is given: how many in a whole campaign and in a short one, and by what."""

ALL = [*LINES, *INPUTS]
"""All readers of texts, in the order in which they begin."""

KEPT = RESULTS / "fuzz-by-reader.json"
"""What became of each reader of texts that was run to its end, and at which commit."""

PORTIONS = 10
"""A reader has its inputs in so many portions: one that is stopped goes on with the next."""


def run(campaign: Campaign) -> Figures:
    """What each reader of texts was given, and reached: as many at once as there are processors.

    With --write, what a whole run gave is kept as soon as a reader ends. FUZZ=values runs only the
    readers with this text in their names, beside what was kept of the others.
    """
    asked = [name for name in ALL if os.environ.get("FUZZ", "") in name]
    # What is tried is that of now, whatever is changed or committed until it ends.
    tried = commit()
    readers = {name: partial(given_lines, campaign, sources(name), name) for name in LINES}
    figures: dict[str, object] = {}
    try:
        readers |= fuzzers(campaign, asked)
    except Unavailable as reason:
        figures["targets"] = f"left out: {reason}"
    is_whole = campaign.write and campaign.scale == 1
    wrong = []
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        running = {pool.submit(readers[name]): name for name in asked if name in readers}
        for reader in as_completed(running):
            if isinstance(finding := reader.exception(), Finding):
                wrong.append(str(finding))
                continue
            name = running[reader]
            figures[name] = f"{reader.result()}; at {tried}"
            print(f"  {name}: {figures[name]}", flush=True)
            if is_whole:
                store(KEPT, stored(KEPT) | {name: figures[name]})
            if campaign.write:
                begun(name).unlink(missing_ok=True)
    if wrong:
        raise Finding("\n".join(wrong))
    if is_whole:
        # With what other runs kept, also since this one began.
        return {**dict.fromkeys(ALL, "not run to the end yet"), **figures, **stored(KEPT)}
    return figures


def fuzzers(campaign: Campaign, asked: list[str]) -> dict[str, partial[str]]:
    """The targets, built if some are asked for; none in a short campaign."""
    if campaign.short or not INPUTS.keys() & asked:
        return {}
    built = targets()
    # A reader may begin hours after it was built.
    return {
        target.name: partial(fuzzed, campaign, sources(target.name), target) for target in built
    }


def given_lines(campaign: Campaign, tried: str, name: str) -> str:
    """What became of lines of this name, of the sources that are tried."""
    whole, short, give = LINES[name]
    portions = in_portions(
        campaign, name, tried, campaign.of(whole, short), partial(give, campaign)
    )
    ends = sum((Counter(portion) for portion in portions), Counter[str]())
    said = [f"{ends.total():,}", *(f"{count:,} {end}" for end, count in sorted(ends.items()))]
    return ", ".join(said)


def fuzzed(campaign: Campaign, tried: str, target: Target) -> str:
    """What a target was given and reached, of the sources that are tried.

    With --write, what it found is kept from portion to portion, and of all of it a small corpus.
    """
    with folder() as place:
        found = TARGET / "found" / target.name if campaign.write else place
        found.mkdir(parents=True, exist_ok=True)

        def give(inputs: int, seed: int) -> dict[str, int]:
            return asdict(target.fuzz(inputs, seed, found))

        inputs = campaign.of(INPUTS[target.name], 0)
        portions = in_portions(campaign, target.name, tried, inputs, give)
        if campaign.write:
            target.keep(found)
            shutil.rmtree(found)
    return str(sum((Given(**portion) for portion in portions), Given()))


def in_portions(
    campaign: Campaign,
    name: str,
    tried: str,
    inputs: int,
    give: Callable[[int, int], dict[str, int]],
) -> list[dict[str, int]]:
    """What a reader makes of inputs, of which `give` gives it a number with a seed.

    With --write each portion is kept as it ends, and is not given again unless what it tries has
    changed.
    """
    if not campaign.write:
        return [give(inputs, campaign.seed)]
    of = {"sources": tried, "seed": campaign.seed, "inputs": inputs}
    known = stored(begun(name))
    portions: list[dict[str, int]] = known["portions"] if known.items() >= of.items() else []
    for portion in range(len(portions), PORTIONS):
        here = inputs * (portion + 1) // PORTIONS - inputs * portion // PORTIONS
        portions.append(give(here, campaign.seed * PORTIONS + portion))
        store(begun(name), of | {"portions": portions})
    return portions


def begun(name: str) -> Path:
    """Where the portions of a reader are that have ended, until all have."""
    return RESULTS / f"fuzz-begun-{name.replace(' ', '-')}.json"


def sources(name: str) -> str:
    """The library and all that a reader checks it with, at the commit, and what was changed since."""
    own = ["batches", "hurried", "lines"] if name in LINES else []
    checks = [f"campaign/parts/{part}.py" for part in own]
    tried = ["src", *(checks or [f"fuzz/src/checks/{name}.rs", "tests/support"])]
    trees = called(["git", "rev-parse", *(f"HEAD:{path}" for path in tried)])
    return trees + called(["git", "diff", "HEAD", "--", *tried])
