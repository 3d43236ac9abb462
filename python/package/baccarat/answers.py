"""The answers, each a record of exact figures, in the order of the questions.

A probability is from 0 to 1, and an expectation is in net units per unit staked: multiply either
by 100 for a percentage. Bets are found by their ids, and cards by their names, which are those of
the documents: `"9"` for a rank, `"9s"` where a bet depends on suits, and `"0"` for the ten-valued
cards that no bet distinguishes. A deal is an ordered sequence of six cards of the shoe, and all
deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as SequenceOf
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

from ._answer import Answer
from ._record import Keyed, Record

__all__ = [
    "AtCount",
    "BestBet",
    "BestBetAtDepth",
    "BestBets",
    "BestByCount",
    "BestThreshold",
    "BetAtCount",
    "BetAtDepth",
    "BetChosen",
    "BetCount",
    "BetDepth",
    "BetDepths",
    "BetEffect",
    "BetEveryDepth",
    "BetExpectation",
    "BetGain",
    "BetLineSums",
    "BetOdds",
    "BetOverShoe",
    "BetSequence",
    "BetSums",
    "Bin",
    "Branch",
    "ByCount",
    "CardEffect",
    "Catalogue",
    "CatalogueBet",
    "CatalogueRow",
    "Chosen",
    "ComparedBet",
    "ComparedRules",
    "Compositions",
    "Count",
    "CountChoice",
    "CountGain",
    "CoupOdds",
    "CoupResult",
    "CovarianceMatrix",
    "Decision",
    "Decisions",
    "Depth",
    "DepthByCount",
    "DepthPlay",
    "DepthShare",
    "Depths",
    "Design",
    "DesignedLine",
    "DesignedPaytable",
    "Detail",
    "Difference",
    "DrawingRules",
    "EdgeSort",
    "Estimate",
    "EveryDepth",
    "EveryDepthShare",
    "Evidence",
    "Extreme",
    "GainOverShoe",
    "HandsRow",
    "IfNormal",
    "IndependentCoups",
    "KnownHand",
    "Length",
    "LineSums",
    "NamedTags",
    "Next",
    "NextStep",
    "Odds",
    "Outcome",
    "OutcomeSequence",
    "OverShoe",
    "PairMatrix",
    "Par",
    "ParLine",
    "ParSheet",
    "PaytableLine",
    "Play",
    "Quantile",
    "RankEffect",
    "Recount",
    "RecountedOutcome",
    "Removal",
    "Reproduction",
    "ResolvedEdge",
    "ResultChance",
    "ReturnRange",
    "Ruin",
    "RuinEver",
    "RuinWithin",
    "RulesComparison",
    "RulesList",
    "SampledBet",
    "SampledDepth",
    "Sequence",
    "Session",
    "SessionWager",
    "ShoePlay",
    "Sight",
    "Spread",
    "SpreadDepth",
    "SpreadPlay",
    "SpreadResult",
    "SpreadResults",
    "Sums",
    "Tags",
    "TrackedBet",
    "TrackedCoup",
    "VarianceShare",
    "Verification",
    "Verified",
    "WeightedSum",
]


# The odds of the next coup.


class Odds(Answer):
    """The odds of the next coup.

    Attributes
    ----------
    cards : int | None
        Number of cards left. `None` is the infinite shoe.
    ways : int
        Number of deals. For the infinite shoe, a card is one of the 52 of a deck.
    outcomes : Keyed[Outcome]
        How often Player wins, Banker wins and the hands tie: `"player"`, `"banker"`, `"tie"`.
    bets : Keyed[BetOdds]
        The figures of each bet, by id.
    covariance : CovarianceMatrix | None
        How the bets vary together. `None` if the question does not ask for it.
    detail : Detail | None
        The distributions of the hands, and house edges per resolved bet. `None` if the question
        does not ask for them.

    Examples
    --------
    >>> import baccarat as bac
    >>> odds = bac.odds(bac.Shoe(decks=6))
    >>> odds.bets["banker"].house_edge
    Fraction(460294100, 43594702723)
    >>> odds.cards
    312
    """

    _kind: ClassVar[str] = "odds"

    cards: int | None
    ways: int
    outcomes: Keyed[Outcome]
    bets: Keyed[BetOdds]
    covariance: CovarianceMatrix | None
    detail: Detail | None

    @property
    def favourable(self) -> tuple[str, ...]:
        """The ids of the bets whose expectation is positive, in the order of the bets."""
        return favourable(self.bets)


class Outcome(Record):
    """How often a coup has an outcome.

    Attributes
    ----------
    outcome : str
        `"player"` or `"banker"` if that hand wins, or `"tie"`.
    ways : int
        Number of deals with this outcome.
    probability : Fraction
        `ways` divided by the number of all deals.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.odds().outcomes["tie"].probability
    Fraction(619306544887, 6508331087895)
    """

    _key: ClassVar[str | None] = "outcome"

    outcome: str
    ways: int
    probability: Fraction


class BetOdds(Record):
    """The odds of a bet on one coup. Every figure is for a stake of one unit.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    rows : tuple[PaytableLine, ...]
        The lines of the paytable. The first line that applies settles the bet, and the last one
        applies to all other deals.
    win : Fraction
        Probability that the bet wins.
    push : Fraction
        Probability that the stake is returned.
    lose : Fraction
        Probability that the bet loses.
    expectation : Fraction
        Mean net units won per unit staked. A negative figure is against the bettor.
    house_edge : Fraction
        Mean loss per unit staked, with pushes counted as staked: minus the expectation.
    variance : Fraction
        Variance of the net units won per unit staked, in units squared.
    standard_deviation : Decimal
        Square root of the variance, in units.

    Examples
    --------
    >>> import baccarat as bac
    >>> banker = bac.odds().bets["banker"]
    >>> banker.house_edge
    Fraction(114753351728, 10847218479825)
    >>> f"{float(banker.house_edge):.4%}"
    '1.0579%'
    >>> banker.standard_deviation
    Decimal('0.927372021793')
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    rows: tuple[PaytableLine, ...]
    win: Fraction
    push: Fraction
    lose: Fraction
    expectation: Fraction
    house_edge: Fraction
    variance: Fraction
    standard_deviation: Decimal


class PaytableLine(Record):
    """How often a line of a paytable settles its bet.

    Attributes
    ----------
    event : str
        The name of the line.
    pays : Fraction
        Net units won per unit staked: 8 for 8 to 1, 0 for a push, -1 for a lost stake.
    ways : int
        Number of deals that the line settles.
    probability : Fraction
        `ways` divided by the number of all deals.
    """

    event: str
    pays: Fraction
    ways: int
    probability: Fraction


class CovarianceMatrix(Record):
    """How the results of bets on the same coup vary together.

    Attributes
    ----------
    ids : tuple[str, ...]
        The ids of the bets, in the order of the rows and columns.
    matrix : tuple[tuple[Fraction, ...], ...]
        The covariances of the net units won per unit staked, in units squared. The diagonal has
        the variances.
    correlations : tuple[tuple[Decimal | None, ...], ...]
        The correlations, from -1 to 1. `None` where a bet has no variance.

    Examples
    --------
    >>> import baccarat as bac
    >>> covariance = bac.odds(covariance=True).covariance
    >>> covariance.correlation("player", "banker")
    Decimal('-0.999968713939')
    """

    ids: tuple[str, ...]
    matrix: tuple[tuple[Fraction, ...], ...]
    correlations: tuple[tuple[Decimal | None, ...], ...]

    def covariance(self, one: str, other: str) -> Fraction:
        """The covariance of the net units that two bets win per unit staked.

        Parameters
        ----------
        one, other : str
            The ids of the bets. If they are the same, the covariance is the bet's variance.

        Returns
        -------
        Fraction
            The covariance, in units squared.

        Raises
        ------
        KeyError
            If there is no such bet.
        """
        return self.matrix[position(self.ids, one)][position(self.ids, other)]

    def correlation(self, one: str, other: str) -> Decimal | None:
        """The correlation of the results of two bets.

        Parameters
        ----------
        one, other : str
            The ids of the bets.

        Returns
        -------
        Decimal or None
            The correlation, from -1 to 1; `None` if one of the bets has no variance.

        Raises
        ------
        KeyError
            If there is no such bet.
        """
        return self.correlations[position(self.ids, one)][position(self.ids, other)]


class Detail(Record):
    """How the hands end, and the house edges if pushes are not counted as staked.

    Attributes
    ----------
    totals : tuple[HandsRow, ...]
        The joint distribution of the final totals: all 100 pairs.
    cards : tuple[HandsRow, ...]
        The joint distribution of the numbers of cards, 2 or 3 each: the four pairs.
    resolved : Keyed[ResolvedEdge]
        The house edge of each bet per resolved bet, by id.

    Examples
    --------
    >>> import baccarat as bac
    >>> detail = bac.odds(detail=True).detail
    >>> detail.resolved["banker"].house_edge_resolved
    Fraction(21516253449, 1840320169690)
    """

    totals: tuple[HandsRow, ...]
    cards: tuple[HandsRow, ...]
    resolved: Keyed[ResolvedEdge]


class HandsRow(Record):
    """How often Player and Banker have two given figures in the same coup.

    Attributes
    ----------
    player : int
        Player's final total, 0 to 9, or its number of cards, 2 or 3.
    banker : int
        Banker's final total, or its number of cards.
    ways : int
        Number of deals with both.
    probability : Fraction
        `ways` divided by the number of all deals.
    """

    player: int
    banker: int
    ways: int
    probability: Fraction


