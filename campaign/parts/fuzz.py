"""Texts from outside: command lines, and inputs of the targets of `fuzz`."""

from __future__ import annotations

from .hurried import run_lines
from .libfuzzer import Target, targets
from .support import Campaign, Figures, Finding, Unavailable

WHAT = "Texts from strangers are answered or refused in a sentence, and what is written is read as the same."
SHORT = True

LINES = 100_000
"""Command lines of a whole campaign."""

INPUTS = {
    "bets": 10_000_000,
    "cards": 20_000_000,
    "differential": 20_000,
    "documents": 5_000_000,
    "figures": 4_980_000,
    "record": 10_000_000,
    "rules": 20_000_000,
    "shares": 5_000_000,
    "values": 25_000_000,
}
"""Inputs of each target in a whole campaign: 10⁸ in all. Slow targets have fewer."""


def run(campaign: Campaign) -> Figures:
    """What each reader of texts was given, and reached."""
    figures: dict[str, object] = {}
    wrong = []
    try:
        figures |= run_lines(campaign, campaign.of(LINES, 300))
    except Finding as finding:
        wrong.append(str(finding))
    if not campaign.short:
        try:
            built = targets()
        except Unavailable as reason:
            built = []
            figures["targets"] = f"left out: {reason}"
        for target in built:
            figures[target.name] = said = fuzzed(campaign, target)
            if isinstance(said, Finding):
                wrong.append(str(said))
    if wrong:
        raise Finding("\n".join(wrong))
    return figures


def fuzzed(campaign: Campaign, target: Target) -> str | Finding:
    """What a target reached, or was stopped by."""
    inputs = campaign.of(INPUTS[target.name], 0)
    try:
        said = target.fuzz(inputs, campaign.seed, keep=campaign.write)
    except Finding as finding:
        return finding
    print(f"  {target.name}: {said}", flush=True)
    return said
