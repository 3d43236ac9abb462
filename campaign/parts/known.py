"""The questions whose digests are known: `questions.txt` and `digests.txt`.

In the folder of the campaign, `python3 -m parts.known PROGRAM` writes the digests anew.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .support import ROOT, Finding, accepted, ran

CAMPAIGN = ROOT / "campaign"
QUESTIONS = CAMPAIGN / "questions.txt"
DIGESTS = CAMPAIGN / "digests.txt"
FILES = CAMPAIGN / "files"
"""The folder in which the questions are asked."""

LONGEST = 600.0
"""Seconds after which a run is taken for one that hangs, emulated, not optimized, or beside others."""


@dataclass(frozen=True)
class Question:
    """A command line, without the program's name and the format."""

    line: str

    @property
    def words(self) -> list[str]:
        """The arguments."""
        return shlex.split(self.line)

    def asked(self, command: Sequence[str | Path], *, threads: int = 1) -> str:
        """The document that a command writes, on this number of processors."""
        program, *options = [str(word) for word in command]
        run = ran(
            Path(program),
            [*options, *self.words, "--format", "json"],
            seconds=LONGEST,
            cwd=FILES,
            env={**os.environ, "RAYON_NUM_THREADS": str(threads)},
        )
        return accepted(run).decode()


def digest(document: str) -> str:
    """The digest that a document states."""
    return str(json.loads(document)["digest"])


def questions() -> list[Question]:
    """All questions."""
    lines = QUESTIONS.read_text(encoding="utf-8").splitlines()
    return [Question(line) for line in lines if line and not line.startswith("#")]


def digests() -> dict[Question, str]:
    """The digests of all questions."""
    asked, known = questions(), DIGESTS.read_text(encoding="utf-8").split()
    if len(set(asked)) != len(asked) or len(asked) != len(known):
        raise Finding(f"{len(asked)} questions, {len(set(asked))} different, {len(known)} digests")
    return dict(zip(asked, known, strict=True))


def renew(program: Path) -> None:
    """Writes the digests of all questions as a program answers them."""
    lines = [digest(question.asked([program])) for question in questions()]
    DIGESTS.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    renew(Path(sys.argv[1]).resolve())
