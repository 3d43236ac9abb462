//! Observations of cards as JSON text.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::glimpse::Glimpse;

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Glimpse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Glimpse, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

described! {
    Glimpse, "What is known of a card: `?`, a card such as `9s` or `9`, or a group such as `[678]`.",
    { "type": "string" }
}
