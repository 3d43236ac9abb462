//! Expectations at many shoes at once.

use num_bigint::BigInt;
use thiserror::Error;

use super::odds::{CompiledOdds, NoOdds, six_cards};
use crate::engine::Whole;
use crate::exact::Exact;
use crate::shoe::Shoe;

/// What bets are worth on the next coup from each of many shoes.
///
/// It keeps what each bet wins over all deals, a whole number, and makes a fraction
/// of it once one is asked for: that takes as long as a shoe does. Shoes and bets
/// are named by their places, from 0.
#[derive(Clone, Debug)]
pub struct Expectations<'a> {
    odds: &'a CompiledOdds,
    shoes: &'a [Shoe],
    /// By shoe and then by bet, that of the outcomes included.
    sums: Vec<Whole>,
}

/// One of many shoes has no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("shoe [{place}]: {reason}")]
pub struct NoOddsAt {
    /// The shoe's place, from 0: the first that has none.
    pub place: usize,
    /// Why.
    pub reason: NoOdds,
}

impl CompiledOdds {
    /// The expectations at many shoes: each exact, and in a small part of the time
    /// of [`expectations`](Self::expectations), since sixteen shoes of up to 456
    /// cards are evaluated side by side. Larger ones are evaluated one by one.
    ///
    /// # Errors
    ///
    /// One of the shoes has no odds.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let full = Shoe::full(Decks::EIGHT);
    /// let end: Shoe = "A=1,3=1,6=3,9=2".parse()?;
    /// let shoes = [full, full.without(&"4x8".parse()?)?, end];
    /// let expectations = compiled.expectations_of_many(&shoes)?;
    /// let player = expectations.expectation(0, 0).unwrap();
    /// assert_eq!(player.to_string(), "-241149546272/19524993263685");
    /// assert!(expectations.is_favourable(2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expectations_of_many<'a>(
        &'a self,
        shoes: &'a [Shoe],
    ) -> Result<Expectations<'a>, NoOddsAt> {
        let sums = shoes
            .iter()
            .try_for_each(six_cards)
            .and_then(|()| Ok(self.compiled().sums_of_many(self.means(), shoes)?));
        let at = |reason| {
            let mut places = shoes.iter().enumerate();
            let first = places.find_map(|(place, shoe)| Some((place, self.has_odds(shoe).err()?)));
            let (place, reason) = first.unwrap_or((0, reason));
            NoOddsAt { place, reason }
        };
        Ok(Expectations {
            odds: self,
            shoes,
            sums: sums.map_err(at)?,
        })
    }

    fn has_odds(&self, shoe: &Shoe) -> Result<(), NoOdds> {
        six_cards(shoe)?;
        self.check(shoe)
    }
}

impl Expectations<'_> {
    /// The shoes.
    #[must_use]
    pub fn shoes(&self) -> &[Shoe] {
        self.shoes
    }

    /// Mean net units won per unit staked; negative is against the bettor. `None`
    /// where there is no such shoe or bet.
    #[must_use]
    pub fn expectation(&self, shoe: usize, bet: usize) -> Option<Exact> {
        let sum = self.sum(shoe, bet)?.to_big();
        let deals = self.shoes[shoe].orderings(6);
        Some(self.odds.means().mean(bet + 1, sum, &deals))
    }

    /// Whether the expectation is above zero; no fraction is made to tell.
    #[must_use]
    pub fn is_favourable(&self, shoe: usize, bet: usize) -> bool {
        self.sum(shoe, bet).is_some_and(Whole::is_positive)
    }

    /// What a bet wins over all (N)₆ deals of the shoe, or 52⁶ of the infinite one,
    /// in units of one over [`denominator`](Self::denominator). `None` where there is
    /// no such shoe or bet.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let shoes = [Shoe::full(Decks::EIGHT)];
    /// let expectations = compiled.expectations_of_many(&shoes)?;
    /// let player = 2_230_518_282_592_256_i64 - 2_292_252_566_437_888;
    /// assert_eq!(expectations.won(0, 0), Some(player.into()));
    /// assert_eq!(expectations.denominator(1), Some(&20.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn won(&self, shoe: usize, bet: usize) -> Option<BigInt> {
        self.sum(shoe, bet).map(Whole::to_big)
    }

    /// The least common denominator of a bet's payoffs; `None` where there is no such
    /// bet.
    #[must_use]
    pub fn denominator(&self, bet: usize) -> Option<&BigInt> {
        let exists = bet < self.odds.bets().len();
        exists.then(|| self.odds.means().denominator(bet + 1))
    }

    fn sum(&self, shoe: usize, bet: usize) -> Option<&Whole> {
        // The outcomes stand before the bets asked for.
        let bets = self.odds.bets().len();
        let row = self.sums.chunks_exact(1 + bets).nth(shoe)?;
        row.get(1 + bet)
    }
}
