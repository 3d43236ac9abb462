//! The values of conditions in TOML and JSON.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor, value};
use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::matchers::{CardName, CardNames, Groups, Numbers, RankSets, Winners};
use crate::card::{CardSet, Rank, name_of, named_cards};
use crate::coup::Side;

/// Reads a number or a range such as `4-9`; `None` if it is neither or is empty.
fn range(text: &str) -> Option<Numbers> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last): (u8, u8) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (first <= last).then(|| Numbers::new(first..=last))?
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

/// Reads numbers from an integer, a list or a string.
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
        let numbers = u8::try_from(number)
            .ok()
            .and_then(|number| Numbers::new([number]));
        numbers.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Numbers, E> {
        let unexpected = Unexpected::Signed(number);
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(unexpected, &self)),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Numbers, E> {
        range(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Numbers, A::Error> {
        let all = Vec::deserialize(value::SeqAccessDeserializer::new(list))?;
        Ok(Numbers::union(all))
    }
}

/// Writes a list of values as one string, or as a list of strings.
///
/// `$expected` describes the accepted strings, `$read` reads one, and `$write` writes
/// one.
macro_rules! words {
    ($name:ident, $expected:literal, $read:expr, $write:expr) => {
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
                read_words(deserializer, $expected, $read).map($name)
            }
        }
    };
}

/// Reads each of one or many strings. `expected` describes them, and `read` reads one.
fn read_words<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, D::Error> {
    let words = deserializer.deserialize_any(WordsVisitor(expected))?;
    let read = |word: &String| {
        read(word).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(word), &expected))
    };
    words.iter().map(read).collect()
}

/// Reads a string, or a list of strings. The field describes the expected strings.
struct WordsVisitor(&'static str);

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Vec<String>, E> {
        Ok(vec![word.to_owned()])
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vec<String>, A::Error> {
        Vec::deserialize(value::SeqAccessDeserializer::new(list))
    }
}

/// Writes a list of one value as that value, and other lists as lists.
fn one_or_many<T: Serialize, S: Serializer>(all: &[T], serializer: S) -> Result<S::Ok, S::Error> {
    if let [one] = all {
        return one.serialize(serializer);
    }
    let mut list = serializer.serialize_seq(Some(all.len()))?;
    all.iter().try_for_each(|one| list.serialize_element(one))?;
    list.end()
}

words! {
    Winners,
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
    Groups,
    "groups of ranks that are alike, such as \"2\", \"3+2\" or \"2+1+1\", or a list of them",
    |word: &str| {
        let size = |size: &str| size.trim().parse().ok().filter(|size| (1..=6).contains(size));
        let mut sizes = word.split('+').map(size).collect::<Option<Vec<u8>>>()?;
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        Some(sizes)
    },
    |sizes: &Vec<u8>| sizes.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}

words! {
    RankSets,
    "ranks such as \"KQ\", or a list of such",
    |word: &str| {
        let rank = |letter: char| letter.to_string().parse().ok();
        let mut ranks = word.chars().map(rank).collect::<Option<Vec<Rank>>>()?;
        ranks.sort_unstable();
        (!ranks.is_empty()).then_some(ranks)
    },
    |ranks: &Vec<Rank>| ranks.iter().map(Rank::to_string).collect::<String>()
}

words! {
    CardNames,
    "cards such as \"9\", \"9d\", \"JQK\" or \"hearts\", or a list of such",
    named_cards,
    |set: &CardSet| name_of(*set)
}

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

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::*;

    #[test]
    fn a_number_can_be_stated_twice() {
        let numbers: Numbers = serde_json::from_str(r#"[7, "6-8", 2]"#).expect("numbers");
        assert_eq!(numbers, Numbers::new([2, 6, 7, 8]).expect("small"));
    }

    #[test]
    fn what_is_refused_is_told_what_was_expected() {
        let numbers = serde_json::from_str::<Numbers>("{}").unwrap_err();
        let negative = serde_json::from_str::<Numbers>("-1").unwrap_err();
        let winners = serde_json::from_str::<Winners>("{}").unwrap_err();
        let unknown = serde_json::from_str::<Winners>(r#""house""#).unwrap_err();
        for (error, expected) in [
            (numbers, "a number from 0 to 15, a list of them, or a range"),
            (negative, "integer `-1`, expected a number from 0 to 15"),
            (winners, "player, banker or tie, or a list of them"),
            (unknown, "\"house\", expected player, banker or tie"),
        ] {
            let error = error.to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
