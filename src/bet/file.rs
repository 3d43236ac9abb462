//! Bets read from TOML or JSON.

use thiserror::Error;

use super::entry::BetEntry;
use super::model::Bet;
use super::terms::Terms;
use crate::data::{self, DataError};
use crate::quote::Quoted;

/// Why a text cannot be read as bets.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBetsError {
    /// The text is not TOML or JSON, or does not have the fields of bets.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The text is a document of this crate, but not one that lists bets.
    #[error("expected bets, or a document of the form {BETS_DOCUMENT}, not {form}")]
    OtherDocument {
        /// The form of the document.
        form: Quoted,
    },
    /// The text contains no bet.
    #[error("expected at least one bet, under [[bet]]")]
    Empty,
    /// Two bets have the same id.
    #[error("two bets are called {id}: expected different ids")]
    Duplicate {
        /// The id of both bets.
        id: Quoted,
    },
    /// An id is empty, has characters other than letters, digits and hyphens, or is
    /// reserved for a group of bets.
    #[error("{id} is no id for a bet: expected letters, digits and hyphens, and not main or all")]
    BadId {
        /// The rejected id.
        id: Quoted,
    },
    /// A bet that gives Player a first card, which has a rank but no suit, also
    /// depends on suits.
    #[error("bet {id} asks for suits, but the card that Player starts with has none")]
    StartWithoutSuit {
        /// The id of the bet.
        id: Quoted,
    },
    /// A bet has an empty paytable.
    #[error("bet {id} has no rows: expected at least one")]
    NoRows {
        /// The id of the bet.
        id: Quoted,
    },
}

/// A file of bets.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BetsFile {
    #[serde(default)]
    bet: Vec<BetEntry>,
}

/// The form of the documents that list bets.
const BETS_DOCUMENT: &str = "baccarat/bets/1";

/// The form of a document, if a text is one.
#[derive(serde::Deserialize)]
struct Form {
    schema: String,
}

/// A document that lists bets.
#[derive(serde::Deserialize)]
struct BetsDocument {
    answer: BetsAnswer,
}

#[derive(serde::Deserialize)]
struct BetsAnswer {
    bets: Vec<BetEntry>,
}

/// Reads bets from TOML, or from JSON if the text begins with a brace, on a house's
/// terms.
///
/// # Errors
///
/// Returns [`ParseBetsError`] if the text is not valid TOML or JSON, does not have the
/// fields of bets, or has a bet with an invalid or duplicate id, without rows, or
/// that combines a given first card with suits.
///
/// # Examples
///
/// ```
/// use baccarat::bet::{Terms, read_bets};
/// let bets = read_bets(
///     r#"
///     [[bet]]
///     id = "either-seven"
///     rows = [
///         { when = { player.total = 7, banker.total = 7 }, pays = 30 },
///         { when = { any = [{ player.total = 7 }, { banker.total = 7 }] }, pays = "5 for 1" },
///     ]
///     "#,
///     &Terms::default(),
/// )?;
/// assert_eq!(bets[0].rows()[1].pays.to_string(), "4/1");
/// # Ok::<(), baccarat::bet::ParseBetsError>(())
/// ```
pub fn read_bets(text: &str, terms: &Terms) -> Result<Vec<Bet>, ParseBetsError> {
    let entries = entries(text)?;
    if entries.is_empty() {
        return Err(ParseBetsError::Empty);
    }
    let mut bets: Vec<Bet> = Vec::with_capacity(entries.len());
    for entry in entries {
        let id = Quoted::new(&entry.id);
        if bets.iter().any(|bet| bet.id == entry.id) {
            return Err(ParseBetsError::Duplicate { id });
        }
        bets.push(checked(entry, terms)?);
    }
    Ok(bets)
}

fn entries(text: &str) -> Result<Vec<BetEntry>, ParseBetsError> {
    match serde_json::from_str::<Form>(text) {
        Err(_) => Ok(data::read::<BetsFile>(text)?.bet),
        Ok(form) if form.schema == BETS_DOCUMENT => {
            Ok(data::read_json::<BetsDocument>(text)?.answer.bets)
        }
        Ok(form) => Err(ParseBetsError::OtherDocument {
            form: Quoted::new(&form.schema),
        }),
    }
}

