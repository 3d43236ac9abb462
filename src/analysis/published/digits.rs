//! Texts of records that may be JSON numbers.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// A text, or a JSON integer, which is read as its digits. It is written as a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberOrText(pub(super) String);

impl Serialize for NumberOrText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NumberOrText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NumberOrText, D::Error> {
        deserializer.deserialize_any(NumberOrTextVisitor)
    }
}

struct NumberOrTextVisitor;

impl Visitor<'_> for NumberOrTextVisitor {
    type Value = NumberOrText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text or a whole number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<NumberOrText, E> {
        Ok(NumberOrText(text.to_owned()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<NumberOrText, E> {
        Ok(NumberOrText(number.to_string()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<NumberOrText, E> {
        Ok(NumberOrText(number.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_stand_for_their_digits() {
        for (json, text) in [("8", "8"), ("-3", "-3"), ("\"4.840\"", "4.840")] {
            let read: NumberOrText = serde_json::from_str(json).expect(json);
            assert_eq!(read.0, text);
        }
        // Trailing zeros of a printed decimal are significant, and a JSON number would lose them.
        assert!(serde_json::from_str::<NumberOrText>("4.840").is_err());
    }
}
