//! The probability of a Player win after a Player win.
//!
//! `cargo run --example sequence`

use baccarat::{Analyzer, Coups, Decks, Exact, Places, Shoe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let analyzer = Analyzer::default();
    println!("decks  correlation of Player's results in two coups, in millionths");
    for decks in [1, 2, 4, 6, 8] {
        let sequence = analyzer.sequence(&Shoe::full(Decks::new(decks)?), Coups::TWO)?;
        let correlation = sequence.bets[0].correlation().ok_or("Player varies")?;
        let millionths = &correlation * &Exact::from(1_000_000);
        println!("{decks:5}  {:>11}", millionths.decimal(Places::FOUR));
        // The order of the coups does not matter.
        let [player_tie, tie_player] = [2, 6].map(|place| &sequence.outcomes[place].chance);
        assert_eq!(player_tie, tie_player);
    }
    Ok(())
}
