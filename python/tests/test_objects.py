"""The objects of the package: their texts, equality, copies and pickles, and what is public."""

from __future__ import annotations

import copy
import inspect
import operator
import pickle
import re
import types
from collections.abc import Callable, Iterator
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from cases import BETS, CASES, asked, own, rules

import baccarat as bac
from baccarat import answers

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

STARRED: dict[str, Any] = {}
"""What `from baccarat import *` brings."""
exec("from baccarat import *", STARRED)  # noqa: S102


def nine() -> bac.Hand:
    """A hand of two cards."""
    return bac.Hand((4, 5), 9, True)


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
    "Hand": nine,
    "Keyed": lambda: bac.odds().bets,
    "Keyed of bets": lambda: bac.read_bets(BETS),
    "Picture": lambda: bac.odds().plot(),
    "Record": lambda: bac.odds().bets["tie"].rows[0],
    "Rules": bac.Rules,
    "Rules by name": lambda: bac.Rules("naturals-tie"),
    "Rules of one's own": rules,
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
    assert not operator.ne(one, other)
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_objects_with_different_values_differ() -> None:
    objects = [make() for make in OBJECTS.values()]
    for place, one in enumerate(objects):
        for other in [*objects[:place], None, 8, "tie", object()]:
            assert one != other, (one, other)
            assert not operator.eq(one, other), (one, other)
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
    have = {base.__name__ for make in OBJECTS.values() for base in type(make()).__mro__}
    assert classes - have == NOT_COMPARED


@pytest.mark.parametrize("name", CASES)
def test_answers_are_equal_if_their_documents_are(name: str) -> None:
    answer = asked(name)
    loaded = bac.load(answer.to_json())
    assert loaded == answer
    assert hash(loaded) == hash(answer)
    assert type(loaded) is type(answer)
    assert bac.load(answer.to_dict()) == answer
    others = [asked(other) for other in CASES if other != name]
    assert answer not in others


# Pickles and copies.


def test_objects_are_pickled_by_every_protocol(make: Callable[[], Any]) -> None:
    one = make()
    for protocol in PROTOCOLS:
        other = pickle.loads(pickle.dumps(one, protocol))
        assert type(other) is type(one)
        assert other == one
        assert hash(other) == hash(one)
        assert repr(other) == repr(one)


def test_copies_of_objects_are_equal(make: Callable[[], Any]) -> None:
    one = make()
    for other in (copy.copy(one), copy.deepcopy(one), copy.deepcopy([one])[0]):
        assert type(other) is type(one)
        assert other == one


@pytest.mark.parametrize("name", CASES)
def test_answers_are_pickled_by_every_protocol(name: str) -> None:
    answer = asked(name)
    for protocol in PROTOCOLS:
        other = pickle.loads(pickle.dumps(answer, protocol))
        assert type(other) is type(answer)
        assert other == answer
        assert hash(other) == hash(answer)
    assert copy.copy(answer) is answer
    assert copy.deepcopy(answer) is answer


def test_a_pickled_answer_has_the_texts_and_the_tables_of_the_answer() -> None:
    answer = asked("odds-options")
    other = pickle.loads(pickle.dumps(answer))
    assert other.to_json() == answer.to_json()
    assert other.to_text() == answer.to_text()
    assert other.plot() == answer.plot()
    assert other.reproduce() == answer


def test_a_pickled_analyzer_gives_the_same_answers() -> None:
    shoe = bac.Shoe.from_counts([16, 4, 4, 4, 4, 4, 4, 4, 4, 3])
    for name in ("Analyzer", "Analyzer of one's own"):
        analyzer = OTHERS[name]()
        other = pickle.loads(pickle.dumps(analyzer))
        assert other.odds(shoe) == analyzer.odds(shoe)
        assert other.expectations(shoe) == analyzer.expectations(shoe)
    everything = pickle.loads(pickle.dumps(OTHERS["Analyzer of all bets"]()))
    with pytest.warns(UserWarning, match="left out"):
        odds = everything.odds(shoe)
    assert 0 < len(odds.bets) < len(everything.bets)