class ResolvedEdge(Record):
    """The house edge of a bet per resolved bet: one that does not push.

    Attributes
    ----------
    id : str
        The bet's id.
    house_edge_resolved : Fraction | None
        Mean loss per unit staked on bets that do not push: the house edge divided by the
        probability that the bet does not push. `None` if it always pushes.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    house_edge_resolved: Fraction | None


# Effects of removal.


class Removal(Answer):
    """The effects of removal: how each card that leaves the shoe changes the bets.

    Attributes
    ----------
    base : Keyed[BetOdds]
        The odds of each bet at the whole shoe, by id.
    effects : Keyed[CardEffect]
        The effects of removing one card, for each card that the bets distinguish and the shoe has.
    weighted_sums : Keyed[WeightedSum]
        For each bet the sum of its effects, each times the number of such cards.
    pairs : Keyed[PairMatrix] | None
        The effects of removing two cards, by the bet's id. `None` if the question does not ask for
        them.

    Examples
    --------
    >>> import baccarat as bac
    >>> removal = bac.removal(bac.Shoe(decks=8), bets=["dragon-7"])
    >>> removal.effect("dragon-7", "9")
    Fraction(467138485928, 97624966318425)
    """

    _kind: ClassVar[str] = "removal"

    base: Keyed[BetOdds]
    effects: Keyed[CardEffect]
    weighted_sums: Keyed[WeightedSum]
    pairs: Keyed[PairMatrix] | None

    def effect(self, bet: str, card: str) -> Fraction:
        """The effect of removing a card on a bet.

        Parameters
        ----------
        bet : str
            The bet's id.
        card : str
            The card, as `effects` names it.

        Returns
        -------
        Fraction
            Change in the bet's expectation, in net units per unit staked.

        Raises
        ------
        KeyError
            If there is no such bet or no such card.
        """
        return self.effects[card].bets[bet].effect

    def pair_effect(self, bet: str, one: str, other: str) -> Fraction | None:
        """The effect of removing two cards on a bet, minus the sum of both effects.

        Parameters
        ----------
        bet : str
            The bet's id.
        one, other : str
            The cards, as `effects` names them. Their order does not matter.

        Returns
        -------
        Fraction or None
            Change in the bet's expectation beyond the sum of both effects, in net units per unit
            staked. `None` if the cards are the same and the shoe has only one of them.

        Raises
        ------
        KeyError
            If there is no such bet or no such card.
        ValueError
            If the question does not ask for the effects of removing two cards.

        Examples
        --------
        >>> import baccarat as bac
        >>> removal = bac.removal(bac.Shoe(decks=8), bets=["tie"], pairs=True)
        >>> removal.pair_effect("tie", "3", "4")
        Fraction(3144705177151, 181897006688185425)
        """
        if self.pairs is None:
            raise ValueError("the effects of removing two cards were not asked for: pairs=True")
        return self.pairs[bet].effect(one, other)


class CardEffect(Record):
    """What removing one card does to each bet.

    Attributes
    ----------
    card : str
        The card: `"9"`, `"9s"` where a bet depends on suits, or `"0"` for any ten-valued card.
    count : int
        Number of such cards in the shoe before one is removed.
    mean : Fraction | None
        Mean number of such cards left, where only a group is known of cards that have left: `count`
        is then the largest number. `None` elsewhere.
    bets : Keyed[BetEffect]
        The effect on each bet, by id.
    """

    _key: ClassVar[str | None] = "card"

    card: str
    count: int
    mean: Fraction | None
    bets: Keyed[BetEffect]


class BetEffect(Record):
    """What removing one card does to a bet.

    Attributes
    ----------
    id : str
        The bet's id.
    expectation : Fraction
        The expectation once the card has been removed, in net units per unit staked.
    effect : Fraction
        The effect of removal: change in the expectation caused by removing the card, in net units
        per unit staked. A positive effect is in the bettor's favour.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    expectation: Fraction
    effect: Fraction


class WeightedSum(Record):
    """The sum of a bet's effects of removal, each times the number of such cards.

    Attributes
    ----------
    id : str
        The bet's id.
    sum : Fraction
        The sum, which is exactly zero: removing an unseen card does not change the expectation.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    sum: Fraction


class PairMatrix(Record):
    """What removing two cards does to a bet beyond the sum of both effects.

    Attributes
    ----------
    id : str
        The bet's id.
    cards : tuple[str, ...]
        The cards, in the order of the rows and columns.
    matrix : tuple[tuple[Fraction | None, ...], ...]
        Change in the bet's expectation caused by removing both cards, minus the sum of both
        effects of removal, in net units per unit staked. The matrix is symmetric. `None` on the
        diagonal where the shoe has only one such card.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    cards: tuple[str, ...]
    matrix: tuple[tuple[Fraction | None, ...], ...]

    def effect(self, one: str, other: str) -> Fraction | None:
        """The effect of removing two cards, minus the sum of both effects.

        Parameters
        ----------
        one, other : str
            The cards, as `cards` names them. Their order does not matter.

        Returns
        -------
        Fraction or None
            Change in the expectation beyond the sum of both effects, in net units per unit staked.
            `None` if the cards are the same and the shoe has only one of them.

        Raises
        ------
        KeyError
            If there is no such card.
        """
        return self.matrix[position(self.cards, one)][position(self.cards, other)]


# Card counting.


class Count(Answer):
    """What counting cards can do for bets.

    Attributes
    ----------
    cards : int
        Number of cards of the shoe.
    bets : Keyed[BetCount]
        The effects of removal, the best tags and the rating of tags for each bet, by id.
    play : Play | None
        What betting by the tags gains. `None` if the question does not ask for it.

    Examples
    --------
    >>> import baccarat as bac
    >>> count = bac.count("dragon-7", tags={"4-7": -1, "8-9": 2})
    >>> count.bets["dragon-7"].tags["given"].correlation
    Decimal('0.964189489116')
    >>> count.by_depth()
    ()
    """

    _kind: ClassVar[str] = "count"

    cards: int
    bets: Keyed[BetCount]
    play: Play | None

    def by_depth(self) -> tuple[DepthPlay, ...]:
        """What betting by the tags gains with each number of cards left.

        Returns
        -------
        tuple of DepthPlay
            From the fewest cards left to the most. Empty if the question does not ask for it.
            `to_pandas("play")` has them as a data frame.
        """
        return () if self.play is None else self.play.depths


class BetCount(Record):
    """What counting cards can do for a bet.

    Attributes
    ----------
    id : str
        The bet's id.
    effects : Keyed[RankEffect]
        The effects of removal, by rank. The ten-valued cards are one rank, `"0"`, unless the bet
        or the given tags distinguish them.
    linear : tuple[VarianceShare, ...]
        The share of the variance of the bet's expectation that the best linear count explains, at
        a half, a quarter, an eighth and a sixteenth of the shoe, as far as they have six cards.
    tags : Keyed[NamedTags]
        The given tags, `"given"`, and the best ones of each level: `"level-1"` and so on.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    effects: Keyed[RankEffect]
    linear: tuple[VarianceShare, ...]
    tags: Keyed[NamedTags]


class RankEffect(Record):
    """The effect of removal of a rank on a bet.

    Attributes
    ----------
    card : str
        The rank, or `"0"` for the ten-valued cards.
    count : int
        Number of such cards in the shoe.
    effect : Fraction
        Change in the bet's expectation caused by removing one such card from the shoe, in net
        units per unit staked: the mean over the suits of the rank.
    """

    _key: ClassVar[str | None] = "card"

    card: str
    count: int
    effect: Fraction


class VarianceShare(Record):
    """The share of the variance of a bet's expectation that a count explains (R²).

    The share is the squared correlation of the count with the expectation, over all sets of cards
    that can be left.

    Attributes
    ----------
    cards_left : int
        Number of cards left.
    share : Fraction | None
        The share, from 0 to 1. `None` where the expectation has no variance.
    """

    cards_left: int
    share: Fraction | None


class NamedTags(Record):
    """Tags, and how closely they follow a bet.

    Attributes
    ----------
    name : str
        `"given"` for the tags of the question, or `"level-1"` and so on for the best tags of a
        level.
    tags : Tags | None
        The tags. `None` where no card matters more to the bet than another.
    sum : int | None
        The sum of the tags of all cards of the shoe. `None` where there are no tags.
    balanced : bool | None
        Whether the sum is 0. `None` where there are no tags.
    correlation : Decimal | None
        The betting correlation, from -1 to 1: the correlation of the tags with the effects of
        removal, over the cards of the shoe. `None` where either has no variance.
    share_of_linear : Fraction | None
        The square of the correlation, from 0 to 1: the part of the variance explained by the best
        linear count that these tags explain. `None` where there is no correlation.
    shares : tuple[VarianceShare, ...]
        The share of the variance of the expectation that the tags explain, at the same numbers of
        cards left as for the best linear count.
    """

    _key: ClassVar[str | None] = "name"

    name: str
    tags: Tags | None
    sum: int | None
    balanced: bool | None
    correlation: Decimal | None
    share_of_linear: Fraction | None
    shares: tuple[VarianceShare, ...]


class Tags(Record):
    """The tags of a count: what each card adds to the running count once it is seen.

    Attributes
    ----------
    text : str
        The tags as text, such as `"4-7=-1,8-9=2"`. Ranks that are not named have the tag 0.
    by_rank : tuple[int, ...]
        The tag of each of the 13 ranks, ace to king, from -99 to 99.
    """

    text: str
    by_rank: tuple[int, ...]


class Play(Record):
    """What betting by a count gains: each bet is made whenever the count meets the threshold.

    Attributes
    ----------
    depths : tuple[DepthPlay, ...]
        The gain with each number of cards left, from the fewest to the most.
    shoe : ShoePlay | None
        The gain over all these depths together. `None` where there is only one.
    """

    depths: tuple[DepthPlay, ...]
    shoe: ShoePlay | None


class DepthPlay(Record):
    """What betting by a count gains with a given number of cards left.

    The figures are over all sets of cards that can be left.

    Attributes
    ----------
    cards_left : int
        Number of cards left.
    running_count : int
        The smallest running count that meets the threshold.
    probability : Fraction
        Probability that the count meets the threshold.
    bets : Keyed[BetGain]
        The gain of each bet, by id. Gains are in units per coup, whether or not the bet is made.
    """

    cards_left: int
    running_count: int
    probability: Fraction
    bets: Keyed[BetGain]


class BetGain(Record):
    """What a bet gains that is made whenever a count meets a threshold.

    Attributes
    ----------
    id : str
        The bet's id.
    gain : Fraction
        Mean net units won by a stake of one unit on each bet made: of a depth, at one coup,
        whether or not the bet is made; of a shoe, at all its coups.
    expectation : Fraction | None
        Mean net units won per unit staked. `None` if the bet is never made.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    gain: Fraction
    expectation: Fraction | None


