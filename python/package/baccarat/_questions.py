"""The questions as functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, overload

from . import _core
from ._analyzer import (
    CUT,
    CardsLeftLike,
    EdgeLike,
    RowsLike,
    SpacingLike,
    SpreadByLike,
    StakesLike,
    TagsLike,
    analyzer_of,
)
from ._answer import Answer
from ._bet import COMMISSION, TIE_PAYS, BetsLike
from ._numbers import Exact
from ._progress import ProgressLike, shown
from ._rules import Rules, RulesLike, _presets, rules_of
from ._shoe import CardsLike, ShoeLike
from ._track import Table, followed
from .answers import (
    ByCount,
    Catalogue,
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
    Reproduction,
    RulesComparison,
    RulesList,
    SampledDepth,
    Sequence,
    Session,
    SpreadPlay,
    TrackedCoup,
    Verification,
)


def odds(
    shoe: ShoeLike | None = None,
    *,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    covariance: bool = False,
    detail: bool = False,
) -> Odds:
    """The exact odds of the next coup from a shoe.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    covariance : bool, optional
        Whether the covariances of the bets are asked for.
    detail : bool, optional
        Whether the distributions of the final totals and of the numbers of cards, and the house
        edges per resolved bet, are asked for.

    Returns
    -------
    Odds
        The outcomes and the bets, with house edges per unit staked, pushes counted as staked.

    Raises
    ------
    ValueError
        If fewer than six cards are left, or a bet depends on ranks or suits that the shoe does not
        tell; the attribute `bet` then has its id.
    TypeError
        If a commission or a payoff is a float, which is not exact.

    References
    ----------
    S. N. Ethier, The Doctrine of Chances (2010), chapter 5, has the rules, and the counts of deals of
    six and eight decks.

    Examples
    --------
    >>> import baccarat as bac
    >>> odds = bac.odds(bac.Shoe(8).without("9,9,4"))
    >>> odds.bets["banker"].house_edge
    Fraction(7855443479119, 747612309392550)
    >>> f"{float(odds.bets['banker'].house_edge):.6%}"
    '1.050738%'
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.odds(shoe, covariance=covariance, detail=detail)


def removal(
    shoe: ShoeLike | None = None,
    *,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    pairs: bool = False,
    progress: ProgressLike = False,
) -> Removal:
    """The effects of removal: how the expectation of each bet changes if a card leaves the shoe.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    pairs : bool, optional
        Whether the effects of removing two cards are asked for, less the sum of both effects.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    Removal
        The effects by card, in net units per unit staked.

    Raises
    ------
    ValueError
        If fewer than seven cards are left (eight, for pairs), the shoe is infinite, or a bet has no
        odds.

    References
    ----------
    P. A. Griffin, The Theory of Blackjack, introduces effects of removal.

    Examples
    --------
    >>> import baccarat as bac
    >>> four = bac.removal(8).effects["4"]
    >>> f"{float(four.bets['player'].effect):.6f}"
    '-0.000120'
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.removal(shoe, pairs=pairs, progress=progress)


def coup(
    player: CardsLike | None = None,
    banker: CardsLike | None = None,
    *,
    deal: CardsLike | None = None,
    player_total: int | None = None,
    banker_total: int | None = None,
    shoe: ShoeLike | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> CoupOdds:
    """The odds of a coup that is partly dealt, and what the tableau does next.

    Parameters
    ----------
    player, banker : str, mapping or iterable of str, optional
        The cards of the hands, in the order in which they were dealt: `"9,?"`, `"K,5,7"`. `?` is a
        card that nobody has seen, and `[678]` one that is a 6, 7 or 8.
    deal : str, mapping or iterable of str, optional
        Cards by their place in the deal: `"?,?,?,?,9"`.
    player_total, banker_total : int, optional
        The totals of the hands' first two cards, 0 to 9. Cards of the hands can be given too.
    shoe : Shoe or int, optional
        The shoe, or a number of decks, with the cards of the coup; eight decks if it is not given.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.

    Returns
    -------
    CoupOdds
        The odds given the cards, the next step, and what each card leads to.

    Raises
    ------
    ValueError
        If no deal agrees with the cards and totals, or the shoe lacks a card.

    Examples
    --------
    >>> import baccarat as bac
    >>> coup = bac.coup("K,5", "2,4")
    >>> coup.rulings
    ('Player has 5 and draws: Player draws on 0 to 5',)
    >>> bac.coup(player_total=5).evidence.probability
    Fraction(512, 5395)
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.coup(
        player,
        banker,
        deal=deal,
        player_total=player_total,
        banker_total=banker_total,
        shoe=shoe,
    )


