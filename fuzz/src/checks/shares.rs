//! Any text is read as a share of a sweep, which a checkpoint is too, or refused. Its results merge
//! with empty results, and not with themselves.

use baccarat::analysis::{Found, FoundLines};
use baccarat::document::Document;
use baccarat::request::{EveryDepthRequest, ShareRequest};

pub fn check(text: &str) {
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
