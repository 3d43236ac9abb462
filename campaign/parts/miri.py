"""The mathematics in the interpreter Miri."""

from __future__ import annotations

import re

from .support import TARGET, Campaign, Figures, Finding, called, nightly

WHAT = (
    "The library's own tests of the mathematics without features in Miri, which sees what is "
    "undefined, with one case of each property; without those that take minutes there."
)
SHORT = False

SLOW = [
    "analysis::",
    "bet::terms::tests::what_is_",
    "engine::basis::tests::there_are_as_many_monomials_as_multisets",
    "engine::compile::tests::what_tells_too_many_cards_apart_is_refused",
    "engine::joint::",
    "engine::kinds::tests::rows_are_kept_up_to_a_number_of_entries",
    "engine::lanes::tests::every_kind_of_processor_counts_what_integers_do",
    "engine::lines::division::",
    "engine::lines::screen::",
    "engine::lines::search::",
    "engine::polynomial::",
    "engine::projections::",
    "engine::removals::",
    "engine::succession::",
    "engine::sweep::division::",
    "engine::sweep::tests::",
    "exact::",
]
"""Tests that take minutes in Miri: of whole answers, of large numbers, and of many parts."""


def run(campaign: Campaign) -> Figures:
    """The number of tests that pass. Other kinds of processors are those of `digests`."""
    nightly("miri", "rust-src")
    output = called(
        [
            *("cargo", "+nightly", "miri", "test", "--locked", "--lib", "--no-default-features"),
            *("--", *(f"--skip={name}" for name in SLOW)),
        ],
        variables={
            "CARGO_TARGET_DIR": str(TARGET / "miri"),
            "MIRIFLAGS": "-Zmiri-disable-isolation",
            "PROPTEST_CASES": "1",
        },
    )
    counted = re.search(r"test result: ok\. (\d+) passed", output)
    if counted is None:
        raise Finding(f"no test was run: {output[-3000:]}")
    return {"tests": int(counted[1])}
