"""The lines of the mathematics that no test reaches."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping

from .support import ROOT, TARGET, Campaign, Figures, Finding, tool

WHAT = "The lines of the mathematics that the tests of the library reach, by folder."
SHORT = False

FOLDERS = ["engine", "tableau", "bet", "shoe", "card", "exact", "history"]
"""Where the mathematics is; `coup.rs` beside them."""


def run(campaign: Campaign) -> Figures:
    """For each folder, the lines that are reached, of all that are translated."""
    covered = lines_by_file()
    figures: dict[str, object] = {}
    for name in [*FOLDERS, "coup.rs"]:
        within = [line for file, line in covered.items() if file.startswith(name)]
        reached = sum(line["covered"] for line in within)
        every = sum(line["count"] for line in within)
        figures[f"lines of {name} that are reached"] = f"{reached} of {every}"
    figures["files with lines that are not reached"] = sum(
        line["covered"] < line["count"] for line in covered.values()
    )
    return figures


def lines_by_file() -> dict[str, Mapping[str, int]]:
    """For each file of `src`, the numbers of its lines."""
    done = subprocess.run(
        [
            *(tool("cargo-llvm-cov"), "llvm-cov", "--locked", "--json", "--summary-only"),
            *("--lib", "--test", "maths"),
        ],
        cwd=ROOT,
        env={**os.environ, "CARGO_TARGET_DIR": str(TARGET / "coverage")},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise Finding(done.stderr[-3000:])
    files = json.loads(done.stdout)["data"][0]["files"]
    source = str(ROOT / "src") + "/"
    return {
        file["filename"].removeprefix(source): file["summary"]["lines"]
        for file in files
        if file["filename"].startswith(source)
    }
