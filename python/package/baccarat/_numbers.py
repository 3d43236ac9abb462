"""Exact numbers from those who call: integers, fractions, decimals and texts, but no floats."""

from __future__ import annotations

import operator
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

Exact: TypeAlias = int | Fraction | Decimal | str
"""An exact number: `1`, `Fraction(19, 20)`, `Decimal("0.95")`, `"19/20"`, `"0.95"`."""


def exact_text(number: object, name: str) -> str:
    """The number as a text that the library reads; texts are unchanged.

    Parameters
    ----------
    number
        The number.
    name
        What the number is, for errors.

    Raises
    ------
    TypeError
        If the number is a float, which is not exact, or no number at all.
    """
    if isinstance(number, str):
        return number
    if isinstance(number, Fraction):
        return f"{number.numerator}/{number.denominator}"
    if isinstance(number, Decimal):
        if not number.is_finite():
            raise ValueError(f"{name}: {number} is no number: expected a finite one")
        return f"{Fraction(number).numerator}/{Fraction(number).denominator}"
    if isinstance(number, float):
        remedy = Fraction(str(number)) if number == number and abs(number) < 1e15 else None
        example = f"Fraction({remedy.numerator}, {remedy.denominator})" if remedy else "Fraction"
        raise TypeError(
            f"{name}: {number!r} is a float, which is not exact: "
            f"expected {example}, or the number as a text such as '{number}'"
        )
    return str(whole(number, name))


def whole(number: object, name: str) -> int:
    """The number as an integer.

    Raises
    ------
    TypeError
        If the number is no integer.
    """
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name}: expected an integer, not {number!r}")
    return operator.index(number)


def natural(number: object, name: str, most: int = 2**63 - 1) -> int:
    """The number as an integer that is not negative.

    Raises
    ------
    TypeError
        If the number is no integer.
    ValueError
        If the number is negative or too large.
    """
    integer = whole(number, name)
    if not 0 <= integer <= most:
        raise ValueError(f"{name}: {integer} is out of range: expected 0 to {most}")
    return integer
