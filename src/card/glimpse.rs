//! Partial knowledge of a card, which may lie face down.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::names::{first_card, name_of, named_cards};
use super::seen::{ParseSeenError, Seen};
use super::set::CardSet;
use crate::quote::Quoted;

/// Partial knowledge of one card: nothing, a set that contains it, or an observation of it.
///
/// In text: `?` for a hidden card, a set of cards in brackets such as `[6789]`, or
/// a card as [`Seen`] writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glimpse {
    /// Nothing is known about the card.
    #[default]
    Hidden,
    /// The card belongs to this set.
    OneOf(CardSet),
    /// The card was seen, perhaps without its suit or its rank.
    Seen(Seen),
}

impl Glimpse {
    /// Combines two glimpses of the same card: the candidates of the result are
    /// those that both have. `None` if there are none, which is a contradiction.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::card::Glimpses;
    /// let glimpses: Glimpses = "9,[9s8],8".parse()?;
    /// let [nine, group, eight] = glimpses.0[..] else { unreachable!() };
    /// assert_eq!(nine.and(eight), None);
    /// assert_eq!(group.and(eight), Some(eight));
    /// # Ok::<(), baccarat::card::ParseGlimpsesError>(())
    /// ```
    #[must_use]
    pub fn and(self, other: Glimpse) -> Option<Glimpse> {
        let [mine, others] = [self, other].map(Glimpse::candidates);
        let both = mine.and(others);
        // With equal candidates, `Seen` is the more specific form.
        if both == others && (mine != others || matches!(other, Glimpse::Seen(_))) {
            return Some(other);
        }
        if both == mine {
            return Some(self);
        }
        (!both.is_empty()).then_some(Glimpse::OneOf(both))
    }

    /// The set of cards that are consistent with the glimpse.
    #[must_use]
    pub fn candidates(self) -> CardSet {
        match self {
            Glimpse::Hidden => CardSet::ALL,
            Glimpse::OneOf(set) => set,
            Glimpse::Seen(seen) => seen.candidates(),
        }
    }
}

/// Reads one card, `?`, or a group such as `[678]`.
///
/// # Examples
///
/// ```
/// use baccarat::card::Glimpse;
/// use baccarat::{Rank, Seen};
/// assert_eq!("9".parse(), Ok(Glimpse::Seen(Seen::Rank(Rank::Nine))));
/// assert!("9,9".parse::<Glimpse>().is_err());
/// ```
impl FromStr for Glimpse {
    type Err = ParseGlimpsesError;

    fn from_str(text: &str) -> Result<Glimpse, ParseGlimpsesError> {
        match text.parse::<Glimpses>()?.0[..] {
            [glimpse] => Ok(glimpse),
            _ => Err(ParseGlimpsesError::NotACard(Quoted::new(text))),
        }
    }
}

impl fmt::Display for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Glimpse::Hidden => write!(f, "?"),
            Glimpse::OneOf(set) => write!(f, "[{}]", name_of(*set)),
            Glimpse::Seen(seen) => write!(f, "{seen}"),
        }
    }
}

/// A sequence of [`Glimpse`]s, in the order in which the cards were dealt.
///
/// In text they follow each other, perhaps with commas or white space between them: `9s,?,[678]`
/// or `9s?[678]`.
///
/// # Examples
///
/// ```
/// use baccarat::card::Glimpses;
/// let glimpses: Glimpses = "9s ? [8,7,6]".parse()?;
/// assert_eq!(glimpses.0.len(), 3);
/// assert_eq!(glimpses.to_string(), "9s,?,[678]");
/// # Ok::<(), baccarat::card::ParseGlimpsesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Glimpses(pub Vec<Glimpse>);

impl fmt::Display for Glimpses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let glimpses: Vec<String> = self.0.iter().map(Glimpse::to_string).collect();
        write!(f, "{}", glimpses.join(","))
    }
}

/// Why a text cannot be read as [`Glimpses`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseGlimpsesError {
    /// The text, or a pair of brackets in it, contains no entry.
    #[error("expected at least one card, such as 9, ? or [678]")]
    Empty,
    /// An entry is neither a card nor `?`.
    #[error("{0} is no card: {ParseSeenError}; or ?, or a group such as [678]")]
    NotACard(
        /// The entry that could not be read.
        Quoted,
    ),
    /// The brackets are not balanced, or are nested.
    #[error("expected a ] for each [")]
    Brackets,
}

