//! Any text is read as a bets file or refused. Bets that were read are compiled and evaluated, or
//! refused as too fine.
#![no_main]

use baccarat::bet::{Terms, read_bets};
use baccarat::{Analyzer, Decks, OddsError, Shoe, Tableau};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(bets) = read_bets(text, &Terms::default()) else {
        return;
    };
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids");
    let odds = match analyzer.odds(&Shoe::full(Decks::EIGHT)) {
        Err(OddsError::TooFine(_)) => return,
        odds => odds.expect("a full shoe has odds"),
    };
    for bet in odds.bets {
        let all = bet.win() + bet.push() + bet.lose();
        assert_eq!(all.to_string(), "1/1");
    }
});
