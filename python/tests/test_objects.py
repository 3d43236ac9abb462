"""The objects of the package: their texts, equality, copies and pickles, and what is public."""

from __future__ import annotations

import copy
import inspect
import pickle
import re
import types
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from cases import BETS, CASES, asked, own, rules

import baccarat as bac
from baccarat import answers

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

STARRED: dict[str, Any] = {}
"""What `from baccarat import *` brings."""
exec("from baccarat import *", STARRED)  # noqa: S102: it is a statement of modules alone

SHOES: dict[str, Callable[[], bac.Shoe]] = {
    "eight decks": bac.Shoe,
    "six decks": lambda: bac.Shoe(6),
    "infinite": lambda: bac.Shoe(None),
    "the most decks": lambda: bac.Shoe(10**9),
    "ranks removed": lambda: bac.Shoe(8).without("9,9,4"),
    "suits removed": lambda: bac.Shoe(1).without({"Ks": 1, "9h": 1, "9": 2}),
    "of unknown rank removed": lambda: bac.Shoe(1).without("0,T"),
    "unseen cards": lambda: bac.Shoe(2).without("?=7"),
    "unseen and seen cards": lambda: bac.Shoe(2).without("?,A,?"),
    "by pip value": lambda: bac.Shoe.from_counts([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    "by rank": lambda: bac.Shoe.from_counts(range(13)),
    "by rank, with cards removed": lambda: bac.Shoe.from_counts([5] * 13).without("A,?,K=2"),
    "no cards": lambda: bac.Shoe.from_counts([0] * 10),
    "all cards removed": lambda: bac.Shoe.from_counts("A=1").without("A"),
}

BETS_WITH_OTHER_PAYOFFS: dict[str, Callable[[], bac.Bet]] = {
    "tie@9": lambda: bac.bets()["tie"].paying(9),
    "tie@17/2": lambda: bac.Analyzer("tie@17/2").bets[0],
    "lucky-6@1=15": lambda: bac.bets()["lucky-6"].paying(15, row="two-card"),
    "otherwise": lambda: bac.bets()["player"].paying("-1/2", row="otherwise"),
    "twice": lambda: bac.bets()["lucky-6"].paying(15, row=1).paying(Fraction(20), row=2),
    "of one's own": lambda: own()["either-seven"].paying("9 for 1", row="both hands"),
    "first card": lambda: bac.bets()["player-7up"].paying(3, row=1),
}

OTHERS: dict[str, Callable[[], Any]] = {
    "Analyzer": lambda: bac.Analyzer(["tie@9", "dragon-7"], commission="4%"),
    "Analyzer of all bets": lambda: bac.Analyzer("all", rules="bahamian"),
    "Analyzer of one's own": lambda: bac.Analyzer([own()["no-loss"]], rules=rules()),
    "Answer": lambda: bac.odds(bac.Shoe(1).without("9")),
    "Answer that was loaded": lambda: bac.load(bac.odds(3).to_json(digits=3)),
    "Bet": lambda: bac.bets()["dragon-7"],
    "Bet of one's own": lambda: own()["either-seven"],
    "Bet on a first card": lambda: bac.bets()["player-7up"],
    "FinishedCoup": lambda: bac.FinishedCoup("player", nine(), bac.Hand((2, 4, 1), 7, False)),
    "Hand": lambda: nine(),
    "Keyed": lambda: bac.odds().bets,
    "Keyed of bets": lambda: bac.read_bets(BETS),
    "Picture": lambda: bac.odds().plot(),
    "Record": lambda: bac.odds().bets["tie"].rows[0],
    "Rules": bac.Rules,
    "Rules by name": lambda: bac.Rules("naturals-tie"),
    "Rules of one's own": lambda: rules(),
}

OBJECTS: dict[str, Callable[[], Any]] = {
    **{f"Shoe, {name}": make for name, make in SHOES.items()},
    **{f"Bet, {name}": make for name, make in BETS_WITH_OTHER_PAYOFFS.items()},
    **OTHERS,
}
"""Objects that are compared by their values: each call makes a new one."""

NOT_COMPARED = {
    # Two functions are not compared.
    "FunctionBet",
    # Its arrays are compared one by one.
    "ManyOdds",
    # It changes with each line.
    "Table",
}


def nine() -> bac.Hand:
    """A hand of two cards."""
    return bac.Hand((4, 5), 9, True)


def is_nine(coup: bac.FinishedCoup) -> bool:
    """Whether Player has nine: a function that can be pickled."""
    return coup.player.total == 9


@pytest.fixture(params=OBJECTS)
def make(request: pytest.FixtureRequest) -> Callable[[], Any]:
    """The function that makes an object."""
    made: Callable[[], Any] = OBJECTS[request.param]
    return made


# Equality.


def test_objects_with_the_same_value_are_equal_and_have_the_same_hash(
    make: Callable[[], Any],
) -> None:
    one, other = make(), make()
    assert one == other
    assert not one != other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_objects_with_different_values_differ() -> None:
    objects = [make() for make in OBJECTS.values()]
    for place, one in enumerate(objects):
        for other in [*objects[:place], None, 8, "tie", object()]:
            assert one != other, (one, other)
            assert not one == other, (one, other)
    assert len(set(objects)) == len(objects)


def test_rules_differ_if_one_action_does() -> None:
    text = bac.Rules().to_toml()
    changed = text.replace('player = "DDDDDDSS"', 'player = "DDDDDSSS"')
    assert changed != text
    assert bac.Rules.from_toml(text) == bac.Rules()
    assert bac.Rules.from_toml(changed) != bac.Rules()


def test_a_shoe_counted_by_rank_or_without_a_name_is_the_same_if_it_is_empty() -> None:
    empty = bac.Shoe.from_counts([0] * 10)
    for other in (bac.Shoe.from_counts([0] * 13), bac.Shoe.from_counts("A=0")):
        assert other == empty
        assert hash(other) == hash(empty)


def test_every_public_class_has_an_object_here() -> None:
    classes = {name for name in bac.__all__ if inspect.isclass(getattr(bac, name))}
    have = {type(make()).__name__ for make in OBJECTS.values()}
    bases = {
        name
        for name in classes
        if issubclass(bac.Odds if False else answers.Odds, getattr(bac, name))
    }
    assert classes - have - bases == NOT_COMPARED
