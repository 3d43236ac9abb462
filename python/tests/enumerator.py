"""A second opinion: every coup that a few cards can deal, by the rules in a croupier's words.

It shares nothing with the package. Cards are dealt one after another, each with its probability.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

PIPS = {"A": 1, **{str(number): number for number in range(2, 10)}, **dict.fromkeys("0TJQK", 0)}
"""What each card counts; `0` is a ten-valued card of unknown rank."""


class Coup(NamedTuple):
    """The hands of a coup, each in the order of the deal."""

    player: tuple[str, ...]
    banker: tuple[str, ...]

    @property
    def winner(self) -> str:
        """The side with the higher total, or `tie`."""
        ahead = total(self.player) - total(self.banker)
        return "player" if ahead > 0 else "banker" if ahead < 0 else "tie"

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of both hands."""
        return self.player + self.banker

    @property
    def next(self) -> str | None:
        """The side that receives the next card, if the coup is not finished."""
        player, banker = self
        if len(self.cards) < 4:
            return "player" if len(player) == len(banker) else "banker"
        if len(banker) == 3 or total(player[:2]) >= 8 or total(banker) >= 8:
            return None
        if len(player) == 2 and total(player) <= 5:
            return "player"
        # Player stood, or has drawn.
        if len(player) == 2:
            return "banker" if total(banker) <= 5 else None
        third = PIPS[player[2]]
        draws = {
            3: third != 8,
            4: 2 <= third <= 7,
            5: 4 <= third <= 7,
            6: 6 <= third <= 7,
            7: False,
        }
        return "banker" if draws.get(total(banker), True) else None


def total(hand: tuple[str, ...]) -> int:
    """The last digit of what the cards count together."""
    return sum(PIPS[card] for card in hand) % 10


NOTHING_DEALT = Coup((), ())


def finished(shoe: Mapping[str, int], coup: Coup = NOTHING_DEALT) -> dict[Coup, Fraction]:
    """The probability of each finished coup that begins like this one, dealt on from the shoe."""
    if coup.next is None:
        return {coup: Fraction(1)}
    found = {}
    for card, count in shoe.items():
        if count:
            longer = coup._replace(**{coup.next: (*getattr(coup, coup.next), card)})
            dealt = Fraction(count, sum(shoe.values()))
            for end, probability in finished({**shoe, card: count - 1}, longer).items():
                found[end] = dealt * probability
    return found


class Figures(NamedTuple):
    """The figures of a bet."""

    win: Fraction
    push: Fraction
    lose: Fraction
    expectation: Fraction
    variance: Fraction


def figures(coups: Mapping[Coup, Fraction], pays: Callable[[Coup], Fraction]) -> Figures:
    """The figures of the bet that pays this after a coup."""
    chances: dict[Fraction, Fraction] = {}
    for coup, probability in coups.items():
        payoff = pays(coup)
        chances[payoff] = chances.get(payoff, Fraction(0)) + probability
    parts: dict[int, Fraction] = dict.fromkeys((1, 0, -1), Fraction(0))
    for payoff, chance in chances.items():
        parts[(payoff > 0) - (payoff < 0)] += chance
    mean = sum((payoff * chance for payoff, chance in chances.items()), Fraction(0))
    square = sum((payoff**2 * chance for payoff, chance in chances.items()), Fraction(0))
    return Figures(parts[1], parts[0], parts[-1], mean, square - mean**2)
