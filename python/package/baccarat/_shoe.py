"""Shoes: the undealt cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from . import _core
from ._frozen import Frozen
from ._numbers import listed, natural, whole, written

CardsLike: TypeAlias = str | Mapping[str, int] | Iterable[str | int]
"""Cards: `"9,9,4"`, `{"9": 2, "4": 1}` or `["9", 9, 4]`."""


def cards_text(cards: CardsLike, name: str) -> str:
    """The cards as a text that the library reads."""
    if isinstance(cards, str):
        return cards
    if isinstance(cards, Mapping):
        counts = {card: natural(count, f"{name}[{card!r}]") for card, count in cards.items()}
        # A card of which there is none has to be one as well.
        for card, count in counts.items():
            if count == 0:
                _core.Shoe.of_decks("1").without(str(card))
        return ",".join(f"{card}={count}" for card, count in counts.items() if count > 0)
    given: object = cards
    if isinstance(given, (bytes, bytearray)) or not isinstance(given, Iterable):
        raise TypeError(f"{name}: expected cards such as '9,9,4', not {given!r}")
    texts = []
    for card in given:
        if isinstance(card, bool) or not isinstance(card, (str, int)):
            raise TypeError(f"{name}: expected cards such as '9', 'Ks' or 9, not {card!r}")
        texts.append(str(card))
    return ",".join(texts)


class Shoe(Frozen):
    """A shoe: the cards that are left to be dealt.

    A shoe does not change: :meth:`without` returns another one. Shoes are equal if they began with
    the same cards and the same cards have left them.

    Parameters
    ----------
    decks : int or None
        Number of decks of 52 cards, from 1 up; `None` is the infinite shoe, from which every card
        is drawn with replacement.

    Raises
    ------
    ValueError
        If the number of decks is not positive, or larger than a shoe can be.
    TypeError
        If it is no integer.

    Examples
    --------
    >>> import baccarat as bac
    >>> shoe = bac.Shoe(decks=8).without("9,9,4")
    >>> shoe.cards
    413
    >>> shoe.counts["9"]
    30
    >>> bac.Shoe(6) == bac.Shoe(decks=6)
    True
    """

    __slots__ = ("_inner",)

    _inner: _core.Shoe

    def __init__(self, decks: int | None = 8) -> None:
        text = "infinite" if decks is None else written(whole(decks, "decks"), "decks")
        self._hold(_inner=_core.Shoe.of_decks(text))

    @classmethod
    def _of(cls, core: _core.Shoe) -> Shoe:
        shoe = cls.__new__(cls)
        shoe._hold(_inner=core)
        return shoe

    @classmethod
    def from_counts(cls, counts: str | Mapping[str, int] | Iterable[int]) -> Shoe:
        """A shoe with counted cards; nothing is assumed about decks.

        Parameters
        ----------
        counts : str, mapping or sequence of int
            How many cards of each rank are left: `"A=31,2=32"` or `{"A": 31, "2": 32}`, where a
            rank that is not named has none and `0` stands for ten-valued cards; or a sequence of
            10 numbers, of the pip values 0 to 9, or of 13, of the ranks A to K.

        Raises
        ------
        ValueError
            If a number is negative, a rank is unknown or counted twice, the sequence has another
            length, or there are more than 52 billion cards.

        Examples
        --------
        >>> import baccarat as bac
        >>> bac.Shoe.from_counts({"A": 1, "3": 1, "6": 3, "9": 2}).cards
        7
        >>> full = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
        >>> bac.odds(bac.Shoe.from_counts(full)).ways == bac.odds(8).ways
        True
        """
        if isinstance(counts, (str, Mapping)):
            return cls._of(_core.Shoe.counted(cards_text(counts, "counts")))
        given = listed(counts, "counts", "numbers of cards in their order")
        numbers = [natural(count, f"counts[{place}]") for place, count in enumerate(given)]
        return cls._of(_core.Shoe.of_counts(numbers))

    def without(self, cards: CardsLike) -> Shoe:
        """The shoe after these cards have left it too.

        Parameters
        ----------
        cards : str, mapping of str to int, or iterable of str or int
            The cards: `"9,9,4"`, `"9=2,4"`, `{"9": 2, "4": 1}`. A rank is A, 2 to 9, T or 10, J, Q
            or K; 0 is a ten-valued card of unknown rank; a suit (s, h, d or c) may follow. `[6789]`
            is one of these cards, and it is not known which; `?` is a card that nobody saw, which
            changes no probability.

        Raises
        ------
        ValueError
            If the text is no list of cards, or if the shoe has fewer of a card, which the
            attributes `card`, `wanted` and `left` tell.

        Examples
        --------
        >>> import baccarat as bac
        >>> bac.Shoe(1).without("9=4").without("?=2").cards
        46
        >>> bac.Shoe(8).without("[6789]=10").groups
        {'[6789]': 10}
        >>> bac.Shoe(1).without("9x5")
        Traceback (most recent call last):
        ValueError: cannot remove 9x5: only 4 are left in the shoe
        """
        text = cards_text(cards, "cards")
        return self if not text.strip() else Shoe._of(self._inner.without(text))

    def leaving(self, left: str) -> Shoe:
        """The shoe once these numbers of cards are left of it; which others are left is not known.

        Parameters
        ----------
        left : str
            Numbers of some cards left, and of all: `"9=10/104"` is ten nines among 104 cards,
            `"[6789]=20,0=30/104"` has a group.

        Raises
        ------
        ValueError
            If the text has another form, if the shoe cannot be left with these cards, or if cards
            have left this shoe before.

        Examples
        --------
        >>> import baccarat as bac
        >>> bac.Shoe(8).leaving("9=10/104").cards
        104
        """
        if not isinstance(left, str):
            raise TypeError(f"left: expected a text such as '9=10/104', not {left!r}")
        return Shoe._of(self._inner.leaving(left))

    @property
    def cards(self) -> int | None:
        """Number of cards left to be dealt; `None` for the infinite shoe."""
        return self._inner.cards

    @property
    def decks(self) -> int | None:
        """Number of decks that the shoe began with.

        `None` if its cards were counted, and for the infinite shoe.
        """
        decks = self._inner.decks
        return None if decks in (None, "infinite") else int(decks)

    @property
    def is_infinite(self) -> bool:
        """Whether every card is drawn with replacement."""
        return self._inner.decks == "infinite"

    @property
    def counts(self) -> dict[str, int]:
        """How many cards of each rank are left or have left unseen, from A to K.

        Ten-valued cards are one entry, `0`, if their ranks are not known. Of the infinite shoe, the
        cards of one deck.
        """
        return dict(self._inner.counts)

    @property
    def removed(self) -> dict[str, int]:
        """The cards that have left the shoe and were seen, each with its number."""
        return dict(self._inner.removed)

    @property
    def groups(self) -> dict[str, int]:
        """How many cards have left of which only a group is known, by group: `{"[6789]": 10}`."""
        return dict(self._inner.groups)

    @property
    def unseen(self) -> int:
        """Number of cards that have left the shoe unseen."""
        return self._inner.unseen

    def __repr__(self) -> str:
        given = self._inner.given
        if given is not None:
            text = f"Shoe.from_counts({given or [0] * 10!r})"
        else:
            text = f"Shoe({None if self.is_infinite else self.decks})"
        gone = self._gone()
        return f"{text}.without({gone!r})" if gone else text

    def __eq__(self, other: object) -> bool:
        return self._inner == other._inner if isinstance(other, Shoe) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._inner)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self._inner.decks, self._inner.given, self._gone()))

    def _gone(self) -> str:
        """The cards that have left the shoe, as :meth:`without` reads them."""
        cards = [card if n == 1 else f"{card}={n}" for card, n in self.removed.items()]
        cards += [f"{group}={n}" for group, n in self.groups.items()]
        if self.unseen:
            cards.append(f"?={self.unseen}")
        return ",".join(cards)


def _unpickled(decks: str | None, given: str | None, removed: str) -> Shoe:
    if decks is not None:
        return Shoe._of(_core.Shoe.of_decks(decks)).without(removed)
    return Shoe.from_counts(given or [0] * 10).without(removed)


ShoeLike: TypeAlias = Shoe | int
"""A shoe, or a number of decks."""


def shoe_of(shoe: ShoeLike | None) -> _core.Shoe:
    """The shoe that is meant; eight decks if none is."""
    if shoe is None:
        return EIGHT._inner
    if isinstance(shoe, Shoe):
        return shoe._inner
    given: object = shoe
    if isinstance(given, (str, bytes, list, tuple, dict)):
        raise TypeError(
            f"shoe: expected a Shoe or a number of decks, not {given!r}; "
            "Shoe.from_counts makes one of counted cards, and bets are given as bets=…"
        )
    return Shoe(whole(shoe, "shoe"))._inner


EIGHT = Shoe(8)
