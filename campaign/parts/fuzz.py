"""Texts from outside: command lines, and inputs of the targets of `fuzz`."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial

from .hurried import run_lines
from .libfuzzer import Target, targets
from .report import RESULTS, commit
from .support import Campaign, Figures, Finding, Unavailable, store, stored

WHAT = "Texts from strangers are answered or refused in a sentence, and what is written is read as the same."
SHORT = True

LINES = 100_000
"""Command lines of a whole campaign."""

INPUTS = {
    "record": 20_000_000,
    "cards": 30_000_000,
    "values": 5_000_000,
    "differential": 10_000,
    "bets": 5_000_000,
    "shares": 35_000_000,
    "rules": 900_000,
    "documents": 4_000_000,
    "figures": 90_000,
}
"""Inputs of each target in a whole campaign: 10⁸ in all. Slow targets have fewer, so that each takes
minutes of a processor and not hours; those that take longest begin first.
"""

KEPT = RESULTS / "fuzz-by-reader.json"
"""What became of each reader of texts that was run to its end, and at which commit."""


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
    """What a target was given and reached."""
    return target.fuzz(campaign.of(INPUTS[target.name], 0), campaign.seed, keep=campaign.write)