impl FromStr for Glimpses {
    type Err = ParseGlimpsesError;

    fn from_str(text: &str) -> Result<Glimpses, ParseGlimpsesError> {
        let mut glimpses = Vec::new();
        for (place, part) in text.split('[').enumerate() {
            let mut outside = part;
            if place > 0 {
                let (group, after) = part.split_once(']').ok_or(ParseGlimpsesError::Brackets)?;
                glimpses.push(group_of(group)?);
                outside = after;
            }
            for entry in entries(outside) {
                glimpses.extend(glimpses_of(entry)?);
            }
        }
        if glimpses.is_empty() {
            return Err(ParseGlimpsesError::Empty);
        }
        Ok(Glimpses(glimpses))
    }
}

/// The parts of a text between commas and white space.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == ',' || letter.is_whitespace())
        .filter(|entry| !entry.is_empty())
}

/// The cards of an entry, each as long as it can be: `K10?` has three.
fn glimpses_of(entry: &str) -> Result<Vec<Glimpse>, ParseGlimpsesError> {
    if entry.contains(']') {
        return Err(ParseGlimpsesError::Brackets);
    }
    let mut glimpses = Vec::new();
    let mut rest = entry;
    while !rest.is_empty() {
        let (glimpse, after) = if let Some(after) = rest.strip_prefix('?') {
            (Glimpse::Hidden, after)
        } else {
            let card = first_card(rest);
            let (seen, after) = card.ok_or_else(|| {
                let text = Quoted::new(entry);
                ParseGlimpsesError::NotACard(text)
            })?;
            (Glimpse::Seen(seen), after)
        };
        glimpses.push(glimpse);
        rest = after;
    }
    Ok(glimpses)
}

fn group_of(text: &str) -> Result<Glimpse, ParseGlimpsesError> {
    let mut set = CardSet::default();
    for word in entries(text) {
        let named = named_cards(word);
        let named = named.ok_or_else(|| ParseGlimpsesError::NotACard(Quoted::new(word)))?;
        set.extend(named.cards());
    }
    match set {
        CardSet::ALL => Ok(Glimpse::Hidden),
        _ if set.is_empty() => Err(ParseGlimpsesError::Empty),
        _ => Ok(Glimpse::OneOf(set)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, ParseGlimpsesError> {
        text.parse().map(|glimpses: Glimpses| glimpses.to_string())
    }

    #[test]
    fn a_card_seen_is_more_specific_than_the_group_of_such_cards() {
        let seen: Glimpse = "9".parse().unwrap();
        let group: Glimpse = "[9]".parse().unwrap();
        assert_eq!(group.candidates(), seen.candidates());
        assert_ne!(group, seen);
        assert_eq!(group.and(seen), Some(seen));
        assert_eq!(seen.and(group), Some(seen));
    }

    #[test]
    fn cards_stand_between_commas_or_spaces() {
        for (text, same) in [
            ("9,?", "9,?"),
            (" k♥ ? ", "Kh,?"),
            ("[9,8, 7] ,?", "[789],?"),
            ("[10 jq]", "[TJQ]"),
            ("9[67]?", "9,[67],?"),
            ("K5", "K,5"),
            ("10?k♥0", "T,?,Kh,0"),
            ("??9910", "?,?,9,9,T"),
            ("[hearts]", "[hearts]"),
            ("[A2345678 9TJQK]", "?"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(same), "{text}");
        }
    }

    #[test]
    fn what_is_no_list_of_glimpses_is_refused() {
        for text in ["", " , ", "[]", "[,]"] {
            assert_eq!(read(text), Err(ParseGlimpsesError::Empty), "{text}");
        }
        for text in ["[6", "6]", "[6]]", "[[6]]", "]6["] {
            assert_eq!(read(text), Err(ParseGlimpsesError::Brackets), "{text}");
        }
        for text in ["Z", "K5Z", "0h", "[6Z]", "[?]", "-9", "9x2"] {
            assert!(
                matches!(read(text), Err(ParseGlimpsesError::NotACard(_))),
                "{text}"
            );
        }
    }
}
