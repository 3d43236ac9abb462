//! The digest of an answer.

use std::io;

use num_bigint::BigUint;
use serde::{Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The SHA-256 digest of a JSON value, serialized with its keys in alphabetical order and without
/// spaces, in 64 hexadecimal digits.
///
/// ```
/// use baccarat::document::digest;
/// use serde_json::json;
/// // printf '{"a":"x","b":1}' | sha256sum
/// let digest = digest(&json!({"b": 1, "a": "x"}));
/// assert_eq!(digest, "cdab067e9f3beb32d1252cfd63e492592fecbf591b0d08cadb24bb17f3864246");
/// ```
#[must_use]
pub fn digest(value: &Value) -> String {
    let digest = hash(value).finalize();
    format!("{:064x}", BigUint::from_bytes_be(&digest))
}

fn hash(value: &Value) -> Sha256 {
    let mut hash = Hash(Sha256::new());
    serde_json::to_writer(&mut hash, &Sorted(value)).expect("a hash takes all that is written");
    hash.0
}

/// A digest of what is written.
struct Hash(Sha256);

impl io::Write for Hash {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.update(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A JSON value that is serialized with its keys in alphabetical order.
struct Sorted<'a>(&'a Value);

impl Serialize for Sorted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Array(values) => serializer.collect_seq(values.iter().map(Sorted)),
            Value::Object(fields) => {
                let mut fields: Vec<(&String, Sorted<'_>)> = fields
                    .iter()
                    .map(|(name, value)| (name, Sorted(value)))
                    .collect();
                fields.sort_unstable_by_key(|&(name, _)| name);
                serializer.collect_map(fields)
            }
            value => value.serialize(serializer),
        }
    }
}
