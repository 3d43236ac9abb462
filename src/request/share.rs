//! Requests for shares of a sweep, by which several machines divide it.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, from_value};

use super::depth::DepthRequest;
use super::flat::{field, read};
use super::sweep::{FoundBy, SweepRequest};
use crate::analysis::{DepthError, Enumeration, Found, PartialSums, Share};

/// A request for the sums over a share of a sweep.
///
/// ```
/// use baccarat::request::{DepthRequest, ShareRequest};
/// use baccarat::shoe::ShoeSource;
/// use baccarat::Analyzer;
/// let depth = DepthRequest::new(Analyzer::default(), ShoeSource::default(), 13);
/// let sweep = depth.sweep()?;
/// let [one, two] = ["1/2", "2/2"].map(|share| {
///     let request = ShareRequest { depth: depth.clone(), share: share.parse()? };
///     Ok::<_, Box<dyn std::error::Error>>(request.answer()?)
/// });
/// let mut found = one?.found;
/// found.merge(two?.found)?;
/// assert_eq!(sweep.answer(&found)?.bets[0].favourable, 92_396);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ShareRequest<R = DepthRequest> {
    /// The question of the whole sweep.
    #[serde(flatten)]
    pub depth: R,
    /// The share.
    pub share: Share,
}

impl<'de, R: DeserializeOwned> Deserialize<'de> for ShareRequest<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let question = Value::deserialize(deserializer)?;
        Ok(ShareRequest {
            share: field(&question, "share")?,
            depth: read(question)?,
        })
    }
}

/// The sums over a share of a sweep, or over some of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareAnswer<F = Found> {
    /// Number of parts of the whole sweep.
    pub parts: usize,
    /// The sums.
    pub found: F,
}

impl<R: SweepRequest> ShareRequest<R> {
    /// The sums over all parts of the share, computed on all threads.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`SweepRequest::sweep`] does.
    pub fn answer(&self) -> Result<ShareAnswer<FoundBy<R>>, DepthError> {
        let sweep = self.depth.sweep()?;
        Ok(ShareAnswer {
            parts: sweep.parts(),
            found: sweep.found(self.share),
        })
    }
}

impl<F: PartialSums> ShareAnswer<F> {
    /// Whether all parts exist.
    pub(crate) fn has_its_parts(&self) -> bool {
        let ranges = self.found.parts().ranges();
        ranges.last().is_none_or(|last| last.end <= self.parts)
    }
}

/// Results of some parts of a sweep.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Written<F> {
    /// Number of parts of the whole sweep.
    parts: usize,
    #[serde(flatten)]
    found: F,
    /// The SHA-256 digest of the document without this field and without the answer's digest, its
    /// keys in alphabetical order and without spaces.
    sha256: &'static str,
}

impl<F: Serialize> Serialize for ShareAnswer<F> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            parts: self.parts,
            found: &self.found,
            sha256: "",
        };
        written.serialize(serializer)
    }
}

impl<'de, F: DeserializeOwned> Deserialize<'de> for ShareAnswer<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut answer = Map::deserialize(deserializer)?;
        let mut taken = |name| answer.shift_remove(name).unwrap_or_default();
        let (parts, sha256) = (taken("parts"), taken("sha256"));
        let _: String = from_value(sha256).map_err(D::Error::custom)?;
        Ok(ShareAnswer {
            parts: from_value(parts).map_err(D::Error::custom)?,
            found: from_value(answer.into()).map_err(D::Error::custom)?,
        })
    }
}

#[cfg(test)]
impl<F: schemars::JsonSchema> schemars::JsonSchema for ShareAnswer<F> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ShareAnswer".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Written::<F>::json_schema(generator)
    }
}
