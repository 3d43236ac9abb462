"""Documented limits, the time and the memory of the largest inputs, and widths of integers."""

from __future__ import annotations

import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from . import bounds
from .questions import QUESTIONS
from .support import (
    ROOT,
    TARGET,
    Campaign,
    Figures,
    Finding,
    Run,
    build,
    folder,
    ran,
    refused,
    system,
)

WHAT = "Every documented limit, the largest inputs, and integers at the edges of their widths."
SHORT = True


@dataclass(frozen=True)
class Largest:
    """The largest input of a kind that is accepted."""

    kind: str
    command: str
    seconds: int = 60
    """The most seconds of a processor."""
    megabytes: int = 200
    """The most memory, as resident set; more where an answer is as long."""


LARGEST = [
    Largest("odds: a billion decks, every bet", "odds --decks 1000000000 --bet all"),
    Largest("odds: 1,000 digits", "odds --bet all --digits 1000 --format json"),
    Largest("odds: all bets, covariances", "odds --bet all --covariance --detail"),
    Largest("removal: pairs, every bet", "removal --pairs --bet all --format json", megabytes=700),
    Largest("count: 6 levels, every bet", "count --levels 6 --bet all", megabytes=250),
    Largest("coup: the best of three bets, 4 cards seen", "coup --best --see 4"),
    Largest("design: 1,000 paytables", "design --bet tie --edge 0%..90% --limit 1000"),
    Largest("par: the most cards with counts", "par --decks 20 --bet tie"),
    Largest("report: the most cards with depths", "report --decks 20 --bet tie -o -"),
    Largest("sequence: 3 coups", "sequence --coups 3"),
    Largest("session: 2,000 coups", "session --coups 2000 --bet tie"),
    Largest(
        "depth --all: 100,000 cards",
        "depth --all --shoe A=50000,9=50000 --bet tie",
        megabytes=1000,
    ),
    Largest("depth --cards: 256 bets", f"depth --cards 8 --bet {bounds.ties(256)}"),
    Largest(
        "depth --cards: 100,000 bins",
        f"depth --cards 12 --histogram 11/10000 --bet {bounds.ties(10)} --format json",
    ),
    Largest("depth --every: 16 bets", f"depth --every --decks 1 --bet {bounds.SIXTEEN_BETS}"),
    Largest("depth --compositions: 77 decks", "depth --cards 26 --decks 77 --compositions"),
    Largest("a document of 64 MiB", "again {0}/document-beyond"),
]

EDGES = [
    f"odds {shoe} --bet main,dragon-7,either-pair --format json"
    for cards in (456, 457, 1625, 1626, 2_642_245, 2_642_246, 3_037_000_499, 52_000_000_000)
    for shoe in (f"--shoe A={cards}", f"--shoe K={cards // 2},9={cards - cards // 2}")
] + [
    "odds --decks 31 --bet all",
    "odds --decks 32 --bet all",
    "odds --decks 50812 --bet all",
    "odds --decks 50813 --bet all",
    "odds --decks 1000000000 --covariance --detail",
    "odds --tie-pays 18446744073709551616",
    "odds --bet tie@-9223372036854775808,tie@9223372036854775807",
    "odds --bet tie@170141183460469231731687303715884105728",
    "removal --decks 1000000000 --pairs",
    "sequence --coups 2 --decks 1000000000",
    "session --coups 20 --decks 1000000000",
    "tableau --decks 1000000000",
    "coup --player K,5 --banker 2,4 --decks 1000000000",
    "count --decks 1000000000",
    "count --bet tie --tags A=99,2=-99 --running-count 9223372036854775807 --cards 52",
    "count --bet tie --tags A=99,2=-99 --true-count 170141183460469231731687303715884 --cards 52",
    "count --bet tie --tags A=99,2=-99 --running-count -9223372036854775808 --cards 6..20",
    "count --bet tie --tags A=1,2=-1 --spread 1=9223372036854775807 --decks 1",
    "depth --cards 8 --decks 77",
    "depth --cards 8 --decks 1000000000",
    "depth --cards 18446744073709551615 --compositions",
    "depth --cards 35 --decks 1000000 --compositions",
    "depth --cards 8 --bet tie@9223372036854775807",
    "depth --cards 8 --bet tie@1/9223372036854775807",
    "depth --cards 20 --sample 10 --decks 1000000000",
    "depth --cards 20 --sample 10 --seed 18446744073709551615",
    "depth --every --shoe A=9,9=9 --bet tie@9223372036854775807",
    "depth --every --shoe A=9,9=9 --threshold 1/9223372036854775807",
    "par --decks 1000000000 --bet tie",
    "design --bet tie --edge 10%..15% --decks 1000000000",
    "session --coups 2000 --bet tie@9223372036854775807",
    "session --coups 5 --bankroll 9223372036854775807 --target 9223372036854775808",
]
"""Questions at the edges of 32, 53, 64 and 128 bits; some of them are refused."""


