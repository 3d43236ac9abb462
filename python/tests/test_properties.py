"""Random shoes and random bets: exact figures equal to those of a plain enumerator."""

from __future__ import annotations

import math
import random
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

import numpy
import pytest
from enumerator import NOTHING_DEALT, PIPS, Coup, Figures, figures, finished, total
from hypothesis import example, given, settings
from hypothesis import strategies as some

import baccarat as bac

Counts: TypeAlias = dict[str, int]
Pays: TypeAlias = Callable[[Coup], Fraction]

PIP_NAMES = "0A23456789"
RANK_NAMES = "A23456789TJQK"

# Shoes.


@some.composite
def counts_of(
    draw: some.DrawFn, names: str, least: int = 6, kinds: int = 4, each: int = 5
) -> Counts:
    """The numbers of cards of a small shoe of few kinds, with this number of cards at least."""
    cards = draw(some.lists(some.sampled_from(names), min_size=1, max_size=kinds, unique=True))
    counts = {card: draw(some.integers(1, each)) for card in cards}
    counts[cards[0]] += max(0, least - sum(counts.values()))
    return counts


BY_PIPS = counts_of(PIP_NAMES)
BY_RANKS = counts_of(RANK_NAMES)


def coups(counts: Counts) -> dict[Coup, Fraction]:
    """The finished coups of a shoe, as the enumerator deals them."""
    return _coups(tuple(counts.items()))


@lru_cache(maxsize=64)
def _coups(counts: tuple[tuple[str, int], ...]) -> dict[Coup, Fraction]:
    return finished(dict(counts))


def row(counts: Counts, names: str) -> list[int]:
    """The numbers of cards in the order of the names."""
    return [counts.get(name, 0) for name in names]


def figures_of(bet: bac.answers.BetOdds) -> Figures:
    """The figures of a bet in an answer."""
    return Figures(bet.win, bet.push, bet.lose, bet.expectation, bet.variance)


# Bets in words.


def pays(payoff: int | str, when: Callable[[Coup], bool]) -> Pays:
    """The bet that pays this if the condition is true."""
    return lambda coup: Fraction(payoff) if when(coup) else Fraction(-1)


def by_winner(player: str, banker: str, tie: str) -> Pays:
    """The bet that pays by the winner alone."""
    chosen = {"player": Fraction(player), "banker": Fraction(banker), "tie": Fraction(tie)}
    return lambda coup: chosen[coup.winner]


def is_natural(hand: tuple[str, ...]) -> bool:
    return len(hand) == 2 and total(hand) >= 8


def wins_with(coup: Coup, side: str, points: int, cards: int) -> bool:
    hand = coup.player if side == "player" else coup.banker
    return coup.winner == side and total(hand) == points and len(hand) == cards


def lucky_6(coup: Coup) -> Fraction:
    if wins_with(coup, "banker", 6, 2):
        return Fraction(12)
    return Fraction(23 if wins_with(coup, "banker", 6, 3) else -1)


def banker_without_commission(coup: Coup) -> Fraction:
    if coup.winner == "player":
        return Fraction(-1)
    return Fraction(coup.winner == "banker" and not wins_with(coup, "banker", 7, 3))


