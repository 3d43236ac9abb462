//! The odds of bets at many shoes.

use std::fmt;

use num_bigint::BigInt;
use num_traits::{CheckedMul, CheckedSub, One, Zero};

use super::bets::{BetsAtMany, Measure};
use super::many::{ManyShoesError, deals};
use super::odds::{CompiledOdds, OddsError, six_cards};
use crate::engine::Whole;
use crate::exact::{Quotient, Root};
use crate::shoe::Shoe;

/// Bets prepared for their odds at many shoes, which take a small fraction of the time of separate
/// questions.
///
/// It has buffers of its own: several threads use one each.
/// [`Analyzer::batch`](crate::Analyzer::batch) prepares it.
pub struct Batch<'a> {
    compiled: &'a CompiledOdds,
    sums: BetsAtMany<'a>,
}

/// The odds of bets at each of many shoes. Shoes and bets are identified by their positions, from 0.
#[derive(Clone, Debug)]
pub struct BatchOdds {
    /// The least common denominator of each bet's payoffs.
    denominators: Vec<Whole>,
    /// The number of all deals of each shoe.
    deals: Vec<Whole>,
    /// By shoe, by bet, and by measure.
    sums: Vec<Whole>,
}

/// What is summed over all deals: net units won, their squares, and deals in which the bet wins and
/// in which it pushes; units are one over the denominator of the bet.
const MEASURES: [Measure; 4] = [
    BigInt::clone,
    |payoff| payoff * payoff,
    |payoff| one_if(*payoff > BigInt::ZERO),
    |payoff| one_if(payoff.is_zero()),
];

fn one_if(holds: bool) -> BigInt {
    if holds { BigInt::one() } else { BigInt::ZERO }
}

impl CompiledOdds {
    pub(crate) fn batch(&self) -> Batch<'_> {
        Batch {
            compiled: self,
            sums: self.compiled().at_many(self.bets().len(), &MEASURES),
        }
    }
}

impl Batch<'_> {
    /// Checks that a shoe has odds. This takes much less time than the odds.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`Analyzer::odds`](crate::Analyzer::odds) does.
    pub fn check(&self, shoe: &Shoe) -> Result<(), OddsError> {
        self.compiled.has_odds(shoe)
    }

    /// The odds at each of some shoes. Shoes of up to 456 cards are evaluated in groups of sixteen,
    /// larger ones singly.
    ///
    /// # Errors
    ///
    /// Returns [`ManyShoesError`] with the position of the first shoe that has no odds.
    pub fn odds(&mut self, shoes: &[Shoe]) -> Result<BatchOdds, ManyShoesError> {
        let sums = shoes.iter().try_for_each(six_cards);
        let sums = sums.and_then(|()| Ok(self.sums.sums(shoes)?));
        let compiled = self.compiled;
        let bets = 0..compiled.bets().len();
        let denominators = bets.map(|bet| compiled.compiled().denominator(bet).clone().into());
        Ok(BatchOdds {
            sums: sums.map_err(|reason| compiled.first_without_odds(shoes, reason))?,
            denominators: denominators.collect(),
            deals: shoes.iter().map(deals).collect(),
        })
    }
}

impl fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("bets", &self.compiled.bets())
            .finish_non_exhaustive()
    }
}

impl BatchOdds {
    /// The figures of a bet at a shoe; `None` if there is no such shoe or bet.
    #[must_use]
    pub fn bet(&self, shoe: usize, bet: usize) -> Option<BetFigures<'_>> {
        let (deals, denominator) = (self.deals.get(shoe)?, self.denominators.get(bet)?);
        let first = (shoe * self.denominators.len() + bet) * MEASURES.len();
        let sums = self.sums.get(first..)?.first_chunk()?;
        Some(BetFigures {
            sums,
            deals,
            denominator,
        })
    }
}

/// The figures of a bet at one of many shoes, per unit staked, as by
/// [`BetOdds`](super::BetOdds).
#[derive(Clone, Copy, Debug)]
pub struct BetFigures<'a> {
    /// By measure.
    sums: &'a [Whole; MEASURES.len()],
    deals: &'a Whole,
    denominator: &'a Whole,
}

#[derive(Clone, Copy)]
enum Figure {
    Win,
    Push,
    Lose,
    Expectation,
    Variance,
}

impl BetFigures<'_> {
    /// Probability of a positive payoff.
    #[must_use]
    pub fn win(&self) -> Quotient {
        self.quotient(Figure::Win)
    }

    /// Probability of a payoff of zero.
    #[must_use]
    pub fn push(&self) -> Quotient {
        self.quotient(Figure::Push)
    }

    /// Probability that the bet loses.
    #[must_use]
    pub fn lose(&self) -> Quotient {
        self.quotient(Figure::Lose)
    }

    /// Mean net units won per unit staked; negative is against the bettor.
    #[must_use]
    pub fn expectation(&self) -> Quotient {
        self.quotient(Figure::Expectation)
    }

    /// House edge: the negative of the expectation.
    #[must_use]
    pub fn house_edge(&self) -> Quotient {
        -self.expectation()
    }

    /// Variance of the net units won per unit staked.
    #[must_use]
    pub fn variance(&self) -> Quotient {
        self.quotient(Figure::Variance)
    }

    /// Standard deviation of the net units won per unit staked: the square root of the variance.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance().exact()).expect("a variance is not negative")
    }

    /// The figure from machine integers, or from large ones if one does not fit.
    fn quotient(&self, figure: Figure) -> Quotient {
        let machine = || {
            let mut sums = [0; MEASURES.len()];
            for (sum, whole) in sums.iter_mut().zip(self.sums) {
                *sum = whole.to_i128()?;
            }
            let (deals, unit) = (self.deals.to_i128()?, self.denominator.to_i128()?);
            let [a, b] = figure.parts(sums, deals, &unit)?;
            Some(Quotient::of_machine(a, b.unsigned_abs()))
        };
        let large = || {
            let sums = self.sums.each_ref().map(Whole::to_big);
            let unit = self.denominator.to_big();
            let [a, b] = figure.parts(sums, self.deals.to_big(), &unit)?;
            Quotient::new(a, b.into_parts().1)
        };
        let quotient = machine().or_else(large);
        quotient.expect("there are deals, and large integers have no bound")
    }
}

impl Figure {
    /// Numerator and denominator, from the sums, the number of all deals and the denominator of the
    /// payoffs; `None` if an integer does not fit.
    fn parts<I: CheckedMul + CheckedSub>(
        self,
        [won, squares, wins, pushes]: [I; MEASURES.len()],
        deals: I,
        unit: &I,
    ) -> Option<[I; 2]> {
        Some(match self {
            Figure::Win => [wins, deals],
            Figure::Push => [pushes, deals],
            Figure::Lose => [deals.checked_sub(&wins)?.checked_sub(&pushes)?, deals],
            Figure::Expectation => [won, deals.checked_mul(unit)?],
            // With X the net units won, E X² − (E X)².
            Figure::Variance => {
                let square = won.checked_mul(&won)?;
                let units = deals.checked_mul(unit)?;
                let variance = squares.checked_mul(&deals)?.checked_sub(&square)?;
                [variance, units.checked_mul(&units)?]
            }
        })
    }
}