def edge_sort(
    see: int,
    shoe: ShoeLike | None = None,
    *,
    sort: CardsLike | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> EdgeSort:
    """What the best of several bets wins if the backs of some cards of the coup are seen.

    Parameters
    ----------
    see : int
        Number of cards that are seen before bets are made, 1 to 4: the first of the deal, which are
        Player's first card, Banker's first, Player's second and Banker's second.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    sort : str or iterable of str, optional
        The groups of cards that their backs tell apart: `"[6789]"`, or `"[A2],[678]"`. Cards in no
        group are one more. If it is not given, every pip value is told apart.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`; two bets at least.
    progress : bool or callable, optional
        As of :func:`removal`.

    Returns
    -------
    EdgeSort
        The mean of the best bets, how often each bet is the best, and everything that can be seen.

    Raises
    ------
    ValueError
        If there is one bet, if groups have a card in common or are too many, or if fewer than six
        cards are left.

    Examples
    --------
    >>> import baccarat as bac
    >>> best = bac.edge_sort(4, sort="[0A23]")
    >>> f"{float(best.gain):.9f}"
    '0.302911513'
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.edge_sort(see, shoe, sort=sort, progress=progress)


def tableau(
    shoe: ShoeLike | None = None,
    *,
    rules: RulesLike | None = None,
    by_cards: bool = False,
    player_pays: Exact = 1,
    banker_pays: Exact = 1,
) -> Decisions:
    """What drawing and standing are worth at each decision of the drawing rules.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    rules : str or Rules, optional
        The drawing rules; those of punto banco if they are not given.
    by_cards : bool, optional
        Whether the decisions by the two cards of the hand are asked for, and not only by total.
    player_pays, banker_pays : int, Fraction, Decimal or str, optional
        What a stake of one wins on the hand that wins: even money if it is not given, `"19/20"` for
        Banker less 5% commission.

    Returns
    -------
    Decisions
        The decisions of Player and of Banker, with the expectation of each action for its side.

    Raises
    ------
    ValueError
        If fewer than six cards are left.

    References
    ----------
    S. N. Ethier, The Doctrine of Chances (2010), chapter 5, has the rules as a table.

    Examples
    --------
    >>> import baccarat as bac
    >>> decisions = bac.tableau()
    >>> len(decisions.player), len(decisions.banker)
    (8, 88)
    """
    return analyzer_of(None, rules, COMMISSION, TIE_PAYS).tableau(
        shoe, by_cards=by_cards, player_pays=player_pays, banker_pays=banker_pays
    )


def count(
    bets: BetsLike | None = None,
    shoe: ShoeLike | None = None,
    *,
    tags: TagsLike | None = None,
    levels: int = 3,
    true_count: Exact | None = None,
    running_count: Exact | None = None,
    cards_left: CardsLeftLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Count:
    """What counting cards can do for bets: the best tags, the quality of tags, the gain of a count.

    Parameters
    ----------
    bets : str, Bet or iterable of these, optional
        As of :class:`Analyzer`.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    tags : str or mapping of str to int, optional
        Tags to be rated: for each rank, what a card of it adds to the running count once it is
        seen, from -99 to 99: `{"4-7": -1, "8-9": 2}`. Other ranks have the tag 0.
    levels : int, optional
        The best tags are found up to this level, 1 to 6: their largest absolute value.
    true_count, running_count : int, Fraction, Decimal or str, optional
        The count from which on the bets are made, which needs tags. A true count is the running
        count for each 52 cards left; it is neither truncated nor estimated.
    cards_left : int, range, tuple of two int or str, optional
        The numbers of cards left with which bets are made: `52`, or `(14, 410)` with both ends;
        from 6 to all if it is not given.
    rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether tqdm shows progress; or a function that is called with the number of steps done, the
        number of all steps of this part of the work, and what they are.

    Returns
    -------
    Count
        The effects of removal, the best tags and the quality of the given ones for each bet, and
        the gain of betting by them.

    Raises
    ------
    ValueError
        If the tags are not of the form, a count has no tags, or the shoe is infinite.

    References
    ----------
    P. A. Griffin, The Theory of Blackjack, shows that the best linear count is the sum of the effects
    of removal of the cards seen.

    Examples
    --------
    >>> import baccarat as bac
    >>> tags = {"4-7": -1, "8-9": 2}
    >>> count = bac.count("dragon-7", tags=tags, true_count=4, cards_left=(14, 410))
    >>> f"{float(count.play.shoe.bets['dragon-7'].gain):.4f}"
    '0.6334'
    """
    return analyzer_of(bets, rules, commission, tie_pays).count(
        shoe,
        tags=tags,
        levels=levels,
        true_count=true_count,
        running_count=running_count,
        cards_left=cards_left,
        progress=progress,
    )


def by_count(
    tags: TagsLike,
    cards_left: CardsLeftLike,
    bets: BetsLike | None = None,
    shoe: ShoeLike | None = None,
    *,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> ByCount:
    """The distribution of a running count, and what each bet is worth at each count.

    Parameters
    ----------
    tags
        As of :func:`count`.
    cards_left : int, range, tuple of two int or str
        The numbers of cards left: `52`, or `(50, 60)` with both ends.
    bets : str, Bet or iterable of these, optional
        As of :class:`Analyzer`.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    ByCount
        The probability of each count with the figures of each bet there, the count from which on
        each bet gains most, and the best bet at each count.

    Raises
    ------
    ValueError
        If the tags are not of the form, the shoe is infinite or has too few cards, or there are
        too many counts to list.

    Examples
    --------
    >>> import baccarat as bac
    >>> counts = bac.by_count({"4-7": -1, "8-9": 2}, 208, "dragon-7")
    >>> best = counts.depths[0].thresholds["dragon-7"]
    >>> best.running_count, f"{float(best.gain):.8f}"
    (15, '0.00176356')
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.by_count(tags, cards_left, shoe, progress=progress)


def spread(
    tags: TagsLike,
    stakes: StakesLike,
    bets: BetsLike | None = None,
    shoe: ShoeLike | None = None,
    *,
    by: SpreadByLike = "true",
    cards_left: CardsLeftLike | None = None,
    spacing: SpacingLike = "mean",
    cut: int = CUT,
    coups_an_hour: int | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> SpreadPlay:
    """The results of bets whose stakes follow a count: a bet spread.

    Parameters
    ----------
    tags
        As of :func:`count`.
    stakes : str or mapping of counts to units
        The units bet from each count on, in ascending order of the counts: `{4: 1, 6: 3}`. Nothing
        is bet below the first count.
    bets : str, Bet or iterable of these, optional
        As of :class:`Analyzer`; each bet is made by itself.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    by : str, optional
        The count by which the stake is chosen: `"true"`, the running count for each 52 cards left;
        `"true-floored"` or `"true-truncated"`, rounded down or towards zero; `"running"`.
    cards_left : int, range, tuple of two int or str, optional
        The numbers of cards left that are listed; all with which a coup begins if it is not given.
    spacing, cut
        The coups of the shoe, as of :func:`every_depth`.
    coups_an_hour : int, optional
        The number of coups of an hour, if its results are asked for.
    rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    SpreadPlay
        The mean, the variance and N0 of each bet with each number of cards left, over a shoe, and
        in an hour.

    Raises
    ------
    ValueError
        If the tags or the stakes are not of the form, a count is not an integer although the
        spread is by integers, the shoe is infinite, or no coup begins in front of the cut card.

    Examples
    --------
    >>> import baccarat as bac
    >>> play = bac.spread({"4-7": -1, "8-9": 2}, {4: 1, 6: 3}, "dragon-7", cut=14)
    >>> f"{float(play.shoe.bets['dragon-7'].mean):.4f}"
    '1.6374'
    """
    return analyzer_of(bets, rules, commission, tie_pays).spread(
        tags,
        stakes,
        shoe,
        by=by,
        cards_left=cards_left,
        spacing=spacing,
        cut=cut,
        coups_an_hour=coups_an_hour,
        progress=progress,
    )


def sequence(
    shoe: ShoeLike | None = None,
    *,
    coups: int = 2,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Sequence:
    """The joint distribution of the outcomes of consecutive coups of a shoe.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    coups : int, optional
        Number of consecutive coups, 1 to 3.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    Sequence
        The distributions, and the covariance and correlation of the results of each bet.

    Raises
    ------
    ValueError
        If the shoe has too few cards, or `coups` is not from 1 to 3.

    Examples
    --------
    >>> import baccarat as bac
    >>> sequence = bac.sequence(6, bets="banker")
    >>> f"{float(sequence.mean_cards):.4f}"
    '4.9386'
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.sequence(shoe, coups=coups, progress=progress)


def session(
    shoe: ShoeLike | None = None,
    *,
    coups: int = 60,
    stakes: Iterable[Exact] | None = None,
    bankroll: Exact | None = None,
    target: Exact | None = None,
    rebate: Exact | None = None,
    rebate_on_turnover: Exact | None = None,
    distribution: bool = False,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Session:
    """The units won in a number of coups at a flat stake.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    coups : int, optional
        Number of coups, 1 to 2000.
    stakes : iterable of int, Fraction, Decimal or str, optional
        The units staked on each bet, in the order of the bets: all bets are then one wager. Without
        stakes, each bet is a wager of one unit.
    bankroll, target : int, Fraction, Decimal or str, optional
        The units at the start, and those at which play ends. The bankroll is ruined once it cannot
        pay the stake.
    rebate : int, Fraction, Decimal or str, optional
        The share of a loss at the end of the session that the house gives back, such as `"10%"`.
    rebate_on_turnover : int, Fraction, Decimal or str, optional
        The share of all stakes that the house gives back.
    distribution : bool, optional
        Whether the answer has the probability of every result.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    Session
        The mean and the variance of each wager, the distribution of its result with independent
        coups, ruin, and rebates.

    Raises
    ------
    ValueError
        If a number is out of its range, if the stakes or the bankroll do not fit the bets, or if
        there are too many results or bankrolls.

    Examples
    --------
    >>> import baccarat as bac
    >>> banker = bac.session(coups=60, bets="banker").wagers["banker"]
    >>> f"{float(banker.independent.behind):.6f}"
    '0.540685'
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.session(
        shoe,
        coups=coups,
        stakes=stakes,
        bankroll=bankroll,
        target=target,
        rebate=rebate,
        rebate_on_turnover=rebate_on_turnover,
        distribution=distribution,
        progress=progress,
    )


def par(
    bets: BetsLike | None = None,
    shoe: ShoeLike | None = None,
    *,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Par:
    """The PAR sheets of bets: the figures by which a regulator approves a game.

    Parameters
    ----------
    bets : str, Bet or iterable of these, optional
        As of :class:`Analyzer`.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    Par
        The paytable of each bet with the contribution of each line, its return and volatility, and
        what counting its cards gains.

    Raises
    ------
    ValueError
        If fewer than six cards are left, or a bet depends on cards that the shoe does not tell
        apart.

    Examples
    --------
    >>> import baccarat as bac
    >>> sheet = bac.par("dragon-7").bets["dragon-7"]
    >>> f"{float(sheet.return_to_player):.4%}"
    '92.3887%'
    >>> [f"{float(line.contribution):.4%}" for line in sheet.rows]
    ['92.3887%', '0.0000%']
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.par(shoe, progress=progress)


def design(
    bet: BetsLike,
    edge: EdgeLike,
    shoe: ShoeLike | None = None,
    *,
    rows: RowsLike | None = None,
    step: Exact = 1,
    limit: int = 20,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> Design:
    """The payoffs of a bet that put its house edge in a range.

    Parameters
    ----------
    bet : str or Bet
        One bet, or its id in the catalogue.
    edge : str, int, Fraction, Decimal or tuple of two of these
        The house edges that are wanted, both ends included: `"5%..7%"`, or `("0.05", "0.07")`. A
        single edge is met only exactly.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    rows : int, str or iterable of these, optional
        The rows whose payoffs are open, each by its number from 1, by its event or by words that no
        other row has. If they are not given, it is the one row that wins.
    step : int, Fraction, Decimal or str, optional
        The number of which every payoff is a multiple.
    limit : int, optional
        The maximum number of paytables that are listed, from 1 to 1000.
    rules, commission, tie_pays
        As of :class:`Analyzer`.

    Returns
    -------
    Design
        The number of paytables, and the first of them: whole numbers before halves before others;
        then the roundest payoffs; then the house edge nearest to the middle of the range.

    Raises
    ------
    ValueError
        If a row does not exist, is named twice or can never settle the bet; if no payoffs give such
        a house edge, which the sentence then compares with the nearest; or if a million paytables
        do.

    Examples
    --------
    >>> import baccarat as bac
    >>> design = bac.design("lucky-6", "5%..7%", rows=["two-card", "three-card"], limit=2)
    >>> [paytable.id for paytable in design.paytables]
    ['lucky-6@1=15@2=20', 'lucky-6@1=10@2=31']
    """
    analyzer = analyzer_of(bet, rules, commission, tie_pays)
    return analyzer.design(edge, shoe, rows=rows, step=step, limit=limit)


def depth(
    cards: int,
    shoe: ShoeLike | None = None,
    *,
    histogram: Exact | None = None,
    checkpoint: str | Path | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Depth:
    """Perfect play with a number of cards left: figures over all compositions of a depth.

    The time grows with the number of compositions: some 30 million a second and bet on one core;
    26 cards of eight decks have 94 million.

    Parameters
    ----------
    cards : int
        Number of cards left, from 6 to all.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    histogram : int, Fraction, Decimal or str, optional
        Width of the bins of a histogram of each expectation, in net units per unit staked.
    checkpoint : str or Path, optional
        A file in which progress is saved every second and at Ctrl-C, and from which the same
        question goes on.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    Depth
        For each bet, how often it is favourable, what perfect play gains, and the best composition.

    Raises
    ------
    ValueError
        If the number of cards is not possible, there are too many compositions, or the checkpoint
        is of another question.
    OSError
        If the checkpoint cannot be read or written.

    References
    ----------
    E. O. Thorp and W. E. Walden, "The fundamental theorem of card counting with applications to
    trente-et-quarante and baccarat", International Journal of Game Theory 2 (1973).

    Examples
    --------
    >>> import baccarat as bac
    >>> depth = bac.depth(10)
    >>> depth.compositions
    92378
    >>> f"{float(depth.bets['player'].probability):.6f}"
    '0.094004'
    """
    return analyzer_of(bets, rules, commission, tie_pays).depth(
        cards, shoe, histogram=histogram, checkpoint=checkpoint, progress=progress
    )


def depth_share(
    cards: int,
    number: int,
    of: int,
    shoe: ShoeLike | None = None,
    *,
    histogram: Exact | None = None,
    checkpoint: str | Path | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> DepthShare:
    """Share `number` of `of` shares of the work of :func:`depth`, for several machines.

    Parameters
    ----------
    cards
        As of :func:`depth`.
    number, of : int
        The number of the share, from 1, and the number of all shares.
    shoe, histogram, checkpoint, bets, rules, commission, tie_pays, progress
        As of :func:`depth`.

    Returns
    -------
    DepthShare
        The sums, which :func:`merge` adds up.

    Raises
    ------
    ValueError
        As of :func:`depth`, and unless 1 ≤ `number` ≤ `of`.

    Examples
    --------
    >>> import baccarat as bac
    >>> shares = [bac.depth_share(13, number, 3) for number in (1, 2, 3)]
    >>> bac.merge(shares) == bac.depth(13)
    True
    """
    return analyzer_of(bets, rules, commission, tie_pays).depth_share(
        cards, number, of, shoe, histogram=histogram, checkpoint=checkpoint, progress=progress
    )


def every_depth(
    shoe: ShoeLike | None = None,
    *,
    spacing: SpacingLike = "mean",
    cut: int = CUT,
    threshold: Exact | None = None,
    checkpoint: str | Path | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> EveryDepth:
    """Perfect play with every number of cards left, and its gain over the coups of a shoe.

    All compositions of every depth are enumerated at once. That takes less than a second for one
    deck, and long for several.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    spacing : int or "mean", optional
        The distance between the coups of the shoe. A number of cards: a coup begins every `spacing`
        cards, the first with all cards left. If it is not given, a coup begins with each number of
        cards left with probability 1/m, where m is the mean number of cards of a coup.
    cut : int, optional
        Number of cards behind the cut card, 5 if it is not given: coups begin while more cards are
        left, and at least six.
    threshold : int, Fraction, Decimal or str, optional
        The expectation from which on bets are made, in net units per unit staked: `"1/100"`. If it is
        not given, they are made where the expectation is positive.
    checkpoint
        As of :func:`depth`.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`; at most 16 bets.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    EveryDepth
        For each bet and number of cards left, how often it is favourable, what perfect play gains,
        and extreme compositions; how often each bet is the best; and the gain over a shoe.

    Raises
    ------
    ValueError
        If there are too many compositions or bets, no coup begins in front of the cut card, the
        threshold has too many digits, or the checkpoint is of another question.
    OSError
        If the checkpoint cannot be read or written.

    Examples
    --------
    >>> import baccarat as bac
    >>> every = bac.every_depth(1)
    >>> every.bets["tie"].at(10).favourable
    22302
    >>> f"{float(every.shoe.best_bet.gain):.4f}"
    '0.0949'
    """
    return analyzer_of(bets, rules, commission, tie_pays).every_depth(
        shoe,
        spacing=spacing,
        cut=cut,
        threshold=threshold,
        checkpoint=checkpoint,
        progress=progress,
    )


def every_depth_share(
    number: int,
    of: int,
    shoe: ShoeLike | None = None,
    *,
    spacing: SpacingLike = "mean",
    cut: int = CUT,
    threshold: Exact | None = None,
    checkpoint: str | Path | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> EveryDepthShare:
    """Share `number` of `of` shares of the work of :func:`every_depth`, for several machines.

    Parameters
    ----------
    number, of : int
        The number of the share, from 1, and the number of all shares.
    shoe, spacing, cut, threshold, checkpoint, bets, rules, commission, tie_pays, progress
        As of :func:`every_depth`.

    Returns
    -------
    EveryDepthShare
        The sums, which :func:`merge` adds up.

    Raises
    ------
    ValueError
        As of :func:`every_depth`, and unless 1 ≤ `number` ≤ `of`.

    Examples
    --------
    >>> import baccarat as bac
    >>> shares = [bac.every_depth_share(number, 3, 1) for number in (1, 2, 3)]
    >>> bac.merge(shares) == bac.every_depth(1)
    True
    """
    return analyzer_of(bets, rules, commission, tie_pays).every_depth_share(
        number,
        of,
        shoe,
        spacing=spacing,
        cut=cut,
        threshold=threshold,
        checkpoint=checkpoint,
        progress=progress,
    )


@overload
def merge(shares: Iterable[DepthShare]) -> Depth: ...


@overload
def merge(shares: Iterable[EveryDepthShare]) -> EveryDepth: ...


def merge(shares: Iterable[DepthShare] | Iterable[EveryDepthShare]) -> Depth | EveryDepth:
    """The figures of a depth, or of every depth, whose shares these are.

    Parameters
    ----------
    shares : iterable of DepthShare or of EveryDepthShare
        All shares, as :func:`depth_share`, :func:`every_depth_share` or the command has computed
        them; :func:`load` reads them from files.

    Returns
    -------
    Depth or EveryDepth
        The answer, equal to that of :func:`depth` or of :func:`every_depth`.

    Raises
    ------
    ValueError
        If shares are missing (with the attributes `missing` and `first` of the parts), are there
        twice, or belong to different questions.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.merge([bac.depth_share(8, 1, 1, 1)]).compositions == bac.depth(8, 1).compositions
    True
    """
    if not isinstance(shares, Iterable):
        raise TypeError(f"shares: expected all shares, not {type(shares).__name__}")
    texts: list[str] = []
    kind: type[Depth | EveryDepth] = Depth
    for number, share in enumerate(shares, start=1):
        if not isinstance(share, (DepthShare, EveryDepthShare)):
            raise TypeError(
                f"share {number}: expected a DepthShare or an EveryDepthShare, "
                f"not {type(share).__name__}"
            )
        texts.append(share.to_json())
        kind = Depth if isinstance(share, DepthShare) else EveryDepth
    return kind(_core.merge(texts))


def depths(
    shoe: ShoeLike | None = None,
    *,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Depths:
    """The mean and the variance of each bet's expectation at every depth, without enumeration.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Raises
    ------
    ValueError
        If the shoe is infinite or has fewer than six cards.

    Examples
    --------
    >>> import baccarat as bac
    >>> player = bac.depths(8).bets["player"]
    >>> f"{player.at(208).standard_deviation:.6f}"
    '0.001334'
    """
    return analyzer_of(bets, rules, commission, tie_pays).depths(shoe, progress=progress)


def sample(
    cards: int,
    samples: int,
    shoe: ShoeLike | None = None,
    *,
    seed: int = 1,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> SampledDepth:
    """Estimates of perfect play at a depth that is too deep to enumerate, from random shoes.

    Parameters
    ----------
    cards : int
        Number of cards left, from 6 to all.
    samples : int
        Number of random compositions, at least two.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    seed : int, optional
        Random seed, 0 to 2⁶⁴ − 1: the same one draws the same compositions.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Returns
    -------
    SampledDepth
        Estimates with their standard errors; the expectation of each composition is exact.

    Raises
    ------
    ValueError
        If there are fewer than two samples, or the number of cards is not possible.

    Examples
    --------
    >>> import baccarat as bac
    >>> tie = bac.sample(26, 1000, bets="tie").bets["tie"]
    >>> f"{tie.probability.estimate:.3f} ± {tie.probability.standard_error:.3f}"
    '0.023 ± 0.005'
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return analyzer.sample(cards, samples, shoe, seed=seed, progress=progress)


def compare_rules(
    others: Iterable[RulesLike],
    shoe: ShoeLike | None = None,
    *,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> RulesComparison:
    """The house edges of the same bets under different drawing rules.

    Parameters
    ----------
    others : iterable of str or Rules
        The other rules.
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`; `rules` are those with which the others are compared.

    Raises
    ------
    ValueError
        If rules are not known, or a bet has no odds under them.

    Examples
    --------
    >>> import baccarat as bac
    >>> compared = bac.compare_rules(["naturals-tie"])
    >>> f"{float(compared.find('naturals-tie').bets['tie'].difference):.4%}"
    '-16.1544%'
    """
    return analyzer_of(bets, rules, commission, tie_pays).compare_rules(others, shoe)


def table(
    shoe: ShoeLike | None = None,
    *,
    unknown: int = 0,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> Table:
    """A table to be followed line by line.

    Parameters
    ----------
    shoe : Shoe or int, optional
        The shoe, or a number of decks; eight decks if it is not given. A shuffle returns the cards
        that were removed from it.
    unknown : int, optional
        Number of cards that are burned unseen before the first coup and after each shuffle.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.

    Raises
    ------
    ValueError
        If fewer than six cards are left to be dealt.

    Examples
    --------
    >>> import baccarat as bac
    >>> table = bac.table(6, unknown=7)
    >>> table.cards
    305
    """
    return analyzer_of(bets, rules, commission, tie_pays).table(shoe, unknown=unknown)


def track(
    lines: Iterable[str],
    shoe: ShoeLike | None = None,
    *,
    unknown: int = 0,
    errors: Literal["raise", "warn"] = "raise",
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> Iterator[TrackedCoup]:
    """The coups of a table's record, each with the exact expectations of the next coup.

    Lines are read one after another, as the coups are asked for: of a file, or as they are typed.

    Parameters
    ----------
    lines : iterable of str
        The lines of the record, in the form of `docs/TRACK.md`.
    shoe, unknown, bets, rules, commission, tie_pays
        As of :func:`table`.
    errors : {"raise", "warn"}, optional
        What is done with a line that contradicts the rules or the shoe: an exception, or a warning
        without the line.

    Yields
    ------
    TrackedCoup
        A coup that is finished or taken back.

    Raises
    ------
    ValueError
        If a line is wrong; the attribute `line` is its number.

    Examples
    --------
    >>> import baccarat as bac
    >>> for coup in bac.track(["P 9 K B 7 6", "9K/23"]):
    ...     print(coup.coup, coup.outcome, coup.cards, f"{float(coup.bets['tie'].expectation):.4%}")
    1 player 412 -14.4924%
    2 player 408 -14.4473%
    """
    if errors not in ("raise", "warn"):
        raise ValueError(f"errors: expected 'raise' or 'warn', not {errors!r}")
    if isinstance(lines, str):
        lines = lines.splitlines()
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    return followed(analyzer.table(shoe, unknown=unknown), lines, errors)


def catalogue(ids: Iterable[str] | None = None) -> Catalogue:
    """Bets of the catalogue with their paytables, as a document.

    Parameters
    ----------
    ids : iterable of str, optional
        The ids of the bets; all if they are not given.

    Raises
    ------
    ValueError
        If the catalogue has no bet with one of the ids.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.catalogue(["dragon-7"]).bets["dragon-7"].rows[0].pays
    Fraction(40, 1)
    """
    if isinstance(ids, str):
        ids = [ids]
    return Catalogue(_core.catalogue_document(None if ids is None else list(ids)))


def rules(names: Iterable[RulesLike] | None = None) -> RulesList:
    """Drawing rules in full, as a document.

    Parameters
    ----------
    names : iterable of str or Rules, optional
        The rules; all that the library knows by name if they are not given.

    Raises
    ------
    ValueError
        If rules are not known.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.rules(["punto-banco"]).find("punto-banco").naturals
    (8, 9)
    """
    if isinstance(names, (str, Rules)):
        names = [names]
    found = _presets() if names is None else names
    return RulesList(_core.rules_document([rules_of(name)._inner for name in found]))


def verify(
    *selected: str, figures: str | Path | None = None, progress: ProgressLike = False
) -> Verification:
    """Published figures compared with exact values.

    Parameters
    ----------
    *selected : str
        Words that select figures: an id, or a part of a source; all figures if there are none.
    figures : str or Path, optional
        Figures of one's own: a text of JSON lines, or a file as a `Path`; those that are built in
        if they are not given.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Raises
    ------
    ValueError
        If a word selects nothing, or a figure cannot be read.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.verify("casinoexploit.com").disagreements
    ()
    """
    text = figures.read_text(encoding="utf-8-sig") if isinstance(figures, Path) else figures
    with shown(progress) as callback:
        return Verification(_core.verify(text, list(selected), callback))


def again(document: Answer, *, progress: ProgressLike = False) -> Reproduction:
    """Whether the current answer to the question of a document is the document, and what differs.

    Parameters
    ----------
    document : Answer
        An answer, or a document that :func:`load` has read.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`count`.

    Raises
    ------
    ValueError
        If the question is not in the form that this version writes.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.again(bac.odds()).same
    True
    """
    if not isinstance(document, Answer):
        raise TypeError(f"document: expected an answer; load reads one, not {document!r}")
    with shown(progress) as callback:
        return Reproduction(_core.again(document.to_json(), callback))


def cite(*, biblatex: bool = False) -> str:
    """The entry of this version of the library for BibTeX, or for BibLaTeX.

    Answers have their own: :meth:`Answer.cite`.

    Parameters
    ----------
    biblatex : bool, optional
        Whether the entry is for BibLaTeX.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.cite().splitlines()[0]
    '@misc{baccarat,'
    """
    return _core.cite(None, biblatex)
