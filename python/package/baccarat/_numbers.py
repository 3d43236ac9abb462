"""Exact numbers from those who call: integers, fractions, decimals and texts, but no floats."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from decimal import Decimal
from fractions import Fraction
from typing import Any, SupportsIndex, TypeAlias

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


DIGITS = 4000
"""The digits that are read or written at a time: Python refuses integers of more than 4300."""


def read_integer(text: str) -> int:
    """The integer of a text that may have more digits than Python reads at once."""
    if len(text) <= DIGITS:
        return int(text)
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    number = 0
    for first in range(0, len(digits), DIGITS):
        part = digits[first : first + DIGITS]
        number = number * 10 ** len(part) + int(part)
    return sign * number


def all_digits(integer: int) -> str:
    """The digits of an integer, of which there may be more than Python writes at once."""
    sign, rest = ("-", -integer) if integer < 0 else ("", integer)
    parts = []
    while rest >= 10**DIGITS:
        rest, part = divmod(rest, 10**DIGITS)
        parts.append(f"{part:0{DIGITS}d}")
    return sign + str(rest) + "".join(reversed(parts))


def listed(values: object, name: str, expected: str) -> list[Any]:
    """The items of a list, a tuple or the like, whose order matters.

    Raises
    ------
    TypeError
        If it is something else, or a text, bytes, a mapping or a set.
    """
    unordered = (str, bytes, bytearray, memoryview, Mapping, AbstractSet)
    if isinstance(values, unordered) or not isinstance(values, Iterable):
        raise TypeError(f"{name}: expected {expected}, not {values!r}")
    return list(values)


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
