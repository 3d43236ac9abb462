"""Drawing rules."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from . import _core
from ._frozen import Frozen


class Rules(Frozen):
    """Drawing rules: who draws a third card, which totals are naturals, what a card is worth.

    Made by :meth:`from_toml` from a text of one's own, or by name: `Rules("punto-banco")`.

    Parameters
    ----------
    name : str
        The name of rules that the library knows: :func:`rules` lists them.

    Raises
    ------
    ValueError
        If no rules have this name.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.Rules("punto-banco").naturals
    (8, 9)
    >>> odds = bac.odds(rules="naturals-tie")
    >>> f"{float(odds.bets['tie'].house_edge):.4f}"
    '-0.0179'
    """

    __slots__ = ("_inner",)

    _inner: _core.Rules

    def __init__(self, name: str = "punto-banco") -> None:
        known = _presets()
        if not isinstance(name, str):
            raise TypeError(f"name: expected the name of rules, not {name!r}")
        if name not in known:
            raise ValueError(f"no rules are called {name!r}: expected one of {', '.join(known)}")
        self._hold(_inner=known[name])

    @classmethod
    def _of(cls, core: _core.Rules) -> Rules:
        rules = cls.__new__(cls)
        rules._hold(_inner=core)
        return rules

    @classmethod
    def from_toml(cls, text: str) -> Rules:
        """Rules from a text of TOML, or of JSON, in the form of `docs/RULES.md`.

        Raises
        ------
        ValueError
            If the text is not of that form, with the attributes `line` and `column` where the
            place is known.

        Examples
        --------
        >>> import baccarat as bac
        >>> rules = bac.Rules("naturals-tie")
        >>> bac.Rules.from_toml(rules.to_toml()) == rules
        True
        """
        return cls._of(_core.read_rules(text))

    @classmethod
    def from_file(cls, path: str | Path) -> Rules:
        """Rules from a file of TOML or JSON, as by :meth:`from_toml`."""
        return cls.from_toml(Path(path).read_text(encoding="utf-8-sig"))

    def to_toml(self) -> str:
        """The rules as a text that :meth:`from_toml` reads."""
        return self._inner.to_toml()

    @property
    def id(self) -> str:
        """The name in commands and documents."""
        return self._inner.id

    @property
    def name(self) -> str:
        """The name in prose."""
        return self._inner.name

    @property
    def pip_values(self) -> tuple[int, ...]:
        """The pip value of each rank, 13 numbers from A to K."""
        return tuple(self._inner.pip_values)

    @property
    def naturals(self) -> tuple[int, ...]:
        """The totals of two cards that are naturals."""
        return tuple(self._inner.naturals)

    def __repr__(self) -> str:
        if _presets().get(self.id) == self._inner:
            return f"Rules({self.id!r})"
        return f"Rules.from_toml({self.to_toml()!r})"

    def __eq__(self, other: object) -> bool:
        return self._inner == other._inner if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.to_toml())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rules.from_toml, (self.to_toml(),))


RulesLike: TypeAlias = Rules | str
"""Rules, or the name of known ones."""


@lru_cache(maxsize=1)
def _presets() -> dict[str, _core.Rules]:
    return {rules.id: rules for rules in _core.presets()}


def rules_of(rules: RulesLike | None) -> Rules:
    """The rules that are meant; those of punto banco if none are."""
    if rules is None:
        return Rules()
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str):
        return Rules(rules)
    raise TypeError(f"rules: expected Rules or their name, not {rules!r}")
