//! How much a bet's expectation varies with the cards that are left, at every
//! depth.

use crate::analysis::bets::TooFineBet;
use crate::analysis::odds::{CompiledOdds, NoOdds, six_card_deals};
use crate::engine::{Constants, Kernel, NoKernel, covariance, part, variance};
use crate::exact::Exact;
use crate::shoe::Shoe;

/// A bet's expectation once all but n cards of a shoe are dealt unseen to the one
/// who asks: over the random n cards left it has a mean, which is the whole
/// shoe's, and a variance.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};
/// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
/// let player = compiled.depths(&Shoe::full(Decks::EIGHT))?.remove(0);
/// let share = player.linear_share(26).unwrap();
/// assert_eq!(share.decimal(Places::new(3)?), "0.766");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depths {
    /// How many cards the shoe has.
    pub cards: u64,
    /// The mean, at every depth: net units per unit staked.
    pub mean: Exact,
    /// The mean squares of the parts into which the payoff of a coup falls
    /// (Hoeffding's decomposition over the shoe): s₁ of what single cards add to
    /// it, s₂ of what two cards add beyond that, up to six.
    pub constants: [Exact; 6],
}

impl Depths {
    /// Variance of the expectation with so many cards left: from 6 to all of them,
    /// when it is nought.
    #[must_use]
    pub fn variance(&self, left: u64) -> Exact {
        variance(&self.constants, self.cards, left)
    }

    /// The variance of the best linear count of the cards seen: the mean and, for
    /// each of them, its effect of removal times (N − 1)/n (Griffin).
    #[must_use]
    pub fn linear_variance(&self, left: u64) -> Exact {
        part(&self.constants, self.cards, left, 1)
    }

    /// How much of the variance the best linear count explains, R²: the square of
    /// its correlation with the expectation. `None` where there is no variance.
    #[must_use]
    pub fn linear_share(&self, left: u64) -> Option<Exact> {
        self.linear_variance(left).checked_div(&self.variance(left))
    }

    /// The covariance of what the bet wins on two coups of the shoe, whichever of
    /// them: units squared. `None` where there are fewer cards than the twelve that
    /// two coups can use.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let player = compiled.depths(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// let covariance = player.covariance_of_coups().unwrap();
    /// assert_eq!(covariance.decimal(Places::new(9)?), "-0.000001729");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covariance_of_coups(&self) -> Option<Exact> {
        (self.cards >= 12).then(|| covariance(&self.constants, self.cards))
    }
}

impl CompiledOdds {
    /// How the expectation of each bet varies with depth, in the order of the bets
    /// asked for.
    ///
    /// # Errors
    ///
    /// As for the odds; the shoe is infinite; or a bet tells so many cards apart
    /// that its payoffs cannot be listed by the cards dealt.
    pub fn depths(&self, shoe: &Shoe) -> Result<Vec<Depths>, NoOdds> {
        let cards = self.finite(shoe)?;
        let bets = self.bets().iter().zip(1..);
        let depths = bets.map(|(bet, place)| {
            let kernel = self.compiled().kernel(self.means(), place);
            let kernel = kernel.map_err(|error| no_odds(error, &bet.id))?;
            let (mean, constants) = self.in_units(place, &kernel, shoe)?;
            Ok(Depths {
                cards,
                mean,
                constants,
            })
        });
        depths.collect()
    }

    /// The number of cards of a shoe that has odds and an end.
    pub(in crate::analysis) fn finite(&self, shoe: &Shoe) -> Result<u64, NoOdds> {
        six_card_deals(shoe)?;
        self.check(shoe)?;
        shoe.cards().ok_or(NoOdds::NoDepth)
    }

    fn in_units(
        &self,
        bet: usize,
        kernel: &Kernel,
        shoe: &Shoe,
    ) -> Result<(Exact, Constants), NoOdds> {
        let (mean, constants) = kernel.constants(&kernel.classes().counts(shoe)?);
        let unit = Exact::ratio(1, self.means().denominator(bet).clone());
        let unit = unit.expect("a denominator is not nought");
        let square = &unit * &unit;
        Ok((&mean * &unit, constants.map(|part| &part * &square)))
    }
}

/// Why there is no answer about a bet without a kernel.
pub(in crate::analysis) fn no_odds(error: NoKernel, bet: &str) -> NoOdds {
    match error {
        NoKernel::TooFine => NoOdds::TooFine(TooFineBet(bet.to_owned())),
        NoKernel::PaysTooMuch => NoOdds::PaysTooMuch(bet.to_owned()),
    }
}
