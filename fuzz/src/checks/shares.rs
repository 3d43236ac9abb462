//! Any text is read as a share of a sweep, which a checkpoint is too, or refused: as it is, and with
//! digests that fit, as a forger would give it. Its results merge with empty results, and not with
//! themselves.

use baccarat::analysis::{Found, FoundLines};
use baccarat::document::Document;
use baccarat::request::{EveryDepthRequest, ShareRequest};
use serde_json::Value;

use crate::support::shares::sealed;

pub fn check(text: &str) {
    read(text);
    if let Ok(document) = serde_json::from_str::<Value>(text)
        && document["answer"].is_object()
    {
        read(&sealed(document));
    }
}

fn read(text: &str) {
    if let Ok(read) = Document::<ShareRequest>::read(text) {
        let found = read.answer.found;
        let mut whole = Found::default();
        whole.merge(found.clone()).expect("nothing is there yet");
        let doubled = whole.merge(found.clone());
        assert_eq!(doubled.is_err(), !found.parts().is_empty());
    }
    if let Ok(read) = Document::<ShareRequest<EveryDepthRequest>>::read(text) {
        let found = read.answer.found;
        let mut whole = FoundLines::default();
        whole.merge(found.clone()).expect("nothing is there yet");
        let doubled = whole.merge(found.clone());
        assert_eq!(doubled.is_err(), !found.parts().is_empty());
    }
}
