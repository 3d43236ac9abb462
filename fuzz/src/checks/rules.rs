//! Any text is read as a rules file, or refused. Rules that were read can be used, and are read as
//! the same rules after they are written.

use baccarat::{Analyzer, Decks, Shoe, Tableau};

pub fn check(text: &str) {
    let Ok(rules) = text.parse::<Tableau>() else {
        return;
    };
    assert_eq!(rules.to_toml().parse(), Ok(rules.clone()));
    let analyzer = Analyzer::new(rules, Vec::new()).expect("no bet is there twice");
    let shoe = Shoe::full(Decks::EIGHT);
    analyzer.hands(&shoe).expect("a full shoe has odds");
}
