//! Any JSON is read as a document of each kind, or refused. A question that was read and written is
//! read as the same question. Small questions are asked again: the document of the answer is the
//! same when it is asked again itself.

use baccarat::document::{Documented, in_current_form, reproduce};
use baccarat::request::{
    BetsRequest, ByCountRequest, CountRequest, CoupRequest, DepthRequest, DepthsRequest,
    DesignRequest, EdgeSortRequest, EveryDepthRequest, OddsRequest, ParRequest, RemovalRequest,
    RulesComparisonRequest, RulesRequest, SampleRequest, SequenceRequest, SessionRequest,
    ShareRequest, SpreadRequest, TableauRequest, VerifyRequest,
};
use serde_json::Value;

/// The kinds of documents that are answered in about a millisecond whatever the question.
const QUICK: [&str; 3] = ["baccarat/odds/1", "baccarat/bets/1", "baccarat/rules/1"];

pub fn check(text: &str) {
    let Ok(document) = serde_json::from_str::<Value>(text) else {
        return;
    };
    let document = in_current_form(&document);
    let question = document.get("question").unwrap_or(&Value::Null);
    for read in [
        read::<OddsRequest>,
        read::<RemovalRequest>,
        read::<CountRequest>,
        read::<ByCountRequest>,
        read::<SpreadRequest>,
        read::<CoupRequest>,
        read::<EdgeSortRequest>,
        read::<SequenceRequest>,
        read::<SessionRequest>,
        read::<TableauRequest>,
        read::<ParRequest>,
        read::<DesignRequest>,
        read::<DepthRequest>,
        read::<DepthsRequest>,
        read::<EveryDepthRequest>,
        read::<SampleRequest>,
        read::<ShareRequest>,
        read::<ShareRequest<EveryDepthRequest>>,
        read::<BetsRequest>,
        read::<RulesRequest>,
        read::<RulesComparisonRequest>,
        read::<VerifyRequest>,
    ] {
        read(question);
    }
    let schema = document.get("schema").and_then(Value::as_str);
    let is_quick = schema.is_some_and(|schema| QUICK.contains(&schema));
    if is_quick && let Ok(answered) = reproduce(&document) {
        assert_eq!(reproduce(&answered).expect("it was answered"), answered);
    }
}

/// Reads a question of a kind, writes it, and reads it again.
fn read<R: Documented>(question: &Value) {
    if let Ok(request) = serde_json::from_value::<R>(question.clone()) {
        let written = serde_json::to_value(&request).expect("it is data");
        let again: R = serde_json::from_value(written.clone()).expect(R::FORM);
        assert_eq!(serde_json::to_value(&again).expect("it is data"), written);
    }
}
