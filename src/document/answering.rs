//! Requests that documents state, and why one has no answer.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::unanswered::AnswerError;
use crate::analysis::published::Verification;
use crate::analysis::{CoupOdds, Depth, SampledDepth};
use crate::request::{
    BetsAnswer, BetsRequest, CountAnswer, CountRequest, CoupRequest, DepthRequest, DepthsAnswer,
    DepthsRequest, OddsAnswer, OddsRequest, RemovalAnswer, RemovalRequest, RulesAnswer,
    RulesComparison, RulesComparisonRequest, RulesRequest, SampleRequest, SequenceAnswer,
    SequenceRequest, TableauAnswer, TableauRequest, VerifyRequest,
};

/// A request that documents state.
pub trait Documented: Serialize + DeserializeOwned {
    /// What the documents state as their `schema`: `baccarat/odds/1`. The number changes when
    /// documents of the same question no longer look the same.
    const FORM: &'static str;

    /// Whether the answer has figures with decimals, the number of which the question states.
    const HAS_FIGURES: bool = true;

    /// The answer.
    type Answer: Serialize;

    /// Answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] if the question has no answer.
    fn answered(&self) -> Result<Self::Answer, AnswerError>;

    /// Adds to the answer, as it is written, what depends on the rest of the document, which can
    /// be had as it is written with the answer left out. Most answers have nothing of the kind.
    #[doc(hidden)]
    fn seal(_answer: &mut Value, _without_answer: impl FnOnce() -> Value) {}
}

/// Implements [`Documented`] for a request whose method `answer` answers it.
macro_rules! documented {
    ($form:literal, $request:ident => $answer:ty) => {
        impl Documented for $request {
            const FORM: &'static str = $form;
            type Answer = $answer;

            fn answered(&self) -> Result<$answer, AnswerError> {
                Ok(self.answer()?)
            }
        }
    };
}

documented!("baccarat/odds/1", OddsRequest => OddsAnswer);
documented!("baccarat/removal/1", RemovalRequest => RemovalAnswer);
documented!("baccarat/sequence/1", SequenceRequest => SequenceAnswer);
documented!("baccarat/tableau/1", TableauRequest => TableauAnswer);
documented!("baccarat/count/1", CountRequest => CountAnswer);
documented!("baccarat/coup/1", CoupRequest => CoupOdds);
documented!("baccarat/rules-compare/1", RulesComparisonRequest => RulesComparison);
documented!("baccarat/verify/1", VerifyRequest => Verification);

impl Documented for BetsRequest {
    const FORM: &'static str = "baccarat/bets/1";
    type Answer = BetsAnswer;

    fn answered(&self) -> Result<BetsAnswer, AnswerError> {
        Ok(self.answer())
    }
}

impl Documented for RulesRequest {
    const FORM: &'static str = "baccarat/rules/1";
    const HAS_FIGURES: bool = false;
    type Answer = RulesAnswer;

    fn answered(&self) -> Result<RulesAnswer, AnswerError> {
        Ok(self.answer())
    }
}
documented!("baccarat/depth/1", DepthRequest => Depth);
documented!("baccarat/depths/1", DepthsRequest => DepthsAnswer);
documented!("baccarat/depth-sample/1", SampleRequest => SampledDepth);
