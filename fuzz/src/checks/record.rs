//! Any text is read as a table's record or as the history of a coup, or refused. A refused line
//! changes nothing. A history that was read and written is read as the same history.

use std::sync::LazyLock;

use baccarat::card::Glimpses;
use baccarat::{Analyzer, Decks, History, Shoe, Tableau, Tracker};

/// The tracker before its first line, created once because that is slow.
static TABLE: LazyLock<Tracker> = LazyLock::new(|| {
    let shoe = Shoe::full(Decks::new(1).expect("one deck"));
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, Vec::new()).expect("no bets");
    analyzer.track(shoe, 0).expect("no cards are burned")
});

pub fn check(text: &str) {
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
}
