//! The covariances of bets on the same coup.

use super::bets::{CompiledBets, JointBets};
use super::odds::{OddsError, six_card_deals};
use crate::bet::Bet;
use crate::exact::{Exact, Irrational, Root};
use crate::shoe::Shoe;
use crate::tableau::Tableau;
use crate::threads;

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

/// Bets compiled under drawing rules for their covariances.
#[derive(Clone, Debug)]
pub(crate) struct CompiledCovariances {
    rules: Tableau,
    bets: Vec<Bet>,
    /// The positions of the bets that do not depend on suits.
    joint_places: Vec<usize>,
    /// These bets, compiled together.
    joint: JointBets,
    /// All bets, if there are others.
    single: CompiledBets,
}

impl CompiledCovariances {
    /// Compiles the bets.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError::DifferentDeals`] if two bets are on coups with different first cards,
    /// and [`OddsError::TooFine`] if a bet distinguishes too many cards.
    pub(crate) fn new(rules: &Tableau, bets: &[Bet]) -> Result<CompiledCovariances, OddsError> {
        on_the_same_coup(bets)?;
        let joint_places = (0..bets.len()).filter(|&bet| !bets[bet].traces().see_suits());
        let joint_places: Vec<usize> = joint_places.collect();
        let joint = joint_places.iter().map(|&bet| bets[bet].clone());
        let joint: Vec<Bet> = joint.collect();
        let single = if joint.len() < bets.len() { bets } else { &[] };
        Ok(CompiledCovariances {
            rules: rules.clone(),
            bets: bets.to_vec(),
            joint: JointBets::new(rules, &joint)?,
            joint_places,
            single: CompiledBets::new(rules, single)?,
        })
    }

    /// The covariances on the next coup from a shoe.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError::TooFine`] if two bets of which one depends on suits together
    /// distinguish too many cards.
    pub(crate) fn at(&self, shoe: &Shoe) -> Result<Covariances, OddsError> {
        let deals = six_card_deals(shoe)?;
        let mut matrix = vec![vec![Exact::zero(); self.bets.len()]; self.bets.len()];
        let mut enter = |row: usize, column: usize, covariance: Exact| {
            matrix[row][column].clone_from(&covariance);
            matrix[column][row] = covariance;
        };
        let joint = self.joint.covariances(shoe, &deals)?;
        for (&row, covariances) in self.joint_places.iter().zip(joint) {
            for (&column, covariance) in self.joint_places.iter().zip(covariances) {
                enter(row, column, covariance);
            }
        }
        let means = self.single.means(self.single.sums(shoe)?, &deals);
        let pairs = self.pairs_on_suits();
        // Each pair is compiled, evaluated and dropped, since a polynomial can take much memory.
        let covariances = threads::map(pairs.len(), 1, "pairs of bets", |pair| {
            let (row, column) = pairs[pair];
            let product = self.bets[row].product(&self.bets[column]);
            let product = CompiledBets::new(&self.rules, &[product])?;
            let mut mean = product.means(product.sums(shoe)?, &deals);
            Ok(mean.remove(0) - &means[row] * &means[column])
        });
        for ((row, column), covariance) in pairs.into_iter().zip(covariances) {
            let covariance: Result<Exact, OddsError> = covariance;
            enter(row, column, covariance?);
        }
        Ok(Covariances { matrix })
    }

    /// The positions of each two bets of which one depends on suits, and of each such bet twice.
    fn pairs_on_suits(&self) -> Vec<(usize, usize)> {
        let is_joint = |bet: usize| self.joint_places.binary_search(&bet).is_ok();
        let rows = 0..self.bets.len();
        let pairs = rows.flat_map(|row| (row..self.bets.len()).map(move |column| (row, column)));
        pairs
            .filter(|&(row, column)| !is_joint(row) || !is_joint(column))
            .collect()
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