@pytest.mark.parametrize("name", BETS_WITH_OTHER_PAYOFFS)
def test_a_bet_with_another_payoff_is_kept_by_its_pickle_and_its_fields(name: str) -> None:
    bet = BETS_WITH_OTHER_PAYOFFS[name]()
    for other in (pickle.loads(pickle.dumps(bet)), bac.Bet.from_dict(bet.to_dict())):
        assert other == bet
        assert (other.id, other.name, other.rows) == (bet.id, bet.name, bet.rows)
        assert bac.odds(6, bets=other) == bac.odds(6, bets=bet)


def test_bets_by_their_ids_are_the_bets() -> None:
    by_id = bac.bets(tie_pays=9)
    for bets in (by_id, dict(by_id)):
        assert bac.odds(bets=bets) == bac.odds(bets=list(by_id.values()))
        assert bac.Analyzer(bets).bets == tuple(by_id.values())
    own = bac.read_bets(
        '{"bet": [{"id": "tie", "rows": [{"when": {"winner": "tie"}, "pays": 50}]}]}'
    )
    assert bac.odds(bets=own).bets["tie"].rows[0].pays == 50


def test_a_bet_with_another_payoff_pays_it() -> None:
    tie = BETS_WITH_OTHER_PAYOFFS["tie@9"]()
    assert (tie.id, tie.rows[0].pays) == ("tie@9", Fraction(9))
    assert tie == bac.Analyzer("tie@9").bets[0]
    assert tie != bac.bets(tie_pays=9)["tie"]

    lucky = BETS_WITH_OTHER_PAYOFFS["twice"]()
    assert [row.pays for row in lucky.rows] == [15, 20, -1]


def test_a_bet_of_a_function_that_has_a_name_is_pickled_and_copied() -> None:
    bet = bac.bet("nine", [(is_nine, 4, "nine"), ({"winner": "tie"}, 1)], otherwise="-1/2")
    assert isinstance(bet, bac.FunctionBet)
    for other in (copy.copy(bet), copy.deepcopy(bet)):
        assert isinstance(other, bac.FunctionBet)
        assert repr(other) == repr(bet) == "<FunctionBet nine>"
        assert other.under(bac.Rules()) == bet.under(bac.Rules())
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(bac.bet("local", [(lambda _: True, 4)]))


def test_the_data_of_a_bet_of_a_function_are_pickled() -> None:
    bet = bac.bet("nine", [(is_nine, 4)])
    assert isinstance(bet, bac.FunctionBet)
    data = bet.under(bac.Rules("bahamian"))
    assert pickle.loads(pickle.dumps(data)) == data


def test_a_copy_of_a_table_goes_on_by_itself() -> None:
    table = bac.table(bac.Shoe(6).without("9"), unknown=7)
    table.read("P 9 K B 7 6")
    begun = table.expectations
    for other in (copy.copy(table), copy.deepcopy(table)):
        assert repr(other) == repr(table) == "<Table after 1 coups, 300 cards left>"
        assert (other.lines, other.begun, other.expectations) == (1, 0, begun)
        other.read("6K23")
        other.read("5")
        assert (other.lines, other.coups, other.begun) == (3, 2, 1)
        assert (table.lines, table.coups, table.begun) == (1, 1, 0)
        assert isinstance(other, bac.Table)
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(table)


def test_the_odds_of_many_shoes_are_pickled_and_copied() -> None:
    pytest.importorskip("numpy")
    many = bac.odds_of_many([[128, *[32] * 9], [64, *[16] * 9]], bets=["tie", "small"])
    for protocol in PROTOCOLS:
        for other in (pickle.loads(pickle.dumps(many, protocol)), copy.deepcopy(many)):
            assert isinstance(other, bac.ManyOdds)
            assert other.bets == many.bets == ("tie", "small")
            for one, same in zip(many[1:], other[1:], strict=True):
                assert (one == same).all()


# Texts.


@pytest.mark.parametrize("name", SHOES)
def test_the_text_of_a_shoe_makes_it(name: str) -> None:
    shoe = SHOES[name]()
    again = eval(repr(shoe), dict(STARRED))  # noqa: S307
    assert again == shoe
    assert hash(again) == hash(shoe)
    assert (again.counts, again.removed, again.unseen) == (shoe.counts, shoe.removed, shoe.unseen)
    assert (again.decks, again.cards, again.is_infinite) == (
        shoe.decks,
        shoe.cards,
        shoe.is_infinite,
    )


