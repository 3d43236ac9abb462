"""The targets of `fuzz`, driven by libFuzzer."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .support import ROOT, TARGET, Finding, called, folder, found_with, nightly

FUZZ = ROOT / "fuzz"

MEMORY = 400
"""Megabytes that a target may use, of which libFuzzer itself has up to half."""

KEPT = 50
"""Files that are kept of the corpus of a target."""


@dataclass(frozen=True)
class Given:
    """What a target was given, and what that reached."""

    inputs: int = 0
    edges: int = 0
    megabytes: int = 0

    def __add__(self, other: Given) -> Given:
        return Given(
            self.inputs + other.inputs,
            max(self.edges, other.edges),
            max(self.megabytes, other.megabytes),
        )

    def __str__(self) -> str:
        return f"{self.inputs:,} inputs, {self.edges} edges, {self.megabytes} MB at most"


@dataclass(frozen=True)
class Target:
    """A target that has been built."""

    name: str
    program: Path

    @property
    def corpus(self) -> Path:
        """The inputs that are kept."""
        return FUZZ / "corpus" / self.name

    def fuzz(self, inputs: int, seed: int, found: Path) -> Given:
        """Checks a number of inputs, from those that were found before, and adds those that it finds."""
        with folder() as artifacts:
            said = self.called(
                [f"-runs={inputs}", f"-seed={seed}", f"-artifact_prefix={artifacts}/"],
                [found, self.corpus],
                artifacts,
            )
        executed = re.findall(r"stat::number_of_executed_units: (\d+)", said)
        memory = re.findall(r"stat::peak_rss_mb: +(\d+)", said)
        edges = re.findall(r" cov: (\d+)", said)
        return Given(int(executed[-1]), int(edges[-1]), int(memory[-1]))

    def keep(self, found: Path) -> None:
        """Replaces the corpus by few files that reach most of what it and the inputs found reach."""
        with folder() as place:
            merged, control = place / "merged", place / "control"
            merged.mkdir()
            self.called(
                ["-set_cover_merge=1", f"-merge_control_file={control}"],
                [merged, self.corpus, found],
                place,
            )
            # Both are named by what they contain.
            chosen = {file.name[:12]: file.read_bytes() for file in reaching_most(control)}
        shutil.rmtree(self.corpus)
        self.corpus.mkdir()
        for name, text in chosen.items():
            (self.corpus / name).write_bytes(text)

    @property
    def seconds(self) -> int:
        """The most seconds of an input: many if physical cards are dealt in every order."""
        return 20 if self.name == "differential" else 1

    @property
    def bytes(self) -> int:
        """The longest input.

        Two numbers of the most digits are the longest that values have, and of a record each line
        says all about those before it that matters: longer ones only take longer.
        """
        return {"values": 2048, "record": 1024}.get(self.name, 8192)

    def called(self, options: list[str], corpora: list[Path], artifacts: Path) -> str:
        """What libFuzzer reports. An input that fails is a finding."""
        limits = [
            f"-timeout={self.seconds}",
            f"-rss_limit_mb={MEMORY}",
            f"-max_len={self.bytes}",
        ]
        dictionary = FUZZ / "dictionaries" / f"{self.name}.txt"
        words = [f"-dict={dictionary}"] if dictionary.exists() else []
        command: list[str | Path] = [
            self.program,
            *limits,
            *words,
            "-print_final_stats=1",
            *options,
            *corpora,
        ]
        done = subprocess.run(command, capture_output=True, check=False, cwd=artifacts)
        said = done.stderr.decode(errors="replace")
        if done.returncode != 0:
            kept = [file for file in artifacts.iterdir() if file.is_file()]
            inputs = "".join(f"\n  {file.name}: {file.read_bytes()!r}" for file in kept)
            raise Finding(f"target {self.name}: {said[-3000:]}{inputs}")
        return said


def reaching_most(control: Path) -> list[Path]:
    """Of the inputs that libFuzzer has merged, those to keep, from the file in which it notes them.

    Each is the one that reaches most edges that none before it does, and the smallest of several.
    """
    count, _, *lines = control.read_text(errors="replace").splitlines()
    files = [Path(line) for line in lines[: int(count)]]
    edges = {
        files[int(number)]: set(reached)
        for number, *reached in (line.split()[1:] for line in lines if line.startswith("COV "))
    }
    rest = sorted(edges, key=lambda file: (file.stat().st_size, file.name))
    kept: list[Path] = []
    known: set[str] = set()
    while len(kept) < KEPT and rest:
        best = max(rest, key=lambda file: len(edges[file] - known))
        if edges[best] <= known:
            break
        kept.append(best)
        known |= edges[best]
        rest.remove(best)
    return kept


def targets() -> list[Target]:
    """Builds the targets, in the order of their names."""
    nightly()
    target = TARGET / "fuzz"
    # The project has no unsafe code, for which sanitizers are.
    build = ["cargo", "+nightly", "fuzz", "build", "--sanitizer", "none"]
    called([*build, "--target-dir", target], variables=found_with("cargo-fuzz"))
    about = subprocess.run(["rustc", "+nightly", "-vV"], capture_output=True, text=True, check=True)
    host = about.stdout.split("host: ")[1].split()[0]
    names = sorted(file.stem for file in (FUZZ / "fuzz_targets").glob("*.rs"))
    return [Target(name, target / host / "release" / name) for name in names]
