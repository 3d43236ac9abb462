"""Tables that are followed coup by coup."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal

from . import _core
from .answers import TrackedCoup


class Table:
    """A table that is followed line by line: :func:`table` makes it.

    It can be used by several threads, and copied.

    Attributes
    ----------
    lines : int
        Number of lines read.
    """

    __slots__ = ("_bets", "_inner", "lines")

    def __init__(self, core: _core.Tracker, bets: tuple[str, ...], lines: int = 0) -> None:
        self._inner = core
        self._bets = bets
        self.lines = lines

    def read(self, line: str) -> TrackedCoup | None:
        """Reads a line of the record, in the form of `docs/TRACK.md`.

        Parameters
        ----------
        line : str
            A coup such as `"P 9 K B 7 6"`, a card, `"burn ?"`, `"shuffle"`, `"undo"`, or a remark.

        Returns
        -------
        TrackedCoup or None
            The coup that the line finishes or takes back; `None` if there is none.

        Raises
        ------
        ValueError
            If the line has none of the forms, or contradicts the rules or the shoe; it then changes
            nothing. The attribute `line` is its number.

        Examples
        --------
        >>> import baccarat as bac
        >>> table = bac.table()
        >>> coup = table.read("P 9 K B 7 6")
        >>> coup.outcome, coup.cards
        ('player', 412)
        >>> f"{float(coup.bets['tie'].expectation):.6f}"
        '-0.144924'
        """
        if not isinstance(line, str):
            raise TypeError(f"line: expected a text, not {line!r}")
        self.lines += 1
        try:
            written = self._inner.read(self.lines, line.rstrip("\r\n"))
        except ValueError as error:
            wrong = ValueError(f"line {self.lines}: {error}")
            vars(wrong).update(vars(error), line=self.lines)
            raise wrong from None
        return TrackedCoup(json.loads(written)) if written else None

    @property
    def cards(self) -> int | None:
        """Number of cards left to be dealt; `None` for the infinite shoe."""
        return self._inner.cards

    @property
    def begun(self) -> int:
        """Number of cards dealt so far of a coup that is dealt card by card."""
        return self._inner.begun

    @property
    def coups(self) -> int:
        """Number of finished coups."""
        return self._inner.standing()[0]

    @property
    def expectations(self) -> dict[str, Fraction] | None:
        """The expectation of each bet on the next coup, in net units per unit staked.

        `None` if fewer than six cards are left.
        """
        found = self._inner.standing()[1]
        return None if found is None else dict(zip(self._bets, found, strict=True))

    def __copy__(self) -> Table:
        return Table(self._inner.copy(), self._bets, self.lines)

    def __deepcopy__(self, memo: object) -> Table:
        return self.__copy__()

    def __repr__(self) -> str:
        cards = "infinite" if self.cards is None else self.cards
        return f"<Table after {self.coups} coups, {cards} cards left>"


def followed(
    followed_table: Table, lines: Iterable[str], errors: Literal["raise", "warn"]
) -> Iterator[TrackedCoup]:
    """The coups that the lines of a record finish or take back."""
    for line in lines:
        try:
            coup = followed_table.read(line)
        except ValueError as error:
            if errors == "raise":
                raise
            warnings.warn(str(error), stacklevel=2)
            continue
        if coup is not None:
            yield coup
