//! Figures as a document writes them.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::described::described;
use crate::exact::{Exact, Irrational, Places};
use crate::shoe::Cards;

/// What a number of decimals looks like.
const DECIMAL: &str = r"^-?[0-9]+(\.[0-9]+)?$";

/// What a whole number looks like.
pub(super) const DIGITS: &str = "^[0-9]+$";

/// An exact figure: `{"exact": "num/den", "decimal": "0.…"}`.
///
/// ```
/// use baccarat::report::Figure;
/// use baccarat::{Exact, Places};
/// let figure = Figure { value: Exact::ratio(19, 20).unwrap(), places: Places::FOUR };
/// let json = serde_json::to_string(&figure)?;
/// assert_eq!(json, r#"{"exact":"19/20","decimal":"0.9500"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The number.
    pub value: Exact,
    /// How many places of it are shown.
    pub places: Places,
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut figure = serializer.serialize_struct("Figure", 2)?;
        figure.serialize_field("exact", &self.value.to_string())?;
        figure.serialize_field("decimal", &self.value.decimal(self.places))?;
        figure.end()
    }
}

/// A figure as it is written.
#[derive(serde::Deserialize)]
struct FigureText {
    exact: String,
    decimal: String,
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Figure, D::Error> {
        let text = FigureText::deserialize(deserializer)?;
        let (_, decimals) = text.decimal.split_once('.').unwrap_or_default();
        let places = u32::try_from(decimals.len()).map_err(D::Error::custom)?;
        Ok(Figure {
            value: text.exact.parse().map_err(D::Error::custom)?,
            places: Places::new(places).map_err(D::Error::custom)?,
        })
    }
}

described! {
    Figure, "An exact figure: a fraction in lowest terms, the sign on its numerator, and its \
             decimals, rounded half to even.",
    {
        "type": "object",
        "properties": {
            "exact": { "type": "string", "pattern": "^-?[0-9]+/[1-9][0-9]*$" },
            "decimal": { "type": "string", "pattern": DECIMAL },
        },
        "required": ["exact", "decimal"],
        "additionalProperties": false,
    }
}

/// A figure in millionths of its unit.
pub(super) fn in_millionths(figure: &Figure) -> Exact {
    &figure.value * &Exact::from(1_000_000)
}

/// A figure that has no exact form: `{"rounded": "0.…"}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounded {
    /// The number.
    pub value: Irrational,
    /// How many places of it are shown.
    pub places: Places,
}

impl Serialize for Rounded {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut figure = serializer.serialize_struct("Rounded", 1)?;
        figure.serialize_field("rounded", &self.value.decimal(self.places))?;
        figure.end()
    }
}

described! {
    Rounded, "A figure that has no exact form, rounded half to even.",
    {
        "type": "object",
        "properties": { "rounded": { "type": "string", "pattern": DECIMAL } },
        "required": ["rounded"],
        "additionalProperties": false,
    }
}

/// The mean of a sample: `{"estimate": "0.…", "standard_error": "0.…"}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimated {
    /// The mean of what was drawn.
    pub estimate: Figure,
    /// How far it is likely to be from the true mean.
    pub standard_error: Rounded,
}

impl Serialize for Estimated {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Estimated {
            estimate,
            standard_error,
        } = self;
        let error = standard_error.value.decimal(standard_error.places);
        let mut figure = serializer.serialize_struct("Estimated", 2)?;
        figure.serialize_field("estimate", &estimate.value.decimal(estimate.places))?;
        figure.serialize_field("standard_error", &error)?;
        figure.end()
    }
}

described! {
    Estimated, "The mean of a random sample, and how far it is likely to be from the true mean.",
    {
        "type": "object",
        "properties": {
            "estimate": { "type": "string", "pattern": DECIMAL },
            "standard_error": { "type": "string", "pattern": DECIMAL },
        },
        "required": ["estimate", "standard_error"],
        "additionalProperties": false,
    }
}

/// A number of deals: a string of digits, since it can exceed what other
/// programs read as a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways(
    /// The number.
    pub BigUint,
);

impl Serialize for Ways {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Ways {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ways, D::Error> {
        let digits = String::deserialize(deserializer)?;
        digits.parse().map(Ways).map_err(D::Error::custom)
    }
}

described! {
    Ways, "A whole number, as digits: it can exceed what other programs read as a number.",
    { "type": "string", "pattern": DIGITS }
}

/// Numbers of cards, by what was seen of them: `{"A": "31", "9s": "8"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(
    /// The cards.
    pub Cards,
);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.0.iter();
        serializer.collect_map(counts.map(|(seen, count)| (seen.to_string(), count.to_string())))
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
        let counts = BTreeMap::<String, String>::deserialize(deserializer)?;
        if counts.is_empty() {
            return Ok(Counts::default());
        }
        let entries = counts.iter().map(|(seen, count)| format!("{seen}x{count}"));
        let text = entries.collect::<Vec<_>>().join(",");
        text.parse().map(Counts).map_err(D::Error::custom)
    }
}

described! {
    Counts, "Numbers of cards, by what was seen of them.",
    { "type": "object", "additionalProperties": { "type": "string", "pattern": DIGITS } }
}
