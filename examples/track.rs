//! A table followed coup by coup, with a message when a bet becomes favourable.
//!
//! `cargo run --example track`

use baccarat::{Analyzer, Decks, Places, Shoe};

const RECORD: &str = "\
burn 4 ? ? ? ?
P 9 K B 7 6
PBPBPB 3 8 A 9 K 5
7 2 A 3
hello
4 9 K 9
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut table = Analyzer::default().track(Shoe::full(Decks::new(1)?), 0)?;
    for (number, line) in RECORD.lines().enumerate() {
        let update = match table.read(line) {
            Ok(update) => update,
            Err(reason) => {
                println!("line {}: {reason}", number + 1);
                continue;
            }
        };
        if let Some(coup) = update.coup {
            let cards = coup.cards.unwrap_or_default();
            println!("coup {}: {cards} cards left", coup.number);
            for (bet, expectation) in table.bets().iter().zip(coup.expectations.iter().flatten()) {
                let sign = if expectation.is_positive() {
                    "favourable: "
                } else {
                    ""
                };
                println!("  {sign}{} {}", bet.name, expectation.percent(Places::FOUR));
            }
        }
    }
    Ok(())
}
