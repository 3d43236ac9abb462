//! The drawing rules as tables, and who receives the next card.

use crate::card::{Card, Pip};
use crate::coup::{Coup, Hand, Side, Standing};

/// What a side does with its two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a third card.
    Draw,
    /// Take none.
    Stand,
}

use Action::{Draw as D, Stand as S};

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
    /// What the rules are called.
    pub name: &'static str,
    /// Player's rule, by Player's two-card total.
    pub player: [Action; 8],
    /// Banker's rule. Rows: Banker's two-card total. Columns: the pip value of
    /// Player's third card, then the case of a Player who stood.
    pub banker: [[Action; 11]; 8],
}

impl Tableau {
    /// The column of Banker's table for a Player who stood.
    pub const STOOD: usize = 10;

    /// The rules of punto banco, the same the world over.
    #[rustfmt::skip]
    pub const PUNTO_BANCO: Tableau = Tableau {
        name: "punto-banco",
        // 0  1  2  3  4  5  6  7
        player: [ D, D, D, D, D, D, S, S ],
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
        ],
    };

    /// The side that receives the coup's next card; `None` once it is finished.
    ///
    /// ```
    /// use baccarat::{Coup, Side, Tableau};
    /// let rules = Tableau::PUNTO_BANCO;
    /// assert_eq!(rules.next(&Coup::default()), Some(Side::Player));
    /// ```
    #[must_use]
    pub fn next(&self, coup: &Coup) -> Option<Side> {
        let (player, banker) = (coup.player, coup.banker);
        match (player.len(), banker.len()) {
            (0, _) | (1, 1) => Some(Side::Player),
            (_, 0 | 1) => Some(Side::Banker),
            (2, 2) if player.is_natural() || banker.is_natural() => None,
            (2, 2) if self.player_draws(player) => Some(Side::Player),
            (_, 2) => self.banker_draws(player, banker).then_some(Side::Banker),
            _ => None,
        }
    }

    fn player_draws(&self, player: Hand) -> bool {
        self.player.get(player.total().index()) == Some(&D)
    }

    fn banker_draws(&self, player: Hand, banker: Hand) -> bool {
        let column = player
            .third()
            .map_or(Self::STOOD, |card| card.pip().index());
        let row = self.banker.get(banker.total().index());
        row.is_some_and(|row| row[column] == D)
    }
}

/// All of an unfinished coup that the cards still to be dealt can depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct DealMemory {
    standing: Standing,
    player_third: Option<Pip>,
}

impl DealMemory {
    pub(crate) fn of(coup: &Coup) -> DealMemory {
        DealMemory {
            standing: coup.standing(),
            player_third: coup.player.third().map(Card::pip),
        }
    }
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
        assert_eq!(draws, [true, true, true, true, true, true, false, false]);
    }
}
