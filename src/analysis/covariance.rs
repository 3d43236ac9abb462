//! How bets on one coup vary together.

use num_bigint::BigUint;

use super::bets::CompiledBets;
use super::chance::Chance;
use super::odds::{BetOdds, NoOdds, six_card_deals};
use crate::bet::Bet;
use crate::exact::{Exact, Root};
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// The covariances of some bets on the same coup, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covariances {
    /// By bet and then by bet: the mean product of what both win less the
    /// product of their expectations. On the diagonal, the variances.
    pub matrix: Vec<Vec<Exact>>,
}

impl Covariances {
    /// The correlation of two bets; `None` where one of them does not vary, or
    /// there is no such bet.
    #[must_use]
    pub fn correlation(&self, one: usize, other: usize) -> Option<Root> {
        let at = |row: usize, column: usize| self.matrix.get(row)?.get(column);
        Root::quotient(at(one, other)?, &(at(one, one)? * at(other, other)?))
    }
}

/// Bets made ready to be compared at any number of shoes.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{CompiledCovariances, Decks, Places, Shoe, Tableau};
/// let bets = main_bets(&Terms::default());
/// let compiled = CompiledCovariances::new(&Tableau::PUNTO_BANCO, &bets)?;
/// let covariances = compiled.at(&Shoe::full(Decks::EIGHT))?;
/// let correlation = covariances.correlation(1, 2).unwrap();
/// assert_eq!(correlation.decimal(Places::FOUR), "0.0037");
/// # Ok::<(), baccarat::NoOdds>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledCovariances {
    bets: usize,
    /// The bets, and then the products of each with itself and those after it.
    all: Vec<Bet>,
    compiled: CompiledBets,
}

impl CompiledCovariances {
    /// Compiles the bets, two and two.
    ///
    /// # Errors
    ///
    /// Two bets together tell too many cards apart, or one of them is dealt
    /// with a card that does not come from the shoe and the other is not.
    pub fn new(rules: &Tableau, bets: &[Bet]) -> Result<CompiledCovariances, NoOdds> {
        let start = bets.first().map(|bet| bet.player_starts_with);
        let differs = |bet: &&Bet| Some(bet.player_starts_with) != start;
        if let Some(other) = bets.iter().find(differs) {
            return Err(NoOdds::DifferentDeals(other.id.clone()));
        }
        let pairs = bets.iter().enumerate();
        let products =
            pairs.flat_map(|(place, bet)| bets[place..].iter().map(|other| bet.product(other)));
        let all: Vec<Bet> = bets.iter().cloned().chain(products).collect();
        let compiled = CompiledBets::new(rules, &all)?;
        Ok(CompiledCovariances {
            bets: bets.len(),
            all,
            compiled,
        })
    }

    /// The covariances on the next coup from a shoe.
    ///
    /// # Errors
    ///
    /// As for the odds of the bets.
    pub fn at(&self, shoe: &Shoe) -> Result<Covariances, NoOdds> {
        let deals = six_card_deals(shoe)?;
        let ways = self.compiled.at(shoe)?;
        let mean = |(bet, ways): (&Bet, Vec<BigUint>)| {
            BetOdds {
                bet: bet.clone(),
                rows: Chance::all(ways, &deals),
            }
            .expectation()
        };
        let means: Vec<Exact> = self.all.iter().zip(ways).map(mean).collect();
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