class ShoePlay(Record):
    """What betting by a count gains over all coups that begin at some depths of a shoe.

    By convention the coups come at their mean spacing: with each number of cards left, a coup
    begins with the probability 1 / `cards_a_coup`.

    Attributes
    ----------
    cards_a_coup : Fraction
        Mean number of cards of a coup, from 4 to 6.
    coups : Fraction
        Mean number of coups.
    bets_made : Fraction
        Mean number of coups at which the count meets the threshold.
    bets : Keyed[BetGain]
        The gain of each bet, by id. Gains are in units per shoe.
    """

    cards_a_coup: Fraction
    coups: Fraction
    bets_made: Fraction
    bets: Keyed[BetGain]


class ByCount(Answer):
    """The distribution of a running count, and what each bet is worth at each count.

    Attributes
    ----------
    cards : int
        Number of cards of the shoe.
    depths : tuple[DepthByCount, ...]
        The figures with each number of cards left, from the fewest to the most.

    Examples
    --------
    >>> import baccarat as bac
    >>> counts = bac.by_count({"9": 1}, 52, "tie", 1)
    >>> [(at.running_count, at.probability) for at in counts.depths[0].counts]
    [(0, Fraction(1, 1))]
    """

    _kind: ClassVar[str] = "by-count"

    cards: int
    depths: tuple[DepthByCount, ...]


class DepthByCount(Record):
    """The distribution of the running count with a given number of cards left.

    The figures are over all sets of cards that can be left.

    Attributes
    ----------
    cards_left : int
        Number of cards left.
    counts : tuple[AtCount, ...]
        The running counts that can occur, in ascending order.
    thresholds : Keyed[BestThreshold]
        The threshold of each bet with the largest gain, by id.
    best_bets : BestByCount
        The best bet at each count.
    """

    cards_left: int
    counts: tuple[AtCount, ...]
    thresholds: Keyed[BestThreshold]
    best_bets: BestByCount


class AtCount(Record):
    """A running count with a given number of cards left.

    Attributes
    ----------
    running_count : int
        The sum of the tags of the cards seen.
    true_count : Fraction
        The running count for each 52 cards left, not truncated.
    probability : Fraction
        Probability of this count.
    bets : Keyed[BetAtCount]
        The figures of each bet at this count, by id.
    """

    running_count: int
    true_count: Fraction
    probability: Fraction
    bets: Keyed[BetAtCount]


class BetAtCount(Record):
    """What a bet is worth at a running count.

    Attributes
    ----------
    id : str
        The bet's id.
    expectation : Fraction
        Mean net units won by a stake of one unit on the next coup.
    second_moment : Fraction
        Mean square of the net units won, in units squared. The variance is the second moment minus
        the squared expectation.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    expectation: Fraction
    second_moment: Fraction


class BestThreshold(Record):
    """The threshold with the largest gain, if a bet is made at this running count or more.

    Attributes
    ----------
    id : str
        The bet's id.
    running_count : int | None
        The smallest running count at which the bet is made; among equal gains the largest. `None`
        if no threshold has a positive gain, and the bet is never made.
    true_count : Fraction | None
        The true count at that running count.
    probability : Fraction
        Probability of this running count or more.
    gain : Fraction
        Mean net units won per coup by a stake of one unit on each bet made.
    expectation : Fraction | None
        Mean net units won per unit staked. `None` if the bet is never made.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    running_count: int | None
    true_count: Fraction | None
    probability: Fraction
    gain: Fraction
    expectation: Fraction | None


class BestByCount(Record):
    """What the best bet at each count gains, made wherever its expectation is positive.

    Attributes
    ----------
    probability : Fraction
        Probability that a bet is made.
    gain : Fraction
        Mean net units won per coup by a stake of one unit on each bet made.
    expectation : Fraction | None
        Mean net units won per unit staked. `None` if no bet is ever made.
    choices : tuple[CountChoice, ...]
        The counts at which each bet is made, in ascending order.
    """

    probability: Fraction
    gain: Fraction
    expectation: Fraction | None
    choices: tuple[CountChoice, ...]


class CountChoice(Record):
    """Consecutive running counts at which the same bet is made.

    Attributes
    ----------
    id : str
        The bet's id. Among bets with equal expectations, the first is made.
    first : int
        The smallest of the running counts.
    last : int
        The largest of the running counts.
    probability : Fraction
        Probability of these counts.
    gain : Fraction
        Mean net units won per coup by a stake of one unit at these counts.
    """

    id: str
    first: int
    last: int
    probability: Fraction
    gain: Fraction


class SpreadPlay(Answer):
    """The results of bets whose stakes follow a count, each bet by itself.

    Attributes
    ----------
    cards : int
        Number of cards of the shoe.
    cards_a_coup : Fraction
        Mean number of cards of a coup, from 4 to 6.
    depths : tuple[SpreadDepth, ...]
        The results of one coup with each number of cards left, from the fewest to the most.
    shoe : SpreadResults
        The sums over the coups of a shoe.
    hour : SpreadResults | None
        The results of an hour. `None` if the question does not ask for them.

    Examples
    --------
    >>> import baccarat as bac
    >>> play = bac.spread({"9": 1, "8": -1}, {0: 1}, "tie", 1, by="running", cards_left=52)
    >>> play.depths[0].stake, play.depths[0].bets["tie"].n0
    (Fraction(1, 1), None)
    """

    _kind: ClassVar[str] = "spread"

    cards: int
    cards_a_coup: Fraction
    depths: tuple[SpreadDepth, ...]
    shoe: SpreadResults
    hour: SpreadResults | None


class SpreadDepth(Record):
    """The results of stakes that follow a count, of one coup with a given number of cards left.

    Attributes
    ----------
    cards_left : int
        Number of cards left.
    probability : Fraction
        Probability of a stake above zero.
    stake : Fraction
        Mean stake in units, whether or not the bet is made.
    largest_stake : Fraction
        The largest stake that can occur, in units.
    bets : Keyed[SpreadResult]
        The results of each bet, by id.
    """

    cards_left: int
    probability: Fraction
    stake: Fraction
    largest_stake: Fraction
    bets: Keyed[SpreadResult]


class SpreadResults(Record):
    """The results of stakes that follow a count, over some coups.

    Attributes
    ----------
    coups : Fraction
        Mean number of coups.
    bets_made : Fraction
        Mean number of coups with a stake above zero.
    staked : Fraction
        Mean number of units staked.
    largest_stake : Fraction
        The largest stake that can occur at a coup, in units.
    bets : Keyed[SpreadResult]
        The results of each bet, by id.
    """

    coups: Fraction
    bets_made: Fraction
    staked: Fraction
    largest_stake: Fraction
    bets: Keyed[SpreadResult]


class SpreadResult(Record):
    """The result of a bet whose stakes follow a count, over some coups, in units.

    Attributes
    ----------
    id : str
        The bet's id.
    mean : Fraction
        Mean net units won.
    variance : Fraction
        The sum over the coups of the variance of the net units won at each. The covariances between
        coups are left out.
    standard_deviation : Decimal
        The square root of the variance, with twelve decimals.
    expectation : Fraction | None
        Mean net units won per unit staked. `None` if nothing is ever staked.
    n0 : Fraction | None
        The number of such coups after which the mean is as large as the standard deviation, if
        their results are independent. `None` unless the mean is positive.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    mean: Fraction
    variance: Fraction
    standard_deviation: Decimal
    expectation: Fraction | None
    n0: Fraction | None


# A coup that is partly dealt.


class CoupOdds(Answer):
    """The odds of a coup that is partly dealt, what comes next, and what can follow.

    Attributes
    ----------
    cards : int | None
        Number of cards in the shoe without the cards of the coup that were seen. `None` is the
        infinite shoe.
    ways : int
        Number of deals that agree with the known cards, all equally likely.
    evidence : Evidence | None
        How often what is known comes up. `None` if the shoe does not determine it, or in documents
        of the form `baccarat/coup/1`.
    outcomes : Keyed[Outcome]
        How often Player wins, Banker wins and the hands tie: `"player"`, `"banker"`, `"tie"`.
    bets : Keyed[BetOdds]
        The odds of each bet given the known cards, by id.
    hands : Keyed[KnownHand]
        The hands, each up to its first card whose pip value is not known: `"player"`, `"banker"`.
    next : Next
        What comes next.
    rulings : tuple[str, ...]
        The decisions of the tableau that are the same whatever the unknown cards are, in words:
        Player's, then Banker's.
    result : CoupResult | None
        How the coup ended. `None` if it is not finished, or if its end is not known.
    tree : Keyed[Branch]
        What follows each card that the first unknown card can be, by card. Empty if the coup is
        finished, if a bet gives Player a first card from outside the shoe, or if totals are known
        and a bet distinguishes too many cards for what follows.
    """

    _kind: ClassVar[str] = "coup"

    cards: int | None
    ways: int
    evidence: Evidence | None
    outcomes: Keyed[Outcome]
    bets: Keyed[BetOdds]
    hands: Keyed[KnownHand]
    next: Next
    rulings: tuple[str, ...]
    result: CoupResult | None
    tree: Keyed[Branch]

    @property
    def favourable(self) -> tuple[str, ...]:
        """The ids of the bets whose expectation is positive, in the order of the bets."""
        return favourable(self.bets)


class Evidence(Record):
    """How often what is known of a coup comes up.

    Attributes
    ----------
    ways : int
        Number of ordered deals of the shoe that agree with what is known.
    of : int
        Number of all ordered deals of the shoe.
    probability : Fraction
        `ways` divided by `of`: 1 if nothing is known.
    """

    ways: int
    of: int
    probability: Fraction


class KnownHand(Record):
    """A hand, as far as its cards are known.

    Attributes
    ----------
    side : str
        `"player"` or `"banker"`.
    cards : int
        Number of its cards before the first that is not known, 0 to 3; at least two if the total of
        its first two cards is known.
    total : int
        The total of these cards, 0 to 9: that of the hand, if they are all its cards.
    """

    _key: ClassVar[str | None] = "side"

    side: str
    cards: int
    total: int


class Next(Record):
    """What comes next in a coup.

    Attributes
    ----------
    step : str
        The step, if just one is possible: `"deal-player"`, `"deal-banker"`, `"draw-player"`,
        `"draw-banker"` or `"finished"`. `"undecided"` if it depends on unknown cards.
    rule : str | None
        The decision of the tableau that determines the step, in words. `None` if several steps are
        possible, if one of the first four cards is dealt, or if the decision depends on unknown
        cards and the step does not.
    possible : Keyed[NextStep]
        All steps that are possible, by name.
    """

    step: str
    rule: str | None
    possible: Keyed[NextStep]


class NextStep(Record):
    """A step that a coup can take next.

    Attributes
    ----------
    step : str
        `"deal-player"` or `"deal-banker"`: the hand is dealt one of its first two cards.
        `"draw-player"` or `"draw-banker"`: the hand draws its third card. `"finished"`: no card is
        dealt.
    ways : int
        Number of deals in which the coup takes this step.
    probability : Fraction
        `ways` divided by the number of all deals.
    """

    _key: ClassVar[str | None] = "step"

    step: str
    ways: int
    probability: Fraction


class CoupResult(Record):
    """How a coup ended.

    Attributes
    ----------
    outcome : str
        `"player"` or `"banker"` if that hand won, or `"tie"`.
    player : int
        Player's final total, 0 to 9.
    banker : int
        Banker's final total, 0 to 9.
    """

    outcome: str
    player: int
    banker: int


class Branch(Record):
    """What follows a card.

    Attributes
    ----------
    side : str
        The hand that has the card: `"player"` or `"banker"`.
    card : str
        The card, in the detail on which the rules depend: `"9"`, or `"0"` for a ten-valued card.
    ways : int
        Number of deals in which it is this card.
    probability : Fraction
        `ways` divided by the number of all deals of the coup without the card.
    hands : Keyed[KnownHand]
        The hands with the card: `"player"`, `"banker"`.
    next : Next
        What comes next.
    result : CoupResult | None
        How the coup ends, if the card is the last. `None` if it is not, or if the end is not known.
    outcomes : Keyed[Outcome]
        How often Player wins, Banker wins and the hands tie with the card.
    bets : Keyed[BetExpectation]
        The expectation of each bet with the card, by id.
    tree : Keyed[Branch]
        If the card is a third card, what follows each third card that is dealt next, by card.
    """

    _key: ClassVar[str | None] = "card"

    side: str
    card: str
    ways: int
    probability: Fraction
    hands: Keyed[KnownHand]
    next: Next
    result: CoupResult | None
    outcomes: Keyed[Outcome]
    bets: Keyed[BetExpectation]
    tree: Keyed[Branch]


class BetExpectation(Record):
    """The expectation of a bet once a card is known.

    Attributes
    ----------
    id : str
        The bet's id.
    expectation : Fraction
        Mean net units won per unit staked.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    expectation: Fraction


