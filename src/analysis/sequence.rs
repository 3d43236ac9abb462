//! Consecutive coups of a shoe: their joint distribution, and the covariance of a bet's results on
//! two of them.

use num_bigint::BigUint;
use thiserror::Error;

use super::chance::Chance;
use super::coups::Coups;
use super::depth::DepthError;
use super::facts;
use super::lengths::{CompiledLengths, Length, mean_cards};
use super::odds::{BetOdds, CompiledOdds, OddsError, all_known, left};
#[cfg(feature = "serde")]
use super::outcomes::outcome_name;
use super::outcomes::{Outcomes, WINNERS, place_of};
use crate::coup::Side;
use crate::engine::{CoupPolynomial, sequences};
use crate::exact::Exact;
use crate::shoe::{Cards, Shoe};
use crate::tableau::Tableau;

/// The joint distribution of consecutive coups of a shoe, of which no card is seen and to which no
/// card is returned.
///
/// The coups are exchangeable: any coups of the shoe, in any order, have the same joint
/// distribution, as long as six cards are left for each.
///
/// ```
/// use baccarat::{Analyzer, Coups, Decks, Places, Shoe};
/// let sequence = Analyzer::default().sequence(&Shoe::full(Decks::EIGHT), Coups::TWO)?;
/// let tie_after_tie = &sequence.outcomes[8];
/// assert_eq!(tie_after_tie.winners, [None, None]);
/// assert_eq!(tie_after_tie.difference().decimal(Places::new(8)?), "-0.00000171");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sequence {
    /// The probabilities that a coup uses four, five and six cards, in this order.
    pub lengths: Vec<Length>,
    /// All sequences of outcomes, each in the order of [`WINNERS`]; the last coup varies fastest.
    pub outcomes: Vec<OutcomeSequence>,
    /// The figures of each bet, in the order of the bets.
    pub bets: Vec<BetSequence>,
}

/// A sequence of outcomes of consecutive coups, with its probability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeSequence {
    /// The outcome of each coup in order; `None` is a tie.
    pub winners: Vec<Option<Side>>,
    /// The probability of these outcomes, out of the ordered deals of six cards for each coup.
    pub chance: Chance,
    /// The probability for independent coups: the product of the probabilities of the outcomes on a
    /// single coup.
    pub independent: Exact,
}

impl OutcomeSequence {
    /// The probability minus that of independent coups.
    #[must_use]
    pub fn difference(&self) -> Exact {
        self.chance.probability() - self.independent.clone()
    }
}

/// The covariance of a bet's results on two coups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetSequence {
    /// The odds of the bet on a single coup.
    pub odds: BetOdds,
    /// Covariance of the net units won on two coups, per unit staked on each; `None` for a single
    /// coup.
    pub covariance: Option<Exact>,
}

impl BetSequence {
    /// Correlation of the net units won on two coups, from −1 to 1. It is rational, since both have
    /// the same variance. `None` if the variance is zero, or for a single coup.
    #[must_use]
    pub fn correlation(&self) -> Option<Exact> {
        self.covariance.as_ref()?.checked_div(&self.odds.variance())
    }
}

impl Sequence {
    /// Number of ordered deals of six cards for each coup, all equally likely. For the infinite
    /// shoe it is 52 to the power of the number of cards.
    #[must_use]
    pub fn ways(&self) -> BigUint {
        let first = self.outcomes.first();
        first.map_or_else(BigUint::default, |sequence| sequence.chance.of.clone())
    }

    /// Mean number of cards of a coup, from 4 to 6.
    #[must_use]
    pub fn mean_cards(&self) -> Exact {
        mean_cards(&self.lengths)
    }
}

written! {
    /// How often consecutive coups have given outcomes.
    OutcomeSequence as sequence {
        /// The outcome of each coup: `player`, `banker` or `tie`.
        outcomes: Vec<&'a str> = sequence.winners.iter().map(|&winner| outcome_name(winner)).collect(),
        /// Number of deals that bring them.
        ways: Digits = sequence.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = sequence.chance.probability(),
        /// Product of the outcomes' probabilities on a single coup.
        independent: &'a Exact = &sequence.independent,
        /// The probability less that product.
        difference: Exact = sequence.difference(),
    }
}

