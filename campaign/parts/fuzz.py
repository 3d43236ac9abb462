"""Texts from outside: command lines, and inputs of the targets of `fuzz`."""

from __future__ import annotations

import os
import shutil
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from functools import partial

from .hurried import run_lines
from .libfuzzer import Given, Target, targets
from .report import RESULTS, commit
from .support import TARGET, Campaign, Figures, Finding, Unavailable, called, folder, store, stored

WHAT = "Texts from strangers are answered or refused in a sentence, and what is written is read as the same."
SHORT = True

LINES = 100_000
"""Command lines of a whole campaign."""

INPUTS = {
    "record": 5_000_000,
    "cards": 30_000_000,
    "values": 5_000_000,
    "differential": 10_000,
    "bets": 5_000_000,
    "shares": 50_000_000,
    "rules": 900_000,
    "documents": 4_000_000,
    "figures": 90_000,
}
"""Inputs of each target in a whole campaign: 10⁸ in all. Slow targets have fewer, so that each takes
minutes of a processor and not hours; those that take longest begin first.
"""

KEPT = RESULTS / "fuzz-by-reader.json"
"""What became of each reader of texts that was run to its end, and at which commit."""

PORTIONS = 10
"""A target has its inputs in so many portions: one that is stopped goes on with the next."""


def run(campaign: Campaign) -> Figures:
    """What each reader of texts was given, and reached: as many at once as there are processors.

    With --write, what a whole run gave is kept as soon as a reader ends. FUZZ=values runs only the
    readers with this text in their names, beside what was kept of the others.
    """
    readers = {"command lines": partial(run_lines, campaign, campaign.of(LINES, 300))}
    figures: dict[str, object] = {}
    if not campaign.short:
        try:
            built = {target.name: target for target in targets()}
            readers |= {name: partial(fuzzed, campaign, built[name]) for name in INPUTS}
        except Unavailable as reason:
            figures["targets"] = f"left out: {reason}"
    is_whole = campaign.write and campaign.scale == 1
    if is_whole:
        figures |= stored(KEPT)
    wrong = []
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        names = [name for name in readers if os.environ.get("FUZZ", "") in name]
        asked = {pool.submit(readers[name]): name for name in names}
        for reader in as_completed(asked):
            if isinstance(finding := reader.exception(), Finding):
                wrong.append(str(finding))
                continue
            name = asked[reader]
            figures[name] = f"{reader.result()}; at {commit()}"
            print(f"  {name}: {figures[name]}", flush=True)
            if is_whole:
                store(KEPT, stored(KEPT) | {name: figures[name]})
    if wrong:
        raise Finding("\n".join(wrong))
    if is_whole:
        return {**dict.fromkeys(readers, "not run to the end yet"), **figures}
    return figures


def fuzzed(campaign: Campaign, target: Target) -> str:
    """What a target was given and reached, in portions.

    With --write each portion is kept as it ends, and is not given again unless what it tries has
    changed.
    """
    inputs = campaign.of(INPUTS[target.name], 0)
    if not campaign.write:
        with folder() as found:
            return str(target.fuzz(inputs, campaign.seed, found))
    file = RESULTS / f"fuzz-begun-{target.name}.json"
    of = {"sources": sources(), "seed": campaign.seed, "inputs": inputs}
    begun = stored(file)
    portions = (
        [Given(**portion) for portion in begun["portions"]] if begun.items() >= of.items() else []
    )
    found = TARGET / "found" / target.name
    found.mkdir(parents=True, exist_ok=True)
    for portion in range(len(portions), PORTIONS):
        here = inputs * (portion + 1) // PORTIONS - inputs * portion // PORTIONS
        portions.append(target.fuzz(here, campaign.seed * PORTIONS + portion, found))
        store(file, of | {"portions": [asdict(portion) for portion in portions]})
    target.keep(found)
    shutil.rmtree(found)
    file.unlink()
    return str(sum(portions, Given()))


def sources() -> str:
    """What stands for the commit's sources of the library and of the targets."""
    return called(["git", "rev-parse", "HEAD:src", "HEAD:fuzz/src", "HEAD:fuzz/fuzz_targets"])
