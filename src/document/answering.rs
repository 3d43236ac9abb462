//! Requests that have documents.

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

/// A request that has documents.
pub trait Documented: Serialize + DeserializeOwned {
    /// The `schema` field of the documents: `baccarat/odds/1`. The number changes with the
    /// structure of the documents.
    const FORM: &'static str;

    /// Whether the answer has figures with decimals. The question then states their number.
    const HAS_FIGURES: bool = true;

    /// The answer.
    type Answer: Serialize;

    /// Answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] if the question has no answer.
    fn answered(&self) -> Result<Self::Answer, AnswerError>;

    /// Adds fields to the serialized answer that depend on the rest of the document, which
    /// `without_answer` returns in serialized form. The default adds none.
    #[doc(hidden)]
    fn seal(_answer: &mut Value, _without_answer: impl FnOnce() -> Value) {}
}

/// Implements [`Documented`] for a request with a method `answer`.
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