# Consecutive coups.


class EdgeSort(Answer):
    """What the best of several bets wins if the backs of some cards of the coup are seen.

    Attributes
    ----------
    ways : int
        Number of ordered six-card deals, all equally likely.
    expectation : Fraction
        Mean net units won per coup by a stake of one unit on the best bet.
    gain : Fraction
        The same by a stake of one unit only where the best bet has a positive expectation.
    bets : Keyed[BetChosen]
        How often each bet is the best, by id.
    sights : tuple[Sight, ...]
        Everything that can be seen.
    """

    _kind: ClassVar[str] = "edge-sort"

    ways: int
    expectation: Fraction
    gain: Fraction
    bets: Keyed[BetChosen]
    sights: tuple[Sight, ...]


class BetChosen(Record):
    """How often a bet is the best one.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    expectation : Fraction
        Mean net units won per unit staked if it is always made.
    ways : int
        Number of deals in which it is the best bet; the first of several equal ones is the best.
    probability : Fraction
        `ways` divided by the number of all deals.
    part : Fraction
        The part of the mean of the best bets that these deals bring.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    expectation: Fraction
    ways: int
    probability: Fraction
    part: Fraction


class Sight(Record):
    """Something that can be seen, with the expectation of each bet.

    Attributes
    ----------
    player : tuple[str, ...]
        The groups of Player's cards that are seen, such as `"[6789]"`. The cards were dealt in any
        order.
    banker : tuple[str, ...]
        The groups of Banker's cards that are seen.
    ways : int
        Number of deals in which this is seen.
    probability : Fraction
        `ways` divided by the number of all deals.
    best : str
        The id of the best bet; the first of several equal ones.
    bets : Keyed[BetExpectation]
        The expectation of each bet given this, by id.
    """

    player: tuple[str, ...]
    banker: tuple[str, ...]
    ways: int
    probability: Fraction
    best: str
    bets: Keyed[BetExpectation]


class Sequence(Answer):
    """The joint distribution of consecutive coups of a shoe of which no card is seen.

    No card is returned to the shoe. Any coups of the shoe, in any order, have the same joint
    distribution.

    Attributes
    ----------
    cards : int | None
        Number of cards left. `None` is the infinite shoe.
    lengths : tuple[Length, ...]
        How often a coup uses four, five and six cards.
    mean_cards : Fraction
        Mean number of cards that a coup uses, from 4 to 6.
    ways : int
        Number of ordered deals of six cards for each coup, all equally likely.
    sequences : tuple[OutcomeSequence, ...]
        All sequences of outcomes. The last coup varies fastest.
    bets : Keyed[BetSequence]
        How the results of each bet vary together, by id.
    """

    _kind: ClassVar[str] = "sequence"

    cards: int | None
    lengths: tuple[Length, ...]
    mean_cards: Fraction
    ways: int
    sequences: tuple[OutcomeSequence, ...]
    bets: Keyed[BetSequence]

    def find(self, *outcomes: str) -> OutcomeSequence:
        """The sequence with these outcomes.

        Parameters
        ----------
        *outcomes : str
            The outcome of each coup, in order: `"player"`, `"banker"` or `"tie"`.

        Returns
        -------
        OutcomeSequence
            How often the coups have these outcomes.

        Raises
        ------
        KeyError
            If there is no such sequence.
        """
        every = [sequence.outcomes for sequence in self.sequences]
        return self.sequences[position(every, outcomes)]


class Length(Record):
    """How often a coup uses a number of cards.

    Attributes
    ----------
    cards : int
        Number of cards, 4 to 6.
    ways : int
        Number of six-card deals in which the coup uses this number of cards.
    probability : Fraction
        `ways` divided by the number of all deals of six cards.
    outcomes : Keyed[Outcome]
        How often a coup uses this number of cards and has a given outcome. The probabilities are
        joint: they add up to `probability`.
    """

    cards: int
    ways: int
    probability: Fraction
    outcomes: Keyed[Outcome]


class OutcomeSequence(Record):
    """How often consecutive coups have given outcomes.

    Attributes
    ----------
    outcomes : tuple[str, ...]
        The outcome of each coup, in order: `"player"`, `"banker"` or `"tie"`.
    ways : int
        Number of deals with these outcomes.
    probability : Fraction
        `ways` divided by the number of all deals.
    independent : Fraction
        The probability for independent coups: the product of the probabilities of the outcomes on
        a single coup.
    difference : Fraction
        `probability` minus `independent`.
    """

    outcomes: tuple[str, ...]
    ways: int
    probability: Fraction
    independent: Fraction
    difference: Fraction


class BetSequence(Record):
    """How the results of a bet on two coups vary together. Every figure is per unit staked.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    expectation : Fraction
        Mean net units won on a coup. A negative figure is against the bettor.
    variance : Fraction
        Variance of the net units won on a coup, in units squared.
    covariance : Fraction | None
        Covariance of the net units won on two coups, in units squared: the same for any two.
        `None` where the question is about a single coup.
    correlation : Fraction | None
        The covariance divided by the variance, from -1 to 1. `None` where the bet has no variance,
        or where the question is about a single coup.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    expectation: Fraction
    variance: Fraction
    covariance: Fraction | None
    correlation: Fraction | None


# Sessions.


class Session(Answer):
    """The results of a session: what wagers win in a number of coups at a flat stake.

    Attributes
    ----------
    cards : int | None
        Number of cards left. `None` is the infinite shoe.
    wagers : Keyed[SessionWager]
        The results of each bet at one unit, by id; with stakes, those of the one wager on all bets,
        whose id is `"wager"`.
    """

    _kind: ClassVar[str] = "session"

    cards: int | None
    wagers: Keyed[SessionWager]


