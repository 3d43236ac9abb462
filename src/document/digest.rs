//! The digest of an answer.

use num_bigint::BigUint;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The SHA-256 digest of a JSON value, serialized with its keys in alphabetical order and without
/// spaces, in 64 hexadecimal digits.
///
/// ```
/// use baccarat::document::digest;
/// use serde_json::json;
/// // printf '{"a":"x","b":1}' | sha256sum
/// let digest = digest(json!({"b": 1, "a": "x"}));
/// assert_eq!(digest, "cdab067e9f3beb32d1252cfd63e492592fecbf591b0d08cadb24bb17f3864246");
/// ```
#[must_use]
pub fn digest(mut value: Value) -> String {
    value.sort_all_objects();
    let digest = BigUint::from_bytes_be(&Sha256::digest(value.to_string()));
    format!("{digest:064x}")
}
