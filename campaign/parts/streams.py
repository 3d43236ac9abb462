"""Standard streams that are full, closed or left by their readers, and signals."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .questions import QUESTIONS
from .support import ROOT, Campaign, Finding, Run, accepted, ran, refused

LONG = [
    "depth --cards 60",
    "depth --every --decks 3 --checkpoint {0}/kept.json -o {0}/answer.json",
    "odds --shoes {0}/shoes.csv",
    "track {0}/record.txt",
    "count --bet all --levels 3 -o {0}/answer.json",
]
"""Commands that work for more than a second."""


def questions(campaign: Campaign) -> list[list[str]]:
    """The questions, as arguments; in a short campaign some of them."""
    chosen = QUESTIONS[:: campaign.of(1, 4)]
    return [question.format(docs=ROOT / "docs").split() for question in chosen]


def full(campaign: Campaign, there: Path) -> Counter[str]:
    """Standard output to a full device is an error that is told."""
    figures: Counter[str] = Counter()
    if not Path("/dev/full").exists():
        return figures
    for arguments in questions(campaign):
        with Path("/dev/full").open("wb") as device:
            run = finished(campaign.program, arguments, stdout=device)
        is_told = b"error: cannot write to standard output: " in run.errors
        if run.code != 1 or not is_told or b"panicked" in run.errors:
            raise Finding(f"to a full device: {run}")
        figures["answers to a full device"] += 1
    return figures


def closed(campaign: Campaign, there: Path) -> Counter[str]:
    """Streams that are closed at the start are as /dev/null, and no file takes their place."""
    figures: Counter[str] = Counter()
    saved = there / "answer.json"
    commands: list[tuple[str, int]] = [
        ("odds", 0),
        (f"odds -o {saved}", 0),
        (f"depth --cards 8 --checkpoint {there}/kept.json -o {saved}", 0),
        ("track -", 0),
        ("odds --shoes -", 2),
        ("odds --bet nothing", 2),
        ("odds --shoe A=5", 1),
    ]
    for command, code in commands:
        arguments = command.split()
        usual = finished(campaign.program, arguments)
        whole = saved.read_bytes() if saved.exists() else b""
        for streams in itertools.product([False, True], repeat=3):
            saved.unlink(missing_ok=True)
            (there / "kept.json").unlink(missing_ok=True)
            run = finished(campaign.program, arguments, preexec_fn=without(streams))
            expected = (b"" if streams[1] else usual.output, b"" if streams[2] else usual.errors)
            if run.code != code or (run.output, run.errors) != expected:
                raise Finding(f"without the streams {streams}: {run}")
            if (saved.read_bytes() if saved.exists() else b"") != whole:
                raise Finding(f"without the streams {streams}, another file: {run}")
            figures["combinations of closed streams"] += 1
        saved.unlink(missing_ok=True)
    return figures


def without(streams: Sequence[bool]) -> Callable[[], None]:
    """Closes those of the three standard streams."""

    def close() -> None:
        for stream, is_closed in enumerate(streams):
            if is_closed:
                os.close(stream)

    return close


def finished(program: Path, arguments: Sequence[str], **options: Any) -> Run:
    """A run with nothing on standard input, whose output may go elsewhere."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen([str(program), *arguments], **{**pipes, **options})
    output, errors = process.communicate(timeout=600)
    return Run(arguments, process.returncode, output or b"", errors or b"")


def early_readers(campaign: Campaign, there: Path) -> Counter[str]:
    """A reader of one byte who leaves is no error."""
    figures: Counter[str] = Counter()
    inputs(there, campaign.of(100_000, 20_000))
    streams = [command.format(there).split() for command in LONG if command.startswith(("o", "t"))]
    for arguments in [*questions(campaign), *streams]:
        command = [str(campaign.program), *arguments]
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.read(1)
            process.stdout.close()
            errors = process.stderr.read()
            code = process.wait(timeout=60)
        if code not in (0, -signal.SIGPIPE) or b"error" in errors or b"panicked" in errors:
            raise Finding(f"a reader who left: {Run(arguments, code, b'', errors)}")
        figures["early readers"] += 1
    return figures


def inputs(there: Path, lines: int) -> None:
    """Writes a long file of shoes, and a long record."""
    (there / "shoes.csv").write_text("decks,removed\n" + "6,9=2\n" * lines)
    (there / "record.txt").write_text("P 6 K B 7 8 3\nshuffle\n" * lines)


def signals(campaign: Campaign, there: Path) -> Counter[str]:
    """SIGINT and SIGTERM end long work: by the signal, or with a sentence and code 130."""
    figures: Counter[str] = Counter()
    dice = campaign.random("signals")
    # Where SIGINT is ignored, as in the background of a script, programs begin with it ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    inputs(there, 400_000)
    before = {file.name for file in there.iterdir()}
    answer = there / "answer.json"
    for command in LONG:
        for number in [signal.SIGINT, signal.SIGTERM] * campaign.of(10, 1):
            arguments = command.format(there).split()
            # Work that ends before the signal leaves its answer.
            answer.unlink(missing_ok=True)
            process = subprocess.Popen(
                [str(campaign.program), *arguments],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
            time.sleep(dice.uniform(0.1, 0.5))
            process.send_signal(number)
            try:
                _, errors = process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                raise Finding(f"{number.name} does not end baccarat {command}") from None
            run = Run(arguments, process.returncode, b"", errors)
            if run.code == 130 and told(errors):
                refused(Run(arguments, 1, b"", told(errors)), [1])
            elif run.code not in (130, -number, 0):
                raise Finding(f"{number.name}: {run}")
            figures["signals in long work"] += run.code != 0
            if answer.exists() and run.code != 0:
                raise Finding(f"{number.name}: {run}: the answer is there")
    answer.unlink(missing_ok=True)
    left = {file.name for file in there.iterdir()} - before - {"kept.json"}
    if left:
        raise Finding(f"after signals, {', '.join(sorted(left))} is left")
    accepted(ran(campaign.program, ["odds"], cwd=there))
    return figures


def told(errors: bytes) -> bytes:
    """The error, without the notes about the time that precede it."""
    lines = errors.splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"note: "))
