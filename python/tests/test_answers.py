"""The records of the answers: their fields, against the schemas and against real documents."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import re
import types
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from baccarat import answers
from baccarat._answer import Answer
from baccarat._record import Keyed, Record

TESTS = Path(__file__).parent
SCHEMAS = TESTS.parent.parent / "docs" / "schema"
DOCUMENTS = TESTS / "data" / "documents"

RENAMED = {
    "At": "BetAtDepth",
    "Bet": "CatalogueBet",
    "BestAt": "BestBetAtDepth",
    "BetsAnswer": "Catalogue",
    "ByCountAnswer": "ByCount",
    "CountAnswer": "Count",
    "DepthsAnswer": "Depths",
    "DesignAnswer": "Design",
    "EveryDepthAnswer": "EveryDepth",
    "Line": "PaytableLine",
    "OddsAnswer": "Odds",
    "ParAnswer": "Par",
    "RemovalAnswer": "Removal",
    "Row": "CatalogueRow",
    "RulesAnswer": "RulesList",
    "SequenceAnswer": "Sequence",
    "SessionAnswer": "Session",
    "SpreadAnswer": "SpreadPlay",
    "Tableau": "DrawingRules",
    "TableauAnswer": "Decisions",
}
"""Types of the schemas whose classes have other names."""

NUMBERS = {"Exact": Fraction, "Irrational": Decimal, "Digits": int, "AsText": int}
"""Types of the schemas that are numbers."""

DICTIONARIES = {"Condition"}
"""Types of the schemas that stay dictionaries."""

NUMBERS_AS_TEXT = {
    ("AtCount", "running_count"): int,
    ("BestThreshold", "running_count"): int,
    ("CardEffect", "count"): int,
    ("CountChoice", "first"): int,
    ("CountChoice", "last"): int,
    ("DepthPlay", "running_count"): int,
    ("NamedTags", "sum"): int,
    ("Recount", "decks"): int,
    ("Estimate", "estimate"): Decimal,
    ("Estimate", "standard_error"): Decimal,
    ("Estimate", "upper_bound"): Decimal,
    ("Estimate", "lower_bound"): Decimal,
}
"""Fields that are texts in the schemas, and numbers here."""

NO_ANSWERS = {"shoes-1"}
"""Schemas of lines that the package does not return."""

IN_QUESTIONS = {
    *("AsText", "Bet", "Cards", "CardsLeft", "Coups", "Digits", "EdgeRange", "Exact", "Glimpse"),
    *("History", "Listed"),
    *("Levels", "Question", "Record", "Row", "Share", "ShoeSource", "Spacing", "Tableau", "Tags"),
    *("Threshold", "TwoNaturals", "CardsSeen", "Sort"),
    *("BetSpread", "SpreadBy", "StakeAtCount", "StakesByCount"),
    *("Condition", "Winners", "Numbers", "CardNames", "CardsCondition", "Groups", "RankSets"),
    *("Colour", "Bankroll", "Rebate", "SessionCoups", "Stakes"),
}
"""Types of the schemas that occur in questions, which stay dictionaries, or in conditions."""

CLASSES: dict[str, type[Record]] = {name: getattr(answers, name) for name in answers.__all__}


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas of all answers and lines, by the names of their files."""
    paths = sorted(SCHEMAS.glob("*.json"))
    every = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}
    assert every.keys() > NO_ANSWERS
    return {name: schema for name, schema in every.items() if name not in NO_ANSWERS}


def documents() -> dict[str, dict[str, Any]]:
    """The documents of the tests, by the names of their files."""
    paths = sorted(DOCUMENTS.glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}


def answer(name: str) -> Any:
    """The answer of a document."""
    document = documents()[name]
    return class_of(document["schema"])(document)


def class_of(form: str) -> type[Answer]:
    """The class of the answers of a form of documents, such as `baccarat/odds/1`."""
    kind = form.split("/")[1]
    every = [each for each in CLASSES.values() if issubclass(each, Answer)]
    (found,) = (each for each in every if each._kind == kind)
    return found


