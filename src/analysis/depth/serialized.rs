//! Compositions, parts, shares and estimates as JSON.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::answer::Composition;
#[cfg(feature = "documents")]
use super::found::Found;
use super::parts::Parts;
#[cfg(feature = "sample")]
use super::sample::Estimate;
use super::share::Share;
use crate::card::{Seen, name_of};
#[cfg(feature = "documents")]
use crate::engine::Swept;
#[cfg(feature = "sample")]
use crate::exact::current_places;

impl Composition {
    /// The name of each class, `0` for the ten-valued cards, with its number of cards.
    pub(crate) fn named(&self) -> impl Iterator<Item = (String, u64)> {
        let name = |class| {
            if class == Seen::TenValued.candidates() {
                return Seen::TenValued.to_string();
            }
            name_of(class)
        };
        self.0
            .iter()
            .map(move |&(class, count)| (name(class), count))
    }
}

/// Numbers of cards by the name of the class: `{"0": "5", "A": "2"}`.
impl Serialize for Composition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.named().map(|(name, count)| (name, count.to_string())))
    }
}

described! {
    Composition, "Numbers of cards, by class.",
    { "type": "object", "additionalProperties": { "type": "string", "pattern": DIGITS } }
}

/// A list of ranges: the first part of each, and the part after its last.
impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ranges = self.ranges().iter();
        serializer.collect_seq(ranges.map(|range| [range.start, range.end]))
    }
}

impl<'de> Deserialize<'de> for Parts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Parts, D::Error> {
        let ranges = Vec::<[usize; 2]>::deserialize(deserializer)?;
        let ranges = ranges.into_iter().map(|[start, end]| start..end);
        Parts::of_ranges(ranges.collect())
            .ok_or_else(|| D::Error::custom("expected ranges in ascending order"))
    }
}

described! {
    Parts, "Parts, numbered from 0, as ranges: the first part of each, and the part after its \
            last.",
    {
        "type": "array",
        "items": {
            "type": "array",
            "items": { "type": "integer", "minimum": 0 },
            "minItems": 2,
            "maxItems": 2,
        },
    }
}

/// The sums over some parts of an enumeration, in the form of documents.
#[cfg(feature = "documents")]
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenSums<S> {
    /// The parts that are done, numbered from 0, as ranges: the first part of each, and the part
    /// after its last.
    pub(super) done: Parts,
    /// The sums over the compositions of those parts.
    pub(super) sums: S,
}

#[cfg(feature = "documents")]
impl Serialize for Found {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (done, sums) = (self.parts().clone(), self.sums());
        WrittenSums { done, sums }.serialize(serializer)
    }
}

#[cfg(feature = "documents")]
impl<'de> Deserialize<'de> for Found {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Found, D::Error> {
        let WrittenSums { done, sums } = WrittenSums::<Swept>::deserialize(deserializer)?;
        Ok(Found::of(done, sums))
    }
}

#[cfg(all(test, feature = "documents"))]
impl schemars::JsonSchema for Found {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Found".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        WrittenSums::<Swept>::json_schema(generator)
    }
}

/// The text `3/64`.
impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Share, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

described! {
    Share, "A share of a sweep, and the number of shares: `3/64`.",
    { "type": "string", "pattern": "^[1-9][0-9]*/[1-9][0-9]*$" }
}

/// The figures as decimals.
#[cfg(feature = "sample")]
impl Serialize for Estimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let places = current_places();
        let figures = [
            ("estimate", self.mean.decimal(places)),
            ("standard_error", self.standard_error.decimal(places)),
        ];
        let bound = self.bound.iter().map(|bound| {
            let name = if bound.is_upper() {
                "upper_bound"
            } else {
                "lower_bound"
            };
            (name, bound.decimal(places))
        });
        serializer.collect_map(figures.into_iter().chain(bound))
    }
}

#[cfg(feature = "sample")]
described! {
    Estimate, "The mean of a random sample, and its standard error, rounded half to even. If the \
               sample has no favourable composition, or no other, a bound at 95% confidence, \
               rounded up or down so that it remains a bound.",
    {
        "type": "object",
        "properties": {
            "estimate": { "type": "string", "pattern": DECIMAL },
            "standard_error": { "type": "string", "pattern": DECIMAL },
            "upper_bound": { "type": "string", "pattern": DECIMAL },
            "lower_bound": { "type": "string", "pattern": DECIMAL },
        },
        "required": ["estimate", "standard_error"],
        "additionalProperties": false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_that_overlap_or_touch_are_no_parts() {
        for text in [
            "[[1, 1]]",
            "[[2, 1]]",
            "[[0, 2], [2, 3]]",
            "[[4, 5], [0, 1]]",
            "[[0, 3], [2, 4]]",
        ] {
            assert!(serde_json::from_str::<Parts>(text).is_err(), "{text}");
        }
        let parts: Parts = serde_json::from_str("[[0, 2], [3, 4]]").expect("ranges");
        assert_eq!(
            serde_json::to_string(&parts).ok().as_deref(),
            Some("[[0,2],[3,4]]")
        );
    }
}