/// The bet of a file on these terms, if it has a valid id, rows, and suits for what it asks.
fn checked(entry: BetEntry, terms: &Terms) -> Result<Bet, ParseBetsError> {
    let id = Quoted::new(&entry.id);
    if !is_id(&entry.id) {
        return Err(ParseBetsError::BadId { id });
    }
    let bet = entry.bet(terms);
    match bet.rows() {
        [_otherwise] => Err(ParseBetsError::NoRows { id }),
        _ if bet.player_starts_with.is_some() && bet.traces().see_suits() => {
            Err(ParseBetsError::StartWithoutSuit { id })
        }
        _ => Ok(bet),
    }
}

fn is_id(id: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '-';
    // The command line has `main` and `all` for groups of bets.
    !id.is_empty() && id.chars().all(is_letter) && !["main", "all"].contains(&id)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = r#"{"when": {"winner": "tie"}, "pays": 8}"#;

    fn read(text: &str) -> Result<Vec<Bet>, String> {
        read_bets(text, &Terms::default()).map_err(|error| error.to_string())
    }

    fn of(id: &str, more: &str) -> String {
        format!(r#"{{"id": "{id}", "rows": [{ROW}]{more}}}"#)
    }

    #[test]
    fn bets_are_read_from_a_file_and_from_a_document() {
        let bets = format!("[{}, {}]", of("tie-8", ""), of("Tie", ""));
        let file = read(&format!(r#"{{"bet": {bets}}}"#)).expect("two bets");
        let schema = BETS_DOCUMENT;
        let document = format!(r#"{{"schema": "{schema}", "answer": {{"bets": {bets}}}}}"#);
        assert_eq!(read(&document).expect("two bets"), file);
        let ids: Vec<&str> = file.iter().map(|bet| bet.id.as_str()).collect();
        assert_eq!(ids, ["tie-8", "Tie"]);
        let other = document.replace(schema, "baccarat/odds/1");
        let refused = read(&other).unwrap_err();
        assert!(refused.ends_with("not 'baccarat/odds/1'"), "{refused}");
    }

    #[test]
    fn a_card_that_is_given_has_a_rank_alone() {
        let given = |more: &str| read(&format!(r#"{{"bet": [{}]}}"#, of("own", more)));
        let start = r#", "player-starts-with": "8""#;
        let bets = given(start).expect("a bet");
        assert_eq!(bets[0].start().player.len(), 1);
        let suits = r#"{"when": {"coup": {"colour": "red"}}, "pays": 8}"#;
        let asks_for_suits = format!(r#"{{"bet": [{}]}}"#, of("own", start).replace(ROW, suits));
        let refused = read(&asks_for_suits).unwrap_err();
        assert!(refused.starts_with("bet 'own' asks for suits"), "{refused}");
        let without_start = asks_for_suits.replace(start, "");
        assert!(read(&without_start).is_ok());
    }

    #[test]
    fn what_is_no_bet_is_refused() {
        for id in ["", "main", "all", "a b", "a_b"] {
            let refused = read(&format!(r#"{{"bet": [{}]}}"#, of(id, ""))).unwrap_err();
            assert!(refused.contains("is no id for a bet"), "{refused}");
        }
        for (bets, reason) in [
            (String::new(), "expected at least one bet"),
            (
                format!("{0}, {0}", of("own", "")),
                "two bets are called 'own'",
            ),
            (
                of("own", "").replace(ROW, ""),
                "bet 'own' has no rows: expected at least one",
            ),
        ] {
            let refused = read(&format!(r#"{{"bet": [{bets}]}}"#)).unwrap_err();
            assert!(refused.starts_with(reason), "{refused}");
        }
        let none = of("own", "").replace(r#""winner": "tie""#, r#""any": []"#);
        let refused = read(&format!(r#"{{"bet": [{none}]}}"#)).unwrap_err();
        let reason = "any: expected at least one condition";
        assert!(refused.contains(reason), "{refused}");
    }
}
