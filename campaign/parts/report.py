"""The page about the campaign: docs/CAMPAIGN.md."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from datetime import date

from .support import ROOT, Figures

RESULTS = ROOT / "campaign" / "results"


def commit() -> str:
    """The commit that is checked out, and whether files differ from it."""
    git = ["git", "-C", str(ROOT), "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    return subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()


def keep(name: str, what: str, figures: Figures, seconds: float) -> None:
    """Keeps the figures of a part that was run whole."""
    result = {
        "what": what,
        "date": date.today().isoformat(),
        "commit": commit(),
        "minutes": max(1, round(seconds / 60)),
        "figures": {key: str(value) for key, value in figures.items()},
    }
    RESULTS.mkdir(exist_ok=True)
    text = json.dumps(result, indent=2, ensure_ascii=False) + "\n"
    (RESULTS / f"{name}.json").write_text(text, encoding="utf-8")


def write(parts: Sequence[str]) -> None:
    """Writes the page from what was found and from the results of all parts."""
    lines = [
        "# The campaign",
        "",
        "`campaign/run` looks for what the tests would not notice; `campaign/run --help` lists its parts, which can be run one by one.",
        "CI runs a short form of the cheap ones at every change.",
        "This page is written by it (`--write`), from the runs whose dates and commits it states.",
        "",
        (ROOT / "campaign" / "findings.md").read_text(encoding="utf-8").strip(),
        "",
        "## Parts",
    ]
    for name in parts:
        file = RESULTS / f"{name}.json"
        lines += ["", f"### {name}", ""]
        if not file.exists():
            lines.append("Not run whole yet.")
            continue
        result = json.loads(file.read_text(encoding="utf-8"))
        minutes = result["minutes"]
        length = "a minute" if minutes == 1 else f"{minutes} minutes"
        lines.append(f"{result['what']}")
        lines.append(f"Run on {result['date']} at {result['commit']}, in {length}.")
        lines += ["", "| figure | value |", "|---|---|"]
        lines += [f"| {what} | {value} |" for what, value in result["figures"].items()]
    text = "\n".join(lines) + "\n"
    (ROOT / "docs" / "CAMPAIGN.md").write_text(text, encoding="utf-8")
