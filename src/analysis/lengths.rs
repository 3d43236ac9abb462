//! How many cards a coup uses.

use num_bigint::{BigInt, BigUint};

use super::bets::{CompiledBets, TooFineBet};
use super::chance::Chance;
use super::odds::{NoOdds, WINNERS, six_card_deals};
use crate::bet::{Bet, CardsCondition, Condition, Numbers, Row, Winners};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// How often a coup uses so many cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// The number of cards, 4 to 6.
    pub cards: u8,
    /// How often it does.
    pub chance: Chance,
    /// How often it does and has each outcome, in the order of [`WINNERS`].
    pub outcomes: Vec<Chance>,
}

/// The mean number of cards, from how often a coup uses each.
pub(super) fn mean_cards(lengths: &[Length]) -> Exact {
    let used = |row: &Length| BigInt::from(row.chance.ways.clone()) * row.cards;
    let sum: BigInt = lengths.iter().map(used).sum();
    let all = lengths.first().map(|row| row.chance.of.clone());
    Exact::ratio(sum, all.unwrap_or_default()).unwrap_or_else(Exact::zero)
}

/// Rules made ready to be asked how many cards a coup uses.
#[derive(Clone, Debug)]
pub(super) struct CompiledLengths(CompiledBets);

impl CompiledLengths {
    pub(super) fn new(rules: &Tableau) -> Result<CompiledLengths, TooFineBet> {
        Ok(CompiledLengths(CompiledBets::new(rules, &[lengths_bet()])?))
    }

    /// How often a coup from a shoe uses four cards, five and six.
    pub(super) fn at(&self, shoe: &Shoe) -> Result<Vec<Length>, NoOdds> {
        let deals = six_card_deals(shoe)?;
        let ways = self.0.at(shoe)?.remove(0);
        let rows = LENGTHS.into_iter().zip(ways.chunks(WINNERS.len()));
        let row = |(cards, ways): (u8, &[BigUint])| Length {
            cards,
            chance: Chance {
                ways: ways.iter().sum(),
                of: deals.clone(),
            },
            outcomes: Chance::all(ways.to_vec(), &deals),
        };
        Ok(rows.map(row).collect())
    }
}

/// The numbers of cards that a coup can use.
const LENGTHS: [u8; 3] = [4, 5, 6];

/// A bet with a line for each of them and each outcome.
fn lengths_bet() -> Bet {
    let row = |cards: u8, winner| Row {
        event: String::new(),
        when: Condition {
            winner: Some(Winners(vec![winner])),
            coup: CardsCondition {
                cards: Numbers::one(cards.into()),
                ..CardsCondition::default()
            },
            ..Condition::default()
        },
        pays: Exact::zero(),
    };
    let rows = LENGTHS.into_iter();
    let rows = rows.flat_map(|cards| WINNERS.map(|winner| row(cards, winner)));
    Bet::new("", "", rows.collect(), Exact::zero())
}