class SessionWager(Record):
    """The results of a wager in a session, in net units.

    Attributes
    ----------
    id : str
        The bet's id, or `"wager"` for several bets with stakes.
    name : str
        The bet's name in prose, or the stakes on several bets.
    stake : Fraction
        Units staked on a coup.
    mean : Fraction
        Mean units won in the session, without rebates.
    variance : Fraction | None
        Variance of the units won in consecutive coups of the shoe, of which nothing is seen: exact
        if the shoe has six cards for each, and as if it lasted if it has four. `None` if it has
        fewer, or if there is no covariance.
    standard_deviation : Decimal | None
        The square root of `variance`.
    covariance : Fraction | None
        Covariance of the units won on two coups of the shoe. `None` if the shoe has fewer than
        twelve cards, or if the wager distinguishes too many cards or pays too fine shares.
    independent : IndependentCoups
        The results with independent coups.
    fair_rebate : Fraction | None
        The share of a loss that the house has to give back for a mean of 0, with independent coups.
        `None` where the mean is above 0 or nothing can be lost.
    fair_rebate_on_turnover : Fraction | None
        The share of all stakes that the house has to give back for a mean of 0. `None` where the
        mean is above 0.
    mean_with_rebates : Fraction
        Mean units won with the rebates of the question.
    kelly : Fraction | None
        The share of a bankroll to stake that maximizes the mean of its logarithm. `None` where it
        is irrational.
    kelly_root : Decimal | None
        The same share where it is irrational.
    ruin : Ruin | None
        What becomes of the bankroll. `None` if the question has none.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    stake: Fraction
    mean: Fraction
    variance: Fraction | None
    standard_deviation: Decimal | None
    covariance: Fraction | None
    independent: IndependentCoups
    fair_rebate: Fraction | None
    fair_rebate_on_turnover: Fraction | None
    mean_with_rebates: Fraction
    kelly: Fraction | None
    kelly_root: Decimal | None
    ruin: Ruin | None


class IndependentCoups(Record):
    """The result of a session whose coups are each dealt as if they were the first of the shoe.

    Attributes
    ----------
    variance : Fraction
        Variance of the units won.
    standard_deviation : Decimal
        The square root of the variance.
    ahead : Fraction
        Probability that units are won.
    even : Fraction
        Probability that nothing is won or lost.
    behind : Fraction
        Probability that units are lost.
    mean_loss : Fraction
        Mean of the units lost, a win counting as 0.
    quantiles : tuple[Quantile, ...]
        Quantiles of the units won.
    distribution : tuple[ResultChance, ...] | None
        The probability of each result. `None` if the question does not ask for it.
    """

    variance: Fraction
    standard_deviation: Decimal
    ahead: Fraction
    even: Fraction
    behind: Fraction
    mean_loss: Fraction
    quantiles: tuple[Quantile, ...]
    distribution: tuple[ResultChance, ...] | None


class Quantile(Record):
    """A quantile of the result of a session.

    Attributes
    ----------
    percent : int
        The probability in percent.
    result : Fraction
        The least net units such that at most these are won with at least that probability.
    """

    percent: int
    result: Fraction


class ResultChance(Record):
    """A result of a session, with its probability.

    Attributes
    ----------
    result : Fraction
        Net units won.
    probability : Fraction
        Its probability, which is not 0.
    """

    result: Fraction
    probability: Fraction


class Ruin(Record):
    """What becomes of a bankroll at a flat stake on independent coups.

    Attributes
    ----------
    within : RuinWithin
        In the coups of the session.
    ever : RuinEver | None
        In any number of coups. `None` where the wager neither wins nor loses.
    """

    within: RuinWithin
    ever: RuinEver | None


class RuinWithin(Record):
    """What becomes of a bankroll in the coups of a session. The probabilities add up to 1.

    Attributes
    ----------
    ruin : Fraction
        The probability of ruin before the target.
    target : Fraction
        The probability of the target before ruin.
    neither : Fraction
        The probability of neither.
    """

    ruin: Fraction
    target: Fraction
    neither: Fraction


class RuinEver(Record):
    """What becomes of a bankroll in any number of coups. The probabilities add up to 1.

    Attributes
    ----------
    ruin : Fraction
        The probability of ruin before the target.
    target : Fraction
        The probability of the target before ruin.
    mean_coups : Fraction
        The mean number of coups until either.
    """

    ruin: Fraction
    target: Fraction
    mean_coups: Fraction


# PAR sheets.


class Par(Answer):
    """The PAR sheets of bets: the figures by which a regulator approves a game.

    Attributes
    ----------
    cards : int | None
        Number of cards left. `None` is the infinite shoe.
    ways : int
        Number of ordered deals of six cards, all equally likely.
    bets : Keyed[ParSheet]
        The sheet of each bet, by id.
    uncounted : str | None
        Why the sheets have no counts, as a sentence. `None` if they have them.

    Examples
    --------
    >>> import baccarat as bac
    >>> tie = bac.par().bets["tie"]
    >>> tie.volatility_index
    Decimal('5.176109554635')
    >>> tie.counts["level-1"].tags.text
    'A=1,6-7=-1,8-9=1,0=1'
    """

    _kind: ClassVar[str] = "par"

    cards: int | None
    ways: int
    bets: Keyed[ParSheet]
    uncounted: str | None


class ParSheet(Record):
    """The PAR sheet of a bet. Every figure is for a stake of one unit.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    rows : tuple[ParLine, ...]
        The lines of the paytable. Their contributions add up to the return.
    win : Fraction
        Hit frequency: probability that the bet wins.
    push : Fraction
        Probability that the stake is returned.
    lose : Fraction
        Probability that the bet loses.
    win_or_push : Fraction
        Hit frequency if a returned stake counts as a hit.
    return_to_player : Fraction
        Mean number of units that come back per unit staked, the stake included: one plus the
        expectation.
    house_edge : Fraction
        Mean loss per unit staked, with pushes counted as staked.
    variance : Fraction
        Variance of the net units won per unit staked, in units squared.
    standard_deviation : Decimal
        Square root of the variance, in units.
    volatility_index : Decimal
        Volatility index at 95%: 1.96 standard deviations.
    ranges : tuple[ReturnRange, ...]
        Where the return of a thousand to ten million coups lies.
    counts : Keyed[CountGain]
        What counting cards gains: `"perfect"`, `"level-1"` and `"level-2"`. Empty if the cards of
        the shoe cannot be counted.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    rows: tuple[ParLine, ...]
    win: Fraction
    push: Fraction
    lose: Fraction
    win_or_push: Fraction
    return_to_player: Fraction
    house_edge: Fraction
    variance: Fraction
    standard_deviation: Decimal
    volatility_index: Decimal
    ranges: tuple[ReturnRange, ...]
    counts: Keyed[CountGain]


class ParLine(Record):
    """A line of a paytable on a PAR sheet.

    Attributes
    ----------
    event : str
        The name of the line.
    pays : Fraction
        Net units won per unit staked: 8 for 8 to 1, 0 for a push, -1 for a lost stake.
    ways : int
        Number of deals that the line settles.
    probability : Fraction
        `ways` divided by the number of all deals.
    contribution : Fraction
        What the line contributes to the return: one plus `pays`, times the probability.
    """

    event: str
    pays: Fraction
    ways: int
    probability: Fraction
    contribution: Fraction


class ReturnRange(Record):
    """Where the return of a number of coups lies with a probability of 95%.

    It is an approximation, as if the return were normally distributed and coups independent.

    Attributes
    ----------
    coups : int
        Number of coups, with one unit staked on each.
    low : Decimal
        The lower end per unit staked: the return minus 1.96 standard deviations of a coup divided
        by the square root of `coups`.
    high : Decimal
        The upper end.
    """

    coups: int
    low: Decimal
    high: Decimal


class CountGain(Record):
    """What a count gains on a bet over a shoe, as if the expectation were normally distributed.

    Attributes
    ----------
    name : str
        `"perfect"` for perfect play, or `"level-1"` and so on for the best tags of a level.
    tags : Tags | None
        The tags. `None` for perfect play, and where no card matters more to the bet than another.
    correlation : Decimal | None
        The betting correlation of the tags. `None` where there are none.
    gain : Decimal | None
        Mean net units won over a shoe by staking one unit on each coup with an expectation above
        zero, as far as the count shows it. `None` for a shoe of more than twenty decks.
    """

    _key: ClassVar[str | None] = "name"

    name: str
    tags: Tags | None
    correlation: Decimal | None
    gain: Decimal | None


# Paytables with a given house edge.


class Design(Answer):
    """The paytables of a bet, with other payoffs in some lines, whose house edge is in a range.

    Attributes
    ----------
    cards : int | None
        Number of cards left. `None` is the infinite shoe.
    lines : tuple[DesignedLine, ...]
        The lines whose payoffs were searched.
    found : int
        Number of paytables with a house edge in the range.
    paytables : tuple[DesignedPaytable, ...]
        The first of them: whole numbers before halves before others; then the roundest payoffs, of
        which each multiple of 10 counts 2 and each other multiple of 5 counts 1; then the house
        edge nearest to the middle of the range.
    """

    _kind: ClassVar[str] = "design"

    cards: int | None
    lines: tuple[DesignedLine, ...]
    found: int
    paytables: tuple[DesignedPaytable, ...]


class DesignedLine(Record):
    """A line of a paytable whose payoff is searched.

    Attributes
    ----------
    row : int
        The number of the line, from 1.
    event : str
        The name of the line.
    ways : int
        Number of deals that the line settles.
    probability : Fraction
        `ways` divided by the number of all deals.
    """

    row: int
    event: str
    ways: int
    probability: Fraction


class DesignedPaytable(Record):
    """A paytable with a house edge in the range.

    Attributes
    ----------
    id : str
        The id of the bet with these payoffs, by which it can be asked about.
    payoffs : tuple[Fraction, ...]
        The payoffs of the searched lines, in their order: net units won per unit staked.
    house_edge : Fraction
        Mean loss per unit staked, with pushes counted as staked.
    win : Fraction
        Hit frequency: probability that the bet wins.
    variance : Fraction
        Variance of the net units won per unit staked, in units squared.
    """

    id: str
    payoffs: tuple[Fraction, ...]
    house_edge: Fraction
    win: Fraction
    variance: Fraction


# Decisions of the tableau.


class Decisions(Answer):
    """The decisions of the tableau, each with the expectations of drawing and of standing.

    Decisions that no coup from the shoe reaches are left out.

    Attributes
    ----------
    player : tuple[Decision, ...]
        Player's decisions, by its two-card total.
    banker : tuple[Decision, ...]
        Banker's decisions, by its two-card total and by what it reads of Player.
    player_by_cards : tuple[Decision, ...] | None
        Player's decisions, by the pip values of its two cards. `None` if the question does not ask
        for them.
    banker_by_cards : tuple[Decision, ...] | None
        Banker's decisions, by the pip values of its two cards and by what it reads of Player.
        `None` if the question does not ask for them.
    """

    _kind: ClassVar[str] = "tableau"

    player: tuple[Decision, ...]
    banker: tuple[Decision, ...]
    player_by_cards: tuple[Decision, ...] | None
    banker_by_cards: tuple[Decision, ...] | None


