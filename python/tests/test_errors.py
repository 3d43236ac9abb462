"""Wrong input: each error is one of Python's own kinds, and a sentence that tells what is wrong."""

from __future__ import annotations

import array
import hashlib
import json
import random
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import numpy
import pytest

import baccarat

bac: Any = baccarat
"""The package without its annotations, which wrong input contradicts."""

FULL = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
"""The cards of eight decks, by pip value."""

Call = Callable[[], object]

KINDS = (ValueError, TypeError, KeyError, OSError, ImportError)


def raised(call: Call) -> Exception:
    """The exception that a call raises, which is of one of the kinds and has a short sentence."""
    with pytest.raises(KINDS) as caught:
        call()
    sentence = str(caught.value)
    assert sentence
    assert len(sentence) < 2000
    assert "\x1b" not in sentence
    assert "\x00" not in sentence
    return caught.value


def attributes(call: Call) -> dict[str, Any]:
    """The attributes of the exception that a call raises."""
    return dict(vars(raised(call)))


def refuses(call: Call, kind: type[Exception], words: str) -> None:
    """Asserts that a call raises an exception of a kind whose sentence has these words."""
    error = raised(call)
    assert isinstance(error, kind), repr(error)
    assert words in str(error)


def read(path: str) -> Any:
    """The fields of a document of the odds of eight decks, one of which a test may spoil."""
    assert path == "odds"
    return bac.odds().to_dict()


