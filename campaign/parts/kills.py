"""Runs that are killed: what they leave behind, and what the next run makes of it."""

from __future__ import annotations

import json
import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from . import power
from .support import Campaign, Figures, Finding, accepted, folder, ran

WHAT = "SIGKILL at random moments, and the order of writes for a loss of power."
SHORT = True

SWEEPS = [
    "depth --cards 24",
    "depth --cards 30 --decks 2 --bet tie,player",
    "depth --cards 22 --histogram 1/50 --bet tie",
    "depth --every --decks 1",
    "depth --every --decks 1 --bet tie --threshold 0.01",
    "depth --cards 28 --share 2/3",
    "depth --every --shoe A=6,2=6,3=6,4=6,5=6,6=6,7=6,8=6,9=6,K=9 --share 1/4",
]
"""Sweeps that save what is done."""

SHORT_SWEEPS = ["depth --cards 16 --decks 4", "depth --every --decks 1 --bet tie --share 1/3"]

WRITERS = [
    "odds --bet all --detail -o answer.json",
    "odds --plot picture.svg -o answer.md",
    "removal --bet all -o answer.csv",
    "count --plot picture.svg --bet tie --tags 4-7=-1,8-9=2 --true-count 4 --cards 20..60 -o a.tex",
    "report --bet tie,dragon-7 -o page.html",
    "depth --cards 10 -o answer.json",
]
"""Commands that write files."""

STREAMS = ["odds --shoes shoes.csv", "odds --shoes shoes.csv --format json", "track record.txt"]
"""Commands that write to standard output as they read."""

COMPARED = "resumed answers compared with the uninterrupted one"

OLD = b"what was here before\n"


def run(campaign: Campaign) -> Figures:
    """Kills sweeps, writers of files and streams."""
    dice = campaign.random("kills")
    kinds = [
        (resumed, SHORT_SWEEPS if campaign.short else SWEEPS, campaign.of(600, 8)),
        (written, WRITERS[:3] if campaign.short else WRITERS, campaign.of(300, 9)),
        (streamed, STREAMS, campaign.of(100, 3)),
    ]
    figures: Counter[str] = Counter()
    for kill, commands, kills in kinds:
        for place, command in enumerate(commands):
            share = kills * (place + 1) // len(commands) - kills * place // len(commands)
            with folder() as there:
                figures.update(kill(Case(campaign.program, command.split(), there, dice), share))
    return {**figures, **power.order_of_writes(campaign)}


@dataclass
class Case:
    """A command that is killed again and again in one folder."""

    program: Path
    arguments: Sequence[str]
    folder: Path
    dice: random.Random
    kills: int = 0
    runs: int = 0
    figures: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return f"baccarat {' '.join(self.arguments)}, after {self.kills} kills"

    @contextmanager
    def begun(self, output: int = subprocess.DEVNULL) -> Iterator[subprocess.Popen[bytes]]:
        """The command, begun and not waited for. It is killed if an error ends the block."""
        command = [str(self.program), *self.arguments]
        with subprocess.Popen(
            command, cwd=self.folder, stdout=output, stderr=subprocess.PIPE
        ) as process:
            try:
                yield process
            finally:
                process.kill()

    def was_killed(self, process: subprocess.Popen[bytes], longest: float) -> bool:
        """Kills the command at a random moment, or while it replaces a file; false if it ended."""
        self.runs += 1
        moment = time.monotonic() + self.dice.uniform(0, longest)
        is_aimed = self.dice.random() < 0.5
        while process.poll() is None and time.monotonic() < moment:
            if is_aimed and time.monotonic() > moment - longest / 2 and self.is_replacing(process):
                break
            time.sleep(0.00005 if is_aimed else 0.001)
        process.kill()
        _, errors = process.communicate()
        if process.returncode == 0:
            return False
        if process.returncode != -9:
            raise Finding(f"{self}: {process.returncode}, {errors.decode(errors='replace')[-300:]}")
        self.kills += 1
        self.figures["kills"] += 1
        if self.is_replacing(process):
            self.figures["kills while a file was replaced"] += 1
        return True

    def is_replacing(self, process: subprocess.Popen[bytes]) -> bool:
        """Whether the folder has an unfinished file of this process."""
        ending = f".{process.pid}.new"
        return any(file.name.endswith(ending) for file in Path(self.folder).iterdir())


