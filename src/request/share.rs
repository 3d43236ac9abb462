//! Requests for shares of a sweep, by which several machines divide it.

use serde::{Deserialize, Deserializer, Serialize};

use super::depth::DepthRequest;
use super::flat::read_flat;
use crate::analysis::{DepthError, Found, Parts, Share};
use crate::engine::Swept;

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
pub struct ShareRequest {
    /// The depth of the sweep.
    #[serde(flatten)]
    pub depth: DepthRequest,
    /// The share.
    pub share: Share,
}

read_flat!(ShareRequest { share, ..depth });

/// The sums over a share of a sweep, or over some of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareAnswer {
    /// Number of parts of the whole sweep.
    pub parts: usize,
    /// The sums.
    pub found: Found,
}

impl ShareRequest {
    /// The sums over all parts of the share, computed on all threads.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`DepthRequest::sweep`] does.
    pub fn answer(&self) -> Result<ShareAnswer, DepthError> {
        let sweep = self.depth.sweep()?;
        Ok(ShareAnswer {
            parts: sweep.parts(),
            found: sweep.found(self.share),
        })
    }
}

written! {
    /// Results of some parts of a sweep.
    ShareAnswer as answer {
        /// Number of parts of the whole sweep.
        parts: usize = answer.parts,
        /// The parts that are done, numbered from 0, as ranges: the first part of each, and the
        /// part after its last.
        done: &'a Parts = answer.found.parts(),
        /// The sums over the compositions of those parts.
        sums: &'a Swept = answer.found.sums(),
        /// The SHA-256 digest of the document without this field and without the answer's digest,
        /// its keys in alphabetical order and without spaces.
        sha256: &'static str = "",
    }
}

impl<'de> Deserialize<'de> for ShareAnswer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShareAnswer, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, expecting = "the answer of a share")]
        struct Written {
            parts: usize,
            done: Parts,
            sums: Swept,
            #[serde(rename = "sha256")]
            _sha256: String,
        }
        let Written {
            parts, done, sums, ..
        } = Written::deserialize(deserializer)?;
        Ok(ShareAnswer {
            parts,
            found: Found::of(done, sums),
        })
    }
}