def test_a_shoe_knows_the_groups_of_what_has_left() -> None:
    shoe = bac.Shoe(8).without("[6789]x10, K")
    assert (shoe.groups, shoe.removed, shoe.cards) == ({"[6789]": 10}, {"K": 1}, 405)
    left = bac.Shoe(8).leaving("9=10/104")
    assert left.groups == {"[9]": 22, "[A2345678TJQK]": 290}
    for one in (shoe, left):
        assert eval(repr(one), dict(STARRED)) == one  # noqa: S307


@pytest.mark.parametrize("name", [name for name in OTHERS if name[:4] in ("Hand", "Fini", "Rule")])
def test_the_texts_of_rules_and_coups_make_them(name: str) -> None:
    one = OTHERS[name]()
    assert eval(repr(one), dict(STARRED)) == one  # noqa: S307


def test_objects_have_these_texts() -> None:
    texts = {
        "Analyzer": "<Analyzer of tie@9, dragon-7 by punto-banco>",
        "Bet": "<Bet dragon-7>",
        "Keyed": "Keyed(player, banker, tie)",
        "Rules by name": "Rules('naturals-tie')",
    }
    for name, text in texts.items():
        assert repr(OTHERS[name]()) == text
    shoes = {
        "eight decks": "Shoe(8)",
        "infinite": "Shoe(None)",
        "ranks removed": "Shoe(8).without('4,9=2')",
        "unseen cards": "Shoe(2).without('?=7')",
        "no cards": "Shoe.from_counts([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])",
    }
    for name, text in shoes.items():
        assert repr(SHOES[name]()) == text
    picture = bac.odds().plot()
    assert repr(picture) == f"<Picture of {len(picture.svg)} characters of SVG>"
    assert str(picture) == picture.svg


def test_the_text_of_an_object_is_short(make: Callable[[], Any]) -> None:
    text = repr(make())
    assert text == text.strip()
    assert len(text) < 5000


@pytest.mark.parametrize("name", CASES)
def test_the_text_of_an_answer_is_what_the_command_prints_or_its_first_and_last_lines(
    name: str,
) -> None:
    answer = asked(name)
    shown, printed = repr(answer).splitlines(), answer.to_text().splitlines()
    if len(printed) <= 100:
        assert shown == printed
        return
    [place] = [place for place, line in enumerate(shown) if "to_text()" in line]
    before, after = shown[:place], shown[place + 1 :]
    left_out = len(printed) - len(before) - len(after)
    assert f"{left_out} lines" in shown[place]
    assert before == printed[: len(before)]
    assert after == printed[-len(after) :]
    assert min(len(before), len(after)) >= 5
    assert len(shown) <= 100


def test_a_prompt_shows_a_part_of_a_long_answer_and_a_text_all_of_it() -> None:
    answer = asked("bets-all")
    assert len(repr(answer).splitlines()) < 110
    assert len(answer.to_text().splitlines()) > 500
    longest = repr(bac.Analyzer("all"))
    assert longest.startswith("<Analyzer of player, banker, tie, ")
    assert longest.endswith(", … by punto-banco>")
    assert len(longest) < 200


# What does not change.


def names_of(one: object) -> list[str]:
    """The attributes of an object, and one that it has not."""
    fields = [name for name in dir(one) if not name.startswith("__")]
    return [*fields, "something_new"]


def test_objects_do_not_change(make: Callable[[], Any]) -> None:
    one, before = make(), make()
    for name in names_of(one):
        if isinstance(one, bac.Keyed) and name.startswith("_"):
            continue
        with pytest.raises(AttributeError):
            setattr(one, name, 1)
        with pytest.raises(AttributeError):
            delattr(one, name)
    assert not hasattr(one, "something_new")
    assert one == before
    assert repr(one) == repr(before)


def test_the_error_of_a_change_names_the_class_and_the_attribute() -> None:
    shoe: Any = bac.Shoe(8)
    with pytest.raises(AttributeError, match="Shoe does not change: cards cannot be set"):
        shoe.cards = 416
    with pytest.raises(AttributeError, match="Shoe does not change: cards cannot be deleted"):
        del shoe.cards