def tracked() -> list[tuple[answers.TrackedCoup, dict[str, Any]]]:
    """The coups of a followed table, with the lines of which they are made."""
    text = (DOCUMENTS / "track.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    return [(answers.TrackedCoup(line), line) for line in lines]


# The schemas.


class Comparison:
    """The comparison of the classes with the types of one schema."""

    def __init__(self, schema: dict[str, Any], renamed: Mapping[str, str]) -> None:
        self.types: dict[str, Any] = schema.get("$defs", {})
        self.renamed = renamed
        self.seen: set[str] = set()
        self.classes: set[str] = set()
        self.wrong: list[str] = []

    def record(self, kind: type[Record], schema: dict[str, Any]) -> None:
        """Compares the fields of a class with the properties of an object."""
        name = kind.__name__
        if name in self.classes:
            return
        self.classes.add(name)
        hints = get_type_hints(kind)
        fields = {kind._json_names.get(field, field): field for field in kind._names()}
        if list(fields) != list(schema["properties"]):
            self.wrong.append(f"{name}: {list(fields)} for {list(schema['properties'])}")
            return
        for key, part in schema["properties"].items():
            field = fields[key]
            required = key in schema.get("required", [])
            number = NUMBERS_AS_TEXT.get((name, field))
            if not self.fits(hints[field], part, required, number):
                self.wrong.append(f"{name}.{field}: {hints[field]} for {part}")

    def fits(
        self, hint: Any, part: dict[str, Any], required: bool = True, number: Any = None
    ) -> bool:
        """Whether an annotation is right for a part of the schema."""
        part, nullable = without_null(part)
        infinite = "or `infinite`" in part.get("description", "")
        if nullable or infinite or not required:
            kinds = get_args(hint)
            if types.NoneType not in kinds or get_origin(hint) not in (Union, types.UnionType):
                return False
            (hint, *others) = (kind for kind in kinds if kind is not types.NoneType)
            for other in others:
                hint = hint | other
        if infinite:
            return part["type"] == "string" and hint is int
        if "$ref" in part:
            return self.named(hint, part["$ref"].removeprefix("#/$defs/"))
        if "anyOf" in part:
            kinds = get_args(hint)
            return len(kinds) == len(part["anyOf"]) and all(map(self.fits, kinds, part["anyOf"]))
        if "oneOf" in part:
            return hint is str and all(isinstance(one["const"], str) for one in part["oneOf"])
        if part["type"] == "array":
            return self.of_items(hint, part)
        if part["type"] == "object":
            kind, item = get_args(hint)
            numbers = part["additionalProperties"] == {"type": "string", "pattern": "^[0-9]+$"}
            return (get_origin(hint), kind, item, numbers) == (Mapping, str, int, True)
        plain = {"string": number or str, "integer": int, "boolean": bool}
        return hint is plain[part["type"]]

    def named(self, hint: Any, name: str) -> bool:
        """Whether an annotation is right for a type of the schema."""
        self.seen.add(name)
        if name in NUMBERS:
            return hint is NUMBERS[name]
        if name in DICTIONARIES:
            return bool(hint == Mapping[str, Any])
        part = self.types[name]
        if "properties" not in part:
            return self.fits(hint, part)
        kind = CLASSES.get(self.renamed.get(name, name))
        if kind is None or hint is not kind:
            return False
        self.record(kind, part)
        return True

    def of_items(self, hint: Any, part: dict[str, Any]) -> bool:
        """Whether an annotation is right for a list."""
        kinds = get_args(hint)
        if get_origin(hint) is Keyed:
            (kind,) = kinds
            item = self.types[part["items"]["$ref"].removeprefix("#/$defs/")]
            return kind._key in item["required"] and self.fits(kind, part["items"])
        if get_origin(hint) is not tuple:
            return False
        if kinds[-1] is Ellipsis:
            return "prefixItems" not in part and self.fits(kinds[0], part["items"])
        items = part.get("prefixItems") or [part["items"]] * len(kinds)
        same_length = len(kinds) == len(items) == part["minItems"] == part["maxItems"]
        return same_length and all(
            # A text in such a list is a number.
            self.fits(kind, item, number=int)
            for kind, item in zip(kinds, items, strict=True)
        )


def without_null(part: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """A part of a schema without the value null, and whether it allows that value."""
    kinds = part.get("type")
    if isinstance(kinds, list):
        (kind,) = (kind for kind in kinds if kind != "null")
        return {**part, "type": kind}, True
    every = part.get("anyOf", [])
    others = [each for each in every if each.get("type") != "null"]
    if len(others) == len(every):
        return part, False
    rest = others[0] if len(others) == 1 else {"anyOf": others}
    return {"description": part.get("description", ""), **rest}, True


def compared() -> dict[str, Comparison]:
    """The comparisons with all schemas."""
    every = {}
    for name, schema in schemas().items():
        comparison = every[name] = Comparison(schema, RENAMED)
        if "answer" in schema["properties"]:
            kind = class_of(schema["properties"]["schema"]["const"])
            # The shares of both kinds of sweep have the same answer, but for their sums.
            comparison.renamed = {**RENAMED, "ShareAnswer": kind.__name__}
            if not comparison.fits(kind, schema["properties"]["answer"]):
                comparison.wrong.append(f"{name}: {kind}")
        else:
            comparison.record(answers.TrackedCoup, schema)
    return every


@pytest.mark.parametrize("name", schemas())
def test_every_class_has_the_fields_of_its_schema(name: str) -> None:
    assert compared()[name].wrong == []


def test_every_class_is_in_a_schema() -> None:
    found = set().union(*(each.classes for each in compared().values()))
    assert found == set(CLASSES)


def test_every_type_of_a_schema_has_a_class_or_occurs_in_questions_alone() -> None:
    for name, comparison in compared().items():
        assert comparison.types.keys() - comparison.seen <= IN_QUESTIONS, name


def test_every_kind_of_document_has_one_class() -> None:
    forms = [each["properties"].get("schema", {}).get("const") for each in schemas().values()]
    classes = [class_of(form) for form in forms if form is not None]
    every = {each for each in CLASSES.values() if issubclass(each, Answer)}
    assert len(classes) == len(every)
    assert set(classes) == every


def test_every_class_of_the_module_is_listed() -> None:
    every = [each for each in vars(answers).values() if inspect.isclass(each)]
    records = [each for each in every if issubclass(each, Record)]
    here = [each.__name__ for each in records if each.__module__ == answers.__name__]
    assert sorted(here) == answers.__all__


def test_no_field_has_the_name_of_a_method() -> None:
    for kind in CLASSES.values():
        base = Answer if issubclass(kind, Answer) else Record
        assert not set(kind._names()) & set(dir(base)), kind


@pytest.mark.parametrize("kind", CLASSES.values(), ids=CLASSES)
def test_the_docstring_of_a_class_lists_its_fields_with_their_types(kind: type[Record]) -> None:
    text = inspect.cleandoc(kind.__doc__ or "")
    summary, _, _ = text.partition("\n")
    assert summary.endswith(".")
    section = re.search(r"^Attributes\n-{10}\n(.*?)(?:\n\n|\Z)", text, re.DOTALL | re.MULTILINE)
    assert section is not None
    listed = re.findall(r"^(\w+) : (.+)\n    \S", section[1], re.MULTILINE)
    annotations = inspect.get_annotations(kind)
    assert listed == [(name, annotations[name]) for name in kind._names()]


# Real documents.


def check(value: Any, hint: Any, source: Any, seen: dict[Any, set[bool]]) -> None:
    """Checks that a value has the type of an annotation and is what JSON has.

    `seen` gets the classes, and the fields with whether they are `None`.
    """
    origin, kinds = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        if value is None:
            assert types.NoneType in kinds
            assert source in (None, "infinite")
            return
        possible = [kind for kind in kinds if isinstance(value, get_origin(kind) or kind)]
        assert len(possible) == 1, (value, hint)
        check(value, possible[0], source, seen)
    elif origin is tuple:
        assert type(value) is tuple
        if kinds[-1] is Ellipsis:
            kinds = kinds[:1] * len(value)
        assert len(value) == len(kinds) == len(source)
        for each in zip(value, kinds, source, strict=True):
            check(*each, seen)
    elif origin is Keyed:
        assert type(value) is Keyed
        key = kinds[0]._key
        assert list(value) == [each[key] for each in source]
        for record, each in zip(value.values(), source, strict=True):
            check(record, kinds[0], each, seen)
    elif origin is Mapping:
        assert isinstance(value, Mapping)
        if kinds[1] is Any:
            assert value == source
            return
        assert list(value) == list(source)
        for key, each in value.items():
            check(each, kinds[1], source[key], seen)
    elif issubclass(hint, Record):
        assert type(value) is hint
        seen.setdefault(hint, set()).add(True)
        for name, each in get_type_hints(hint).items():
            if not name.startswith("_"):
                field = getattr(value, name)
                seen.setdefault((hint, name), set()).add(field is None)
                check(field, each, source.get(hint._json_names.get(name, name)), seen)
    else:
        assert type(value) is hint
        assert text_of(value) == (text_in(source) if hint is not bool else str(source))


def text_of(value: Any) -> str:
    """A value as JSON writes it."""
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


def text_in(source: Any) -> str:
    """The text that JSON has for a number or a text."""
    if isinstance(source, dict):
        (text,) = (source[key] for key in ("exact", "rounded") if key in source)
        return str(text)
    return str(source)


def everything_seen() -> dict[Any, set[bool]]:
    """All classes of the documents, and all fields with whether they are `None`."""
    seen: dict[Any, set[bool]] = {}
    for document in documents().values():
        kind = class_of(document["schema"])
        check(kind(document), kind, document["answer"], seen)
    for coup, line in tracked():
        check(coup, answers.TrackedCoup, line, seen)
    return seen


@pytest.mark.parametrize("name", documents())
def test_every_field_of_a_document_has_its_type_and_the_value_of_the_document(name: str) -> None:
    document = documents()[name]
    kind = class_of(document["schema"])
    check(kind(document), kind, document["answer"], {})


def test_the_documents_have_the_forms_of_the_schemas() -> None:
    forms = {each["properties"].get("schema", {}).get("const") for each in schemas().values()}
    assert forms - {None} == {document["schema"] for document in documents().values()}


def test_every_class_occurs_in_the_documents() -> None:
    assert {kind for kind in everything_seen() if isinstance(kind, type)} == set(CLASSES.values())


def test_every_field_that_can_be_absent_is_absent_and_present_in_the_documents() -> None:
    for field, absent in everything_seen().items():
        if isinstance(field, tuple):
            kind, name = field
            optional = types.NoneType in get_args(get_type_hints(kind)[name])
            assert absent == ({True, False} if optional else {False}), field


# Records.


def records(value: Any) -> Iterator[Record]:
    """A record and all records in it."""
    if isinstance(value, Record):
        yield value
        for name in value._names():
            yield from records(getattr(value, name))
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from records(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from records(each)


@pytest.mark.parametrize("name", documents())
def test_records_are_equal_if_their_fields_are(name: str) -> None:
    one, other = list(records(answer(name))), list(records(answer(name)))
    assert one == other
    assert [hash(each) for each in one] == [hash(each) for each in other]


def test_records_with_other_fields_or_of_other_classes_are_not_equal() -> None:
    odds = answer("odds")
    player, dragon = odds.bets["player"], odds.bets["dragon-7"]
    assert player != dragon
    assert player != answer("odds-infinite").bets["player"]
    assert odds != answer("odds-infinite")
    assert answers.TrackedBet({"id": "tie"}) != answers.BetExpectation({"id": "tie"})
    assert player != player.to_dict()
    assert len({player, dragon, odds.bets["player"]}) == 2


@pytest.mark.parametrize("name", documents())
def test_records_are_pickled_and_copied(name: str) -> None:
    whole = answer(name)
    for each in (pickle.loads(pickle.dumps(whole)), copy.copy(whole), copy.deepcopy(whole)):
        assert type(each) is type(whole)
        assert list(records(each)) == list(records(whole))
    for record in records(whole):
        assert pickle.loads(pickle.dumps(record)) == record
        assert copy.copy(record) is record
        assert copy.deepcopy(record) is record


def test_the_maps_of_a_record_are_pickled_and_copied() -> None:
    best = answer("depth").bets["player"].best
    for each in (pickle.loads(pickle.dumps(best.counts)), copy.deepcopy(best.counts)):
        assert each == best.counts
        assert hash(each) == hash(best.counts)


def test_records_do_not_change() -> None:
    odds = answer("odds")
    banker = odds.bets["player"]
    for _ in range(2):
        with pytest.raises(AttributeError, match="BetOdds does not change: house_edge"):
            banker.house_edge = Fraction(0)
        with pytest.raises(AttributeError, match="BetOdds does not change: house_edge"):
            del banker.house_edge
        assert banker.house_edge > 0
    with pytest.raises(AttributeError, match="does not change: cards"):
        odds.cards = 1
    with pytest.raises(TypeError):
        odds.bets["player"] = banker
    with pytest.raises(TypeError):
        answer("depth").bets["player"].best.counts["9"] = 1


def test_a_record_does_not_change_with_what_was_taken_from_it() -> None:
    catalogue = answer("bets")
    row = catalogue.bets["dragon-7"].rows[0]
    before = row.to_dict()
    assert row.when == {"winner": "banker", "banker": {"total": 7, "cards": 3}}
    row.when["banker"]["total"] = 8
    row.to_dict()["when"]["banker"]["total"] = 8
    assert row.to_dict() == before


def test_the_text_of_a_record_has_its_class_and_its_fields() -> None:
    odds = answer("odds")
    tie = odds.outcomes["tie"]
    text = "Outcome(outcome='tie', ways=78878973191424, "
    assert repr(tie) == text + "probability=Fraction(29344856098, 308399138685))"
    assert repr(answer("depth").bets["tie"].histogram[0]).startswith("Bin(lower=Fraction(-1, 1), ")
    for record in records(odds.detail):
        assert repr(record).startswith(f"{type(record).__name__}(")


def test_a_record_is_a_dictionary_as_json_has_it() -> None:
    document = documents()["odds"]
    bet = document["answer"]["bets"][0]
    assert answer("odds").bets["player"].to_dict() == bet
    assert bet["house_edge"].keys() == {"exact", "decimal"}


def test_what_is_not_there_is_a_key_error_with_the_names() -> None:
    odds = answer("odds")
    with pytest.raises(KeyError, match="'banker': expected one of player, dragon-7, small"):
        odds.bets["banker"]
    assert odds.bets.get("banker") is None
    assert "banker" not in odds.bets
    assert list(odds.bets) == ["player", "dragon-7", "small"]
    assert len(odds.bets) == 3
    with pytest.raises(KeyError, match="'Tie': expected one of player, banker, tie"):
        odds.outcomes["Tie"]
    with pytest.raises(AttributeError):
        _ = odds.bet


def test_records_by_key_are_equal_in_any_order_and_so_are_their_hashes() -> None:
    one, other = Keyed({"a": 1, "b": 2}), Keyed({"b": 2, "a": 1})
    assert one == other
    assert hash(one) == hash(other)
    assert one != Keyed({"a": 1, "b": 3})


def test_a_field_of_a_type_without_conversion_is_an_error() -> None:
    class Wrong(Record):
        """A record with a field of a type that no document has."""

        number: float
        either: int | Fraction

    for name in ("number", "either"):
        with pytest.raises(TypeError, match="no field has"):
            getattr(Wrong({"number": 1.5, "either": 1}), name)


# The infinite shoe, and figures of several forms.


def test_the_number_of_cards_of_the_infinite_shoe_is_none() -> None:
    assert answer("odds-infinite").cards is None
    assert answer("sequence-single").cards is None
    assert answer("coup-partly").cards is None
    assert answer("odds").cards == 309


def test_a_text_that_says_infinite_stays_a_text() -> None:
    difference = answers.Difference({"at": "answer.cards", "there": "infinite", "here": None})
    assert difference.there == "infinite"
    assert difference.here is None


def test_an_estimate_has_decimals_and_perhaps_a_bound() -> None:
    probability = answer("depth-sample").bets["player"].probability
    assert probability.estimate == Decimal("0.026")
    assert probability.standard_error == Decimal("0.005034813735")
    assert probability.upper_bound is None
    bound = answer("depth-sample-bound").bets["player"].probability
    assert bound.upper_bound == Decimal("0.058155079117")
    assert bound.lower_bound is None


def test_a_published_figure_is_exact_or_a_rounded_root() -> None:
    figures = answer("verify").figures
    assert figures["lucky_nines-001"].value == Fraction(35960)
    assert figures["base-041"].value == Decimal("0.951152716123")


def test_the_sums_of_a_share_have_the_composition_of_the_most_wins() -> None:
    share = answer("depth-share")
    tie = share.sums.bets[1]
    assert tie.most == (1209600, (10, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    assert sum(number for _, number, _ in tie.bins) == share.sums.compositions == 74396
    assert share.done == ((0, 1),)
    assert answer("depth-share-empty").done == ()


# What the classes add.


def test_favourable_bets_of_the_odds_are_those_with_a_positive_expectation() -> None:
    assert answer("odds").favourable == ()
    constant = answer("odds-constant")
    assert constant.favourable == ("tie",)
    assert constant.bets["tie"].expectation == 8
    assert constant.bets["player"].expectation == 0
    assert answer("coup").favourable == ()
    finished = answer("coup-finished")
    assert finished.favourable == ("banker",)
    assert finished.bets["banker"].expectation == Fraction(19, 20)


def test_a_covariance_is_found_by_the_ids_of_both_bets() -> None:
    odds = answer("odds")
    matrix = odds.covariance
    for id, bet in odds.bets.items():
        assert matrix.covariance(id, id) == bet.variance
        assert matrix.correlation(id, id) == 1
    assert matrix.covariance("player", "small") == matrix.matrix[0][2]
    assert matrix.covariance("small", "player") == matrix.matrix[0][2]
    assert matrix.correlation("dragon-7", "small") == Decimal("-0.118344432631")
    assert answer("odds-constant").covariance.correlation("player", "tie") is None
    for wrong in (matrix.covariance, matrix.correlation):
        with pytest.raises(KeyError, match="'tie': expected one of player, dragon-7, small"):
            wrong("player", "tie")


def test_an_effect_of_removal_is_found_by_the_bet_and_the_card() -> None:
    removal = answer("removal-singles")
    assert removal.effect("tie", "0") == Fraction(18164272848, 25938848120185)
    effects = removal.effects.items()
    assert sum(effect.count * removal.effect("tie", card) for card, effect in effects) == 0
    with pytest.raises(KeyError, match="'player': expected one of tie"):
        removal.effect("player", "9")
    with pytest.raises(KeyError, match="'K': expected one of 0, A, 2"):
        removal.effect("tie", "K")


def test_an_effect_of_two_cards_is_found_by_the_bet_and_the_cards() -> None:
    removal = answer("removal")
    pairs = removal.pairs["player"]
    assert pairs.cards == ("A", "6", "8", "9")
    assert removal.pair_effect("player", "6", "A") == Fraction(-13, 6930)
    assert pairs.effect("A", "6") == pairs.effect("6", "A") == Fraction(-13, 6930)
    assert pairs.effect("6", "6") is None
    assert removal.pair_effect("player", "6", "6") is None
    with pytest.raises(KeyError, match="'7': expected one of A, 6, 8, 9"):
        removal.pair_effect("player", "7", "A")
    with pytest.raises(KeyError, match="'tie': expected one of player, dragon-7"):
        removal.pair_effect("tie", "6", "A")
    with pytest.raises(ValueError, match="pairs=True"):
        answer("removal-singles").pair_effect("tie", "6", "A")


def test_the_gains_of_a_count_are_listed_by_depth() -> None:
    count = answer("count")
    assert count.by_depth() is count.play.depths
    assert [depth.cards_left for depth in count.by_depth()] == list(range(14, 25))
    assert count.by_depth()[0].running_count == 2
    assert answer("count-best").by_depth() == ()


def test_a_sequence_is_found_by_its_outcomes() -> None:
    sequence = answer("sequence")
    found = sequence.find("tie", "player")
    assert found.outcomes == ("tie", "player")
    assert found is sequence.sequences[6]
    assert answer("sequence-single").find("tie").difference == 0
    with pytest.raises(KeyError, match="expected one of"):
        sequence.find("tie")


def test_a_depth_is_found_by_its_number_of_cards() -> None:
    dragon = answer("depths").bets["dragon-7"]
    assert dragon.at(52).variance == 0
    assert dragon.at(6) is dragon.depths[-1]
    assert [dragon.at(cards).cards for cards in range(6, 53)] == list(range(6, 53))
    with pytest.raises(KeyError, match="53: expected a number from 6 to 52"):
        dragon.at(53)


def test_every_depth_is_found_by_its_number_of_cards() -> None:
    every = answer("every-depth")
    tie, best = every.bets["tie"], every.best_bet
    assert tie.at(7).gain == best.at(7).gain == Fraction(2, 105)
    for each in (tie, best):
        assert [each.at(cards).cards for cards in range(6, 10)] == [6, 7, 8, 9]
        for cards in (5, 10, "7"):
            with pytest.raises(KeyError, match=f"{cards}: expected a number from 6 to 9"):
                each.at(cards)


def test_a_bet_of_the_catalogue_that_is_asked_for_twice_is_there_once() -> None:
    document = documents()["bets"]
    document["answer"]["bets"] *= 2
    assert answers.Catalogue(document).bets == answer("bets").bets


def test_rules_are_found_by_their_name() -> None:
    assert answer("rules").find("bahamian").title == "Bahamian: both sides draw on 0 to 5"
    comparison = answer("rules-compare")
    assert comparison.find("bahamian") is comparison.rules[1]
    for each in (answer("rules"), comparison):
        with pytest.raises(KeyError, match="'baccara': expected one of punto-banco, "):
            each.find("baccara")


def test_the_disagreements_are_the_figures_that_disagree() -> None:
    assert answer("verify").disagreements == ()
    document = documents()["verify"]
    figure = document["answer"]["figures"][3]
    figure["verdict"] = "disagrees"
    disagreements = answers.Verification(document).disagreements
    assert [each.id for each in disagreements] == [figure["id"]]
