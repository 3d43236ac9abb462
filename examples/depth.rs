//! The gain of perfect play with ten cards left, compared with the normal approximation.
//!
//! `cargo run --example depth`

use baccarat::exact::NormalGain;
use baccarat::{Analyzer, Decks, Places, Shoe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shoe = Shoe::full(Decks::EIGHT);
    let depth = Analyzer::default().sweep(&shoe, 10)?.depth()?;
    println!("{} shoes of {} cards", depth.compositions, depth.left);
    for bet in &depth.bets {
        let normal = NormalGain::of(bet.mean.clone(), bet.variance.clone());
        let normal = normal.ok_or("a variance is not negative")?;
        println!(
            "{}: favourable with probability {}, gain {}; if normal {}",
            bet.bet.name,
            bet.chance.probability().percent(Places::FOUR),
            bet.gain.decimal(Places::new(6)?),
            normal.decimal(Places::new(6)?),
        );
    }
    Ok(())
}
