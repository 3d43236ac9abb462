"""Texts from outside: command lines, and inputs of the targets of `fuzz`."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor

from .hurried import run_lines
from .libfuzzer import Target, targets
from .support import Campaign, Figures, Finding, Unavailable

WHAT = "Texts from strangers are answered or refused in a sentence, and what is written is read as the same."
SHORT = True

LINES = 100_000
"""Command lines of a whole campaign."""

INPUTS = {
    "values": 25_000_000,
    "cards": 25_000_000,
    "record": 20_000_000,
    "differential": 10_000,
    "bets": 5_000_000,
    "shares": 20_000_000,
    "rules": 900_000,
    "documents": 4_000_000,
    "figures": 90_000,
}
"""Inputs of each target in a whole campaign: 10⁸ in all. Slow targets have fewer, so that each takes
a few minutes of a processor; those that take longest begin first.
"""


def run(campaign: Campaign) -> Figures:
    """What each reader of texts was given, and reached: as many at once as there are processors."""
    figures: dict[str, object] = {}
    wrong = []
    built: dict[str, Target] = {}
    if not campaign.short:
        try:
            built = {target.name: target for target in targets()}
        except Unavailable as reason:
            figures["targets"] = f"left out: {reason}"
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        asked = [pool.submit(run_lines, campaign, campaign.of(LINES, 300))]
        names = sorted(built, key=list(INPUTS).index)
        asked += [pool.submit(fuzzed, campaign, built[name]) for name in names]
        for reader in asked:
            if isinstance(finding := reader.exception(), Finding):
                wrong.append(str(finding))
            else:
                figures |= reader.result()
    if wrong:
        raise Finding("\n".join(wrong))
    return figures


def fuzzed(campaign: Campaign, target: Target) -> dict[str, object]:
    """What a target was given and reached."""
    said = target.fuzz(campaign.of(INPUTS[target.name], 0), campaign.seed, keep=campaign.write)
    print(f"  {target.name}: {said}", flush=True)
    return {target.name: said}
