"""Changes of single places of source files, as cargo-mutants makes them, with the tests that try them."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .support import ROOT, TARGET, Finding, called, folder, tool

SURVIVED = "MissedMutant"

WAYS = {
    "CaughtMutant": "noticed by a test",
    "Timeout": "noticed since a test does not end",
    "Unviable": "refused by the compiler",
}
"""How a change can end well, as cargo-mutants calls it and as this campaign does."""

BUILD = ("--profile=mutants", "--no-default-features")
"""How changes are built."""

RUNNER = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER"
"""The variable that says by what tests are started."""

ENDED = (0, 2, 3)
"""How cargo-mutants ends if all changes are noticed, if some are missed, and if some do not end."""

LONGEST = 1200
"""Seconds after which tests are taken for some that wait for ever."""

SLOW = (
    "bets::bets_too_many",
    "count::the_count_and_the_expectation",
    "coup::a_coup_half_known",
    "coup::the_cards_that_may_come",
    "covariance::random_paytables",
    "depth::any_number_of_bets",
    "depth::many_bets",
    "depth::no_shoe_is_too_large",
    "depth::the_shallowest",
    "edge_sort::each_sight",
    "every_depth::every_composition_counts_once",
    "every_depth::every_depth_of_any_shoe",
    "every_depth::every_depth_of_one_deck",
    "groups::effects_of_removal",
    "no_composition_of_a_line",
    "parts_have_the_compositions_near_both_ends",
    "random::splitting",
    "tableau::the_decisions_of_large_shoes",
    "totals::",
    "track::a_hundred_thousand",
)
"""Tests that take seconds: for what others do not notice."""

ASIDE = ("analysis::depth::", "by_count::", "covariance::", "design::", "par::", "session::")
"""Tests of what asks the mathematics: they are left out where that alone is changed."""


@dataclass(frozen=True)
class Tests:
    """Some of the tests."""

    targets: tuple[str, ...]
    """The options of cargo that choose the tests."""
    skipped: tuple[str, ...]
    """The tests that are left out."""
    seconds: int
    """The most of a processor, some times what they take: a change may make a loop endless."""
    features: str = "catalogue"
    """What the library is built with: without the command, but for the last tests."""

    @property
    def build(self) -> Sequence[str]:
        """The options of cargo that choose what is built."""
        return [f"--features={self.features}", *self.targets]

    @property
    def skips(self) -> Sequence[str]:
        """The options of the tests that leave some out."""
        return [f"--skip={name}" for name in self.skipped]


KNOWN = Tests(("--test=known",), (), 8)
UNITS = Tests(("--lib",), SLOW + ASIDE, 8)
QUICK = Tests(("--test=quick",), SLOW + ASIDE, 90)
ALL = Tests(("--lib", "--test=known", "--test=quick"), (), 600, "cli")

OF_VECTORS = ("src/engine/lanes.rs", "src/engine/processor.rs")
"""The files that do something else for wide vectors: they are tried with and without."""

WRITTEN = replace(ALL, targets=("--lib", "--test=known", "--test=maths", "--test=documents"))
"""All tests but those of the program; the quick ones are among those of the mathematics."""

SAMPLED = ("src/analysis/", "src/document/")
"""Where one change of five is tried, chosen by the digest of its name."""


@dataclass(frozen=True)
class File:
    """A source file."""

    path: str
    content: str
    """A digest of what it contains, its own tests aside."""
    changes: Sequence[str]
    """The places and what each change does there."""

    @property
    def name(self) -> str:
        """The file as it is now."""
        return f"{self.path} {self.content}"

    @property
    def rounds(self) -> Sequence[Tests]:
        """The tests by which a change is tried first, until one notices it."""
        if self.path.startswith("src/document/"):
            # None of the quick tests is of documents.
            rounds = [UNITS, KNOWN]
        elif self.path.startswith(SAMPLED):
            rounds = [replace(tests, skipped=SLOW) for tests in (UNITS, KNOWN, QUICK)]
        elif self.path.startswith("src/engine/"):
            rounds = [KNOWN, UNITS, QUICK]
        else:
            rounds = [UNITS, KNOWN, QUICK]
        return [replace(tests, features=some) for some in self.features for tests in rounds]

    @property
    def features(self) -> Sequence[str]:
        """What the library is built with for these, one after the other."""
        if self.path.startswith(SAMPLED):
            return ["documents"]
        return ["catalogue,wide", "catalogue"] if self.path in OF_VECTORS else ["catalogue"]

    @property
    def last(self) -> Tests:
        """The tests by which a change is tried that those did not notice."""
        return WRITTEN if self.path.startswith(SAMPLED) else ALL


@dataclass(frozen=True)
class Place:
    """Where changes are made and built, one at a time."""

    source: Path
    target: Path

    @property
    def variables(self) -> dict[str, str]:
        """Those of cargo."""
        return {"CARGO_TARGET_DIR": str(self.target)}

    @staticmethod
    def prepared(number: int) -> Place:
        """The commit that is checked out, in a folder of its own. What was built is kept."""
        place = TARGET / "mutants" / str(number)
        source = place / "source"
        if not source.exists():
            called(["git", "clone", "--quiet", "--no-checkout", ROOT, source])
        # Only files that differ are written: what depends on the others is not built anew.
        called(["git", "fetch", "--quiet", ROOT, "HEAD"], where=source)
        called(["git", "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD"], where=source)
        return Place(source, place / "build")

    def built(self, tests: Sequence[Tests]) -> None:
        """Builds tests of what is unchanged."""
        self.tested(tests, "--no-run")

    def tested(self, tests: Sequence[Tests], *options: str) -> None:
        """Checks that tests pass if nothing is changed."""
        for some in tests:
            called(
                ["cargo", "test", "--locked", *BUILD, *some.build, *options, "--", *some.skips],
                where=self.source,
                variables=self.variables,
            )


def mutants(*options: str, source: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Calls cargo-mutants."""
    command = [str(tool("cargo-mutants")), "mutants", "--colors=never", *options]
    return subprocess.run(command, cwd=source, text=True, check=False, **more)