def player_dragon_bonus(coup: Coup) -> Fraction:
    if coup.winner == "banker":
        return Fraction(-1)
    if is_natural(coup.player):
        return Fraction(coup.winner == "player")
    margin = total(coup.player) - total(coup.banker)
    return Fraction({4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(margin, -1))


def any_bad_beat(coup: Coup) -> Fraction:
    totals = sorted((total(coup.player), total(coup.banker)))
    if totals[1] - totals[0] != 1:
        return Fraction(-1)
    if totals == [8, 9] and len(coup.cards) == 6:
        return Fraction(40)
    if is_natural(coup.player) and is_natural(coup.banker):
        return Fraction(10)
    return Fraction({8: 6, 7: 4}.get(totals[1], 1))


def matching_sevens(coup: Coup) -> Fraction:
    return Fraction([-1, 1, 3, 20, 40, 60, 100][coup.cards.count("7")])


def is_pair(hand: tuple[str, ...]) -> bool:
    return hand[0] == hand[1]


IN_WORDS: dict[str, Pays] = {
    "player": by_winner(player="1", banker="-1", tie="0"),
    "banker": by_winner(player="-1", banker="19/20", tie="0"),
    "tie": by_winner(player="-1", banker="-1", tie="8"),
    "banker-ez": banker_without_commission,
    "dragon-7": pays(40, lambda coup: wins_with(coup, "banker", 7, 3)),
    "panda-8": pays(25, lambda coup: wins_with(coup, "player", 8, 3)),
    "small": pays("3/2", lambda coup: len(coup.cards) == 4),
    "big": pays("0.54", lambda coup: len(coup.cards) > 4),
    "lucky-6": lucky_6,
    "player-dragon-bonus": player_dragon_bonus,
    "player-natural-9": pays(9, lambda coup: total(coup.player[:2]) == 9),
    "egalite-0": pays(150, lambda coup: total(coup.player) == total(coup.banker) == 0),
    "player-odd": pays("0.9", lambda coup: total(coup.player) % 2 == 1),
    "any-bad-beat": any_bad_beat,
}
"""Bets of the catalogue that depend on pip values alone."""

IN_WORDS_BY_RANK: dict[str, Pays] = {
    "player-pair": pays(11, lambda coup: is_pair(coup.player)),
    "either-pair": pays(5, lambda coup: is_pair(coup.player) or is_pair(coup.banker)),
    "matching-dragon-7": matching_sevens,
    "banker": IN_WORDS["banker"],
}
"""Bets of the catalogue, most of which depend on ranks."""


def test_the_enumerator_has_the_probabilities_of_cards_that_leave_no_choice() -> None:
    nines = ("9", "9")
    assert finished({"9": 6}) == {Coup(nines, nines): 1}
    found = finished({"6": 2, "0": 4})
    # Of the 15 pairs of places in the deal, 4 have one in each hand, and both hands then stand.
    both = [coup for coup in found if sorted(coup.player) == sorted(coup.banker) == ["0", "6"]]
    assert sum(found[coup] for coup in both) == Fraction(4, 15)
    assert sum(found.values()) == 1


@given(BY_PIPS)
@example({"0": 128, "9": 1})
def test_outcomes_and_bets_are_those_of_the_enumerator(counts: Counts) -> None:
    odds = bac.odds(bac.Shoe.from_counts(counts), bets=list(IN_WORDS), detail=True)
    dealt = coups(counts)
    cards = sum(counts.values())
    assert (odds.cards, odds.ways) == (cards, math.perm(cards, 6))
    for name, outcome in odds.outcomes.items():
        chance = sum(chance for coup, chance in dealt.items() if coup.winner == name)
        assert (outcome.probability, outcome.ways) == (chance, chance * odds.ways)
    for id, words in IN_WORDS.items():
        assert figures_of(odds.bets[id]) == figures(dealt, words), id
    assert odds.detail is not None
    totals: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    lengths: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (player, banker), chance in dealt.items():
        totals[total(player), total(banker)] += chance
        lengths[len(player), len(banker)] += chance
    for rows, found in ((odds.detail.totals, totals), (odds.detail.cards, lengths)):
        listed = {(row.player, row.banker): row.probability for row in rows if row.ways}
        assert listed == found


@given(BY_RANKS)
def test_bets_on_ranks_are_those_of_the_enumerator(counts: Counts) -> None:
    odds = bac.odds(bac.Shoe.from_counts(counts), bets=list(IN_WORDS_BY_RANK))
    for id, words in IN_WORDS_BY_RANK.items():
        assert figures_of(odds.bets[id]) == figures(coups(counts), words), id


@given(BY_PIPS)
def test_covariances_are_those_of_the_enumerator(counts: Counts) -> None:
    ids = ["banker", "player-dragon-bonus", "small"]
    odds = bac.odds(bac.Shoe.from_counts(counts), bets=ids, covariance=True)
    assert odds.covariance is not None
    dealt = coups(counts)
    for one in ids:
        for other in ids:
            product = sum(
                IN_WORDS[one](coup) * IN_WORDS[other](coup) * chance
                for coup, chance in dealt.items()
            )
            means = odds.bets[one].expectation * odds.bets[other].expectation
            assert odds.covariance.covariance(one, other) == product - means


# Many shoes.


@given(some.lists(counts_of(PIP_NAMES, kinds=3), min_size=1, max_size=4))
def test_expectations_of_many_shoes_are_those_of_the_enumerator(shoes: list[Counts]) -> None:
    exact = [
        [figures(coups(counts), words).expectation for words in IN_WORDS.values()]
        for counts in shoes
    ]
    rows = [row(counts, PIP_NAMES) for counts in shoes]
    floats = bac.expectations(rows, bets=list(IN_WORDS))
    assert floats.dtype == numpy.float64
    assert floats.tolist() == [[float(number) for number in numbers] for numbers in exact]
    found = bac.expectations(rows, bets=list(IN_WORDS), exact=True)
    assert found.tolist() == exact
    numbers: list[object] = list(found.flat)
    assert all(type(number) is Fraction for number in numbers)


@given(some.lists(counts_of(RANK_NAMES, kinds=3), min_size=1, max_size=4))
def test_odds_of_many_shoes_are_those_of_the_enumerator(shoes: list[Counts]) -> None:
    rows = numpy.array([row(counts, RANK_NAMES) for counts in shoes])
    odds = bac.odds_of_many(rows, bets=list(IN_WORDS_BY_RANK))
    assert odds.bets == tuple(IN_WORDS_BY_RANK)
    for place, counts in enumerate(shoes):
        for column, words in enumerate(IN_WORDS_BY_RANK.values()):
            exact = figures(coups(counts), words)
            arrays = (odds.win, odds.push, odds.lose, odds.expectation, odds.variance)
            found = [float(array[place, column]) for array in arrays]
            assert found == [float(number) for number in exact]
    again = bac.expectations(rows, bets=list(IN_WORDS_BY_RANK))
    assert again.tolist() == odds.expectation.tolist()


def test_a_long_array_has_the_figures_of_its_rows_in_their_order() -> None:
    kinds = [
        {"0": 4, "3": 2, "8": 2},
        {"A": 1, "3": 1, "6": 3, "9": 2},
        {"5": 4, "0": 4, "9": 1},
        {"9": 6},
    ]
    order = [number * number // 3 % len(kinds) for number in range(2000)]
    rows = numpy.array([row(kinds[kind], PIP_NAMES) for kind in order])
    exact = [[figures(coups(kind), IN_WORDS[id])[3] for id in ("tie", "small")] for kind in kinds]
    found = bac.expectations(rows, bets=["tie", "small"], exact=True)
    assert found.tolist() == [exact[kind] for kind in order]
    floats = bac.expectations(rows, bets=["tie", "small"])
    assert floats.tolist() == [[float(number) for number in exact[kind]] for kind in order]
    many = bac.odds_of_many(rows, bets=["tie", "small"])
    assert many.expectation.tolist() == floats.tolist()


# Effects of removal.


def one_less(counts: Counts, *cards: str) -> Counts:
    """The numbers of cards after these cards have left."""
    left = Counter(counts)
    left.subtract(cards)
    return dict(left)


@settings(max_examples=12)
@given(counts_of(PIP_NAMES, least=8))
def test_effects_of_removal_are_differences_of_the_enumerators_expectations(counts: Counts) -> None:
    ids = ["banker", "tie", "lucky-6"]
    removal = bac.removal(bac.Shoe.from_counts(counts), bets=ids, pairs=True)
    assert {card: effect.count for card, effect in removal.effects.items()} == counts

    def expectation(id: str, *removed: str) -> Fraction:
        return figures(coups(one_less(counts, *removed)), IN_WORDS[id]).expectation

    for id in ids:
        whole = expectation(id)
        assert removal.base[id].expectation == whole
        for card in counts:
            assert removal.effects[card].bets[id].expectation == expectation(id, card)
            assert removal.effect(id, card) == expectation(id, card) - whole
        first, last = min(counts), max(counts)
        if first != last:
            both = expectation(id, first, last) - whole
            alone = removal.effect(id, first) + removal.effect(id, last)
            assert removal.pair_effect(id, first, last) == both - alone


@given(counts_of(RANK_NAMES, least=7))
def test_effects_of_removal_by_rank_are_those_of_the_enumerator(counts: Counts) -> None:
    removal = bac.removal(bac.Shoe.from_counts(counts), bets="either-pair")
    whole = figures(coups(counts), IN_WORDS_BY_RANK["either-pair"]).expectation
    for card, effect in removal.effects.items():
        left = coups(one_less(counts, card))
        after = figures(left, IN_WORDS_BY_RANK["either-pair"]).expectation
        assert effect.bets["either-pair"].effect == after - whole


@settings(max_examples=10)
@given(counts_of(RANK_NAMES, least=7, kinds=13, each=40))
def test_effects_of_removal_weighted_by_the_numbers_of_cards_sum_to_zero(counts: Counts) -> None:
    ids = ["player", "banker", "either-pair", "any-bad-beat"]
    removal = bac.removal(bac.Shoe.from_counts(counts), bets=ids)
    for id in ids:
        effects = removal.effects.values()
        assert sum(effect.count * effect.bets[id].effect for effect in effects) == 0
        assert removal.weighted_sums[id].sum == 0


# Bets as data.


def numbers(least: int, most: int) -> some.SearchStrategy[Any]:
    """Numbers of a condition: one, a list, or a range such as `"4-9"`."""
    one = some.integers(least, most)
    spans = some.tuples(one, one).map(lambda ends: f"{min(ends)}-{max(ends)}")
    return one | some.lists(one, min_size=1, max_size=4, unique=True) | spans


@some.composite
def facts_about_cards(draw: some.DrawFn, scope: str, names: str) -> dict[str, Any]:
    """Facts about the cards of a scope: a hand, its first two cards, or all cards."""
    sizes = {"player": (2, 3), "banker": (2, 3), "first-four": (4, 4), "coup": (4, 6)}
    least, most = sizes.get(scope, (2, 2))
    sets = some.lists(some.sampled_from(names), min_size=1, max_size=3, unique=True)
    facts: dict[str, some.SearchStrategy[Any]] = {
        "total": numbers(0, 9),
        "count": some.dictionaries(
            sets.map(lambda cards: "".join(sorted(cards, key=names.index))),
            numbers(0, most),
            min_size=1,
            max_size=1,
        ),
    }
    if least < most:
        facts["cards"] = numbers(least, most)
    if names == RANK_NAMES and scope != "coup":
        groups = {2: ["2", "1+1"], 3: ["3", "2+1", "2"], 4: ["2+2", "2+1+1", "4", "3+1"]}
        facts["groups"] = some.sampled_from(groups[most])
        facts["ranks"] = some.text(names, min_size=least, max_size=most)
    chosen = draw(some.lists(some.sampled_from(sorted(facts)), min_size=1, max_size=2, unique=True))
    return {name: draw(facts[name]) for name in chosen}


SCOPES = ("player", "banker", "player-first-two", "banker-first-two", "first-four", "coup")


@some.composite
def conditions(draw: some.DrawFn, names: str, depth: int = 2) -> dict[str, Any]:
    """A condition in the form of `docs/BETS.md`."""
    winners = ["player", "banker", "tie"]
    facts: dict[str, some.SearchStrategy[Any]] = {
        "winner": some.sampled_from(winners)
        | some.lists(some.sampled_from(winners), min_size=1, max_size=2, unique=True),
        "margin": numbers(0, 9),
        "player-natural": some.booleans(),
        "banker-natural": some.booleans(),
        "player-third": numbers(0, 9),
        "banker-third": numbers(0, 9),
        **{scope: facts_about_cards(scope, names) for scope in SCOPES},
    }
    if names == RANK_NAMES:
        facts["player-third-in"] = some.sampled_from(["9", "JQK", "A2", "T"])
    if depth:
        deeper = conditions(names, depth - 1)
        facts["any"] = some.lists(deeper, min_size=1, max_size=3)
        facts["not"] = deeper
    chosen = draw(some.lists(some.sampled_from(sorted(facts)), max_size=2, unique=True))
    return {name: draw(facts[name]) for name in chosen}


def is_among(number: int, listed: Any) -> bool:
    """Whether a number is one of those of a condition."""
    if isinstance(listed, str):
        least, _, most = listed.partition("-")
        return int(least) <= number <= int(most)
    numbers: list[int] = listed if isinstance(listed, list) else [listed]
    return number in numbers


def is_true_of(fact: str, value: Any, cards: tuple[str, ...]) -> bool:
    """Whether a fact about cards is true."""
    if fact == "total":
        return is_among(total(cards), value)
    if fact == "cards":
        return is_among(len(cards), value)
    if fact == "groups":
        sizes = sorted(Counter(cards).values(), reverse=True)
        return bool("+".join(map(str, sizes)) == value)
    if fact == "ranks":
        return sorted(cards) == sorted(value)
    assert fact == "count"
    return all(
        is_among(sum(card in names for card in cards), number) for names, number in value.items()
    )


def holds(condition: Mapping[str, Any], coup: Coup) -> bool:
    """Whether a condition is true of a coup, as `docs/BETS.md` says."""
    player, banker = coup
    scopes = {
        "player": player,
        "banker": banker,
        "player-first-two": player[:2],
        "banker-first-two": banker[:2],
        "first-four": player[:2] + banker[:2],
        "coup": coup.cards,
    }
    for name, value in condition.items():
        side = player if name.startswith("player") else banker
        third = side[2] if len(side) == 3 else None
        if name == "winner":
            true = coup.winner in ([value] if isinstance(value, str) else value)
        elif name == "margin":
            true = is_among(abs(total(player) - total(banker)), value)
        elif name.endswith("-natural"):
            true = is_natural(side) == value
        elif name.endswith("-third"):
            true = third is not None and is_among(PIPS[third], value)
        elif name.endswith("-third-in"):
            true = third is not None and third in value
        elif name == "any":
            true = any(holds(each, coup) for each in value)
        elif name == "not":
            true = not holds(value, coup)
        else:
            true = all(is_true_of(fact, each, scopes[name]) for fact, each in value.items())
        if not true:
            return False
    return True


PAYOFFS = some.fractions(-1, 100, max_denominator=20)


def paytables(names: str) -> some.SearchStrategy[list[tuple[dict[str, Any], Fraction]]]:
    """Rows of conditions and payoffs."""
    return some.lists(some.tuples(conditions(names), PAYOFFS), min_size=1, max_size=3)


def check_paytable(
    counts: Counts, rows: list[tuple[dict[str, Any], Fraction]], otherwise: Fraction
) -> None:
    """Compares a bet that is data with the enumerator, row by row."""
    bet = bac.bet("mine", rows, otherwise=otherwise)
    found = bac.odds(bac.Shoe.from_counts(counts), bets=bet).bets["mine"]

    def place(coup: Coup) -> int:
        return next((n for n, (when, _) in enumerate(rows) if holds(when, coup)), len(rows))

    payoffs = [payoff for _, payoff in rows] + [otherwise]
    dealt = coups(counts)
    assert figures_of(found) == figures(dealt, lambda coup: payoffs[place(coup)])
    chances = [Fraction(0)] * len(payoffs)
    for coup, chance in dealt.items():
        chances[place(coup)] += chance
    assert [(row.pays, row.probability) for row in found.rows] == list(
        zip(payoffs, chances, strict=True)
    )


@settings(max_examples=40)
@given(BY_PIPS, paytables(PIP_NAMES), PAYOFFS)
def test_conditions_on_pip_values_mean_what_the_documentation_says(
    counts: Counts, rows: list[tuple[dict[str, Any], Fraction]], otherwise: Fraction
) -> None:
    check_paytable(counts, rows, otherwise)


@settings(max_examples=40)
@given(BY_RANKS, paytables(RANK_NAMES), PAYOFFS)
def test_conditions_on_ranks_mean_what_the_documentation_says(
    counts: Counts, rows: list[tuple[dict[str, Any], Fraction]], otherwise: Fraction
) -> None:
    check_paytable(counts, rows, otherwise)


# Bets as functions.


def seen(coup: Coup) -> bac.FinishedCoup:
    """The coup as a function of a bet sees it."""
    hands = []
    for cards in coup:
        pips = [PIPS[card] for card in cards]
        in_order = (*sorted(pips[:2]), *pips[2:])
        hands.append(bac.Hand(in_order, total(cards), is_natural(cards)))
    return bac.FinishedCoup(coup.winner, *hands)


def cards_of(coup: bac.FinishedCoup) -> tuple[int, ...]:
    return coup.player.cards + coup.banker.cards


Predicate: TypeAlias = Callable[[bac.FinishedCoup], bool]

FACTS: dict[str, Callable[[bac.FinishedCoup], object]] = {
    "winner": lambda coup: coup.winner,
    "player": lambda coup: coup.player.total,
    "banker": lambda coup: coup.banker.total,
    "player-third": lambda coup: coup.player.third,
    "banker-third": lambda coup: coup.banker.third,
    "everything": lambda coup: coup,
}


def scattered(*facts: str) -> Predicate:
    """A function that is true for some of the combinations of facts, without any pattern."""

    def function(coup: bac.FinishedCoup) -> bool:
        values = repr([FACTS[fact](coup) for fact in facts])
        return zlib.crc32(values.encode()) % 3 == 0

    return function


FUNCTIONS: dict[str, Predicate] = {
    "always": lambda _: True,
    "banker-seven": lambda coup: (
        (coup.winner, coup.banker.total, len(coup.banker)) == ("banker", 7, 3)
    ),
    "five-cards": lambda coup: len(cards_of(coup)) == 5 and not coup.player.total % 3,
    "totals": scattered("player", "banker"),
    "drawn": scattered("winner", "player-third", "banker-third"),
    # These depend on all cards.
    "same-cards": lambda coup: coup.player.cards == coup.banker.cards,
    "without-pattern": scattered("everything"),
}

FUNCTION_BETS = {
    id: bac.bet(id, [(function, 3)], otherwise="-1/2") for id, function in FUNCTIONS.items()
}


@settings(max_examples=3)
@given(BY_PIPS)
@example({"0": 4, "9": 4})
@example({"4": 3, "7": 4, "3": 3})
def test_bets_that_are_functions_are_those_of_the_enumerator(counts: Counts) -> None:
    odds = bac.odds(bac.Shoe.from_counts(counts), bets=FUNCTION_BETS.values())
    chances: defaultdict[bac.FinishedCoup, Fraction] = defaultdict(Fraction)
    for coup, chance in coups(counts).items():
        chances[seen(coup)] += chance
    for id, function in FUNCTIONS.items():
        win = sum((chance for coup, chance in chances.items() if function(coup)), Fraction(0))
        lose = 1 - win
        mean = 3 * win - Fraction(1, 2) * lose
        variance = 9 * win + Fraction(1, 4) * lose - mean**2
        assert figures_of(odds.bets[id]) == Figures(win, Fraction(0), lose, mean, variance), id


def test_the_first_function_that_is_true_settles_the_bet() -> None:
    bet = bac.bet(
        "mixed",
        [
            (FUNCTIONS["five-cards"], 2, "five cards"),
            ({"winner": "tie"}, "9 for 1"),
            (FUNCTIONS["banker-seven"], 5),
        ],
    )
    counts = {"0": 4, "3": 3, "7": 2, "8": 1}
    odds = bac.odds(bac.Shoe.from_counts(counts), bets=bet)

    def words(coup: Coup) -> Fraction:
        if FUNCTIONS["five-cards"](seen(coup)):
            return Fraction(2)
        if coup.winner == "tie":
            return Fraction(8)
        return Fraction(5 if FUNCTIONS["banker-seven"](seen(coup)) else -1)

    assert figures_of(odds.bets["mixed"]) == figures(coups(counts), words)
    events = [line.event for line in odds.bets["mixed"].rows]
    assert events == ["five cards", "row 2", "row 3", "otherwise"]


def test_a_function_is_called_with_every_coup_that_can_be_dealt() -> None:
    found: set[bac.FinishedCoup] = set()

    def never(coup: bac.FinishedCoup) -> None:
        found.add(coup)

    assert bac.odds(bets=bac.bet("seen", [(never, 1)])).bets["seen"].win == 0
    for counts in ({"0": 3, "A": 3, "5": 3, "6": 3}, {"2": 4, "3": 3, "4": 3, "8": 2, "9": 1}):
        assert {seen(coup) for coup in coups(counts)} <= found
    nines_and_tens = {coup for coup in found if set(cards_of(coup)) <= {0, 9}}
    assert nines_and_tens == {seen(coup) for coup in coups({"0": 6, "9": 6})}


def test_what_a_function_raises_is_raised() -> None:
    bet = bac.bet("wrong", [(lambda coup: 1 // (coup.player.total - 9), 1)])
    with pytest.raises(ZeroDivisionError):
        bac.odds(bets=bet)


# Other questions.


@some.composite
def beginnings(draw: some.DrawFn) -> tuple[Counts, Coup]:
    """A shoe, and a coup that is dealt from it up to some card."""
    counts = draw(counts_of(PIP_NAMES, least=7))
    left, coup = dict(counts), NOTHING_DEALT
    for _ in range(draw(some.integers(0, 5))):
        if coup.next is None:
            break
        card = draw(some.sampled_from([card for card, count in left.items() if count]))
        left = one_less(left, card)
        coup = coup._replace(**{coup.next: (*getattr(coup, coup.next), card)})
    return counts, coup


@given(beginnings())
def test_a_coup_that_is_partly_dealt_goes_on_as_the_enumerator_deals_it(
    begun: tuple[Counts, Coup],
) -> None:
    counts, coup = begun
    shoe = bac.Shoe.from_counts(counts)
    player, banker = coup.player or None, coup.banker or None
    found = bac.coup(player, banker, shoe=shoe, bets=["banker", "dragon-7"])
    left = one_less(counts, *coup.cards)
    dealt = finished(left, coup)
    for name, outcome in found.outcomes.items():
        chances = (chance for end, chance in dealt.items() if end.winner == name)
        assert outcome.probability == sum(chances)
    for id in ("banker", "dragon-7"):
        assert figures_of(found.bets[id]) == figures(dealt, IN_WORDS[id])
    if coup.next is None:
        assert found.next.step == "finished"
        assert found.result is not None
        totals = (found.result.player, found.result.banker)
        assert totals == (total(coup.player), total(coup.banker))
        return
    assert found.next.step.endswith(f"-{coup.next}")
    assert {card for card, count in left.items() if count} == set(found.tree)
    for card, branch in found.tree.items():
        longer = coup._replace(**{coup.next: (*getattr(coup, coup.next), card)})
        after = finished(one_less(left, card), longer)
        assert branch.probability == Fraction(left[card], sum(left.values()))
        exact = figures(after, IN_WORDS["banker"]).expectation
        assert branch.bets["banker"].expectation == exact


@settings(max_examples=8)
@given(counts_of(PIP_NAMES, least=12, kinds=3, each=6))
def test_two_coups_are_those_of_the_enumerator(counts: Counts) -> None:
    joint: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
    product = Fraction(0)
    for first, chance in coups(counts).items():
        for second, then in coups(one_less(counts, *first.cards)).items():
            joint[first.winner, second.winner] += chance * then
            product += IN_WORDS["tie"](first) * IN_WORDS["tie"](second) * chance * then
    sequence = bac.sequence(bac.Shoe.from_counts(counts), bets="tie")
    assert {
        each.outcomes: each.probability for each in sequence.sequences if each.probability
    } == joint
    mean = figures(coups(counts), IN_WORDS["tie"]).expectation
    assert sequence.bets["tie"].covariance == product - mean**2


@settings(max_examples=8)
@given(counts_of(PIP_NAMES, least=9, kinds=3))
def test_perfect_play_at_a_depth_is_that_of_the_enumerator(counts: Counts) -> None:
    cards = sum(counts.values())
    left = cards - 2
    depth = bac.depth(left, bac.Shoe.from_counts(counts), bets=["player", "tie"])
    pairs = [(one, other) for one in counts for other in counts if one <= other]
    parts: list[tuple[Fraction, Counts]] = []
    for one, other in pairs:
        ways = counts[one] * counts[other] if one != other else math.comb(counts[one], 2)
        if ways:
            parts.append((Fraction(ways, math.comb(cards, 2)), one_less(counts, one, other)))
    assert depth.compositions == len(parts)
    for id in ("player", "tie"):
        weighted = [(chance, figures(coups(each), IN_WORDS[id])[3]) for chance, each in parts]
        found = depth.bets[id]
        assert found.favourable == sum(number > 0 for _, number in weighted)
        assert found.probability == sum(chance for chance, number in weighted if number > 0)
        assert found.gain == sum(chance * max(number, Fraction(0)) for chance, number in weighted)
        mean = sum(chance * number for chance, number in weighted)
        assert found.mean == mean == figures(coups(counts), IN_WORDS[id]).expectation
        variance = sum(chance * number**2 for chance, number in weighted) - mean**2
        assert found.variance == variance
        extremes = (found.worst.expectation, found.best.expectation)
        assert extremes == (min(weighted, key=second)[1], max(weighted, key=second)[1])
        at_depth = bac.depths(bac.Shoe.from_counts(counts), bets=id).bets[id].at(left)
        assert at_depth.variance == variance


@settings(max_examples=8)
@given(counts_of(PIP_NAMES, least=9, kinds=4))
def test_perfect_play_at_every_depth_is_that_at_each_depth(counts: Counts) -> None:
    shoe, bets = bac.Shoe.from_counts(counts), ["banker", "tie", "small"]
    every = bac.every_depth(shoe, spacing=2, bets=bets)
    assert every.best_bet
    assert every.shoe.best_bet
    assert [each.cards for each in every.depths] == list(range(every.cards, 5, -1))
    for at in every.depths:
        depth = bac.depth(at.cards, shoe, bets=bets)
        assert depth.best_bet
        assert (depth.compositions, depth.ways) == (at.compositions, at.ways)
        best = every.best_bet.at(at.cards)
        assert (best.gain, best.bets) == (depth.best_bet.gain, depth.best_bet.bets)
        for id, bet in depth.bets.items():
            found = every.bets[id].at(at.cards)
            assert found.best.expectation == bet.best.expectation
            assert found.worst.expectation == bet.worst.expectation
            for name in ("favourable", "probability", "gain", "variance", "standard_deviation"):
                assert getattr(found, name) == getattr(bet, name)
    for id, over in every.shoe.bets.items():
        made = [every.bets[id].at(at.cards) for at in every.depths[::2]]
        assert (over.bets_made, over.gain) == (
            sum(at.probability for at in made),
            sum(at.gain for at in made),
        )
    gains = [every.best_bet.at(at.cards).gain for at in every.depths[::2]]
    assert every.shoe.best_bet.gain == sum(gains)
    assert every.shoe.coups == len(gains)


def second(pair: tuple[Fraction, Fraction]) -> Fraction:
    return pair[1]


@settings(max_examples=10)
@given(counts_of(PIP_NAMES, least=12, each=6), some.randoms(use_true_random=False))
def test_a_followed_table_has_the_expectations_of_the_cards_that_are_left(
    counts: Counts, chance: random.Random
) -> None:
    table = bac.table(bac.Shoe.from_counts(counts), bets=["banker", "lucky-6"])
    left = counts
    while sum(left.values()) >= 6:
        expectations = table.expectations
        assert expectations is not None
        for id, number in expectations.items():
            assert number == figures(coups(left), IN_WORDS[id]).expectation
        dealt = coups(left)
        (coup,) = chance.choices(list(dealt), [float(each) for each in dealt.values()])
        tracked = table.read(f"P {' '.join(coup.player)} B {' '.join(coup.banker)}")
        assert tracked is not None
        assert tracked.outcome == coup.winner
        left = one_less(left, *coup.cards)
        assert table.cards == sum(left.values())
    assert table.expectations is None


# Identities.


DECK = [rank + suit for rank in RANK_NAMES for suit in "shdc"]

SEEN_CARDS = some.lists(some.sampled_from(DECK), max_size=20, unique=True)


EVERY_BET = bac.Analyzer("all")


@settings(max_examples=4)
@given(SEEN_CARDS)
@example(DECK[:46])
def test_the_chances_of_every_bet_of_the_catalogue_sum_to_one(removed: list[str]) -> None:
    shoe = bac.Shoe(1).without(removed)
    odds = EVERY_BET.odds(shoe)
    assert list(odds.bets) == list(bac.bets())
    for bet in odds.bets.values():
        assert bet.win + bet.push + bet.lose == 1
        assert sum(line.probability for line in bet.rows) == 1
        assert bet.expectation == sum(line.pays * line.probability for line in bet.rows)
        assert bet.house_edge == -bet.expectation
        square = sum(line.pays**2 * line.probability for line in bet.rows)
        assert bet.variance == square - bet.expectation**2
    assert sum(outcome.ways for outcome in odds.outcomes.values()) == odds.ways
    expectations = EVERY_BET.expectations(shoe)
    assert expectations == {id: bet.expectation for id, bet in odds.bets.items()}


@given(counts_of(RANK_NAMES, least=8), some.integers(1, 2))
def test_a_card_that_leaves_unseen_changes_no_probability(counts: Counts, unseen: int) -> None:
    shoe = bac.Shoe.from_counts(counts)
    less = shoe.without({"?": unseen})
    assert (less.cards, less.unseen) == (sum(counts.values()) - unseen, unseen)
    before, after = (bac.odds(each, bets=list(IN_WORDS_BY_RANK)) for each in (shoe, less))
    for id in IN_WORDS_BY_RANK:
        assert figures_of(before.bets[id]) == figures_of(after.bets[id])
    for one, other in zip(before.outcomes.values(), after.outcomes.values(), strict=True):
        assert one.probability == other.probability


@given(SEEN_CARDS, some.randoms(use_true_random=False))
def test_the_order_in_which_cards_leave_is_irrelevant(
    removed: list[str], chance: random.Random
) -> None:
    shuffled = chance.sample(removed, k=len(removed))
    half = len(removed) // 2
    shoe = bac.Shoe(1).without(removed)
    others = [
        bac.Shoe(1).without(shuffled),
        bac.Shoe(1).without(",".join(shuffled)),
        bac.Shoe(1).without(dict.fromkeys(shuffled, 1)),
        bac.Shoe(1).without(shuffled[half:]).without(shuffled[:half]),
    ]
    for other in others:
        assert (other, hash(other), other.counts) == (shoe, hash(shoe), shoe.counts)
    assert bac.odds(others[0]) == bac.odds(shoe)


@given(counts_of(RANK_NAMES, kinds=8))
def test_a_shoe_by_pip_values_equals_one_by_ranks(counts: Counts) -> None:
    by_ranks = row(counts, RANK_NAMES)
    by_pips = [sum(by_ranks[9:]), *by_ranks[:9]]
    shoes = [
        bac.Shoe.from_counts(counts),
        bac.Shoe.from_counts(by_ranks),
        bac.Shoe.from_counts(",".join(f"{card}={count}" for card, count in counts.items())),
        bac.Shoe.from_counts(by_pips),
        bac.Shoe.from_counts({name: by_pips[PIPS[name]] for name in PIP_NAMES}),
    ]
    first = bac.odds(shoes[0], bets=list(IN_WORDS))
    for shoe in shoes[1:]:
        odds = bac.odds(shoe, bets=list(IN_WORDS))
        assert odds.outcomes == first.outcomes
        assert odds.bets == first.bets
    expectations = bac.expectations([by_pips], bets=list(IN_WORDS), exact=True)
    assert expectations.tolist() == [[bet.expectation for bet in first.bets.values()]]
    assert (
        bac.expectations([by_ranks], bets=list(IN_WORDS), exact=True).tolist()
        == expectations.tolist()
    )


@given(BY_PIPS)
def test_a_shoe_with_cards_removed_equals_one_without_them(counts: Counts) -> None:
    whole = {card: count + 3 for card, count in counts.items()}
    shoe = bac.Shoe.from_counts(whole).without(dict.fromkeys(counts, 3))
    assert shoe.cards == sum(counts.values())
    assert bac.odds(shoe).bets == bac.odds(bac.Shoe.from_counts(counts)).bets
