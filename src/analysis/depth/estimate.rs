//! The mean of a random sample, and its standard error.

use crate::exact::{Exact, Root};

/// The mean of a random sample, with its standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The mean of the sample.
    pub mean: Exact,
    /// The standard error of the mean: the square root of the sample's variance over its size.
    pub standard_error: Root,
}

/// Estimates as JSON.
#[cfg(feature = "serde")]
mod serialized {
    use serde::ser::{Serialize, SerializeStruct, Serializer};

    use super::Estimate;
    use crate::exact::current_places;

    /// Both figures as decimals.
    impl Serialize for Estimate {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let places = current_places();
            let mut estimate = serializer.serialize_struct("Estimate", 2)?;
            estimate.serialize_field("estimate", &self.mean.decimal(places))?;
            estimate.serialize_field("standard_error", &self.standard_error.decimal(places))?;
            estimate.end()
        }
    }

    described! {
        Estimate, "The mean of a random sample, and its standard error, rounded half to even.",
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
}