class Decision(Record):
    """A decision of the tableau, with the expectations of drawing and of standing.

    Expectations are mean net units won by a stake of one unit on the hand that decides, if the
    tableau takes all other decisions. A win pays even money unless the question says otherwise.

    Attributes
    ----------
    total : int
        The hand's two-card total, 0 to 9.
    cards : tuple[int, int] | None
        The pip values of its two cards, the lower first. `None` if the decision is about all hands
        with this total.
    player_third : int | None
        The pip value of Player's third card, 0 to 9. `None` if Player stood, or if the decision
        does not depend on it.
    player_total : int | None
        Player's total after its third card, 0 to 9. `None` if Player stood, or if the decision does
        not depend on it.
    player_stood : bool | None
        Whether Player stood. `None` if it is Player's decision.
    action : str
        What the tableau does: `"draw"` or `"stand"`.
    draw : Fraction
        Expectation of drawing.
    stand : Fraction
        Expectation of standing.
    margin : Fraction
        Expectation of drawing minus that of standing. It is positive if drawing is better.
    best : str
        The action with the larger expectation: `"draw"` or `"stand"`. If both are equal, it is the
        action of the tableau.
    draw_outcomes : Keyed[Outcome]
        How the coups at the decision end if the hand draws: `"player"`, `"banker"`, `"tie"`.
    stand_outcomes : Keyed[Outcome]
        How the coups at the decision end if the hand stands.
    ways : int
        Number of deals that reach the decision.
    weight : Fraction
        Probability that a coup reaches the decision: `ways` divided by the number of all deals.
    gain : Fraction
        What the better action would gain, in mean net units per coup, over all coups, whether or
        not they reach the decision. It is 0 if the tableau takes the better action.
    """

    total: int
    cards: tuple[int, int] | None
    player_third: int | None
    player_total: int | None
    player_stood: bool | None
    action: str
    draw: Fraction
    stand: Fraction
    margin: Fraction
    best: str
    draw_outcomes: Keyed[Outcome]
    stand_outcomes: Keyed[Outcome]
    ways: int
    weight: Fraction
    gain: Fraction


# Every composition of a depth.


class Depth(Answer):
    """What bets are worth over all compositions of a depth.

    A composition is a set of cards that can be left of the shoe. It is weighted by its ways, the
    number of ways to choose its cards from those of the shoe.

    Attributes
    ----------
    cards : int
        Number of cards left.
    compositions : int
        Number of compositions, with cards distinguished as far as the bets distinguish them.
    ways : int
        Number of ways to choose the cards left from those of the shoe.
    bets : Keyed[BetDepth]
        The figures of each bet, by id.
    best_bet : BestBet | None
        The best bet at each composition. `None` if the question is about a single bet.
    """

    _kind: ClassVar[str] = "depth"

    cards: int
    compositions: int
    ways: int
    bets: Keyed[BetDepth]
    best_bet: BestBet | None


class BetDepth(Record):
    """What a bet is worth over all compositions of a depth.

    The expectation at a composition is in net units per unit staked.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    favourable : int
        Number of compositions with a positive expectation.
    probability : Fraction
        Probability of a positive expectation.
    gain : Fraction
        Mean of the larger of the expectation and zero: mean net units won per coup by staking one
        unit at each favourable composition, and nothing elsewhere.
    mean : Fraction
        Mean of the expectation, which is the expectation at the whole shoe.
    variance : Fraction
        Variance of the expectation, in units squared.
    standard_deviation : Decimal
        Square root of the variance, in units.
    best : Extreme
        The highest expectation, and a composition that has it.
    worst : Extreme
        The lowest expectation, and a composition that has it.
    histogram : tuple[Bin, ...] | None
        The histogram of the expectation: the bins with at least one composition, in ascending
        order. `None` if the question does not ask for it.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    favourable: int
    probability: Fraction
    gain: Fraction
    mean: Fraction
    variance: Fraction
    standard_deviation: Decimal
    best: Extreme
    worst: Extreme
    histogram: tuple[Bin, ...] | None


class Extreme(Record):
    """The highest or the lowest expectation at a depth, with a composition that has it.

    If several compositions have it, the same one is named in every run.

    Attributes
    ----------
    counts : Mapping[str, int]
        Number of cards left of each class that the bets distinguish, such as `"9"`, or `"0"`
        for the ten-valued cards.
    expectation : Fraction
        Mean net units won per unit staked.
    """

    counts: Mapping[str, int]
    expectation: Fraction


class Bin(Record):
    """A bin of a histogram: the compositions with an expectation from `lower` to below `upper`.

    Attributes
    ----------
    lower : Fraction
        The lower bound, which belongs to the bin, in units per unit staked. Documents call it
        `from`.
    upper : Fraction
        The upper bound, which does not belong to the bin. Documents call it `to`.
    compositions : int
        Number of compositions whose expectation is in the bin.
    probability : Fraction
        Probability of such a composition.
    """

    _json_names: ClassVar[Mapping[str, str]] = {"lower": "from", "upper": "to"}

    lower: Fraction
    upper: Fraction
    compositions: int
    probability: Fraction


class BestBet(Record):
    """The bet with the highest expectation at each composition, where that is positive.

    Attributes
    ----------
    gain : Fraction
        Mean gain, in units per coup, of staking one unit on that bet, and nothing elsewhere.
    bets : Keyed[Chosen]
        How often each bet is the best, by id.
    """

    gain: Fraction
    bets: Keyed[Chosen]


class Chosen(Record):
    """How often a bet is favourable and the best of all.

    Attributes
    ----------
    id : str
        The bet's id.
    compositions : int
        Number of compositions at which it is. Of equal bets, the first one is counted.
    probability : Fraction
        Probability of such a composition.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    compositions: int
    probability: Fraction


# The variance at every depth.


class Depths(Answer):
    """How the expectations of bets vary at every depth.

    With n cards left of a shuffled shoe, the expectation of the next coup is a random variable.
    Its mean and its variance are exact at every n.

    Attributes
    ----------
    cards : int
        Number of cards of the shoe.
    bets : Keyed[BetDepths]
        The figures of each bet, by id.
    """

    _kind: ClassVar[str] = "depths"

    cards: int
    bets: Keyed[BetDepths]


class BetDepths(Record):
    """How the expectation of a bet varies at every depth.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    mean : Fraction
        Mean of the expectation, the same at every depth: the expectation at the whole shoe, in net
        units per unit staked.
    constants : tuple[Fraction, ...]
        The six constants s₁ to s₆ that give the variance at every depth, in units squared: the
        mean squares of the parts of Hoeffding's decomposition of the payoff of a coup.
    depths : tuple[Spread, ...]
        The figures with each number of cards left, from all of them down to six.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    mean: Fraction
    constants: tuple[Fraction, ...]
    depths: tuple[Spread, ...]

    def at(self, cards: int) -> Spread:
        """The figures with a number of cards left.

        Parameters
        ----------
        cards : int
            Number of cards left, from 6 to all cards of the shoe.

        Returns
        -------
        Spread
            How the expectation varies with that number of cards left.

        Raises
        ------
        KeyError
            If there is no such depth.
        """
        return self.depths[depth_place(len(self.depths), cards)]


class Spread(Record):
    """How the expectation of a bet varies with a given number of cards left.

    Attributes
    ----------
    cards : int
        Number of cards left.
    variance : Fraction
        Variance of the expectation, in units squared.
    standard_deviation : Decimal
        Square root of the variance, in units.
    linear_variance : Fraction
        Variance of the best linear count's estimate of the expectation. The estimate is the mean
        plus the effect of removal of each card seen, times (N - 1)/n with n of N cards left.
    linear_share : Fraction | None
        `linear_variance` divided by `variance` (R²), from 0 to 1. `None` if the variance is zero.
    if_normal : IfNormal
        The probability of a positive expectation, and the mean gain of staking only there, if the
        expectation were normally distributed: an approximation.
    linear_if_normal : IfNormal
        The same figures for the best linear count's estimate of the expectation.
    """

    cards: int
    variance: Fraction
    standard_deviation: Decimal
    linear_variance: Fraction
    linear_share: Fraction | None
    if_normal: IfNormal
    linear_if_normal: IfNormal


class IfNormal(Record):
    """Figures of a bet if its expectation were normally distributed: an approximation.

    The exact figures are those of `Depth`, which enumerates all compositions.

    Attributes
    ----------
    probability : Decimal
        Probability of a positive expectation: Φ(mean / standard deviation).
    gain : Decimal
        Mean of the larger of the expectation and zero, in units per coup.
    """

    probability: Decimal
    gain: Decimal


# Every composition of every depth.


class EveryDepth(Answer):
    """What bets are worth over all compositions of every depth, and over the coups of a shoe.

    A bet is made at a composition where its expectation is positive, or, if the question has a
    threshold, where its expectation is at least that.

    Attributes
    ----------
    cards : int
        Number of cards of the shoe.
    depths : tuple[Compositions, ...]
        The compositions with each number of cards left, from all of them down to six.
    bets : Keyed[BetEveryDepth]
        The figures of each bet, by id.
    best_bet : BestBets | None
        The best bet at each composition. `None` if the question is about a single bet.
    shoe : OverShoe
        The sums over the coups of a shoe.
    """

    _kind: ClassVar[str] = "every-depth"

    cards: int
    depths: tuple[Compositions, ...]
    bets: Keyed[BetEveryDepth]
    best_bet: BestBets | None
    shoe: OverShoe


class Compositions(Record):
    """The compositions with a given number of cards left.

    Attributes
    ----------
    cards : int
        Number of cards left.
    compositions : int
        Number of compositions, with cards distinguished as far as the bets distinguish them.
    ways : int
        Number of ways to choose the cards left from those of the shoe.
    """

    cards: int
    compositions: int
    ways: int


class BetEveryDepth(Record):
    """What a bet is worth at every depth.

    The expectation at a composition is in net units per unit staked.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    mean : Fraction
        Mean of the expectation, the same at every depth: the expectation at the whole shoe.
    depths : tuple[BetAtDepth, ...]
        The figures with each number of cards left, from all of them down to six.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    mean: Fraction
    depths: tuple[BetAtDepth, ...]

    def at(self, cards: int) -> BetAtDepth:
        """The figures with a number of cards left.

        Parameters
        ----------
        cards : int
            Number of cards left, from 6 to all cards of the shoe.

        Returns
        -------
        BetAtDepth
            What the bet is worth with that number of cards left.

        Raises
        ------
        KeyError
            If there is no such depth.
        """
        return self.depths[depth_place(len(self.depths), cards)]


class BetAtDepth(Record):
    """What a bet is worth over all compositions with a given number of cards left.

    Attributes
    ----------
    cards : int
        Number of cards left.
    favourable : int
        Number of compositions at which the bet is made.
    probability : Fraction
        Probability of such a composition.
    gain : Fraction
        Mean net units won per coup by staking one unit at each of them, and nothing elsewhere:
        without a threshold, the mean of the larger of the expectation and zero.
    variance : Fraction
        Variance of the expectation, in units squared.
    standard_deviation : Decimal
        Square root of the variance, in units.
    best : Extreme
        The highest expectation, and a composition that has it.
    worst : Extreme
        The lowest expectation, and a composition that has it.
    """

    cards: int
    favourable: int
    probability: Fraction
    gain: Fraction
    variance: Fraction
    standard_deviation: Decimal
    best: Extreme
    worst: Extreme


