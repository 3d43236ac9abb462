//! Any text is read as a list of cards, as counts, as cards that have left or as cards left, or
//! refused. What was read and written is read as the same.

use std::sync::LazyLock;

use baccarat::shoe::{Left, Removed, ShoeSource, Start};
use baccarat::{Analyzer, Cards, Decks, Shoe};

static ANALYZER: LazyLock<Analyzer> = LazyLock::new(Analyzer::default);

pub fn check(text: &str) {
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
    let start = || Start::Decks(Decks::EIGHT);
    if let Ok(removed) = text.parse::<Removed>()
        && let Ok(source) = ShoeSource::after(start(), &[removed])
    {
        evaluate(&source);
    }
    if let Ok(left) = text.parse::<Left>()
        && let Ok(source) = ShoeSource::leaving(start(), &left)
    {
        evaluate(&source);
    }
}

/// Writes and reads the source of a shoe, and computes the odds of the shoe.
fn evaluate(source: &ShoeSource) {
    let json = serde_json::to_string(source).expect("it is data");
    assert_eq!(
        serde_json::from_str::<ShoeSource>(&json).expect(&json),
        *source
    );
    let _ = ANALYZER.odds(source.shoe());
}
