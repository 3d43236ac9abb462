//! Numbers as JSON: an exact one as `{"exact": "19/20", "decimal": "0.9500"}`, an irrational
//! one as `{"rounded": "1.4142"}`.

use std::cell::Cell;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Exact, Irrational, Places, Root};

thread_local! {
    /// The number of decimals with which numbers are serialized on this thread.
    ///
    /// Serde passes only the value to a serializer, but the number of decimals is a property of the
    /// document.
    static PLACES: Cell<Places> = const { Cell::new(Places::TWELVE) };
}

/// Calls `serialize`. While it runs, this thread serializes numbers with `places` decimals, and
/// otherwise with twelve.
#[cfg(feature = "documents")]
pub(crate) fn with_places<T>(places: Places, serialize: impl FnOnce() -> T) -> T {
    struct Restore(Places);
    impl Drop for Restore {
        fn drop(&mut self) {
            PLACES.set(self.0);
        }
    }
    let _restore = Restore(PLACES.replace(places));
    serialize()
}

/// The number of decimals with which this thread currently serializes numbers.
#[cfg(any(feature = "documents", feature = "sample"))]
pub(crate) fn current_places() -> Places {
    PLACES.get()
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut number = serializer.serialize_struct("Exact", 2)?;
        number.serialize_field("exact", &self.to_string())?;
        number.serialize_field("decimal", &self.decimal(PLACES.get()))?;
        number.end()
    }
}

impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Exact, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "an exact number")]
        struct Written {
            exact: String,
        }
        let written = Written::deserialize(deserializer)?;
        written.exact.parse().map_err(D::Error::custom)
    }
}

described! {
    Exact, "An exact number: a fraction in lowest terms, the sign on its numerator, and its \
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

impl Serialize for Irrational {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut number = serializer.serialize_struct("Irrational", 1)?;
        number.serialize_field("rounded", &self.decimal(PLACES.get()))?;
        number.end()
    }
}

described! {
    Irrational, "A number that is no fraction, rounded half to even.",
    {
        "type": "object",
        "properties": { "rounded": { "type": "string", "pattern": DECIMAL } },
        "required": ["rounded"],
        "additionalProperties": false,
    }
}

impl Serialize for Root {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Irrational::from(self.clone()).serialize(serializer)
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Places, D::Error> {
        Places::new(u32::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

described! {
    Places, "A number of decimals.",
    { "type": "integer", "minimum": 0, "maximum": 1000 }
}

#[cfg(test)]
#[cfg(feature = "documents")]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_those_of_the_document() {
        let number = Exact::ratio(19, 20).expect("20 is not zero");
        let json = || serde_json::to_string(&number).expect("memory can be written to");
        let four = with_places(Places::FOUR, json);
        assert_eq!(four, r#"{"exact":"19/20","decimal":"0.9500"}"#);
        assert_eq!(json(), r#"{"exact":"19/20","decimal":"0.950000000000"}"#);
        assert_eq!(serde_json::from_str::<Exact>(&four).ok(), Some(number));
    }
}