class BestBets(Record):
    """The bet with the highest expectation at each composition where a bet is made.

    Attributes
    ----------
    depths : tuple[BestBetAtDepth, ...]
        The figures with each number of cards left, from all of them down to six.
    """

    depths: tuple[BestBetAtDepth, ...]

    def at(self, cards: int) -> BestBetAtDepth:
        """The figures with a number of cards left.

        Parameters
        ----------
        cards : int
            Number of cards left, from 6 to all cards of the shoe.

        Returns
        -------
        BestBetAtDepth
            The best bet with that number of cards left.

        Raises
        ------
        KeyError
            If there is no such depth.
        """
        return self.depths[depth_place(len(self.depths), cards)]


class BestBetAtDepth(Record):
    """The best bet at each composition with a given number of cards left.

    Attributes
    ----------
    cards : int
        Number of cards left.
    gain : Fraction
        Mean gain, in units per coup, of staking one unit on that bet, and nothing elsewhere.
    bets : Keyed[Chosen]
        How often each bet is the best, by id.
    """

    cards: int
    gain: Fraction
    bets: Keyed[Chosen]


class OverShoe(Record):
    """Sums over the coups of a shoe, which begin where the question says.

    Attributes
    ----------
    cards_a_coup : Fraction
        Mean number of cards of a coup.
    coups : Fraction
        Mean number of coups.
    bets : Keyed[BetOverShoe]
        The sums of each bet alone, by id.
    best_bet : GainOverShoe | None
        The sums of the best bet at each composition. `None` if the question is about a single bet.
    """

    cards_a_coup: Fraction
    coups: Fraction
    bets: Keyed[BetOverShoe]
    best_bet: GainOverShoe | None


class BetOverShoe(Record):
    """What a bet gains over the coups of a shoe.

    Attributes
    ----------
    id : str
        The bet's id.
    bets_made : Fraction
        Mean number of coups at which it is made.
    gain : Fraction
        Mean net units won by a stake of one unit on each bet made.
    expectation : Fraction | None
        Mean net units won per unit staked. `None` if the bet is never made.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    bets_made: Fraction
    gain: Fraction
    expectation: Fraction | None


class GainOverShoe(Record):
    """What the best bets gain over the coups of a shoe.

    Attributes
    ----------
    bets_made : Fraction
        Mean number of coups at which a bet is made.
    gain : Fraction
        Mean net units won by a stake of one unit on each bet made.
    expectation : Fraction | None
        Mean net units won per unit staked. `None` if no bet is ever made.
    """

    bets_made: Fraction
    gain: Fraction
    expectation: Fraction | None


# A sample of a depth.


class SampledDepth(Answer):
    """What bets are worth over the compositions of a depth, estimated from a random sample.

    The expectation at each composition of the sample is exact. The means over the sample are
    estimates.

    Attributes
    ----------
    cards : int
        Number of cards left.
    bets : Keyed[SampledBet]
        The figures of each bet, by id.
    best_bet_gain : Estimate | None
        Mean gain, in units per coup, of staking one unit on the bet with the highest expectation
        wherever that is positive, and nothing elsewhere. `None` if the question is about a single
        bet.
    """

    _kind: ClassVar[str] = "depth-sample"

    cards: int
    bets: Keyed[SampledBet]
    best_bet_gain: Estimate | None


class SampledBet(Record):
    """What a bet is worth over the compositions of a depth.

    The expectation at a composition is in net units per unit staked.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    probability : Estimate
        Probability of a positive expectation: an estimate.
    gain : Estimate
        Mean of the larger of the expectation and zero, in units per coup: an estimate.
    mean : Fraction
        Mean of the expectation over all compositions: exact, not that of the sample.
    variance : Fraction
        Variance of the expectation over all compositions, in units squared: exact.
    standard_deviation : Decimal
        Square root of the variance, in units.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    probability: Estimate
    gain: Estimate
    mean: Fraction
    variance: Fraction
    standard_deviation: Decimal


class Estimate(Record):
    """The mean of a random sample, and its standard error.

    If the sample has no favourable composition, or no other, both figures say nothing, and a bound
    at 95% confidence takes their place.

    Attributes
    ----------
    estimate : Decimal
        The mean of the sample, rounded half to even.
    standard_error : Decimal
        The standard error of the mean, rounded half to even.
    upper_bound : Decimal | None
        An upper bound at 95% confidence, rounded up, if no composition of the sample is
        favourable; `None` otherwise.
    lower_bound : Decimal | None
        A lower bound at 95% confidence, rounded down, of a probability if every composition of the
        sample is favourable; `None` otherwise.
    """

    estimate: Decimal
    standard_error: Decimal
    upper_bound: Decimal | None
    lower_bound: Decimal | None


# A share of a depth.


class DepthShare(Answer):
    """The sums over some parts of the enumeration of a depth, to be merged with others.

    Attributes
    ----------
    parts : int
        Number of parts of the whole enumeration.
    done : tuple[tuple[int, int], ...]
        The parts that are done, numbered from 0, as ranges: the first part of each, and the part
        after its last.
    sums : Sums
        The sums over the compositions of these parts.
    sha256 : str
        The SHA-256 digest of the document without this field and without the answer's digest, its
        keys in alphabetical order and without spaces.
    """

    _kind: ClassVar[str] = "depth-share"

    parts: int
    done: tuple[tuple[int, int], ...]
    sums: Sums
    sha256: str


class Sums(Record):
    """Sums over compositions, each weighted by its ways: how often its cards can be chosen.

    Attributes
    ----------
    compositions : int
        Number of compositions.
    ways : int
        Sum of their ways.
    best_gain : int
        The wins of the best bet at each composition where one is favourable.
    bets : tuple[BetSums, ...]
        The sums of each bet, in the order of the question. Empty where no part has been done.
    """

    compositions: int
    ways: int
    best_gain: int
    bets: tuple[BetSums, ...]


class BetSums(Record):
    """Sums for a bet.

    The wins of the bet at a composition are over all ordered deals, in units that are one divided
    by the common denominator of the payoffs. They are added up times the ways of the composition.

    Attributes
    ----------
    favourable : int
        Number of favourable compositions: those where the wins are positive.
    favourable_ways : int
        Sum of their ways.
    gain : int
        The wins at favourable compositions.
    wins : int
        The wins at all compositions, modulo 2⁶⁴.
    squares : int
        The squares of the wins at all compositions, modulo 2⁶⁴.
    best : int
        Number of favourable compositions where no bet wins more, and no earlier bet as much.
    best_ways : int
        Sum of their ways.
    least : tuple[int, tuple[int, ...]]
        The least wins at a composition, and that composition: the numbers of cards of the classes,
        in the order of the enumeration. Of several such compositions it is the first.
    most : tuple[int, tuple[int, ...]]
        The most wins at a composition, and that composition.
    bins : tuple[tuple[int, int, int], ...] | None
        The bins of the histogram: the number of the bin, the number of its compositions, and the
        sum of their ways. `None` if the question does not ask for a histogram.
    """

    favourable: int
    favourable_ways: int
    gain: int
    wins: int
    squares: int
    best: int
    best_ways: int
    least: tuple[int, tuple[int, ...]]
    most: tuple[int, tuple[int, ...]]
    bins: tuple[tuple[int, int, int], ...] | None


# A share of every depth.


class EveryDepthShare(Answer):
    """The sums over some parts of the enumeration of every depth, to be merged with others.

    Attributes
    ----------
    parts : int
        Number of parts of the whole enumeration.
    done : tuple[tuple[int, int], ...]
        The parts that are done, numbered from 0, as ranges: the first part of each, and the part
        after its last.
    sums : LineSums
        The sums over the compositions of these parts.
    sha256 : str
        The SHA-256 digest of the document without this field and without the answer's digest, its
        keys in alphabetical order and without spaces.
    """

    _kind: ClassVar[str] = "every-depth-share"

    parts: int
    done: tuple[tuple[int, int], ...]
    sums: LineSums
    sha256: str


class LineSums(Record):
    """Sums over lines: compositions that differ in the number of cards of the last class alone.

    Attributes
    ----------
    lines : int
        Number of lines.
    visited : int
        Number of those that were enumerated, since a bet can be made there.
    weights : int
        Sum of their weights, the last class aside.
    checks : tuple[int, ...]
        A sum that is known without the enumeration, by bet and coefficient, modulo 2⁶⁴.
    bets : tuple[BetLineSums, ...]
        The sums of each bet, in the order of the question. Empty where no part has been done.
    """

    lines: int
    visited: int
    weights: int
    checks: tuple[int, ...]
    bets: tuple[BetLineSums, ...]


class BetLineSums(Record):
    """Sums for a bet, by number of cards left, from none to all.

    Attributes
    ----------
    favourable : tuple[tuple[int, int, int], ...]
        The compositions at which the bet is made: their number, the sum of their ways, and the sum
        of the bet's wins times the ways.
    passed : tuple[tuple[int, int, int], ...]
        Those of them where another bet is better: one that wins more, or as much and is earlier.
    best : tuple[tuple[int, tuple[int, ...]] | None, ...]
        From six cards on, the most wins at a composition, and that composition: the numbers of
        cards of the classes, in the order of the enumeration. `None` if these parts have no
        composition with that number of cards.
    worst : tuple[tuple[int, tuple[int, ...]] | None, ...]
        The same for the least wins.
    """

    favourable: tuple[tuple[int, int, int], ...]
    passed: tuple[tuple[int, int, int], ...]
    best: tuple[tuple[int, tuple[int, ...]] | None, ...]
    worst: tuple[tuple[int, tuple[int, ...]] | None, ...]


# The catalogue of bets.


class Catalogue(Answer):
    """Bets of the catalogue, with their paytables.

    Attributes
    ----------
    bets : Keyed[CatalogueBet]
        The bets, by id. A bet that is asked for twice is there once.
    """

    _kind: ClassVar[str] = "bets"

    bets: Keyed[CatalogueBet]


