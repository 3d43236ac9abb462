"""Exact numbers from those who call: integers, fractions, decimals and texts, but no floats."""

from __future__ import annotations

import math
import operator
from decimal import Decimal
from fractions import Fraction
from typing import SupportsIndex, TypeAlias

Exact: TypeAlias = int | Fraction | Decimal | str
"""An exact number: `1`, `Fraction(19, 20)`, `Decimal("0.95")`, `"19/20"`, `"0.95"`."""

LONGEST = 4000
"""The largest exponent of a decimal number. Python writes integers of up to 4300 digits."""


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
    ValueError
        If it is not finite, or has thousands of digits.
    """
    if isinstance(number, str):
        return number
    if isinstance(number, Fraction):
        return f"{written(number.numerator, name)}/{written(number.denominator, name)}"
    if isinstance(number, Decimal):
        if not number.is_finite():
            raise ValueError(f"{name}: {number} is no number: expected a finite one")
        if abs(number.adjusted()) > LONGEST:
            raise ValueError(f"{name}: {number:.3e} is too long: expected at most {LONGEST} digits")
        return exact_text(Fraction(number), name)
    if isinstance(number, float):
        remedy = Fraction(str(number)) if math.isfinite(number) and abs(number) < 1e15 else None
        example = f"Fraction({remedy.numerator}, {remedy.denominator})" if remedy else "Fraction"
        raise TypeError(
            f"{name}: {number!r} is a float, which is not exact: "
            f"expected {example}, or the number as a text such as '{number}'"
        )
    return written(whole(number, name), name)


def written(integer: int, name: str) -> str:
    """The digits of an integer.

    Raises
    ------
    ValueError
        If it has thousands of digits.
    """
    try:
        return str(integer)
    except ValueError:
        bits = integer.bit_length()
        raise ValueError(f"{name}: an integer of {bits} bits: expected a shorter one") from None


def whole(number: object, name: str) -> int:
    """The number as an integer.

    Raises
    ------
    TypeError
        If the number is no integer.
    """
    if not isinstance(number, bool) and isinstance(number, SupportsIndex):
        try:
            return operator.index(number)
        except TypeError:
            # An array of several numbers.
            pass
    raise TypeError(f"{name}: expected an integer, not {number!r}")


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
        number = written(integer, name)
        raise ValueError(f"{name}: {number} is out of range: expected 0 to {most}")
    return integer
