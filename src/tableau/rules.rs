//! The drawing rules as tables.

use std::borrow::Cow;

use crate::card::{Card, CardSet, Pip, Rank};

/// The action of a side with two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The side receives a third card.
    Draw,
    /// The side keeps its two cards.
    Stand,
}

impl Action {
    /// The name of the action in documents: `draw` or `stand`.
    #[cfg(feature = "serde")]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Action::Draw => "draw",
            Action::Stand => "stand",
        }
    }

    /// The letter of the action in tables: `D` or `S`.
    #[cfg(feature = "serde")]
    pub(crate) fn letter(self) -> char {
        match self {
            Action::Draw => 'D',
            Action::Stand => 'S',
        }
    }
}

/// What two naturals do to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TwoNaturals {
    /// The higher one wins.
    #[default]
    Compare,
    /// They tie, whatever their totals.
    Tie,
}

/// The quantity that selects the column in a row of Banker's table if Player drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BankerReads {
    /// The pip value of Player's third card.
    ThirdCard,
    /// The total of Player's three cards.
    Total,
}

use Action::{Draw as D, Stand as S};
use BankerReads::ThirdCard;

/// The drawing rules of a game: the tableau.
///
/// Four cards are dealt alternately, the first to Player. If either hand is a
/// natural, the coup ends. Otherwise Player acts by `player`, and then Banker by
/// `banker`.
///
/// # Examples
///
/// ```
/// use baccarat::tableau::Action;
/// use baccarat::Tableau;
/// let rules = Tableau::PUNTO_BANCO;
/// assert_eq!(rules.banker[6][Tableau::STOOD], Action::Stand);
/// assert_eq!(rules.banker[3][8], Action::Stand);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tableau {
    /// The identifier of the rules in commands and documents, such as `punto-banco`.
    pub id: Cow<'static, str>,
    /// The name of the rules in prose.
    pub name: Cow<'static, str>,
    /// The pip value of each rank, from ace to king.
    pub pip_values: [Pip; 13],
    /// For each two-card total from 0 to 9, whether it is a natural.
    pub naturals: [bool; 10],
    /// How a coup with two naturals is settled.
    pub two_naturals: TwoNaturals,
    /// Player's action for each two-card total from 0 to 9. Entries for naturals are
    /// not used, and are [`Action::Stand`].
    pub player: [Action; 10],
    /// Banker's action. Rows: Banker's two-card total, 0 to 9. Columns: the quantity
    /// that `banker_reads` names for the row, 0 to 9, and then
    /// [`Tableau::STOOD`], the case that Player stood.
    pub banker: [[Action; 11]; 10],
    /// For each row of `banker`, the quantity that selects its column.
    pub banker_reads: [BankerReads; 10],
}

impl Tableau {
    /// The column of [`banker`](Tableau::banker) that applies if Player stood.
    pub const STOOD: usize = 10;

    /// The rules of punto banco.
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

    /// The two-card totals for which `holds` is true, in ascending order.
    pub(crate) fn totals(&self, holds: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.naturals.len())
            .filter(|&total| holds(total))
            .collect()
    }

    /// The two-card totals that are not naturals, in ascending order.
    #[cfg(feature = "serde")]
    pub(crate) fn open_totals(&self) -> Vec<usize> {
        self.totals(|total| !self.naturals[total])
    }

    /// The letters of Player's actions on the totals that are not naturals.
    #[cfg(feature = "serde")]
    pub(super) fn player_letters(&self) -> String {
        let letter = |total: usize| self.player[total].letter();
        self.open_totals().into_iter().map(letter).collect()
    }

    /// The letters of Banker's rows for the totals that are not naturals.
    #[cfg(feature = "serde")]
    pub(super) fn banker_letters(&self) -> Vec<String> {
        let row = |total: usize| self.banker[total].into_iter().map(Action::letter).collect();
        self.open_totals().into_iter().map(row).collect()
    }

    /// The pip value of a card under these rules.
    #[must_use]
    pub fn pip(&self, card: Card) -> Pip {
        self.pip_values[card.rank.index()]
    }

    /// The common pip value of the cards of a set; `None` if the set is empty or its
    /// cards differ in pip value.
    #[must_use]
    pub fn pip_of(&self, cards: CardSet) -> Option<Pip> {
        let mut pips = cards.cards().map(|card| self.pip(card));
        let first = pips.next()?;
        pips.all(|pip| pip == first).then_some(first)
    }
}

/// The pip values of punto banco, from ace to king.
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
    use crate::card::named_cards;

    #[test]
    fn ranks_have_the_pip_values_of_the_rules() {
        let values = Tableau::PUNTO_BANCO.pip_values.map(Pip::value);
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]);
        let pip_of = |cards| Tableau::PUNTO_BANCO.pip_of(named_cards(cards).expect("a name"));
        assert_eq!(pip_of("KQ").map(Pip::value), Some(0));
        assert_eq!(pip_of("9s").map(Pip::value), Some(9));
        assert_eq!(pip_of("89"), None);
        assert_eq!(
            Tableau::PUNTO_BANCO.pip_of(CardSet::ALL.less(CardSet::ALL)),
            None
        );
    }

    #[cfg(feature = "serde")]
    #[test]
    fn actions_are_letters() {
        let rules = Tableau::PUNTO_BANCO;
        assert_eq!([D, S].map(Action::name), ["draw", "stand"]);
        assert_eq!(rules.open_totals(), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(rules.totals(|total| total > 7), [8, 9]);
        assert_eq!(rules.player_letters(), "DDDDDDSS");
        let rows = rules.banker_letters();
        assert_eq!(
            (rows.len(), &*rows[3], &*rows[6]),
            (8, "DDDDDDDDSDD", "SSSSSSDDSSS")
        );
    }
}
