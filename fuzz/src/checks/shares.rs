//! Any text is read as a share of a sweep, which a checkpoint is too, or refused: as it is, and with
//! digests that fit, as a forger would give it. Its results merge with empty results, and not with
//! themselves. An answer is concluded from those of a small shoe, or refused.

use baccarat::analysis::PartialSums;
use baccarat::document::{Document, Shared};
use baccarat::request::{DepthRequest, EveryDepthRequest, FoundBy, ShareRequest};
use serde_json::Value;

use crate::support::shares::sealed;

/// The most cards of shoes that are small: their enumeration is prepared in a millisecond.
const FEW_CARDS: u64 = 12;

pub fn check(text: &str) {
    read(text);
    if let Ok(document) = serde_json::from_str::<Value>(text)
        && document["answer"].is_object()
    {
        read(&sealed(document));
    }
}

fn read(text: &str) {
    read_of::<DepthRequest>(text);
    read_of::<EveryDepthRequest>(text);
}

fn read_of<R: Shared>(text: &str) {
    let Ok(Document {
        request, answer, ..
    }) = Document::<ShareRequest<R>>::read(text)
    else {
        return;
    };
    let found = answer.found;
    let mut whole = FoundBy::<R>::default();
    whole.merge(found.clone()).expect("nothing is there yet");
    let doubled = whole.merge(found.clone());
    assert_eq!(doubled.is_err(), !found.parts().is_empty());
    let cards = request.depth.shoe().shoe().cards();
    if cards.is_some_and(|cards| cards <= FEW_CARDS)
        && let Ok(sweep) = request.depth.sweep()
    {
        let _ = request.depth.concluded(&sweep, &found);
    }
}
