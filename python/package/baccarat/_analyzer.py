"""Drawing rules and bets, with a method for each question about them."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from . import _checkpoint, _core
from ._bet import COMMISSION, TIE_PAYS, Bet, BetLike, BetsLike, chosen, items_of, terms_text
from ._frozen import Frozen
from ._numbers import Exact, exact_text, listed, natural, whole, written
from ._progress import ProgressLike, shown
from ._rules import Rules, RulesLike, rules_of
from ._shoe import CardsLike, ShoeLike, cards_text, shoe_of
from ._track import Table
from .answers import (
    ByCount,
    Count,
    CoupOdds,
    Decisions,
    Depth,
    Depths,
    DepthShare,
    Design,
    EdgeSort,
    EveryDepth,
    EveryDepthShare,
    Odds,
    Par,
    Removal,
    RulesComparison,
    SampledDepth,
    Sequence,
    Session,
    SpreadPlay,
)

TagsLike: TypeAlias = str | Mapping[str, int]
"""The tags of a count: `"4-7=-1,8-9=2"` or `{"4-7": -1, "8-9": 2}`."""

CardsLeftLike: TypeAlias = int | range | tuple[int, int] | str
"""Numbers of cards left: `52`, `range(14, 411)`, `(14, 410)` or `"14..410"`."""

StakesLike: TypeAlias = str | Mapping[Exact, Exact]
"""The stakes of a bet spread: `"4=1,6=3"` or `{4: 1, 6: 3}`, in ascending order of the counts."""

SpreadByLike: TypeAlias = Literal["true", "true-floored", "true-truncated", "running"]
"""The count by which a stake is chosen: a true count, exact or rounded, or a running count."""

EdgeLike: TypeAlias = Exact | tuple[Exact, Exact]
"""House edges: `"5%..7%"`, `("0.05", "0.07")`, or a single one such as `"6%"`."""

RowsLike: TypeAlias = int | str | Iterable[int | str]
"""Rows of a paytable, each by its number from 1, its event or words of it, or `"otherwise"`."""

SpacingLike: TypeAlias = int | Literal["mean"]
"""The distance between the coups of a shoe: a number of cards, or `"mean"`."""

CUT = 5
"""Number of cards behind the cut card by default: coups begin while six cards are left."""


UNKNOWN = "cards that they tell apart are not known by rank or suit"


class Analyzer(Frozen):
    """Drawing rules and bets, compiled once for any number of questions from any thread.

    The functions of the package make one, and keep those that were used last; so an analyzer of
    one's own saves only a look for it.

    Parameters
    ----------
    bets : str, Bet, or iterable or mapping of these, optional
        Bets, and ids of bets of the catalogue, perhaps with another payoff (`"tie@9"`). `"main"`,
        which is the default, are Player, Banker and Tie, and `"all"` the whole catalogue: bets that
        depend on cards that a shoe does not tell apart are then left out, with a warning.
    rules : str or Rules, optional
        The drawing rules; those of punto banco if they are not given.
    commission : int, Fraction, Decimal or str, optional
        The house's share of a Banker win: `"5%"` if it is not given.
    tie_pays : int, Fraction, Decimal or str, optional
        What a tie pays: 8 to 1 if it is not given.

    Raises
    ------
    ValueError
        If the catalogue has no such bet, two bets have the same id, or the rules are not known.
    TypeError
        If a commission or a payoff is a float, which is not exact.

    Examples
    --------
    >>> import baccarat as bac
    >>> analyzer = bac.Analyzer(bets=["banker", "dragon-7"])
    >>> [bet.id for bet in analyzer.bets]
    ['banker', 'dragon-7']
    >>> analyzer.expectations(6)["banker"]
    Fraction(-460294100, 43594702723)
    """

    __slots__ = ("_inner", "_is_all", "_left_out", "bets", "rules")

    bets: tuple[Bet, ...]
    rules: Rules
    _inner: _core.Analyzer
    _is_all: bool
    _left_out: dict[tuple[str, ...], Analyzer]

    def __init__(
        self,
        bets: BetsLike | None = None,
        *,
        rules: RulesLike | None = None,
        commission: Exact = COMMISSION,
        tie_pays: Exact = TIE_PAYS,
    ) -> None:
        by = rules_of(rules)
        found, is_all = chosen(bets, by, commission, tie_pays)
        core = _core.Analyzer(by._inner, [bet._inner for bet in found])
        self._hold(bets=found, rules=by, _inner=core, _is_all=is_all, _left_out={})

    def odds(
        self, shoe: ShoeLike | None = None, *, covariance: bool = False, detail: bool = False
    ) -> Odds:
        """The odds of the next coup: see :func:`odds`."""
        cards, core = self._asked(shoe)
        return Odds(core.odds(cards, bool(covariance), bool(detail)))

    def expectations(self, shoe: ShoeLike | None = None) -> dict[str, Fraction]:
        """The expectation of each bet on the next coup, in net units per unit staked.

        Parameters
        ----------
        shoe : Shoe or int, optional
            The shoe, or a number of decks; eight decks if it is not given.

        Returns
        -------
        dict of str to Fraction
            The expectations by the ids of the bets; negative is against the bettor.

        Raises
        ------
        ValueError
            As of :func:`odds`.

        Examples
        --------
        >>> import baccarat as bac
        >>> bac.Analyzer("tie").expectations(bac.Shoe(8))
        {'tie': Fraction(-103841353768, 723147898655)}
        """
        analyzer = self._fitting(shoe_of(shoe))
        ids = (bet.id for bet in analyzer.bets)
        return dict(zip(ids, analyzer._inner.expectations(shoe_of(shoe)), strict=True))

    def removal(
        self,
        shoe: ShoeLike | None = None,
        *,
        pairs: bool = False,
        progress: ProgressLike = False,
    ) -> Removal:
        """The effects of removal: see :func:`removal`."""
        cards, core = self._asked(shoe)
        with shown(progress) as callback:
            return Removal(core.removal(cards, bool(pairs), callback))

    def coup(
        self,
        player: CardsLike | None = None,
        banker: CardsLike | None = None,
        *,
        deal: CardsLike | None = None,
        player_total: int | None = None,
        banker_total: int | None = None,
        shoe: ShoeLike | None = None,
    ) -> CoupOdds:
        """The odds of a coup that is partly dealt: see :func:`coup`."""
        cards = shoe_of(shoe)
        totals = [
            None if total is None else natural(total, name, 9)
            for total, name in ((player_total, "player_total"), (banker_total, "banker_total"))
        ]
        texts = [
            None if given is None else cards_text(given, name)
            for name, given in (("player", player), ("banker", banker), ("deal", deal))
        ]
        analyzer = self
        if self._is_all:
            started = [bet.id for bet in self.bets if bet._fields.get("player_starts_with")]
            analyzer = self._without(started, "they are not dealt as this coup is")
            unseen = analyzer._inner.unseen_bets(cards, *texts)
            analyzer = analyzer._without(unseen, UNKNOWN)
        [of_player, of_banker, dealt], [first, second] = texts, totals
        answer = analyzer._inner.coup(cards, of_player, of_banker, dealt, first, second)
        return CoupOdds(answer)

    def edge_sort(
        self,
        see: int,
        shoe: ShoeLike | None = None,
        *,
        sort: CardsLike | None = None,
        progress: ProgressLike = False,
    ) -> EdgeSort:
        """What the best of the bets wins if some cards are seen: see :func:`edge_sort`."""
        cards = shoe_of(shoe)
        seen = written(whole(see, "see"), "see")
        groups = None if sort is None else cards_text(sort, "sort")
        analyzer = self
        if self._is_all:
            started = [bet.id for bet in self.bets if bet._fields.get("player_starts_with")]
            analyzer = self._without(started, "they are not dealt as this coup is")
            unseen = analyzer._inner.unseen_bets(cards)
            analyzer = analyzer._without(unseen, UNKNOWN)
        with shown(progress) as callback:
            return EdgeSort(analyzer._inner.edge_sort(cards, seen, groups, callback))

    def tableau(
        self,
        shoe: ShoeLike | None = None,
        *,
        by_cards: bool = False,
        player_pays: Exact = 1,
        banker_pays: Exact = 1,
    ) -> Decisions:
        """What each decision of the drawing rules is worth: see :func:`tableau`."""
        pays = [
            exact_text(payoff, name)
            for payoff, name in ((player_pays, "player_pays"), (banker_pays, "banker_pays"))
        ]
        return Decisions(self._inner.tableau(shoe_of(shoe), bool(by_cards), *pays))

    def count(
        self,
        shoe: ShoeLike | None = None,
        *,
        tags: TagsLike | None = None,
        levels: int = 3,
        true_count: Exact | None = None,
        running_count: Exact | None = None,
        cards_left: CardsLeftLike | None = None,
        progress: ProgressLike = False,
    ) -> Count:
        """What counting cards can do for bets: see :func:`count`."""
        cards, core = self._asked(shoe)
        threshold, left = _play(cards, tags, true_count, running_count, cards_left)
        text = None if tags is None else _tags_text(tags)
        with shown(progress) as callback:
            level = natural(levels, "levels", 255)
            return Count(core.count(cards, text, level, threshold, left, callback))

    def by_count(
        self,
        tags: TagsLike,
        cards_left: CardsLeftLike,
        shoe: ShoeLike | None = None,
        *,
        progress: ProgressLike = False,
    ) -> ByCount:
        """The figures of each bet at each running count: see :func:`by_count`."""
        cards, core = self._asked(shoe)
        left = _cards_left_text(cards_left)
        with shown(progress) as callback:
            return ByCount(core.by_count(cards, _tags_text(tags), left, callback))

    def spread(
        self,
        tags: TagsLike,
        stakes: StakesLike,
        shoe: ShoeLike | None = None,
        *,
        by: SpreadByLike = "true",
        cards_left: CardsLeftLike | None = None,
        spacing: SpacingLike = "mean",
        cut: int = CUT,
        coups_an_hour: int | None = None,
        progress: ProgressLike = False,
    ) -> SpreadPlay:
        """The results of stakes that follow a count: see :func:`spread`."""
        cards, core = self._asked(shoe)
        left = None if cards_left is None else _cards_left_text(cards_left)
        hour = None if coups_an_hour is None else natural(coups_an_hour, "coups_an_hour")
        if hour == 0:
            raise ValueError("coups_an_hour: expected 1 or more")
        if not isinstance(by, str):
            raise TypeError(f"by: expected a text such as 'true', not {by!r}")
        texts = _tags_text(tags), _stakes_text(stakes), by
        between = _spacing_text(spacing), natural(cut, "cut")
        with shown(progress) as callback:
            return SpreadPlay(core.spread(cards, *texts, left, *between, hour, callback))

    def sequence(
        self,
        shoe: ShoeLike | None = None,
        *,
        coups: int = 2,
        progress: ProgressLike = False,
    ) -> Sequence:
        """The joint distribution of consecutive coups: see :func:`sequence`."""
        cards, core = self._asked(shoe)
        with shown(progress) as callback:
            return Sequence(core.sequence(cards, written(whole(coups, "coups"), "coups"), callback))

    def session(
        self,
        shoe: ShoeLike | None = None,
        *,
        coups: int = 60,
        stakes: Iterable[Exact] | None = None,
        bankroll: Exact | None = None,
        target: Exact | None = None,
        rebate: Exact | None = None,
        rebate_on_turnover: Exact | None = None,
        distribution: bool = False,
        progress: ProgressLike = False,
    ) -> Session:
        """The result of a number of coups at a flat stake: see :func:`session`."""
        cards, core = self._asked(shoe)
        with shown(progress) as callback:
            return Session(
                core.session(
                    cards,
                    written(whole(coups, "coups"), "coups"),
                    None if stakes is None else _units_texts(stakes),
                    _bankroll(bankroll, target),
                    None if rebate is None else exact_text(rebate, "rebate"),
                    None
                    if rebate_on_turnover is None
                    else exact_text(rebate_on_turnover, "rebate_on_turnover"),
                    bool(distribution),
                    callback,
                )
            )

    def par(self, shoe: ShoeLike | None = None, *, progress: ProgressLike = False) -> Par:
        """The PAR sheets of the bets: see :func:`par`."""
        cards, core = self._asked(shoe)
        with shown(progress) as callback:
            return Par(core.par(cards, callback))

    def design(
        self,
        edge: EdgeLike,
        shoe: ShoeLike | None = None,
        *,
        rows: RowsLike | None = None,
        step: Exact = 1,
        limit: int = 20,
    ) -> Design:
        """The payoffs of the bet that give such a house edge: see :func:`design`."""
        cards, core = self._asked(shoe)
        texts = None if rows is None else _rows_texts(rows)
        most = natural(limit, "limit", 2**32 - 1)
        edges = _edge_text(edge)
        return Design(core.design(cards, texts, edges, exact_text(step, "step"), most))

    def depth(
        self,
        cards: int,
        shoe: ShoeLike | None = None,
        *,
        histogram: Exact | None = None,
        checkpoint: str | Path | None = None,
        progress: ProgressLike = False,
    ) -> Depth:
        """Perfect play with this number of cards left: see :func:`depth`."""
        return Depth(_swept(self._depth(cards, shoe, histogram), None, checkpoint, progress))

    def depth_share(
        self,
        cards: int,
        number: int,
        of: int,
        shoe: ShoeLike | None = None,
        *,
        histogram: Exact | None = None,
        checkpoint: str | Path | None = None,
        progress: ProgressLike = False,
    ) -> DepthShare:
        """A share of the work of :meth:`depth`: see :func:`depth_share`."""
        share = (natural(number, "number"), natural(of, "of"))
        return DepthShare(_swept(self._depth(cards, shoe, histogram), share, checkpoint, progress))

    def every_depth(
        self,
        shoe: ShoeLike | None = None,
        *,
        spacing: SpacingLike = "mean",
        cut: int = CUT,
        threshold: Exact | None = None,
        checkpoint: str | Path | None = None,
        progress: ProgressLike = False,
    ) -> EveryDepth:
        """Perfect play with every number of cards left: see :func:`every_depth`."""
        return EveryDepth(
            _swept(self._every_depth(shoe, spacing, cut, threshold), None, checkpoint, progress)
        )

    def every_depth_share(
        self,
        number: int,
        of: int,
        shoe: ShoeLike | None = None,
        *,
        spacing: SpacingLike = "mean",
        cut: int = CUT,
        threshold: Exact | None = None,
        checkpoint: str | Path | None = None,
        progress: ProgressLike = False,
    ) -> EveryDepthShare:
        """A share of the work of :meth:`every_depth`: see :func:`every_depth_share`."""
        share = (natural(number, "number"), natural(of, "of"))
        return EveryDepthShare(
            _swept(self._every_depth(shoe, spacing, cut, threshold), share, checkpoint, progress)
        )

    def depths(self, shoe: ShoeLike | None = None, *, progress: ProgressLike = False) -> Depths:
        """How the expectations vary at every depth: see :func:`depths`."""
        cards, core = self._asked(shoe)
        with shown(progress) as callback:
            return Depths(core.depths(cards, callback))

    def sample(
        self,
        cards: int,
        samples: int,
        shoe: ShoeLike | None = None,
        *,
        seed: int = 1,
        progress: ProgressLike = False,
    ) -> SampledDepth:
        """Estimates at a depth from random shoes: see :func:`sample`."""
        found, core = self._asked(shoe)
        left, drawn = natural(cards, "cards"), natural(samples, "samples")
        start = natural(seed, "seed", 2**64 - 1)
        with shown(progress) as callback:
            return SampledDepth(core.sample(found, left, drawn, start, callback))

    def compare_rules(
        self, others: Iterable[RulesLike], shoe: ShoeLike | None = None
    ) -> RulesComparison:
        """The house edges under these rules and under others: see :func:`compare_rules`."""
        cards, core = self._asked(shoe)
        if isinstance(others, (str, Rules)):
            others = [others]
        found = [rules_of(other)._inner for other in others]
        return RulesComparison(core.compare_rules(cards, found))

    def table(self, shoe: ShoeLike | None = None, *, unknown: int = 0) -> Table:
        """A table to be followed: see :func:`table`."""
        cards = shoe_of(shoe)
        analyzer = self._fitting(cards)
        core = _core.Tracker(analyzer._inner, cards, natural(unknown, "unknown"))
        return Table(core, tuple(bet.id for bet in analyzer.bets))

    def _asked(self, shoe: ShoeLike | None) -> tuple[_core.Shoe, _core.Analyzer]:
        cards = shoe_of(shoe)
        return cards, self._fitting(cards)._inner

    def _fitting(self, shoe: _core.Shoe) -> Analyzer:
        """The analyzer of the bets that have odds at a shoe, if the whole catalogue is meant."""
        if not self._is_all or not (shoe.removed or shoe.given):
            return self
        return self._without(self._inner.unseen_bets(shoe), UNKNOWN)

    def _without(self, ids: Iterable[str], reason: str) -> Analyzer:
        """The analyzer of the other bets, with a warning."""
        key = tuple(ids)
        if not key:
            return self
        warnings.warn(f"left out, since {reason}: {', '.join(key)}", stacklevel=_callers_level())
        if key not in self._left_out:
            left = [bet for bet in self.bets if bet.id not in key]
            self._left_out[key] = Analyzer(left, rules=self.rules)
        return self._left_out[key]

    def _depth(self, cards: int, shoe: ShoeLike | None, histogram: Exact | None) -> _core.Sweep:
        """The enumeration of a depth."""
        found, core = self._asked(shoe)
        width = None if histogram is None else exact_text(histogram, "histogram")
        return core.depth(found, natural(cards, "cards"), width)

    def _every_depth(
        self, shoe: ShoeLike | None, spacing: SpacingLike, cut: int, threshold: Exact | None
    ) -> _core.Sweep:
        """The enumeration of every depth."""
        found, core = self._asked(shoe)
        text = _spacing_text(spacing)
        least = None if threshold is None else exact_text(threshold, "threshold")
        return core.every_depth(found, text, natural(cut, "cut"), least)

    def __repr__(self) -> str:
        ids = ", ".join(bet.id for bet in self.bets[:6])
        more = ", …" if len(self.bets) > 6 else ""
        return f"<Analyzer of {ids}{more} by {self.rules.id}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Analyzer):
            return NotImplemented
        return (self.rules, self.bets, self._is_all) == (other.rules, other.bets, other._is_all)

    def __hash__(self) -> int:
        return hash((self.rules, self.bets))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self.bets, self.rules, self._is_all))


def _swept(
    sweep: _core.Sweep,
    share: tuple[int, int] | None,
    checkpoint: str | Path | None,
    progress: ProgressLike,
) -> _core.Document:
    """The answer of an enumeration, or the sums over a share of it."""
    saved = save = None
    if checkpoint is not None:
        saved = _checkpoint.saved(Path(checkpoint))
        save = _checkpoint.saving(Path(checkpoint))
    with shown(progress) as callback:
        return sweep.answer(share, saved, save, callback)


def _unpickled(bets: tuple[Bet, ...], rules: Rules, is_all: bool) -> Analyzer:
    analyzer = Analyzer(bets, rules=rules)
    analyzer._hold(_is_all=is_all)
    return analyzer


def _tags_text(tags: TagsLike) -> str:
    if isinstance(tags, str):
        return tags
    if not isinstance(tags, Mapping):
        raise TypeError(f"tags: expected tags such as '4-7=-1,8-9=2', not {tags!r}")
    texts = []
    for cards, tag in tags.items():
        name = f"tags[{cards!r}]"
        texts.append(f"{cards}={written(whole(tag, name), name)}")
    return ",".join(texts)


def _callers_level() -> int:
    """The level of a warning's stack at which the package is called, as seen by who warns."""
    folder = str(Path(__file__).parent)
    level = 1
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(folder):
        frame = frame.f_back
        level += 1
    return level


