//! Requests that documents state, and why one has no answer.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::unanswered::Unanswered;
use crate::analysis::published::Verification;
use crate::analysis::{CoupOdds, Depth, SampledDepth};
use crate::request::{
    BetsAnswer, BetsRequest, CountAnswer, CountRequest, CoupRequest, DepthRequest, DepthsAnswer,
    DepthsRequest, OddsAnswer, OddsRequest, RemovalAnswer, RemovalRequest, RulesAnswer,
    RulesComparison, RulesComparisonRequest, RulesRequest, SampleRequest, SequenceAnswer,
    SequenceRequest, TableauAnswer, TableauRequest, VerifyRequest,
};

/// A request that documents state.
pub trait Documented: Serialize + DeserializeOwned + JsonSchema {
    /// The name of the documents: `odds`.
    const NAME: &'static str;

    /// The number of the form of the documents: it changes when documents of the same question
    /// no longer look the same.
    const FORM: u32 = 1;

    /// Whether the answer has figures with decimals, the number of which the question states.
    const HAS_FIGURES: bool = true;

    /// The answer.
    type Answer: Serialize + JsonSchema;

    /// Answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`Unanswered`] if the question has no answer.
    fn answered(&self) -> Result<Self::Answer, Unanswered>;

    /// Adds to the answer, as it is written, what depends on the rest of the document, which can
    /// be had as it is written with the answer left out. Most answers have nothing of the kind.
    #[doc(hidden)]
    fn seal(_answer: &mut Value, _without_answer: impl FnOnce() -> Value) {}

    /// The form of the documents: `baccarat/odds/1`.
    #[must_use]
    fn form() -> String {
        format!("baccarat/{}/{}", Self::NAME, Self::FORM)
    }
}

/// Implements [`Documented`] for a request whose method `answer` answers it.
macro_rules! documented {
    ($name:literal, $request:ident => $answer:ty) => {
        impl Documented for $request {
            const NAME: &'static str = $name;
            type Answer = $answer;

            fn answered(&self) -> Result<$answer, Unanswered> {
                Ok(self.answer()?)
            }
        }
    };
}

documented!("odds", OddsRequest => OddsAnswer);
documented!("removal", RemovalRequest => RemovalAnswer);
documented!("sequence", SequenceRequest => SequenceAnswer);
documented!("tableau", TableauRequest => TableauAnswer);
documented!("count", CountRequest => CountAnswer);
documented!("coup", CoupRequest => CoupOdds);
documented!("rules-compare", RulesComparisonRequest => RulesComparison);
documented!("verify", VerifyRequest => Verification);

impl Documented for BetsRequest {
    const NAME: &'static str = "bets";
    type Answer = BetsAnswer;

    fn answered(&self) -> Result<BetsAnswer, Unanswered> {
        Ok(self.answer())
    }
}

impl Documented for RulesRequest {
    const NAME: &'static str = "rules";
    const HAS_FIGURES: bool = false;
    type Answer = RulesAnswer;

    fn answered(&self) -> Result<RulesAnswer, Unanswered> {
        Ok(self.answer())
    }
}
documented!("depth", DepthRequest => Depth);
documented!("depths", DepthsRequest => DepthsAnswer);
documented!("depth-sample", SampleRequest => SampledDepth);
