//! The cards whose removal helps a bet on the dragon 7.
//!
//! `cargo run --example removal`

use baccarat::bet::{Terms, catalogue};
use baccarat::{Analyzer, Decks, Exact, Places, Shoe, Tableau};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bets = catalogue(&Terms::default());
    let dragon = bets
        .into_iter()
        .filter(|bet| bet.id == "dragon-7")
        .collect();
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, dragon)?;
    let removal = analyzer.removal(&Shoe::full(Decks::EIGHT))?;
    println!("card  count  effect, millionths of the stake");
    for row in &removal.effects {
        let millionths = &row.bets[0].effect * &Exact::from(1_000_000);
        println!(
            "{:4}  {:5}  {:>12}",
            row.card,
            row.count,
            millionths.decimal(Places::TWO)
        );
    }
    // The removal of an unseen card does not change the expectation.
    assert_eq!(removal.weighted_sums(), [Exact::zero()]);
    Ok(())
}
