//! Any text is read as a share of a sweep, as tags or as numbers of cards, or refused. The results
//! of a document merge with empty results, and not with themselves. Tags that were read and written
//! are read as the same tags.
#![no_main]

use baccarat::document::Document;
use baccarat::analysis::{Found, Share};
use baccarat::{CardsLeft, Tags};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(read) = Document::read(text) {
        let found = read.answer.found;
        let mut whole = Found::default();
        whole.merge(found.clone()).expect("nothing is there yet");
        let doubled = whole.merge(found.clone());
        assert_eq!(doubled.is_err(), !found.parts().is_empty());
    }
    if let Ok(tags) = text.parse::<Tags>() {
        let written: Tags = tags.to_string().parse().expect("it reads back");
        assert_eq!(written, tags);
    }
    let _ = text.parse::<CardsLeft>();
    if let Ok(share) = text.parse::<Share>() {
        assert!(share.parts(1000).iter().all(|part| part < 1000));
    }
});
