//! A squeeze: Player shows a nine, and Banker's cards are face down.
//!
//! `cargo run --example coup`

use baccarat::card::Glimpses;
use baccarat::{Analyzer, Decks, History, Places, Shoe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let history = History::new(&"9,?".parse()?, &"?,?".parse()?, &Glimpses::default())?;
    let dealt = Analyzer::default().coup(&history, &Shoe::full(Decks::EIGHT))?;
    for next in &dealt.next.possible {
        println!(
            "{:22} {}",
            next.step.to_string(),
            next.chance.probability().percent(Places::FOUR)
        );
    }
    println!(
        "Player is worth {} a unit",
        dealt.odds.bets[0].expectation().decimal(Places::FOUR)
    );
    for branch in &dealt.tree {
        let expectation = branch.odds.bets[0].expectation();
        println!(
            "after {}'s {}: {}",
            branch.side,
            branch.card,
            expectation.decimal(Places::FOUR)
        );
    }
    Ok(())
}
