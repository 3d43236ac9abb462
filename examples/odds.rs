//! The odds as fours and fives are removed from an eight-deck shoe.
//!
//! `cargo run --example odds`

use baccarat::{Analyzer, Decks, Places, Shoe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Rules and bets are compiled once, for all shoes.
    let analyzer = Analyzer::default();
    println!("gone of 4 and 5   Player   Banker      Tie");
    for gone in [1, 8, 16, 24, 32] {
        let cards = format!("4x{gone} 5x{gone}").parse()?;
        let shoe = Shoe::full(Decks::EIGHT).without(&cards)?;
        let odds = analyzer.odds(&shoe)?;
        print!("{gone:15}");
        for bet in &odds.bets {
            print!("{:>9}", bet.house_edge().percent(Places::new(3)?));
        }
        println!();
    }
    Ok(())
}
