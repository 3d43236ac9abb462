"""The ways in which a question can be asked: other processors, builds, and interfaces."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from . import page
from .known import Question, digest
from .support import ROOT, TARGET, Finding, Unavailable, folder

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
        names = ("qemu-x86_64", "qemu-x86_64-static")
        emulator = next(filter(None, map(shutil.which, names)), None)
        if emulator is None:
            raise Unavailable("a processor without AVX2 is emulated by qemu-x86_64 of qemu-user")
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
        done = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Finding(f"{Path(command[0]).name}: {done.stderr.strip()[-500:]}")
    return done.stdout.split()


def library(program: Path, features: str) -> Way:
    """By the library with some features, which asks the questions of documents again."""

    def ask(questions: Sequence[Question]) -> Iterator[str]:
        target = TARGET / "alone"
        package = str(ROOT / "tests" / "alone" / "Cargo.toml")
        build = ["cargo", "build", "--quiet", "--locked", "--release", "--example", "again"]
        options = ["--features", features, "--target-dir", str(target)]
        subprocess.run([*build, "--manifest-path", package, *options], check=True)
        return iter(again(program, [target / "release" / "examples" / "again"], questions))

    return ask


PYTHON = """
import sys
from pathlib import Path

import baccarat

for name in sys.argv[1:]:
    print(baccarat.again(baccarat.load(Path(name))).document["answer"]["digest"])
"""


def python(program: Path) -> Way:
    """By the package for Python, which asks the questions of documents again."""

    def ask(questions: Sequence[Question]) -> Iterator[str]:
        if importlib.util.find_spec("baccarat") is None:
            raise Unavailable("the package for Python is not installed: pip install ./python")
        return iter(again(program, [sys.executable, "-c", PYTHON], questions))

    return ask


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
        "Python": python(program),
        "page": page.ask,
    }
