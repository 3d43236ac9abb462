//! The catalogue of named bets.

use super::file::read_bets;
use super::model::Bet;
use super::terms::Terms;

/// The text of the catalogue, in TOML, with comments on how to write a bet.
pub const CATALOGUE: &str = include_str!("catalogue.toml");

/// All bets of the catalogue, on a house's terms, in the order of the text.
///
/// # Examples
///
/// ```
/// use baccarat::bet::{Terms, catalogue};
/// let bets = catalogue(&Terms::default());
/// assert!(bets.iter().any(|bet| bet.id == "dragon-7"));
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a test reads the catalogue")]
pub fn catalogue(terms: &Terms) -> Vec<Bet> {
    read_bets(CATALOGUE, terms).expect("the catalogue is a file of bets")
}

/// The bet of the catalogue with this id, on the usual terms; `None` if no bet has it.
///
/// # Examples
///
/// ```
/// let dragon = baccarat::bet::by_id("dragon-7").expect("a bet of the catalogue");
/// assert_eq!(dragon.name, "Dragon 7");
/// ```
#[must_use]
pub fn by_id(id: &str) -> Option<Bet> {
    with_id(id, &Terms::default())
}

/// The bet of the catalogue with this id, on a house's terms: the others are not read.
pub(crate) fn with_id(id: &str, terms: &Terms) -> Option<Bet> {
    let bets = read_bets(as_written(id)?, terms);
    let [bet] = bets.expect("a bet of the catalogue").try_into().ok()?;
    Some(bet)
}

/// The TOML text of one bet of the catalogue; `None` if no bet has this id.
///
/// # Examples
///
/// ```
/// let text = baccarat::bet::as_written("dragon-7").unwrap();
/// assert!(text.starts_with("[[bet]]\nid = \"dragon-7\"\n"));
/// ```
#[must_use]
pub fn as_written(id: &str) -> Option<&'static str> {
    // No id has a quotation mark, so what is found is a whole line.
    if id.contains('"') {
        return None;
    }
    let start = CATALOGUE.find(&format!("[[bet]]\nid = \"{id}\"\n"))?;
    let text = &CATALOGUE[start..];
    let end = text
        .find("\n]\n")
        .map_or(text.len(), |end| end + "\n]\n".len());
    Some(&text[..end])
}

/// The families of the catalogue, such as `Naturals`, each with the ids of its bets, in the order of
/// the text.
///
/// # Examples
///
/// ```
/// let families = baccarat::bet::families();
/// let (name, ids) = &families[0];
/// assert_eq!(*name, "Main bets");
/// assert_eq!(ids, &["player", "banker", "tie"]);
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a test reads the families")]
pub fn families() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut families: Vec<(&str, Vec<&str>)> = Vec::new();
    for block in CATALOGUE.split("\n\n") {
        let id = block.strip_prefix("[[bet]]\nid = \"");
        if let Some((id, _)) = id.and_then(|rest| rest.split_once('"')) {
            families
                .last_mut()
                .expect("a family is named first")
                .1
                .push(id);
        } else if let Some(name) = block.strip_prefix("# ").filter(|name| !name.contains('\n')) {
            families.push((name, Vec::new()));
        }
    }
    families.retain(|(_, ids)| !ids.is_empty());
    families
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bet_has_a_family() {
        let families = families();
        let ids = families.iter().flat_map(|(_, ids)| ids.iter().copied());
        let bets = catalogue(&Terms::default());
        assert!(ids.eq(bets.iter().map(|bet| bet.id.as_str())));
        assert!(
            families
                .iter()
                .all(|(name, ids)| name.len() < 40 && ids.len() < 40)
        );
    }

    #[test]
    fn a_bet_is_read_as_it_was_written() {
        for bet in catalogue(&Terms::default()) {
            let text = serde_json::to_string(&bet).expect("text");
            assert_eq!(serde_json::from_str::<Bet>(&text).expect(&text), bet);
        }
    }

    #[test]
    fn every_bet_is_written_in_lines_of_its_own() {
        let bets = catalogue(&Terms::default());
        for bet in &bets {
            let text = as_written(&bet.id).expect("a bet of the catalogue");
            assert_eq!(text.matches("[[bet]]").count(), 1, "{text}");
            let alone = read_bets(text, &Terms::default()).expect("a file of one bet");
            assert_eq!(alone, std::slice::from_ref(bet));
        }
        for id in ["no-bet", "", "player\"\nname = \"Player"] {
            assert_eq!(as_written(id), None);
        }
    }
}
