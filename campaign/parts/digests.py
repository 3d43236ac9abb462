"""The digests of questions, asked in every way."""

from __future__ import annotations

import time
from collections.abc import Sequence

from .questions import Question, digests
from .support import Campaign, Figures, Finding, Unavailable
from .ways import Way, ways

WHAT = "Three hundred questions have the digests of `campaign/digests.txt`, however they are asked."
SHORT = True

QUICK = ("threads: 1", "threads: 2")
"""The ways of the short form."""


def run(campaign: Campaign) -> Figures:
    known = digests()
    asked = list(known)
    chosen = campaign.random("digests").sample(asked, campaign.of(len(asked), len(asked) // 10))
    figures: dict[str, object] = {"questions": len(chosen)}
    wrong: list[str] = []
    for name, way in ways(campaign.program).items():
        if campaign.short and name not in QUICK:
            continue
        began = time.monotonic()
        try:
            different = differences(chosen, way, known)
        except Unavailable as reason:
            figures[name] = f"left out: {reason}"
            continue
        wrong += [f"{name}: {line}" for line in different]
        figures[name] = f"the same, in {time.monotonic() - began:.0f} s"
        print(f"  {name}: {len(different)} differ", flush=True)
    if wrong:
        raise Finding("\n".join(["other digests", *wrong]))
    return figures


def differences(questions: Sequence[Question], way: Way, known: dict[Question, str]) -> list[str]:
    """The questions whose digests differ if they are asked in this way."""
    answers = list(way(questions))
    if len(answers) != len(questions):
        raise Finding(f"{len(questions)} questions, {len(answers)} answers")
    pairs = zip(questions, answers, strict=True)
    return [question.line for question, answer in pairs if answer != known[question]]