def _stakes_text(stakes: StakesLike) -> str:
    if isinstance(stakes, str):
        return stakes
    if not isinstance(stakes, Mapping):
        raise TypeError(f"stakes: expected stakes such as '4=1,6=3', not {stakes!r}")
    texts = []
    for count, units in stakes.items():
        name = f"stakes[{count!r}]"
        texts.append(f"{exact_text(count, 'stakes')}={exact_text(units, name)}")
    return ",".join(texts)


def _spacing_text(spacing: SpacingLike) -> str:
    return spacing if isinstance(spacing, str) else str(natural(spacing, "spacing"))


def _bankroll(bankroll: Exact | None, target: Exact | None) -> tuple[str, str] | None:
    """The bankroll with its target, as texts."""
    if bankroll is None and target is None:
        return None
    if bankroll is None or target is None:
        raise ValueError("a bankroll is played until a target: expected both or neither")
    return exact_text(bankroll, "bankroll"), exact_text(target, "target")


def _play(
    shoe: _core.Shoe,
    tags: TagsLike | None,
    true_count: Exact | None,
    running_count: Exact | None,
    cards_left: CardsLeftLike | None,
) -> tuple[tuple[str, str] | None, str | None]:
    """When bets are made, if that is asked: at which count, and with which cards left."""
    if true_count is not None and running_count is not None:
        raise ValueError("expected a true count or a running count, not both")
    if true_count is not None:
        threshold = ("true", exact_text(true_count, "true_count"))
    elif running_count is not None:
        threshold = ("running", exact_text(running_count, "running_count"))
    elif cards_left is not None:
        raise ValueError("bets with cards left are made at a count: expected one too")
    else:
        return None, None
    if tags is None:
        raise ValueError("a count needs its tags: expected tags too")
    if cards_left is None:
        # A shoe without end has no depth, which the library says.
        cards_left = f"6..{shoe.cards or 6}"
    return threshold, _cards_left_text(cards_left)


