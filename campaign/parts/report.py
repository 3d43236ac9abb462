"""The page about the campaign: docs/CAMPAIGN.md."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone

from .support import ROOT, Figures, called, store, stored

RESULTS = ROOT / "campaign" / "results"

OWN = ("campaign/results", "docs/CAMPAIGN.md", "fuzz/corpus")
"""What the campaign itself writes."""


def commit() -> str:
    """The commit that is checked out, and whether files differ from it beside the campaign's own."""
    name = called(["git", "rev-parse", "--short=12", "HEAD"]).strip()
    own = [f":!{path}" for path in OWN]
    others = called(["git", "status", "--porcelain", "--", ".", *own])
    return f"{name}-dirty" if others else name


def keep(name: str, what: str, tried: str, figures: Figures, scale: float, seconds: float) -> None:
    """Keeps the figures of a part, run with this share of its cases at this commit."""
    result = {
        "what": what,
        "date": datetime.now(timezone.utc).date().isoformat(),
        "commit": tried,
        "scale": scale,
        "minutes": max(1, round(seconds / 60)),
        "figures": {key: str(value) for key, value in figures.items()},
    }
    store(RESULTS / f"{name}.json", result)


def write(parts: Sequence[str]) -> None:
    """Writes the page from what was found and from the results of all parts."""
    lines = [
        "# The campaign",
        "",
        "`campaign/run` looks for what the tests would not notice; `campaign/run --help` lists its parts, which can be run one by one.",
        "CI runs a short form of the cheap ones at every change.",
        "This page is written by it (`--write`), from the runs whose dates and commits it states.",
        "On two processors the whole takes some nineteen hours: twelve for `mutants`, five for `fuzz`, and two for the others. The first two keep what they did, and go on with the rest; their minutes below are those of the last run.",
        "",
        (ROOT / "campaign" / "findings.md").read_text(encoding="utf-8").strip(),
        "",
        "## Parts",
    ]
    for name in parts:
        result = stored(RESULTS / f"{name}.json")
        lines += ["", f"### {name}", ""]
        if not result:
            lines.append("Not run yet.")
            continue
        minutes, scale = result["minutes"], result["scale"]
        length = "a minute" if minutes == 1 else f"{minutes} minutes"
        shortened = "" if scale == 1 else f", shortened to {scale * 100:g}% of its many cases"
        lines.append(f"{result['what']}")
        lines.append(f"Run on {result['date']} at {result['commit']}, in {length}{shortened}.")
        lines += ["", "| figure | value |", "|---|---|"]
        lines += [f"| {what} | {value} |" for what, value in result["figures"].items()]
    text = "\n".join(lines) + "\n"
    (ROOT / "docs" / "CAMPAIGN.md").write_text(text, encoding="utf-8")