def sealed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the digest of its answer."""
    compact = json.dumps(document["answer"], separators=(",", ":"), ensure_ascii=False)
    return {**document, "digest": hashlib.sha256(compact.encode()).hexdigest()}


# Shoes.


@pytest.mark.parametrize("decks", [0, -1, 10**9 + 1, 10**30, -(10**30)])
def test_a_number_of_decks_that_no_shoe_has_is_refused(decks: int) -> None:
    refuses(lambda: bac.Shoe(decks), ValueError, "")
    refuses(lambda: bac.odds(decks), ValueError, "")


def test_integers_of_thousands_of_digits_are_refused() -> None:
    huge = 10**5000
    calls: list[Call] = [
        lambda: bac.Shoe(huge),
        lambda: bac.odds(huge),
        lambda: bac.odds(tie_pays=huge),
        lambda: bac.odds(tie_pays=Fraction(1, huge)),
        lambda: bac.odds(tie_pays=Decimal("1e999999999")),
        lambda: bac.depth(huge),
        lambda: bac.sequence(coups=-huge),
        lambda: bac.Shoe.from_counts([huge] * 10),
        lambda: bac.count(tags={"9": huge}),
        lambda: bac.expectations([[huge] * 10]),
    ]
    for call in calls:
        refuses(call, ValueError, "")


@pytest.mark.parametrize(
    "decks", ["8", b"8", 8.0, float("nan"), True, [8], Fraction(8), Decimal(8), object(), {}]
)
def test_decks_are_integers(decks: object) -> None:
    refuses(lambda: bac.Shoe(decks), TypeError, "expected an integer")
    refuses(lambda: bac.odds(decks), TypeError, "expected ")


def test_text_lists_and_dictionaries_are_no_shoes() -> None:
    for shoe in ("8", [128], (8,), {"A": 32}, b"8"):
        refuses(partial(bac.odds, shoe), TypeError, "Shoe.from_counts")


@pytest.mark.parametrize(
    ("counts", "kind", "words"),
    [
        ([1] * 9, ValueError, "expected 10"),
        ([], ValueError, "expected 10"),
        ([-1] * 10, ValueError, "counts[0]: -1 is out of range"),
        ([2**63] * 13, ValueError, "counts[0]"),
        ([2**62] * 13, ValueError, "52000000000"),
        ([1.0] * 10, TypeError, "counts[0]: expected an integer"),
        ([True] * 10, TypeError, "counts[0]: expected an integer"),
        ([None] * 10, TypeError, "counts[0]: expected an integer"),
        (["3"] * 10, TypeError, "counts[0]: expected an integer"),
        ({}, ValueError, "A=31,2=32"),
        ("", ValueError, "A=31,2=32"),
        ({"Z": 1}, ValueError, "'Z=1' counts no card"),
        ({"A": -1}, ValueError, "counts['A']: -1 is out of range"),
        ({"A": 1.5}, TypeError, "counts['A']: expected an integer"),
        ("A=1,A=2", ValueError, "expected each card once"),
        ("A=99999999999999999999", ValueError, "expected 0 to 52000000000"),
        ("A=1\x1b[31m", ValueError, "\\u{1b}"),
        (5, TypeError, ""),
        (None, TypeError, ""),
    ],
)
def test_counts_that_make_no_shoe_are_refused(counts: object, kind: Any, words: str) -> None:
    refuses(lambda: bac.Shoe.from_counts(counts), kind, words)


@pytest.mark.parametrize(
    ("cards", "kind", "words"),
    [
        ("Z", ValueError, "'Z' is no card"),
        (",", ValueError, "expected at least one card"),
        ("9\x1b[31m", ValueError, "\\u{1b}"),
        ("\x00", ValueError, "\\u{0}"),
        ("9\ud800", ValueError, "surrogates"),
        ("x" * 10**6, ValueError, "…"),
        (9, TypeError, "cards: expected cards"),
        (None, TypeError, "cards: expected cards"),
        ([9.0], TypeError, "cards: expected cards such as"),
        (b"9", TypeError, "cards: expected cards"),
        ({"9": -1}, ValueError, "cards['9']: -1"),
        ({"9": 1.0}, TypeError, "cards['9']: expected an integer"),
        ({"9": 2**70}, ValueError, "cards['9']"),
    ],
)
def test_cards_that_are_none_are_refused(cards: object, kind: Any, words: str) -> None:
    refuses(lambda: bac.Shoe(1).without(cards), kind, words)


def test_a_card_that_the_shoe_lacks_is_told_with_its_numbers() -> None:
    wanted = {"card": "9", "wanted": 5, "left": 4}
    assert attributes(lambda: bac.Shoe(1).without("9x5")) == wanted
    assert attributes(lambda: bac.Shoe(1).without({"9": 5})) == wanted
    shoe = bac.Shoe(1).without("9=3")
    in_coup = {"card": "9", "wanted": 2, "left": 1}
    assert attributes(lambda: bac.coup("9,9", shoe=shoe)) == in_coup


def test_too_many_unseen_cards_are_told_with_their_numbers() -> None:
    found = attributes(lambda: bac.Shoe(1).without("?=47"))
    assert found == {"cards": 52, "unseen": 47}


def test_no_card_can_leave_an_infinite_shoe() -> None:
    refuses(lambda: bac.Shoe(None).without("9"), ValueError, "infinite")


def test_five_cards_are_too_few_for_every_question() -> None:
    five = bac.Shoe.from_counts("A=5")
    questions: list[Call] = [
        lambda: bac.odds(five),
        lambda: bac.odds(five, covariance=True),
        lambda: bac.Analyzer().expectations(five),
        lambda: bac.removal(five),
        lambda: bac.coup(shoe=five),
        lambda: bac.edge_sort(1, five),
        lambda: bac.tableau(five),
        lambda: bac.count(shoe=five),
        lambda: bac.sequence(five),
        lambda: bac.session(shoe=five),
        lambda: bac.par(shoe=five),
        lambda: bac.design("tie", "5%", five),
        lambda: bac.depth(6, five),
        lambda: bac.depth_share(6, 1, 1, five),
        lambda: bac.every_depth(five),
        lambda: bac.every_depth_share(1, 1, five),
        lambda: bac.depths(five),
        lambda: bac.sample(6, 10, five),
        lambda: bac.compare_rules(["bahamian"], five),
        lambda: bac.table(five),
    ]
    for question in questions:
        assert attributes(question)["cards"] == 5


# Bets and terms.


def test_unknown_bets_are_refused_with_near_names() -> None:
    refuses(lambda: bac.odds(bets="drgon-7"), ValueError, "did you mean dragon-7")
    refuses(lambda: bac.odds(bets="qqqq"), ValueError, "bets() has all of them")
    refuses(lambda: bac.catalogue(["qqqq"]), ValueError, "'qqqq'")
    refuses(lambda: bac.bets()["qqqq"], KeyError, "'qqqq'")


@pytest.mark.parametrize("bets", ["", "\x1b[31m", "\x00", "tie@", "tie@x", "tie@9@9", "tie@\ud800"])
def test_texts_that_are_no_bets_are_refused(bets: str) -> None:
    refuses(lambda: bac.odds(bets=bets), ValueError, "")
    refuses(lambda: bac.expectations([FULL], bets=bets), ValueError, "")


@pytest.mark.parametrize("bets", [5, [5], [None], [["tie"]], b"tie", 1.5, [True], object()])
def test_objects_that_are_no_bets_are_refused(bets: object) -> None:
    refuses(lambda: bac.odds(bets=bets), TypeError, "bets: expected bets or their ids")
    refuses(lambda: bac.Analyzer(bets), TypeError, "bets: expected bets or their ids")


def test_different_bets_with_one_id_are_refused() -> None:
    other = bac.bets(tie_pays=9)["tie"]
    never = bac.bet("x", [(lambda _: False, 1)])
    always = bac.bet("x", [(lambda _: True, 1)])
    for bets in (["tie", other], [other, "tie"], [other, "main"], [other, "all"], [never, always]):
        refuses(partial(bac.Analyzer, bets), ValueError, "two bets are called")


def test_a_bet_without_odds_is_told() -> None:
    shoe = bac.Shoe(1).without("9")
    assert attributes(lambda: bac.odds(shoe, bets="perfect-pair")) == {"bet": "perfect-pair"}
    big = "tie@10000000000000000000"
    assert attributes(lambda: bac.depth(8, bets=big)) == {"bet": big}


@pytest.mark.parametrize("number", [0.05, 8.0, float("nan"), float("inf"), numpy.float64(8)])
def test_floats_are_refused_with_a_remedy(number: float) -> None:
    tie = bac.bets()["tie"]
    always: list[Any] = [({"winner": "tie"}, number)]
    calls: list[Call] = [
        lambda: bac.odds(commission=number),
        lambda: bac.odds(tie_pays=number),
        lambda: bac.expectations([FULL], tie_pays=number),
        lambda: bac.bets(commission=number),
        lambda: bac.Analyzer(commission=number),
        lambda: tie.paying(number),
        lambda: bac.bet("x", always),
        lambda: bac.bet("x", [({"winner": "tie"}, 8)], otherwise=number),
        lambda: bac.Bet.from_dict({"id": "x", "rows": [{"when": {}, "pays": number}]}),
        lambda: bac.read_bets("", tie_pays=number),
        lambda: bac.count(tags="9=1", true_count=number),
        lambda: bac.count(tags="9=1", running_count=number),
        lambda: bac.depth(8, histogram=number),
        lambda: bac.every_depth(1, threshold=number),
    ]
    for call in calls:
        refuses(call, TypeError, "is a float, which is not exact: expected Fraction")


def test_the_remedy_for_a_float_is_the_number_that_was_meant() -> None:
    refuses(lambda: bac.odds(commission=0.05), TypeError, "expected Fraction(1, 20)")
    refuses(lambda: bac.odds(tie_pays=8.5), TypeError, "expected Fraction(17, 2)")


def test_terms_are_refused_by_their_types_and_not_by_what_was_asked_before() -> None:
    bac.odds(tie_pays=8)
    bac.odds(tie_pays=1)
    for number in (numpy.float32(8), 8.0, True, 8 + 0j):
        with pytest.raises(TypeError):
            bac.odds(tie_pays=number)


@pytest.mark.parametrize("commission", ["abc", "105%", "-5%", Fraction(-1, 20), 2, "", "\x1b"])
def test_a_commission_is_a_share(commission: object) -> None:
    refuses(lambda: bac.odds(commission=commission), ValueError, "expected a share from 0% to 100%")


@pytest.mark.parametrize("number", [-1, "x", "", Decimal("nan"), Decimal("inf")])
def test_a_tie_pays_a_number_that_is_not_negative(number: object) -> None:
    refuses(lambda: bac.odds(tie_pays=number), ValueError, "")


@pytest.mark.parametrize("number", [None, [], {}, 1j, object()])
def test_objects_that_are_no_numbers_are_refused(number: object) -> None:
    refuses(lambda: bac.odds(tie_pays=number), TypeError, "tie_pays: expected")
    refuses(lambda: bac.odds(commission=number), TypeError, "commission: expected")


@pytest.mark.parametrize(
    ("id", "rows", "kind"),
    [
        ("x", [], ValueError),
        ("x", None, TypeError),
        ("x", 5, TypeError),
        ("x", [5], TypeError),
        ("x", [(1, 2)], TypeError),
        ("x", [({}, 1, "event", 4)], TypeError),
        ("x", [({"winner": "nobody"}, 2)], ValueError),
        ("x", [({"winnner": "tie"}, 2)], ValueError),
        ("x", [({"winner": "tie"}, "much")], ValueError),
        ("x", [(lambda _: True, "much")], ValueError),
        ("x y", [({"winner": "tie"}, 2)], ValueError),
        ("x\x1b", [({"winner": "tie"}, 2)], ValueError),
        ("main", [({"winner": "tie"}, 2)], ValueError),
        ("", [(lambda _: True, 2)], ValueError),
    ],
)
def test_rows_that_make_no_bet_are_refused(id: str, rows: object, kind: Any) -> None:
    refuses(lambda: bac.bet(id, rows), kind, "")


def test_a_payoff_is_changed_in_one_row_that_the_bet_has() -> None:
    tie, lucky = bac.bets()["tie"], bac.bets()["lucky-6"]
    refuses(lambda: tie.paying(8, row=5), ValueError, "has no row '5'")
    refuses(lambda: tie.paying(8, row="nothing"), ValueError, "has no row 'nothing'")
    refuses(lambda: tie.paying("x"), ValueError, "'x' is no payoff")
    refuses(lambda: lucky.paying(8), ValueError, "2 rows that win")


def test_a_text_of_bets_is_refused_with_the_place() -> None:
    place = attributes(lambda: bac.read_bets("[[bet]]\nid = 5"))
    assert place == {"line": 2, "column": 6}
    assert attributes(lambda: bac.Bet.from_toml("x =\n")) == {"line": 1, "column": 4}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"bet":' * 10**5,
        '{"bet":[{"id":"x","rows":[{"when":' + '{"not":' * 10**5,
        "a = " + "[" * 10**5,
        ".".join(["a"] * 10**5) + " = 1",
        "\x00",
        "\ud800",
    ],
)
def test_texts_that_are_no_bets_and_no_rules_are_refused(text: str) -> None:
    refuses(lambda: bac.read_bets(text), ValueError, "")
    refuses(lambda: bac.Bet.from_toml(text), ValueError, "")
    refuses(lambda: bac.Rules.from_toml(text), ValueError, "")


# Functions.


def test_the_exception_of_a_function_is_raised_with_its_traceback() -> None:
    class OwnError(Exception):
        """An exception that the package does not know."""

    def clumsy(_: object) -> bool:
        raise OwnError("my words")

    bet = bac.bet("clumsy", [(clumsy, 1)])
    with pytest.raises(OwnError, match="my words") as caught:
        bac.odds(bets=bet)
    assert caught.traceback[-1].name == "clumsy"


def test_a_function_that_takes_no_coup_is_pythons_own_error() -> None:
    bet = bac.bet("x", [(lambda: True, 1)])
    refuses(lambda: bac.odds(bets=bet), TypeError, "positional argument")
    wrong = bac.bet("x", [(lambda coup: coup.plyer, 1)])
    with pytest.raises(AttributeError, match="plyer"):
        bac.odds(bets=wrong)


def test_a_function_is_asked_once_about_each_coup() -> None:
    source = random.Random(1)  # noqa: S311
    bet = bac.bet("x", [(lambda _: source.random() < 0.001, 1)])
    win = bac.odds(bets=bet).bets["x"].win
    assert 0 < win < 1
    assert bac.odds(bets=bet).bets["x"].win == win


def test_a_function_may_return_what_is_true_or_false() -> None:
    expected = bac.odds(bets=bac.bet("x", [({"player": {"total": 9}}, 4)])).bets["x"].win
    kinds: list[Callable[[bool], object]] = [numpy.bool_, int, lambda is_nine: is_nine or None]
    for kind in kinds:
        bet = bac.bet("x", [(lambda coup, kind=kind: kind(coup.player.total == 9), 4)])
        assert bac.odds(bets=bet).bets["x"].win == expected


def test_a_function_that_returns_an_array_is_refused() -> None:
    bet = bac.bet("x", [(lambda _: numpy.array([True, False]), 1)])
    refuses(lambda: bac.odds(bets=bet), ValueError, "ambiguous")


# Rules.


@pytest.mark.parametrize("rules", ["", "punto-banc", "\x1b", "PUNTO-BANCO"])
def test_unknown_rules_are_refused_with_those_that_are_known(rules: str) -> None:
    refuses(lambda: bac.odds(rules=rules), ValueError, "expected one of punto-banco")
    refuses(lambda: bac.Rules(rules), ValueError, "expected one of punto-banco")
    refuses(lambda: bac.compare_rules([rules]), ValueError, "expected one of punto-banco")
    refuses(lambda: bac.rules([rules]), ValueError, "expected one of punto-banco")


@pytest.mark.parametrize("rules", [5, b"punto-banco", ["punto-banco"], object()])
def test_objects_that_are_no_rules_are_refused(rules: object) -> None:
    refuses(lambda: bac.odds(rules=rules), TypeError, "rules: expected Rules or their name")
    refuses(lambda: bac.compare_rules([rules]), TypeError, "rules: expected Rules or their name")
    refuses(lambda: bac.Rules(rules), TypeError, "")


# Questions.


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"player": "Z"}, "'Z' is no card"),
        ({"player": ""}, "expected at least one card"),
        ({"player": "9,9,9,9"}, "more than three cards"),
        ({"player": "9,8,5"}, "cannot have been dealt"),
        ({"player": "K,5", "banker": "2,4,9", "deal": "?,?,?,?,3"}, "third card"),
        ({"player": "9", "banker": "9", "deal": "8"}, "9 and 8"),
        ({"deal": "9,9,9,9,9,9,9"}, "at most six cards"),
        ({"player": "[678"}, "expected a ]"),
        ({"player": "9\x1b"}, "\\u{1b}"),
        ({"player": "9,6", "player_total": 4}, "cannot make 4"),
        ({"player": "?,?,5", "player_total": 7}, "Player draws on 0 to 5"),
    ],
)
def test_coups_that_contradict_themselves_are_refused(arguments: Any, words: str) -> None:
    refuses(lambda: bac.coup(**arguments), ValueError, words)


@pytest.mark.parametrize("cards", [5, [9.0], b"9", ["9", None]])
def test_cards_of_a_coup_are_texts(cards: object) -> None:
    refuses(lambda: bac.coup(cards), TypeError, "player: expected cards")
    refuses(lambda: bac.coup(banker=cards), TypeError, "banker: expected cards")
    refuses(lambda: bac.coup(deal=cards), TypeError, "deal: expected cards")


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"tags": {"Z": 1}}, ValueError, "'Z=1' tags no cards"),
        ({"tags": {"9-4": 1}}, ValueError, "tags no cards"),
        ({"tags": {"4-8": -1, "8-9": 2}}, ValueError, "expected each card once"),
        ({"tags": {"9": 100}}, ValueError, "from -99 to 99"),
        ({"tags": {"9": 2.0}}, TypeError, "tags['9']: expected an integer"),
        ({"tags": {"9": True}}, TypeError, "tags['9']: expected an integer"),
        ({"tags": {}}, ValueError, "expected the tags"),
        ({"tags": "4-7"}, ValueError, "is no tag"),
        ({"tags": [1] * 10}, TypeError, "tags: expected tags"),
        ({"levels": 0}, ValueError, "from 1 to 6"),
        ({"levels": 7}, ValueError, "from 1 to 6"),
        ({"levels": -1}, ValueError, "levels"),
        ({"levels": 10**30}, ValueError, "levels"),
        ({"levels": None}, TypeError, "levels: expected an integer"),
        ({"true_count": 4}, ValueError, "needs its tags"),
        ({"tags": "9=1", "true_count": 4, "running_count": 4}, ValueError, "not both"),
        ({"tags": "9=1", "true_count": "x"}, ValueError, "expected a number"),
        ({"tags": "9=1", "true_count": "1/0"}, ValueError, "expected a number"),
        ({"tags": "9=1", "cards_left": 52}, ValueError, "expected one too"),
        ({"tags": "9=1", "true_count": 4, "cards_left": 5}, ValueError, "6 or more"),
        ({"tags": "9=1", "true_count": 4, "cards_left": 417}, ValueError, "417 left of 416"),
        ({"tags": "9=1", "true_count": 4, "cards_left": (9, 8)}, ValueError, "a range"),
        ({"tags": "9=1", "true_count": 4, "cards_left": (1, 2, 3)}, ValueError, "two numbers"),
        (
            {"tags": "9=1", "true_count": 4, "cards_left": range(9, 50, 2)},
            ValueError,
            "consecutive",
        ),
        ({"tags": "9=1", "true_count": 4, "cards_left": [9, 50]}, TypeError, "cards_left"),
        ({"tags": "9=1", "true_count": 4, "cards_left": 52.0}, TypeError, "cards_left"),
        ({"shoe": bac.Shoe(None)}, ValueError, "infinite"),
    ],
)
def test_counts_that_nobody_can_keep_are_refused(arguments: Any, kind: Any, words: str) -> None:
    refuses(lambda: bac.count(**arguments), kind, words)


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"tags": "9"}, ValueError, "is no tag"),
        ({"tags": None}, TypeError, "tags: expected tags"),
        ({"cards_left": 5}, ValueError, "6 or more"),
        ({"cards_left": 417}, ValueError, "417 left of 416"),
        ({"cards_left": (6, 416)}, ValueError, "counts to list"),
        ({"cards_left": None}, TypeError, "cards_left"),
        ({"shoe": bac.Shoe(None)}, ValueError, "infinite"),
    ],
)
def test_counts_that_cannot_be_listed_are_refused(arguments: Any, kind: Any, words: str) -> None:
    asked = {"tags": {"4-7": -1, "8-9": 2}, "cards_left": 52, **arguments}
    refuses(lambda: bac.by_count(**asked), kind, words)


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"stakes": ""}, ValueError, "expected the units"),
        ({"stakes": {}}, ValueError, "expected the units"),
        ({"stakes": "4"}, ValueError, "is no stake"),
        ({"stakes": "4=-1"}, ValueError, "has no units"),
        ({"stakes": {4: -1}}, ValueError, "has no units"),
        ({"stakes": "x=1"}, ValueError, "has no count"),
        ({"stakes": {6: 3, 4: 1}}, ValueError, "ascending order"),
        ({"stakes": "4=1,4=2"}, ValueError, "each count once"),
        ({"stakes": {4: 0.5}}, TypeError, "float"),
        ({"stakes": [4, 6]}, TypeError, "stakes: expected stakes"),
        ({"stakes": "4.5=1", "by": "running"}, ValueError, "integers as counts"),
        ({"by": "decks"}, ValueError, "by: expected true"),
        ({"by": None}, TypeError, "by: expected a text"),
        ({"spacing": 0}, ValueError, "spacing"),
        ({"cut": 416}, ValueError, "behind the cut card"),
        ({"cut": -1}, ValueError, "cut"),
        ({"coups_an_hour": 0}, ValueError, "coups_an_hour"),
        ({"coups_an_hour": 70.0}, TypeError, "coups_an_hour"),
        ({"cards_left": 417}, ValueError, "417 left of 416"),
        ({"tags": "9"}, ValueError, "is no tag"),
        ({"shoe": bac.Shoe(None)}, ValueError, "infinite"),
    ],
)
def test_spreads_that_nobody_can_bet_are_refused(arguments: Any, kind: Any, words: str) -> None:
    asked = {"tags": {"4-7": -1, "8-9": 2}, "stakes": "4=1", **arguments}
    refuses(lambda: bac.spread(**asked), kind, words)


@pytest.mark.parametrize("coups", [0, 4, -1, 10**30])
def test_sequences_have_one_to_three_coups(coups: int) -> None:
    refuses(lambda: bac.sequence(coups=coups), ValueError, "from 1 to 3")


@pytest.mark.parametrize("see", [0, 5, -1, 10**30])
def test_one_to_four_cards_are_seen(see: int) -> None:
    refuses(lambda: bac.edge_sort(see), ValueError, "from 1 to 4")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"bets": "tie"}, "expected two bets at least"),
        ({"sort": "[67],[78]"}, "have a card in common"),
        ({"sort": "?"}, "all cards are in one group"),
        ({"sort": ""}, "expected at least one card"),
        ({"sort": "[6"}, "expected a ]"),
        ({"bets": ["tie", "player-7up"]}, "is not dealt as this coup is"),
    ],
)
def test_sorts_without_a_choice_are_refused(arguments: Any, words: str) -> None:
    refuses(lambda: bac.edge_sort(2, **arguments), ValueError, words)


@pytest.mark.parametrize("total", [10, -1, 10**30])
def test_totals_are_from_0_to_9(total: int) -> None:
    refuses(lambda: bac.coup(player_total=total), ValueError, "expected 0 to 9")
    refuses(lambda: bac.coup(banker_total=total), ValueError, "expected 0 to 9")


@pytest.mark.parametrize("pays", [-1, "x", "1/0"])
def test_payoffs_of_decisions_are_not_negative(pays: Any) -> None:
    refuses(lambda: bac.tableau(player_pays=pays), ValueError, "expected a payoff")
    refuses(lambda: bac.tableau(banker_pays=pays), ValueError, "expected a payoff")


@pytest.mark.parametrize("stakes", ["12", b"12", {1: 2, 3: 4}, {1, 2}, 5])
def test_stakes_are_a_list(stakes: Any) -> None:
    call = partial(bac.session, bets=["player", "tie"], stakes=stakes)
    refuses(call, TypeError, "stakes: expected a list")


@pytest.mark.parametrize("counts", [b"0123456789", set(range(10)), 10])
def test_numbers_of_cards_have_an_order(counts: Any) -> None:
    refuses(lambda: bac.Shoe.from_counts(counts), TypeError, "counts: expected numbers of cards")


def test_rows_are_no_bytes() -> None:
    call = partial(bac.design, "lucky-6", "5%..7%", rows=b"\x01\x02")
    refuses(call, TypeError, "rows: expected rows of a paytable")


def test_a_card_of_which_there_is_none_is_a_card() -> None:
    refuses(lambda: bac.Shoe.from_counts({"A": 6, "Zed": 0}), ValueError, "'Zed' is no card")
    refuses(lambda: bac.Shoe(8).without({"Zed": 0}), ValueError, "'Zed' is no card")
    assert bac.Shoe.from_counts({"A": 6, "9": 0}).cards == 6


def test_what_a_function_raises_is_raised_at_its_first_call() -> None:
    calls = []

    def condition(coup: Any) -> bool:
        calls.append(coup)
        raise TypeError("mine")

    refuses(lambda: bac.odds(bets=bac.bet("own", [(condition, 4)])), TypeError, "mine")
    assert len(calls) == 1


@pytest.mark.parametrize("coups", [0, 2001, -1, 10**30])
def test_sessions_have_some_coups(coups: int) -> None:
    refuses(lambda: bac.session(coups=coups), ValueError, "from 1 to 2000")


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"stakes": []}, ValueError, "stakes above 0"),
        ({"stakes": [1, 0, 1]}, ValueError, "stakes above 0"),
        ({"stakes": [1, 1]}, ValueError, "expected one for each bet"),
        ({"stakes": [1.0, 1, 1]}, TypeError, "stakes: "),
        ({"bankroll": 10}, ValueError, "both or neither"),
        ({"target": 10}, ValueError, "both or neither"),
        ({"bankroll": 0, "target": 10}, ValueError, "bankroll above 0"),
        ({"bankroll": 10, "target": 10}, ValueError, "target above the bankroll"),
        ({"bankroll": "1/2", "target": 10}, ValueError, "at least the stake"),
        ({"bankroll": 100, "target": 10**30}, ValueError, "takes too many sums"),
        ({"rebate": 2}, ValueError, "from 0% to 100%"),
        ({"rebate": 0.1}, TypeError, "rebate: "),
        ({"rebate_on_turnover": -1}, ValueError, "from 0% to 100%"),
        ({"coups": 2000, "bets": "all"}, ValueError, "take too many sums"),
        ({"coups": 2.0}, TypeError, "coups: expected an integer"),
    ],
)
def test_terms_of_a_session_are_checked(arguments: Any, kind: Any, words: str) -> None:
    refuses(lambda: bac.session(**arguments), kind, words)


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"edge": "7%..5%"}, ValueError, "lower house edge first"),
        ({"edge": "5..7"}, ValueError, "expected house edges"),
        ({"edge": ("0.05", "0.07", "0.09")}, ValueError, "edge: expected two house edges, not 3"),
        ({"edge": 0.05}, TypeError, "edge: 0.05 is a float"),
        ({"edge": None}, TypeError, "edge: expected"),
        ({"edge": "6%..7%"}, ValueError, "the nearest are 7.611334% (40)"),
        ({"rows": 3}, ValueError, "has no row '3'"),
        ({"rows": [1, 1]}, ValueError, "is named twice"),
        ({"rows": []}, ValueError, "at least one row"),
        ({"rows": 1.5}, TypeError, "rows: expected an integer"),
        ({"step": 0}, ValueError, "step of payoffs above 0"),
        ({"step": 0.5}, TypeError, "step: 0.5 is a float"),
        ({"limit": 0}, ValueError, "from 1 to 1000"),
        ({"limit": 10**12}, ValueError, "limit"),
        ({"bet": "main"}, ValueError, "expected one, not 3"),
        ({"bet": "lucky-6"}, ValueError, "2 rows that win"),
    ],
)
def test_what_cannot_be_designed_is_refused(arguments: Any, kind: Any, words: str) -> None:
    asked = {"bet": "dragon-7", "edge": "5%..8%"} | arguments
    refuses(lambda: bac.design(**asked), kind, words)


@pytest.mark.parametrize("cards", [-1, 0, 5, 417, 2**64, 10**30])
def test_a_depth_that_the_shoe_has_not_is_refused(cards: int) -> None:
    refuses(lambda: bac.depth(cards), ValueError, "")
    refuses(lambda: bac.sample(cards, 10), ValueError, "")
    refuses(lambda: bac.depth_share(cards, 1, 1), ValueError, "")


@pytest.mark.parametrize("cards", [None, "8", 8.0, True, [8]])
def test_numbers_of_cards_are_integers(cards: object) -> None:
    refuses(lambda: bac.depth(cards), TypeError, "cards: expected an integer")
    refuses(lambda: bac.sample(cards, 10), TypeError, "cards: expected an integer")
    refuses(lambda: bac.sample(8, cards), TypeError, "samples: expected an integer")
    refuses(lambda: bac.sample(8, 10, seed=cards), TypeError, "seed: expected an integer")
    refuses(lambda: bac.depth_share(8, cards, 1), TypeError, "number: expected an integer")
    refuses(lambda: bac.depth_share(8, 1, cards), TypeError, "of: expected an integer")
    refuses(lambda: bac.table(unknown=cards), TypeError, "unknown: expected an integer")
    refuses(lambda: bac.sequence(coups=cards), TypeError, "coups: expected an integer")
    refuses(lambda: bac.edge_sort(cards), TypeError, "see: expected an integer")


@pytest.mark.parametrize("share", [(0, 1), (2, 1), (0, 0), (-1, 1), (1, 2**62), (10**30, 10**30)])
def test_a_share_is_one_of_all_shares(share: tuple[int, int]) -> None:
    refuses(lambda: bac.depth_share(8, *share), ValueError, "")


@pytest.mark.parametrize("samples", [0, 1, -1, 10**30])
def test_two_samples_are_the_fewest(samples: int) -> None:
    refuses(lambda: bac.sample(26, samples), ValueError, "")


@pytest.mark.parametrize("width", [0, -1, "x", Fraction(1, 10**30)])
def test_a_width_that_no_histogram_has_is_refused(width: object) -> None:
    refuses(lambda: bac.depth(8, histogram=width), ValueError, "expected a")


def test_an_infinite_shoe_has_no_depth() -> None:
    infinite = bac.Shoe(None)
    calls: list[Call] = [
        lambda: bac.depth(8, infinite),
        lambda: bac.every_depth(infinite),
        lambda: bac.depths(infinite),
        lambda: bac.sample(8, 10, infinite),
        lambda: bac.removal(infinite),
    ]
    for call in calls:
        refuses(call, ValueError, "infinite shoe")


@pytest.mark.parametrize("spacing", [0, -1, 10**30, "half", "", "0", "5.0"])
def test_a_spacing_that_no_coups_have_is_refused(spacing: object) -> None:
    refuses(lambda: bac.every_depth(1, spacing=spacing), ValueError, "spacing: ")


@pytest.mark.parametrize("number", [None, 1.5, 5.0, True, [5], b"5", Fraction(5)])
def test_a_spacing_and_the_cards_behind_the_cut_card_are_integers(number: object) -> None:
    refuses(lambda: bac.every_depth(1, spacing=number), TypeError, "spacing: expected an integer")
    refuses(lambda: bac.every_depth(1, cut=number), TypeError, "cut: expected an integer")


@pytest.mark.parametrize("cut", [-1, 10**30, 52, 60])
def test_no_coup_begins_behind_the_cut_card(cut: int) -> None:
    refuses(lambda: bac.every_depth(1, cut=cut), ValueError, "cut")
    refuses(lambda: bac.every_depth_share(1, 2, 1, cut=cut), ValueError, "cut")


def test_thresholds_that_are_no_numbers_or_too_fine_are_refused() -> None:
    refuses(lambda: bac.every_depth(1, threshold="x"), ValueError, "expected a")
    refuses(lambda: bac.every_depth(1, threshold="1e-30"), ValueError, "expected a")
    fine = Fraction(1, 10**30)
    refuses(lambda: bac.every_depth(1, threshold=fine), ValueError, "threshold has too many digits")


def test_more_than_every_depth_can_have_is_refused() -> None:
    refuses(lambda: bac.every_depth(40), ValueError, "too many to go through at every depth")
    refuses(lambda: bac.every_depth(1, bets="all"), ValueError, "at most 16 bets")
    refuses(lambda: bac.every_depth_share(3, 2, 1), ValueError, "")
    refuses(lambda: bac.every_depth_share("1", 2, 1), TypeError, "number: expected an integer")


def test_bets_that_tell_too_many_cards_apart_have_no_depth() -> None:
    refuses(lambda: bac.depth(8, bets="all"), ValueError, "a sample can be drawn")


def test_shares_that_do_not_belong_together_are_refused() -> None:
    first = bac.depth_share(20, 1, 2)
    assert attributes(lambda: bac.merge([first])) == {"missing": 144, "first": 1, "parts": 288}
    refuses(lambda: bac.merge([first, first]), ValueError, "share 2")
    other = bac.depth_share(8, 1, 1)
    refuses(lambda: bac.merge([first, other]), ValueError, "share 2")
    every = bac.every_depth_share(1, 2, 1, bets="tie")
    refuses(lambda: bac.merge([first, every]), ValueError, "share 2: it belongs to another")
    refuses(lambda: bac.merge([every, first]), ValueError, "share 2: it belongs to another")
    refuses(lambda: bac.merge([every, every]), ValueError, "share 2: part ")
    assert set(attributes(lambda: bac.merge([every]))) == {"missing", "first", "parts"}
    refuses(lambda: bac.merge([]), ValueError, "no shares")
    refuses(lambda: bac.merge([bac.odds()]), TypeError, "share 1: expected a DepthShare")
    refuses(lambda: bac.merge("abc"), TypeError, "share 1: expected a DepthShare")
    for nothing in (None, 5, first):
        refuses(partial(bac.merge, nothing), TypeError, "")


def test_a_figure_that_nobody_printed_is_refused(tmp_path: Path) -> None:
    refuses(lambda: bac.verify("nothing like this"), ValueError, "no figure is called")
    refuses(lambda: bac.verify(figures="x"), ValueError, "line 1")
    refuses(lambda: bac.verify(figures=""), ValueError, "at least one figure")
    refuses(lambda: bac.verify(figures=tmp_path / "missing"), FileNotFoundError, "missing")
    for nothing in (5, None):
        refuses(partial(bac.verify, nothing), TypeError, "")


# Tables.


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("P 9 K B 7", "expected the 4 to 6 cards"),
        ("P 9 K B 7 6 3", "Banker is dealt no further card"),
        ("undo", "no line is left"),
        ("\x1b[31m", "\\u{1b}"),
        ("\ud800", "surrogates"),
        ("x" * 10**6, "…"),
        ("P 9 K B 7 6\nP 9 K B 7 6", "expected the 4 to 6 cards"),
    ],
)
def test_a_wrong_line_is_told_by_its_number_and_changes_nothing(line: str, words: str) -> None:
    table = bac.table()
    table.read("# a remark")
    with pytest.raises(ValueError, match="line 2: ") as caught:
        table.read(line)
    assert words in str(caught.value)
    assert vars(caught.value)["line"] == 2
    assert (table.coups, table.cards, table.begun) == (0, 416, 0)


@pytest.mark.parametrize("line", [None, 5, b"P 9 K B 7 6", ["P 9"]])
def test_lines_are_texts(line: object) -> None:
    refuses(lambda: bac.table().read(line), TypeError, "line: expected a text")
    refuses(lambda: list(bac.track([line])), TypeError, "line: expected a text")


def test_a_record_is_followed_to_its_wrong_line() -> None:
    lines = ["P 9 K B 7 6", "P 9 K B 7 6 3", "P 9 K B 7 6"]
    found = []
    with pytest.raises(ValueError, match="line 2: ") as caught:
        found.extend(bac.track(lines))
    assert vars(caught.value)["line"] == 2
    with pytest.warns(UserWarning, match="line 2: "):
        assert [coup.line for coup in bac.track(lines, errors="warn")] == [1, 3]
    refuses(lambda: bac.track(lines, errors="ignore"), ValueError, "'raise' or 'warn'")


@pytest.mark.parametrize("unknown", [-1, 411, 2**63, 10**30])
def test_more_unknown_cards_than_the_shoe_has_are_refused(unknown: int) -> None:
    refuses(lambda: bac.table(unknown=unknown), ValueError, "")


# Arrays.


@pytest.mark.parametrize("ask", [bac.expectations, bac.odds_of_many])
@pytest.mark.parametrize(
    ("counts", "kind", "words"),
    [
        (numpy.array([FULL], dtype=float), TypeError, "expected integers"),
        (numpy.array([FULL], dtype=numpy.float16), TypeError, "expected integers"),
        (numpy.array([FULL], dtype=complex), TypeError, "expected integers"),
        (numpy.array([FULL], dtype=bool), TypeError, "expected integers"),
        (numpy.array([FULL], dtype="m8[s]"), TypeError, "expected integers"),
        (numpy.array([FULL], dtype=str), TypeError, "expected integers"),
        (numpy.full((1, 10), numpy.nan), TypeError, "expected integers"),
        ([[None] * 10], TypeError, "expected integers"),
        ([[Fraction(9)] * 10], TypeError, "expected integers"),
        ([FULL, FULL[:9]], ValueError, "rows of one length"),
        ([FULL[:9]], ValueError, "expected 10"),
        ([[]], ValueError, "expected 10"),
        (numpy.zeros((5, 0), dtype=int), ValueError, "expected 10"),
        (numpy.zeros((0, 7), dtype=int), ValueError, "expected 10"),
        (FULL, ValueError, "expected two, with a shoe in each row"),
        ([[FULL]], ValueError, "expected two, with a shoe in each row"),
        (array.array("q", FULL), ValueError, "expected two, with a shoe in each row"),
        (numpy.zeros((0, 10, 3), dtype=int), ValueError, "expected two, with a shoe in each row"),
        (3, ValueError, "expected two, with a shoe in each row"),
        (None, ValueError, "expected two, with a shoe in each row"),
        ([[2**63] * 10], ValueError, "too large"),
        ([[2**70, *FULL[1:]]], ValueError, "64 bits"),
        ([[-(2**70), *FULL[1:]]], ValueError, "64 bits"),
        (numpy.array([[2**63, *FULL[1:]]], dtype=numpy.uint64), ValueError, "too large"),
        ([[2**63 - 1] * 10], ValueError, "52000000000"),
        ([[-1, *FULL[1:]]], ValueError, "shoe [0]: -1 cards: expected 0 or more"),
        ([FULL, [-1, *FULL[1:]]], ValueError, "shoe [1]: -1 cards: expected 0 or more"),
    ],
)
def test_arrays_that_are_no_shoes_are_refused(
    ask: Any, counts: object, kind: Any, words: str
) -> None:
    refuses(lambda: ask(counts), kind, words)


def test_a_masked_number_is_no_number_of_cards() -> None:
    masked: Any = numpy.ma.masked_array([FULL], mask=[[True] + [False] * 9])
    refuses(lambda: bac.expectations(masked), ValueError, "mask")


def test_shoes_without_odds_are_told_by_their_rows() -> None:
    few = [5] + [0] * 9
    for before in (0, 1, 3000):
        rows = [FULL] * before + [few] * 700 + [FULL]
        assert attributes(partial(bac.expectations, rows))["shoe"] == before
        assert attributes(partial(bac.expectations, rows, exact=True))["shoe"] == before
        assert attributes(partial(bac.odds_of_many, rows))["shoe"] == before


def test_integers_of_every_form_are_read() -> None:
    rows: Any = numpy.array([FULL, [100, *FULL[1:]]] * 3)
    expected = bac.expectations(rows)
    read_only = rows.copy()
    read_only.flags.writeable = False
    strided = numpy.repeat(numpy.repeat(rows, 2, axis=0), 3, axis=1)[::2, ::3]
    forms: list[Any] = [
        *(rows.astype(kind) for kind in ("u1", "i2", ">i2", "u4", "u8", ">u8", ">i8", "<i8")),
        numpy.asfortranarray(rows),
        rows[::-1][::-1],
        strided,
        read_only,
        memoryview(rows),
        memoryview(array.array("q", rows.ravel().tolist())).cast("B").cast("q", [6, 10]),
        rows.astype(object),
        rows.tolist(),
        tuple(map(tuple, rows.tolist())),
    ]
    for form in forms:
        assert (bac.expectations(form) == expected).all()
    assert (rows == numpy.array([FULL, [100, *FULL[1:]]] * 3)).all()


def test_no_shoes_have_no_expectations() -> None:
    nothings: list[Any] = [[], numpy.zeros((0, 10), dtype=int), numpy.zeros((0, 13), dtype=int)]
    for nothing in nothings:
        assert bac.expectations(nothing).shape == (0, 3)
        assert bac.expectations(nothing, exact=True).shape == (0, 3)
        assert bac.odds_of_many(nothing).win.shape == (0, 3)
    assert bac.expectations([FULL], bets=[]).shape == (1, 0)
    assert bac.expectations([FULL], bets=[], exact=True).shape == (1, 0)


# Documents.


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        '{"schema": "baccarat/odds/1"}',
        '{"a":' * 10**5,
        '{"a":' * 200 + "1" + "}" * 200,
        '{"a": "' + "x" * 10**6 + '"}',
        "{\x00}",
        "{\ud800}",
    ],
)
def test_texts_that_are_no_documents_are_refused(text: str) -> None:
    refuses(lambda: bac.load(text), ValueError, "")


@pytest.mark.parametrize("source", [None, 5, b"{}", [], object(), 1.5])
def test_objects_that_are_no_documents_are_refused(source: object) -> None:
    refuses(lambda: bac.load(source), TypeError, "")
    refuses(lambda: bac.again(source), TypeError, "document: expected an answer")


def test_files_that_are_no_documents_are_refused(tmp_path: Path) -> None:
    refuses(lambda: bac.load(tmp_path / "missing.json"), FileNotFoundError, "missing.json")
    refuses(lambda: bac.load(str(tmp_path)), OSError, "")
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for reader in (
        bac.load,
        bac.read_bets,
        bac.Rules.from_file,
        lambda path: bac.verify(figures=path),
    ):
        refuses(partial(reader, binary), ValueError, "")
        refuses(partial(reader, tmp_path), OSError, "")
        refuses(partial(reader, tmp_path / "none"), FileNotFoundError, "none")
    refuses(lambda: bac.load("a\x00b"), ValueError, "null byte")


def test_damaged_documents_are_refused() -> None:
    text = bac.odds().to_json()
    for damaged in (
        text[:-10],
        text[: len(text) // 2],
        text + text,
        text + "x",
        text.replace("2230518", "2230519"),
        text.replace("odds/1", "odds/2"),
        text.replace("odds/1", "odds"),
        text.replace("odds/1", "nonsense/1"),
        text.replace("odds/1", "shoes/1"),
        text.replace('"digest": "', '"digest": "0'),
    ):
        assert damaged != text
        refuses(partial(bac.load, damaged), ValueError, "")
    for field in ("schema", "version", "question", "answer", "digest"):
        part = read("odds")
        del part[field]
        refuses(partial(bac.load, part), ValueError, "")
        refuses(partial(bac.load, {**part, field: 5}), ValueError, "")


def test_a_document_without_its_question_cannot_be_asked_again() -> None:
    for question in ({}, {**read("odds")["question"], "shoe": "x"}):
        answer = bac.load({**read("odds"), "question": question})
        calls: list[Call] = [
            answer.reproduce,
            answer.to_text,
            answer.to_pandas,
            answer.plot,
            partial(bac.again, answer),
        ]
        for call in calls:
            refuses(call, ValueError, "question")


@pytest.mark.parametrize("answer", [{}, {"bets": 5}, {"bets": [{}]}, {"bets": [5]}])
def test_fields_that_a_document_lacks_are_told_when_they_are_read(answer: Any) -> None:
    found = bac.load(sealed({**read("odds"), "answer": answer}))
    refuses(lambda: next(iter(found.bets.values())).house_edge, ValueError, "")


@pytest.mark.parametrize("digits", [-1, 1001, 10**9, 10**30])
def test_figures_have_at_most_a_thousand_decimals(digits: int) -> None:
    odds = bac.odds()
    for write in (odds.to_json, odds.to_text, odds.to_csv, odds.to_html, odds.to_latex):
        refuses(partial(write, digits=digits), ValueError, "digits")


@pytest.mark.parametrize("width", [-1, 10**9, 2**62, 2**63 - 1, 10**30])
def test_lines_that_no_text_has_are_refused(width: int) -> None:
    refuses(lambda: bac.odds().to_text(width=width), ValueError, "width")


def test_tables_that_an_answer_lacks_are_refused() -> None:
    odds = bac.odds()
    for name in ("x", "\x1b", "x" * 10**6):
        refuses(partial(odds.to_text, table=name), ValueError, "outcomes, bets, paytables")
        refuses(partial(odds.to_csv, table=name), ValueError, "outcomes, bets, paytables")
        refuses(partial(odds.to_pandas, name), ValueError, "outcomes, bets, paytables")
        refuses(partial(odds.to_polars, name), ValueError, "outcomes, bets, paytables")
        refuses(partial(odds.to_arrow, name), ValueError, "outcomes, bets, paytables")
    refuses(lambda: odds.to_text(table=5), TypeError, "")


def test_answers_that_cannot_be_drawn_are_refused(tmp_path: Path) -> None:
    refuses(lambda: bac.coup("9").plot(), ValueError, "there is no plot")
    refuses(lambda: bac.removal(bets="all").plot(), ValueError, "cannot be read")
    picture = bac.odds().plot()
    refuses(lambda: picture.save(tmp_path / "x.png"), ValueError, ".svg")
    refuses(lambda: picture.save(tmp_path / "none" / "x.svg"), FileNotFoundError, "none")
    refuses(lambda: picture.save(None), TypeError, "")


def test_a_checkpoint_of_another_question_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.json"
    bac.depth(8, checkpoint=path)
    kept = path.read_bytes()
    refuses(lambda: bac.depth(9, checkpoint=path), ValueError, "another question")
    assert path.read_bytes() == kept
    path.write_text("{}", encoding="utf-8")
    refuses(lambda: bac.depth(8, checkpoint=path), ValueError, "")
    assert path.read_text(encoding="utf-8") == "{}"
    refuses(lambda: bac.depth(8, checkpoint=tmp_path), OSError, "")
    refuses(lambda: bac.depth(8, checkpoint=tmp_path / "none" / "x"), OSError, "")
    refuses(lambda: bac.depth(8, checkpoint=5), TypeError, "")
    assert [each.name for each in tmp_path.iterdir()] == ["checkpoint.json"]


# Everything.


def test_nothing_is_refused_where_something_is_needed() -> None:
    calls: list[Call] = [
        lambda: bac.again(None),
        lambda: bac.bet(None, None),
        lambda: bac.bets(commission=None),
        lambda: bac.Bet.from_dict(None),
        lambda: bac.Bet.from_toml(None),
        lambda: bac.compare_rules(None),
        lambda: bac.count(levels=None),
        lambda: bac.depth(None),
        lambda: bac.depth_share(None, None, None),
        lambda: bac.every_depth_share(None, None),
        lambda: bac.load(None),
        lambda: bac.merge(None),
        lambda: bac.read_bets(None),
        lambda: bac.Rules.from_toml(None),
        lambda: bac.Rules(None),
        lambda: bac.sample(None, None),
        lambda: bac.sequence(coups=None),
        lambda: bac.Shoe.from_counts(None),
        lambda: bac.Shoe(8).without(None),
        lambda: bac.table(unknown=None),
        lambda: list(bac.track(None)),
        lambda: bac.verify(None),
    ]
    for call in calls:
        assert isinstance(raised(call), TypeError)
