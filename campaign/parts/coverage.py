"""The lines and branches of the mathematics that no test reaches."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from .support import ROOT, TARGET, Campaign, Figures, called, folder, found_with, nightly

WHAT = (
    "The lines of the mathematics that tests of the library reach, and the ways of its branches, by "
    "folder; without tests of the command and of documentation."
)
SHORT = False

FOLDERS = ["engine", "tableau", "bet", "shoe", "card", "exact", "history", "coup.rs"]
"""Where the mathematics is."""


@dataclass
class Reached:
    """How often the lines of a file are reached, and the ways of its branches."""

    lines: dict[int, int] = field(default_factory=dict)
    ways: list[int] = field(default_factory=list)

    def missed(self) -> list[int]:
        """The lines that are not reached."""
        return [line for line, times in sorted(self.lines.items()) if times == 0]


def run(campaign: Campaign) -> Figures:
    """For each folder, the lines that are reached and the ways of branches, of all."""
    figures: dict[str, object] = {}
    by_file = reached()
    for name in FOLDERS:
        files = [file for path, file in by_file.items() if path.startswith(name)]
        lines = [times for file in files for times in file.lines.values()]
        ways = [times for file in files for times in file.ways]
        figures[f"{name}: lines"] = share(lines)
        figures[f"{name}: ways of branches"] = share(ways)
    for path, file in sorted(by_file.items()):
        if path.startswith(tuple(FOLDERS)) and (missed := file.missed()):
            print(f"  {path}: {', '.join(map(str, missed))}", flush=True)
    return figures


def share(times: list[int]) -> str:
    """How many are reached."""
    return f"{sum(number > 0 for number in times)} of {len(times)}"


def reached() -> dict[str, Reached]:
    """For each file of `src`, what is reached."""
    nightly("llvm-tools")
    with folder() as place:
        report = place / "report"
        called(
            [
                # Only nightly toolchains tell the ways of a branch apart.
                *("cargo", "+nightly", "llvm-cov", "--locked", "--branch", "--lib"),
                *("--test", "documents", "--test", "known", "--test", "maths"),
                *("--lcov", "--output-path", report),
            ],
            variables={
                "CARGO_TARGET_DIR": str(TARGET / "coverage"),
                **found_with("cargo-llvm-cov"),
            },
        )
        return read(report)


def read(report: Path) -> dict[str, Reached]:
    """The files of a report in the form of LCOV, by their paths in `src`."""
    by_file: dict[str, Reached] = defaultdict(Reached)
    here = Reached()
    for record in report.read_text(encoding="utf-8").splitlines():
        kind, _, value = record.partition(":")
        if kind == "SF":
            source = Path(value)
            here = Reached()
            if source.is_relative_to(ROOT / "src"):
                here = by_file[str(source.relative_to(ROOT / "src"))]
        elif kind == "DA":
            line, times = value.split(",")[:2]
            here.lines[int(line)] = int(times)
        elif kind == "BRDA":
            taken = value.split(",")[3]
            here.ways.append(0 if taken == "-" else int(taken))
    return by_file
