//! A share of a sweep, tags and numbers of cards may be any text: what is read as
//! a share adds up to one with itself taken apart, and tags come back the same once
//! they are written.
#![no_main]

use baccarat::report::ShareReport;
use baccarat::{CardsLeft, Shard, Share, Tags};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(read) = ShareReport::read(text) {
        let mut whole = Share::default();
        whole.merge(read.share.clone()).expect("nothing is there yet");
        let doubled = whole.merge(read.share.clone());
        assert_eq!(doubled.is_err(), !read.share.parts().is_empty());
    }
    if let Ok(tags) = text.parse::<Tags>() {
        let written: Tags = tags.to_string().parse().expect("it reads back");
        assert_eq!(written, tags);
    }
    let _ = text.parse::<CardsLeft>();
    if let Ok(shard) = text.parse::<Shard>() {
        assert!(shard.parts(1000).all(|part| part < 1000));
    }
});
