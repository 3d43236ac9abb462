"""The documented limits: what is accepted at each of them, and what is refused beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BET = "--bet tie --decks 1"
TAGS = "count --bet tie --tags 4-7=-1,8-9=2 --decks 1"
DESIGN = "design --bet tie --edge 10%..15%"
SMALL = "--shoe A=6,9=4"


@dataclass(frozen=True)
class Bound:
    """A limit: commands just within it, and commands beyond it with the sentence about them."""

    within: tuple[str, ...]
    beyond: tuple[str, ...]
    code: int
    """The exit code beyond the limit."""
    sentence: str
    """What the error has to contain."""


def ties(number: int) -> str:
    """Bets that differ in their payoffs."""
    return ",".join(f"tie@{payoff}" for payoff in range(1, number + 1))


SIXTEEN_BETS = ",".join(
    ["player", "banker", "tie", "dragon-7", "panda-8", "player-natural-8", "player-natural-9"]
    + [f"player-wins-{total}" for total in (4, 6, 7, 8, 9)]
    + [f"banker-wins-{total}" for total in (4, 6, 7, 8)]
)
"""Bets that are favourable at different compositions."""


def stakes(number: int) -> str:
    """Stakes from each of the first counts on."""
    return ",".join(f"{count}=1" for count in range(1, number + 1))


BOUNDS = [
    Bound(
        ("odds --decks 1", "odds --decks 1000000000", "odds --decks infinite"),
        ("odds --decks 0", "odds --decks 1000000001", "odds --decks -1"),
        2,
        "expected a number of decks from 1 to 1000000000, or infinite",
    ),
    Bound(
        ("odds --shoe A=6", "odds --shoe A=52000000000"),
        ("odds --shoe A=52000000001", "odds --shoe A=52000000000,2=1"),
        2,
        "52000000000",
    ),
    Bound(("odds --shoe A=6",), ("odds --shoe A=5",), 1, "six cards"),
    Bound(("odds --left 9=3/6",), ("odds --left 9=3/5",), 2, "expected 6 to 52000000000"),
    Bound(
        ("odds --digits 0", "odds --digits 1000 --format json"),
        ("odds --digits 1001", "odds --digits -1", "report -o - --digits 1001"),
        2,
        "expected a number of digits from 0 to 1000",
    ),
    Bound(
        ("odds --commission 0", "odds --commission 100%", "odds --commission 1"),
        ("odds --commission 101%", "odds --commission=-1%", "odds --commission 1.01"),
        2,
        "expected a share from 0% to 100%",
    ),
    Bound(("odds --tie-pays 0",), ("odds --tie-pays=-1",), 2, "expected a payoff of 0 or more"),
    Bound(
        ("odds --removed [67],[A2],[34],[5T],[JQ],[K9]",),
        ("odds --removed [67],[A2],[34],[5T],[J],[Q],[K9]",),
        2,
        "expected at most 6 groups",
    ),
    Bound(
        ("coup --player-total 0", "coup --banker-total 9"),
        ("coup --player-total 10", "coup --banker-total -1"),
        2,
        "expected a total from 0 to 9",
    ),
    Bound(("coup --player A,2,3",), ("coup --player A,2,3,4",), 2, "at most three"),
    Bound(("coup --deal A,2,3,4,5,6",), ("coup --deal A,2,3,4,5,6,7",), 2, "at most six cards"),
    Bound(
        ("coup --best --see 1", "coup --best --see 4 --decks 1"),
        ("coup --best --see 0", "coup --best --see 5"),
        2,
        "1 to 4",
    ),
    Bound(
        ("sequence --coups 1", "sequence --coups 3 --shoe A=12,9=8"),
        ("sequence --coups 0", "sequence --coups 4"),
        2,
        "expected a number of coups from 1 to 3",
    ),
    Bound(
        ("session --coups 1", f"session --coups 2000 {BET}"),
        ("session --coups 0", "session --coups 2001"),
        2,
        "expected a number of coups from 1 to 2000",
    ),
    Bound(
        ("session --coups 2 --rebate 0", "session --coups 2 --rebate 100%"),
        ("session --coups 2 --rebate 101%", "session --coups 2 --rebate=-1%"),
        2,
        "expected a rebate from 0% to 100%",
    ),
    Bound(
        (f"count --levels 1 {BET}", f"count --levels 6 {BET}"),
        ("count --levels 0", "count --levels 7"),
        2,
        "expected a number of levels from 1 to 6",
    ),
    Bound(
        ("count --bet tie --tags A=99", "count --bet tie --tags A=-99,2=1"),
        ("count --bet tie --tags A=100", "count --bet tie --tags A=-100"),
        2,
        "expected a whole number from -99 to 99",
    ),
    Bound(
        (f"{TAGS} --running-count 1 --cards 6", f"{TAGS} --running-count 1 --cards 52"),
        (f"{TAGS} --running-count 1 --cards 53",),
        1,
        "expected 6 to 52",
    ),
    Bound(
        (f"{TAGS} --spread {stakes(100)}",),
        (f"{TAGS} --spread {stakes(101)}",),
        2,
        "expected at most 100 stakes",
    ),
    Bound(
        (f"{TAGS} --spread 1=1 --cut 51",),
        (f"{TAGS} --spread 1=1 --cut 52", "depth --every --decks 1 --bet tie --cut 52"),
        1,
        "expected fewer than 52",
    ),
    Bound(
        (f"{DESIGN} --limit 1", f"{DESIGN} --limit 1000"),
        (f"{DESIGN} --limit 0", f"{DESIGN} --limit 1001"),
        2,
        "expected a number of paytables from 1 to 1000",
    ),
    Bound(
        ("depth --cards 6", "depth --cards 416", "depth --cards 6 --shoe A=6"),
        ("depth --cards 5", "depth --cards 417", "depth --cards 7 --shoe A=6"),
        1,
        "expected 6 to ",
    ),
    Bound(
        ("depth --cards 8 --threads 1", "depth --cards 8 --threads 256"),
        ("depth --cards 8 --threads 0", "depth --cards 8 --threads 257"),
        2,
        "256",
    ),
    Bound(
        ("depth --cards 8 --share 1000000/1000000 --format json",),
        ("depth --cards 8 --share 1/1000001", "depth --cards 8 --share 0/1"),
        2,
        "with i from 1 to k, and k up to 1000000",
    ),
    Bound(
        (f"depth --cards 6 --bet {ties(256)}",),
        (f"depth --cards 6 --bet {ties(257)}",),
        1,
        "expected at most 256 bets",
    ),
    Bound(
        (f"depth --every {SMALL} --bet {ties(16)}",),
        (f"depth --every {SMALL} --bet {ties(17)}",),
        1,
        "expected at most 16 bets",
    ),
    Bound(
        ("depth --cards 8 --histogram 9/10000 --bet tie",),
        ("depth --cards 8 --histogram 8/10000 --bet tie", "depth --cards 8 --histogram 0"),
        1,
        "expected a width of at least ",
    ),
    Bound(
        (f"depth --cards 6 --histogram 21/5000 --bet {ties(20)}",),
        (f"depth --cards 6 --histogram 20/5000 --bet {ties(20)}",),
        1,
        "expected a width of at least 21/5000",
    ),
    Bound(
        ("depth --cards 8 --sample 2",),
        ("depth --cards 8 --sample 1",),
        1,
        "expected at least two samples",
    ),
    Bound(
        (f"depth --all --decks 1 --bet {ties(12)} --plot {{0}}/p.svg",),
        (f"depth --all --decks 1 --bet {ties(13)} --plot {{0}}/p.svg",),
        1,
        "expected at most 12",
    ),
    Bound(
        (
            f"depth --every {SMALL} --bet {ties(6)} --plot {{0}}/p.svg",
            f"session --coups 2 --bet {ties(6)} --plot {{0}}/p.svg",
        ),
        (
            f"depth --every {SMALL} --bet {ties(7)} --plot {{0}}/p.svg",
            f"session --coups 2 --bet {ties(7)} --plot {{0}}/p.svg",
        ),
        1,
        "expected at most 6",
    ),
    Bound(
        (f"removal --bet {ties(24)} --plot {{0}}/p.svg",),
        (f"removal --bet {ties(25)} --plot {{0}}/p.svg",),
        1,
        "expected at most 24",
    ),
    Bound(
        ("depth --all --decks 1",),
        ("depth --all --shoe A=50000,9=50001",),
        1,
        "expected at most 100000 cards",
    ),
    Bound((f"odds --bet tie@{'9' * 1000}",), (f"odds --bet tie@{'9' * 1001}",), 2, "is no payoff"),
    Bound(
        (f"odds --commission 1/{'9' * 500}",),
        (f"odds --commission 1/{'9' * 501}",),
        2,
        "expected a share from 0% to 100%",
    ),
]


def of_files(there: Path) -> Iterator[Bound]:
    """The limits of the lengths of files and of their lines."""
    texts = {
        "cards": b"9,4 #",
        "document": b'{"a":"',
        "line": b"6K/783 #",
        "shoe": b"9,4#",
    }
    most = {"cards": 1 << 20, "document": 1 << 26, "line": (1 << 12) - 1, "shoe": 1 << 16}
    for name, begin in texts.items():
        for length, ending in [(most[name], "within"), (most[name] + 1, "beyond")]:
            end = b"\n" if name in ("line", "shoe") else b""
            heading = b"removed\n9,4\n" if name == "shoe" else b""
            text = heading + begin.ljust(length, b"x") + end
            (there / f"{name}-{ending}").write_bytes(text)
    cards, document = f"odds --removed @{there}/cards", f"again {there}/document"
    line, shoe = f"track --strict {there}/line", f"odds --strict --shoes {there}/shoe"
    yield Bound((f"{cards}-within",), (f"{cards}-beyond",), 2, "expected at most 1048576 bytes")
    yield Bound((), (f"{document}-beyond",), 2, "expected at most 67108864 bytes")
    yield Bound((f"{line}-within",), (f"{line}-beyond",), 2, "the line is too long")
    yield Bound((f"{shoe}-within",), (f"{shoe}-beyond",), 1, "expected at most 65536 bytes")
