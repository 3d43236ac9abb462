//! Any text is read as a bets file, or as changes of a bet, or refused. Bets that were read and
//! written are read as the same bets. They are compiled and evaluated, or refused as too fine.

use std::sync::LazyLock;

use baccarat::bet::{Terms, by_id, read_bets};
use baccarat::{Analyzer, Bet, Decks, OddsError, Shoe, Tableau};

static LUCKY_6: LazyLock<Bet> = LazyLock::new(|| by_id("lucky-6").expect("a bet of the catalogue"));

pub fn check(text: &str) {
    let terms = Terms::default();
    if let Ok(bets) = read_bets(text, &terms) {
        evaluate(bets);
    }
    if let Ok(changed) = LUCKY_6.changed(text, &terms) {
        let (_, changes) = changed.id.split_once('@').expect("changes");
        assert_eq!(LUCKY_6.changed(changes, &terms), Ok(changed.clone()));
        evaluate(vec![changed]);
    }
}

/// Writes and reads the bets, and computes their odds.
fn evaluate(bets: Vec<Bet>) {
    let json = serde_json::to_string(&bets).expect("it is data");
    assert_eq!(serde_json::from_str::<Vec<Bet>>(&json).expect(&json), bets);
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids");
    let odds = match analyzer.odds(&Shoe::full(Decks::EIGHT)) {
        Err(OddsError::TooFine(_)) => return,
        odds => odds.expect("a full shoe has odds"),
    };
    for bet in odds.bets {
        let all = bet.win() + bet.push() + bet.lose();
        assert_eq!(all.to_string(), "1/1");
    }
}
