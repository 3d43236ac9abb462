//! The joint distributions of the two hands' final totals and of their numbers of cards.

use super::chance::Chance;
use super::facts;
use super::odds::{OddsError, six_card_deals};
use crate::card::Pip;
use crate::coup::Side;
use crate::engine::CoupPolynomial;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// The joint distribution of the two hands' final totals, and that of their numbers of cards.
///
/// ```
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let hands = Analyzer::default().hands(&Shoe::full(Decks::EIGHT))?;
/// let two_each = &hands.cards[0];
/// assert_eq!((two_each.player, two_each.banker), (2, 2));
/// assert_eq!(two_each.chance.probability().percent(Places::FOUR), "37.8868%");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Hands {
    /// All 100 pairs of final totals, 0–0 first; Banker's varies faster.
    pub totals: Vec<HandsRow>,
    /// The four pairs of numbers of cards, 2–2 first; Banker's varies faster.
    pub cards: Vec<HandsRow>,
}

/// A pair of final totals or of numbers of cards, with its probability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsRow {
    /// Player's final total, 0 to 9, or number of cards, 2 or 3.
    pub player: u8,
    /// Banker's final total, 0 to 9, or number of cards, 2 or 3.
    pub banker: u8,
    /// The probability of the pair.
    pub chance: Chance,
}

written! {
    /// How often Player's and Banker's figures come together.
    HandsRow as row {
        /// Player's final total, or number of cards.
        player: u8 = row.player,
        /// Banker's final total, or number of cards.
        banker: u8 = row.banker,
        /// Number of deals that bring both.
        ways: Digits = row.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = row.chance.probability(),
    }
}

/// Drawing rules compiled for the final totals and the numbers of cards: a column for each pair of
/// totals, then one for each pair of numbers of cards.
#[derive(Clone, Debug)]
pub(crate) struct CompiledHands(CoupPolynomial);

impl CompiledHands {
    pub(crate) fn new(rules: &Tableau) -> CompiledHands {
        CompiledHands(facts::compiled(rules, 100 + 4, |reading, enter| {
            let [player, banker] = Side::BOTH.map(|side| reading.total(side).index());
            enter(10 * player + banker);
            let drew = |side| usize::from(reading.coup().hand(side).third().is_some());
            let [player, banker] = Side::BOTH.map(drew);
            enter(100 + 2 * player + banker);
        }))
    }

    /// The distributions on the next coup from a shoe.
    pub(crate) fn at(&self, shoe: &Shoe) -> Result<Hands, OddsError> {
        let all = six_card_deals(shoe)?;
        let mut chances = Chance::all(self.0.at(shoe)?, &all).into_iter();
        let totals = Pip::ALL.map(Pip::value);
        Ok(Hands {
            totals: pairs(&totals, &mut chances),
            cards: pairs(&HAND_SIZES, &mut chances),
        })
    }
}

/// The possible numbers of cards of a hand.
const HAND_SIZES: [u8; 2] = [2, 3];

/// All pairs of values, with the next chances.
fn pairs(values: &[u8], chances: &mut impl Iterator<Item = Chance>) -> Vec<HandsRow> {
    let pairs = values
        .iter()
        .flat_map(|&player| values.iter().map(move |&banker| (player, banker)));
    let row = |((player, banker), chance)| HandsRow {
        player,
        banker,
        chance,
    };
    pairs.zip(chances).map(row).collect()
}
