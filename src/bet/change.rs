//! Bets with other payoffs than their paytables have.

use std::collections::BTreeMap;

use thiserror::Error;

use super::model::Bet;
use super::terms::{PayoffError, Pays, Terms};
use crate::exact::{Exact, in_short};
use crate::quote::Quoted;

/// Why the payoffs of a bet cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChangeError {
    /// The text is not a payoff.
    #[error("{text} is no payoff: expected one such as 11, 8:1, 19/20 or 25 for 1, or -1 to lose")]
    NotAPayoff {
        /// The rejected text.
        text: Quoted,
    },
    /// No row is named, and the bet does not win by exactly one.
    #[error(
        "bet {id} has {winning} rows that win: expected one before the payoff, as in 1=15, of {rows}"
    )]
    NoRow {
        /// The id of the bet.
        id: Quoted,
        /// The number of rows with a positive payoff.
        winning: usize,
        /// The rows of the bet, in words.
        rows: String,
    },
    /// No row has this number or event.
    #[error("bet {id} has no row {row}: expected {rows}")]
    UnknownRow {
        /// The id of the bet.
        id: Quoted,
        /// The rejected number or event.
        row: Quoted,
        /// The rows of the bet, in words.
        rows: String,
    },
    /// Several rows have these words in their events.
    #[error("bet {id} has several rows with {row}: expected {rows}")]
    SeveralRows {
        /// The id of the bet.
        id: Quoted,
        /// The words.
        row: Quoted,
        /// The rows of the bet, in words.
        rows: String,
    },
    /// A row is changed twice.
    #[error("bet {id} has two payoffs for its row {row}: expected one")]
    Twice {
        /// The id of the bet.
        id: Quoted,
        /// The event of the row.
        row: Quoted,
    },
}

impl Bet {
    /// The bet with other payoffs, on a house's terms: `13`, or `1=15` for its first row. Several
    /// changes have an `@` between them.
    ///
    /// A payoff is written as in a file of bets. The row before it is a number from 1, `otherwise`,
    /// or words of one event; without a row, it is the one row that wins. The id and the name of
    /// the new bet state the changes: the id is that of this bet, followed by the changes, each
    /// after an `@`.
    ///
    /// # Errors
    ///
    /// Returns [`ChangeError`] if a text is no payoff, or does not name one row.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::bet::{Terms, by_id};
    /// let lucky = by_id("lucky-6").expect("a bet of the catalogue");
    /// let changed = lucky.changed("two-card = 16 for 1", &Terms::default())?;
    /// assert_eq!(changed.id, "lucky-6@1=15");
    /// assert_eq!(changed.name, "Lucky 6 (Banker wins with a two-card 6 pays 15)");
    /// assert_eq!(changed.rows()[0].pays, "15".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn changed(&self, changes: &str, terms: &Terms) -> Result<Bet, ChangeError> {
        let mut payoffs: BTreeMap<usize, Exact> = BTreeMap::new();
        for change in changes.split('@') {
            let (row, payoff) = match change.rsplit_once('=') {
                Some((row, payoff)) => (self.row_named(row.trim())?, payoff.trim()),
                None => (self.winning_row()?, change.trim()),
            };
            let pays: Pays = payoff.parse().map_err(|PayoffError| {
                let text = Quoted::new(payoff);
                ChangeError::NotAPayoff { text }
            })?;
            if payoffs.insert(row, pays.units(terms)).is_some() {
                return Err(ChangeError::Twice {
                    id: Quoted::new(&self.id),
                    row: Quoted::new(&self.rows()[row].event),
                });
            }
        }
        Ok(self.repaid(payoffs))
    }

    /// The bet with other payoffs in the rows at these positions, in net units per unit staked. Its
    /// id and its name state them.
    pub(crate) fn repaid(&self, payoffs: BTreeMap<usize, Exact>) -> Bet {
        let mut bet = self.clone();
        let mut events = Vec::new();
        for (row, units) in payoffs {
            let payoff = in_short(&units);
            bet.id.push('@');
            if self.winning_row() != Ok(row) {
                bet.id += &self.row_id(row);
                bet.id.push('=');
            }
            bet.id += &payoff;
            events.push(format!("{} pays {payoff}", self.rows()[row].event));
            bet = bet.paying(row, units);
        }
        bet.name = format!("{} ({})", self.name, events.join(", "));
        bet
    }

    /// The number of a row, from 1; `otherwise` for the last one.
    fn row_id(&self, row: usize) -> String {
        if row + 1 == self.rows().len() {
            return "otherwise".to_owned();
        }
        (row + 1).to_string()
    }

    /// The position in [`rows`](Bet::rows) of the one row with a positive payoff.
    ///
    /// # Errors
    ///
    /// Returns [`ChangeError::NoRow`] if no row or several rows have one.
    pub fn winning_row(&self) -> Result<usize, ChangeError> {
        let rows = || self.rows().iter().enumerate();
        let winning: Vec<usize> = rows()
            .filter(|(_, row)| row.pays.is_positive())
            .map(|(place, _)| place)
            .collect();
        match winning[..] {
            [row] => Ok(row),
            _ => Err(ChangeError::NoRow {
                id: Quoted::new(&self.id),
                winning: winning.len(),
                rows: self.rows_in_words(),
            }),
        }
    }

    /// The position in [`rows`](Bet::rows) of the row with a number from 1 or `otherwise`, with an
    /// event, or with words in its event that no other row has.
    ///
    /// # Errors
    ///
    /// Returns [`ChangeError`] if the text does not name one row.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::bet::by_id;
    /// let lucky = by_id("lucky-6").expect("a bet of the catalogue");
    /// assert_eq!(lucky.row_named("2"), lucky.row_named("three-card"));
    /// assert!(lucky.row_named("four-card").is_err());
    /// ```
    pub fn row_named(&self, name: &str) -> Result<usize, ChangeError> {
        let places = || 0..self.rows().len();
        let words = name.to_lowercase();
        let event = |place: usize| self.rows()[place].event.to_lowercase();
        let mut exact = places().filter(|&place| self.row_id(place) == name);
        if let Some(row) = exact
            .next()
            .or_else(|| places().find(|&row| event(row) == words))
        {
            return Ok(row);
        }
        let with_words: Vec<usize> = places()
            .filter(|&row| !words.is_empty() && event(row).contains(&words))
            .collect();
        let (id, row) = (Quoted::new(&self.id), Quoted::new(name));
        let rows = self.rows_in_words();
        match with_words[..] {
            [] => Err(ChangeError::UnknownRow { id, row, rows }),
            [only] => Ok(only),
            [_, _, ..] => Err(ChangeError::SeveralRows { id, row, rows }),
        }
    }

    /// The rows by which a payoff can be changed, in words.
    fn rows_in_words(&self) -> String {
        let named = self.rows().len() - 1;
        let rows = self.rows().iter().zip(1..).take(named.min(MOST_SHOWN));
        let rows = rows.map(|(row, number)| format!("{number} for {}", Quoted::new(&row.event)));
        let rows: Vec<String> = rows.collect();
        let dots = if named > MOST_SHOWN { ", …" } else { "" };
        format!("{}{dots} or otherwise", rows.join(", "))
    }
}

