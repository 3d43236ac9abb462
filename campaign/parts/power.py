"""The order of the system calls by which a file is replaced, so that a loss of power keeps one."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .support import Campaign, Figures, Finding, Unavailable, folder, system

COMMANDS = [
    "depth --cards 8 --checkpoint {0}/kept.json -o {0}/answer.json",
    "depth --every --decks 1 --checkpoint {0}/kept.json --plot {0}/plot.svg -o {0}/answer.csv",
    "report -o {0}/page.html",
]
LONG = "depth --cards 26 --threads 1 --checkpoint {0}/kept.json -o {0}/answer.json"
"""A sweep of several seconds, which saves what is done each second."""

CALL = re.compile(r"^(?P<pid>\d+) +(?P<name>\w+)\((?P<arguments>.*)$")
DESCRIPTOR = re.compile(r"^\d+<(?P<path>[^>]*)>")
QUOTED = re.compile(r'"(?P<path>(?:[^"\\]|\\.)*)"')
TRACED = "write,writev,pwrite64,ftruncate,fsync,fdatasync,rename,renameat,renameat2"


@dataclass(frozen=True)
class Call:
    """A system call on a file or on a folder; a rename has two paths."""

    name: str
    paths: tuple[str, ...]


def order_of_writes(campaign: Campaign) -> Figures:
    """Checks every replaced file: written, synchronized, renamed, and then its folder too."""
    count = "files written, synchronized and renamed, then their folder synchronized"
    try:
        system("strace", "strace")
    except Unavailable as reason:
        return {count: f"left out: {reason}"}
    replaced = 0
    for command in COMMANDS if campaign.short else [*COMMANDS, LONG]:
        with folder() as there:
            calls = list(traced(campaign.program, command.format(there), there / "calls"))
            if not calls:
                return {count: "left out: strace may not trace here"}
            replaced += checked(command, calls, str(there))
    return {count: replaced}


def traced(program: Path, command: str, log: Path) -> Iterator[Call]:
    """The calls of a command on files, in the order in which they begin."""
    strace = ["strace", "-f", "-y", "-s", "0", "-e", f"trace={TRACED}", "-o", str(log)]
    done = subprocess.run([*strace, program, *command.split()], capture_output=True, check=False)
    if not log.exists():
        return
    if done.returncode != 0:
        return
    for line in log.read_text(errors="replace").splitlines():
        call = CALL.match(line)
        if call is None:
            continue
        name, arguments = call["name"], call["arguments"]
        if name.startswith("rename"):
            yield Call("rename", tuple(path["path"] for path in QUOTED.finditer(arguments)))
        elif file := DESCRIPTOR.match(arguments):
            is_sync = name in ("fsync", "fdatasync")
            yield Call("sync" if is_sync else "write", (file["path"],))


def checked(command: str, calls: list[Call], there: str) -> int:
    """Checks the calls on the files of a folder; the number of files that were replaced."""
    unsynced: set[str] = set()
    written: set[str] = set()
    renamed: str | None = None
    replaced = 0
    for call in calls:
        path = call.paths[0]
        if not path.startswith(there):
            continue
        if renamed is not None and call != Call("sync", (there,)):
            raise Finding(f"{command}: {renamed} is renamed, and its folder not synchronized then")
        renamed = None
        if call.name == "write":
            unsynced.add(path)
            written.add(path)
        elif call.name == "sync":
            unsynced.discard(path)
        elif path in unsynced or path not in written:
            raise Finding(f"{command}: {path} is renamed before it is written and synchronized")
        else:
            renamed = call.paths[1]
            written.discard(path)
            replaced += 1
    if renamed is not None:
        raise Finding(f"{command}: {renamed} is renamed, and its folder not synchronized then")
    if unsynced:
        raise Finding(f"{command}: written and not synchronized: {', '.join(sorted(unsynced))}")
    if replaced == 0:
        raise Finding(f"{command}: no file is replaced")
    return replaced
