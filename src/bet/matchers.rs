//! What a fact is compared with, as people write it.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor, value};
use serde::ser::{Serialize, SerializeSeq, Serializer};

use crate::card::{CardSet, Rank, Seen, Suit, name_of, named_cards};
use crate::coup::Side;
use crate::described::described;

/// A few small numbers: `7`, `[8, 9]`, or `"4-9"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers(u16);

impl Numbers {
    /// The largest number that can be among them.
    pub const MAX: u8 = 15;

    /// Whether a number is among them.
    #[must_use]
    pub fn contains(self, number: usize) -> bool {
        number <= usize::from(Self::MAX) && self.0 & (1 << number) != 0
    }

    pub(crate) fn one(number: u64) -> Option<Numbers> {
        (number <= u64::from(Self::MAX)).then(|| Numbers(1 << number))
    }

    fn range(text: &str) -> Option<Numbers> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        let numbers = (first..=last).map(Numbers::one);
        numbers
            .collect::<Option<Vec<_>>>()
            .filter(|all| !all.is_empty())
            .map(Numbers::union)
    }

    fn union(all: Vec<Numbers>) -> Numbers {
        Numbers(all.into_iter().fold(0, |bits, numbers| bits | numbers.0))
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers: Vec<u8> = (0..=Self::MAX)
            .filter(|&n| self.contains(n.into()))
            .collect();
        one_or_many(&numbers, serializer)
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        deserializer.deserialize_any(NumbersVisitor)
    }
}

described! {
    Numbers, "Small numbers: any of them will do.",
    {
        "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": Numbers::MAX },
            { "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": Numbers::MAX } },
        ],
    }
}

struct NumbersVisitor;

impl<'de> Visitor<'de> for NumbersVisitor {
    type Value = Numbers;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a number from 0 to {}, a list of them, or a range such as \"4-9\"",
            Numbers::MAX
        )
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Numbers, E> {
        let unexpected = serde::de::Unexpected::Unsigned(number);
        Numbers::one(number).ok_or_else(|| E::invalid_value(unexpected, &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Numbers, E> {
        let unexpected = serde::de::Unexpected::Signed(number);
        let numbers = u64::try_from(number).ok().and_then(Numbers::one);
        numbers.ok_or_else(|| E::invalid_value(unexpected, &self))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Numbers, E> {
        let unexpected = serde::de::Unexpected::Str(text);
        Numbers::range(text).ok_or_else(|| E::invalid_value(unexpected, &self))
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, list: A) -> Result<Numbers, A::Error> {
        let all = Vec::deserialize(value::SeqAccessDeserializer::new(list))?;
        Ok(Numbers::union(all))
    }
}

/// Declares a matcher that is one of a list of words, or some of them.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident of $item:ty, $expected:literal, $read:expr, $write:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(pub Vec<$item>);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let words: Vec<String> = self.0.iter().map($write).collect();
                one_or_many(&words, serializer)
            }
        }

        described! {
            $name, $expected,
            {
                "anyOf": [
                    { "type": "string" },
                    { "type": "array", "items": { "type": "string" } },
                ],
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let words = deserializer.deserialize_any(WordsVisitor($expected))?;
                let read = |word: String| {
                    let unexpected = serde::de::Unexpected::Str(&word);
                    $read(&word).ok_or_else(|| D::Error::invalid_value(unexpected, &$expected))
                };
                Ok($name(words.into_iter().map(read).collect::<Result<_, _>>()?))
            }
        }
    };
}

struct WordsVisitor(&'static str);

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Vec<String>, E> {
        Ok(vec![word.to_owned()])
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, list: A) -> Result<Vec<String>, A::Error> {
        Vec::deserialize(value::SeqAccessDeserializer::new(list))
    }
}

fn one_or_many<T: Serialize, S: Serializer>(all: &[T], serializer: S) -> Result<S::Ok, S::Error> {
    if let [one] = all {
        return one.serialize(serializer);
    }
    let mut list = serializer.serialize_seq(Some(all.len()))?;
    all.iter().try_for_each(|one| list.serialize_element(one))?;
    list.end()
}