def test_an_object_does_not_change_with_what_was_taken_from_it() -> None:
    shoe = bac.Shoe(8).without("9,9")
    shoe.counts["9"] = 0
    shoe.removed["9"] = 0
    assert (shoe.counts["9"], shoe.removed) == (30, {"9": 2})
    bet = bac.bets()["dragon-7"]
    bet.to_dict()["rows"].clear()
    when: Any = bet.rows[0].when
    when["banker"]["total"] = 8
    assert len(bet.to_dict()["rows"]) == 2
    listed = bac.catalogue(["dragon-7"]).bets["dragon-7"]
    for row in (bet.rows[0], bac.bets()["dragon-7"].rows[0], listed.rows[0]):
        assert row.when == {"winner": "banker", "banker": {"total": 7, "cards": 3}}
    bac.families()["Main bets"].clear()
    assert bac.families()["Main bets"] == ["player", "banker", "tie"]
    odds = bac.odds()
    digest = odds.digest
    odds.to_dict()["answer"].clear()
    odds.question["bets"].clear()
    assert odds == bac.odds()
    assert odds.digest == digest
    given = {"id": "given", "rows": [{"when": {"winner": "tie"}, "pays": 8}]}
    made = bac.Bet.from_dict(given)
    given["rows"] = []
    assert len(made.rows) == 2


def test_a_loaded_document_does_not_change_with_the_dictionary_that_it_was_read_from() -> None:
    document = bac.odds().to_dict()
    loaded = bac.load(document)
    document["answer"].clear()
    assert loaded == bac.odds()


def test_what_is_taken_from_a_bet_is_the_same_each_time() -> None:
    bet = bac.bets()["lucky-6"]
    assert bet.rows is bet.rows
    assert bet.rows == tuple(bac.catalogue(["lucky-6"]).bets["lucky-6"].rows)


def test_rules_tell_their_names_and_what_cards_are_worth() -> None:
    plain = bac.Rules()
    assert (plain.id, plain.name) == ("punto-banco", "Punto banco")
    assert plain.pip_values == (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0)
    assert plain.naturals == (8, 9)
    listed = bac.rules().find("punto-banco")
    assert (listed.title, listed.pip_values) == (plain.name, plain.pip_values)


def test_the_entry_of_an_answer_has_its_digest_and_that_of_the_library_its_version() -> None:
    odds = bac.odds()
    for biblatex in (False, True):
        library, entry = bac.cite(biblatex=biblatex), odds.cite(biblatex=biblatex)
        entry = entry.replace("\\allowbreak ", "")
        assert odds.digest in entry
        assert odds.digest not in library
        for text in (library, entry):
            assert odds.version in text
            assert text.count("{") == text.count("}")
        assert bac.load(odds.to_json()).cite(biblatex=biblatex) == odds.cite(biblatex=biblatex)
    assert bac.cite(biblatex=True) != bac.cite()
    assert odds.schema == "baccarat/odds/1"


# Shoes without cards.


def test_a_shoe_without_cards_has_none() -> None:
    for name in ("no cards", "all cards removed"):
        shoe = SHOES[name]()
        assert shoe.cards == 0
        assert not any(shoe.counts.values())
        assert shoe.decks is None
        assert not shoe.is_infinite
        with pytest.raises(ValueError, match="six cards") as caught:
            bac.odds(shoe)
        assert vars(caught.value)["cards"] == 0
    one_deck = dict.fromkeys("A23456789TJQK", 4)
    assert bac.Shoe(1).without(one_deck).cards == 0


# HTML and SVG.

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}