def run(campaign: Campaign) -> Figures:
    """Checks the limits; in a whole campaign also the largest inputs and all integer widths."""
    figures: Counter[str] = Counter()
    with folder() as there:
        for bound in [*bounds.BOUNDS, *bounds.of_files(there)]:
            figures.update(checked(campaign.program, bound, there))
        measured: dict[str, object] = {}
        if not campaign.short:
            measured = dict(measure(campaign.program, largest, there) for largest in LARGEST)
            figures.update(compared(campaign, there))
    return {**figures, **measured}


def checked(program: Path, bound: bounds.Bound, there: Path) -> Counter[str]:
    """Checks what is accepted within a limit, and what is refused beyond it."""
    figures: Counter[str] = Counter()
    for command in bound.within:
        run = ran(program, command.format(there).split())
        if run.code != 0 or run.errors:
            raise Finding(f"within the limit: {shortened(run)}")
        figures["accepted within a limit"] += 1
    for command in bound.beyond:
        run = ran(program, command.format(there).split())
        refused(run, [bound.code])
        if bound.sentence not in run.errors.decode():
            raise Finding(f"beyond the limit, without {bound.sentence!r}: {shortened(run)}")
        figures["refused beyond a limit"] += 1
    return figures


def shortened(run: Run) -> str:
    """A run in words, of which the arguments can be long."""
    text = str(run)
    return text if len(text) < 700 else f"{text[:200]} … {text[-500:]}"


def measure(program: Path, largest: Largest, there: Path) -> tuple[str, str]:
    """The time and the memory of a command, checked against what they may be."""
    arguments = largest.command.format(there).split()
    # A process counts as its own the memory of the one that began it, which has to be small.
    used = there / "used"
    figures = ["--quiet", "--format", "%U %S %M", "--output", str(used)]
    done = subprocess.run(
        [str(system("time", "time")), *figures, str(program), *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    run = Run(arguments, done.returncode, b"", done.stderr)
    if run.code != 0 and "beyond" not in largest.command:
        raise Finding(shortened(run))
    *processor, kilobytes = map(float, used.read_text(encoding="utf-8").split())
    seconds, megabytes = round(sum(processor)), round(kilobytes / 1024)
    if seconds > largest.seconds or megabytes > largest.megabytes:
        raise Finding(f"{largest.kind}: {seconds} s, {megabytes} MB: {shortened(run)}")
    return largest.kind, f"{seconds} s, {megabytes} MB"


def compared(campaign: Campaign, there: Path) -> Counter[str]:
    """Asks the same questions of a build that stops where an integer overflows."""
    strict = build(
        CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS="true",
        CARGO_TARGET_DIR=str(TARGET / "checked"),
    )
    figures: Counter[str] = Counter()
    bounded = [command for bound in bounds.BOUNDS for command in (*bound.within, *bound.beyond)]
    for command in [*EDGES, *QUESTIONS, *bounded]:
        arguments = command.format(there, docs=ROOT / "docs").split()
        usual = ran(campaign.program, arguments)
        checked = ran(strict, arguments)
        if usual.code not in (0, 1, 2) or usual != checked:
            raise Finding(f"{shortened(usual)}; with overflow checks {shortened(checked)}")
        figures["answers equal to those with overflow checks"] += 1
    return figures
