//! What is known of a card that may lie face down.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::names::{name_of, named_cards};
use super::seen::{NotACard, Seen};
use super::set::CardSet;
use crate::quote::Quoted;

/// What is known of one card.
///
/// In text: `?`, a group of cards in brackets such as `[6789]`, or a card.
///
/// ```
/// use baccarat::{Glimpse, Glimpses};
/// let glimpses: Glimpses = "9s,?,[678]".parse()?;
/// assert_eq!(glimpses.0[1], Glimpse::Hidden);
/// assert_eq!(glimpses.to_string(), "9s,?,[678]");
/// # Ok::<(), baccarat::BadGlimpses>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glimpse {
    /// Nothing.
    #[default]
    Hidden,
    /// That it is one of these.
    OneOf(CardSet),
    /// As much as was seen of it.
    Seen(Seen),
}

impl Glimpse {
    /// What two glimpses of the same card tell together; `None` if they
    /// contradict each other.
    ///
    /// ```
    /// use baccarat::Glimpses;
    /// let glimpses: Glimpses = "9,[9s8],8".parse()?;
    /// let [nine, group, eight] = glimpses.0[..] else { unreachable!() };
    /// assert_eq!(nine.and(eight), None);
    /// assert_eq!(group.and(eight), Some(eight));
    /// # Ok::<(), baccarat::BadGlimpses>(())
    /// ```
    #[must_use]
    pub fn and(self, other: Glimpse) -> Option<Glimpse> {
        let [mine, others] = [self, other].map(Glimpse::candidates);
        let both: CardSet = mine.cards().filter(|&card| others.contains(card)).collect();
        if both == mine {
            // Of two that tell the same, a card that was seen tells it better.
            return Some(if mine == others && matches!(other, Glimpse::Seen(_)) {
                other
            } else {
                self
            });
        }
        if both == others {
            return Some(other);
        }
        (!both.is_empty()).then_some(Glimpse::OneOf(both))
    }

    /// The cards that it can be.
    #[must_use]
    pub fn candidates(self) -> CardSet {
        match self {
            Glimpse::Hidden => CardSet::ALL,
            Glimpse::OneOf(set) => set,
            Glimpse::Seen(seen) => seen.candidates(),
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

/// What is known of some cards, in the order in which they were dealt.
///
/// In text they stand between commas or white space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glimpses(pub Vec<Glimpse>);

impl fmt::Display for Glimpses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let glimpses: Vec<String> = self.0.iter().map(Glimpse::to_string).collect();
        write!(f, "{}", glimpses.join(","))
    }
}

/// The text does not say what is known of some cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadGlimpses {
    /// There is no card in the text.
    #[error("expected at least one card, such as 9, ? or [678]")]
    Empty,
    /// An entry is no card.
    #[error("{0} is no card: {NotACard}; or ?, or a group such as [678]")]
    NotACard(
        /// The entry.
        Quoted,
    ),
    /// A bracket is not closed, or is closed but not opened.
    #[error("expected a ] for each [")]
    Brackets,
}

impl FromStr for Glimpses {
    type Err = BadGlimpses;

    fn from_str(text: &str) -> Result<Glimpses, BadGlimpses> {
        let mut glimpses = Vec::new();
        for (place, part) in text.split('[').enumerate() {
            let mut outside = part;
            if place > 0 {
                let (group, after) = part.split_once(']').ok_or(BadGlimpses::Brackets)?;
                glimpses.push(group_of(group)?);
                outside = after;
            }
            for entry in outside.split(is_gap).filter(|entry| !entry.is_empty()) {
                glimpses.push(glimpse_of(entry)?);
            }
        }
        if glimpses.is_empty() {
            return Err(BadGlimpses::Empty);
        }
        Ok(Glimpses(glimpses))
    }
}

fn is_gap(letter: char) -> bool {
    letter == ',' || letter.is_whitespace()
}

fn glimpse_of(entry: &str) -> Result<Glimpse, BadGlimpses> {
    match entry {
        "?" => Ok(Glimpse::Hidden),
        _ if entry.contains(']') => Err(BadGlimpses::Brackets),
        _ => match entry.parse() {
            Ok(seen) => Ok(Glimpse::Seen(seen)),
            Err(NotACard) => Err(BadGlimpses::NotACard(Quoted::new(entry))),
        },
    }
}

fn group_of(text: &str) -> Result<Glimpse, BadGlimpses> {
    let mut cards = Vec::new();
    for word in text.split(is_gap).filter(|word| !word.is_empty()) {
        let set = named_cards(word).ok_or_else(|| BadGlimpses::NotACard(Quoted::new(word)))?;
        cards.extend(set.cards());
    }
    let set: CardSet = cards.into_iter().collect();
    if set.is_empty() {
        return Err(BadGlimpses::Empty);
    }
    Ok(if set == CardSet::ALL {
        Glimpse::Hidden
    } else {
        Glimpse::OneOf(set)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, BadGlimpses> {
        text.parse().map(|glimpses: Glimpses| glimpses.to_string())
    }

    #[test]
    fn cards_stand_between_commas_or_spaces() {
        for (text, same) in [
            ("9,?", "9,?"),
            (" k♥ ? ", "Kh,?"),
            ("[9,8, 7] ,?", "[789],?"),
            ("[10 jq]", "[TJQ]"),
            ("9[67]?", "9,[67],?"),
            ("[hearts]", "[hearts]"),
            ("[A2345678 9TJQK]", "?"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(same), "{text}");
        }
    }

    #[test]
    fn what_is_no_list_of_glimpses_is_refused() {
        for text in ["", " , ", "[]", "[,]"] {
            assert_eq!(read(text), Err(BadGlimpses::Empty), "{text}");
        }
        for text in ["[6", "6]", "[6]]", "[[6]]", "]6["] {
            assert_eq!(read(text), Err(BadGlimpses::Brackets), "{text}");
        }
        for text in ["Z", "??", "99", "[6Z]", "[?]", "-9", "9x2"] {
            assert!(
                matches!(read(text), Err(BadGlimpses::NotACard(_))),
                "{text}"
            );
        }
    }
}
