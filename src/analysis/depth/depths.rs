//! The variance of a bet's expectation at every depth.

use super::error::DepthError;
use crate::analysis::bets::TooFineBetError;
use crate::analysis::odds::{CompiledOdds, OddsError, all_known, six_card_deals};
use crate::engine::{NoKernel, Variances, covariance};
use crate::exact::{Exact, NormalGain, NormalTail, Root};
use crate::shoe::Shoe;
use crate::threads;

/// The distribution of a bet's expectation over the sets of cards that can be left of a shoe, at
/// every depth, by its mean and its variance.
///
/// With n cards left of a shuffled shoe, the expectation U of the next coup is a random variable.
/// Its mean is the expectation at the whole shoe, for every n. Its variance follows from six
/// constants. [`Analyzer::depths`](crate::Analyzer::depths) computes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depths {
    /// Number of cards of the whole shoe, N.
    pub cards: u64,
    /// Mean of U at every depth: net units per unit staked.
    pub mean: Exact,
    /// The constants s₁ to s₆, in units squared: the mean squares of the components into which
    /// Hoeffding's decomposition divides the payoff of a coup. Component k depends on k cards of
    /// the coup jointly, and is uncorrelated with functions of fewer cards.
    pub constants: [Exact; 6],
}

/// The mean and the variance of the expectation U of a bet with n cards left.
///
/// ```
/// use baccarat::exact::Irrational;
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let player = Analyzer::default().depths(&Shoe::full(Decks::EIGHT))?.remove(0);
/// let spread = player.at(10);
/// assert_eq!(spread.standard_deviation().decimal(Places::new(6)?), "0.013550");
/// let gain = Irrational::from(spread.if_normal().gain);
/// assert_eq!(gain.percent(Places::FOUR), "0.1332%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Number of cards left, n.
    pub left: u64,
    /// Mean of U, which is the expectation at the whole shoe: net units per unit staked.
    pub mean: Exact,
    /// Variance of U.
    pub variance: Exact,
    /// Variance of the estimate of U by the best linear count of the cards seen: the mean plus, for
    /// each card seen, its effect of removal times (N − 1)/n (Griffin).
    pub linear_variance: Exact,
}

/// Two figures of a normally distributed random variable X.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfNormal {
    /// P(X > 0).
    pub probability: NormalTail,
    /// E max(X, 0).
    pub gain: NormalGain,
}

impl Depths {
    /// The mean and the variance of U with `left` cards left, from 6 to all cards of the shoe.
    #[must_use]
    pub fn at(&self, left: u64) -> Spread {
        self.spread(&self.variances(), left)
    }

    /// The mean and the variance of U at every depth, from all cards of the shoe down to six.
    #[must_use = "iterators do nothing unless they are consumed"]
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Spread> {
        let variances = self.variances();
        let depths = (6..=self.cards).rev();
        depths.map(move |left| self.spread(&variances, left))
    }

    fn spread(&self, variances: &Variances, left: u64) -> Spread {
        Spread {
            left,
            mean: self.mean.clone(),
            variance: variances.at(left),
            linear_variance: variances.linear_at(left),
        }
    }

    fn variances(&self) -> Variances {
        Variances::new(&self.constants, self.cards)
    }

    /// Variance of U with `left` cards left, from 6 to all cards of the shoe. It is zero for all
    /// cards.
    #[must_use]
    pub fn variance(&self, left: u64) -> Exact {
        self.variances().at(left)
    }

    /// Variance of the best linear count's estimate of U with `left` cards left, as in
    /// [`Spread::linear_variance`].
    #[must_use]
    pub fn linear_variance(&self, left: u64) -> Exact {
        self.variances().linear_at(left)
    }

    /// Share of the variance of U that the best linear count explains with `left` cards left, R²:
    /// its squared correlation with U. `None` if the variance is zero.
    #[must_use]
    pub fn linear_share(&self, left: u64) -> Option<Exact> {
        self.at(left).linear_share()
    }

    /// Covariance of the bet's results on two coups of the shoe, in units squared; it is the same
    /// for any two coups. `None` if the shoe has fewer than twelve cards, which two coups can use.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let player = Analyzer::default().depths(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// let covariance = player.covariance_of_coups().expect("twelve cards or more");
    /// assert_eq!(covariance.decimal(Places::new(9)?), "-0.000001729");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covariance_of_coups(&self) -> Option<Exact> {
        (self.cards >= 12).then(|| covariance(&self.constants, self.cards))
    }
}

const IS_VARIANCE: &str = "a variance is not negative";

