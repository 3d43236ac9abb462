"""Tables as data frames of pandas, polars and Arrow: the values of the CSV, with their types."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import pandas
import polars
import pyarrow
import pytest
from cases import CASES, asked

import baccarat as bac


class Column(NamedTuple):
    """A column of a CSV: its kind and its cells, `None` if they are empty."""

    kind: str
    cells: list[str | None]


def test_numbers_of_thousands_of_digits_are_read_and_written() -> None:
    session = bac.session(coups=2000, bets="player")
    wager = session.wagers["player"]
    behind = wager.independent.behind
    assert math.log10(behind.denominator) > 20_000
    assert "behind=<Fraction with thousands of digits>" in repr(wager)
    frame = session.to_polars("results")
    assert float(session.to_pandas("results", floats=True)["behind"][0]) == float(behind)
    numerator, denominator = frame["behind"][0].split("/")
    # In parts of 4000 digits from the end on.
    for text, number in ((numerator, behind.numerator), (denominator, behind.denominator)):
        assert int(text[-4000:]) == number % 10**4000
        assert len(text) == math.floor(math.log10(number)) + 1
    assert session.to_arrow("results")["behind"][0].as_py() == frame["behind"][0]


def test_a_float_of_a_number_that_is_too_large_is_infinite() -> None:
    frame = bac.odds(bets="tie", tie_pays=10**400).to_pandas(floats=True)
    assert frame["expectation"][0] == math.inf
    assert frame["house_edge"][0] == -math.inf


def csv_columns(answer: bac.Answer, table: str | None) -> dict[str, Column]:
    """The columns of a table as the CSV has them; the decimals of exact figures are left out."""
    header, *rows = csv.reader(io.StringIO(answer.to_csv(table=table)))
    found = {}
    for place, name in enumerate(header):
        stem, _, kind = name.rpartition("_")
        cells = [row[place] or None for row in rows]
        if kind in ("exact", "rounded"):
            found[stem] = Column(kind, cells)
        elif kind == "estimate":
            found[name] = Column("estimate", cells)
        elif name.endswith(("_standard_error", "_bound")):
            found[name] = Column("rounded", cells)
        elif kind != "decimal":
            found[name] = Column("plain", cells)
    return found


def fractions(cells: Sequence[str | None]) -> list[Fraction | None]:
    return [None if cell is None else Fraction(cell) for cell in cells]


def decimals(cells: Sequence[str | None]) -> list[Decimal | None]:
    return [None if cell is None else Decimal(cell) for cell in cells]


def floats(cells: Sequence[str | None]) -> list[float | None]:
    return [None if cell is None else float(Fraction(cell)) for cell in cells]


def of_pandas(series: pandas.Series[Any]) -> list[Any]:
    """The values of a column, with `None` for missing ones."""
    return [
        None if missing else value for value, missing in zip(series, series.isna(), strict=True)
    ]


@pytest.mark.parametrize("name", CASES)
def test_every_table_has_the_exact_values_of_the_csv_in_every_frame(name: str) -> None:
    answer = asked(name)
    for table in answer.tables:
        columns = csv_columns(answer, table)
        in_pandas, in_polars = answer.to_pandas(table), answer.to_polars(table)
        in_arrow = answer.to_arrow(table)
        names = list(columns)
        assert names == list(in_pandas) == in_polars.columns == in_arrow.column_names, table
        for column, (kind, cells) in columns.items():
            values = of_pandas(in_pandas[column])
            others = [in_polars[column].to_list(), in_arrow.column(column).to_pylist()]
            where = (table, column)
            if kind == "exact":
                assert values == fractions(cells), where
                assert {type(value) for value in values} <= {Fraction, type(None)}, where
                assert others == [cells, cells], where
            elif kind == "estimate":
                # The mean over a sample is exact; the CSV has its decimals.
                assert [round(value, 12) for value in values] == fractions(cells), where
                assert others == [[as_text(value) for value in values]] * 2, where
            elif kind == "rounded":
                assert values == others[0] == others[1] == decimals(cells), where
                assert {type(value) for value in values} <= {Decimal, type(None)}, where
            elif in_pandas[column].dtype == "Int64":
                whole = [None if cell is None else int(cell) for cell in cells]
                assert values == others[0] == others[1] == whole, where
            elif any(type(value) is int for value in values):
                assert max(values) >= 2**63, where
                assert [str(value) for value in values] == others[0] == others[1] == cells, where
            else:
                # A CSV does not tell an empty text from none.
                assert values == others[0] == others[1], where
                assert [value or None for value in values] == cells, where


@pytest.mark.parametrize("name", CASES)
def test_floats_are_the_nearest_to_the_exact_values(name: str) -> None:
    answer = asked(name)
    for table in answer.tables:
        in_pandas = answer.to_pandas(table, floats=True)
        in_polars = answer.to_polars(table, floats=True)
        in_arrow = answer.to_arrow(table, floats=True)
        for column, (kind, cells) in csv_columns(answer, table).items():
            where = (table, column)
            if kind == "plain":
                exact = answer.to_pandas(table)[column]
                pandas.testing.assert_series_equal(in_pandas[column], exact)
                continue
            assert in_pandas[column].dtype == "float64", where
            assert in_polars.schema[column] == polars.Float64, where
            assert in_arrow.schema.field(column).type == pyarrow.float64(), where
            expected = floats(cells)
            if kind == "estimate":
                expected = [float(value) for value in answer.to_pandas(table)[column]]
            assert of_pandas(in_pandas[column]) == expected, where
            assert in_polars[column].to_list() == expected, where
            assert in_arrow.column(column).to_pylist() == expected, where


WHOLE = {
    *("ways", "count", "compositions", "favourable", "cards_left", "parts", "size"),
    *("enumerated", "computed", "player_total"),
}
"""Columns that are integers in every table."""


@pytest.mark.parametrize("name", CASES)
def test_numbers_of_things_are_integers_in_every_frame(name: str) -> None:
    answer = asked(name)
    for table in answer.tables:
        for column in WHOLE & set(answer.to_pandas(table)):
            if max(answer.to_pandas(table)[column].dropna(), default=0) >= 2**63:
                continue
            assert answer.to_pandas(table)[column].dtype == "Int64", (table, column)
            assert answer.to_polars(table).schema[column] == polars.Int64, (table, column)
            field = answer.to_arrow(table).schema.field(column)
            assert field.type == pyarrow.int64(), (table, column)


def test_every_such_column_occurs() -> None:
    seen = {
        column
        for name in CASES
        for table in asked(name).tables
        for column in asked(name).to_arrow(table).column_names
    }
    assert seen >= WHOLE


def test_the_columns_of_the_odds_have_these_types() -> None:
    odds = asked("odds-options")
    exact = ["win", "push", "lose", "expectation", "house_edge", "variance"]
    frame = odds.to_pandas("bets")
    assert all(type(cell) is str for name in ("id", "name") for cell in frame[name])
    assert all(frame[name].dtype == object for name in (*exact, "standard_deviation"))
    schema = {
        "id": polars.String(),
        "name": polars.String(),
        **{name: polars.String() for name in exact},
        "standard_deviation": polars.Decimal(38, 12),
    }
    assert dict(odds.to_polars("bets").schema) == schema
    fields = [("id", pyarrow.string()), ("name", pyarrow.string())]
    fields += [(name, pyarrow.string()) for name in exact]
    fields += [("standard_deviation", pyarrow.decimal128(38, 12))]
    assert odds.to_arrow("bets").schema.equals(pyarrow.schema(fields))


def test_the_chief_table_is_the_one_without_a_name() -> None:
    for name in CASES:
        answer = asked(name)
        columns = list(csv_columns(answer, None))
        assert list(answer.to_pandas()) == columns
        assert answer.to_polars().columns == columns
        assert answer.to_arrow().column_names == columns


def test_there_is_no_table_of_another_name() -> None:
    odds = asked("odds")
    for convert in (odds.to_pandas, odds.to_polars, odds.to_arrow):
        with pytest.raises(ValueError, match="'nowhere': expected one of outcomes, bets, paytable"):
            convert("nowhere")


def test_pandas_adds_exactly() -> None:
    odds = asked("odds-options")
    lines = odds.to_pandas("paytables")
    sums = lines.groupby("id", sort=False)["probability"].sum()
    assert sums.to_dict() == dict.fromkeys(lines["id"], Fraction(1))
    means = (lines["pays"] * lines["probability"]).groupby(lines["id"]).sum().to_dict()
    bets = odds.to_pandas("bets").set_index("id")
    assert means == bets["expectation"].to_dict()
    assert {type(mean) for mean in means.values()} == {Fraction}
    assert (bets["win"] + bets["push"] + bets["lose"]).eq(1).all()
    effects = asked("removal").to_pandas("effects")
    weighted = effects["count"].astype(object) * effects["effect"]
    assert weighted.groupby(effects["id"]).sum().to_dict() == dict.fromkeys(effects["id"], 0)
    assert effects["effect"].dropna().abs().max() > 0


def test_the_floats_of_pandas_are_a_little_off() -> None:
    lines = asked("odds-options").to_pandas("paytables", floats=True)
    sums = lines.groupby("id")["probability"].sum()
    assert all(math.isclose(number, 1, rel_tol=1e-15) for number in sums)


def test_missing_values_are_none() -> None:
    shoe = bac.Shoe.from_counts({"A": 6, "9": 6})
    count = bac.count("tie", shoe, tags={"A": 1}, running_count=4, cards_left=(6, 11), levels=1)
    expectations = {each.cards_left: each.bets["tie"].expectation for each in count.by_depth()}
    assert None in expectations.values()
    assert {type(each) for each in expectations.values()} == {Fraction, type(None)}
    in_order = list(expectations.values())
    frame = count.to_pandas("play")
    assert frame["expectation"].tolist() == in_order
    assert count.to_pandas("play", floats=True)["expectation"].isna().tolist() == [
        each is None for each in in_order
    ]
    for floats, convert in ((False, str), (True, float)):
        numbers = [
            None if each is None else convert(each if floats else as_text(each))
            for each in in_order
        ]
        polars_frame = count.to_polars("play", floats=floats)
        assert polars_frame["expectation"].to_list() == numbers
        arrow_table = count.to_arrow("play", floats=floats)
        assert arrow_table.column("expectation").to_pylist() == numbers
        assert arrow_table.column("expectation").null_count == in_order.count(None)


def as_text(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def test_integers_without_a_value_are_missing_integers() -> None:
    tableau = asked("tableau")
    totals = tableau.to_pandas("banker")["player_total"]
    assert totals.dtype == "Int64"
    assert totals.isna().all()
    assert tableau.to_polars("banker")["player_total"].null_count() == 88
    assert tableau.to_arrow("banker").column("player_total").null_count == 88


def test_integers_of_more_than_63_bits_stay_exact() -> None:
    odds = bac.odds(5000)
    ways = [outcome.ways for outcome in odds.outcomes.values()]
    ways.append(odds.ways)
    assert odds.ways == math.perm(260_000, 6) > 2**63
    frame = odds.to_pandas("outcomes")
    assert frame["ways"].tolist() == ways
    assert {type(number) for number in frame["ways"]} == {int}
    assert frame["ways"][:3].sum() == odds.ways
    assert odds.to_polars("outcomes")["ways"].to_list() == [str(number) for number in ways]
    assert odds.to_arrow("outcomes").column("ways").to_pylist() == [str(number) for number in ways]


def test_the_largest_integers_are_integers_and_larger_ones_are_not() -> None:
    # N (N − 1) … (N − 5) is 2**63 − 1 at most up to N = 1450.
    largest = {cards: math.perm(cards, 6) for cards in (1450, 1451)}
    assert largest[1450] < 2**63 <= largest[1451]
    small, large = (bac.odds(bac.Shoe.from_counts({"9": cards})) for cards in largest)
    assert small.to_pandas("outcomes")["ways"].dtype == "Int64"
    assert small.to_polars("outcomes")["ways"].max() == largest[1450]
    assert large.to_pandas("outcomes")["ways"].dtype == object
    assert large.to_polars("outcomes")["ways"].to_list()[-1] == str(largest[1451])


def test_decimals_of_more_than_38_digits_stay_exact() -> None:
    bet = bac.bet("huge", [({"winner": "tie"}, 10**30)])
    odds = bac.odds(bets=bet)
    deviation = odds.bets["huge"].standard_deviation
    assert deviation > 10**29
    assert odds.to_pandas()["standard_deviation"].tolist() == [deviation]
    assert odds.to_polars()["standard_deviation"].to_list() == [str(deviation)]
    assert odds.to_arrow().column("standard_deviation").to_pylist() == [str(deviation)]
    assert odds.to_polars(floats=True)["standard_deviation"].to_list() == [float(deviation)]


def test_a_loaded_document_has_the_frames_of_the_answer() -> None:
    answer = asked("count")
    loaded = bac.load(answer.to_json())
    for table in answer.tables:
        pandas.testing.assert_frame_equal(loaded.to_pandas(table), answer.to_pandas(table))
        assert loaded.to_polars(table).equals(answer.to_polars(table))
        assert loaded.to_arrow(table).equals(answer.to_arrow(table))
