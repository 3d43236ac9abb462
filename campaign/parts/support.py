"""What the parts share: the program under test, its runs, and what a part can say."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
"""The project's folder."""

TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
"""Where cargo builds."""

LONGEST = 60.0
"""Seconds after which a run is taken for one that hangs, unless a part says otherwise."""

Figures = Mapping[str, object]
"""What a part counted, by what it is."""


class Finding(Exception):
    """What should not be: the campaign fails."""


class Unavailable(Exception):
    """What a part needs and this machine has not: the part is left out."""


@dataclass(frozen=True)
class Campaign:
    """How a campaign is run."""

    given: Path | None
    """The command that is tested; `None` for that of this commit."""
    short: bool
    """Whether a fraction of a minute has to do."""
    seed: int
    """The seed of what is random."""
    scale: float = 1
    """The share of the cases of a whole campaign that time allows."""
    write: bool = False
    """Whether what is made of a run is kept in the project."""

    @cached_property
    def program(self) -> Path:
        """The command, in the profile for users, which is built for the first part that needs it."""
        return (self.given or build()).resolve()

    def of(self, whole: int, short: int) -> int:
        """A number of cases: the one of a whole campaign or of a short one."""
        return short if self.short else max(1, round(whole * self.scale))

    def random(self, part: str) -> random.Random:
        """Random numbers of a part, the same in every run with this seed."""
        return random.Random(f"{part} {self.seed}")


@dataclass(frozen=True)
class Run:
    """A run of the program that ended."""

    arguments: Sequence[str]
    code: int
    """The exit code, or minus the signal that ended it."""
    output: bytes
    errors: bytes

    def __str__(self) -> str:
        errors = self.errors.decode(errors="replace").strip()
        return f"baccarat {' '.join(self.arguments)} ({self.code}): {errors[-500:]}"


def ran(
    program: Path,
    arguments: Sequence[str],
    *,
    given: bytes = b"",
    seconds: float = LONGEST,
    **options: Any,
) -> Run:
    """Runs the program with text on its standard input. More time than `seconds` is a finding."""
    try:
        done = subprocess.run(
            [str(program), *arguments],
            input=given,
            capture_output=True,
            timeout=seconds,
            check=False,
            **options,
        )
    except subprocess.TimeoutExpired:
        raise Finding(f"no end after {seconds:.0f} s: baccarat {' '.join(arguments)}") from None
    return Run(arguments, done.returncode, done.stdout, done.stderr)


def accepted(run: Run) -> bytes:
    """The output of a run that has to succeed."""
    if run.code != 0:
        raise Finding(str(run))
    return run.output


def refused(run: Run, codes: Sequence[int] = (1, 2)) -> None:
    """Checks a run that has to end with one of these codes and one sentence about an error."""
    sentence = run.errors.decode(errors="replace")
    if run.code not in codes or "panicked" in sentence or not sentence.startswith("error: "):
        raise Finding(str(run))


def build(*arguments: str, **variables: str) -> Path:
    """Builds the command in the profile for users, and returns its path.

    The variables are those of cargo, of which CARGO_TARGET_DIR is a folder of its own.
    """
    command = ["cargo", "build", "--quiet", "--locked", "--release", *arguments]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **variables})
    return Path(variables.get("CARGO_TARGET_DIR", TARGET)) / "release" / "baccarat"


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that is there for a while."""
    with tempfile.TemporaryDirectory(prefix="baccarat-campaign-") as name:
        yield Path(name)


def called(
    command: Sequence[str | Path],
    *,
    where: Path = ROOT,
    variables: Mapping[str, str] | None = None,
) -> str:
    """The output of a command other than the program, which has to succeed."""
    done = subprocess.run(
        command,
        cwd=where,
        env={**os.environ, **(variables or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        words = " ".join(str(word) for word in command)
        output = (done.stdout + done.stderr).strip()
        raise Finding(f"{words} ({done.returncode}): {output[-3000:]}")
    return done.stdout


def stored(file: Path) -> dict[str, Any]:
    """What a file of JSON holds; nothing if there is none."""
    what: dict[str, Any] = {}
    if file.exists():
        what = json.loads(file.read_text(encoding="utf-8"))
    return what


def store(file: Path, what: Mapping[str, Any]) -> None:
    """Writes a file of JSON."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(what, indent=2, ensure_ascii=False) + "\n"
    file.write_text(text, encoding="utf-8")


def tool(name: str) -> Path:
    """The path of a tool of cargo, which is installed where it is missing."""
    if (found := shutil.which(name)) is not None:
        return Path(found)
    place = TARGET / "tools"
    program = place / "bin" / name
    if not program.exists():
        command = ["cargo", "install", "--quiet", "--locked", "--root", str(place), name]
        if subprocess.run(command, check=False).returncode != 0:
            raise Unavailable(f"{name} cannot be installed")
    return program


def found_with(name: str) -> dict[str, str]:
    """The variables by which cargo finds this tool as one of its commands."""
    return {"PATH": f"{tool(name).parent}{os.pathsep}{os.environ['PATH']}"}


def system(program: str, *packages: str) -> Path:
    """The path of a program of the system, whose packages are installed where it is missing."""
    if shutil.which(program) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
        subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    if (found := shutil.which(program)) is None:
        raise Unavailable(f"{program} is missing: it is in {' and '.join(packages)}")
    return Path(found)


def rust(*what: str) -> None:
    """Adds toolchains, components or targets: `rust("target", "add", …)`."""
    if subprocess.run(["rustup", *what], capture_output=True, check=False).returncode != 0:
        raise Unavailable(f"rustup {' '.join(what)} does not succeed here")


def nightly(*components: str) -> None:
    """Adds components to the nightly toolchain, which is installed where it is missing."""
    command = ["rustup", "run", "nightly", "rustc", "--version"]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        rust("toolchain", "install", "nightly", "--profile", "minimal")
    if components:
        rust("component", "add", *components, "--toolchain", "nightly")


def copied(where: Path) -> Path:
    """A copy of the commit that is checked out, in a folder of its own."""
    archive = subprocess.run(
        ["git", "-C", ROOT, "archive", "HEAD"], capture_output=True, check=True
    ).stdout
    where.mkdir(parents=True)
    subprocess.run(["tar", "-x", "-C", where], input=archive, check=True)
    return where