words! {
    /// Winners: `"player"`, `"banker"`, `"tie"`, or a list of them.
    Winners of Option<Side>,
    "player, banker or tie, or a list of them",
    |word: &str| match word {
        "player" => Some(Some(Side::Player)),
        "banker" => Some(Some(Side::Banker)),
        "tie" => Some(None),
        _ => None,
    },
    |winner| match winner {
        Some(Side::Player) => "player".to_owned(),
        Some(Side::Banker) => "banker".to_owned(),
        None => "tie".to_owned(),
    }
}

words! {
    /// How many cards are alike in rank, the largest group first: `"2"` is a
    /// pair, `"3+2"` a full house, `"1+1+1"` three different ranks.
    Groups of Vec<u8>,
    "groups of ranks that are alike, such as \"2\", \"3+2\" or \"2+1+1\", or a list of them",
    |word: &str| {
        let sizes: Option<Vec<u8>> = word
            .split('+')
            .map(|size| size.trim().parse().ok().filter(|size| (1..=6).contains(size)))
            .collect();
        sizes.map(|mut sizes| {
            sizes.sort_unstable_by(|one, other| other.cmp(one));
            sizes
        })
    },
    |sizes: &Vec<u8>| sizes.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}

words! {
    /// Ranks that a set of cards has, no more and no fewer, in any order:
    /// `"KQ"`, `["A8", "27"]`.
    RankSets of Vec<Rank>,
    "ranks such as \"KQ\", or a list of such",
    |word: &str| {
        let ranks: Option<Vec<Rank>> = word.chars().map(rank_of).collect();
        ranks.filter(|ranks| !ranks.is_empty()).map(|mut ranks| {
            ranks.sort_unstable();
            ranks
        })
    },
    |ranks: &Vec<Rank>| ranks.iter().map(Rank::to_string).collect::<String>()
}

words! {
    /// Cards by name, in one set: `"9d"`, `"JQK"`, `"hearts"`, `["As", "Ah"]`;
    /// `"0"` is any ten-valued card.
    CardNames of CardSet,
    "cards such as \"9\", \"9d\", \"JQK\" or \"hearts\", or a list of such",
    named_cards,
    |set: &CardSet| name_of(*set)
}

impl CardNames {
    /// The cards that are named.
    #[must_use]
    pub fn set(&self) -> CardSet {
        self.0.iter().flat_map(|set| set.cards()).collect()
    }
}

/// The name of some cards, as the key of their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardName(pub CardSet);

impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&name_of(self.0))
    }
}

impl<'de> Deserialize<'de> for CardName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardName, D::Error> {
        CardNames::deserialize(deserializer).map(|names| CardName(names.set()))
    }
}

described! { CardName, "Some cards, by name.", { "type": "string" } }

fn rank_of(letter: char) -> Option<Rank> {
    match letter.to_string().parse() {
        Ok(Seen::Rank(rank)) => Some(rank),
        _ => None,
    }
}

/// A colour: hearts and diamonds are red, spades and clubs black.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Hearts and diamonds.
    Red,
    /// Spades and clubs.
    Black,
}

impl Colour {
    /// A suit's colour.
    #[must_use]
    pub fn of(suit: Suit) -> Colour {
        match suit {
            Suit::Hearts | Suit::Diamonds => Colour::Red,
            Suit::Spades | Suit::Clubs => Colour::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_set_reads_back() {
        for name in ["9", "9d", "JQK", "TJQK", "hearts", "A", "9s9h"] {
            let json = format!("\"{name}\"");
            let read: CardName = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
        }
        let tens: CardName = serde_json::from_str("\"0\"").unwrap();
        assert_eq!(tens.0.len(), 16);
        assert!(serde_json::from_str::<CardName>("\"heart\"").is_err());
    }
}
