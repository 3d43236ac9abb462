//! Designs as JSON.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::answer::DesignedLine;
use super::goal::{EdgeRange, Listed, PayoffStep};
use crate::exact::Exact;

written! {
    /// A range of house edges, both ends included.
    EdgeRange as range {
        /// The lowest house edge.
        from: &'a Exact = range.low(),
        /// The highest house edge.
        to: &'a Exact = range.high(),
    }
}

impl<'de> Deserialize<'de> for EdgeRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EdgeRange, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a range of house edges")]
        struct Written {
            from: Exact,
            to: Exact,
        }
        let Written { from, to } = Written::deserialize(deserializer)?;
        EdgeRange::new(from, to).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for PayoffStep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PayoffStep, D::Error> {
        PayoffStep::new(Exact::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Listed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

impl<'de> Deserialize<'de> for Listed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Listed, D::Error> {
        Listed::new(u32::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

described! {
    Listed, "The maximum number of paytables that are listed.",
    { "type": "integer", "minimum": 1, "maximum": Listed::MAX }
}

written! {
    /// A line of a paytable whose payoff is searched.
    DesignedLine as line {
        /// The number of the line, from 1.
        row: usize = line.row + 1,
        /// The name of the line.
        event: &'a str = &line.event,
        /// Number of deals that the line settles.
        ways: Digits = line.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = line.chance.probability(),
    }
}
