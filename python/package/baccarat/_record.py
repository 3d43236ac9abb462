"""Parts of an answer: records whose fields are converted from JSON when they are first read."""

from __future__ import annotations

import copy
import difflib
import inspect
import json
import types
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from ._frozen import Frozen
from ._numbers import read_integer

V = TypeVar("V")

Convert = Callable[[Any], Any]


class Keyed(Mapping[str, V], Generic[V]):
    """Records in their order, each found by its key: a bet by its id, a card by its name.

    It does not change. Two of them are equal if they have the same records with the same keys.

    Examples
    --------
    >>> import baccarat as bac
    >>> bets = bac.odds().bets
    >>> list(bets)
    ['player', 'banker', 'tie']
    >>> bets["tie"].rows[0].pays
    Fraction(8, 1)
    >>> [float(bet.house_edge) > 0.01 for bet in bets.values()]
    [True, True, True]
    """

    __slots__ = ("_records",)

    def __init__(self, records: Mapping[str, V]) -> None:
        self._records = dict(records)

    def __getitem__(self, key: str) -> V:
        try:
            return self._records[key]
        except KeyError:
            names = list(self._records)
            if len(names) > 40:
                names = difflib.get_close_matches(str(key), names) or [*names[:3], "…"]
            raise KeyError(f"{key!r}: expected one of {', '.join(names)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def __repr__(self) -> str:
        return f"Keyed({', '.join(self._records)})"

    def __hash__(self) -> int:
        return hash(frozenset(self._records.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self._records,))


class Field:
    """A field of a record. It converts its value once, and the record keeps the result."""

    def __init__(self, name: str, key: str) -> None:
        self.name = name
        self.key = key
        self.convert: Convert | None = None

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        if record is None:
            return self
        if self.convert is None:
            self.convert = converter(get_type_hints(owner)[self.name])
        try:
            value = self.convert(record._fields.get(self.key))
        except (AttributeError, KeyError, TypeError, ValueError, ArithmeticError) as reason:
            where = f"{owner.__name__}.{self.name}"
            raise ValueError(f"{where}: the document has no such figure: {reason}") from reason
        # What can be changed is copied each time.
        if self.convert is not copy.deepcopy:
            record.__dict__[self.name] = value
        return value


class Record(Frozen):
    """A part of an answer, with named fields.

    Its numbers are exact: `int` and `fractions.Fraction`. A number that is irrational is a
    `decimal.Decimal`, correctly rounded to 12 decimals unless the question asks for another number
    of them. Records do not change; they are compared by their fields.

    Examples
    --------
    >>> import baccarat as bac
    >>> row = bac.bets()["tie"].rows[0]
    >>> row.pays
    Fraction(8, 1)
    >>> row.to_dict()["pays"]["exact"]
    '8/1'
    """

    _key: ClassVar[str | None] = None
    """The field by which the record is found among others."""

    _json_names: ClassVar[Mapping[str, str]] = {}
    """The names in JSON of the fields that are called otherwise here."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.__dict__["_fields"] = fields

    def __init_subclass__(cls) -> None:
        for name in inspect.get_annotations(cls):
            if not name.startswith("_"):
                setattr(cls, name, Field(name, cls._json_names.get(name, name)))

    @property
    def _fields(self) -> Mapping[str, Any]:
        fields: Mapping[str, Any] = self.__dict__["_fields"]
        return fields

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON has it: texts, lists and dictionaries.

        Returns
        -------
        dict
            A copy, which may be changed. An exact number is a dictionary of two texts:
            `{"exact": "19/20", "decimal": "0.95"}`.
        """
        copy: dict[str, Any] = json.loads(json.dumps(self._fields))
        return copy

    @classmethod
    def _names(cls) -> list[str]:
        owners = reversed(cls.__mro__)
        return [
            name
            for owner in owners
            for name, value in vars(owner).items()
            if isinstance(value, Field)
        ]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={in_short(getattr(self, name))}" for name in self._names())
        return f"{type(self).__name__}({fields})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return bool(self._fields == other._fields)

    def __hash__(self) -> int:
        return hash(json.dumps(self._fields, sort_keys=True))

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (dict(self._fields),))


def in_short(value: object) -> str:
    """The representation of a value; of a number that is too long for Python, its kind."""
    try:
        return repr(value)
    except ValueError:
        return f"<{type(value).__name__} with thousands of digits>"


def fraction(text: str) -> Fraction:
    """The fraction written as `n/d`."""
    numerator, denominator = text.split("/")
    return Fraction(read_integer(numerator), read_integer(denominator))


def converter(kind: Any) -> Convert:
    """The conversion of a JSON value to a type: the annotation of a field."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Record):
        return kind
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return one_of(arguments)
    if origin is tuple:
        return tuple_of(arguments)
    if origin is Keyed:
        return keyed(arguments[0])
    if origin is Mapping:
        return mapping_of(arguments[1])
    raise TypeError(f"no field has the type {kind!r}")


def unchanged(value: Any) -> Any:
    """The value."""
    return value


def exact(value: Any) -> Fraction:
    """An exact number."""
    return fraction(value["exact"])


def rounded(value: Any) -> Decimal:
    """A rounded number: alone, or as a text among the fields of an estimate."""
    return Decimal(value if isinstance(value, str) else value["rounded"])


def number(value: Any) -> Fraction | Decimal:
    """An exact number, or a rounded one where it is irrational."""
    return exact(value) if "exact" in value else rounded(value)


PLAIN: Mapping[Any, Convert] = {
    str: unchanged,
    bool: unchanged,
    int: lambda value: read_integer(value) if isinstance(value, str) else int(value),
    Fraction: exact,
    Decimal: rounded,
}


def one_of(kinds: tuple[Any, ...]) -> Convert:
    """The conversion to one of several types, of which `None` can be one.

    A number of cards or decks that can be `None` is infinite if it is.
    """
    others = tuple(kind for kind in kinds if kind is not types.NoneType)
    if len(others) == 1:
        convert = converter(others[0])
    elif set(others) == {Fraction, Decimal}:
        convert = number
    elif set(others) == {int, str}:
        convert = unchanged
    else:
        raise TypeError(f"no field has one of the types {kinds!r}")
    if len(others) == len(kinds):
        return convert
    absent = (None, "infinite") if others == (int,) else (None,)
    return lambda value: None if value in absent else convert(value)


def tuple_of(kinds: tuple[Any, ...]) -> Convert:
    """The conversion of a list, of any length or with a type for each item."""
    if kinds[-1] is Ellipsis:
        convert = converter(kinds[0])
        return lambda values: tuple(convert(value) for value in values)
    each = [converter(kind) for kind in kinds]
    return lambda values: tuple(convert(value) for convert, value in zip(each, values, strict=True))


def keyed(kind: type[Record]) -> Convert:
    """The conversion of a list of records with a key."""
    key = kind._key
    return lambda values: Keyed({value[key]: kind(value) for value in values})


def mapping_of(kind: Any) -> Convert:
    """The conversion of an object with any keys; one with any values is copied."""
    if kind is Any:
        return copy.deepcopy
    convert = converter(kind)
    return lambda values: Keyed({key: convert(value) for key, value in values.items()})
