//! Requests for estimates at a depth from a random sample.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::depth::DepthRequest;
use super::flat::{field, read};
use crate::analysis::{DepthError, SampledDepth};
use crate::written::{AsText, Digits};

/// A request for figures of bets over the compositions of a depth, estimated from a random sample.
///
/// ```
/// use baccarat::request::{DepthRequest, SampleRequest};
/// use baccarat::shoe::ShoeSource;
/// use baccarat::Analyzer;
/// let depth = DepthRequest::new(Analyzer::default(), ShoeSource::default(), 208);
/// let request = SampleRequest { depth, samples: 100, seed: 1 };
/// let sampled = request.answer()?;
/// assert!(sampled.bets[0].probability.mean.is_zero());
/// # Ok::<(), baccarat::DepthError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SampleRequest {
    /// The depth. Its histogram is ignored.
    #[serde(flatten)]
    pub depth: DepthRequest,
    /// Number of compositions drawn, at least two.
    #[serde(with = "AsText")]
    pub samples: u64,
    /// Random seed: the same one draws the same compositions.
    #[serde(with = "AsText")]
    pub seed: u64,
}

impl<'de> Deserialize<'de> for SampleRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SampleRequest, D::Error> {
        let question = Value::deserialize(deserializer)?;
        let number = |name| field::<Digits, D::Error>(&question, name)?.number();
        Ok(SampleRequest {
            samples: number("samples")?,
            seed: number("seed")?,
            depth: read(question)?,
        })
    }
}

impl SampleRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`Analyzer::sample`](crate::Analyzer::sample) does.
    pub fn answer(&self) -> Result<SampledDepth, DepthError> {
        let depth = &self.depth;
        let shoe = depth.shoe.shoe();
        depth
            .analyzer
            .sample(shoe, depth.cards, self.samples, self.seed)
    }
}