/// The maximum number of rows that an error lists.
const MOST_SHOWN: usize = 4;

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::*;
    use crate::bet::by_id;

    fn changed(id: &str, changes: &str) -> Result<String, String> {
        let bet = by_id(id).expect("a bet of the catalogue");
        let new = bet.changed(changes, &Terms::default());
        new.map(|bet| bet.id).map_err(|error| error.to_string())
    }

    #[test]
    fn a_payoff_has_one_id_whatever_names_its_row() {
        for (id, changes, new) in [
            ("monkey-6", "13", "monkey-6@13"),
            ("monkey-6", "1=13:1", "monkey-6@13"),
            ("monkey-6", " 14 for 1 ", "monkey-6@13"),
            ("banker", "0.96", "banker@24/25"),
            ("banker", "1 less commission", "banker@19/20"),
            ("banker", "tie=-1", "banker@2=-1"),
            ("lucky-6", "2=24@1=15", "lucky-6@1=15@2=24"),
            ("lucky-6", "THREE-card=24", "lucky-6@2=24"),
            ("lucky-6", "otherwise=0", "lucky-6@otherwise=0"),
        ] {
            assert_eq!(changed(id, changes).as_deref(), Ok(new), "{id}@{changes}");
        }
    }

    #[test]
    fn what_does_not_name_one_row_and_one_payoff_is_refused() {
        for (id, changes, error) in [
            ("lucky-6", "15", "has 2 rows that win"),
            ("lucky-6", "banker=15", "several rows with 'banker'"),
            ("lucky-6", "0=15", "has no row '0'"),
            ("lucky-6", "3=15", "has no row '3'"),
            ("lucky-6", "=15", "has no row ''"),
            ("lucky-6", "1=", "'' is no payoff"),
            ("monkey-6", "", "'' is no payoff"),
            ("monkey-6", "-2", "'-2' is no payoff"),
            ("monkey-6", "1/0", "'1/0' is no payoff"),
            ("monkey-6", "13@14", "two payoffs for its row"),
            ("monkey-6", "13@", "'' is no payoff"),
        ] {
            let refused = changed(id, changes).unwrap_err();
            assert!(refused.contains(error), "{id}@{changes}: {refused}");
        }
    }

    #[test]
    fn an_error_lists_up_to_four_rows() {
        for (id, rows) in [
            (
                "small-tiger",
                "expected 1 for 'Banker wins with a two-card 6' or otherwise",
            ),
            (
                "banker-fabulous4",
                "3 for 'Banker wins otherwise', 4 for 'tie' or otherwise",
            ),
            (
                "any-bad-beat",
                "3 for '8 beats 7', 4 for '7 beats 6', … or otherwise",
            ),
        ] {
            let refused = changed(id, "none=1").unwrap_err();
            assert!(refused.ends_with(rows), "{refused}");
        }
    }
}
