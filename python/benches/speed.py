"""How long questions take from Python, as ratios to the obvious way in the same run.

Each value that is timed is checked. Run it against the installed package:
`python python/benches/speed.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

import numpy as np

import baccarat as bac

SHOES = 200_000
"""Number of shoes of an array."""

SINGLE = 2_000
"""Number of shoes that are asked about one by one."""


def seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """The least time of several runs."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def random_shoes() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Eight decks without some random cards, a shoe in each row."""
    full = np.array([128, 32, 32, 32, 32, 32, 32, 32, 32, 32])
    gone = np.random.default_rng(1).integers(0, full // 2, size=(SHOES, 10))
    return full - gone


def main() -> None:
    """Prints a line for each measurement."""
    counts = random_shoes()
    shoe = bac.Shoe(8).without("9,9,4")
    assert bac.odds(shoe).bets["banker"].house_edge == Fraction(7855443479119, 747612309392550)
    odds = seconds(lambda: [bac.odds(shoe) for _ in range(SINGLE)]) / SINGLE
    looked = seconds(lambda: [bac.odds(shoe).bets["tie"].win for _ in range(SINGLE)]) / SINGLE
    print(f"odds of a shoe: {odds * 1e6:.1f} µs, and {looked * 1e6:.1f} µs with a fraction read")

    analyzer = bac.Analyzer()
    few = [bac.Shoe.from_counts(row.tolist()) for row in counts[:SINGLE]]
    exact = [list(analyzer.expectations(one).values()) for one in few]
    array = bac.expectations(counts)
    assert array[:SINGLE].tolist() == [[float(number) for number in row] for row in exact]
    one_by_one = seconds(lambda: [analyzer.expectations(one) for one in few]) / SINGLE
    together = seconds(lambda: bac.expectations(counts)) / SHOES
    figures = seconds(lambda: bac.odds_of_many(counts), 2) / SHOES
    print(
        f"expectations of {SHOES} shoes: {together * 1e6:.2f} µs a shoe, "
        f"1/{one_by_one / together:.0f} of one by one ({one_by_one * 1e6:.1f} µs); "
        f"with probabilities and variances {figures * 1e6:.2f} µs"
    )


if __name__ == "__main__":
    main()
