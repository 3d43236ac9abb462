"""The ways in which a question can be asked: other processors, builds, and interfaces."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import page
from .known import Question, digest
from .support import ROOT, TARGET, Finding, Unavailable, called, folder, rust, system

Way = Callable[[Sequence[Question]], Iterator[str | None]]
"""From questions to the digests of their answers, `None` if a question cannot be asked so. Raises
`Unavailable` before the first."""


def threads(program: Path, number: int) -> Way:
    """By the command on this number of processors."""

    def ask(questions: Sequence[Question]) -> Iterator[str]:
        return (digest(question.asked([program], threads=number)) for question in questions)

    return ask


def old_processor(program: Path) -> Way:
    """By the command on a processor that has no AVX2, which is emulated."""

    def ask(questions: Sequence[Question]) -> Iterator[str]:
        emulator = system("qemu-x86_64", "qemu-user")
        command: list[str | Path] = [emulator, "-cpu", "Westmere", program]
        return (digest(question.asked(command)) for question in questions)

    return ask


def debug(questions: Sequence[Question]) -> Iterator[str]:
    """By the command as it is built for tests, with overflow checks and assertions."""
    subprocess.run(["cargo", "build", "--quiet", "--locked"], cwd=ROOT, check=True)
    program = TARGET / "debug" / "baccarat"
    return (digest(question.asked([program])) for question in questions)


def again(program: Path, command: Sequence[str | Path], questions: Sequence[Question]) -> list[str]:
    """By a command that answers the questions of documents again, which are in files."""
    with folder() as kept:
        files = []
        for number, question in enumerate(questions):
            file = kept / f"{number}.json"
            file.write_text(question.asked([program]), encoding="utf-8")
            files.append(file)
        return called([*command, *files]).split()


def library(program: Path, features: str) -> Way:
    """By the library with some features, which asks the questions of documents again."""

    def ask(questions: Sequence[Question]) -> Iterator[str]:
        return iter(again(program, [example(features)], questions))

    return ask


def example(features: str, *options: str, variables: Mapping[str, str] | None = None) -> Path:
    """Builds the program that asks the questions of documents again by the library."""
    target = TARGET / "alone"
    package = str(ROOT / "tests" / "alone" / "Cargo.toml")
    build = ["cargo", "build", "--quiet", "--locked", "--release", "--example", "again"]
    given = ["--manifest-path", package, "--features", features, "--target-dir", str(target)]
    called([*build, *given, *options], variables=variables)
    return target / "release" / "examples" / "again"


@dataclass(frozen=True)
class Foreign:
    """A processor of another kind, which is emulated."""

    what: str
    target: str
    """As Rust calls it."""
    tuple: str
    """As the linker and the packages call it."""
    emulator: str
    """Its program in the package qemu-user."""

    def ask(self, program: Path) -> Way:
        """By the library on this processor."""

        def ask(questions: Sequence[Question]) -> Iterator[str]:
            emulator = system(self.emulator, "qemu-user")
            rust("target", "add", self.target)
            name = self.target.upper().replace("-", "_")
            linker = system(f"{self.tuple}-gcc", f"gcc-{self.tuple}", self.libraries)
            variables = {f"CARGO_TARGET_{name}_LINKER": str(linker)}
            built = example("documents", "--target", self.target, variables=variables)
            there = TARGET / "alone" / self.target / "release" / "examples" / built.name
            command: list[str | Path] = [emulator, "-L", f"/usr/{self.tuple}", there]
            return iter(again(program, command, questions))

        return ask

    @property
    def libraries(self) -> str:
        """The package with the libraries of C for this processor."""
        kind = self.target.split("-")[0].replace("i686", "i386")
        return f"libc6-dev-{kind}-cross"


FOREIGN = [
    Foreign("32 bits", "i686-unknown-linux-gnu", "i686-linux-gnu", "qemu-i386"),
    Foreign("big-endian", "s390x-unknown-linux-gnu", "s390x-linux-gnu", "qemu-s390x"),
]


PYTHON = """
import sys
from pathlib import Path

import baccarat

for name in sys.argv[1:]:
    print(baccarat.again(baccarat.load(Path(name))).current_digest)
"""


def python(program: Path) -> Way:
    """By the package for Python, which asks the questions of documents again."""

    def ask(questions: Sequence[Question]) -> Iterator[str]:
        return iter(again(program, [with_package(), "-c", PYTHON], questions))

    return ask


def with_package() -> Path:
    """Python in an environment that has the package as it is now, and nothing else."""
    place = TARGET / "campaign" / "python"
    interpreter = place / "bin" / "python"
    try:
        called([sys.executable, "-m", "venv", "--clear", place])
        called([interpreter, "-m", "pip", "install", "--quiet", ROOT / "python"])
    except Finding as reason:
        last = str(reason).splitlines()[-1]
        raise Unavailable(f"the package for Python cannot be installed: {last}") from None
    return interpreter


def ways(program: Path) -> dict[str, Way]:
    """All ways, by their names."""
    return {
        **{f"threads: {number}": threads(program, number) for number in (1, 2, 7)},
        "threads: all": threads(program, os.cpu_count() or 1),
        "without AVX2": old_processor(program),
        "not optimized": debug,
        "library: documents": library(program, "documents"),
        "library: documents, parallel": library(program, "documents,parallel"),
        "library: documents, wide": library(program, "documents,wide"),
        **{f"library: {kind.what}": kind.ask(program) for kind in FOREIGN},
        "Python": python(program),
        "page": page.ask,
    }
