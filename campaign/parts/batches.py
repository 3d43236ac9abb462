"""Batches of shoes, a shoe on each line, many lines of which are wrong."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from .hurried import End, ended
from .lines import Line, Mutator
from .support import Campaign, Finding, folder

SHOES = 200
"""Lines of a batch."""

VALUES = [*"A23456789T"]
RANKS = [*VALUES, *"JQK"]
CARDS = [rank + suit for rank in RANKS for suit in "shdc"]

BETS: tuple[list[str], ...] = (
    [],
    [],
    ["--bet", "dragon-7,lucky-6"],
    ["--bet", "perfect-pair-2"],
    ["--bet", "all"],
)
"""What is asked of a batch; bets of each kind that lines can tell too little for."""


@dataclass(frozen=True)
class Form:
    """A way to write shoes."""

    heading: str | None
    """`None` where lines need none."""
    line: Callable[[Random], str]


def numbers(columns: list[str]) -> Form:
    """Numbers of cards, and what is carried."""

    def line(rng: Random) -> str:
        most = rng.choice((2, 5, 33))
        return ",".join(str(rng.randrange(most)) for _ in ["id", *columns])

    return Form(",".join(["id", *columns]), line)


def listed(rng: Random) -> str:
    """Some cards, as a list or as numbers of each."""
    cards = rng.choices(RANKS + CARDS, k=rng.choice((1, 3, 9)))
    if rng.random() < 0.5:
        return " ".join(cards)
    return " ".join(f"{card}={rng.randrange(1, 5)}" for card in dict.fromkeys(cards))


def after(rng: Random) -> str:
    """A number of decks, and the cards that have left them."""
    return f'{rng.choice(("1", "6", "8", "infinite"))},"{listed(rng)}"'


def whole(rng: Random) -> str:
    """The cards left."""
    return " ".join(f"{rank}={rng.randrange(1, 30)}" for rank in RANKS)


def described(rng: Random) -> str:
    """An object of JSON."""
    cards = rng.choices(RANKS + CARDS, k=rng.choice((1, 3, 9)))
    counts = {rank: rng.randrange(40) for rank in RANKS}
    shoe = rng.choice(({"decks": rng.randrange(1, 9), "removed": cards}, {"counts": counts}))
    return json.dumps(shoe | rng.choice(({}, {"id": rng.randrange(99)})))


FORMS = (
    *(numbers(columns) for columns in (VALUES, RANKS, CARDS)),
    Form("removed", listed),
    Form("decks,removed", after),
    Form("shoe", whole),
    Form(None, described),
)


def run_batches(campaign: Campaign, lines: int, seed: int) -> Counter[str]:
    """Asks for the odds of so many lines, in batches, and counts what becomes of them.

    A batch that ends as it should not is a finding, and so is one that is answered in another way
    as CSV by one thread, and a line that is answered in another way by itself.
    """
    rng = Random(f"batches {seed}")
    mutator = Mutator(campaign.program, rng)
    ends: Counter[str] = Counter()
    with folder() as place:
        for _ in range(0, lines, SHOES):
            heading, shoes = batch(rng, mutator)
            asked = ["--decimals-only", "--digits", "4", *rng.choice(BETS)]
            of = Batch(campaign.program, place, heading, asked)
            ends += of.checked(shoes, rng)
    return ends


def batch(rng: Random, mutator: Mutator) -> tuple[list[bytes], list[bytes]]:
    """The heading, if there is one, and the lines of a batch."""

    def spoilt(line: str, share: float) -> bytes:
        return mutator.bytes(line.encode()) if rng.random() < share else line.encode()

    form = rng.choice(FORMS)
    heading = [] if form.heading is None else [spoilt(form.heading, 0.05)]
    return heading, [spoilt(form.line(rng), 0.4) for _ in range(SHOES)]


@dataclass(frozen=True)
class Batch:
    """What is asked of shoes with the same heading."""

    program: Path
    place: Path
    heading: list[bytes]
    asked: list[str]

    def checked(self, shoes: list[bytes], rng: Random) -> Counter[str]:
        """What becomes of shoes, in several ways that have to agree."""
        end = self.answered(shoes, "json")
        rows = [json.loads(line) for line in end.output.splitlines()]
        answered = [row["line"] for row in rows]
        skipped = re.search(r"^error: ([\d,]+) of ([\d,]+) shoes? w", end.errors, re.MULTILINE)
        if skipped:
            number, of = (int(group.replace(",", "")) for group in skipped.groups())
            self.agree(shoes, number + len(rows), of)
        else:
            number = 0
            self.agree(shoes, bool(end.errors and not rows), end.how == "ended with 2")
        self.agree(shoes, answered, sorted(set(answered)))
        table = self.answered(shoes, "csv", "--threads", "1")
        by_line = csv.DictReader(io.StringIO(table.output.decode(), newline=""))
        self.agree(shoes, answered, list(dict.fromkeys(int(row["line"]) for row in by_line)))
        self.agree(shoes, end.errors, table.errors)
        lines = b"\n".join(self.heading + shoes).split(b"\n")
        # A record can have several lines if there are quotation marks.
        if rows and (not self.heading or b'"' not in b"".join(lines)):
            row = rng.choice(rows)
            alone = self.answered([lines[row["line"] - 1]], "json")
            row["line"] = len(self.heading) + 1
            self.agree(shoes, [row], [json.loads(line) for line in alone.output.splitlines()])
        if end.how == "ended with 2":
            return Counter({"in batches that were refused": len(shoes)})
        return Counter({"answered": len(rows), "skipped": number})

    def answered(self, shoes: list[bytes], form: str, *options: str) -> End:
        """How the batch of these shoes ends."""
        words = ("odds", "--shoes", "-", "--format", form, *self.asked, *options)
        end = ended(self.program, Line(words, b"\n".join(self.heading + shoes)), self.place)
        if end.fault:
            raise Finding(f"{end.fault}\n  {self.said(shoes)}")
        return end

    def agree(self, shoes: list[bytes], one: object, other: object) -> None:
        """What has to be the same of these shoes."""
        if one != other:
            raise Finding(f"{one!r:.500} is not {other!r:.500}\n  {self.said(shoes)}")

    def said(self, shoes: list[bytes]) -> str:
        """The batch, for whoever repeats it."""
        return f"{' '.join(self.asked)} <<< {self.heading + shoes!r}"
