//! Expectations at many shoes.

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::odds::{CompiledOdds, OddsError, six_cards};
use crate::engine::Whole;
use crate::exact::{Exact, Quotient};
use crate::shoe::Shoe;

/// The expectations of bets on the next coup from each of many shoes.
///
/// The net units won over all deals of each shoe are stored as integers; a fraction is computed on
/// request, which takes as long as the evaluation of a shoe. Shoes and bets are identified by their
/// positions in the given order, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectations {
    /// The least common denominator of each bet's payoffs.
    denominators: Vec<BigInt>,
    /// The number of all deals of each shoe.
    deals: Vec<Whole>,
    /// By shoe and then by bet.
    won: Vec<Whole>,
}

/// One of many shoes has no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("shoe [{place}]: {reason}")]
pub struct ManyShoesError {
    /// The position of the first such shoe, from 0.
    pub place: usize,
    /// The reason.
    pub reason: OddsError,
}

impl CompiledOdds {
    /// The expectations at many shoes. Shoes of up to 456 cards are evaluated in groups of sixteen,
    /// larger ones singly.
    pub(crate) fn expectations_of_many(
        &self,
        shoes: &[Shoe],
    ) -> Result<Expectations, ManyShoesError> {
        let bets = self.bets().len();
        let sums = shoes.iter().try_for_each(six_cards).and_then(|()| {
            let mut at_many = self.compiled().at_many(bets, &[BigInt::clone]);
            Ok(at_many.sums(shoes)?)
        });
        let denominators = (0..bets).map(|bet| self.compiled().denominator(bet).clone());
        Ok(Expectations {
            denominators: denominators.collect(),
            deals: shoes.iter().map(deals).collect(),
            won: sums.map_err(|reason| self.first_without_odds(shoes, reason))?,
        })
    }

    /// Checks that a shoe has odds. This takes much less time than the odds.
    pub(super) fn has_odds(&self, shoe: &Shoe) -> Result<(), OddsError> {
        six_cards(shoe)?;
        Ok(self.compiled().check(shoe)?)
    }

    /// The error for the first of the shoes that has no odds, given the reason for one of them.
    pub(super) fn first_without_odds(&self, shoes: &[Shoe], reason: OddsError) -> ManyShoesError {
        let mut places = shoes.iter().enumerate();
        let first = places.find_map(|(place, shoe)| Some((place, self.has_odds(shoe).err()?)));
        let (place, reason) = first.unwrap_or((0, reason));
        ManyShoesError { place, reason }
    }
}

/// The number of ordered six-card deals from a shoe.
pub(super) fn deals(shoe: &Shoe) -> Whole {
    let cards = shoe.cards().unwrap_or(52);
    let factors = (0..6).map(|dealt| shoe.remaining(cards, dealt));
    let factors = factors.chain(shoe.group_orders());
    factors.fold(Whole::Machine(1), |product, factor| product.times(factor))
}

impl Expectations {
    /// Mean net units won per unit staked; negative is against the bettor. `None` if there is no
    /// such shoe or bet.
    #[must_use]
    pub fn expectation(&self, shoe: usize, bet: usize) -> Option<Exact> {
        self.quotient(shoe, bet).map(|quotient| quotient.exact())
    }

    /// The value of [`expectation`](Self::expectation), not in lowest terms: for decimals and
    /// doubles, which it is rounded to faster.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let expectations = Analyzer::default().expectations_of_many(&[Shoe::full(Decks::EIGHT)])?;
    /// let banker = expectations.quotient(0, 1).expect("there is such a shoe and bet");
    /// assert_eq!(banker.to_f64(), -0.010579057842472012);
    /// # Ok::<(), baccarat::analysis::ManyShoesError>(())
    /// ```
    #[must_use]
    pub fn quotient(&self, shoe: usize, bet: usize) -> Option<Quotient> {
        let (won, deals) = (self.sum(shoe, bet)?, &self.deals[shoe]);
        let unit = &self.denominators[bet];
        let machine = || {
            let all = deals.to_i128()?.checked_mul(unit.try_into().ok()?)?;
            Some(Quotient::of_machine(won.to_i128()?, all.unsigned_abs()))
        };
        machine().or_else(|| Quotient::new(won.to_big(), (deals.to_big() * unit).into_parts().1))
    }

    /// Whether the expectation is positive; `false` if there is no such shoe or bet. Faster than
    /// [`expectation`](Self::expectation).
    #[must_use]
    pub fn is_favourable(&self, shoe: usize, bet: usize) -> bool {
        self.sum(shoe, bet).is_some_and(Whole::is_positive)
    }

    /// Net units that a bet wins over all (N)₆ deals of the shoe, or 52⁶ of the infinite one,
    /// times [`denominator`](Self::denominator). `None` if there is no such shoe or bet.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let shoes = [Shoe::full(Decks::EIGHT)];
    /// let expectations = Analyzer::default().expectations_of_many(&shoes)?;
    /// let player = 2_230_518_282_592_256_i64 - 2_292_252_566_437_888;
    /// assert_eq!(expectations.won(0, 0), Some(player.into()));
    /// assert_eq!(expectations.denominator(1), Some(&20.into()));
    /// # Ok::<(), baccarat::analysis::ManyShoesError>(())
    /// ```
    #[must_use]
    pub fn won(&self, shoe: usize, bet: usize) -> Option<BigInt> {
        self.sum(shoe, bet).map(Whole::to_big)
    }

    /// The value of [`won`](Self::won) as a machine integer; `None` if it does not fit, or if there
    /// is no such shoe or bet.
    #[must_use]
    pub fn won_i128(&self, shoe: usize, bet: usize) -> Option<i128> {
        self.sum(shoe, bet).and_then(Whole::to_i128)
    }

    /// The least common denominator of a bet's payoffs; `None` if there is no such bet.
    #[must_use]
    pub fn denominator(&self, bet: usize) -> Option<&BigInt> {
        self.denominators.get(bet)
    }

    /// The number of all deals of a shoe: (N)₆, or 52⁶ of the infinite one. `None` if there is
    /// no such shoe.
    #[must_use]
    pub fn deals(&self, shoe: usize) -> Option<BigUint> {
        let deals = self.deals.get(shoe)?;
        Some(deals.to_big().into_parts().1)
    }

    fn sum(&self, shoe: usize, bet: usize) -> Option<&Whole> {
        let bets = self.denominators.len();
        let exists = bet < bets && shoe < self.deals.len();
        exists.then(|| &self.won[shoe * bets + bet])
    }
}
