"""Bets: paytables, as data or as functions of a finished coup."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from . import _core
from ._frozen import Frozen
from ._function import Condition, Predicate, condition_of
from ._numbers import Exact, exact_text
from ._record import Keyed
from ._rules import Rules
from .answers import CatalogueRow

COMMISSION: Exact = "5%"
TIE_PAYS: Exact = 8


class Bet(Frozen):
    """A bet: a paytable, of which the first row whose condition is true settles the bet.

    :func:`bets` has those of the catalogue; :func:`bet`, :meth:`from_dict` and :meth:`from_toml`
    make others. A bet does not change.

    Examples
    --------
    >>> import baccarat as bac
    >>> dragon = bac.bets()["dragon-7"]
    >>> dragon.name, dragon.rows[0].pays
    ('Dragon 7', Fraction(40, 1))
    >>> float(bac.odds(bets=dragon).bets["dragon-7"].house_edge)
    0.07611334472442846
    """

    __slots__ = ("__dict__", "_inner")

    _inner: _core.Bet

    def __init__(self) -> None:
        raise TypeError("expected bet(…), Bet.from_dict(…) or Bet.from_toml(…) in place of Bet()")

    @classmethod
    def _of(cls, core: _core.Bet) -> Bet:
        bet = cls.__new__(cls)
        bet._hold(_inner=core)
        return bet

    @classmethod
    def from_toml(
        cls, text: str, *, commission: Exact = COMMISSION, tie_pays: Exact = TIE_PAYS
    ) -> Bet:
        """A bet from a text of TOML, or of JSON, in the form of `docs/BETS.md`.

        Parameters
        ----------
        text : str
            The text, which has one bet, under `[[bet]]`.
        commission, tie_pays : int, Fraction, Decimal or str
            The terms of the house, for bets paid less commission, and for what pays `tie-pays`.

        Raises
        ------
        ValueError
            If the text is not of that form (with the attributes `line` and `column` where the place
            is known), or has several bets: :func:`read_bets` reads them.

        Examples
        --------
        >>> import baccarat as bac
        >>> bet = bac.Bet.from_toml('''
        ... [[bet]]
        ... id = "both-seven"
        ... rows = [{ when = { player.total = 7, banker.total = 7 }, pays = 40 }]
        ... ''')
        >>> bac.odds(bets=bet).bets["both-seven"].win
        Fraction(397334136328, 19524993263685)
        """
        found = read_bets(text, commission=commission, tie_pays=tie_pays)
        if len(found) > 1:
            raise ValueError(f"{len(found)} bets: expected one; read_bets reads several")
        return next(iter(found.values()))

    @classmethod
    def from_dict(
        cls,
        fields: Mapping[str, Any],
        *,
        commission: Exact = COMMISSION,
        tie_pays: Exact = TIE_PAYS,
    ) -> Bet:
        """A bet from its fields, which are those of a bet in `docs/BETS.md`.

        Raises
        ------
        ValueError
            If the fields are not of that form.
        TypeError
            If a payoff is a float, which is not exact.

        Examples
        --------
        >>> import baccarat as bac
        >>> rows = [{"when": {"winner": "tie", "player": {"total": 6}}, "pays": "45 for 1"}]
        >>> bac.Bet.from_dict({"id": "six-six", "rows": rows}).rows[0].pays
        Fraction(44, 1)
        """
        if not isinstance(fields, Mapping):
            raise TypeError(f"fields: expected a dictionary, not {fields!r}")
        exact = exactly(fields)
        if "@" in str(exact.get("id")):
            # The id of a bet with another payoff, as documents have it.
            return cls._of(_core.read_bet(json.dumps(exact)))
        text = json.dumps({"bet": [exact]}, default=str)
        return cls.from_toml(text, commission=commission, tie_pays=tie_pays)

    @property
    def id(self) -> str:
        """The id in commands and documents."""
        return self._inner.id

    @property
    def name(self) -> str:
        """The name in prose."""
        return self._inner.name

    @cached_property
    def rows(self) -> tuple[CatalogueRow, ...]:
        """The rows of the paytable; the condition of the last one, `otherwise`, is always true."""
        return tuple(CatalogueRow(row) for row in self._fields["rows"])

    @cached_property
    def _fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = json.loads(self._inner.to_json())
        return fields

    def to_dict(self) -> dict[str, Any]:
        """The bet as documents have it, which :meth:`from_dict` reads."""
        fields: dict[str, Any] = json.loads(self._inner.to_json())
        return fields

    def paying(self, payoff: Exact, row: int | str | None = None) -> Bet:
        """The bet with another payoff in one row.

        Parameters
        ----------
        payoff : int, Fraction, Decimal or str
            Net units per unit staked: 8, or `"9 for 1"`; -1 is the loss of the stake.
        row : int, str or None
            The number of the row from 1, `"otherwise"`, or words of one event; `None` for the one
            row that wins.

        Raises
        ------
        ValueError
            If no row, or more than one, is meant, or the payoff is none.
        TypeError
            If the payoff is a float.

        Examples
        --------
        >>> import baccarat as bac
        >>> lucky = bac.bets()["lucky-6"].paying(15, row="two-card")
        >>> lucky.id
        'lucky-6@1=15'
        """
        change = exact_text(payoff, "payoff")
        if row is not None:
            change = f"{row}={change}"
        return Bet._of(self._inner.changed(change, *terms_text(COMMISSION, TIE_PAYS)))

    def __repr__(self) -> str:
        return f"<Bet {self.id}>"

    def __eq__(self, other: object) -> bool:
        return self._inner == other._inner if isinstance(other, Bet) else NotImplemented

    @cached_property
    def _hash(self) -> int:
        return hash(self._inner.to_json())

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self._inner.to_json(),))


def _unpickled(json_text: str) -> Bet:
    return Bet._of(_core.read_bet(json_text))


class FunctionBet(Frozen):
    """A bet whose conditions are functions of a finished coup: :func:`bet` makes it.

    It becomes a :class:`Bet` under given rules, when it is asked about.

    Attributes
    ----------
    id, name : str
        Its id, and its name in prose.
    """

    __slots__ = ("_bets", "_otherwise", "_rows", "id", "name")

    id: str
    name: str
    _rows: tuple[tuple[object, str, str], ...]
    _otherwise: str
    _bets: dict[Rules, Bet]

    def __init__(
        self, id: str, name: str, rows: Sequence[tuple[object, str, str]], otherwise: str
    ) -> None:
        self._hold(id=id, name=name, _rows=tuple(rows), _otherwise=otherwise, _bets={})

    def under(self, rules: Rules) -> Bet:
        """The bet as data: each function is called with every coup that the rules can deal.

        Raises
        ------
        Exception
            What a function raises.

        Examples
        --------
        >>> import baccarat as bac
        >>> bet = bac.bet("nine", [(lambda coup: coup.player.total == 9, 4)])
        >>> bet.under(bac.Rules()).rows[0].when
        {'player': {'total': 9}}
        """
        if rules not in self._bets:
            rows = [
                {
                    "event": event,
                    "when": condition_of(condition, rules) if callable(condition) else condition,
                    "pays": pays,
                }
                for condition, pays, event in self._rows
            ]
            fields = {"id": self.id, "name": self.name, "rows": rows, "otherwise": self._otherwise}
            self._bets[rules] = Bet.from_dict(fields)
        return self._bets[rules]

    def __repr__(self) -> str:
        return f"<FunctionBet {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (FunctionBet, (self.id, self.name, self._rows, self._otherwise))


BetLike: TypeAlias = str | Bet | FunctionBet
"""A bet, or the id of one of the catalogue, perhaps with another payoff: `"tie@9"`."""

BetsLike: TypeAlias = BetLike | Iterable[BetLike] | Mapping[str, BetLike]
"""Bets, perhaps by their ids, as :func:`bets` has them.

