//! Names for sets of cards, such as `hearts` or `JQK`.

use super::faces::{Rank, Suit};
use super::seen::Seen;
use super::set::CardSet;

/// The set of cards that a name denotes; `None` if the text is not such a name.
///
/// A name is a suit (`spades`, `hearts`, `diamonds`, `clubs`), or one or more cards
/// as [`Seen`] reads them, without separators: `JQK`, `9s9h`, `0`.
///
/// # Examples
///
/// ```
/// use baccarat::card::{name_of, named_cards};
/// assert_eq!(named_cards("JQK").unwrap().len(), 12);
/// assert_eq!(named_cards("hearts").unwrap().len(), 13);
/// assert_eq!(named_cards("0"), named_cards("TJQK"));
/// assert_eq!(name_of(named_cards("9s9h8").unwrap()), "89s9h");
/// assert_eq!(named_cards("heart"), None);
/// ```
#[must_use]
pub fn named_cards(name: &str) -> Option<CardSet> {
    if let Some((_, suit)) = SUITS.into_iter().find(|&(suit, _)| suit == name) {
        return Some(suit);
    }
    let mut rest = name;
    let mut set = CardSet::default();
    while !rest.is_empty() {
        let (seen, after) = first_card(rest)?;
        set.extend(seen.candidates().cards());
        rest = after;
    }
    (!set.is_empty()).then_some(set)
}

/// The longest prefix of a text that is a card, and the rest of the text.
pub(crate) fn first_card(text: &str) -> Option<(Seen, &str)> {
    /// The number of characters of `10♥` with a variation selector for a coloured picture.
    const LONGEST: usize = 4;
    let ends = text
        .char_indices()
        .map(|(start, letter)| start + letter.len_utf8());
    let beginnings = ends.take(LONGEST).map(|end| text.split_at(end));
    let cards = beginnings.filter_map(|(card, rest)| Some((card.parse().ok()?, rest)));
    cards.last()
}

/// The name of a set of cards. [`named_cards`] reads it as the same set, unless
/// the set is empty: its name is the empty string.
///
/// # Examples
///
/// ```
/// use baccarat::card::{CardSet, name_of};
/// use baccarat::Pip;
/// assert_eq!(name_of(CardSet::pip(Pip::ALL[0])), "TJQK");
/// ```
#[must_use]
pub fn name_of(set: CardSet) -> String {
    if let Some((name, _)) = SUITS.into_iter().find(|&(_, suit)| suit == set) {
        return name.to_owned();
    }
    let mut name = String::new();
    for rank in Rank::ALL {
        let whole = Seen::Rank(rank).candidates();
        if set.includes(whole) {
            name += &rank.to_string();
        } else {
            name.extend(set.and(whole).cards().map(|card| card.to_string()));
        }
    }
    name
}

/// The name of each suit, with its thirteen cards.
const SUITS: [(&str, CardSet); 4] = [
    ("spades", CardSet::suit(Suit::Spades)),
    ("hearts", CardSet::suit(Suit::Hearts)),
    ("diamonds", CardSet::suit(Suit::Diamonds)),
    ("clubs", CardSet::suit(Suit::Clubs)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_set_reads_back() {
        for name in ["9", "9d", "JQK", "TJQK", "hearts", "A", "8d9s9hK"] {
            let set = named_cards(name).unwrap();
            assert_eq!(name_of(set), name);
        }
    }

    #[test]
    fn cards_stand_one_after_the_other() {
        for (name, same) in [
            ("10J", "TJ"),
            ("10h9♦", "9dTh"),
            ("9s♥", ""),
            ("9x", ""),
            ("", ""),
        ] {
            assert_eq!(named_cards(name), named_cards(same), "{name}");
        }
        assert_eq!(named_cards("0").unwrap().len(), 16);
    }
}