class CatalogueBet(Record):
    """A bet, with its paytable.

    Attributes
    ----------
    id : str
        The bet's id.
    name : str
        The bet's name in prose.
    player_starts_with : str | None
        The rank of Player's first card, where that card does not come from the shoe. `None` for
        all other bets.
    rows : tuple[CatalogueRow, ...]
        The paytable. The first line that applies settles the bet.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    name: str
    player_starts_with: str | None
    rows: tuple[CatalogueRow, ...]


class CatalogueRow(Record):
    """A line of a paytable.

    Attributes
    ----------
    event : str
        The name of the line.
    when : Mapping[str, Any]
        When the line applies, in the form of a bets file, such as
        `{"winner": "banker", "banker": {"total": 7, "cards": 3}}`. An empty condition always
        applies.
    pays : Fraction
        Net units won per unit staked: 8 for 8 to 1, 0 for a push, -1 for a lost stake.
    """

    event: str
    when: Mapping[str, Any]
    pays: Fraction


# Drawing rules.


class RulesList(Answer):
    """Drawing rules.

    Attributes
    ----------
    rules : tuple[DrawingRules, ...]
        The drawing rules. Those of a file can have the name of others.
    """

    _kind: ClassVar[str] = "rules"

    rules: tuple[DrawingRules, ...]

    def find(self, name: str) -> DrawingRules:
        """The drawing rules with a name.

        Parameters
        ----------
        name : str
            The id of the rules, such as `"punto-banco"`.

        Returns
        -------
        DrawingRules
            The first ones with this name.

        Raises
        ------
        KeyError
            If no rules have this name.
        """
        return self.rules[position([rules.name for rules in self.rules], name)]


class DrawingRules(Record):
    """Drawing rules. Among their actions, `D` is draw and `S` is stand.

    Attributes
    ----------
    name : str
        The id of the rules.
    title : str
        The name of the rules in prose.
    pip_values : tuple[int, ...]
        The pip value of each of the 13 ranks, ace to king, 0 to 9.
    naturals : tuple[int, ...]
        The two-card totals that end the coup.
    two_naturals : str
        What two naturals do: `"compare"`, the higher total wins, or `"tie"`.
    player : str
        Player's action on each two-card total that is no natural, from 0 on.
    banker : tuple[str, ...]
        Banker's row for each two-card total that is no natural, from 0 on: the action on each pip
        value of Player's third card, from 0 to 9, and then on a Player who stood.
    banker_reads_total : tuple[int, ...]
        The two-card totals of Banker whose row reads Player's final total in place of the pip
        value of its third card.
    """

    name: str
    title: str
    pip_values: tuple[int, ...]
    naturals: tuple[int, ...]
    two_naturals: str
    player: str
    banker: tuple[str, ...]
    banker_reads_total: tuple[int, ...]


class RulesComparison(Answer):
    """House edges under different drawing rules.

    Attributes
    ----------
    rules : tuple[ComparedRules, ...]
        The drawing rules: first those with which the others are compared. Those of a file can have
        the name of others.
    """

    _kind: ClassVar[str] = "rules-compare"

    rules: tuple[ComparedRules, ...]

    def find(self, name: str) -> ComparedRules:
        """The house edges under the drawing rules with a name.

        Parameters
        ----------
        name : str
            The id of the rules, such as `"bahamian"`.

        Returns
        -------
        ComparedRules
            The first ones with this name.

        Raises
        ------
        KeyError
            If no rules have this name.
        """
        return self.rules[position([rules.name for rules in self.rules], name)]


class ComparedRules(Record):
    """House edges under drawing rules.

    Attributes
    ----------
    name : str
        The id of the rules.
    bets : Keyed[ComparedBet]
        The house edge of each bet, by id.
    """

    name: str
    bets: Keyed[ComparedBet]


class ComparedBet(Record):
    """The house edge of a bet under drawing rules.

    Attributes
    ----------
    id : str
        The bet's id.
    house_edge : Fraction
        Mean loss per unit staked, with pushes counted as staked.
    difference : Fraction
        The house edge minus that under the first rules.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    house_edge: Fraction
    difference: Fraction


# Published figures.


class Verification(Answer):
    """Published figures, each compared with its exact value.

    Attributes
    ----------
    agree : int
        Number of figures that agree.
    unaffected : int
        Number of figures that agree, although others of their list are disputed.
    disagree : int
        Number of figures that disagree.
    disputed : int
        Number of figures that cannot be right as printed, for a reason that is given.
    figures : Keyed[Verified]
        The figures, by id.
    enumerator : Recount
        The deals of eight decks, counted by two methods.
    """

    _kind: ClassVar[str] = "verify"

    agree: int
    unaffected: int
    disagree: int
    disputed: int
    figures: Keyed[Verified]
    enumerator: Recount

    @property
    def disagreements(self) -> tuple[Verified, ...]:
        """The figures that disagree, without those that are disputed."""
        return tuple(each for each in self.figures.values() if each.verdict == "disagrees")


class Verified(Record):
    """A published figure beside its exact value.

    Attributes
    ----------
    id : str
        The id of the figure.
    source : str
        The page or book in which the figure was printed.
    about : str
        The subject of the figure, in words, with ids between backticks.
    decks : int | None
        Number of decks. `None` is the infinite shoe.
    removed : Mapping[str, int]
        The cards that have left the decks: their numbers, by card.
    quantity : str
        What the figure measures, such as `"house edge"`.
    printed : str
        The figure as it was printed.
    ours : str
        The exact value in the form of the printed figure.
    value : Fraction | Decimal
        The exact value. It is a `Decimal` if it is irrational: a standard deviation.
    verdict : str
        `"agrees"`: the figure is the exact value, rounded to the last printed digit.
        `"unaffected"`: it agrees, although others of its list are disputed. `"disagrees"`: it is
        not the exact value. `"disputed"`: it cannot be right as printed, for a stated reason.
    reason : str | None
        Why the figure, or others of its list, are disputed. `None` if none is.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    source: str
    about: str
    decks: int | None
    removed: Mapping[str, int]
    quantity: str
    printed: str
    ours: str
    value: Fraction | Decimal
    verdict: str
    reason: str | None


class Recount(Record):
    """The deals of six cards from a shoe, by the plain enumerator and by the engine.

    Attributes
    ----------
    decks : int
        Number of decks.
    outcomes : Keyed[RecountedOutcome]
        The numbers of deals with each outcome: `"player"`, `"banker"`, `"tie"`.
    agrees : bool
        Whether both methods count the same numbers.
    """

    decks: int
    outcomes: Keyed[RecountedOutcome]
    agrees: bool


class RecountedOutcome(Record):
    """Number of deals with an outcome, counted by two methods.

    Attributes
    ----------
    outcome : str
        `"player"` or `"banker"` if that hand wins, or `"tie"`.
    enumerated : int
        Number of deals by the plain enumerator.
    computed : int
        Number of deals by the engine.
    """

    _key: ClassVar[str | None] = "outcome"

    outcome: str
    enumerated: int
    computed: int


# A document, asked again.


class Reproduction(Answer):
    """Whether a document has the answer that this version gives to its question.

    Attributes
    ----------
    same : bool
        Whether nothing differs.
    current_digest : str
        The digest of the answer of this version. Documents call it `digest`.
    differences : tuple[Difference, ...]
        The places at which the document differs, in its order.

    Examples
    --------
    >>> import baccarat as bac
    >>> bac.again(bac.odds()).same
    True
    """

    _kind: ClassVar[str] = "again"
    _json_names: ClassVar[Mapping[str, str]] = {"current_digest": "digest"}

    same: bool
    current_digest: str
    differences: tuple[Difference, ...]


class Difference(Record):
    """A place at which two documents differ.

    Attributes
    ----------
    at : str
        The place, such as `answer.bets[1].expectation.exact`.
    there : str | None
        The value in the document, as JSON. `None` if the document has no such place.
    here : str | None
        The value in the answer of this version, as JSON. `None` if it has no such place.
    """

    at: str
    there: str | None
    here: str | None


# A table that is followed.


class TrackedCoup(Record):
    """A coup of a table that is followed, and the expectations of the next one.

    Attributes
    ----------
    line : int
        The line of the table's record that finished the coup or took it back, from 1.
    coup : int
        The coup's number, from 1.
    outcome : str
        `"player"` or `"banker"` if that hand won, or `"tie"`. `"undone"` if the coup is taken
        back: the earlier line with its number no longer counts.
    player : int | None
        Player's final total, 0 to 9. `None` if the coup is taken back.
    banker : int | None
        Banker's final total, 0 to 9. `None` if the coup is taken back.
    cards : int | None
        Number of cards left to be dealt. `None` is the infinite shoe.
    bets : Keyed[TrackedBet]
        The bets on the next coup, by id. Empty where fewer than six cards are left.
    favourable : tuple[str, ...]
        The ids of the bets whose expectation is positive.

    Examples
    --------
    >>> import baccarat as bac
    >>> for coup in bac.track(["P 6 K B 7 8 3"]):
    ...     print(coup.outcome, coup.cards, coup.bets["banker"].expectation)
    banker 411 -917563826593/85414320995850
    """

    line: int
    coup: int
    outcome: str
    player: int | None
    banker: int | None
    cards: int | None
    bets: Keyed[TrackedBet]
    favourable: tuple[str, ...]


class TrackedBet(Record):
    """A bet on the next coup of a table that is followed.

    Attributes
    ----------
    id : str
        The bet's id.
    expectation : Fraction
        Mean net units won per unit staked, with the cards that are left.
    """

    _key: ClassVar[str | None] = "id"

    id: str
    expectation: Fraction


def favourable(bets: Keyed[BetOdds]) -> tuple[str, ...]:
    """The ids of the bets whose expectation is positive."""
    return tuple(key for key, bet in bets.items() if bet.expectation > 0)


def position(names: SequenceOf[object], name: object) -> int:
    """The position of a name in a list, or a `KeyError` with all names."""
    try:
        return names.index(name)
    except ValueError:
        every = ", ".join(map(str, names))
        raise KeyError(f"{name!r}: expected one of {every}") from None


def depth_place(depths: int, cards: int) -> int:
    """The place of a number of cards left among those from all cards down to six."""
    most = depths + 5
    if cards not in range(6, most + 1):
        raise KeyError(f"{cards}: expected a number from 6 to {most}")
    return most - cards