def resumed(case: Case, kills: int) -> Counter[str]:
    """Kills a sweep, which goes on from its checkpoint, until it ends by itself; then anew."""
    checkpoint, answer = case.folder / "checkpoint.json", case.folder / "answer.json"
    began = time.monotonic()
    whole = accepted(ran(case.program, [*case.arguments, "--format", "json"]))
    longest = 1.2 * (time.monotonic() - began)
    case.arguments = [*case.arguments, "--checkpoint", checkpoint.name, "-o", answer.name]
    done = 0
    while case.kills < kills or checkpoint.exists() or not case.figures[COMPARED]:
        limit = longest if case.kills < kills else 100 * longest
        with case.begun() as process:
            was_killed = case.was_killed(process, limit)
        check_file(case, answer, [None, whole] if was_killed else [whole])
        if was_killed:
            done = check_checkpoint(case, checkpoint, done)
            answer.unlink(missing_ok=True)
            continue
        case.figures[COMPARED] += 1
        checkpoint.unlink()
        answer.unlink()
        done = 0
    return case.figures


def check_checkpoint(case: Case, checkpoint: Path, before: int) -> int:
    """Checks that a checkpoint is readable, and that no part was lost; the number of its parts."""
    if not checkpoint.exists():
        return before
    try:
        ranges = json.loads(checkpoint.read_bytes())["answer"]["done"]
    except (ValueError, KeyError) as reason:
        raise Finding(f"{case}: the checkpoint is unreadable: {reason}") from None
    done = sum(end - start for start, end in ranges)
    if done < before:
        raise Finding(f"{case}: {before} parts were done, and then {done}")
    if done > before:
        case.figures["checkpoints with more parts than before the kill"] += 1
    return int(done)


def check_file(case: Case, file: Path, expected: Sequence[bytes | None]) -> None:
    """Checks that a file has one of these contents; `None` is no file."""
    found = file.read_bytes() if file.exists() else None
    if found not in expected:
        size = "is not there" if found is None else f"has {len(found)} bytes"
        raise Finding(f"{case}: {file.name} {size}, and is neither the old one nor the new one")


def written(case: Case, kills: int) -> Counter[str]:
    """Kills a command that writes files: each is the old one or the new one."""
    accepted(ran(case.program, case.arguments, cwd=case.folder))
    began = time.monotonic()
    accepted(ran(case.program, case.arguments, cwd=case.folder))
    longest = 1.2 * (time.monotonic() - began)
    whole = {file: file.read_bytes() for file in case.folder.iterdir()}
    while case.kills < kills:
        before = case.dice.choice([None, OLD])
        for file in whole:
            file.unlink(missing_ok=True)
            if before is not None:
                file.write_bytes(before)
        with case.begun() as process:
            was_killed = case.was_killed(process, longest)
        for file, new in whole.items():
            check_file(case, file, [before, new] if was_killed else [new])
            case.figures["files whole or as before"] += 1
    accepted(ran(case.program, case.arguments, cwd=case.folder))
    for file, new in whole.items():
        check_file(case, file, [new])
    return case.figures


def streamed(case: Case, kills: int) -> Counter[str]:
    """Kills a command that writes as it reads: what it wrote is the beginning of all."""
    dice = case.dice
    shoes = [f"{dice.randrange(2, 9)},9={dice.randrange(1, 9)}\n" for _ in range(40_000)]
    (case.folder / "shoes.csv").write_text("decks,removed\n" + "".join(shoes))
    (case.folder / "record.txt").write_text("P 6 K B 7 8 3\nP 9 K B 2 3\nshuffle\n" * 40_000)
    began = time.monotonic()
    whole = accepted(ran(case.program, case.arguments, cwd=case.folder))
    longest = 1.2 * (time.monotonic() - began)
    output = case.folder / "output"
    while case.kills < kills:
        with output.open("wb") as file, case.begun(file.fileno()) as process:
            case.was_killed(process, longest)
        if not whole.startswith(output.read_bytes()):
            raise Finding(f"{case}: the output is not the beginning of the whole one")
        case.figures["streams that are the beginning of the whole one"] += 1
    return case.figures