class Elements(HTMLParser):
    """The elements of a text of HTML, each of which has to end where it should."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.words: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.attributes.extend(attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def elements(html: str) -> Elements:
    """The elements of HTML, which are closed."""
    found = Elements()
    found.feed(html)
    found.close()
    assert found.open == []
    assert {"script", "link", "iframe", "img"}.isdisjoint(found.seen)
    assert not any(name.startswith("on") or name in ("src", "href") for name, _ in found.attributes)
    ids = [value for name, value in found.attributes if name == "id"]
    assert len(set(ids)) == len(ids)
    return found


@pytest.mark.parametrize("name", CASES)
def test_a_notebook_shows_an_answer_as_well_formed_html(name: str) -> None:
    answer = asked(name)
    html = answer._repr_html_()
    if html is None:
        assert len(answer.to_html()) > 100_000
        html = answer.to_html()
    assert html == answer.to_html()
    found = elements(html)
    assert found.seen[0] == "div"
    # That nothing differs is a sentence.
    assert ("table" in found.seen) == (name != "again")
    assert found.seen.count("tr") >= found.seen.count("table")


def drawn(picture: bac.Picture) -> ElementTree.Element:
    """The root of a picture, whose text is well formed and loads nothing."""
    svg = picture._repr_svg_()
    assert svg == picture.svg
    root = ElementTree.fromstring(svg)  # noqa: S314
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert names.isdisjoint({"script", "image", "foreignObject", "a"})
    return root


@pytest.mark.parametrize(
    "name",
    ["odds", "removal", "count", "by-count", "sequence", "tableau", "depths", "every-depth"],
)
def test_a_notebook_shows_a_picture_as_well_formed_svg(name: str) -> None:
    for dark in (False, True):
        root = drawn(asked(name).plot(dark=dark))
        assert len(list(root.iter())) > 10
        words = "".join(root.itertext())
        assert words.strip()


STRANGE = "<script>alert(1)</script> & ]]> \" ' \x01\x1b\ufffe \u2028 ü"
"""The name of a bet that is no HTML, no XML and no line."""


def strange() -> answers.Odds:
    """The odds of a bet with such a name."""
    rows = [{"when": {"winner": "tie"}, "pays": 8, "event": STRANGE}]
    return bac.odds(bets=bac.Bet.from_dict({"id": "strange", "name": STRANGE, "rows": rows}))


def test_names_of_bets_are_text_in_html_and_in_pictures() -> None:
    odds = strange()
    assert odds.bets["strange"].name == STRANGE
    words = "".join(elements(odds.to_html()).words)
    assert "<script>alert(1)</script> & ]]>" in words
    assert "\x1b" not in words
    drawn(odds.plot())


# Files.

FORMS: dict[str, Callable[[bac.Answer], str]] = {
    "json": lambda answer: answer.to_json(),
    "txt": lambda answer: answer.to_text(),
    "md": lambda answer: answer.to_markdown(),
    "tex": lambda answer: answer.to_latex(),
    "html": lambda answer: answer.to_html(),
    "csv": lambda answer: answer.to_csv(),
    "svg": lambda answer: answer.plot().svg,
}


@pytest.mark.parametrize("form", FORMS)
def test_an_answer_is_saved_in_the_form_that_the_name_tells(form: str, tmp_path: Path) -> None:
    answer = asked("removal")
    as_path, as_text = tmp_path / f"a.b.{form}", tmp_path / f"odds.{form.upper()}"
    answer.save(as_path)
    answer.save(str(as_text))
    expected = FORMS[form](answer).encode()
    assert as_path.read_bytes() == as_text.read_bytes() == expected
    assert len(expected) > 100
    # What was there is replaced.
    as_path.write_bytes(b"x" * 10**6)
    answer.save(as_path)
    assert as_path.read_bytes() == expected


def test_a_saved_document_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "Größe, 8 decks.json"
    answer = asked("odds-options")
    answer.save(path)
    assert bac.load(path) == bac.load(str(path)) == answer
    bac.load(path).save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


def test_names_of_other_forms_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    odds = bac.odds()
    for name in ("odds", "odds.png", "odds.json.gz", ".json", "odds.", "odds.svg.txt~"):
        with pytest.raises(ValueError, match=r"one of \.json, \.txt, \.md, \.tex, \.html, \.csv,"):
            odds.save(tmp_path / name)
    with pytest.raises(ValueError, match="there is no plot"):
        asked("bets").save(tmp_path / "bets.svg")
    with pytest.raises(FileNotFoundError):
        odds.save(tmp_path / "none" / "odds.json")
    folder = tmp_path / "folder.json"
    folder.mkdir()
    with pytest.raises(OSError, match=re.escape("folder.json")):
        odds.save(folder)
    assert list(tmp_path.iterdir()) == [folder]


def test_a_picture_is_saved_as_it_is(tmp_path: Path) -> None:
    picture = asked("removal").plot()
    picture.save(tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_bytes() == picture.svg.encode()
    assert bac.Picture(picture.svg) == picture


# What is public.


def test_all_public_names_are_listed_in_order() -> None:
    found = {
        name
        for name, value in vars(bac).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert found - {"annotations"} == set(bac.__all__) - {"answers", "cluster"}
    assert bac.__all__ == sorted(set(bac.__all__))
    assert {name for name in STARRED if not name.startswith("__")} == set(bac.__all__)
    assert answers.__all__ == sorted(set(answers.__all__))


def members() -> Iterator[tuple[str, Any]]:
    """The public functions, and the public methods and properties of the public classes."""
    for name in bac.__all__:
        value = getattr(bac, name)
        if inspect.isfunction(value):
            yield name, value
        elif inspect.isclass(value):
            for member, inner in vars(value).items():
                if member.startswith("_"):
                    continue
                function = inspect.unwrap(getattr(inner, "__func__", inner))
                function = getattr(function, "fget", function)
                function = getattr(function, "func", function)
                if inspect.isfunction(function):
                    yield f"{name}.{member}", function


MEMBERS = dict(members())


def test_the_public_methods_are_found() -> None:
    expected = {"odds", "Shoe.without", "Shoe.from_counts", "Shoe.cards", "Bet.rows", "Table.read"}
    assert expected <= set(MEMBERS)
    assert len(MEMBERS) > 80


@pytest.mark.parametrize("name", MEMBERS)
def test_every_function_and_method_has_types_and_a_docstring(name: str) -> None:
    function = MEMBERS[name]
    assert inspect.getdoc(function)
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    for parameter in signature.parameters.values():
        if parameter.name not in ("self", "cls"):
            assert parameter.annotation is not inspect.Parameter.empty, parameter.name


def sections(text: str) -> dict[str, list[str]]:
    """The sections of a docstring in the style of numpy, each with its lines."""
    parts = re.split(r"^(\w+)\n-{3,}$", text, flags=re.MULTILINE)
    pairs = zip(parts[1::2], parts[2::2], strict=True)
    return {title: body.strip("\n").split("\n") for title, body in pairs}


FUNCTIONS = [name for name in bac.__all__ if inspect.isfunction(getattr(bac, name))]
CLASSES = [name for name in bac.__all__ if inspect.isclass(getattr(bac, name))]


@pytest.mark.parametrize("name", [*FUNCTIONS, "cluster.depth", "cluster.every_depth"])
def test_the_docstring_of_a_function_has_its_parameters_and_an_example(name: str) -> None:
    function = operator.attrgetter(name)(bac)
    found = sections(inspect.getdoc(function) or "")
    lines = [line for line in found.get("Parameters", []) if line and not line.startswith(" ")]
    told = [each.strip("*") for line in lines for each in line.partition(" : ")[0].split(", ")]
    assert sorted(told) == sorted(inspect.signature(function).parameters)
    assert any(line.startswith(">>> import baccarat as bac") for line in found["Examples"])
    assert any(f"bac.{name}(" in line for line in found["Examples"])


@pytest.mark.parametrize("name", CLASSES)
def test_a_public_class_has_a_docstring_and_it_or_its_methods_have_examples(name: str) -> None:
    docstring = getattr(bac, name).__doc__
    assert docstring
    texts = [docstring]
    for member, function in MEMBERS.items():
        if member.startswith(f"{name}."):
            texts.append(inspect.getdoc(function) or "")
    assert any(">>> import baccarat as bac" in text for text in texts)


def test_the_public_modules_have_docstrings() -> None:
    assert answers.__doc__
    assert bac.cluster.__doc__
    assert set(bac.__all__) == {*FUNCTIONS, *CLASSES, "answers", "cluster"}


def test_every_public_name_occurs_in_the_tests() -> None:
    here = Path(__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(here.glob("*.py")))
    absent = []
    for name in [*bac.__all__, *MEMBERS]:
        owner, _, member = name.rpartition(".")
        found = rf"\.{member}\b" if owner else rf"\bbac\.{member}\b|import .*\b{member}\b"
        if not re.search(found, text):
            absent.append(name)
    assert absent == []