impl Spread {
    /// Standard deviation of U, in units per unit staked.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance.clone()).expect(IS_VARIANCE)
    }

    /// Share of the variance of U that the best linear count explains, R²: its squared correlation
    /// with U. `None` if the variance is zero.
    #[must_use]
    pub fn linear_share(&self) -> Option<Exact> {
        self.linear_variance.checked_div(&self.variance)
    }

    /// P(U > 0) and E max(U, 0) of a normal distribution with the mean and the variance of U. They
    /// approximate the exact figures, which a sweep of the depth computes.
    #[must_use]
    pub fn if_normal(&self) -> IfNormal {
        IfNormal::of(&self.mean, &self.variance)
    }

    /// P(X > 0) and E max(X, 0) of a normal distribution with the mean of U and the variance of the
    /// best linear count's estimate X of U.
    #[must_use]
    pub fn linear_if_normal(&self) -> IfNormal {
        IfNormal::of(&self.mean, &self.linear_variance)
    }
}

impl IfNormal {
    fn of(mean: &Exact, variance: &Exact) -> IfNormal {
        let gain = NormalGain::of(mean.clone(), variance.clone());
        let probability = NormalTail::of(mean.clone(), variance.clone());
        IfNormal {
            probability: probability.expect(IS_VARIANCE),
            gain: gain.expect(IS_VARIANCE),
        }
    }
}

written! {
    /// How the expectation of a bet varies at a depth.
    Spread as spread {
        /// Number of cards left.
        cards: u64 = spread.left,
        /// Variance of the expectation.
        variance: &'a Exact = &spread.variance,
        /// Square root of the variance.
        standard_deviation: Irrational = spread.standard_deviation().into(),
        /// Variance of the best linear count's estimate of the expectation.
        linear_variance: &'a Exact = &spread.linear_variance,
        /// `linear_variance` over `variance`; none if there is no variance.
        linear_share: Option<Exact> = spread.linear_share(),
        /// What the probability of a positive expectation, and the mean gain from staking only
        /// there, would be if the expectation were normally distributed.
        if_normal: IfNormal = spread.if_normal(),
        /// The same for the best linear count's estimate of the expectation.
        linear_if_normal: IfNormal = spread.linear_if_normal(),
    }
}

written! {
    /// The usual approximation by a normal distribution.
    IfNormal as it {
        /// Probability of a positive expectation: Φ(mean / standard deviation).
        probability: Irrational = it.probability.clone().into(),
        /// Mean of the larger of the expectation and zero.
        gain: Irrational = it.gain.clone().into(),
    }
}

impl CompiledOdds {
    /// The distribution of each bet's expectation at every depth, in the order of the bets.
    pub(crate) fn depths(&self, shoe: &Shoe) -> Result<Vec<Depths>, DepthError> {
        self.depths_of_each(shoe)?.into_iter().collect()
    }

    /// The distribution of each bet's expectation at every depth, or why it cannot be computed.
    pub(in crate::analysis) fn depths_of_each(
        &self,
        shoe: &Shoe,
    ) -> Result<Vec<Result<Depths, DepthError>>, DepthError> {
        let cards = self.finite(shoe)?;
        let depths = threads::map(self.bets().len(), 1, "bets", |place| {
            let kernel = self.compiled().kernel(place);
            let kernel = kernel.map_err(|error| no_odds(error, &self.bets()[place].id))?;
            let (mean, constants) = kernel.constants(&kernel.classes().counts(shoe)?);
            // The kernel's unit of payoffs is one over their common denominator.
            let unit = Exact::ratio(1, self.compiled().denominator(place).clone());
            let unit = unit.expect("a denominator is not zero");
            let square = &unit * &unit;
            Ok(Depths {
                cards,
                mean: &mean * &unit,
                constants: constants.map(|part| &part * &square),
            })
        });
        Ok(depths)
    }

    /// The number of cards of a finite shoe with at least six cards.
    pub(in crate::analysis) fn finite(&self, shoe: &Shoe) -> Result<u64, DepthError> {
        six_card_deals(shoe)?;
        all_known(shoe)?;
        self.check(shoe)?;
        shoe.cards().ok_or(DepthError::InfiniteShoe)
    }
}

/// The error for a bet without a kernel.
pub(in crate::analysis) fn no_odds(error: NoKernel, bet: &str) -> DepthError {
    match error {
        NoKernel::TooFine => DepthError::Odds(OddsError::TooFine(TooFineBetError(bet.to_owned()))),
        NoKernel::PaysTooMuch => DepthError::PaysTooMuch {
            bet: bet.to_owned(),
        },
    }
}