def listed(source: Path) -> list[File]:
    """The files, with the changes that are to be tried: a fifth of them where that is enough."""
    done = mutants("--list", "--json", source=source, stdout=subprocess.PIPE)
    by_file: dict[str, list[str]] = {}
    for change in json.loads(done.stdout):
        if not change["file"].startswith(SAMPLED) or is_chosen(change["name"]):
            by_file.setdefault(change["file"], []).append(change["name"])
    return [
        File(path, content(source / path), changes) for path, changes in sorted(by_file.items())
    ]


def is_chosen(name: str) -> bool:
    """Whether a change is tried where one of five is."""
    return hashlib.sha256(name.encode()).digest()[0] % 5 == 0


def content(file: Path) -> str:
    """A digest of what a file contains, its own tests aside: more of them notice as much."""
    text = file.read_text(encoding="utf-8")
    code = re.split(r"^#\[cfg\(test\)\]\n(?:#.*\n)*mod tests", text, flags=re.MULTILINE)[0]
    return hashlib.sha256(code.rstrip().encode()).hexdigest()[:12]


def asked(place: Place, file: File, names: Sequence[str], tests: Tests) -> dict[str, str]:
    """What became of some changes: each is made in the sources, built, and tested."""
    build = [f"--cargo-arg={option}" for option in tests.build]
    fast = ["-Zunstable-options", "--fail-fast"]
    with folder() as answer:
        done = mutants(
            "--in-place",
            *("--baseline=skip", f"--timeout={LONGEST}", f"--output={answer}"),
            # Changes of fields are made whether they are asked for or not (its issue 632): those of
            # all files that the configuration names, but those of this file without it.
            *("--no-config", f"--file={file.path}"),
            *(f"--re=^{re.escape(name)}$" for name in names),
            *(*BUILD, *build, "--", "--", *fast, *tests.skips),
            source=place.source,
            stdout=subprocess.DEVNULL,
            env={
                **os.environ,
                **place.variables,
                # The variable is for the option by which a test that fails is the last.
                RUNNER: f"prlimit --cpu={tests.seconds} env RUSTC_BOOTSTRAP=1",
            },
        )
        if done.returncode not in ENDED:
            raise Finding(f"cargo-mutants ends with {done.returncode}")
        told = answer / "mutants.out" / "outcomes.json"
        outcomes = json.loads(told.read_text(encoding="utf-8"))["outcomes"]
    named = {outcome["scenario"]["Mutant"]["name"]: outcome["summary"] for outcome in outcomes}
    return {name: named[name] for name in names}
