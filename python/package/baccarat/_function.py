"""Bets that are functions of a finished coup, turned into data.

A function is called once for each coup that the rules can deal. From what it returns follows which
facts about a coup it depends on, and a condition on these facts. So the bet has a paytable like any
other: its documents can be asked again where the function is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from . import _core
from ._rules import Rules

Condition: TypeAlias = Mapping[str, Any]
"""A condition as data, in the form of `docs/BETS.md`."""


@dataclass(frozen=True)
class Hand:
    """A hand of a finished coup, with the pip values that the rules give.

    Attributes
    ----------
    cards : tuple of int
        The pip values of its two or three cards, 0 to 9; the first two in ascending order, since
        which of them came first is not told.
    total : int
        Their sum modulo 10.
    natural : bool
        Whether it is a natural: two cards of total 8 or 9, by the usual rules.

    Examples
    --------
    >>> import baccarat as bac
    >>> hand = bac.Hand(cards=(2, 4, 1), total=7, natural=False)
    >>> hand.third, len(hand)
    (1, 3)
    """

    cards: tuple[int, ...]
    total: int
    natural: bool

    @property
    def third(self) -> int | None:
        """The pip value of the third card; `None` if there is none."""
        return self.cards[2] if len(self.cards) > 2 else None

    def __len__(self) -> int:
        """The number of cards, 2 or 3."""
        return len(self.cards)


@dataclass(frozen=True)
class FinishedCoup:
    """A finished coup, as a function of a bet sees it.

    Attributes
    ----------
    winner : str
        `"player"`, `"banker"` or `"tie"`.
    player, banker : Hand
        The hands.

    Examples
    --------
    >>> import baccarat as bac
    >>> nine, three = bac.Hand((4, 5), 9, True), bac.Hand((1, 2), 3, False)
    >>> coup = bac.FinishedCoup("player", player=nine, banker=three)
    >>> coup.player.total - coup.banker.total
    6
    """

    winner: str
    player: Hand
    banker: Hand


Predicate: TypeAlias = Callable[[FinishedCoup], object]


@lru_cache(maxsize=4)
def finished_coups(rules: Rules) -> tuple[FinishedCoup, ...]:
    """All coups that the rules can deal, as far as pip values tell them apart."""
    naturals = rules.naturals
    hands: dict[tuple[int, ...], Hand] = {}

    def hand(cards: Sequence[int]) -> Hand:
        key = tuple(cards)
        if key not in hands:
            total = sum(key) % 10
            hands[key] = Hand(key, total, len(key) == 2 and total in naturals)
        return hands[key]

    found = _core.finished_coups(rules._inner)
    return tuple(
        FinishedCoup(winner or "tie", hand(player), hand(banker))
        for winner, player, banker in found
    )


Fact: TypeAlias = Callable[[FinishedCoup], Hashable]

FACTS: dict[str, Fact] = {
    "banker-third": lambda coup: coup.banker.third,
    "player-third": lambda coup: coup.player.third,
    "banker.cards": lambda coup: len(coup.banker),
    "player.cards": lambda coup: len(coup.player),
    "player.total": lambda coup: coup.player.total,
    "banker.total": lambda coup: coup.banker.total,
    "winner": lambda coup: coup.winner,
}
"""Facts of conditions. Those that more coups are told apart by come first, and are given up first."""

CARDS: dict[str, Fact] = {
    "player-first-two": lambda coup: coup.player.cards[:2],
    "banker-first-two": lambda coup: coup.banker.cards[:2],
    "player-third": lambda coup: coup.player.third,
    "banker-third": lambda coup: coup.banker.third,
}
"""Facts that tell all coups apart."""


def condition_of(function: Predicate, rules: Rules) -> Condition:
    """The condition that is true of the coups for which the function returns a true value."""
    coups = finished_coups(rules)
    truths = [bool(function(coup)) for coup in coups]
    for facts in (FACTS, CARDS):
        values = [tuple(fact(coup) for fact in facts.values()) for coup in coups]
        if decide(values, truths) is not None:
            break
    names = list(facts)
    for name in list(facts):
        place = names.index(name)
        fewer = [value[:place] + value[place + 1 :] for value in values]
        if decide(fewer, truths) is not None:
            names.remove(name)
            values = fewer
    decided = dict(zip(values, truths, strict=True))
    domain = [{value[place] for value in decided} for place in range(len(names))]
    if facts is CARDS:
        found = branches(names, decided, domain, rules)
        return NEVER if found is None else found
    boxes = merged([value for value, truth in decided.items() if truth], len(names))
    return any_of([in_box(names, box, domain, rules) for box in boxes])


Values: TypeAlias = tuple[Hashable, ...]


def decide(values: Iterable[Values], truths: Iterable[bool]) -> dict[Values, bool] | None:
    """The truth for each combination of facts; `None` if these do not decide it."""
    decided: dict[Values, bool] = {}
    for value, truth in zip(values, truths, strict=True):
        if decided.setdefault(value, truth) is not truth:
            return None
    return decided


def branches(
    names: Sequence[str],
    decided: Mapping[Values, bool],
    domain: Sequence[set[Hashable]],
    rules: Rules,
) -> Condition | None:
    """The condition for these truths, fact by fact, so that few parts are tried for a coup.

    `None` if nothing is true.
    """
    if all(decided.values()):
        return {}
    if not any(decided.values()):
        return None
    after: dict[Hashable, dict[Values, bool]] = {}
    for (value, *others), truth in decided.items():
        after.setdefault(value, {})[tuple(others)] = truth
    alike: dict[frozenset[tuple[Values, bool]], set[Hashable]] = {}
    for value, rest in after.items():
        alike.setdefault(frozenset(rest.items()), set()).add(value)
    found = []
    for shared, values in alike.items():
        condition = branches(names[1:], dict(shared), domain[1:], rules)
        if condition is not None:
            one = [] if values == domain[0] else [has_value(names[0], frozenset(values), rules)]
            found.append(all_of([*one, condition]))
    return any_of(found)


Box: TypeAlias = tuple[frozenset[Hashable], ...]


def merged(points: Iterable[Values], facts: int) -> list[Box]:
    """Boxes that contain exactly these points: for each fact, a set of values."""
    boxes: list[Box] = [tuple(frozenset([value]) for value in point) for point in points]
    for place in range(facts):
        groups: dict[Box, set[Hashable]] = {}
        for box in boxes:
            others = box[:place] + box[place + 1 :]
            groups.setdefault(others, set()).update(box[place])
        boxes = [
            (*others[:place], frozenset(values), *others[place:])
            for others, values in groups.items()
        ]
    return boxes


def in_box(
    names: Sequence[str], box: Box, domain: Sequence[set[Hashable]], rules: Rules
) -> Condition:
    """The condition that each fact has one of the values of its set."""
    parts = [
        has_value(name, values, rules)
        for name, values, all_values in zip(names, box, domain, strict=True)
        if values != all_values
    ]
    return all_of(parts)


def has_value(name: str, values: frozenset[Hashable], rules: Rules) -> Condition:
    """The condition that a fact has one of these values."""
    side, _, rest = name.partition("-")
    if rest == "third":
        pips = sorted(value for value in values if isinstance(value, int))
        conditions: list[Condition] = [{name: pips}] if pips else []
        if None in values:
            conditions.append({side: {"cards": 2}})
        return any_of(conditions)
    if rest == "first-two":
        return any_of([{name: {"count": counts(pair, rules)}} for pair in sorted(values, key=str)])
    scope, _, fact = name.partition(".")
    in_order = sorted(values, key=str)
    return {scope: {fact: in_order}} if fact else {scope: in_order}


def counts(pair: Hashable, rules: Rules) -> dict[str, int]:
    """How many cards of each pip value a pair has."""
    assert isinstance(pair, tuple)
    return {cards_worth(pip, rules): pair.count(pip) for pip in sorted(set(pair))}


@lru_cache(maxsize=64)
def cards_worth(pip: int, rules: Rules) -> str:
    """The name of the set of cards with a pip value."""
    ranks = [
        rank for rank, value in zip("A23456789TJQK", rules.pip_values, strict=True) if value == pip
    ]
    name = "".join(ranks)
    return "0" if name == "TJQK" else name


NEVER: Condition = {"not": {}}
"""A condition that is never true."""


def any_of(conditions: list[Condition]) -> Condition:
    """The condition that is true if one of these is."""
    if len(conditions) == 1:
        return conditions[0]
    return {"any": conditions} if conditions else NEVER


def all_of(conditions: list[Condition]) -> Condition:
    """The condition that is true if all of these are."""
    together: dict[str, Any] = {}
    for condition in conditions:
        for name, fact in condition.items():
            if name not in together:
                together[name] = fact
            elif isinstance(fact, dict) and not together[name].keys() & fact.keys():
                together[name] = {**together[name], **fact}
            else:
                return {"not": {"any": [{"not": part} for part in conditions]}}
    return together
