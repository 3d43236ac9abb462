//! The tables themselves.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Pip, Rank};

/// What a side does with its two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a third card.
    Draw,
    /// Take none.
    Stand,
}

/// What two naturals do to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TwoNaturals {
    /// The higher one wins.
    #[default]
    Compare,
    /// They tie, whatever their totals.
    Tie,
}

/// What the columns of a row of Banker's table stand for, once Player has drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankerReads {
    /// The pip value of Player's third card.
    ThirdCard,
    /// Player's final total.
    Total,
}

use Action::{Draw as D, Stand as S};
use BankerReads::ThirdCard;

/// The drawing rules of a game.
///
/// Four cards are dealt, Player first and by turns. A natural in either hand
/// ends the coup; otherwise Player's row is followed, and then Banker's table.
///
/// ```
/// use baccarat::{Action, Tableau};
/// let rules = Tableau::PUNTO_BANCO;
/// assert_eq!(rules.banker[6][Tableau::STOOD], Action::Stand);
/// assert_eq!(rules.banker[3][8], Action::Stand);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tableau {
    /// The rules' name in commands.
    pub id: Cow<'static, str>,
    /// The rules' name in prose.
    pub name: Cow<'static, str>,
    /// What each rank is worth, ace to king.
    pub pip_values: [Pip; 13],
    /// Whether each two-card total is a natural, which ends the coup.
    pub naturals: [bool; 10],
    /// What two naturals do to each other.
    pub two_naturals: TwoNaturals,
    /// Player's rule, by Player's two-card total. Naturals have no action, and
    /// are written as standing.
    pub player: [Action; 10],
    /// Banker's rule. Rows: Banker's two-card total. Columns: what the row
    /// reads of Player, 0 to 9, then the case of a Player who stood.
    pub banker: [[Action; 11]; 10],
    /// What each row of Banker's table reads.
    pub banker_reads: [BankerReads; 10],
}

impl Tableau {
    /// The column of Banker's table for a Player who stood.
    pub const STOOD: usize = 10;

    /// The rules of punto banco, the same the world over.
    #[rustfmt::skip]
    pub const PUNTO_BANCO: Tableau = Tableau {
        id: Cow::Borrowed("punto-banco"),
        name: Cow::Borrowed("Punto banco"),
        pip_values: standard_pip_values(),
        naturals: [false, false, false, false, false, false, false, false, true, true],
        two_naturals: TwoNaturals::Compare,
        // 0  1  2  3  4  5  6  7  8  9
        player: [ D, D, D, D, D, D, S, S, S, S ],
        banker: [
            // 0  1  2  3  4  5  6  7  8  9  stood
            [  D, D, D, D, D, D, D, D, D, D, D ], // 0
            [  D, D, D, D, D, D, D, D, D, D, D ], // 1
            [  D, D, D, D, D, D, D, D, D, D, D ], // 2
            [  D, D, D, D, D, D, D, D, S, D, D ], // 3
            [  S, S, D, D, D, D, D, D, S, S, D ], // 4
            [  S, S, S, S, D, D, D, D, S, S, D ], // 5
            [  S, S, S, S, S, S, D, D, S, S, S ], // 6
            [  S, S, S, S, S, S, S, S, S, S, S ], // 7
            [S; 11], [S; 11], // 8 and 9 are naturals
        ],
        banker_reads: [ThirdCard; 10],
    };

    /// What a card is worth under these rules.
    #[must_use]
    pub fn pip(&self, card: Card) -> Pip {
        self.pip_values[card.rank.index()]
    }

    /// What each of some cards is worth, if all are worth the same.
    #[must_use]
    pub fn pip_of(&self, cards: CardSet) -> Option<Pip> {
        let mut pips = cards.cards().map(|card| self.pip(card));
        let first = pips.next()?;
        pips.all(|pip| pip == first).then_some(first)
    }
}

const fn standard_pip_values() -> [Pip; 13] {
    let mut values = [Pip::ALL[0]; 13];
    let mut index = 0;
    while index < 13 {
        values[index] = Rank::ALL[index].pip();
        index += 1;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule as a croupier says it.
    fn banker_draws_by_word_of_mouth(total: usize, player_third: Option<usize>) -> bool {
        let Some(third) = player_third else {
            return total <= 5;
        };
        match total {
            0..=2 => true,
            3 => third != 8,
            4 => (2..=7).contains(&third),
            5 => (4..=7).contains(&third),
            6 => third == 6 || third == 7,
            _ => false,
        }
    }

    #[test]
    fn every_cell_is_what_a_croupier_says() {
        for (total, row) in Tableau::PUNTO_BANCO.banker.iter().enumerate() {
            for (column, &action) in row.iter().enumerate() {
                let third = (column != Tableau::STOOD).then_some(column);
                let draws = banker_draws_by_word_of_mouth(total, third);
                assert_eq!(action == D, draws, "Banker {total}, column {column}");
            }
        }
    }

    #[test]
    fn player_draws_on_five_and_stands_on_six() {
        let draws = Tableau::PUNTO_BANCO.player.map(|action| action == D);
        let five = [true, true, true, true, true, true];
        assert_eq!(draws, [&five[..], &[false; 4]].concat()[..]);
    }
}
