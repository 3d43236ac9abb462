"""The mathematics in the interpreter Miri, also as if on processors of other kinds."""

from __future__ import annotations

import re

from .support import ROOT, TARGET, Campaign, Figures, Finding, called, rust

WHAT = (
    "The tests of the library without features in Miri, which sees what is undefined: on this "
    "processor, on one of 32 bits, and on a big-endian one."
)
SHORT = False

MIRI = ["cargo", "+nightly", "miri", "test", "--no-default-features"]

TARGETS = ("x86_64-unknown-linux-gnu", "i686-unknown-linux-gnu", "s390x-unknown-linux-gnu")


def run(campaign: Campaign) -> Figures:
    """The number of tests that pass on each target."""
    rust("component", "add", "miri", "rust-src", "--toolchain", "nightly")
    return {f"tests on {target}": passed(target) for target in TARGETS}


def passed(target: str) -> int:
    """The number of tests that Miri passes, as if on this target."""
    package = ROOT / "tests" / "alone" / "Cargo.toml"
    output = called(
        [*MIRI, "--locked", "--lib", "--manifest-path", package, "--target", target],
        variables={
            "CARGO_TARGET_DIR": str(TARGET / "miri"),
            "MIRIFLAGS": "-Zmiri-disable-isolation",
        },
    )
    counted = re.search(r"test result: ok\. (\d+) passed", output)
    if counted is None:
        raise Finding(f"no test was run: {output[-3000:]}")
    return int(counted[1])
