"""Changes of the mathematics, a place at a time, each of which a test has to notice."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import subprocess
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from .report import RESULTS
from .support import (
    ROOT,
    TARGET,
    Campaign,
    Figures,
    Finding,
    Unavailable,
    called,
    folder,
    store,
    stored,
    tool,
)

WHAT = (
    "Changes of one place of bet, card, coup, engine, exact, history, shoe or tableau, which a test "
    "of the mathematics without the command has to notice (`.cargo/mutants.toml`)."
)
SHORT = False

KEPT = RESULTS / "mutants-by-file.json"
"""For each source file of which all changes were tried, what became of them."""

EQUAL = ROOT / "campaign" / "equal.txt"
"""Changes after which the code does the same, for a reason that stands next to it."""

BEGUN = TARGET / "mutants" / "begun.json"
"""What became of the single changes of files of which some changes were tried."""

KEEPING = threading.Lock()
"""Held while what became of changes is kept."""

BUILD = ("--profile=mutants", "--no-default-features")
"""How changes are built."""

LONGEST = 1200
"""Seconds after which tests are taken for some that wait for ever."""

PORTION = 25
"""The changes that are tried before what became of them is kept."""

SURVIVED = "MissedMutant"

SLOW = [
    "analysis::depth::",
    "bets::bets_too_many",
    "by_count::",
    "count::the_count_and_the_expectation",
    "covariance::",
    "coup::a_coup_half_known",
    "coup::the_cards_that_may_come",
    "depth::any_number_of_bets",
    "depth::many_bets",
    "depth::no_shoe_is_too_large",
    "depth::the_shallowest",
    "design::",
    "edge_sort::each_sight",
    "every_depth::every_composition_counts_once",
    "every_depth::every_depth_of_any_shoe",
    "every_depth::every_depth_of_one_deck",
    "groups::effects_of_removal",
    "no_composition_of_a_line",
    "par::",
    "random::splitting",
    "session::",
    "tableau::the_decisions_of_large_shoes",
    "totals::",
    "track::a_hundred_thousand",
]
"""Tests that take seconds, or are about what is not changed: for what others do not notice."""


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


KNOWN = Tests(("--test=known",), (), 30)
UNITS = Tests(("--lib",), tuple(SLOW), 30)
QUICK = Tests(("--test=quick",), tuple(SLOW), 90)
QUICKLY = (KNOWN, UNITS, QUICK)
ALL = Tests(("--lib", "--test=known", "--test=quick"), (), 600, "cli")


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
        nearest = [KNOWN, UNITS] if self.path.startswith("src/engine/") else [UNITS, KNOWN]
        return [*nearest, QUICK]


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


def run(campaign: Campaign) -> Figures:
    """The numbers of changes that were noticed, and of those that were not.

    What became of the changes of a file is kept as long as its code stays as it is; those that no
    test noticed are tried again. MUTANTS='exact|shoe' tries only files whose paths match it. As
    many changes are tried at once as there are processors.
    """
    BEGUN.parent.mkdir(parents=True, exist_ok=True)
    with (BEGUN.parent / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unavailable("another run makes its changes in the same places") from None
        return tried_alone()


def tried_alone() -> Figures:
    """What becomes of the changes if no other run is at the same places."""
    places = [Place.prepared(number) for number in range(len(os.sched_getaffinity(0)))]
    files = listed(places[0].source)
    trials = Trials(places, {file.path: tried for file in files if (tried := kept(file))})
    trials.run([file for file in files if trials.wants(file)])
    every, ended = sum(len(file.changes) for file in files), Counter[str]()
    for tried in trials.done.values():
        ended.update({what: tried[what] for what in WAYS.values()})
    unnoticed = trials.unnoticed()
    survivors = [name for name in unnoticed if not is_equal(name)]
    print("".join(f"  {name}\n" for name in survivors), end="")
    return {
        "files": f"{len(trials.done)} of {len(files)}",
        "changes": f"{sum(ended.values()) + len(unnoticed)} of {every}",
        **ended,
        "the code does the same, for a reason next to it": len(unnoticed) - len(survivors),
        "not noticed": len(survivors),
    }


class Trials:
    """Trials of changes, as many at once as there are places."""

    def __init__(self, places: Sequence[Place], done: dict[str, Any]) -> None:
        self.places = places
        self.done = done
        """By file, what became of all its changes."""
        self.free = SimpleQueue[Place]()
        for place in places:
            self.free.put(place)

    def wants(self, file: File) -> bool:
        """Whether changes of a file are to be tried."""
        is_named = re.search(os.environ.get("MUTANTS", ""), file.path) is not None
        tried = self.done.get(file.path)
        return is_named and (
            tried is None or any(not is_equal(name) for name in tried["not noticed"])
        )

    def unnoticed(self) -> list[str]:
        """The changes that no test noticed."""
        return [name for tried in self.done.values() for name in tried["not noticed"]]

    def run(self, files: Sequence[File]) -> None:
        """Tries the changes of files by the tests that cost least, and those that are left by all."""
        first, *others = self.places
        with ThreadPoolExecutor(len(self.places)) as pool:
            beginning = [pool.submit(first.tested, QUICKLY)]
            beginning += [pool.submit(place.built, QUICKLY) for place in others]
            for one in beginning:
                one.result()
            list(pool.map(self.try_quickly, files))
            left = [file for file in files if SURVIVED in begun(file).values()]
            if left:
                first.tested([ALL])
            list(pool.map(self.try_all, left))

    def try_quickly(self, file: File) -> None:
        """Tries the changes of a file by the tests that cost least."""
        outcomes = self.tried(file, file.rounds)
        if SURVIVED not in outcomes.values():
            self.keep(file, outcomes)

    def try_all(self, file: File) -> None:
        """Tries those that are left by all tests."""
        self.keep(file, self.tried(file, [ALL]))

    def tried(self, file: File, rounds: Sequence[Tests]) -> dict[str, str]:
        """What became of the changes of a file, at the next place that is free."""
        place = self.free.get()
        try:
            return outcomes_of(place, file, rounds)
        finally:
            self.free.put(place)

    def keep(self, file: File, outcomes: Mapping[str, str]) -> None:
        """Keeps what became of the changes of a file, all of which were tried."""
        with KEEPING:
            self.done[file.path] = {"content": file.content, **counts(outcomes)}
            store(KEPT, dict(sorted(self.done.items())))
        print(f"  {file.path}: {self.done[file.path]}", flush=True)


def is_equal(change: str) -> bool:
    """Whether the code does the same after a change, wherever in its file the line is."""
    stated = EQUAL.read_text(encoding="utf-8").splitlines()
    return re.sub(r":\d+:\d+:", ":", change, count=1) in stated


WAYS = {
    "CaughtMutant": "noticed by a test",
    "Timeout": "noticed since a test does not end",
    "Unviable": "refused by the compiler",
}
"""How a change can end well, as cargo-mutants calls it and as this campaign does."""


def counts(outcomes: Mapping[str, str]) -> dict[str, Any]:
    """The numbers of changes by what became of them, and the names of those that no test noticed."""
    counted = Counter(outcomes.values())
    survivors = [name for name, outcome in outcomes.items() if outcome == SURVIVED]
    return {**{WAYS[way]: counted[way] for way in WAYS}, "not noticed": survivors}


def outcomes_of(place: Place, file: File, rounds: Sequence[Tests]) -> dict[str, str]:
    """What became of each change of a file. It is kept, a portion at a time, until all are tried.

    Those that were noticed are not tried again.
    """
    known = begun(file)
    left = [name for name in file.changes if known.get(name, SURVIVED) == SURVIVED]
    for first in range(0, len(left), PORTION):
        portion = left[first : first + PORTION]
        for tests in rounds:
            if portion:
                known |= asked(place, file, portion, tests)
                portion = [name for name in portion if known[name] == SURVIVED]
        keep_begun(file, known)
        print(f"  {file.path}: {len(known)} of {len(file.changes)}", flush=True)
        print("".join(f"    not noticed yet: {name}\n" for name in portion), end="", flush=True)
    return {name: known[name] for name in file.changes}


def begun(file: File) -> dict[str, str]:
    """What became of the changes of a file that were tried."""
    with KEEPING:
        tried: dict[str, str] = stored(BEGUN).get(file.name, {})
    return tried


def keep_begun(file: File, known: Mapping[str, str]) -> None:
    """Keeps what became of the changes of a file that were tried."""
    with KEEPING:
        store(BEGUN, stored(BEGUN) | {file.name: dict(known)})


def mutants(*options: str, source: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Calls cargo-mutants."""
    command = [str(tool("cargo-mutants")), "mutants", "--colors=never", *options]
    return subprocess.run(command, cwd=source, text=True, check=False, **more)


def listed(source: Path) -> list[File]:
    """The files, with all changes that can be made."""
    done = mutants("--list", "--json", source=source, stdout=subprocess.PIPE)
    by_file: dict[str, list[str]] = {}
    for change in json.loads(done.stdout):
        by_file.setdefault(change["file"], []).append(change["name"])
    return [
        File(path, content(source / path), changes) for path, changes in sorted(by_file.items())
    ]


def content(file: Path) -> str:
    """A digest of what a file contains, its own tests aside: more of them notice as much."""
    text = file.read_text(encoding="utf-8")
    code = re.split(r"^#\[cfg\(test\)\]\n(?:#.*\n)*mod tests", text, flags=re.MULTILINE)[0]
    return hashlib.sha256(code.encode()).hexdigest()[:12]


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


RUNNER = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER"

ENDED = (0, 2, 3)
"""How cargo-mutants ends if all changes are noticed, if some are missed, and if some do not end."""


def kept(file: File) -> dict[str, Any] | None:
    """What became of a file's changes, if all were tried since it was changed last."""
    tried: dict[str, Any] = stored(KEPT).get(file.path, {})
    return tried if tried.get("content") == file.content else None
