//! Reading of requests whose rules and bets are fields of the question itself.

use serde::de::{DeserializeOwned, Error};
use serde_json::Value;

use crate::data::read_value;

/// Implements `Deserialize` for a request: each named field is read from the field of that name,
/// and the last one from the fields of the whole question.
///
/// The derive would read every field into a private form of serde first, with code for each type
/// that could be read from it.
macro_rules! read_flat {
    ($request:ident { $($field:ident,)* ..$flat:ident }) => {
        impl<'de> serde::Deserialize<'de> for $request {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let question = serde_json::Value::deserialize(deserializer)?;
                Ok($request {
                    $($field: crate::request::flat::field(&question, stringify!($field))?,)*
                    $flat: crate::request::flat::read(question)?,
                })
            }
        }
    };
}
pub(super) use read_flat;

/// A field of a question; one that is missing is null.
pub(super) fn field<T: DeserializeOwned, E: Error>(question: &Value, name: &str) -> Result<T, E> {
    let value = question.get(name).cloned().unwrap_or_default();
    read_value(value).map_err(|reason| E::custom(format_args!("'{name}': {reason}")))
}

/// The part of a question that has fields of its own.
pub(super) fn read<T: DeserializeOwned, E: Error>(question: Value) -> Result<T, E> {
    read_value(question).map_err(E::custom)
}
