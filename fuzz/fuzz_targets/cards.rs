//! Any text is read as a list of cards or of counts, or refused. A list that was read and written
//! is read as the same list.
#![no_main]

use std::sync::LazyLock;

use baccarat::{Analyzer, Cards, Decks, Exact, Shoe};

static ANALYZER: LazyLock<Analyzer> = LazyLock::new(Analyzer::default);

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(cards) = text.parse::<Cards>() {
        assert_eq!(cards.to_string().parse(), Ok(cards.clone()));
        let _ = Shoe::full(Decks::EIGHT).without(&cards);
        let _ = ANALYZER.odds(&Shoe::holding(&cards));
    }
    if let Ok(shoe) = text.parse::<Shoe>() {
        if shoe.cards() > Some(0) {
            assert_eq!(shoe.to_string().parse(), Ok(shoe));
        }
        let _ = ANALYZER.odds(&shoe);
    }
    let _ = text.parse::<Exact>();
});
