"""Runs of the program with command lines that are mostly wrong."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from .known import FILES
from .lines import Line, Mutator
from .support import Campaign, Finding, folder

MEMORY = 400 << 20
"""Bytes of address space that a run may have."""

SECONDS = 10
"""Of a processor, after which a run is stopped."""

WAIT = 300
"""Seconds after which a run is taken for one that waits for ever."""

LONG = {"count", "coup", "depth", "par", "report", "sequence", "session"}
"""Commands with questions that take longer, and say so or are stated to."""

ENVIRONMENT = {
    **os.environ,
    "RAYON_NUM_THREADS": "2",
    # Each arena has 64 MB of addresses.
    "MALLOC_ARENA_MAX": "2",
}


def run_lines(campaign: Campaign, number: int, seed: int) -> Counter[str]:
    """Runs lines, and counts how they end. One that ends as it should not is a finding."""
    mutator = Mutator(campaign.program, Random(f"fuzz {seed}"))
    ends: Counter[str] = Counter()
    wrong: list[str] = []
    with folder() as place:
        for _ in range(number):
            line = mutator.line()
            end = ended(campaign.program, line, place)
            ends[end.how] += 1
            if end.fault:
                wrong.append(f"{end.fault}\n  {reduced(campaign.program, line, place)}")
                print(wrong[-1], flush=True)
    if wrong:
        raise Finding(f"{len(wrong)} command lines:\n" + "\n".join(wrong))
    return ends


@dataclass(frozen=True)
class End:
    """How a line ended."""

    how: str
    fault: str | None
    """What is wrong with that."""
    output: bytes = b""
    errors: str = ""


def ended(program: Path, line: Line, place: Path) -> End:
    """How a line ends."""
    with laid_out(line, place):
        try:
            done = subprocess.run(
                [program, *line.words],
                cwd=place,
                env=ENVIRONMENT,
                input=line.given,
                capture_output=True,
                timeout=WAIT,
                check=False,
                preexec_fn=limited,
            )
        except subprocess.TimeoutExpired:
            return End("waited", f"no end after {WAIT} s")
        except OSError as error:
            # The system's limit of the length of a word.
            return End("not run", None if error.errno == 7 else str(error))
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        is_long = bool(LONG.intersection(line.words))
        return End("stopped", None if is_long else f"no end after {SECONDS} s")
    said = done.stderr.decode(errors="replace")
    wrong = fault(line, done.returncode, said)
    return End(f"ended with {done.returncode}", wrong, done.stdout, said)


def fault(line: Line, code: int, said: str) -> str | None:
    """What is wrong with the end of a run, which said this about errors."""
    text = f"code {code}: {said[-400:]}"
    if "\x1b" in said or "\u202e" in said:
        return f"an escape reaches the terminal: {text!r}"
    if code not in (0, 1, 2) or "panicked" in said:
        return text
    errors = [one for one in said.splitlines() if not one.startswith("warning: ")]
    if code == 0:
        return None
    # Differences and disagreements are answers.
    if code == 1 and not errors and {"again", "verify"}.intersection(line.words):
        return None
    is_sentence = len(errors) == 1 and errors[0].startswith("error: ")
    return None if is_sentence else f"no single sentence: {text}"


def reduced(program: Path, line: Line, place: Path) -> Line:
    """A line with fewer words that is as wrong."""
    for start in range(len(line.words) - 1, -1, -1):
        words = line.words[:start] + line.words[start + 1 :]
        shorter = Line(words, line.given, line.files)
        if ended(program, shorter, place).fault:
            line = shorter
    return line


def limited() -> None:
    """Limits the process that is about to begin."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MEMORY, MEMORY))


@contextmanager
def laid_out(line: Line, place: Path) -> Iterator[None]:
    """The folder with the files of the line, and empty afterwards."""
    for file in FILES.iterdir():
        shutil.copy(file, place)
    for name, text in line.files:
        (place / name).write_bytes(text)
    yield
    for file in place.iterdir():
        if file.is_dir():
            shutil.rmtree(file)
        else:
            file.unlink()
