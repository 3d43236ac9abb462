"""Changes of the mathematics, a place at a time, each of which a test has to notice."""

from __future__ import annotations

import fcntl
import os
import re
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any

from .changes import SURVIVED, WAYS, File, Place, Tests, asked, listed
from .report import RESULTS
from .support import ROOT, TARGET, Campaign, Figures, Unavailable, store, stored

WHAT = (
    "Changes of one place of bet, card, coup, engine, exact, history, shoe or tableau, each of which a "
    "test of the mathematics without the command has to notice, and one in five of those of analysis "
    "and document, for which tests of the documents count too (`.cargo/mutants.toml`)."
)
SHORT = False

KEPT = RESULTS / "mutants-by-file.json"
"""For each source file of which all changes were tried, what became of them."""

EQUAL = ROOT / "campaign" / "equal.txt"
"""Changes after which the code does the same, for a reason that stands next to it."""

BEGUN = RESULTS / "mutants-begun.json"
"""For each source file of which some changes were tried, what became of each."""

LOCK = TARGET / "mutants" / "lock"
"""Held while changes are tried."""

KEEPING = threading.Lock()
"""Held while what became of changes is kept."""

PORTION = 25
"""The changes that are tried before what became of them is kept."""


def run(campaign: Campaign) -> Figures:
    """The numbers of changes that were noticed, and of those that were not.

    What became of the changes of a file is kept as long as its code stays as it is; those that no
    test noticed are tried again. MUTANTS='exact|shoe' tries only files whose paths match it. As
    many changes are tried at once as there are processors.
    """
    LOCK.parent.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
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
    unnoticed = [name for tried in trials.done.values() for name in tried["not noticed"]]
    survivors = unexplained(unnoticed)
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
        return is_named and (tried is None or unexplained(tried["not noticed"]) != [])

    def run(self, files: Sequence[File]) -> None:
        """Tries the changes of files by the tests that cost least, and those that are left by all."""
        first, *others = self.places
        with ThreadPoolExecutor(len(self.places)) as pool:
            rounds = list(dict.fromkeys(tests for file in files for tests in file.rounds))
            beginning = [pool.submit(first.tested, rounds)]
            beginning += [pool.submit(place.built, rounds) for place in others]
            for one in beginning:
                one.result()
            list(pool.map(self.try_quickly, files))
            left = [file for file in files if unexplained(survivors_of(begun(file)))]
            first.tested(list(dict.fromkeys(file.last for file in left)))
            list(pool.map(self.try_all, left))

    def try_quickly(self, file: File) -> None:
        """Tries the changes of a file by the tests that cost least."""
        outcomes = self.tried(file, untried(file), file.rounds)
        if not unexplained(survivors_of(outcomes)):
            self.keep(file, outcomes)

    def try_all(self, file: File) -> None:
        """Tries those that are left by all tests, unless it is stated that the code does the same."""
        self.keep(file, self.tried(file, unexplained(untried(file)), [file.last]))

    def tried(self, file: File, names: Sequence[str], rounds: Sequence[Tests]) -> dict[str, str]:
        """What became of the changes of a file, of which some are tried at a place that is free."""
        place = self.free.get()
        try:
            return outcomes_of(place, file, names, rounds)
        finally:
            self.free.put(place)

    def keep(self, file: File, outcomes: Mapping[str, str]) -> None:
        """Keeps what became of the changes of a file, all of which were tried."""
        with KEEPING:
            self.done[file.path] = {"content": file.content, **counts(outcomes)}
            store(KEPT, dict(sorted(self.done.items())))
            if not unexplained(self.done[file.path]["not noticed"]):
                store(BEGUN, without(stored(BEGUN), file))
        print(f"  {file.path}: {self.done[file.path]}", flush=True)


def unexplained(unnoticed: Sequence[str]) -> list[str]:
    """Those of the changes after which it is not stated that the code does the same.

    A statement is for all places of a file where the change has the same name.
    """
    stated = EQUAL.read_text(encoding="utf-8").splitlines()
    return [name for name in unnoticed if re.sub(r":\d+:\d+:", ":", name, count=1) not in stated]


def survivors_of(outcomes: Mapping[str, str]) -> list[str]:
    """The changes that no test noticed."""
    return [name for name, outcome in outcomes.items() if outcome == SURVIVED]


def counts(outcomes: Mapping[str, str]) -> dict[str, Any]:
    """The numbers of changes by what became of them, and the names of those that no test noticed."""
    counted = Counter(outcomes.values())
    ended = {WAYS[way]: counted[way] for way in WAYS}
    return {**ended, "not noticed": survivors_of(outcomes)}


def untried(file: File) -> list[str]:
    """The changes of a file that were not tried, or that no test noticed."""
    known = begun(file)
    return [name for name in file.changes if known.get(name, SURVIVED) == SURVIVED]


def outcomes_of(
    place: Place, file: File, names: Sequence[str], rounds: Sequence[Tests]
) -> dict[str, str]:
    """What became of each change of a file, of which some are tried. It is kept, a portion at a time."""
    known = begun(file)
    for first in range(0, len(names), PORTION):
        portion = list(names[first : first + PORTION])
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
        others = without(stored(BEGUN), file)
        store(BEGUN, dict(sorted({**others, file.name: dict(known)}.items())))


def without(tried: Mapping[str, Any], file: File) -> dict[str, Any]:
    """What is kept of other files: nothing of this one as it is or was."""
    return {name: what for name, what in tried.items() if name.split()[0] != file.path}


def kept(file: File) -> dict[str, Any] | None:
    """What became of a file's changes, if all were tried since it was changed last."""
    tried: dict[str, Any] = stored(KEPT).get(file.path, {})
    return tried if tried.get("content") == file.content else None
