"""Files of other kinds than expected, files without permission, and files that change."""

from __future__ import annotations

import os
import shutil
import threading
from collections import Counter
from pathlib import Path
from typing import Any

from .support import Campaign, Finding, Run, accepted, ran, refused

NOBODY = 65534
"""A user without rights."""

INPUTS = [
    "odds --shoes {0}",
    "odds --removed @{0}",
    "odds --shoe @{0}",
    "odds --rules {0}",
    "odds --bets {0}",
    "count --tags @{0}",
    "track {0}",
    "again {0}",
    "cite {0}",
    "depth --merge {0}",
    "depth --cards 8 --checkpoint {0}",
    "verify --figures {0}",
]
"""Commands that read a file."""

OUTPUTS = [
    "odds -o {0}",
    "odds --plot {0}",
    "report --bet tie --decks 1 -o {0}",
    "depth --cards 8 -o {0}",
    "depth --cards 8 --checkpoint {0}",
]
"""Commands that write a file."""

NAMES = {"folder", "missing", "file/under", "", "/dev/null", "/dev/full", "dangling"}
"""What is no file with text."""


def exceptions(command: str) -> set[str]:
    """What a command takes all the same, or reads without end."""
    if "checkpoint" in command:
        return {"missing"}
    return {"dangling", "/dev/full"} if command.startswith(ENDLESS) else {"dangling"}


def of_other_kinds(campaign: Campaign, there: Path) -> Counter[str]:
    """Folders, devices, pipes and missing folders where files are expected."""
    figures: Counter[str] = Counter()
    (there / "folder").mkdir()
    (there / "file").write_text("9,9,4\n")
    (there / "dangling").symlink_to("missing")
    for command in INPUTS:
        for name in sorted(NAMES - exceptions(command)):
            run = ran(campaign.program, command.format(there / name).split(), cwd=there)
            if run.code != 0 or name != "/dev/null":
                refused(run)
            figures["inputs of other kinds"] += 1
        if "checkpoint" not in command:
            figures["inputs from pipes"] += from_pipe(campaign, command, there)
    for command in OUTPUTS:
        for name in ["folder", "missing/file", "file/under", "/dev/full", "/", "folder/.."]:
            refused(ran(campaign.program, command.format(there / name).split(), cwd=there))
            figures["outputs of other kinds"] += 1
        if "checkpoint" not in command:
            accepted(ran(campaign.program, command.format("/dev/null").split(), cwd=there))
            figures["outputs to pipes"] += to_pipe(campaign, command, there)
    left = {file.name for file in there.rglob("*")} - {"folder", "file", "dangling", "pipe"}
    if left:
        raise Finding(f"left behind: {', '.join(sorted(left))}")
    return figures


ENDLESS = ("odds --shoes", "track")
"""Commands that read a stream to its end, which /dev/full has not."""


def from_pipe(campaign: Campaign, command: str, there: Path) -> int:
    """Checks that a pipe is read as a file."""
    pipe = there / "pipe"
    os.mkfifo(pipe)
    text = b"removed\n9,9,4\n" if "--shoes" in command else b"9,9,4\n"
    (there / "file").write_bytes(text)
    usual = ran(campaign.program, command.format(there / "file").split())

    def write() -> None:
        try:
            with pipe.open("wb") as file:
                file.write(text)
        except BrokenPipeError:
            pass

    writer = threading.Thread(target=write)
    writer.start()
    run = ran(campaign.program, command.format(pipe).split())
    writer.join()
    pipe.unlink()
    same = run.errors.replace(b"/pipe", b"/file") == usual.errors
    if (run.code, run.output) != (usual.code, usual.output) or not same:
        raise Finding(f"from a pipe: {run}; from a file: {usual}")
    return 1


def to_pipe(campaign: Campaign, command: str, there: Path) -> int:
    """Checks that a pipe is written as a file."""
    pipe, file, found = there / "pipe", there / "plain", []
    os.mkfifo(pipe)
    accepted(ran(campaign.program, command.format(file).split()))
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    accepted(ran(campaign.program, command.format(pipe).split()))
    reader.join(timeout=10)
    if found != [file.read_bytes()]:
        raise Finding(f"to a pipe, baccarat {command} writes another text than to a file")
    pipe.unlink()
    file.unlink()
    return 1


def read_only(campaign: Campaign, there: Path) -> Counter[str]:
    """Folders that cannot be written, and files that cannot be read, for a user without rights."""
    figures: Counter[str] = Counter()
    program = there / "baccarat"
    shutil.copy(campaign.program, program)
    locked = there / "locked"
    locked.mkdir()
    secret = locked / "secret"
    secret.write_text("9,9,4\n")
    secret.chmod(0)
    locked.chmod(0o555)
    user: dict[str, Any] = {}
    if os.geteuid() == 0:
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    for command in OUTPUTS:
        for name in ["file", "secret"]:
            refused(ran(program, command.format(locked / name).split(), **user))
            figures["outputs to read-only folders"] += 1
    for command in INPUTS:
        refused(ran(program, command.format(secret).split(), **user))
        figures["inputs without permission"] += 1
    if len(list(locked.iterdir())) != 1:
        raise Finding("a file was written to a read-only folder")
    locked.chmod(0o755)
    return figures


def that_change(campaign: Campaign, there: Path) -> Counter[str]:
    """Files that grow, shrink or vanish while they are read."""
    figures: Counter[str] = Counter()
    shoes = "decks,removed\n" + "6,9=2\n" * 60_000
    record = "P 6 K B 7 8 3\nshuffle\n" * 60_000
    cards = "9,4 # a remark of some length, so that the file is long\n" * 15_000
    share = accepted(ran(campaign.program, ["depth", "--cards=8", "--share=1/1", "--format=json"]))
    documents = ["again {0}", "depth --merge {0}"]
    texts = {
        "odds --bet tie --decimals-only --shoes {0}": shoes,
        "track {0}": record,
        "odds --decks 1000000 --removed @{0}": cards,
        **dict.fromkeys(documents, share.decode()),
    }
    dice = campaign.random("files that change")
    for command, text in texts.items():
        for change in ["grow", "shrink", "empty", "vanish", "replace"] * campaign.of(12, 1):
            file = there / "input"
            file.write_text(text)
            delay = dice.uniform(0, 0.02)
            changer = threading.Timer(delay, changed, [file, change, text])
            changer.start()
            run = ran(campaign.program, command.format(file).split())
            changer.join()
            check_changed(run)
            figures["files that changed while they were read"] += 1
    return figures


def changed(file: Path, change: str, text: str) -> None:
    """Changes a file."""
    if change == "grow":
        with file.open("a") as more:
            more.write(text[: len(text) // 3] + "\0 nothing that can be read")
    elif change == "replace":
        file.write_text("x" * len(text))
    elif change == "vanish":
        file.unlink()
    else:
        os.truncate(file, len(text) // 2 - 3 if change == "shrink" else 0)


def check_changed(run: Run) -> None:
    """Checks an answer or a refusal; warnings can precede both."""
    if run.code not in (0, 1, 2) or b"panicked" in run.errors:
        raise Finding(f"a file that changed: {run}")
    if run.code != 0 and b"error: " not in run.errors:
        raise Finding(f"a file that changed, without an error: {run}")
