//! A table's record, and what is known of a coup, may be anything: a bad line
//! changes nothing, and what is read comes back the same once it is written.
#![no_main]

use std::sync::LazyLock;

use baccarat::card::Glimpses;
use baccarat::{Analyzer, Decks, History, Shoe, Tableau, Tracker};

/// Before its first line; made once, since that is slow.
static TABLE: LazyLock<Tracker> = LazyLock::new(|| {
    let shoe = Shoe::full(Decks::new(1).unwrap());
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, Vec::new()).unwrap();
    analyzer.track(shoe, 0).unwrap()
});

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut table = TABLE.clone();
    for line in text.lines() {
        let before = table.cards();
        if table.read(line).is_err() {
            assert_eq!(table.cards(), before, "a bad line changes nothing");
        }
    }
    if let Ok(glimpses) = text.parse::<Glimpses>() {
        let written: Glimpses = glimpses.to_string().parse().expect("it reads back");
        assert_eq!(written, glimpses);
        let _ = History::new(&glimpses, &Glimpses::default(), &glimpses);
    }
});
