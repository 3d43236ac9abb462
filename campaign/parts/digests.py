"""The digests of questions, asked in every way."""

from __future__ import annotations

import time
from collections.abc import Sequence

from .known import Question, digests
from .support import Campaign, Figures, Finding, Unavailable
from .ways import Way, ways

WHAT = "Three hundred questions have the digests of `campaign/digests.txt`, however they are asked."
SHORT = True

QUICK = ("threads: 1", "threads: 2")
"""The ways of the short form."""


def run(campaign: Campaign) -> Figures:
    """The number of questions that were asked in each way, and of those that differ."""
    known = digests()
    asked = list(known)
    chosen = campaign.random("digests").sample(
        asked, len(asked) // 10 if campaign.short else len(asked)
    )
    figures: dict[str, object] = {"questions": len(chosen)}
    wrong: list[str] = []
    for name, way in ways(campaign.program).items():
        if campaign.short and name not in QUICK:
            continue
        began = time.monotonic()
        try:
            answers = answered(chosen, way)
        except Unavailable as reason:
            figures[name] = f"left out: {reason}"
            continue
        different = [question.line for question, seen in answers.items() if seen != known[question]]
        wrong += [f"{name}: {line}" for line in different]
        seconds = time.monotonic() - began
        figures[name] = f"{len(answers)} asked, {len(different)} differ"
        print(f"  {name}: {figures[name]}, in {seconds:.0f} s", flush=True)
    if wrong:
        raise Finding("\n".join(["other digests", *wrong]))
    return figures


def answered(questions: Sequence[Question], way: Way) -> dict[Question, str]:
    """The digests of those questions that can be asked in this way."""
    answers = list(way(questions))
    if len(answers) != len(questions):
        raise Finding(f"{len(questions)} questions, {len(answers)} answers")
    pairs = zip(questions, answers, strict=True)
    return {question: answer for question, answer in pairs if answer is not None}