def _cards_left_text(cards_left: CardsLeftLike) -> str:
    if isinstance(cards_left, str):
        return cards_left
    if isinstance(cards_left, range):
        if cards_left.step != 1 or len(cards_left) == 0:
            raise ValueError(
                f"cards_left: expected a range of consecutive numbers, not {cards_left}"
            )
        return f"{cards_left[0]}..{cards_left[-1]}"
    if isinstance(cards_left, tuple):
        if len(cards_left) != 2:
            raise ValueError(f"cards_left: expected two numbers, not {cards_left}")
        first, last = (natural(number, "cards_left") for number in cards_left)
        return f"{first}..{last}"
    return str(natural(cards_left, "cards_left"))


def _edge_text(edge: EdgeLike) -> str:
    """House edges as the text that the library reads."""
    if isinstance(edge, tuple):
        if len(edge) != 2:
            raise ValueError(f"edge: expected two house edges, not {len(edge)}")
        return "..".join(exact_text(end, "edge") for end in edge)
    return exact_text(edge, "edge")


def _units_texts(stakes: object) -> list[str]:
    """Stakes, one for each bet, as texts."""
    return [exact_text(each, "stakes") for each in listed(stakes, "stakes", "a list of stakes")]


def _rows_texts(rows: RowsLike) -> list[str]:
    """Rows of a paytable as texts."""
    if isinstance(rows, (int, str)) or not isinstance(rows, Iterable):
        rows = (rows,)
    all_rows = listed(rows, "rows", "rows of a paytable, such as 1 or 'otherwise'")
    return [
        row if isinstance(row, str) else written(whole(row, "rows"), "rows") for row in all_rows
    ]


def analyzer_of(
    bets: BetsLike | None, rules: RulesLike | None, commission: Exact, tie_pays: Exact
) -> Analyzer:
    """An analyzer for a question: one that was used lately, or a new one."""
    items = items_of(bets)
    # As texts: 8.0 and True would be found as the 8 and the 1 that they are equal to.
    commission, tie_pays = terms_text(commission, tie_pays)
    try:
        hash((items, rules))
    except TypeError:
        # What cannot be hashed is no bet, which the analyzer says.
        return Analyzer(items, rules=rules, commission=commission, tie_pays=tie_pays)
    return _kept(items, rules, commission, tie_pays)


@lru_cache(maxsize=32)
def _kept(
    bets: tuple[BetLike, ...], rules: RulesLike | None, commission: Exact, tie_pays: Exact
) -> Analyzer:
    return Analyzer(bets, rules=rules, commission=commission, tie_pays=tie_pays)
