//! How far apart the coups of a shoe begin, on average.

use num_bigint::BigUint;

use super::facts;
use super::odds::{OddsError, six_card_deals};
use crate::engine::CoupPolynomial;
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// The sum over the coups of a shoe at their mean spacing: with each number of cards left, which has
/// one of the figures, a coup begins with probability 1 / `cards_a_coup`.
pub(super) fn at_mean_spacing(figures: impl Iterator<Item = Exact>, cards_a_coup: &Exact) -> Exact {
    let sum: Exact = figures.sum();
    sum.checked_div(cards_a_coup).expect("a coup has cards")
}

/// Drawing rules compiled for the mean number of cards of a coup: a column for the fifth card, and
/// one for the sixth.
#[derive(Clone, Debug)]
pub(crate) struct CompiledSpacing(CoupPolynomial);

impl CompiledSpacing {
    pub(crate) fn new(rules: &Tableau) -> CompiledSpacing {
        CompiledSpacing(facts::compiled(rules, 2, |reading, enter| {
            (0..reading.coup().len() - FEWEST).for_each(enter);
        }))
    }

    /// Mean number of cards of a coup from a shoe.
    pub(crate) fn mean_at(&self, shoe: &Shoe) -> Result<Exact, OddsError> {
        let deals = six_card_deals(shoe)?;
        let further: BigUint = self.0.at(shoe)?.into_iter().sum();
        let cards = further + &deals * FEWEST;
        Ok(Exact::ratio(cards, deals).unwrap_or_else(Exact::zero))
    }
}

/// The least number of cards of a coup.
const FEWEST: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::lengths::{CompiledLengths, mean_cards};
    use crate::shoe::Decks;

    #[test]
    fn the_mean_is_that_of_the_distribution_by_outcome() {
        let shoes = ["A=1,3=7,8=2,9=1,10=40", "2=1,4=1,5=1,6=1,7=1,8=1", "K=6"];
        let shoes = shoes.map(|counts| counts.parse().expect("counts"));
        // In the second, fewer coups end with four cards.
        let other = Tableau {
            naturals: [false; 10],
            ..Tableau::PUNTO_BANCO
        };
        for rules in [Tableau::PUNTO_BANCO, other] {
            let (spacing, lengths) = (CompiledSpacing::new(&rules), CompiledLengths::new(&rules));
            for shoe in shoes
                .iter()
                .chain(&[Shoe::full(Decks::EIGHT), Shoe::full(Decks::INFINITE)])
            {
                let mean = lengths.at(shoe).map(|lengths| mean_cards(&lengths));
                assert_eq!(spacing.mean_at(shoe), mean, "{shoe}");
            }
        }
    }

    #[test]
    fn six_cards_are_needed() {
        let shoe: Shoe = "K=5".parse().expect("counts");
        assert!(
            CompiledSpacing::new(&Tableau::PUNTO_BANCO)
                .mean_at(&shoe)
                .is_err()
        );
    }
}
