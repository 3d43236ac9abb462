//! Cards and shoes as JSON.

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::{Cards, Shoe, ShoeSource, Start};
use crate::card::{Glimpse, Seen};
use crate::written::{Digits, NumberOrText};

/// Numbers of cards, by what was seen of them: `{"A": "31", "9s": "8"}`.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.iter();
        serializer.collect_map(counts.map(|(seen, count)| (seen.to_string(), count.to_string())))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let counts = BTreeMap::<String, Digits>::deserialize(deserializer)?;
        let mut cards = Cards::default();
        for (name, count) in counts {
            let seen: Seen = name.parse().map_err(D::Error::custom)?;
            cards.add(seen, count.number()?).map_err(D::Error::custom)?;
        }
        Ok(cards)
    }
}

described! {
    Cards, "Numbers of cards, by what was seen of them: `9s`, `9`, or `0` for any ten-valued card.",
    { "type": "object", "additionalProperties": { "type": "string", "pattern": DIGITS } }
}

written! {
    /// A shoe: what it held at first, what was removed, and what is left.
    ShoeSource as source {
        /// Number of decks, or `infinite`; none where cards were counted.
        decks: Option<String> = match source.start() {
            Start::Decks(decks) => Some(decks.to_string()),
            Start::Counts(_) => None,
        },
        /// The cards that were counted in place of decks.
        given: Option<Cards> = match source.start() {
            Start::Decks(_) => None,
            Start::Counts(shoe) => Some(shoe.by_card()),
        },
        /// The cards that were removed.
        removed: &'a Cards = source.removed(),
        /// Numbers of cards that have left, and of which only a group is known, by group: `[6789]`.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        groups: BTreeMap<String, String> = groups(source.shoe()),
        /// Number of cards that have left unseen, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        unseen: Option<String> = (source.unseen() > 0).then(|| source.unseen().to_string()),
        /// The cards that are left or have left unseen, by rank.
        counts: Cards = source.shoe().by_rank(),
    }
}

fn groups(shoe: &Shoe) -> BTreeMap<String, String> {
    // Inserted one by one: `collect` would sort them, which takes far more code.
    let mut groups = BTreeMap::new();
    groups.extend(shoe.gone().map(|gone| {
        let group = Glimpse::OneOf(gone.group).to_string();
        (group, gone.count.to_string())
    }));
    groups
}

impl<'de> Deserialize<'de> for ShoeSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShoeSource, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a shoe")]
        struct Written {
            decks: Option<NumberOrText>,
            given: Option<Cards>,
            removed: Cards,
            #[serde(default)]
            groups: BTreeMap<String, Digits>,
            unseen: Option<Digits>,
        }
        let written = Written::deserialize(deserializer)?;
        let start = match (written.decks, written.given) {
            (Some(NumberOrText(decks)), None) => {
                Start::Decks(decks.parse().map_err(D::Error::custom)?)
            }
            (None, Some(given)) => Start::Counts(Box::new(Shoe::holding(&given))),
            _ => return Err(D::Error::custom("expected either decks or cards given")),
        };
        let mut source = ShoeSource::new(start, written.removed).map_err(D::Error::custom)?;
        for (group, count) in written.groups {
            let group: Glimpse = group.parse().map_err(D::Error::custom)?;
            let gone = source.without_any_of(group.candidates(), count.number()?);
            source = gone.map_err(D::Error::custom)?;
        }
        let unseen = written.unseen.map_or(Ok(0), Digits::number)?;
        source.with_unseen(unseen).map_err(D::Error::custom)
    }
}

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::*;

    /// A shoe that is written and read again.
    fn written(source: &ShoeSource) -> String {
        let json = serde_json::to_string(source).expect("memory can be written to");
        assert_eq!(
            serde_json::from_str::<ShoeSource>(&json).ok().as_ref(),
            Some(source)
        );
        json
    }

    #[test]
    fn shoes_are_read_as_they_are_written() {
        let high = "[89]".parse::<Glimpse>().expect("a group").candidates();
        let removed = "9x2 4s".parse().expect("cards");
        let decks = Start::Decks("1".parse().expect("one deck"));
        let source = ShoeSource::new(decks, removed).expect("cards of the shoe");
        let source = source
            .without_any_of(high, 3)
            .map(|source| source.with_unseen(1));
        let source = source.expect("cards of the shoe").expect("enough are left");
        let json = r#"{"decks":"1","given":null,"removed":{"4s":"1","9":"2"},"groups":{"[89]":"3"},"unseen":"1","counts":{"2":"4","3":"4","4":"3","5":"4","6":"4","7":"4","8":"4","9":"2","A":"4","J":"4","K":"4","Q":"4","T":"4"}}"#;
        let sorted = |json: &str| {
            serde_json::from_str::<BTreeMap<String, serde_json::Value>>(json).expect("an object")
        };
        assert_eq!(sorted(&written(&source)), sorted(json));
        let counts: Shoe = "9=30,K=1".parse().expect("counts");
        let json =
            r#"{"decks":null,"given":{"9":"30","K":"1"},"removed":{},"counts":{"9":"30","K":"1"}}"#;
        assert_eq!(sorted(&written(&counts.into())), sorted(json));
    }

    #[test]
    fn what_is_no_shoe_is_refused() {
        for json in [
            r#"{"removed":{}}"#,
            r#"{"decks":"8","given":{"9":"30"},"removed":{}}"#,
            r#"{"decks":"8","removed":{"Z":"1"}}"#,
            r#"{"decks":"8","removed":{"9":"33"}}"#,
            r#"{"decks":"8","removed":{},"groups":{"[89]":"65"}}"#,
            r#"{"decks":"8","removed":{},"unseen":"411"}"#,
        ] {
            assert!(serde_json::from_str::<ShoeSource>(json).is_err(), "{json}");
        }
        assert!(serde_json::from_str::<ShoeSource>(r#"{"decks":8,"removed":{}}"#).is_ok());
    }
}
