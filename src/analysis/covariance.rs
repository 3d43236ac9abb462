//! The covariances of bets on the same coup.

use super::bets::CompiledBets;
use super::odds::{OddsError, six_card_deals};
use crate::bet::Bet;
use crate::exact::{Exact, Irrational, Root};
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// The covariances of the net units won by bets on the same coup, per unit staked on each.
///
/// ```
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let covariances = Analyzer::default().covariances(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(covariances.matrix[0][1].decimal(Places::FOUR), "-0.8820");
/// assert_eq!(covariances.correlation(0, 0).expect("it varies").decimal(Places::FOUR), "1.0000");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Covariances {
    /// By bet and then by bet, in the order of the bets, in units squared: the mean product of the
    /// two results minus the product of their expectations. The diagonal has the variances.
    pub matrix: Vec<Vec<Exact>>,
}

impl Covariances {
    /// The correlation of the two bets at these positions, from −1 to 1; `None` if either has no
    /// variance, or there is no bet at a position.
    #[must_use]
    pub fn correlation(&self, one: usize, other: usize) -> Option<Root> {
        let at = |row: usize, column: usize| self.matrix.get(row)?.get(column);
        Root::quotient(at(one, other)?, &(at(one, one)? * at(other, other)?))
    }

    /// The correlations, by bet and then by bet; `None` if either has no variance.
    #[must_use]
    pub fn correlations(&self) -> Vec<Vec<Option<Irrational>>> {
        let bets = || 0..self.matrix.len();
        let row = |one| {
            let correlations = bets().map(|other| self.correlation(one, other));
            correlations
                .map(|root| root.map(Irrational::from))
                .collect()
        };
        bets().map(row).collect()
    }
}

/// The products of bets, compiled under drawing rules.
#[derive(Clone, Debug)]
pub(crate) struct CompiledCovariances {
    bets: usize,
    /// The bets, followed by the products of each bet with itself and with each later one.
    compiled: CompiledBets,
}

impl CompiledCovariances {
    /// Compiles the products of any two of the bets.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError::DifferentDeals`] if two bets are on coups with different first cards,
    /// and [`OddsError::TooFine`] if two bets together distinguish too many cards.
    pub(crate) fn new(rules: &Tableau, bets: &[Bet]) -> Result<CompiledCovariances, OddsError> {
        on_the_same_coup(bets)?;
        let pairs = bets.iter().enumerate();
        let products =
            pairs.flat_map(|(place, bet)| bets[place..].iter().map(|other| bet.product(other)));
        let all: Vec<Bet> = bets.iter().cloned().chain(products).collect();
        let compiled = CompiledBets::new(rules, &all)?;
        Ok(CompiledCovariances {
            bets: bets.len(),
            compiled,
        })
    }

    /// The covariances on the next coup from a shoe.
    pub(crate) fn at(&self, shoe: &Shoe) -> Result<Covariances, OddsError> {
        let deals = six_card_deals(shoe)?;
        let means = self.compiled.means(self.compiled.sums(shoe)?, &deals);
        let (single, products) = means.split_at(self.bets);
        let mut products = products.iter();
        let mut matrix = vec![vec![Exact::zero(); self.bets]; self.bets];
        for row in 0..self.bets {
            for column in row..self.bets {
                let product = products.next().cloned().unwrap_or_else(Exact::zero);
                let covariance = product - &single[row] * &single[column];
                matrix[row][column] = covariance.clone();
                matrix[column][row] = covariance;
            }
        }
        Ok(Covariances { matrix })
    }
}

/// Checks that bets are on coups with the same first card.
pub(super) fn on_the_same_coup(bets: &[Bet]) -> Result<(), OddsError> {
    let start = bets.first().map(|bet| bet.player_starts_with);
    let differs = |bet: &&Bet| Some(bet.player_starts_with) != start;
    match bets.iter().find(differs) {
        Some(other) => Err(OddsError::DifferentDeals {
            bet: other.id.clone(),
        }),
        None => Ok(()),
    }
}