written! {
    /// How a bet's results in two coups vary together. Every figure is per unit staked.
    BetSequence as bet {
        /// The bet's id in commands.
        id: &'a str = &bet.odds.bet.id,
        /// The bet's name in prose.
        name: &'a str = &bet.odds.bet.name,
        /// Mean net units won on a coup; negative is against the bettor.
        expectation: Exact = bet.odds.expectation(),
        /// Variance of the net units won on a coup.
        variance: Exact = bet.odds.variance(),
        /// Covariance of the net units won on two coups; none where a single coup is asked about.
        covariance: Option<&'a Exact> = bet.covariance.as_ref(),
        /// The covariance over the variance; none where the bet does not vary.
        correlation: Option<Exact> = bet.correlation(),
    }
}

/// Drawing rules compiled for consecutive coups.
#[derive(Clone, Debug)]
pub(crate) struct CompiledSequences {
    lengths: CompiledLengths,
    /// A column for each outcome.
    outcomes: CoupPolynomial,
}

impl CompiledSequences {
    pub(crate) fn new(rules: &Tableau) -> CompiledSequences {
        CompiledSequences {
            lengths: CompiledLengths::new(rules),
            outcomes: facts::compiled(rules, WINNERS.len(), |reading, enter| {
                enter(place_of(reading.winner()));
            }),
        }
    }

    /// The joint distribution of consecutive coups from a shoe, and the covariances of bets on
    /// them. Coups from the infinite shoe are independent.
    pub(crate) fn at(
        &self,
        odds: &CompiledOdds,
        shoe: &Shoe,
        coups: Coups,
    ) -> Result<Sequence, SequenceError> {
        all_known(shoe)?;
        let single = odds.at(shoe)?;
        if shoe.cards().is_some_and(|cards| cards < coups.most_cards()) {
            return Err(SequenceError::TooFewCards {
                cards: shoe.by_rank(),
                coups,
            });
        }
        let covariances = covariances(odds, shoe, coups)?;
        let bets = single.bets.into_iter().zip(covariances);
        let bet = |(odds, covariance)| BetSequence { odds, covariance };
        Ok(Sequence {
            lengths: self.lengths.at(shoe)?,
            outcomes: self.outcomes(shoe, coups, &single.outcomes)?,
            bets: bets.map(bet).collect(),
        })
    }

    /// All sequences of outcomes, given the probabilities on a single coup.
    fn outcomes(
        &self,
        shoe: &Shoe,
        coups: Coups,
        single: &Outcomes,
    ) -> Result<Vec<OutcomeSequence>, OddsError> {
        let all = sequences(WINNERS.len(), coups.length());
        let ways = if shoe.is_infinite() {
            let ways = |coups: &Vec<usize>| {
                let ways = coups.iter().map(|&coup| &single[WINNERS[coup]].ways);
                ways.product()
            };
            all.iter().map(ways).collect()
        } else {
            self.outcomes.in_sequence(shoe, coups.length())?
        };
        let chances = Chance::all(ways, &shoe.orderings(coups.most_cards()));
        let row = |(coups, chance): (&Vec<usize>, Chance)| {
            let probabilities = coups
                .iter()
                .map(|&coup| single[WINNERS[coup]].probability());
            OutcomeSequence {
                winners: coups.iter().map(|&coup| WINNERS[coup]).collect(),
                chance,
                independent: probabilities.fold(Exact::one(), |product, next| &product * &next),
            }
        };
        Ok(all.iter().zip(chances).map(row).collect())
    }
}

/// Consecutive coups have no joint distribution, or bets on them have no covariance.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// The shoe has no odds, or a bet has no variance over its compositions.
    #[error(transparent)]
    Depth(DepthError),
    /// Fewer cards are left than the coups can use.
    #[error("{} coups can use {} cards, but {}", .coups.number(), .coups.most_cards(), left(.cards))]
    TooFewCards {
        /// The cards that are left.
        cards: Cards,
        /// Number of coups.
        coups: Coups,
    },
}

impl<E: Into<DepthError>> From<E> for SequenceError {
    fn from(error: E) -> SequenceError {
        SequenceError::Depth(error.into())
    }
}

/// For each bet, the covariance of its results on two coups; `None` for a single coup.
fn covariances(
    odds: &CompiledOdds,
    shoe: &Shoe,
    coups: Coups,
) -> Result<Vec<Option<Exact>>, DepthError> {
    let same_for_all = |covariance| Ok(vec![covariance; odds.bets().len()]);
    if coups.length() < 2 {
        return same_for_all(None);
    }
    if shoe.is_infinite() {
        return same_for_all(Some(Exact::zero()));
    }
    let depths = odds.depths(shoe)?.into_iter();
    Ok(depths.map(|bet| bet.covariance_of_coups()).collect())
}