`"main"` are Player, Banker and Tie, and `"all"` the whole catalogue.
"""

RowLike: TypeAlias = tuple[Condition | Predicate, Exact] | tuple[Condition | Predicate, Exact, str]
"""A row of a paytable: its condition, what it pays, and perhaps the name of the event."""


def bet(
    id: str, rows: Iterable[RowLike], *, name: str | None = None, otherwise: Exact = -1
) -> Bet | FunctionBet:
    """A bet of one's own.

    Parameters
    ----------
    id : str
        Its id: letters, digits and hyphens.
    rows : iterable of (condition, payoff) or (condition, payoff, event)
        The paytable: the first row whose condition is true settles the bet. A condition is a
        dictionary in the form of `docs/BETS.md`, or a function that takes a :class:`FinishedCoup`
        and returns whether it holds. A payoff is net units per unit staked: `8`, `"19/20"`,
        `"9 for 1"`.
    name : str, optional
        Its name in prose; the id if there is none.
    otherwise : int, Fraction, Decimal or str
        What it pays if no row applies: -1, the loss of the stake, if it is not given.

    Returns
    -------
    Bet or FunctionBet
        A :class:`Bet` if all conditions are data.

    Raises
    ------
    ValueError
        If the id or a condition is not of the form, or there are no rows.
    TypeError
        If a payoff is a float, which is not exact.

    Examples
    --------
    >>> import baccarat as bac
    >>> nine = bac.bet("nine", [(lambda coup: coup.player.total == 9, 4)])
    >>> data = bac.bet("nine", [({"player": {"total": 9}}, 4)])
    >>> bac.odds(bets=nine).bets["nine"].house_edge == bac.odds(bets=data).bets["nine"].house_edge
    True
    """
    for text, what in ((id, "id"), (name or id, "name")):
        if not isinstance(text, str):
            raise TypeError(f"{what}: expected a text, not {text!r}")
    if not isinstance(rows, Iterable):
        raise TypeError(f"rows: expected (condition, payoff) for each, not {rows!r}")
    given: list[tuple[object, str, str]] = []
    for number, each in enumerate(rows, start=1):
        row: object = each
        if not isinstance(row, (tuple, list)) or len(row) not in (2, 3):
            raise TypeError(f"row {number}: expected (condition, payoff), not {row!r}")
        condition, pays = row[0], exact_text(row[1], f"row {number}, payoff")
        if not callable(condition) and not isinstance(condition, Mapping):
            raise TypeError(
                f"row {number}: expected a condition as a dictionary or a function, "
                f"not {condition!r}"
            )
        given.append((condition, pays, row[2] if len(row) == 3 else f"row {number}"))
    made = FunctionBet(id, name or id, given, exact_text(otherwise, "otherwise"))
    if any(callable(condition) for condition, _, _ in given):
        # Everything but the functions is checked at once.
        stand_ins: list[tuple[object, str, str]] = [({}, pays, event) for _, pays, event in given]
        FunctionBet(id, made.name, stand_ins, made._otherwise).under(Rules())
        return made
    return made.under(Rules())


def read_bets(
    source: str | Path, *, commission: Exact = COMMISSION, tie_pays: Exact = TIE_PAYS
) -> Keyed[Bet]:
    """Bets from a text or a file of TOML or JSON, in the form of `docs/BETS.md`.

    Parameters
    ----------
    source : str or Path
        A text, or the path of a file as a `Path`.
    commission, tie_pays : int, Fraction, Decimal or str
        The terms of the house.

    Returns
    -------
    Keyed of Bet
        The bets by id.

    Raises
    ------
    ValueError
        If the text is not of that form, with the attributes `line` and `column` where the place is
        known.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> import baccarat as bac
    >>> text = '{"bet": [{"id": "six", "rows": [{"when": {"winner": "tie"}, "pays": 6}]}]}'
    >>> list(bac.read_bets(text))
    ['six']
    """
    text = source.read_text(encoding="utf-8-sig") if isinstance(source, Path) else source
    if not isinstance(text, str):
        raise TypeError(f"source: expected a text or a Path, not {source!r}")
    found = _core.read_bets(text, *terms_text(commission, tie_pays))
    return Keyed({core.id: Bet._of(core) for core in found})


def bets(*, commission: Exact = COMMISSION, tie_pays: Exact = TIE_PAYS) -> Keyed[Bet]:
    """All bets of the catalogue, by id.

    Parameters
    ----------
    commission, tie_pays : int, Fraction, Decimal or str
        The terms of the house: the commission, `"5%"` or `Fraction(1, 20)`, and what a tie pays,
        8 or `"9 for 1"`.

    Raises
    ------
    ValueError
        If the commission is no share from 0 to 1, or what a tie pays is negative.
    TypeError
        If one of them is a float.

    Examples
    --------
    >>> import baccarat as bac
    >>> len(bac.bets())
    150
    >>> bac.bets(commission="4%")["banker"].rows[0].pays
    Fraction(24, 25)
    """
    return _catalogue(*terms_text(commission, tie_pays))


def families() -> dict[str, list[str]]:
    """The families of the catalogue, each with the ids of its bets.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.families()["Main bets"]
    ['player', 'banker', 'tie']
    """
    return dict(_core.families())


@lru_cache(maxsize=8)
def _catalogue(commission: str, tie_pays: str) -> Keyed[Bet]:
    return Keyed({core.id: Bet._of(core) for core in _core.catalogue(commission, tie_pays)})


def terms_text(commission: Exact, tie_pays: Exact) -> tuple[str, str]:
    """The terms of a house as texts."""
    return exact_text(commission, "commission"), exact_text(tie_pays, "tie_pays")


def chosen(
    which: BetsLike | None, rules: Rules, commission: Exact, tie_pays: Exact
) -> tuple[tuple[Bet, ...], bool]:
    """The bets that are meant, and whether some of them can be left out: if all are meant."""
    items = items_of(which)
    known = bets(commission=commission, tie_pays=tie_pays)
    found: dict[str, Bet] = {}
    for item in items:
        for bet in meant(item, known, rules, (commission, tie_pays)):
            if found.setdefault(bet.id, bet) != bet:
                raise ValueError(f"two bets are called {bet.id}: expected different ids")
    return tuple(found.values()), "all" in [item for item in items if isinstance(item, str)]


def items_of(which: BetsLike | None) -> tuple[BetLike, ...]:
    """The items of a list or mapping of bets, or a single one."""
    if which is None:
        return ("main",)
    if isinstance(which, (str, Bet, FunctionBet)):
        return (which,)
    if isinstance(which, Mapping):
        return tuple(which.values())
    if not isinstance(which, Iterable):
        raise TypeError(f"bets: expected bets or their ids, not {which!r}")
    return tuple(which)


def meant(
    item: object, known: Mapping[str, Bet], rules: Rules, terms: tuple[Exact, Exact]
) -> Iterable[Bet]:
    """The bets that one item of a list means."""
    if isinstance(item, Bet):
        return [item]
    if isinstance(item, FunctionBet):
        return [item.under(rules)]
    if not isinstance(item, str):
        raise TypeError(f"bets: expected bets or their ids, not {item!r}")
    if item == "all":
        return known.values()
    if item == "main":
        return [known[id] for id in ("player", "banker", "tie")]
    return [named(item, known, *terms)]


def named(text: str, known: Mapping[str, Bet], commission: Exact, tie_pays: Exact) -> Bet:
    """The bet of the catalogue that a text means: its id, perhaps with other payoffs."""
    id, changed, changes = text.partition("@")
    if id not in known:
        near = difflib.get_close_matches(id, known, n=3)
        hint = f"did you mean {', '.join(near)}?" if near else "bets() has all of them"
        raise ValueError(f"no bet of the catalogue is called {id!r}: {hint}")
    if not changed:
        return known[id]
    return Bet._of(known[id]._inner.changed(changes, *terms_text(commission, tie_pays)))


def exactly(value: Any, name: str = "bet") -> Any:
    """Data without floats, its fractions as texts."""
    if isinstance(value, Mapping):
        return {str(key): exactly(item, str(key)) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [exactly(item, name) for item in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return exact_text(value, name)
