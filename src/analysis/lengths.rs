//! The distribution of the number of cards of a coup.

use num_bigint::{BigInt, BigUint};

use super::chance::Chance;
use super::facts;
use super::odds::{OddsError, six_card_deals};
use super::outcomes::{Outcomes, WINNERS, place_of};
use crate::engine::CoupPolynomial;
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// A number of cards of a coup, with its probability and its joint probability with each outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// Number of cards, 4 to 6.
    pub cards: u8,
    /// The probability that a coup uses this number of cards.
    pub chance: Chance,
    /// The joint probability with each outcome.
    pub outcomes: Outcomes,
}

written! {
    /// How often a coup uses a number of cards.
    Length as length {
        /// Number of cards, 4 to 6.
        cards: u8 = length.cards,
        /// Number of six-card deals in which the coup uses it.
        ways: Digits = length.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = length.chance.probability(),
        /// How often a coup uses this number of cards and has a given outcome.
        outcomes: &'a Outcomes = &length.outcomes,
    }
}

/// Mean number of cards of a coup, given the distribution.
pub(super) fn mean_cards(lengths: &[Length]) -> Exact {
    let used = |row: &Length| BigInt::from(row.chance.ways.clone()) * row.cards;
    let sum: BigInt = lengths.iter().map(used).sum();
    let all = lengths.first().map(|row| row.chance.of.clone());
    Exact::ratio(sum, all.unwrap_or_default()).unwrap_or_else(Exact::zero)
}

/// Drawing rules compiled for the number of cards of a coup: a column for each number of cards and
/// each outcome; the outcome varies faster.
#[derive(Clone, Debug)]
pub(crate) struct CompiledLengths(CoupPolynomial);

impl CompiledLengths {
    pub(crate) fn new(rules: &Tableau) -> CompiledLengths {
        let columns = LENGTHS.len() * WINNERS.len();
        CompiledLengths(facts::compiled(rules, columns, |reading, enter| {
            let further = reading.coup().len() - usize::from(LENGTHS[0]);
            enter(further * WINNERS.len() + place_of(reading.winner()));
        }))
    }

    /// The probabilities that a coup from a shoe uses four, five and six cards.
    pub(super) fn at(&self, shoe: &Shoe) -> Result<Vec<Length>, OddsError> {
        let deals = six_card_deals(shoe)?;
        let ways = self.0.at(shoe)?;
        let rows = LENGTHS.into_iter().zip(ways.chunks(WINNERS.len()));
        let row = |(cards, ways): (u8, &[BigUint])| Length {
            cards,
            chance: Chance::new(ways.iter().sum(), &deals),
            outcomes: Outcomes::of(ways, &deals),
        };
        Ok(rows.map(row).collect())
    }
}

/// The possible numbers of cards of a coup.
const LENGTHS: [u8; 3] = [4, 5, 6];
