"""Tables of an answer as data frames: pandas, polars and Arrow, imported when they are asked for."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ._extra import extra
from ._numbers import all_digits

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

LARGEST = 2**63 - 1
"""The largest integer of a column of integers."""

TOO_LARGE = 10**26
"""The least decimal that, with 12 decimals, is too large for a column of decimals."""


class Column(NamedTuple):
    """A column of a table: its name, the kind of its values, and the values, `None` for none."""

    name: str
    kind: str
    values: Sequence[Any]


def columns(found: Sequence[tuple[str, str, Sequence[Any]]], floats: bool) -> list[Column]:
    """The columns of a table, with their numbers exact or as floats."""
    return [Column(name, *converted(kind, values, floats)) for name, kind, values in found]


def converted(kind: str, values: Sequence[Any], floats: bool) -> tuple[str, Sequence[Any]]:
    """The kind and the values of a column."""

    def each(convert: Callable[[Any], Any]) -> list[Any]:
        return [None if value is None else convert(value) for value in values]

    if kind in ("exact", "rounded", "mixed") and floats:
        return "float", each(nearest_float)
    if kind == "mixed":
        return "mixed", each(lambda value: value if isinstance(value, Fraction) else Decimal(value))
    if kind == "rounded":
        numbers = each(Decimal)
        fit = all(number is None or abs(number) < TOO_LARGE for number in numbers)
        return "decimal" if fit else "large", numbers
    if kind == "whole" and any(value is not None and value > LARGEST for value in values):
        return "large", values
    return kind, values


def nearest_float(number: Fraction | str) -> float:
    """The float nearest to a quotient of integers or to a text: infinite if it is too large."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if Fraction(number) > 0 else -math.inf


def as_text(number: int | Fraction | Decimal) -> str:
    """A number as documents write it."""
    if isinstance(number, Fraction):
        return f"{all_digits(number.numerator)}/{all_digits(number.denominator)}"
    return f"{number:f}" if isinstance(number, Decimal) else all_digits(number)


def texts(values: Sequence[Any]) -> list[str | None]:
    """Numbers as texts, for frames that have no numbers of their kind."""
    return [None if value is None else as_text(value) for value in values]


def to_pandas(all_columns: Sequence[Column]) -> pandas.DataFrame:
    """The columns as a data frame of pandas."""
    with extra("pandas"):
        import pandas

    types = {"text": "str", "whole": "Int64", "float": "float64"}
    data = {
        name: pandas.Series(list(values), dtype=types.get(kind, "object"))
        for name, kind, values in all_columns
    }
    return pandas.DataFrame(data)


def to_polars(all_columns: Sequence[Column]) -> polars.DataFrame:
    """The columns as a data frame of polars, which would make floats of fractions."""
    with extra("polars"):
        import polars

    types: dict[str, Any] = {
        "text": polars.String,
        "whole": polars.Int64,
        "float": polars.Float64,
        "decimal": polars.Decimal(None, 12),
    }
    series = [
        polars.Series(name, values, dtype=types[kind])
        if kind in types
        else polars.Series(name, texts(values), dtype=polars.String)
        for name, kind, values in all_columns
    ]
    return polars.DataFrame(series)


def to_arrow(all_columns: Sequence[Column]) -> pyarrow.Table:
    """The columns as a table of Arrow."""
    with extra("arrow"):
        import pyarrow

    types = {
        "text": pyarrow.string(),
        "whole": pyarrow.int64(),
        "float": pyarrow.float64(),
        "decimal": pyarrow.decimal128(38, 12),
    }
    arrays = {
        name: pyarrow.array(values, types[kind])
        if kind in types
        else pyarrow.array(texts(values), pyarrow.string())
        for name, kind, values in all_columns
    }
    return pyarrow.table(arrays)
