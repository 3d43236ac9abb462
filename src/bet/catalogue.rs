//! The bets that have a name.

use super::file::read_bets;
use super::model::Bet;
use super::terms::Terms;

/// The catalogue as it is written, for its readers.
pub const CATALOGUE: &str = include_str!("catalogue.toml");

/// All bets of the catalogue, on a house's terms.
///
/// ```
/// use baccarat::bet::{Terms, catalogue};
/// let bets = catalogue(&Terms::default());
/// assert!(bets.iter().any(|bet| bet.id == "dragon-7"));
/// ```
#[must_use]
#[expect(
    clippy::missing_panics_doc,
    reason = "the catalogue is tested to be readable"
)]
pub fn catalogue(terms: &Terms) -> Vec<Bet> {
    read_bets(CATALOGUE, terms).expect("the catalogue is a file of bets")
}

/// A bet of the catalogue as it is written there.
///
/// ```
/// let text = baccarat::bet::as_written("dragon-7").unwrap();
/// assert!(text.starts_with("[[bet]]\nid = \"dragon-7\"\n"));
/// ```
#[must_use]
pub fn as_written(id: &str) -> Option<&'static str> {
    let start = CATALOGUE.find(&format!("[[bet]]\nid = \"{id}\"\n"))?;
    let text = &CATALOGUE[start..];
    let end = text
        .find("\n]\n")
        .map_or(text.len(), |end| end + "\n]\n".len());
    Some(&text[..end])
}

/// Player, Banker and Tie: the bets of every table, which open the catalogue.
#[must_use]
#[expect(
    clippy::missing_panics_doc,
    reason = "the catalogue is tested to be readable"
)]
pub fn main_bets(terms: &Terms) -> Vec<Bet> {
    let main = CATALOGUE.split(END_OF_MAIN_BETS).next().unwrap_or_default();
    read_bets(main, terms).expect("the catalogue opens with the main bets")
}

/// Whether a bet of the catalogue is Player, Banker or Tie.
///
/// ```
/// use baccarat::bet::{Terms, catalogue, is_main, main_bets};
/// let bets = catalogue(&Terms::default());
/// let main: Vec<_> = bets.into_iter().filter(|bet| is_main(&bet.id)).collect();
/// assert_eq!(main, main_bets(&Terms::default()));
/// ```
#[must_use]
pub fn is_main(id: &str) -> bool {
    ["player", "banker", "tie"].contains(&id)
}

/// What stands between the main bets and the others.
const END_OF_MAIN_BETS: &str = "\n# Commission variants";
