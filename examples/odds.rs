//! How the odds move as the fours and fives leave an eight-deck shoe.
//!
//! `cargo run --example odds`

use baccarat::bet::{Terms, main_bets};
use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The rules and the bets are compiled once, for all the shoes.
    let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    println!("gone of 4 and 5   Player   Banker      Tie");
    for gone in [1, 8, 16, 24, 32] {
        let cards = format!("4x{gone} 5x{gone}").parse()?;
        let shoe = Shoe::full(Decks::EIGHT).without(&cards)?;
        let odds = compiled.at(&shoe)?;
        print!("{gone:15}");
        for bet in &odds.bets {
            print!("{:>9}", bet.house_edge().percent(Places::new(3)?));
        }
        println!();
    }
    Ok(())
}
